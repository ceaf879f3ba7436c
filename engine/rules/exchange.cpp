#include "engine/rules/exchange.hpp"

namespace neva {

Refusal check_target(const CardInfo& exchange, const CardInfo& target, std::uint8_t marks) {
  if (target.trade_in == k_no_trade_in) return {Reason::target_is_exchange};
  if (!class_fits(exchange_class(exchange), target)) return {Reason::wrong_target};
  if ((marks & mark::k_turned) != 0) return {Reason::target_is_turned};
  if ((marks & mark::k_chip) != 0) return {Reason::target_has_chip};
  return {};
}

int best_trade_in(const SeatTable& seat, const CardInfo& exchange) {
  const WorthRow& row = k_worth_table[exchange_class(exchange)];
  const auto finds = [&](int least) {
    const std::uint64_t worth = row[static_cast<std::size_t>(least)];
    return ((seat.targets[0] & static_cast<std::uint32_t>(worth)) | (seat.targets[1] & (worth >> 32U))) != 0;
  };
  if (!finds(0)) return -1;
  int low = 0;
  int high = k_trade_in_max + 1;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (finds(middle) ? low : high) = middle;
  }
  return low;
}

bool has_earlier_copy(const Table& table, std::uint8_t seat, std::uint8_t place) {
  const std::uint8_t first = area_first(table, seat);
  const auto at = static_cast<std::uint8_t>(first + place);
  for (std::uint8_t i = first; i < at; ++i) {
    if (table.pool[i] == table.pool[at] && marks_at(table, i) == marks_at(table, at)) return true;
  }
  return false;
}

}  // namespace neva
