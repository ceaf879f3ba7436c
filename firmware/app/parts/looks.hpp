#pragma once

#include <cstdint>

#include "art_data.hpp"
#include "card_table.hpp"
#include "engine/cards/card.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/draw/seat_look.hpp"

namespace neva {

inline constexpr Sign k_coin = {art_ruble, art_coin7};
inline constexpr Sign k_shield = {art_shield, art_shield7};
inline constexpr Sign k_cards = {art_cards, art_cards7};

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

// The sign of a worker symbol or a good; null for none.
const Art* sign_of(WorkerSymbol symbol);
const Art* sign_of(Good good);

// The edge of a kind, `width` pixels wide.
void draw_edge(Canvas& canvas, int x, int y, int width, CardColour colour);
// The same below a header of one line, where there is room for it.
void draw_header_edge(const Brush& brush, CardColour colour);

}  // namespace neva
