// The Events (EVT).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

namespace {

Move event_move(const std::string& event) {
  Move move;
  move.verb = "event";
  move.event = event;
  move.line = "event " + event;
  return move;
}

int free_places(const std::vector<std::string>& row) {
  return static_cast<int>(std::count(row.begin(), row.end(), std::string()));
}

}  // namespace

// EVT-1: from round 2 on, one a player, each once.
void ReferenceGame::add_event_moves(Moves& moves) const {
  if (table_.round < 2 || own().event_used) return;
  const std::vector<std::string>& deck = decks_.at(table_.phase);
  for (const std::string& event : table_.events) {
    Move move = event_move(event);
    if (event == "twin" && !table_.upper[0].empty() && !deck.empty()) moves.push_back(move);
    if (event == "sponsor" || event == "warehouse") moves.push_back(move);
    if (event == "new_luck" && free_places(table_.upper) >= options_.players &&
        static_cast<int>(deck.size()) >= options_.players)
      moves.push_back(move);
    if (event == "grabber" && !table_.discard.empty()) {  // EVT-7
      move.from = "discard";
      move.place = static_cast<int>(table_.discard.size()) - 1;
      add_purchases(moves, move, table_.discard.back(), false);
    }
    if (event != "ghost" || deck.empty()) continue;
    for (const std::string row : {"upper", "lower"}) {
      const std::vector<std::string>& cards = row == "upper" ? table_.upper : table_.lower;
      for (int place = 0; place < static_cast<int>(cards.size()); ++place) {
        if (cards[static_cast<std::size_t>(place)].empty()) continue;
        Move ghost = move;
        ghost.from = row;
        ghost.place = place;
        ghost.line += " " + row + ":" + std::to_string(place);
        moves.push_back(ghost);
      }
    }
  }
}

// The regular action follows.
void ReferenceGame::use_event(const Move& move) {
  const int seat = table_.seat;
  own().event_used = true;
  std::erase(table_.events, move.event);
  then({{"go_on", seat}});
  if (move.event == "twin") begin_twin();
  if (move.event == "sponsor") {  // EVT-3
    for (int other = 0; other < options_.players; ++other) earn(other, other == seat ? 6 : 2);
  }
  if (move.event == "ghost") {  // EVT-4: into the place just freed
    discard(remove_from(move.from, move.place));
    std::vector<std::string>& row = move.from == "upper" ? table_.upper : table_.lower;
    row[static_cast<std::size_t>(move.place)] = draw_from_deck();
  }
  if (move.event == "new_luck") lay(options_.players);           // EVT-5
  if (move.event == "warehouse") event_warehouse_.insert(seat);  // EVT-6
  if (move.event == "grabber") buy(move, false);
}

// EVT-2: the card that lay there first is number 0.
void ReferenceGame::begin_twin() {
  twin_ = {remove_from("upper", 0), ""};
  twin_[1] = draw_from_deck();
  then({{"twin", table_.seat}});
}

// END-1: the last card brings the end.
std::string ReferenceGame::draw_from_deck() {
  std::vector<std::string>& deck = decks_.at(table_.phase);
  std::string id = deck.front();
  deck.erase(deck.begin());
  if (deck.empty()) table_.end_triggered = true;
  return id;
}

void ReferenceGame::continue_twin() {
  if (twin_[0].empty() && twin_[1].empty()) return;
  const bool failed = twin_moves().front().verb == "top";
  const auto is_boxed = [&](const std::string& id) { return book_[id].colour == "orange"; };
  // EVT-8: nobody is asked what makes no difference.
  if (failed && (twin_[0] == twin_[1] || is_boxed(twin_[0]) || is_boxed(twin_[1]))) return discard_twin(1);
  ask("twin", table_.seat);
}

void ReferenceGame::discard_twin(int top) {
  discard(remove_from("twin", 1 - top));
  discard(remove_from("twin", top));
}

ReferenceGame::Moves ReferenceGame::twin_moves_of(int which) const {
  Moves moves;
  const std::string& id = twin_[static_cast<std::size_t>(which)];
  Move move;
  move.from = "twin";
  move.place = which;
  move.verb = "buy";
  move.line = "buy twin:" + std::to_string(which);
  add_purchases(moves, move, id, false);
  move.verb = "take";
  move.line = "take twin:" + std::to_string(which);
  if (has_room()) moves.push_back(move);
  return moves;
}

// Only what leaves the other card possible; where nothing does, which of them ends on top of the pile.
ReferenceGame::Moves ReferenceGame::twin_moves() const {
  Moves moves;
  for (int which : {0, 1}) {
    const int other = 1 - which;
    if (twin_[static_cast<std::size_t>(which)].empty()) continue;
    for (const Move& move : twin_moves_of(which)) {
      ReferenceGame after = *this;
      if (move.verb == "take") after.take(move);
      if (move.verb == "buy") after.buy(move, false);
      const bool other_is_done = twin_[static_cast<std::size_t>(other)].empty();
      if (other_is_done || !after.twin_moves_of(other).empty()) moves.push_back(move);
    }
  }
  if (!moves.empty()) return moves;
  for (int top : {0, 1}) {  // EVT-8
    Move move;
    move.verb = "top";
    move.place = top;
    move.line = "top twin:" + std::to_string(top);
    moves.push_back(move);
  }
  return moves;
}

}  // namespace neva::reference
