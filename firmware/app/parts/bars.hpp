#pragma once

#include <cstdint>
#include <string_view>

#include "engine/state/state.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/game/players.hpp"
#include "firmware/app/parts/header.hpp"
#include "firmware/app/parts/key_row.hpp"

namespace neva {

// One cell a phase: sign, cards left in its deck, the seat that holds its marker. The current one is filled.
void draw_phase_bar(const Brush& brush, const Table& table, const Players& players);

// A person's strip: name, rubles (hidden when below 0), points, cards in hand.
struct Holder {
  std::uint8_t seat;
  std::string_view name;
  int rubles;
  int points;
  int hand;
  int hand_limit;
  // What there is to say of them, if there is room.
  std::string_view remark = {};
  // Their sign alone says who they are.
  bool has_name = true;
};
void draw_holder(const Brush& brush, Rect strip, const Holder& holder);
// Where the points and the cards in hand stand in it, with some air beside them.
Rect points_box(const Layout& layout, Rect strip, const Holder& holder);
Rect hand_box(const Layout& layout, Rect strip, const Holder& holder);

}  // namespace neva
