// Rounds, phases and turns (SETUP, ROUND).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

ReferenceGame::ReferenceGame(const Options& options, const Deal& deal)
    : options_(options), book_(book_of(options)), decks_(deal.decks) {
  const std::string reason = refusal(options) + refusal(options, deal);
  if (!reason.empty()) stop(reason);
  const std::size_t places = options.market || options.has_disc() ? 10 : 8;  // ROUND-3
  table_.edition = options.edition;
  table_.players = options.players;
  table_.round = 1;
  table_.phase = "worker";
  table_.upper.assign(places, "");
  table_.lower.assign(places, "");
  table_.markers = deal.markers;
  table_.hurdles = deal.hurdles;
  if (options.market) table_.good_tiles = k_goods;
  if (options.events) table_.events = {"twin", "sponsor", "ghost", "new_luck", "warehouse", "grabber"};
  const auto players = static_cast<std::size_t>(options.players);
  table_.seats.resize(players);
  reached_.resize(players);
  drops_asked_.resize(players);
  rubles_before_paying_back_.resize(players);
  for (std::size_t i = 0; i < players; ++i) {
    SeatTable& seat = table_.seats[i];
    seat.rubles = 25;  // SETUP-1
    if (options.assistants) seat.assistant = deal.assistants[i];
    if (options.assignments) seat.assignments = deal.assignments[i];
    for (const char* part : {"phases", "nobles", "assignments", "money", "hand", "hurdles"}) seat.score[part] = 0;
  }
  if (options.has_disc()) seat_at(deal.markers.at("disc")).rubles = 27;  // NR-6
  next_market_value();
  then({{"begin_round"}});
  run();
}

std::map<std::string, std::optional<int>> ReferenceGame::legal() const {
  std::map<std::string, std::optional<int>> lines;
  if (table_.over) return lines;
  for (const Move& move : moves()) {
    if (!lines.emplace(move.line, move.price).second) stop("listed twice: " + move.line);
  }
  if (lines.empty()) stop("nothing is legal at " + table_.decision);
  return lines;
}

void ReferenceGame::play(const std::string& line) {
  for (const Move& move : moves()) {
    if (move.line != line) continue;
    carry_out(move);
    run();
    return;
  }
  stop("not legal: " + line);
}

void ReferenceGame::then(const std::vector<Task>& tasks) {
  agenda_.insert(agenda_.begin(), tasks.begin(), tasks.end());
}

void ReferenceGame::for_each_seat(std::vector<Task>& tasks, const std::string& what) const {
  for (int seat : turn_order()) tasks.push_back({what, seat});
}

std::vector<int> ReferenceGame::turn_order() const {
  std::vector<int> order;
  for (int i = 0; i < options_.players; ++i) order.push_back(seat_after(start_seat_, i));
  return order;
}

void ReferenceGame::ask(const std::string& decision, int seat) {
  table_.decision = decision;
  table_.seat = seat;
}

// Goes on until somebody has to decide. HUR-2, D-8: what a marker's move asks comes before everything else.
void ReferenceGame::run() {
  while (table_.decision.empty() && !table_.over) {
    if (!open_bonuses_.empty()) {
      ask("bonus", asked_seat_);
    } else if (open_drops_ > 0) {
      ask("assignment", asked_seat_);
    } else {
      const Task task = agenda_.front();
      agenda_.pop_front();
      perform(task);
    }
  }
}

void ReferenceGame::perform(const Task& task) {
  if (task.what == "begin_round") return begin_round();
  if (task.what == "begin_phase") return begin_phase();
  if (task.what == "ask_interrupt") return ask_interrupt();
  if (task.what == "begin_turns") return begin_turns();
  if (task.what == "turn") return begin_turn(task.seat);
  if (task.what == "go_on") return ask("action", task.seat);
  if (task.what == "twin") return continue_twin();
  if (task.what == "action_done") return finish_action(task.seat, task.number != 0);
  if (task.what == "score_phase") return score_phase();
  if (task.what == "next_phase") return next_phase();
  perform_scoring(task);
}

void ReferenceGame::perform_scoring(const Task& task) {
  if (task.what == "income") return score_income(task.seat);
  if (task.what == "upkeep") return ask_upkeep(task.seat, task.number);
  if (task.what == "goods") return score_goods();
  if (task.what == "goods_points") return move_marker(task.seat, task.number, "phases");
  if (task.what == "guild") return ask_guild(task.seat);
  if (task.what == "trade") return ask_trade(task.seat);
  if (task.what == "pub") return ask_pub(task.seat);
  if (task.what == "sycophants") return ask_sycophants(task.seat, task.number);
  perform_final(task);
}

