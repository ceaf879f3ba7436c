#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/refusal.hpp"
#include "engine/state/state.hpp"

namespace neva {

// EXCH-1 to EXCH-4: whether an exchange card may replace this card with these marks.
Refusal check_target(const CardInfo& exchange, const CardInfo& target, std::uint8_t marks);

// The highest trade-in value of any green, blue and red card there is: an exchange card that is too dear even with it
// needs no look at the play area.
constexpr std::array<std::uint8_t, 3> find_trade_in_max() {
  std::array<std::uint8_t, 3> most{};
  for (const CardInfo& info : k_catalogue) {
    const auto colour = static_cast<std::uint8_t>(info.colour);
    if (colour < 3 && info.trade_in != k_no_trade_in && info.trade_in > most[colour]) most[colour] = info.trade_in;
  }
  return most;
}
inline constexpr std::array<std::uint8_t, 3> k_trade_in_max = find_trade_in_max();

// Whether an equal copy (same card, same marks) stands before this place of the seat's play area.
bool has_earlier_copy(const Table& table, std::uint8_t seat, std::uint8_t place);

// EXCH-2: a green exchange card needs its worker symbol; CARD-CZAR carries them all. EXCH-3: others take any.
inline bool symbol_fits(const CardInfo& exchange, WorkerSymbol symbol) {
  return exchange.colour != CardColour::green || symbol == exchange.symbol || symbol == WorkerSymbol::all;
}

}  // namespace neva
