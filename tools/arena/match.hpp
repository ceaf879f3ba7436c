#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules/rules.hpp"
#include "tools/arena/tally.hpp"
#include "tools/league/entry.hpp"

namespace neva {

// Games of the same bots against each other. Every deal is played once in each rotation: entry e sits at seat e, then
// at e + 1, and so on, so that nobody owes anything to their seat or to the cards.
struct Match {
  Setup setup;
  // One entry a player.
  std::vector<Entry> entries;
  std::uint64_t seed;
  std::uint64_t deals;
  // This part of the match plays every shards-th deal, beginning with deal number `shard`.
  std::uint64_t shard;
  std::uint64_t shards;
};

// Plays a game to its end. `asker.choose(state)` gives the action of the open decision; a refused one is counted, and
// the first legal action is played in its place, so that one bad answer does not lose a game's figures. The asker is
// told what is played.
template <class Asker>
void play_to_end(State& state, Asker&& asker, Tally& tally) {
  while (!state.table.over) {
    Action action = asker.choose(state);
    if (check_action(state.table, state.secrets[state.table.seat], action).refused()) {
      ++tally.illegal;
      ActionList actions;
      legal_actions(state, actions);
      action = actions[0];
    }
    asker.note_action(state, action);
    apply_listed(state, action);
    asker.note_result(state);
    ++tally.decisions;
  }
}

Tally play_match(const Match& match);

}  // namespace neva
