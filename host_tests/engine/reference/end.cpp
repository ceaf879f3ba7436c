// Final scoring, the winners, and the table as others see it (END, END-M, NR-5).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

// END-2, END-M: step by step, in each step in turn order from the last exchange phase's start player.
void ReferenceGame::begin_final_scoring() {
  std::vector<Task> tasks;
  for_each_seat(tasks, "final_nobles");
  tasks.push_back({"final_assignments"});
  for_each_seat(tasks, "final_money");
  for_each_seat(tasks, "final_hand");
  tasks.push_back({"winners"});
  then(tasks);
}

void ReferenceGame::score_nobles(int seat) {
  const std::vector<int> table = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
  const int nobles = static_cast<int>(names(seat, "red").size());
  int points = table[static_cast<std::size_t>(std::min(nobles, 10))];
  if (options_.new_russia && nobles > 10) points += 10 * (nobles - 10);
  move_marker(seat, points, "nobles");
}

// D-34: paid back even if the points are lost.
void ReferenceGame::score_money(int seat) {
  const int tens = seat_at(seat).rubles / 10;
  rubles_before_paying_back_[static_cast<std::size_t>(seat)] = seat_at(seat).rubles;
  pay(seat, 10 * tens);
  move_marker(seat, tens, "money");
}

// BAN-2: purple cards are free.
void ReferenceGame::score_hand(int seat) {
  int cards = 0;
  for (const std::string& id : seat_at(seat).hand) cards += book_[id].is_purple() ? 0 : 1;
  move_marker(seat, -5 * cards, "hand");
}

// END-3, D-9.
void ReferenceGame::find_winners() {
  std::vector<std::pair<int, int>> results;
  for (int seat = 0; seat < options_.players; ++seat) {
    const int before = rubles_before_paying_back_[static_cast<std::size_t>(seat)];
    results.emplace_back(seat_at(seat).points, options_.is_second() ? seat_at(seat).rubles : before);
  }
  const std::pair<int, int> best = *std::max_element(results.begin(), results.end());
  for (int seat = 0; seat < options_.players; ++seat) {
    if (results[static_cast<std::size_t>(seat)] == best) table_.winners.push_back(seat);
  }
  table_.over = true;
  table_.seat = -1;
}

Table ReferenceGame::table() const {
  Table table = table_;
  if (table.decision != "upkeep" && table.decision != "sycophant") table.about.reset();
  if (table.decision == "drawn") table.drawn = drawn_;
  if (!table.over) table.start_seat = start_seat_;
  if (table.decision == "action") {
    table.actions_left = actions_left_;
    table.passed = std::vector<int>(passed_.begin(), passed_.end());
  }
  for (const auto& [phase, cards] : decks_) table.decks[phase] = static_cast<int>(cards.size());
  table.deck_order = decks_;
  for (int number = 0; number < table.players; ++number) {
    SeatTable& seat = table.seats[static_cast<std::size_t>(number)];
    seat.hand_limit = hand_limit(number);
    seat.goods = goods_of(seat);
    seat.score["total"] = seat.points;
  }
  return table;
}

std::map<std::string, int> ReferenceGame::all_cards() const {
  std::map<std::string, int> cards;
  const auto add = [&](const std::vector<std::string>& ids) {
    for (const std::string& id : ids) ++cards[id];
  };
  for (const auto& [phase, deck] : decks_) add(deck);
  for (const auto* ids : {&table_.upper, &table_.lower, &table_.discard, &box_, &twin_, &waiting_}) add(*ids);
  add({drawn_});
  for (const SeatTable& seat : table_.seats) {
    add(seat.hand);
    for (const AreaCard& card : seat.area) add({card.card, card.attached});
  }
  cards.erase("");
  return cards;
}

int ReferenceGame::all_rubles() const {
  int sum = bank_;
  for (const SeatTable& seat : table_.seats) sum += seat.rubles;
  return sum;
}

}  // namespace neva::reference
