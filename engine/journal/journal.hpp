#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/limits.hpp"
#include "engine/rules/rules.hpp"
#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

namespace neva {

// A game as it was played: how it began and every action since. Replaying it gives the same State, byte for byte.
class Journal {
 public:
  // Begins a new game. On a fault nothing has changed.
  SetupFault begin(State& state, const Setup& setup, std::uint64_t seed, const FixedDeal* deal = nullptr);

  // Plays and records. A refused action changes neither the state nor the journal.
  Refusal play(State& state, Action action);

  // Takes the last action back; false when there is none. Costs a replay.
  bool undo(State& state);

  std::size_t size() const { return count_; }
  Action operator[](std::size_t index) const { return actions_[index]; }
  const Setup& setup() const { return setup_; }
  std::uint64_t seed() const { return seed_; }

  // The state after the first `count` actions.
  void replay(State& state, std::size_t count) const;

 private:
  friend class JournalCodec;

  Setup setup_{};
  std::uint64_t seed_ = 0;
  bool has_deal_ = false;
  FixedDeal deal_{};
  std::size_t count_ = 0;
  std::array<Action, k_journal_actions_max> actions_{};
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
  // Header, a full given deal and every action at its longest.
  static constexpr std::size_t k_bytes_max = 32 + k_cards_max + k_phase_count * 2 + 4 * k_journal_actions_max;

  // Returns the number of bytes written; `into` holds at least k_bytes_max.
  static std::size_t encode(const Journal& journal, std::span<std::uint8_t> into);

  // On a fault journal and state are left as they were.
  static JournalFault decode(std::span<const std::uint8_t> bytes, Journal& journal, State& state);
};

}  // namespace neva
