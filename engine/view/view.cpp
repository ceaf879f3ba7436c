#include "engine/view/view.hpp"

#include <cstring>

#include "engine/base/check.hpp"

namespace neva {

namespace {

// D-22: who holds the card is a secret, and so is that they are asked.
bool hides_interrupt(const State& state, std::uint8_t viewer) {
  return state.table.decision == Decision::interrupt && viewer != state.table.seat;
}

// As it will be at the start player's first action when nobody interrupts; all the rest of the table is so already.
void show_first_turn(Table& table) {
  table.decision = Decision::action;
  table.seat = table.start_seat;
  table.step = Step::turn;
  table.actions_left = 1;
}

}  // namespace

View view_of(const State& state, std::uint8_t viewer) {
  neva_check(viewer == k_table_view || viewer < state.table.setup.players);
  View view;
  std::memset(static_cast<void*>(&view), 0, sizeof view);
  view.table = state.table;
  view.viewer = viewer;
  view.money_known = state.table.setup.house.open_money || state.table.over;
  if (view.money_known) {
    for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat)
      view.rubles[seat] = state.secrets[seat].rubles;
  }
  view.own.drawn = Card::none;
  view.own.hand.fill(Card::none);
  if (viewer != k_table_view) {
    view.own = state.secrets[viewer];
    view.rubles[viewer] = view.own.rubles;
    view.assignments[viewer] = view.own.assignments;
  }
  if (state.table.over) {
    for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat)
      view.assignments[seat] = state.secrets[seat].assignments;
  }
  if (hides_interrupt(state, viewer)) show_first_turn(view.table);
  return view;
}

}  // namespace neva
