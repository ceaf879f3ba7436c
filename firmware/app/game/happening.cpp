#include "firmware/app/game/happening.hpp"

namespace neva {

Income open_bonus(const Table& table) {
  const SeatTable& seat = table.seats[table.seat];
  for (std::uint8_t i = 0; i < k_hurdle_count; ++i) {
    if (((seat.fields_open >> i) & 1U) == 0) continue;
    if (table.hurdles[i] == Hurdle::bonus_card) return best_values(table, table.seat, CardColour::purple);
    return {goods_owned(seat), goods_owned(seat)};
  }
  return {0, 0};
}

// ROUND-6: the exchange phase has no scoring.
bool Moment::scored_until(const Table& later) const {
  if (!acts || phase == Phase::exchange) return false;
  return later.phase != phase || later.round != round || !is_acting(later);
}

void keep_places(const Moment& before, const Table& table, Places& places) {
  if (table.phase != before.phase || table.round != before.round) places = table.occupied;
  for (std::size_t row = 0; row < places.size(); ++row)
    places[row] = static_cast<std::uint16_t>(places[row] | table.occupied[row]);
}

}  // namespace neva
