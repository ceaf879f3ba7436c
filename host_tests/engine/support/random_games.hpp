#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

#include "engine/journal/journal.hpp"
#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/tempered_player.hpp"

namespace neva {

// Both editions, two to four players, both house rules on and off.
template <typename Call>
void for_each_setup(Call&& call) {
  for (Edition edition : {Edition::classic, Edition::second}) {
    for (std::uint8_t players = 2; players <= 4; ++players) {
      for (int house = 0; house < 4; ++house) {
        const auto youngest = static_cast<std::uint8_t>(players - 1);
        call(Setup{edition, players, youngest, {(house & 1) != 0, (house & 2) != 0}});
      }
    }
  }
}

// How many games a setup a test of a few seconds can afford; the sanitizers make everything thirty times slower.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr int k_games_a_setup = 1;
#else
inline constexpr int k_games_a_setup = 12;
#endif

struct RandomGame {
  RandomGame(const Setup& setup, std::uint64_t game_seed)
      : seed(game_seed), player(game_seed, static_cast<Temper>(game_seed % k_temper_count)) {
    ready = journal.begin(state, setup, seed) == SetupFault::none;
  }

  // The legal actions of the open decision; false when the game is over.
  bool look() {
    legal_actions(state, actions);
    return ready && !state.table.over && actions.size() > 0;
  }

  // Where a failure happened, to play it again.
  std::string where() const {
    const Setup& setup = state.table.setup;
    return "edition " + std::to_string(static_cast<int>(setup.edition)) + " players " + std::to_string(setup.players) +
           " house " + std::to_string(setup.house.empty_display_ends_the_phase) +
           std::to_string(setup.house.open_money) + " seed " + std::to_string(seed) + " after " +
           std::to_string(journal.size()) + " actions";
  }

  std::uint64_t seed;
  TemperedPlayer player;
  Journal journal;
  State state;
  ActionList actions;
  bool ready;
};

}  // namespace neva
