// The Market (MKT, MKTS).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

namespace {

// D-25: assumed, but for 3/1.
const std::vector<std::vector<int>> k_value_tiles = {{2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}, {7, 3}};

}  // namespace

// MKTS-4: the last tile stays.
void ReferenceGame::next_market_value() {
  if (!options_.market) return;
  const auto at = std::find(k_value_tiles.begin(), k_value_tiles.end(), table_.market_value);
  if (at == k_value_tiles.end()) table_.market_value = k_value_tiles.front();
  if (at != k_value_tiles.end() && at + 1 != k_value_tiles.end()) table_.market_value = *(at + 1);
}

// MKT-6: the symbols on the cards of the play area.
std::map<std::string, int> ReferenceGame::goods_of(const SeatTable& seat) const {
  std::map<std::string, int> goods;
  for (const std::string& good : k_goods) goods[good] = 0;
  if (!options_.market) return goods;
  for (const AreaCard& card : seat.area) {
    const CardFacts& facts = book_[card.card];
    if (facts.good.empty()) continue;
    const std::string& good = facts.good == "any" ? card.good : facts.good;
    if (!good.empty()) goods[good] += facts.symbols;
  }
  return goods;
}

// MKT-8.
bool ReferenceGame::needs_good(const std::string& id) const { return options_.market && book_[id].good == "any"; }

// MKTS-2: the seat's orange cards one by one; `kept` of them have been paid for.
void ReferenceGame::ask_upkeep(int seat, int kept) {
  int skip = kept;
  for (const AreaCard& card : seat_at(seat).area) {
    if (book_[card.card].colour != "orange" || skip-- > 0) continue;
    kept_ = kept;
    table_.about = card.card;
    return ask("upkeep", seat);
  }
}

void ReferenceGame::answer_upkeep(bool keep) {
  const int seat = table_.seat;
  then({{"upkeep", seat, kept_ + (keep ? 1 : 0)}});
  if (keep) return pay(seat, table_.market_value[0]);
  const std::vector<AreaCard>& area = own().area;
  int skip = kept_;
  for (int at = 0; at < static_cast<int>(area.size()); ++at) {
    if (book_[area[static_cast<std::size_t>(at)].card].colour != "orange" || skip-- > 0) continue;
    return leave_area(seat, at, true);
  }
}

// MKTS-3, MKTS-6: a marker move for each place that scores.
void ReferenceGame::score_goods() {
  std::vector<Task> tasks;
  for (const std::string& good : k_goods) {
    std::map<int, int> counts;
    for (int seat : turn_order()) counts[seat] = goods_of(seat_at(seat))[good];
    int first = 0, second = 0, firsts = 0;
    for (const auto& [seat, count] : counts) first = std::max(first, count);
    for (const auto& [seat, count] : counts) {
      if (count == first) {
        ++firsts;
      } else {
        second = std::max(second, count);
      }
    }
    if (first == 0) continue;
    for (int seat : turn_order()) {
      if (counts[seat] == first) tasks.push_back({"goods_points", seat, table_.market_value[0]});
    }
    if (firsts > 1 || second == 0) continue;
    for (int seat : turn_order()) {
      if (counts[seat] == second) tasks.push_back({"goods_points", seat, table_.market_value[1]});
    }
  }
  then(tasks);
}

}  // namespace neva::reference
