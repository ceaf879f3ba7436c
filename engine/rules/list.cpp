#include "engine/rules/list.hpp"

#include <array>
#include <bit>
#include <span>

#include "engine/rules/exchange.hpp"
#include "engine/rules/turn.hpp"

namespace neva {

Action* list_goods(const Table& table, Action action, Action* next) {
  for (std::uint8_t good = 1; good <= k_good_count; ++good) {
    if (((table.good_tiles >> good) & 1U) == 0) continue;
    *next = action;
    next->good = good;
    ++next;
  }
  return next;
}

namespace {

// Each card's bit among the targets, 0 for cards that are never replaced.
constexpr std::array<std::uint64_t, k_card_count> make_target_bits() {
  std::array<std::uint64_t, k_card_count> bits{};
  for (std::size_t i = 0; i < k_card_count; ++i) {
    if (k_catalogue[i].target_bit != k_no_target) bits[i] = std::uint64_t{1} << k_catalogue[i].target_bit;
  }
  return bits;
}
constexpr std::array<std::uint64_t, k_card_count> k_target_bits = make_target_bits();

constexpr std::uint32_t k_next_over = 1U << 16U;

// Of equal copies only the first is listed. EXCH-4, BAN-5: not a turned card, nor one with the chip. No two equal cards
// carry equal marks that leave them replaceable: Jester, Banquet and each ? are there once.
Action* list_among_marked(const Table& table, std::uint64_t targets, std::span<const Marked> marked, std::uint32_t way,
                          Action* next) {
  std::uint64_t left = targets;
  const Marked* mark = marked.data();
  const Marked* const end = mark + marked.size();
  for (std::uint8_t at = area_first(table, table.seat); at < table.area_end[table.seat]; ++at, way += k_next_over) {
    const std::uint64_t bit = k_target_bits[static_cast<std::uint8_t>(table.pool[at])];
    *next = std::bit_cast<Action>(way);
    if (mark != end && mark->at == at) {
      const bool stays = (mark++->marks & (mark::k_turned | mark::k_chip)) != 0;
      next += (targets & bit) != 0 && !stays ? 1 : 0;
    } else {
      next += (left & bit) != 0 ? 1 : 0;
      left &= ~bit;
    }
  }
  return next;
}

// The marked cards in the play area of the deciding seat.
std::span<const Marked> own_marked(const Table& table) {
  const Marked* first = table.marked.data();
  const Marked* end = first + table.marked_count;
  while (first != end && first->at < area_first(table, table.seat)) ++first;
  while (first != end && end[-1].at >= table.area_end[table.seat]) --end;
  return {first, end};
}

}  // namespace

Action* list_targets(const Table& table, std::uint64_t targets, Action action, Action* next) {
  action.over = 0;
  auto way = std::bit_cast<std::uint32_t>(action);
  if (table.marked_count != 0) {
    const std::span<const Marked> marked = own_marked(table);
    if (!marked.empty()) return list_among_marked(table, targets, marked, way, next);
  }
  const Card* card = &table.pool[area_first(table, table.seat)];
  for (std::uint64_t left = targets; left != 0; ++card, way += k_next_over) {
    const std::uint64_t bit = k_target_bits[static_cast<std::uint8_t>(*card)];
    *next = std::bit_cast<Action>(way);
    next += (left & bit) != 0 ? 1 : 0;
    left &= ~bit;
  }
  return next;
}

Action* list_purchase(const Table& table, const SeatSecrets& own, Card card, Action action, Action* next) {
  // ACT-6: no price is below 1. BAN-2: a purple card is never bought.
  if (own.rubles == 0 || is_purple(card)) return next;
  const int spend = highest_payable(own.rubles, is_halved(action.kind));
  const CardInfo& info = info_of(card);
  const int off = is_from_lower_row(action) ? k_reduction : 0;
  const SeatTable& seat = table.seats[table.seat];
  if (info.is_exchange) {
    const std::uint64_t targets = affordable_targets(seat, spend, card, off);
    return targets == 0 ? next : list_targets(table, targets, action, next);
  }
  if (reduced_price(seat, info, off) > spend) return next;
  if (asks_for_good(table, info)) return list_goods(table, action, next);
  *next++ = action;
  return next;
}

}  // namespace neva
