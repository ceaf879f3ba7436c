#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/journal/action_codec.hpp"
#include "engine/journal/action_tape.hpp"
#include "engine/limits.hpp"
#include "engine/rules/rules.hpp"
#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

namespace neva {

// A journal without the actions behind the first ones, put aside while a short game takes its place.
struct JournalShelf {
  // Longer than any lesson.
  static constexpr std::size_t k_actions_max = 192;

  Setup setup{};
  std::uint64_t seed = 0;
  bool has_deal = false;
  FixedDeal deal{};
  ActionTape::Beginning<k_actions_max> actions;
};

// A game as it was played: how it began and every action since. Replaying it gives the same State, byte for byte.
class Journal {
 public:
  // Begins a new game, by the newest rules wherever the setup comes from. On a fault nothing has changed.
  SetupFault begin(State& state, const Setup& setup, std::uint64_t seed, const FixedDeal* deal = nullptr);

  // Plays and records. A refused action changes neither the state nor the journal. `report` as in apply(), here and
  // below.
  Refusal play(State& state, Action action, ScoringReport* report = nullptr);
  // As apply_checked().
  void play_checked(State& state, Action action, ScoringReport* report);

  // Takes the last action back; false when there is none. Costs a replay.
  bool undo(State& state, ScoringReport* report = nullptr);

  std::size_t size() const { return actions_.size(); }
  // One more action can be played. A game never fills it; bytes that somebody has made up might.
  bool has_room() const { return actions_.has_room(); }
  Action operator[](std::size_t index) const { return actions_[index]; }
  const Setup& setup() const { return setup_; }
  std::uint64_t seed() const { return seed_; }

  // Another game may be played here until the first is brought back, with JournalShelf::k_actions_max actions at most.
  void put_aside(JournalShelf& shelf) const;
  void bring_back(const JournalShelf& shelf);

  // The state after the first `count` actions.
  void replay(State& state, std::size_t count, ScoringReport* report = nullptr) const;

 private:
  friend class JournalCodec;

  Setup setup_{};
  std::uint64_t seed_ = 0;
  bool has_deal_ = false;
  // Means nothing without has_deal_.
  FixedDeal deal_{};
  ActionTape actions_;
};

// What is wrong with bytes that should be a journal.
enum class JournalFault : std::uint8_t {
  none,
  not_a_journal,
  newer_version,
  truncated,
  damaged,
  impossible,  // whole, but the setup or an action is not allowed
};

// The journal's binary form; docs/save-format.md has the bytes.
class JournalCodec {
 public:
  // A journal without actions: all fields of a fixed size; decks with their sizes, markers with the disc, assistants,
  // assignments and hurdles of a given deal.
  static constexpr std::size_t k_beginning_bytes_max =
      32 + k_cards_max + k_phase_count + (k_phase_count + 1) + k_seats_max + 2 * k_seats_max + k_hurdle_count;
  // The same and every action at its longest.
  static constexpr std::size_t k_bytes_max = k_beginning_bytes_max + k_action_bytes_max * k_journal_actions_max;
  static_assert(k_bytes_max <= UINT16_MAX, "the length has two bytes");

  // Returns the number of bytes written; `into` has room for every action of the journal at its longest.
  static std::size_t encode(const Journal& journal, std::span<std::uint8_t> into);

  // The same for the journal as it was after its first `actions` actions.
  static std::size_t encode_first(const Journal& journal, std::size_t actions, std::span<std::uint8_t> into);

  // The same for a place that may be too small for the journal: 0 then, and the bytes there mean nothing.
  static std::size_t encode_if_it_fits(const Journal& journal, std::span<std::uint8_t> into);

  // On a fault journal and state are left as they were.
  static JournalFault decode(std::span<const std::uint8_t> bytes, Journal& journal, State& state);

 private:
  static std::size_t write(const Journal& journal, std::size_t actions, std::span<std::uint8_t> into);
};

}  // namespace neva
