#pragma once

#include "firmware/app/session/session.hpp"
#include "firmware/app/session/sliced_thinker.hpp"
#include "host_tests/support/expect_stop.hpp"

// Games without screens: begun, and brought to where a test wants them.
namespace neva {

inline GameChoices choices_for(std::uint8_t players, Edition edition = Edition::classic) {
  GameChoices choices;
  choices.setup.edition = edition;
  choices.setup.players = players;
  static constexpr const char* k_names[] = {"Anna", "Boris", "Clara", "Dmitri", "Elsa"};
  for (std::size_t seat = 0; seat < k_seats_max; ++seat) choices.players[seat].name = k_names[seat];
  return choices;
}

// The session is large and lives in one place on the device as well.
inline Session& fresh(const GameChoices& choices, std::uint64_t seed = 5) {
  static Session session;
  session.lock_seats(0);
  TEST_ASSERT_TRUE(session.begin(choices, seed));
  return session;
}

inline Action first_of(const Session& session, ActionKind kind) {
  for (const Action& action : session.actions()) {
    if (action.kind == kind) return action;
  }
  TEST_FAIL_MESSAGE("no such action");
  return pass_action();
}

inline void let_bot_move(Session& session) {
  static SlicedThinker thinker;
  while (!session.think(thinker, true)) {
  }
}

// Past curtains, scorings and bots to the next decision of a person.
inline void go_on(Session& session) {
  for (int i = 0; i < 50 && session.stage() != Stage::decision && session.stage() != Stage::over; ++i) {
    if (session.stage() == Stage::curtain) session.take_device();
    if (session.stage() == Stage::scoring) session.leave_scoring();
    if (session.stage() == Stage::thinking) let_bot_move(session);
  }
}

}  // namespace neva
