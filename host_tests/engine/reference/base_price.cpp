// Prices, and what an exchange card may replace (PRICE, EXCH, HAND-1).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

// `over` is the place of the replaced card in the buyer's area, -1 for none.
int ReferenceGame::price(const std::string& id, const std::string& from, int over) const {
  const CardFacts& card = book_[id];
  int price = card.cost;
  if (over >= 0) price -= book_[own().area[static_cast<std::size_t>(over)].card].value.value_or(0);  // PRICE-2
  if (from == "lower") price -= 1;
  for (const AreaCard& owned : own().area) {
    const CardFacts& other = book_[owned.card];
    if (other.name == card.name) price -= 1;
    if (card.colour == "blue" && other.id == "carpenter_workshop") price -= 1;
    if (card.colour == "red" && other.id == "gold_smelter") price -= 1;
    const bool is_czar = other.id == "czar_superstar" || other.id == "czar_reformer";
    if (is_czar && (card.colour == "red" || card.colour == "blue")) price -= 1;  // BAN-3
    if (card.colour == "green" && other.id == "commune") price -= 1;             // NR-2
  }
  price -= assistant_reduction(card);
  return std::max(price, 1);
}

// EXCH-1 to EXCH-4, D-33.
bool ReferenceGame::may_replace(const std::string& exchange, const AreaCard& target) const {
  const CardFacts& card = book_[exchange];
  const CardFacts& replaced = book_[target.card];
  if (replaced.colour != card.colour || !replaced.value || target.turned || target.chip) return false;
  if (card.colour != "green") return true;
  if (exchange == "czar_superstar" || exchange == "czar_reformer") return replaced.name == "czar_and_carpenter";
  if (exchange == "october_revolution" || exchange == "proletariat") return true;  // IGC-6, NR-3
  return replaced.symbol == card.symbol || replaced.symbol == "all";
}

// A seat's cards as lines name them: a place in the area and the card's words. Equal cards are named once; `#n` tells
// copies of one id apart that differ.
std::vector<std::pair<int, std::string>> ReferenceGame::named_cards(int seat) const {
  const std::vector<AreaCard>& area = seat_at(seat).area;
  std::vector<std::pair<int, std::string>> named;
  for (std::size_t i = 0; i < area.size(); ++i) {
    int copies_before = 0;
    bool equal_before = false, differ = false;
    for (std::size_t j = 0; j < area.size(); ++j) {
      if (area[j].card != area[i].card) continue;
      if (area[j] == area[i]) {
        equal_before = equal_before || j < i;
      } else {
        differ = true;
      }
      copies_before += j < i ? 1 : 0;
    }
    if (equal_before) continue;
    const std::string copy = differ ? "#" + std::to_string(copies_before) : "";
    named.emplace_back(static_cast<int>(i), area[i].card + copy);
  }
  return named;
}

// Every way to buy the card that can be paid. `start` has the beginning of the line and where the card comes from.
void ReferenceGame::add_purchases(Moves& moves, const Move& start, const std::string& id, bool half) const {
  const CardFacts& card = book_[id];
  if (card.is_purple()) return;  // BAN-2
  std::vector<std::pair<int, std::string>> targets;
  if (card.is_exchange()) {
    for (const auto& [at, words] : named_cards(table_.seat)) {
      if (may_replace(id, own().area[static_cast<std::size_t>(at)])) targets.emplace_back(at, " over " + words);
    }
  } else {
    targets.emplace_back(-1, "");
  }
  std::vector<std::string> goods = {""};
  if (needs_good(id)) goods = table_.good_tiles;
  for (const auto& [over, words] : targets) {
    int cost = price(id, start.from, over);
    if (half) cost = std::max(cost / 2, 1);  // BAN-5
    if (cost > own().rubles) continue;       // ACT-6
    for (const std::string& good : goods) {
      Move move = start;
      move.line += words + (good.empty() ? "" : " good " + good);
      move.over = over;
      move.good = good;
      move.price = cost;
      moves.push_back(move);
    }
  }
}

bool ReferenceGame::can_buy(const std::string& id, const std::string& from) const {
  Moves moves;
  Move start;
  start.from = from;
  add_purchases(moves, start, id, false);
  return !moves.empty();
}

// HAND-1, EVT-6.
int ReferenceGame::hand_limit(int seat) const {
  return 3 + (owns(seat, "warehouse") ? 1 : 0) + (event_warehouse_.count(seat) > 0 ? 1 : 0);
}

bool ReferenceGame::has_room() const { return static_cast<int>(own().hand.size()) < hand_limit(table_.seat); }

bool ReferenceGame::owns(int seat, const std::string& id) const {
  const std::vector<AreaCard>& area = seat_at(seat).area;
  return std::any_of(area.begin(), area.end(), [&](const AreaCard& card) { return card.card == id; });
}

int ReferenceGame::count_cards(int seat, const std::string& colour) const {
  int count = 0;
  for (const AreaCard& card : seat_at(seat).area) count += book_[card.card].is_of(colour) ? 1 : 0;
  return count;
}

int ReferenceGame::count_exchange_cards(int seat) const {
  int count = 0;
  for (const AreaCard& card : seat_at(seat).area) count += book_[card.card].is_exchange() ? 1 : 0;
  return count;
}

std::set<std::string> ReferenceGame::names(int seat, const std::string& colour) const {
  std::set<std::string> found;
  for (const AreaCard& card : seat_at(seat).area) {
    if (book_[card.card].is_of(colour)) found.insert(book_[card.card].name);
  }
  return found;
}

}  // namespace neva::reference
