#include "engine/view/view.hpp"

#include <cstring>

#include "engine/base/check.hpp"

namespace neva {

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
  }
  return view;
}

}  // namespace neva
