#pragma once

#include <cstdint>

#include "card_table.hpp"

namespace neva {

// The card that a screen shows or asks about, chosen on the screen below it.
struct Focus {
  enum class Place : std::uint8_t { display, hand, drawn, area, discard };

  Place place = Place::display;
  Card card = Card::none;
  // display: the `from` of an action; hand, area, discard: the place there.
  std::uint8_t index = 0;
  // area: whose.
  std::uint8_t seat = 0;
  // Where the replay opens; it forgets it then.
  std::uint16_t event = 0;
};

}  // namespace neva
