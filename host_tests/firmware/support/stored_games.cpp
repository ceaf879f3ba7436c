#include "host_tests/firmware/support/stored_games.hpp"

#include <cstddef>

#include "engine/base/check.hpp"
#include "firmware/app/saving/players.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "host_tests/firmware/support/device.hpp"
#include "host_tests/firmware/support/shopper.hpp"

namespace neva {

namespace {

constexpr const char* k_long_names[k_seats_max] = {"Wilhelmi", "Светлана", "Jürgen", "Margaret", "Ю"};
// Late enough for large play areas; with the Market there are fewer rounds.
int late_round(const Setup& setup) { return setup.market ? 3 : 5; }
// One of two or three has what is looked for.
constexpr std::uint64_t k_deals_tried = 100;
constexpr int k_plays_max = 10'000;
int full_hand(const Setup& setup) { return setup.market ? 2 : 3; }

bool is_there(const Session& session, StoredMoment moment) {
  if (session.stage() == Stage::over) return true;
  if (moment != StoredMoment::full_hand || session.stage() != Stage::decision) return false;
  const View& view = session.view();
  const int lying = view.table.occupied[0] == 0 || view.table.occupied[1] == 0 ? 0 : 1;
  return view.table.round >= late_round(view.table.setup) && view.table.decision == Decision::action &&
         view.table.phase >= Phase::building && lying > 0 && view.own.hand_count >= full_hand(view.table.setup);
}

// A session that has nothing of an earlier one, and people with long names.
Session& begun(GameLog& log, const LargeGame& game) {
  static Session session;
  static_cast<void>(session.resume(log));
  GameChoices choices;
  choices.setup = game.setup;
  for (std::size_t seat = 0; seat < k_seats_max; ++seat) choices.players[seat].name = name_from(k_long_names[seat]);
  static_cast<void>(session.begin(choices, game.seed));
  return session;
}

void go_to_decision(Session& session) {
  while (session.stage() != Stage::decision && session.stage() != Stage::over) {
    if (session.stage() == Stage::curtain) static_cast<void>(session.take_device());
    if (session.stage() == Stage::scoring) session.leave_scoring();
  }
}

// At most so many actions of people who know what they do; how many it were.
int play_to(Session& session, StoredMoment moment, int plays_max) {
  int plays = 0;
  while (!is_there(session, moment) && plays < plays_max) {
    if (session.stage() == Stage::curtain) static_cast<void>(session.take_device());
    if (session.stage() == Stage::scoring) session.leave_scoring();
    if (session.stage() != Stage::decision || is_there(session, moment)) continue;
    static_cast<void>(session.play(shop(session.view())));
    ++plays;
  }
  return plays;
}

// Whoever fills the hand and spends all money has nothing left for the Twin.
Action wasteful(const Session& session) {
  const Action twin = make_action(ActionKind::event, static_cast<std::uint32_t>(Event::twin));
  const View& view = session.view();
  const bool has_nothing = view.own.rubles < 3 && view.own.hand_count >= hand_limit(view.table.seats[view.viewer]);
  if (has_nothing && session.actions().contains(twin)) return twin;
  for (const ActionKind kind : {ActionKind::take, ActionKind::buy}) {
    for (const Action& action : session.actions()) {
      if (action.kind == kind) return action;
    }
  }
  return session.actions().contains(pass_action()) ? pass_action() : session.actions()[0];
}

bool has_failed_twin(const Session& session) {
  return session.stage() == Stage::decision && session.actions()[0].kind == ActionKind::top_twin;
}

}  // namespace

RamStorage stored_game(const LargeGame& game, StoredMoment moment) {
  RamStorage storage = blank_storage();
  GameLog log(storage, games_area(storage));
  Session& session = begun(log, game);
  const int plays = play_to(session, moment, k_plays_max);
  if (moment == StoredMoment::last_pass) {
    static_cast<void>(session.begin(GameChoices(session.choices()), game.seed));
    play_to(session, moment, plays - 1);
    go_to_decision(session);
    neva_check(shop(session.view()).kind == ActionKind::pass);
  }
  // Not noted as finished, as if the power went at that moment: the next start shows who won.
  static_cast<void>(session.keep(log));
  return storage;
}

RamStorage stored_failed_twin() {
  LargeGame game = k_market_game;
  for (;; ++game.seed) {
    neva_check(game.seed < k_deals_tried);
    RamStorage storage = blank_storage();
    GameLog log(storage, games_area(storage));
    Session& session = begun(log, game);
    for (go_to_decision(session); session.stage() == Stage::decision && !has_failed_twin(session);
         go_to_decision(session))
      static_cast<void>(session.play(wasteful(session)));
    static_cast<void>(session.keep(log));
    if (has_failed_twin(session)) return storage;
  }
}

}  // namespace neva
