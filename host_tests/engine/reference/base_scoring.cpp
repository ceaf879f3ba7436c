// What a card pays, and the scoring of a phase (SCORE, VALUE-1, CARD-MARI, CARD-TAX, CARD-PUB).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

// What the card pays its owner when it is scored, Jester and Banquet left aside. Guild Hall, Trading House and Pub are
// choices after it, and so is what a Sycophant costs.
ReferenceGame::Purse ReferenceGame::income_of(int seat, const AreaCard& card) const {
  const CardFacts& facts = book_[card.card];
  int rubles = std::max(facts.rubles, 0);
  int points = facts.points;
  if (facts.id == "mariinsky_theater" && !options_.is_second()) rubles = count_cards(seat, "red");
  if (facts.id == "mariinsky_theater" && options_.is_second()) points = count_cards(seat, "red");
  if (facts.id == "mariinsky_theater_new") points = count_cards(seat, "red");  // NR-1
  if (facts.id == "tax_man") rubles = count_cards(seat, "green");
  if (facts.id == "coffee_house") rubles = count_cards(seat, "red");  // IGC-2
  if (facts.id == "mayor") rubles = count_cards(seat, "blue");        // IGC-12
  if (facts.id == "textile_factory") {                                // IGC-7, D-27
    for (const AreaCard& other : seat_at(seat).area) {
      const CardFacts& worker = book_[other.card];
      const bool has_cloth = worker.symbol == "cloth" || worker.symbol == "all";
      if (worker.colour == "green" && has_cloth) points += 2;
    }
  }
  if (facts.id == "guild_hall" && card.chip) rubles = 4;  // BAN-5
  if (card.turned || card.chip) points = 0;               // CARD-OBS, BAN-5
  return {rubles, points};
}

// VALUE-1.
ReferenceGame::Purse ReferenceGame::value_of(int seat, const AreaCard& card) const {
  if (card.card == "guild_hall") return {4, card.chip ? 0 : 4};
  return income_of(seat, card);
}

// SCORE-1, ROUND-6, D-26.
void ReferenceGame::score_phase() {
  std::vector<Task> tasks;
  if (table_.phase != "exchange") for_each_seat(tasks, "income");
  if (table_.phase == "market") {
    for_each_seat(tasks, "upkeep");
    tasks.push_back({"goods"});
  }
  if (table_.phase == "building") {
    for (int seat : turn_order()) {
      tasks.push_back({"guild", seat});
      tasks.push_back({"trade", seat});
      tasks.push_back({"pub", seat});
    }
  }
  if (table_.phase == "noble") for_each_seat(tasks, "sycophants");
  tasks.push_back({"next_phase"});
  then(tasks);
}

// SCORE-2: added up first; the rubles are paid, then the marker moves once.
void ReferenceGame::score_income(int seat) {
  const std::map<std::string, std::string> colours = {
      {"worker", "green"}, {"market", "yellow"}, {"building", "blue"}, {"noble", "red"}};
  int rubles = 0, points = 0;
  std::vector<std::string> done;
  for (AreaCard& card : seat_at(seat).area) {
    if (!book_[card.card].is_of(colours.at(table_.phase))) continue;
    const Purse income = with_attached(card, income_of(seat, card));
    rubles += income.first;
    points += income.second;
    if (!card.attached.empty()) done.push_back(card.attached);
    card.attached.clear();
  }
  earn(seat, rubles);
  move_marker(seat, points, "phases");
  for (const std::string& attached : done) retire(attached);
}

void ReferenceGame::ask_pub(int seat) {
  if (owns(seat, "pub")) ask("points", seat);
}

void ReferenceGame::buy_points(int count) {
  pay(table_.seat, 2 * count);
  move_marker(table_.seat, count, "phases");
}

}  // namespace neva::reference
