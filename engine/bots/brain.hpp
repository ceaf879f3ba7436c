#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/pcg32.hpp"
#include "engine/bots/memory.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"

namespace neva {

enum class BotLevel : std::uint8_t { random, easy, normal, hard };
inline constexpr std::uint8_t k_bot_level_count = 4;

// The most memory a Brain may take on the chip.
inline constexpr std::size_t k_brain_bytes_max = 64 * 1024;

// Decides for one seat, a slice at a time, so that the same code runs beside a screen, on the second core and in the
// arena. What it chooses follows from what begin() was given and from nothing else: a budget counts nodes (actions
// tried on guesses of the game), never time.
class Brain {
 public:
  // `view` is that of the deciding seat, with at least one legal action; `memory` that of the game. Only `hard` looks
  // at it. `nodes` is the most it may try; 0 stands for what suits the level on the chip.
  void begin(const View& view, const Memory& memory, BotLevel level, std::uint64_t seed, std::uint32_t nodes = 0);

  // Thinks for a slice of at most about 10 ms on the chip at 125 MHz. True when the choice is final; further calls do
  // nothing.
  bool step();

  // The best so far; legal at any moment after begin().
  Action choice() const { return best_; }
  // How many nodes were tried.
  std::uint32_t nodes() const { return nodes_; }

 private:
  void try_next();

  View view_{};
  Memory memory_;
  BotLevel level_ = BotLevel::random;
  Pcg32 random_{0};
  std::uint32_t nodes_ = 0;
  std::uint32_t budget_ = 0;
  bool is_done_ = true;
  Action best_ = pass_action();
  int best_value_ = 0;
  std::size_t next_ = 0;
  State guess_{};
  State tried_{};
  ActionList actions_;
};
static_assert(sizeof(Brain) <= k_brain_bytes_max);

// Thinks to the end without a pause.
Action choose(Brain& brain, const View& view, const Memory& memory, BotLevel level, std::uint64_t seed,
              std::uint32_t nodes = 0);

}  // namespace neva
