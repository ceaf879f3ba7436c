#include "engine/rules/exchange.hpp"

#include "engine/base/check.hpp"

namespace neva {

Refusal check_target(const CardInfo& exchange, const CardInfo& target, std::uint8_t marks) {
  if (target.trade_in == k_no_trade_in) return {Reason::target_is_exchange};
  const bool fits = exchange.colour == target.colour && symbol_fits(exchange, target.symbol);
  if (!fits) return {Reason::wrong_target};
  if ((marks & mark::k_turned) != 0) return {Reason::target_is_turned};
  return {};
}

bool has_earlier_copy(const Table& table, std::uint8_t seat, std::uint8_t place) {
  const std::uint8_t first = area_first(table, seat);
  const auto at = static_cast<std::uint8_t>(first + place);
  for (std::uint8_t i = first; i < at; ++i) {
    if (table.pool[i] == table.pool[at] && table.marks[i] == table.marks[at]) return true;
  }
  return false;
}

TargetList::TargetList(const Table& table, std::uint8_t seat) {
  const std::uint8_t first = area_first(table, seat);
  const std::uint8_t end = table.area_end[seat];
  // A bit a card finds copies without marks; marked ones are few and looked up.
  std::array<std::uint64_t, 2> seen{};
  static_assert(k_card_count <= seen.size() * 64);
  std::array<Target*, 3> next = {targets_[0].data(), targets_[1].data(), targets_[2].data()};
  for (std::uint32_t at = first; at < end; ++at) {
    const auto index = static_cast<std::uint8_t>(table.pool[at]);
    const CardInfo& info = k_catalogue[index];
    if (info.trade_in == k_no_trade_in) continue;
    const std::uint8_t marks = table.marks[at];
    const auto place = static_cast<std::uint8_t>(at - first);
    if (marks != 0) {
      if ((marks & mark::k_turned) != 0 || has_earlier_copy(table, seat, place)) continue;
    } else {
      const std::uint64_t bit = std::uint64_t{1} << (index % 64U);
      if ((seen[index / 64U] & bit) != 0) continue;
      seen[index / 64U] |= bit;
    }
    Target*& to = next[static_cast<std::uint8_t>(info.colour)];
    *to++ = {place, info.trade_in, info.symbol};
  }
  for (std::size_t colour = 0; colour < counts_.size(); ++colour) {
    counts_[colour] = static_cast<std::uint8_t>(next[colour] - targets_[colour].data());
    neva_check(counts_[colour] <= k_targets_max);
  }
}

}  // namespace neva
