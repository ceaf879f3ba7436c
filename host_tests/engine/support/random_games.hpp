#pragma once

#include <cstdint>
#include <string>

#include "engine/journal/journal.hpp"
#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/random_setup.hpp"
#include "host_tests/engine/support/tempered_player.hpp"

namespace neva {

// The base game: both editions, two to four players, both house rules on and off.
template <typename Call>
void for_each_setup(Call&& call) {
  for (Edition edition : {Edition::classic, Edition::second}) {
    for (std::uint8_t players = 2; players <= 4; ++players) {
      for (int house = 0; house < 4; ++house) {
        Setup setup{};
        setup.edition = edition;
        setup.players = players;
        setup.youngest = static_cast<std::uint8_t>(players - 1);
        setup.house.empty_display_ends_the_phase = (house & 1) != 0;
        setup.house.open_money = (house & 2) != 0;
        call(setup);
      }
    }
  }
}

struct RandomGame {
  RandomGame(const Setup& setup, std::uint64_t game_seed)
      : seed(game_seed),
        player(game_seed, static_cast<Temper>(game_seed % k_temper_count), game_seed / k_temper_count % 2 == 1) {
    ready = journal.begin(state, setup, seed) == SetupFault::none;
  }

  // The legal actions of the open decision; false when the game is over.
  bool look() {
    legal_actions(state, actions);
    return ready && !state.table.over && actions.size() > 0;
  }

  Action choose() { return player.choose(state, actions); }

  // Where a failure happened, to play it again.
  std::string where() const {
    return words_of(state.table.setup) + ", seed " + std::to_string(seed) + ", after " +
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
