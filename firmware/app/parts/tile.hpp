#pragma once

#include <cstdint>
#include <string_view>

#include "card_table.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/game/offer.hpp"

namespace neva {

// What the price plate tells.
enum class Plate : std::uint8_t {
  printed,   // the printed cost; nobody's means show
  payable,   // the holder's price, and it can be paid
  reduced,   // the same, cheaper than printed
  too_much,  // the holder's price, and it cannot be paid
  no_price,  // cannot be bought at all: there is nothing to replace
};

// A card as it lies somewhere.
struct TileFace {
  Card card;
  Plate plate = Plate::printed;
  std::uint8_t price = 0;
  bool turned = false;
  bool focused = false;
  // PRICE-3: it lies in the lower row, where it costs less.
  bool lower = false;
  // Several equal cards lie here.
  std::uint8_t count = 1;
  // Goods are shown in games with the Market only.
  bool shows_goods = false;
  // BAN-5, BAN-9, BAN-10: the chip, what lies on it; MKT-8: the good its ? was filled with.
  bool chip = false;
  bool swapped = false;
  bool doubled = false;
  Good filled = Good::none;
};

// The tile of a card with the deciding seat's price on it.
TileFace priced_tile(const View& view, Card card, const Offer& offer);

// The tile of a card with its printed cost.
TileFace printed_tile(const Table& table, Card card);

// The marks of a card in a play area on its tile.
TileFace marked_tile(const Table& table, Card card, std::uint8_t marks);

// Draws the tile into the box; its height decides how much of it there is: 60 whole, 44 without income, less without
// a header. One-bit panels get a sign and the price. The focus ring lies outside the box.
void draw_tile(const Brush& brush, Rect box, const TileFace& face);

// A place whose card is gone.
void draw_empty_tile(const Brush& brush, Rect box);

// The same while everybody wants to know who has it: the picture in half tones, the seat, and what it paid where there
// is room for that. Not in one bit.
struct TakenCard {
  std::uint8_t from;
  Card card;
  std::uint8_t seat;
  // 0: nothing was paid.
  std::uint8_t paid;
};
void draw_taken_tile(const Brush& brush, Rect box, const TakenCard& taken, std::string_view name);

// Stone under the upper row, water under the lower one.
void draw_shelf(const Brush& brush, int x, int y, int width, bool lower);

// The picture of a card, or its kind's sign while nobody has drawn one.
void draw_picture(Canvas& canvas, Card card, int x, int y, int width, int height, int scale = 1);

// The dashed frame of exchange cards, 2 thick, inside the box.
void draw_exchange_frame(Canvas& canvas, Rect box);

}  // namespace neva
