#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/bots/memory.hpp"
#include "engine/bots/search.hpp"
#include "engine/bots/style.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"

namespace neva {

enum class BotLevel : std::uint8_t { random, easy, normal, hard, master };
inline constexpr std::uint8_t k_bot_level_count = 5;

// A bot as people choose it: how well it plays, and what it likes.
struct BotKind {
  BotLevel level = BotLevel::random;
  BotStyle style = BotStyle::even;
};

// What a level tries a decision on the chip, in a game of so many; 0 for those who do not search.
std::uint32_t nodes_of(BotLevel level, std::uint8_t players);

// The most memory a Brain may take on the chip.
inline constexpr std::size_t k_brain_bytes_max = 64 * 1024;

// What somebody draws their chances from when so many things have happened in a game with this seed: a bot, advice and
// a review of the game alike, the same after a restart and on every platform, and nothing that the deal was shuffled
// with.
constexpr std::uint64_t decision_seed(std::uint64_t game_seed, std::size_t events) {
  return derive_seed(game_seed, events);
}

// Decides for one seat, a slice at a time, so that the same code runs beside a screen, on the second core and in the
// arena. What it chooses follows from what begin() was given and from nothing else: a budget counts nodes (actions
// tried on guesses of the game), never time.
class Brain {
 public:
  Brain() = default;
  // Its parts point at each other.
  Brain(const Brain&) = delete;
  Brain& operator=(const Brain&) = delete;

  // `view` is that of the deciding seat, with at least one legal action; `memory` that of the game. Only `hard` and
  // `master` look at it. `nodes` is about what those who search may try; 0 stands for what suits the level on the chip.
  // `random` has no style.
  void begin(const View& view, const Memory& memory, BotLevel level, std::uint64_t seed, std::uint32_t nodes = 0,
             BotStyle style = BotStyle::even);

  // Searches with any weights and any plan, and with the memory: for whoever tries new ones.
  void begin_searching(const View& view, const Memory& memory, const WeightSets& weights, const SearchPlan& plan,
                       std::uint64_t seed, std::uint32_t nodes);

  // Thinks about what somebody did instead: with the budget of `level`, one that searches, and with the memory in any
  // case. choice() is the best found then, and loss() how much less `played`, a legal action, brings.
  void begin_judging(const View& view, const Memory& memory, Action played, BotLevel level, std::uint64_t seed);

  // Thinks for a slice of at most 11 ms on the chip at 125 MHz. True when the choice is final; further calls do
  // nothing.
  bool step();

  // The best so far; legal at any moment after begin().
  Action choice() const { return best_; }
  // What is best if that is not to be: another deed, or another card. None where nothing was searched for, or all comes
  // to the same. Once the choice is final.
  std::optional<Action> second() const { return second_; }
  // How many nodes were tried.
  std::uint32_t nodes() const { return nodes_; }
  // Whether there was more than one legal action.
  bool had_a_choice() const { return actions_.size() > 1; }
  // In 1/64 points, 0 when nothing better was found; means nothing but after begin_judging().
  int loss() const { return loss_; }

 private:
  // Takes everything in that is to be known; false when there is nothing to choose.
  bool look(const View& view, const Memory& memory);
  Action choose_easily(Pcg32& random, BotStyle style);
  void adopt_weights(BotStyle style);

  View view_{};
  Memory memory_;
  bool is_done_ = true;
  std::uint32_t nodes_ = 0;
  int loss_ = 0;
  Action best_ = pass_action();
  std::optional<Action> second_;
  ActionList actions_;
  BeliefSets mind_;
  Search search_;
};
static_assert(sizeof(Brain) <= k_brain_bytes_max);

// Thinks to the end without a pause.
Action choose(Brain& brain, const View& view, const Memory& memory, BotLevel level, std::uint64_t seed,
              std::uint32_t nodes = 0, BotStyle style = BotStyle::even);

}  // namespace neva
