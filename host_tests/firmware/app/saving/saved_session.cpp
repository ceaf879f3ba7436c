#include "host_tests/firmware/app/saving/saved_session.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "host_tests/engine/support/random_games.hpp"

namespace neva {

namespace {

void must(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

}  // namespace

bool same(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof one) == 0; }

Players some_players(int number) {
  constexpr const char* k_names[] = {"Anna", "Jürgen", "Наташа", "Владимир", "Ben"};
  // Only in some: the flash of an earlier Neva that tests read (flash_of_before.txt) has bots without likings, and no
  // master.
  const std::size_t minds = number % 8 == 0 ? k_mind_count : static_cast<std::size_t>(Mind::master);
  Players players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    players[seat].name = name_from(k_names[(seat + static_cast<std::size_t>(number)) % 5]);
    players[seat].mind = static_cast<Mind>((seat + static_cast<std::size_t>(number)) % minds);
    if (number % 4 == 0 && players[seat].mind != Mind::person)
      players[seat].style = static_cast<BotStyle>(seat % k_bot_style_count);
  }
  return players;
}

SavedGame::SavedGame(const Setup& setup, std::uint64_t seed, int undo_every)
    : players(some_players(static_cast<int>(seed))) {
  auto game = std::make_unique<RandomGame>(setup, seed);
  *beginning = game->journal;
  steps.push_back({SavedStep::Kind::begin, {}, game->state});
  int count = 0;
  while (game->look()) {
    const Action action = game->player.choose(game->state, game->actions);
    must(!game->journal.play(game->state, action).refused(), "a listed action is refused");
    steps.push_back({SavedStep::Kind::action, action, game->state});
    if (undo_every == 0 || ++count % undo_every != 0) continue;
    must(game->journal.undo(game->state), "nothing to take back");
    steps.push_back({SavedStep::Kind::undo, {}, game->state});
  }
  steps.push_back({SavedStep::Kind::finish, {}, game->state});
}

SaveResult perform(GameLog& log, const SavedGame& session, const SavedStep& step) {
  switch (step.kind) {
    case SavedStep::Kind::begin:
      return finish([&] { return log.begin(*session.beginning, session.players); });
    case SavedStep::Kind::action:
      return finish([&] { return log.append(step.action); });
    case SavedStep::Kind::undo:
      return finish([&] { return log.undo(); });
    case SavedStep::Kind::finish:
      return finish([&] { return log.finish(); });
  }
  return SaveResult::failed;
}

Loaded::Loaded(Storage& storage, SaveArea area) : log(storage, area) { result = log.load(*journal, state, players); }

void fill_with_old_games(NorFlash& flash, SaveArea area, std::size_t games) {
  Loaded device(flash, area);
  const SavedGame session({Edition::classic, 2, 0, {}}, 77, 0);
  for (std::size_t i = 0; i < games; ++i) {
    for (const SavedStep& step : session.steps)
      must(perform(device.log, session, step) == SaveResult::ok, "cannot save");
  }
}

}  // namespace neva
