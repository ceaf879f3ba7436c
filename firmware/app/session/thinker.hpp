#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/bots/brain.hpp"
#include "engine/bots/memory.hpp"
#include "engine/bots/review.hpp"
#include "engine/view/view.hpp"

namespace neva {

// What a review has found so far: the costliest decisions first.
struct ReviewFound {
  static constexpr std::size_t k_told_max = 3;

  // 1 after the first look at all decisions, 2 after the second one at the costliest; 0: nothing yet.
  std::uint8_t looks = 0;
  bool is_over = false;
  std::uint8_t count = 0;
  std::uint16_t decisions = 0;
  std::uint16_t well_done = 0;
  std::array<ReviewedDecision, k_told_max> costly{};
};
ReviewFound found_by(const Review& review);

// Thinks for the bots while the app goes on: beside it on another core, or in its pauses. What it chooses follows from
// what start() was given and from nothing else.
class Thinker {
 public:
  // Thinks about the open decision of the view's seat. What it thought about before is forgotten.
  virtual void start(const View& view, const Memory& memory, BotKind bot, std::uint64_t seed) = 0;

  // The choice, once it is final. Takes at most a slice of a Brain.
  virtual std::optional<Action> poll() = 0;

  // What is best if that is not to be, once poll() has answered; none where there is no other, or nobody looked for it.
  virtual std::optional<Action> second() const { return std::nullopt; }

  // Goes through a game that is over. The journal must stay as it is until let_go(). A thinker that cannot finds
  // nothing.
  virtual void start_review(const Journal&, std::uint8_t) {}
  // What it has found, as far as it is. Takes at most a slice of a Brain.
  virtual ReviewFound review() { return {.looks = 2, .is_over = true}; }
  // Stops thinking, and returns when nothing is read any more that somebody else owns: a slice at most.
  virtual void let_go() { cancel(); }

  // Stops thinking; poll() has no answer before the next start().
  virtual void cancel() = 0;

 protected:
  ~Thinker() = default;
};

// A bot's move comes no sooner after its turn has begun, whether it had a choice or not: otherwise its time would tell
// what its hand and its money leave it. All but `master` always think for less, on the chip as well, so their time
// tells nothing at all. Of the choices that `master` has, about two in five are found in less.
constexpr std::uint32_t least_thought_ms(BotLevel level) { return level >= BotLevel::hard ? 400 : 100; }

}  // namespace neva
