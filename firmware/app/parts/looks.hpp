#pragma once

#include <cstdint>

#include "card_table.hpp"
#include "engine/cards/card.hpp"
#include "firmware/app/draw/art.hpp"
#include "firmware/app/draw/canvas.hpp"

namespace neva {

// How a kind of card looks: nothing by colour alone.
struct KindLook {
  Colour dark;
  // Text and sign on `dark`.
  Colour ink;
  // The wall behind a picture that nobody has drawn yet.
  Colour wall;
  const Art& sign;
  // The lower edge of the header, a pattern that repeats: rows from the top, one bit a pixel, the leftmost highest.
  std::uint8_t edge_width;
  std::uint8_t edge[3];
};
const KindLook& look_of(CardColour colour);

// How a phase looks: its sign in two sizes and its colour.
struct PhaseLook {
  const Art& sign;
  const Art& small_sign;
  Colour colour;
  Colour ink;
};
const PhaseLook& look_of(Phase phase);

// How a seat looks: colour, shape and, beside it, the first letter of its name.
struct SeatLook {
  const Art& shape;
  const Art& mark;
  Colour colour;
};
const SeatLook& look_of_seat(std::uint8_t seat);

// The sign of a worker symbol or a good; null for none.
const Art* sign_of(WorkerSymbol symbol);
const Art* sign_of(Good good);

// The edge of a kind, `width` pixels wide.
void draw_edge(Canvas& canvas, int x, int y, int width, CardColour colour);

}  // namespace neva
