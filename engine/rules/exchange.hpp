#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/rules/refusal.hpp"
#include "engine/state/state.hpp"

namespace neva {

// EXCH-1 to EXCH-4: whether an exchange card may replace this card with these marks.
Refusal check_target(const CardInfo& exchange, const CardInfo& target, std::uint8_t marks);

// EXCH-2: a green exchange card needs its worker symbol; CARD-CZAR carries them all. EXCH-3: others take any.
constexpr bool symbol_fits(const CardInfo& exchange, WorkerSymbol symbol) {
  return exchange.colour != CardColour::green || symbol == exchange.symbol || symbol == WorkerSymbol::all;
}

// What every card is worth to one exchange card, 0 for cards it cannot replace, and the highest of these values.
// Exchange cards of a colour share a row, green ones of a symbol; legal lists look values up here for whole play areas.
struct TradeInRow {
  std::array<std::uint8_t, k_card_count> value;
  std::uint8_t most;
};

constexpr std::size_t trade_in_row(const CardInfo& exchange) {
  const auto colour = static_cast<std::size_t>(exchange.colour);
  return exchange.colour == CardColour::green ? 2 + static_cast<std::size_t>(exchange.symbol) : colour - 1;
}
// Blue, red, and green by symbol.
inline constexpr std::size_t k_trade_in_rows = 3 + static_cast<std::size_t>(WorkerSymbol::all);

constexpr std::array<TradeInRow, k_trade_in_rows> make_trade_in_table() {
  std::array<TradeInRow, k_trade_in_rows> table{};
  for (const CardInfo& exchange : k_catalogue) {
    if (!exchange.is_exchange) continue;
    TradeInRow& row = table[trade_in_row(exchange)];
    for (std::size_t card = 0; card < k_card_count; ++card) {
      const CardInfo& target = k_catalogue[card];
      const bool fits = target.colour == exchange.colour && symbol_fits(exchange, target.symbol);
      if (!fits || target.trade_in == k_no_trade_in) continue;
      row.value[card] = target.trade_in;
      row.most = std::max(row.most, target.trade_in);
    }
  }
  return table;
}
inline constexpr std::array<TradeInRow, k_trade_in_rows> k_trade_in_table = make_trade_in_table();

// Whether an equal copy (same card, same marks) stands before this place of the seat's play area.
bool has_earlier_copy(const Table& table, std::uint8_t seat, std::uint8_t place);

}  // namespace neva
