// What may be done and what it costs: ACT, PRICE, EXCH, HAND, CARD-OBS, CARD-PUB, ROUND-7.
#include <algorithm>

#include "host_tests/engine/support/printed_cards.hpp"
#include "host_tests/engine/support/reference_game.hpp"

namespace neva {

namespace {

int count_of(const std::vector<ReferenceCard>& area, const std::string& id) {
  int count = 0;
  for (const ReferenceCard& card : area) count += card.id == id ? 1 : 0;
  return count;
}

}  // namespace

bool ReferenceGame::hand_has_room() const {
  const int limit = count_of(own().area, "warehouse") > 0 ? 4 : 3;
  return static_cast<int>(own().hand.size()) < limit;
}

bool ReferenceGame::display_is_empty() const {
  for (const auto* row : {&table_.upper, &table_.lower}) {
    for (const std::string& id : *row) {
      if (!id.empty()) return false;
    }
  }
  return true;
}

int ReferenceGame::price(const std::string& id, bool from_lower_row, int trade_in) const {
  const PrintedCard& card = printed_card(table_.edition, id);
  int cost = card.cost - trade_in;
  if (from_lower_row) cost -= 1;
  for (const ReferenceCard& owned : own().area) {
    if (printed_card(table_.edition, owned.id).name == card.name) cost -= 1;
    if (owned.id == "carpenter_workshop" && card.colour == "blue") cost -= 1;
    if (owned.id == "gold_smelter" && card.colour == "red") cost -= 1;
  }
  return cost < 1 ? 1 : cost;
}

bool ReferenceGame::may_replace(const std::string& exchange, const ReferenceCard& target) const {
  const PrintedCard& card = printed_card(table_.edition, exchange);
  const PrintedCard& other = printed_card(table_.edition, target.id);
  if (other.deck == "exchange" || target.turned || card.colour != other.colour) return false;
  return card.colour != "green" || other.id == "czar_and_carpenter" || other.symbol == card.symbol;
}

void ReferenceGame::add_purchases(std::map<std::string, int>& actions, const std::string& words, const std::string& id,
                                  bool from_lower_row) const {
  if (printed_card(table_.edition, id).deck != "exchange") {
    const int cost = price(id, from_lower_row, 0);
    if (cost <= own().rubles) actions[words] = cost;
    return;
  }
  const std::vector<ReferenceCard>& area = own().area;
  for (auto target = area.begin(); target != area.end(); ++target) {
    if (!may_replace(id, *target) || std::find(area.begin(), target, *target) != target) continue;
    const int trade_in = target->id == "potemkin_village" ? 6 : printed_card(table_.edition, target->id).cost;
    const int cost = price(id, from_lower_row, trade_in);
    if (cost <= own().rubles) actions[words + " over " + std::to_string(target - area.begin())] = cost;
  }
}

std::map<std::string, int> ReferenceGame::legal() const {
  std::map<std::string, int> actions;
  if (table_.decision == "points") {
    for (int count = 0; count <= 5 * count_of(own().area, "pub") && 2 * count <= own().rubles; ++count)
      actions["points " + std::to_string(count)] = -1;
  }
  if (table_.decision == "drawn") {
    add_purchases(actions, "buy drawn", table_.drawn, false);
    if (hand_has_room()) actions["take drawn"] = -1;
    actions["discard drawn"] = -1;
  }
  if (table_.decision != "action") return actions;
  const bool buys_only = table_.edition == "second" && is_first_phase();
  for (const std::string row : {"upper", "lower"}) {
    const std::vector<std::string>& cards = row == "upper" ? table_.upper : table_.lower;
    for (std::size_t place = 0; place < cards.size(); ++place) {
      if (cards[place].empty()) continue;
      const std::string at = row + ":" + std::to_string(place);
      add_purchases(actions, "buy " + at, cards[place], row == "lower");
      if (hand_has_room() && !buys_only) actions["take " + at] = -1;
    }
  }
  if (buys_only) return actions;
  const std::vector<std::string>& hand = own().hand;
  for (auto card = hand.begin(); card != hand.end(); ++card) {
    if (std::find(hand.begin(), card, *card) != card) continue;
    add_purchases(actions, "play hand:" + std::to_string(card - hand.begin()), *card, false);
  }
  const bool observatory = std::count(own().area.begin(), own().area.end(), ReferenceCard{"observatory", false}) > 0;
  if (table_.phase == "building" && observatory) {
    for (const auto& [name, cards] : table_.decks) {
      if (cards.size() >= 2) actions["observe " + name] = -1;
    }
  }
  actions["pass"] = -1;
  return actions;
}

}  // namespace neva
