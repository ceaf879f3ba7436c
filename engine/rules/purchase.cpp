// Buying, taking and playing a card: ACT-1 to ACT-3, ACT-6, HAND-1 to HAND-3, EXCH-1, MKT-8.
#include "engine/base/check.hpp"
#include "engine/rules/area.hpp"
#include "engine/rules/exchange.hpp"
#include "engine/rules/turn.hpp"

namespace neva {

namespace {

Refusal check_good(const Table& table, const CardInfo& info, std::uint8_t good) {
  if (!asks_for_good(table, info)) return {good == 0 ? Reason::none : Reason::takes_no_good};
  if (good == 0 || good > k_good_count) return {Reason::needs_a_good};
  return {((table.good_tiles >> good) & 1U) != 0 ? Reason::none : Reason::good_is_gone};
}

Refusal check_replaced(const Table& table, const CardInfo& info, std::uint8_t over) {
  if (!info.is_exchange) return {over == k_over_nothing ? Reason::none : Reason::takes_no_target};
  if (over == k_over_nothing) return {Reason::needs_a_target};
  if (over >= area_count(table, table.seat)) return {Reason::no_target};
  const std::uint8_t at = at_in_pool(table, table.seat, over);
  const Refusal refusal = check_target(info, info_of(table.pool[at]), marks_at(table, at));
  if (refusal.refused()) return refusal;
  return {has_earlier_copy(table, table.seat, over) ? Reason::not_first_copy : Reason::none};
}

}  // namespace

Refusal check_purchase(const Table& table, const SeatSecrets& own, Card card, Action action) {
  if (card == Card::none) return {Reason::no_such_place};
  if (is_purple(card)) return {Reason::not_for_sale};
  const CardInfo& info = info_of(card);
  const Refusal replaced = check_replaced(table, info, action.over);
  if (replaced.refused()) return replaced;
  const Refusal good = check_good(table, info, action.good);
  if (good.refused()) return good;
  const int total = price_for(table, card, action);
  if (total > own.rubles) return {Reason::too_expensive, static_cast<std::uint16_t>(total - own.rubles)};
  return {};
}

void acquire(Table& table, SeatSecrets& own, Card card, Action action) {
  const CardInfo& info = info_of(card);
  own.rubles = static_cast<std::uint16_t>(own.rubles - price_for(table, card, action));
  if (info.is_exchange) replace_in_area(table, table.seat, action.over);
  const unsigned chip = is_halved(action.kind) ? mark::k_chip : 0U;
  const unsigned good = static_cast<unsigned>(action.good) << mark::k_good_shift;
  add_to_area(table, table.seat, card, static_cast<std::uint8_t>(chip | good));
}

Card remove_from_hand(Table& table, SeatSecrets& own, std::uint8_t place) {
  neva_check(place < own.hand_count);
  const Card card = own.hand[place];
  --own.hand_count;
  for (std::size_t i = place; i < own.hand_count; ++i) own.hand[i] = own.hand[i + 1];
  own.hand[own.hand_count] = Card::none;
  const auto low = static_cast<std::uint8_t>((1U << place) - 1U);
  own.fresh = static_cast<std::uint8_t>((own.fresh & low) | ((own.fresh >> 1U) & ~low));
  --table.seats[table.seat].hand_count;
  return card;
}

int usable_card(const Table& table, std::uint8_t seat, Special special) {
  if (!owns(table.seats[seat], special)) return -1;
  const std::uint8_t first = area_first(table, seat);
  for (std::uint8_t at = first; at < table.area_end[seat]; ++at) {
    if (info_of(table.pool[at]).special != special) continue;
    if ((marks_at(table, at) & mark::k_turned) == 0) return at - first;
  }
  return -1;
}

int playable_special(const SeatSecrets& own, Special special) {
  for (std::uint8_t i = 0; i < own.hand_count; ++i) {
    if (info_of(own.hand[i]).special == special && !is_fresh(own, i)) return i;
  }
  return -1;
}

Price price_of_action(const Table& table, const SeatSecrets& own, Action action) {
  const Card card = card_of(table, own, action);
  neva_check(card != Card::none);
  const CardInfo& info = info_of(card);
  const Card replaced = info.is_exchange ? over_card(table, own, action) : Card::none;
  const std::uint8_t trade_in = replaced == Card::none ? 0 : info_of(replaced).trade_in;
  Price price = price_of(table.seats[table.seat], info, is_from_lower_row(action), trade_in);
  price.halved = is_halved(action.kind);
  return price;
}

}  // namespace neva
