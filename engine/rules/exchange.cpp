#include "engine/rules/exchange.hpp"

namespace neva {

Refusal check_target(const CardInfo& exchange, const CardInfo& target, std::uint8_t marks) {
  if (target.trade_in == k_no_trade_in) return {Reason::target_is_exchange};
  if (!class_fits(exchange_class(exchange), target)) return {Reason::wrong_target};
  if ((marks & mark::k_turned) != 0) return {Reason::target_is_turned};
  if ((marks & mark::k_chip) != 0) return {Reason::target_has_chip};
  return {};
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
