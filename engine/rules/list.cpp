#include "engine/rules/list.hpp"

#include "engine/rules/turn.hpp"

namespace neva {

Action* PurchaseLister::list_goods(Action* next, Action action) const {
  for (std::uint8_t good = 1; good <= k_good_count; ++good) {
    if (((table_.good_tiles >> good) & 1U) == 0) continue;
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

}  // namespace

// Of equal copies only the first is listed. EXCH-4, BAN-5: not a turned card, nor one with the chip. No two equal cards
// carry equal marks that leave them replaceable: Jester, Banquet and each ? are there once.
Action* PurchaseLister::list_exchange(Action* next, const Exchange& exchange) const {
  const std::uint8_t first = area_first(table_, table_.seat);
  const std::uint8_t end = table_.area_end[table_.seat];
  std::uint8_t marked = 0;
  while (marked < table_.marked_count && table_.marked[marked].at < first) ++marked;
  std::uint64_t left = exchange.targets;
  for (std::uint8_t at = first; left != 0 && at < end; ++at) {
    const std::uint64_t bit = k_target_bits[static_cast<std::uint8_t>(table_.pool[at])];
    bool listed = (left & bit) != 0;
    if (marked < table_.marked_count && table_.marked[marked].at == at) {
      listed &= (table_.marked[marked++].marks & (mark::k_turned | mark::k_chip)) == 0;
    } else {
      left &= ~bit;
    }
    *next = exchange.action;
    next->over = static_cast<std::uint8_t>(at - first);
    next += listed ? 1 : 0;
  }
  return next;
}

namespace {

bool is_halved(ActionKind kind) { return kind == ActionKind::half_buy || kind == ActionKind::half_play; }

bool is_from_lower_row(Action action) {
  const bool from_row = action.kind == ActionKind::buy || action.kind == ActionKind::half_buy;
  return from_row && row_of(action.from) == Row::lower;
}

}  // namespace

Action* list_purchase(const Table& table, const SeatSecrets& own, Card card, Action action, Action* next) {
  // BAN-5: half a price, rounded down, is at most `rubles` if the price is at most twice that and one more.
  PurchaseLister purchases(table, own, is_halved(action.kind) ? 2 * own.rubles + 1 : own.rubles);
  if (!purchases.may_buy()) return next;
  next = purchases.list(next, card, action.kind, action.from, is_from_lower_row(action) ? 1 : 0);
  return purchases.list_exchanges(next);
}

}  // namespace neva
