#pragma once

#include <atomic>
#include <cstdint>

#include "firmware/app/session/thinker.hpp"

namespace neva {

// A thinker between two cores: one asks, the other one thinks. They meet in memory alone. Every variable has one
// writer, so that plain loads and stores are enough: the chip's cores have no others that are atomic.
class SharedThinker : public Thinker {
 public:
  // On the core that asks. start() waits until the other one has let go of what it thinks about: a slice at most.
  void start(const View& view, const Memory& memory, BotKind bot, std::uint64_t seed) override {
    ask(view, memory, bot, seed);
  }
  std::optional<Action> poll() override {
    if (is_cancelled_.load() || !is_idle()) return std::nullopt;
    return choice_;
  }
  std::optional<Action> second() const override { return second_; }
  void start_review(const Journal& journal, std::uint8_t seat) override {
    let_go();
    journal_ = &journal;
    seat_ = seat;
    published_before_ = published_.load();
    pass_on();
  }
  ReviewFound review() override { return newest_found(); }
  void let_go() override {
    cancel();
    while (!is_idle()) {
    }
  }
  void cancel() override { is_cancelled_.store(true); }

  // On the core that thinks: a slice. False when there is nothing to think about; it may sleep until wake() then.
  bool work();

 protected:
  ~SharedThinker() = default;

  // There is a new question.
  virtual void wake() = 0;

 private:
  void ask(const View& view, const Memory& memory, BotKind bot, std::uint64_t seed);
  // The question is whole.
  void pass_on() {
    is_cancelled_.store(false);
    asked_.store(asked_.load() + 1);
    wake();
  }
  ReviewFound newest_found() const;
  void begin();
  bool go_on();
  void publish();
  bool is_idle() const { return finished_.load() == asked_.load(); }

  // Written by the core that asks, the question only while the other one is idle.
  View view_{};
  Memory memory_;
  BotKind bot_;
  std::uint64_t seed_ = 0;
  // The game to review; null: the decision above.
  const Journal* journal_ = nullptr;
  std::uint8_t seat_ = 0;
  std::uint32_t published_before_ = 0;
  std::atomic<bool> is_cancelled_{true};
  // Questions so far.
  std::atomic<std::uint32_t> asked_{0};

  // Written by the core that thinks.
  Brain brain_;
  Review review_{brain_};
  bool has_begun_ = false;
  // What the review has found, the newest at its number's last bit: it is read while the next one is written.
  std::array<ReviewFound, 2> found_{};
  std::atomic<std::uint32_t> published_{0};
  Action choice_ = pass_action();
  std::optional<Action> second_;
  // Questions that are done with, answered or not.
  std::atomic<std::uint32_t> finished_{0};
};

}  // namespace neva
