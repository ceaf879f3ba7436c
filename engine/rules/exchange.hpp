#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/rules/price.hpp"
#include "engine/rules/refusal.hpp"
#include "engine/state/state.hpp"

namespace neva {

// EXCH-1 to EXCH-4, D-33: whether an exchange card may replace this card with these marks.
Refusal check_target(const CardInfo& exchange, const CardInfo& target, std::uint8_t marks);

// Exchange cards that may replace the same cards share a class: blue, red, green by symbol, any worker, the Czar.
inline constexpr std::size_t k_blue_class = 0;
inline constexpr std::size_t k_red_class = 1;
inline constexpr std::size_t k_symbol_classes = 2;
inline constexpr std::size_t k_any_worker_class = k_symbol_classes + static_cast<std::size_t>(WorkerSymbol::wheat);
inline constexpr std::size_t k_czar_class = k_any_worker_class + 1;
inline constexpr std::size_t k_exchange_class_count = k_czar_class + 1;

constexpr std::size_t exchange_class(const CardInfo& exchange) {
  if (exchange.colour == CardColour::blue) return k_blue_class;
  if (exchange.colour == CardColour::red) return k_red_class;
  // IGC-6, NR-3.
  const bool any = exchange.special == Special::october_revolution || exchange.special == Special::proletariat;
  if (any) return k_any_worker_class;
  // BAN-3.
  if (exchange.special == Special::czar_upgrade) return k_czar_class;
  return k_symbol_classes + static_cast<std::size_t>(exchange.symbol) - 1;
}

// EXCH-2: a green exchange card needs its worker symbol; CARD-CZAR carries them all. EXCH-3: others take any.
constexpr bool class_fits(std::size_t exchange_class, const CardInfo& target) {
  if (target.trade_in == k_no_trade_in) return false;
  if (exchange_class == k_blue_class) return target.colour == CardColour::blue;
  if (exchange_class == k_red_class) return target.colour == CardColour::red;
  if (target.colour != CardColour::green) return false;
  if (exchange_class == k_any_worker_class) return true;
  if (exchange_class == k_czar_class) return target.name == info_of(Card::czar_and_carpenter).name;
  const auto symbol = static_cast<WorkerSymbol>(exchange_class - k_symbol_classes + 1);
  return target.symbol == symbol || target.symbol == WorkerSymbol::all;
}

// The highest trade-in value printed.
inline constexpr int k_trade_in_max = 25;

// For a class of exchange cards: which cards are worth at least so much to it, one bit a card (CardInfo::target_bit).
// The last entry has none.
using WorthRow = std::array<std::uint64_t, k_trade_in_max + 2>;

constexpr std::array<WorthRow, k_exchange_class_count> make_worth_table() {
  std::array<WorthRow, k_exchange_class_count> table{};
  for (std::size_t row = 0; row < k_exchange_class_count; ++row) {
    for (const CardInfo& target : k_catalogue) {
      if (!class_fits(row, target)) continue;
      for (int least = 0; least <= target.trade_in; ++least)
        table[row][static_cast<std::size_t>(least)] |= std::uint64_t{1} << target.target_bit;
    }
  }
  return table;
}
inline constexpr std::array<WorthRow, k_exchange_class_count> k_worth_table = make_worth_table();
static_assert(std::ranges::all_of(k_worth_table, [](const WorthRow& row) { return row.back() == 0; }));

// Each exchange card's class, looked up instead of found out.
constexpr std::array<std::uint8_t, k_card_count> make_exchange_classes() {
  std::array<std::uint8_t, k_card_count> classes{};
  for (std::size_t i = 0; i < k_card_count; ++i) {
    if (k_catalogue[i].is_exchange) classes[i] = static_cast<std::uint8_t>(exchange_class(k_catalogue[i]));
  }
  return classes;
}
inline constexpr std::array<std::uint8_t, k_card_count> k_exchange_classes = make_exchange_classes();

// The cards in this play area that an exchange card may replace when `spend` is paid at most, as bits; `off` is what
// its price is reduced by beyond SeatTable::reductions.
inline std::uint64_t affordable_targets(const SeatTable& seat, int spend, Card card, int off) {
  const int least = reduced_price(seat, info_of(card), off) - spend;
  const WorthRow& worth = k_worth_table[k_exchange_classes[static_cast<std::uint8_t>(card)]];
  const std::uint64_t owned = seat.targets[0] | std::uint64_t{seat.targets[1]} << 32U;
  return owned & worth[static_cast<std::size_t>(std::clamp(least, 0, k_trade_in_max + 1))];
}

// Whether an equal copy (same card, same marks) stands before this place of the seat's play area.
bool has_earlier_copy(const Table& table, std::uint8_t seat, std::uint8_t place);

}  // namespace neva
