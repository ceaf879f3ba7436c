// Moving a marker, and the Hurdles on its way (HUR).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

// One move of a marker. What it asks for is asked when it stands still, by run().
void ReferenceGame::move_marker(int seat, int points, const std::string& source) {
  const int before = seat_at(seat).points;
  step(seat, points, source);
  note_drops(seat, before);
}

// Field by field, so that every hurdle is met in its order. Points that a bonus brings go first.
void ReferenceGame::step(int seat, int points, const std::string& source) {
  SeatTable& table = seat_at(seat);
  if (points < 0 || !options_.hurdles) {
    table.points += points;
    table.score[source] += points;
    return;
  }
  for (int i = 0; i < points; ++i) {
    if (!may_move_on(seat)) return;  // HUR-3: what is left over is lost
    ++table.points;
    ++table.score[source];
    reach_bonus(seat);
    may_move_on(seat);
  }
}

// HUR-3: false in front of a real hurdle whose demand is not met. A bonus may carry the marker to the next one.
bool ReferenceGame::may_move_on(int seat) {
  SeatTable& table = seat_at(seat);
  while (true) {
    const int field = table.points + 1;
    const auto hurdle = table_.hurdles.find(field);
    if (hurdle == table_.hurdles.end() || hurdle->second.rfind("real_", 0) != 0) return true;
    if (std::find(table.overcome.begin(), table.overcome.end(), field) != table.overcome.end()) return true;
    if (!meets_demand(seat, field)) return false;
    table.overcome.push_back(field);
    pay_real_bonus(seat, field);
  }
}

// HUR-2: pays once a player.
void ReferenceGame::reach_bonus(int seat) {
  const int field = seat_at(seat).points;
  const auto hurdle = table_.hurdles.find(field);
  if (hurdle == table_.hurdles.end() || hurdle->second.rfind("bonus_", 0) != 0) return;
  if (!reached_[static_cast<std::size_t>(seat)].insert(field).second) return;
  if (hurdle->second == "bonus_red") step(seat, count_cards(seat, "red"), "hurdles");
  if (hurdle->second == "bonus_blue") earn(seat, count_cards(seat, "blue"));
  if (hurdle->second == "bonus_exchange") {
    earn(seat, count_exchange_cards(seat));
    step(seat, count_exchange_cards(seat), "hurdles");
  }
  if (hurdle->second == "bonus_goods" || hurdle->second == "bonus_card") {
    open_bonuses_.push_back(field);
    asked_seat_ = seat;
  }
}

// The rubles and the points between which the bonus at this field lets choose.
ReferenceGame::Purse ReferenceGame::choice_of(int seat, int field) const {
  Purse choice{0, 0};
  if (table_.hurdles.at(field) == "bonus_goods") {
    for (const auto& [good, count] : goods_of(seat_at(seat))) choice.first += count > 0 ? 1 : 0;
    return {choice.first, choice.first};
  }
  for (const AreaCard& card : seat_at(seat).area) {
    const Purse value = value_of(seat, card);
    choice.first = std::max(choice.first, value.first);
    choice.second = std::max(choice.second, value.second);
  }
  return choice;
}

void ReferenceGame::answer_bonus(bool rubles) {
  const Purse choice = choice_of(table_.seat, open_bonuses_.front());
  open_bonuses_.pop_front();
  if (rubles) return earn(table_.seat, choice.first);
  move_marker(table_.seat, choice.second, "hurdles");
}

// HUR-4.
bool ReferenceGame::meets_demand(int seat, int field) const {
  const auto at = static_cast<std::size_t>(std::find(k_hurdle_fields.begin(), k_hurdle_fields.end(), field) -
                                           k_hurdle_fields.begin());
  const std::vector<int> one_to_five = {1, 2, 3, 4, 5};
  const std::string& hurdle = table_.hurdles.at(field);
  if (hurdle == "real_green") {
    const std::vector<int> wanted = {3, 4, 5, 5, 6};
    return static_cast<int>(names(seat, "green").size()) >= wanted[at];
  }
  if (hurdle == "real_goods") {
    const std::vector<int> goods_wanted = {2, 3, 4, 5, 5};
    const std::vector<int> count_wanted = {3, 4, 5, 6, 7};
    int goods = 0, best = 0;
    for (const auto& [good, count] : goods_of(seat_at(seat))) {
      goods += count > 0 ? 1 : 0;
      best = std::max(best, count);
    }
    return goods >= goods_wanted[at] && best >= count_wanted[at];
  }
  if (hurdle == "real_blue") return count_cards(seat, "blue") >= one_to_five[at];
  if (hurdle == "real_red") return count_cards(seat, "red") >= one_to_five[at];
  if (field == 70) return count_exchange_cards(seat) >= 4;
  if (field != 50) return count_exchange_cards(seat) >= one_to_five[at];
  std::set<std::string> colours;
  for (const AreaCard& card : seat_at(seat).area) {
    if (book_[card.card].is_exchange()) colours.insert(book_[card.card].colour);
  }
  return colours.size() == 3;
}

// HUR-4: paid at once.
void ReferenceGame::pay_real_bonus(int seat, int field) {
  const std::string& hurdle = table_.hurdles.at(field);
  int goods = 0, best_good = 0, best_blue_points = 0, best_red_rubles = 0;
  for (const auto& [good, count] : goods_of(seat_at(seat))) {
    goods += count > 0 ? 1 : 0;
    best_good = std::max(best_good, count);
  }
  for (const AreaCard& card : seat_at(seat).area) {
    const Purse value = value_of(seat, card);
    if (book_[card.card].colour == "blue") best_blue_points = std::max(best_blue_points, value.second);
    if (book_[card.card].colour == "red") best_red_rubles = std::max(best_red_rubles, value.first);
  }
  if (hurdle == "real_goods") {
    earn(seat, best_good);
    step(seat, goods, "hurdles");
  }
  if (hurdle == "real_blue") {
    earn(seat, count_cards(seat, "blue"));
    step(seat, best_blue_points, "hurdles");
  }
  if (hurdle == "real_red") {
    earn(seat, best_red_rubles);
    step(seat, count_cards(seat, "red"), "hurdles");
  }
  if (hurdle == "real_exchange") step(seat, 2 * count_exchange_cards(seat), "hurdles");
}

}  // namespace neva::reference
