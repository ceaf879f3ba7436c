#include "firmware/app/parts/looks.hpp"

#include "art_data.hpp"

namespace neva {

const KindLook& look_of(CardColour colour) {
  // Saw teeth, dentils of a cornice, swags of a drape, stripes of an awning twice, slanted lines.
  static constexpr KindLook k_looks[] = {
      {Colour::green, Colour::ivory, Colour::mint, art_hammer11, 5, {0b11110000, 0b01100000, 0}},
      {Colour::blue, Colour::ivory, Colour::sky, art_cathedral11, 4, {0b11000000, 0b11000000, 0b11000000}},
      {Colour::red, Colour::ivory, Colour::sandstone, art_bust11, 8, {0b11111110, 0b01111100, 0b00111000}},
      {Colour::gold, Colour::ink, Colour::sandstone, art_sack11, 8, {0b11110000, 0b11110000, 0b01100000}},
      {Colour::orange, Colour::ink, Colour::rose, art_sack11, 8, {0b11110000, 0b11110000, 0b01100000}},
      {Colour::lilac, Colour::ivory, Colour::sky, art_hand11, 4, {0b11000000, 0b01100000, 0b00110000}},
  };
  return k_looks[static_cast<std::uint8_t>(colour)];
}

const PhaseLook& look_of(Phase phase) {
  static constexpr PhaseLook k_looks[k_phase_count] = {
      {art_hammer, art_hammer11, Colour::green, Colour::ivory},
      {art_sack, art_sack11, Colour::orange, Colour::ink},
      {art_cathedral, art_cathedral11, Colour::blue, Colour::ivory},
      {art_bust, art_bust11, Colour::red, Colour::ivory},
      {art_hand, art_hand11, Colour::gold, Colour::ink},
  };
  return k_looks[static_cast<std::uint8_t>(phase)];
}

const Art* sign_of(WorkerSymbol symbol) {
  static constexpr const Art* k_signs[] = {nullptr,  &art_wood, &art_gold,  &art_cloth,
                                           &art_fur, &art_ship, &art_wheat, &art_all};
  return k_signs[static_cast<std::uint8_t>(symbol)];
}

const Art* sign_of(Good good) {
  static constexpr const Art* k_signs[] = {nullptr,   &art_grain,     &art_chicken, &art_fruit,
                                           &art_fish, &art_vegetable, &art_any};
  return k_signs[static_cast<std::uint8_t>(good)];
}

void draw_edge(Canvas& canvas, int x, int y, int width, CardColour colour) {
  const KindLook& look = look_of(colour);
  constexpr int k_height = static_cast<int>(sizeof KindLook::edge);
  if (!canvas.touches({x, y, width, k_height})) return;
  for (int row = 0; row < k_height; ++row) {
    const unsigned bits = look.edge[row];
    int column = 0;
    for (int i = 0; i < width; ++i) {
      if (((bits >> static_cast<unsigned>(7 - column)) & 1U) != 0) canvas.dot(x + i, y + row, look.dark);
      if (++column == look.edge_width) column = 0;
    }
  }
}

void draw_header_edge(const Brush& brush, CardColour colour) {
  const Layout& layout = brush.layout;
  if (layout.content - layout.header > layout.gap) draw_edge(brush.canvas, 0, layout.header, layout.width, colour);
}

}  // namespace neva
