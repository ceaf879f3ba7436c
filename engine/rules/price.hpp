#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/state/state.hpp"

namespace neva {

// What a card costs and why: printed - lower_row - same_name - helper - trade_in, at least 1 (PRICE-1, PRICE-2).
struct Price {
  std::uint8_t printed;
  std::uint8_t lower_row;
  std::uint8_t same_name;
  std::uint8_t helper;
  // The value of the card an exchange card replaces; 0 for ordinary cards.
  std::uint8_t trade_in;

  // Before the minimum of 1; may be zero or less.
  constexpr int reduced() const { return printed - lower_row - same_name - helper - trade_in; }
  constexpr int total() const { return std::max(reduced(), 1); }
  // The same as total() <= rubles for whoever has a ruble at all.
  constexpr bool is_within(int rubles) const { return reduced() <= rubles; }
};

// What a seat's helpers take off a card of each colour. PRICE-3: 1 off blue cards with the Carpenter Workshop, 1 off
// red cards with the Gold Smelter (CARD-WORK, CARD-GOLD).
struct Helpers {
  std::array<std::uint8_t, 6> off;

  explicit Helpers(const SeatTable& seat) : off{} {
    off[static_cast<std::uint8_t>(CardColour::blue)] = stands(seat, Standing::workshop) ? 1 : 0;
    off[static_cast<std::uint8_t>(CardColour::red)] = stands(seat, Standing::smelter) ? 1 : 0;
  }
};

// PRICE-3: 1 off when bought straight from the lower row, 1 off for each card of the same name in the play area.
// PRICE-4 needs nothing: the card is not there yet.
inline Price price_of(const SeatTable& seat, const Helpers& helpers, const CardInfo& info, bool from_lower_row,
                      std::uint8_t trade_in) {
  return {info.cost, std::uint8_t{from_lower_row}, seat.names[info.name_slot],
          helpers.off[static_cast<std::uint8_t>(info.colour)], trade_in};
}

}  // namespace neva
