#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/journal/journal.hpp"
#include "firmware/app/saving/game_log.hpp"
#include "firmware/app/saving/players.hpp"
#include "host_tests/support/nor_flash.hpp"

namespace neva {

bool same(const State& one, const State& other);

Players some_players(int number);

// Everything that is saved during one game: its beginning, actions, undos now and then, its end. `after` is the state
// that must come back once the step has been saved.
struct SavedStep {
  enum class Kind : std::uint8_t { begin, action, undo, finish };
  Kind kind;
  Action action;
  State after;
};

struct SavedGame {
  // Every `undo_every`-th action is taken back and another one is played; 0: never.
  SavedGame(const Setup& setup, std::uint64_t seed, int undo_every);

  Players players;
  std::unique_ptr<Journal> beginning = std::make_unique<Journal>();
  std::vector<SavedStep> steps;
};

// As the main loop does: again in the next pass, until it is done.
template <typename Save>
SaveResult finish(Save save) {
  SaveResult result = SaveResult::again;
  for (int pass = 0; result == SaveResult::again && pass < 100; ++pass) result = save();
  return result;
}

SaveResult perform(GameLog& log, const SavedGame& session, const SavedStep& step);

// What a device finds after it was switched on.
struct Loaded {
  explicit Loaded(Storage& storage, SaveArea area);

  GameLog log;
  std::unique_ptr<Journal> journal = std::make_unique<Journal>();
  State state{};
  Players players{};
  LoadResult result;
};

// A ring that is short, so that sectors with old games are erased all the time.
inline constexpr std::size_t k_small_ring = 8;
inline constexpr SaveArea k_small_area = {0, k_small_ring};

// Games that are over, until every sector of the ring has been used.
void fill_with_old_games(NorFlash& flash, SaveArea area, std::size_t games);

}  // namespace neva
