// The Assignments (ASG, D-8).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

// ASG-2.
int ReferenceGame::assignment_value(int seat, int number) const {
  const std::vector<AreaCard>& area = seat_at(seat).area;
  std::vector<int> counts;
  for (const auto& [good, count] : goods_of(seat_at(seat))) counts.push_back(count);
  std::sort(counts.rbegin(), counts.rend());
  const int goods = static_cast<int>(std::count_if(counts.begin(), counts.end(), [](int count) { return count > 0; }));
  int best_red = 0, best_blue = 0, blue_exchange = 0, most_rubles = 0;
  std::map<std::string, int> copies;
  for (const AreaCard& card : area) {
    const CardFacts& facts = book_[card.card];
    const int points = value_of(seat, card).second;
    ++copies[facts.name];
    if (facts.colour == "red") best_red = std::max(best_red, points);
    if (facts.colour == "blue") best_blue = std::max(best_blue, points);
    if (facts.colour == "blue" && facts.is_exchange()) blue_exchange += points;
  }
  for (const SeatTable& other : table_.seats) most_rubles = std::max(most_rubles, other.rubles);
  const int cards = static_cast<int>(area.size());
  const int cards_a_point = options_.players == 2 ? 4 : (options_.players == 3 ? 3 : 2);
  switch (number) {
    case 1:
      return 2 * count_cards(seat, "red");
    case 2:
      return 10 + count_cards(seat, "green");
    case 3:
      return 2 * goods + counts[0];
    case 4:
      return counts[0] + counts[1];
    case 5:
      return 3 * (copies["market"] + copies["customs_house"] + copies["firehouse"]);
    case 6:
      return seat_at(seat).rubles == most_rubles ? 20 : 10;  // D-12
    case 7:
      return 3 * static_cast<int>(names(seat, "green").size());
    case 8:
      return 2 * (cards - static_cast<int>(copies.size()));
    case 9:
      return 2 * count_exchange_cards(seat);
    case 10:
      return 4 * best_red;
    case 11:
      return 3 * best_blue;
    case 12:
      return 5 + cards / cards_a_point;
    case 13:
      return 2 * count_cards(seat, "yellow");
    case 14:
      return 2 * static_cast<int>(names(seat, "blue").size());
    case 15:
      return 2 * blue_exchange;
    default:
      stop("no assignment " + std::to_string(number));
  }
}

// ASG-1, ASG-3: all are valued now; number 6 is scored first.
void ReferenceGame::score_assignments() {
  assignments_valued_ = true;
  std::vector<Task> sixes, others;
  for (int seat : turn_order()) {
    std::vector<int> numbers = seat_at(seat).assignments;
    std::sort(numbers.begin(), numbers.end());
    int best = 0, value = -1;
    for (int number : numbers) {
      if (assignment_value(seat, number) <= value) continue;
      best = number;
      value = assignment_value(seat, number);
    }
    if (best != 0) (best == 6 ? sixes : others).push_back({"final_assignment", seat, value});
  }
  sixes.insert(sixes.end(), others.begin(), others.end());
  then(sixes);
}

// D-8, D-32: the house rule asks for one at 20 and one at 35, after the move that reached or passed the field.
void ReferenceGame::note_drops(int seat, int before) {
  if (!options_.assignments || !has_house_rule("assignments_drop_at_20_and_35") || assignments_valued_) return;
  for (int field : {20, 35}) {
    const bool passed = before < field && seat_at(seat).points >= field;
    if (!passed || !drops_asked_[static_cast<std::size_t>(seat)].insert(field).second) continue;
    ++open_drops_;
    asked_seat_ = seat;
  }
}

ReferenceGame::Moves ReferenceGame::assignment_moves() const {
  Moves moves;
  for (int number : own().assignments) {
    Move move;
    move.verb = "drop_assignment";
    move.number = number;
    move.line = "drop " + std::to_string(number);
    moves.push_back(move);
  }
  return moves;
}

}  // namespace neva::reference
