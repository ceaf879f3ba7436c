#include "host_tests/firmware/support/stored_games.hpp"

#include <cstddef>

#include "firmware/app/saving/players.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "host_tests/firmware/support/device.hpp"
#include "host_tests/firmware/support/shopper.hpp"

namespace neva {

namespace {

constexpr const char* k_long_names[k_seats_max] = {"Wilhelmi", "Светлана", "Jürgen", "Margaret", "Ю"};
// Late enough for large play areas; with the Market there are fewer rounds.
int late_round(const Setup& setup) { return setup.market ? 3 : 5; }
int full_hand(const Setup& setup) { return setup.market ? 2 : 3; }

bool is_there(const Session& session, StoredMoment moment) {
  if (session.stage() == Stage::over) return true;
  if (moment == StoredMoment::over || session.stage() != Stage::decision) return false;
  const View& view = session.view();
  const int lying = view.table.occupied[0] == 0 || view.table.occupied[1] == 0 ? 0 : 1;
  return view.table.round >= late_round(view.table.setup) && view.table.decision == Decision::action &&
         view.table.phase >= Phase::building && lying > 0 && view.own.hand_count >= full_hand(view.table.setup);
}

}  // namespace

RamStorage stored_game(const LargeGame& game, StoredMoment moment) {
  RamStorage storage = blank_storage();
  static Session session;
  GameLog log(storage, games_area(storage));
  static_cast<void>(session.resume(log));
  GameChoices choices;
  choices.setup = game.setup;
  for (std::size_t seat = 0; seat < k_seats_max; ++seat) choices.players[seat].name = name_from(k_long_names[seat]);
  static_cast<void>(session.begin(choices, game.seed));
  while (!is_there(session, moment)) {
    if (session.stage() == Stage::curtain) static_cast<void>(session.take_device());
    if (session.stage() == Stage::scoring) session.leave_scoring();
    if (session.stage() != Stage::decision || is_there(session, moment)) continue;
    static_cast<void>(session.play(shop(session.view())));
  }
  // Not noted as finished, as if the power went at that moment: the next start shows who won.
  static_cast<void>(session.keep(log));
  return storage;
}

}  // namespace neva