void ReferenceGame::perform_final(const Task& task) {
  if (task.what == "final_nobles") return score_nobles(task.seat);
  if (task.what == "final_assignments") return score_assignments();
  if (task.what == "final_assignment") return move_marker(task.seat, task.number, "assignments");
  if (task.what == "final_money") return score_money(task.seat);
  if (task.what == "final_hand") return score_hand(task.seat);
  if (task.what == "winners") return find_winners();
  stop("unknown task " + task.what);
}

void ReferenceGame::begin_round() {
  if (options_.has_disc()) move_marker(table_.markers.at("disc"), 2, "phases");  // NR-6
  then({{"begin_phase"}});
}

void ReferenceGame::begin_phase() {
  close_up();
  // SETUP-4, ROUND-2, MKT-4, NR-6.
  if (is_first_phase()) {
    lay(2 * options_.players);
  } else {
    lay((options_.market ? 10 : 8) - display_count());
  }
  start_seat_ = table_.markers.at(table_.phase);  // ROUND-4
  passed_.clear();
  then({{"ask_interrupt"}, {"begin_turns"}});
}

// ROUND-3: the cards of the upper row move to its right end.
void ReferenceGame::close_up() {
  std::stable_partition(table_.upper.begin(), table_.upper.end(), [](const std::string& card) { return card.empty(); });
}

// ROUND-3, END-1: into the free places of the upper row from the first on.
void ReferenceGame::lay(int count) {
  std::vector<std::string>& deck = decks_[table_.phase];
  for (std::string& place : table_.upper) {
    if (count <= 0 || deck.empty()) return;
    if (!place.empty()) continue;
    place = deck.front();
    deck.erase(deck.begin());
    --count;
    if (deck.empty()) table_.end_triggered = true;
  }
}

void ReferenceGame::begin_turns() {
  // D-4, D-32.
  if (ends_when_empty() && display_is_empty()) return then({{"score_phase"}});
  then({{"turn", start_seat_}});
}

void ReferenceGame::begin_turn(int seat) {
  actions_left_ = 1;
  regular_ = true;
  fresh_ = 0;
  ask("action", seat);
}

// ROUND-5: passes of players, one after another; every other action breaks the row.
void ReferenceGame::finish_action(int seat, bool passed) {
  if (passed) {
    passed_.insert(seat);
  } else {
    passed_.clear();
  }
  --actions_left_;
  const bool all_passed = static_cast<int>(passed_.size()) == options_.players;
  if (all_passed || (ends_when_empty() && display_is_empty())) return finish_actions();
  if (actions_left_ > 0) {
    regular_ = false;
    return then({{"go_on", seat}});
  }
  retire_waiting();
  then({{"turn", seat_after(seat, 1)}});
}

void ReferenceGame::finish_actions() {
  actions_left_ = 0;
  retire_waiting();
  then({{"score_phase"}});
}

void ReferenceGame::next_phase() {
  const std::vector<std::string> phases = phases_of(options_);
  const auto at = std::find(phases.begin(), phases.end(), table_.phase);
  if (at + 1 != phases.end()) {
    table_.phase = *(at + 1);
    return then({{"begin_phase"}});
  }
  if (table_.end_triggered) return begin_final_scoring();  // END-1
  end_round();
  then({{"begin_round"}});
}

// ROUND-8, and what the Market, the assistants and five players add.
void ReferenceGame::end_round() {
  for (std::string& card : table_.lower) {
    if (!card.empty()) discard(card);
  }
  table_.lower = table_.upper;
  table_.upper.assign(table_.lower.size(), "");
  for (auto& [marker, seat] : table_.markers) seat = seat_after(seat, options_.has_disc() ? 2 : 1);
  for (SeatTable& seat : table_.seats) {
    for (AreaCard& card : seat.area) card.turned = false;
  }
  next_market_value();
  pass_assistants_on();
  table_.phase = "worker";
  ++table_.round;
}

int ReferenceGame::display_count() const {
  int count = 0;
  for (const auto* row : {&table_.upper, &table_.lower}) {
    for (const std::string& card : *row) count += card.empty() ? 0 : 1;
  }
  return count;
}

bool ReferenceGame::display_is_empty() const { return display_count() == 0; }

}  // namespace neva::reference
