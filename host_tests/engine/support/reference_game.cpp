// How a game goes on: SETUP, ROUND, SCORE, END.
#include "host_tests/engine/support/reference_game.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "host_tests/engine/support/printed_cards.hpp"

namespace neva {

namespace {

const char* colour_of_phase(const std::string& phase) {
  if (phase == "worker") return "green";
  return phase == "building" ? "blue" : "red";
}

int noble_points(std::size_t different) {
  constexpr int k_points[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
  return different > 10 ? 55 : k_points[different];
}

}  // namespace

ReferenceGame::ReferenceGame(const State& dealt)
    : ends_when_empty_(dealt.table.setup.house.empty_display_ends_the_phase) {
  table_ = read_state(dealt);
  for (std::size_t place = 8; place-- > 0;) {
    if (!table_.upper[place].empty()) table_.decks["worker"].push_back(table_.upper[place]);
    table_.upper[place] = "";
  }
  for (ReferenceSeat& seat : table_.seats) seat = ReferenceSeat{};
  table_.round = 1;
  table_.phase = "worker";
  begin_phase();
}

void ReferenceGame::begin_phase() {
  std::vector<std::string> lying;
  for (std::string& card : table_.upper) {
    if (!card.empty()) lying.push_back(card);
    card = "";
  }
  for (std::size_t i = 0; i < lying.size(); ++i) table_.upper[8 - lying.size() + i] = lying[i];
  const auto below = 8 - std::count(table_.lower.begin(), table_.lower.end(), "");
  long wanted = is_first_phase() ? 2 * static_cast<long>(table_.seats.size()) : 8;
  wanted -= static_cast<long>(lying.size()) + below;
  std::vector<std::string>& deck = table_.decks[table_.phase];
  for (std::size_t place = 0; wanted > 0 && !deck.empty(); ++place, --wanted) {
    table_.upper[place] = deck.back();
    deck.pop_back();
    if (deck.empty()) table_.end_triggered = true;
  }
  start_seat_ = table_.markers[table_.phase];
  table_.seat = start_seat_;
  table_.decision = "action";
  passes_ = 0;
  if (ends_when_empty_ && display_is_empty()) end_phase();
}

std::string ReferenceGame::take_from_display(const std::string& place) {
  std::vector<std::string>& row = place.substr(0, 5) == "upper" ? table_.upper : table_.lower;
  std::string& spot = row[static_cast<std::size_t>(std::stoi(place.substr(6)))];
  const std::string id = spot;
  spot = "";
  return id;
}

void ReferenceGame::put_into_area(const std::string& id, int over, int cost) {
  own().rubles -= cost;
  if (over >= 0) {
    table_.discard.push_back(own().area[static_cast<std::size_t>(over)].id);
    own().area.erase(own().area.begin() + over);
  }
  own().area.push_back({id, false});
}

void ReferenceGame::play(const std::string& words) {
  const int cost = legal().at(words);
  std::istringstream rest(words);
  std::string verb, object, word;
  int over = -1;
  rest >> verb >> object >> word >> over;
  if (word.empty()) over = -1;
  if (verb == "points") {
    own().rubles -= 2 * std::stoi(object);
    own().points += std::stoi(object);
    ask_pubs();
    return;
  }
  if (verb == "observe") {
    table_.drawn = table_.decks[object].back();
    table_.decks[object].pop_back();
    *std::find(own().area.begin(), own().area.end(), ReferenceCard{"observatory", false}) = {"observatory", true};
    table_.decision = "drawn";
    return;
  }
  std::string id;
  if (object == "drawn") {
    id = table_.drawn;
    table_.drawn = "";
  } else if (verb == "play") {
    const auto card = own().hand.begin() + std::stoi(object.substr(5));
    id = *card;
    own().hand.erase(card);
  } else if (verb != "pass") {
    id = take_from_display(object);
  }
  if (verb == "buy" || verb == "play") put_into_area(id, over, cost);
  if (verb == "take") own().hand.push_back(id);
  if (verb == "discard") table_.discard.push_back(id);
  end_turn(verb == "pass");
}

void ReferenceGame::end_turn(bool passed) {
  passes_ = passed ? passes_ + 1 : 0;
  const bool ends_when_empty = ends_when_empty_ || (table_.edition == "second" && is_first_phase());
  if (passes_ == static_cast<int>(table_.seats.size()) || (ends_when_empty && display_is_empty())) {
    end_phase();
    return;
  }
  table_.seat = next_seat(table_.seat);
  table_.decision = "action";
}

void ReferenceGame::end_phase() {
  score_phase();
  to_ask_.clear();
  if (table_.phase == "building") {
    for (std::size_t i = 0; i < table_.seats.size(); ++i)
      to_ask_.push_back((start_seat_ + static_cast<int>(i)) % static_cast<int>(table_.seats.size()));
  }
  ask_pubs();
}

void ReferenceGame::score_phase() {
  if (table_.phase == "exchange") return;
  for (ReferenceSeat& seat : table_.seats) {
    int reds = 0, greens = 0;
    for (const ReferenceCard& card : seat.area) {
      reds += printed_card(table_.edition, card.id).colour == "red" ? 1 : 0;
      greens += printed_card(table_.edition, card.id).colour == "green" ? 1 : 0;
    }
    for (const ReferenceCard& card : seat.area) {
      const PrintedCard& printed = printed_card(table_.edition, card.id);
      if (printed.colour != colour_of_phase(table_.phase)) continue;
      seat.rubles += printed.rubles;
      if (!card.turned) seat.points += printed.points;
      if (card.id == "mariinsky_theater") (table_.edition == "classic" ? seat.rubles : seat.points) += reds;
      if (card.id == "tax_man") seat.rubles += greens;
    }
  }
}

void ReferenceGame::ask_pubs() {
  while (!to_ask_.empty()) {
    table_.seat = to_ask_.front();
    to_ask_.erase(to_ask_.begin());
    for (const ReferenceCard& card : own().area) {
      if (card.id != "pub") continue;
      table_.decision = "points";
      return;
    }
  }
  next_phase();
}

void ReferenceGame::next_phase() {
  if (table_.phase == "exchange") {
    if (table_.end_triggered) {
      end_game();
      return;
    }
    end_round();
    table_.phase = "worker";
  } else {
    table_.phase = table_.phase == "worker" ? "building" : (table_.phase == "building" ? "noble" : "exchange");
  }
  begin_phase();
}

void ReferenceGame::end_round() {
  for (const std::string& card : table_.lower) {
    if (!card.empty()) table_.discard.push_back(card);
  }
  table_.lower = table_.upper;
  table_.upper.assign(8, "");
  for (auto& [phase, seat] : table_.markers) seat = next_seat(seat);
  for (ReferenceSeat& seat : table_.seats) {
    for (ReferenceCard& card : seat.area) card.turned = false;
  }
  ++table_.round;
}

void ReferenceGame::end_game() {
  // Points first, then what breaks ties.
  std::vector<std::pair<int, int>> results;
  for (ReferenceSeat& seat : table_.seats) {
    std::set<std::string> nobles;
    for (const ReferenceCard& card : seat.area) {
      const PrintedCard& printed = printed_card(table_.edition, card.id);
      if (printed.colour == "red") nobles.insert(printed.name);
    }
    const int before = seat.rubles;
    seat.points += noble_points(nobles.size());
    for (; seat.rubles >= 10; seat.rubles -= 10) seat.points += 1;
    seat.points -= 5 * static_cast<int>(seat.hand.size());
    results.emplace_back(seat.points, table_.edition == "classic" ? before : seat.rubles);
  }
  const auto best = *std::max_element(results.begin(), results.end());
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    if (results[seat] == best) table_.winners.push_back(static_cast<int>(seat));
  }
  table_.decision = "none";
  table_.seat = -1;
}

}  // namespace neva
