#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/base/check.hpp"
#include "engine/journal/action_codec.hpp"
#include "engine/limits.hpp"

namespace neva {

// The actions of a game one after the other, each in as few bytes as it needs: most are passes, and the journal is the
// largest thing in a handheld's memory after the picture. Where every sixteenth begins is noted, so that none is far.
class ActionTape {
  static constexpr std::size_t k_step = 16;

 public:
  // A tape without what stands behind the first actions, put aside while so many others take their place.
  template <std::size_t k_actions>
  struct Beginning {
    static_assert(k_actions % k_step == 0);

    std::uint16_t count = 0;
    std::uint16_t end = 0;
    std::array<std::uint16_t, k_actions / k_step> starts{};
    std::array<std::uint8_t, k_actions * k_action_bytes_max> bytes{};
  };

  template <std::size_t k_actions>
  void put_aside(Beginning<k_actions>& into) const {
    into.count = count_;
    into.end = end_;
    std::copy_n(starts_.begin(), into.starts.size(), into.starts.begin());
    std::copy_n(bytes_.begin(), into.bytes.size(), into.bytes.begin());
  }
  template <std::size_t k_actions>
  void bring_back(const Beginning<k_actions>& from) {
    neva_check(count_ <= k_actions);
    count_ = from.count;
    end_ = from.end;
    std::copy(from.starts.begin(), from.starts.end(), starts_.begin());
    std::copy(from.bytes.begin(), from.bytes.end(), bytes_.begin());
  }

  std::size_t size() const { return count_; }
  Action operator[](std::size_t index) const {
    return decode_action(std::span(bytes_).subspan(start_of(index))).action;
  }

  bool has_room() const { return count_ < k_journal_actions_max && end_ <= k_journal_bytes_max; }
  void push(Action action) {
    neva_check(has_room());
    if (count_ % k_step == 0) starts_[count_ / k_step] = end_;
    const std::size_t bytes = encode_action(action, std::span(bytes_).subspan(end_).first<k_action_bytes_max>());
    end_ = static_cast<std::uint16_t>(end_ + bytes);
    ++count_;
  }
  void pop() {
    neva_check(count_ > 0);
    --count_;
    end_ = start_of(count_);
  }
  void clear() { count_ = end_ = 0; }

 private:
  std::uint16_t start_of(std::size_t index) const {
    std::size_t at = starts_[index / k_step];
    for (std::size_t i = index % k_step; i > 0; --i) at += action_bytes(bytes_[at]);
    return static_cast<std::uint16_t>(at);
  }

  std::uint16_t count_ = 0;
  std::uint16_t end_ = 0;
  std::array<std::uint16_t, k_journal_actions_max / k_step> starts_{};
  // The last one may be long.
  std::array<std::uint8_t, k_journal_bytes_max + k_action_bytes_max> bytes_{};
  static_assert(k_journal_actions_max % k_step == 0 && k_journal_bytes_max <= UINT16_MAX);
};

}  // namespace neva
