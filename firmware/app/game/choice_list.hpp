#pragma once

#include <etl/bitset.h>
#include <etl/vector.h>

#include <cstdint>

#include "engine/rules/rules.hpp"

namespace neva {

// Which of the legal actions are still meant.
struct ActionFilter {
  static constexpr std::uint32_t k_all_kinds = 0xFFFFFFFFU;
  static constexpr std::int16_t k_any = -1;

  // One bit a kind of action.
  std::uint32_t kinds = k_all_kinds;
  std::int16_t from = k_any;
  std::int16_t over = k_any;

  static constexpr std::uint32_t bit(ActionKind kind) { return 1U << static_cast<std::uint8_t>(kind); }
  static constexpr ActionFilter of(ActionKind kind) { return {bit(kind)}; }
  static constexpr ActionFilter of(ActionKind kind, std::uint8_t from) { return {bit(kind), from}; }

  constexpr bool takes(Action action) const {
    return (kinds & bit(action.kind)) != 0 && (from == k_any || from == action.from) &&
           (over == k_any || over == action.over);
  }
};
static_assert(k_action_kind_count <= 32);

// What tells actions apart in one step of a choice.
enum class ChoiceKey : std::uint8_t { what, from, kind, over, good };

// Legal actions put together by the first thing in which they differ: whose card, which card, what is replaced, which
// good. Choosing an entry leaves fewer actions; after a few steps one is left.
class ChoiceList {
 public:
  // The longest step is a whole discard pile with the choice to leave it.
  static constexpr std::size_t k_max = k_cards_max + 1;

  void build(const ActionList& actions, const ActionFilter& filter);

  ChoiceKey key() const { return key_; }
  std::uint16_t size() const { return static_cast<std::uint16_t>(firsts_.size()); }
  // The first action of an entry.
  Action at(std::uint16_t index) const { return firsts_.at(index); }
  // Whether the entry leads to one action only.
  bool is_single(std::uint16_t index) const { return !several_.test(index); }
  // The actions behind an entry.
  ActionFilter narrowed(std::uint16_t index) const;
  // The entry that an action is behind; size() when it is behind none.
  std::uint16_t index_of(Action action) const;

 private:
  bool same(Action one, Action other) const;

  ActionFilter filter_;
  ChoiceKey key_ = ChoiceKey::what;
  etl::vector<Action, k_max> firsts_;
  // Entries that lead to more than one action.
  etl::bitset<k_max, std::uint8_t> several_;
};

}  // namespace neva
