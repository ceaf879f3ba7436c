#include "host_tests/engine/reference/table.hpp"

#include <algorithm>

namespace neva::reference {

namespace {

std::string text(int value) { return std::to_string(value); }
std::string text(bool value) { return value ? "true" : "false"; }
std::string text(const std::string& value) { return value.empty() ? "nothing" : value; }

std::string text(const AreaCard& card) {
  std::string words = card.card;
  if (card.turned) words += "(turned)";
  if (card.chip) words += "(chip)";
  if (!card.attached.empty()) words += "(" + card.attached + ")";
  if (!card.good.empty()) words += "(" + card.good + ")";
  return words;
}

template <typename Item>
std::string text(const std::vector<Item>& items) {
  std::string words = "[";
  for (const Item& item : items) words += (words.size() == 1 ? "" : " ") + text(item);
  return words + "]";
}

template <typename Key, typename Item>
std::string text(const std::map<Key, Item>& items) {
  std::string words = "{";
  for (const auto& [key, item] : items) words += (words.size() == 1 ? "" : " ") + text(key) + ":" + text(item);
  return words + "}";
}

// Collects the first difference.
class Comparison {
 public:
  template <typename Item>
  void same(const std::string& what, const Item& engine, const Item& reference) {
    if (!first_.empty() || engine == reference) return;
    first_ = what + ": engine " + text(engine) + ", reference " + text(reference);
  }
  template <typename Item>
  void same_if_told(const std::string& what, const std::optional<Item>& engine, const std::optional<Item>& reference) {
    if (engine && reference) same(what, *engine, *reference);
  }
  template <typename Item>
  void same_in_any_order(const std::string& what, std::vector<Item> engine, std::vector<Item> reference) {
    std::sort(engine.begin(), engine.end());
    std::sort(reference.begin(), reference.end());
    same(what, engine, reference);
  }
  const std::string& first() const { return first_; }

 private:
  std::string first_;
};

void compare_seats(Comparison& comparison, const std::string& who, const SeatTable& engine,
                   const SeatTable& reference) {
  comparison.same(who + " rubles", engine.rubles, reference.rubles);
  comparison.same(who + " points", engine.points, reference.points);
  comparison.same(who + " hand", engine.hand, reference.hand);
  comparison.same_if_told(who + " hand limit", engine.hand_limit, reference.hand_limit);
  comparison.same(who + " area", engine.area, reference.area);
  comparison.same(who + " goods", engine.goods, reference.goods);
  comparison.same(who + " assistant", engine.assistant, reference.assistant);
  comparison.same_in_any_order(who + " assignments", engine.assignments, reference.assignments);
  comparison.same(who + " event_used", engine.event_used, reference.event_used);
  comparison.same_in_any_order(who + " overcome", engine.overcome, reference.overcome);
  comparison.same(who + " score", engine.score, reference.score);
}

}  // namespace

std::string difference(const Table& engine, const Table& reference) {
  Comparison comparison;
  comparison.same("edition", engine.edition, reference.edition);
  comparison.same("players", engine.players, reference.players);
  comparison.same("over", engine.over, reference.over);
  comparison.same("round", engine.round, reference.round);
  comparison.same("phase", engine.phase, reference.phase);
  comparison.same("decision", engine.decision, reference.decision);
  comparison.same("seat", engine.seat, reference.seat);
  comparison.same_if_told("about", engine.about, reference.about);
  comparison.same_if_told("drawn", engine.drawn, reference.drawn);
  comparison.same_if_told("start seat", engine.start_seat, reference.start_seat);
  comparison.same_if_told("actions_left", engine.actions_left, reference.actions_left);
  comparison.same_if_told("passed", engine.passed, reference.passed);
  comparison.same("upper row", engine.upper, reference.upper);
  comparison.same("lower row", engine.lower, reference.lower);
  comparison.same("decks", engine.decks, reference.decks);
  comparison.same_if_told("deck order", engine.deck_order, reference.deck_order);
  comparison.same("discard pile", engine.discard, reference.discard);
  comparison.same("markers", engine.markers, reference.markers);
  comparison.same("end_triggered", engine.end_triggered, reference.end_triggered);
  comparison.same_in_any_order("winners", engine.winners, reference.winners);
  comparison.same("market value", engine.market_value, reference.market_value);
  comparison.same_in_any_order("good tiles", engine.good_tiles, reference.good_tiles);
  comparison.same_in_any_order("events", engine.events, reference.events);
  comparison.same("hurdles", engine.hurdles, reference.hurdles);
  comparison.same("seats", static_cast<int>(engine.seats.size()), static_cast<int>(reference.seats.size()));
  for (std::size_t i = 0; i < engine.seats.size() && i < reference.seats.size(); ++i)
    compare_seats(comparison, "seat " + std::to_string(i), engine.seats[i], reference.seats[i]);
  return comparison.first();
}

}  // namespace neva::reference
