#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/base/seeds.hpp"
#include "engine/bots/brain.hpp"
#include "engine/bots/memory.hpp"
#include "engine/journal/journal.hpp"

namespace neva {

// A decision of a game that was played, and the best that was found for it.
struct ReviewedDecision {
  // Its place in the journal: replay() of so many actions leads to the moment before it.
  std::uint16_t index;
  Action played;
  Action best;
  // What it brought less than the best, in 1/64 points, as the one who decided could know then; never less than 0.
  std::int32_t loss;
};

// Looks at every decision that one seat had in a game: first at all of them as `normal` thinks, then at those that cost
// most as `hard` does. It judges by what that seat could know then, its View and the Memory of the game, never by
// what came out of the decks. What it finds follows from journal and seat alone.
class Review {
 public:
  // Decisions that are looked at twice.
  static constexpr std::size_t k_costly_max = 8;
  // Losses that are told for every decision are in 1/4 points, as far as a byte goes.
  static constexpr int k_losses_a_point = 4;

  // Thinks with this brain, which nobody else may use before the review is over or given up.
  explicit Review(Brain& brain) : brain_(brain) {}

  // `journal` must live and stay as it is while the review goes on.
  void start(const Journal& journal, std::uint8_t seat);

  // A slice of at most 11 ms on the chip at 125 MHz. True when all is found; further calls do nothing.
  bool step();

  // Every decision was looked at once; costly() is a first answer then.
  bool has_looked_once() const { return stage_ != Stage::first_look; }
  bool is_over() const { return stage_ == Stage::over; }

  // How far it is, in 1/256; 256 when it is over.
  int progress() const;

  // Decisions with a choice that were judged, and how many of them were the best found or cost less than a point.
  std::size_t decisions() const { return decisions_; }
  std::size_t well_done() const { return well_done_; }
  // Those that cost most, the costliest first; each cost at least a point. Final when the review is over.
  std::span<const ReviewedDecision> costly() const { return {costly_.data(), costly_count_}; }
  // What the action at this place of the journal cost, in 1/k_losses_a_point points; 0 for those of others and for
  // decisions without a choice.
  int loss_at(std::size_t index) const { return losses_[index]; }

  // What a decision is judged with: the same guesses as advice had at that moment, so that what it said is no mistake
  // afterwards.
  static std::uint64_t seed_of(const Journal& journal, std::size_t index);

 private:
  enum class Stage : std::uint8_t { first_look, second_look, over };

  void rewind(Stage stage);
  void walk();
  bool is_judged_now() const;
  void judge();
  void note_judgement();
  void note_costly(const ReviewedDecision& decision);
  void settle();
  void play_on();

  Brain& brain_;
  const Journal* journal_ = nullptr;
  std::uint8_t seat_ = 0;
  Stage stage_ = Stage::over;
  bool is_thinking_ = false;
  // Actions of the journal that state and memory have seen.
  std::size_t next_ = 0;
  std::size_t decisions_ = 0;
  std::size_t well_done_ = 0;
  std::size_t costly_count_ = 0;
  std::array<ReviewedDecision, k_costly_max> costly_{};
  std::array<std::uint8_t, k_journal_actions_max> losses_{};
  State state_{};
  Memory memory_;
};

}  // namespace neva
