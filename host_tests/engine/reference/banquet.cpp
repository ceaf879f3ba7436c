// Purple cards: the Banquet and the Assembly (BAN, ASM).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

// BAN-2: played only if its effect can be carried out in full.
void ReferenceGame::add_purple_moves(Moves& moves, int hand) const {
  const std::string& id = own().hand[static_cast<std::size_t>(hand)];
  Move start;
  start.verb = id;
  start.hand = hand;
  start.line = "play hand:" + std::to_string(hand);
  if (id == "money_collector") add_collector_moves(moves, start);
  if (id == "moocher") add_moocher_moves(moves, start);
  if (id == "jester" || id == "banquet" || id == "assembly") add_attach_moves(moves, start);
  if (id == "away_with_it") add_drop_moves(moves, start);
  if (id == "black_market" && may_play_black_market()) moves.push_back(start);
  if (id == "golden_donkey" || id == "double_turn") moves.push_back(start);
}

// BAN-5, D-14: any card that could be bought or played now.
void ReferenceGame::add_collector_moves(Moves& moves, const Move& start) const {
  const auto add = [&](const std::string& from, int place, const std::string& id) {
    Move move = start;
    move.from = from;
    move.place = place;
    move.line += " half " + from + ":" + std::to_string(place);
    add_purchases(moves, move, id, true);
  };
  for (const std::string row : {"upper", "lower"}) {
    const std::vector<std::string>& cards = row == "upper" ? table_.upper : table_.lower;
    for (std::size_t place = 0; place < cards.size(); ++place) {
      if (!cards[place].empty()) add(row, static_cast<int>(place), cards[place]);
    }
  }
  const std::vector<std::string>& hand = own().hand;
  std::set<std::string> seen;
  for (int place = 0; place < static_cast<int>(hand.size()) - fresh_; ++place) {
    const std::string& id = hand[static_cast<std::size_t>(place)];
    if (seen.insert(id).second) add("hand", place, id);
  }
}

// BAN-8, VALUE-1.
void ReferenceGame::add_moocher_moves(Moves& moves, const Move& start) const {
  for (int seat = 0; seat < options_.players; ++seat) {
    if (seat == table_.seat) continue;
    for (const auto& [at, words] : named_cards(seat)) {
      const Purse value = value_of(seat, seat_at(seat).area[static_cast<std::size_t>(at)]);
      Move move = start;
      move.seat = seat;
      move.target = at;
      move.line += " from " + std::to_string(seat) + " " + words;
      const std::string line = move.line;
      move.line = line + " rubles";
      move.number = 0;
      if (value.first >= 1) moves.push_back(move);
      move.line = line + " points";
      move.number = 1;
      if (value.second >= 1) moves.push_back(move);
    }
  }
}

// BAN-9, BAN-10: the printed numbers decide.
void ReferenceGame::add_attach_moves(Moves& moves, const Move& start) const {
  for (const auto& [at, words] : named_cards(table_.seat)) {
    const AreaCard& card = own().area[static_cast<std::size_t>(at)];
    const CardFacts& facts = book_[card.card];
    if (facts.rubles < 1 || facts.points < 1 || card.chip || !card.attached.empty()) continue;
    Move move = start;
    move.target = at;
    move.line += " on " + words;
    moves.push_back(move);
  }
}

// BAN-12: another card of the hand.
void ReferenceGame::add_drop_moves(Moves& moves, const Move& start) const {
  const std::vector<std::string>& hand = own().hand;
  std::set<std::string> seen;
  for (int place = 0; place < static_cast<int>(hand.size()); ++place) {
    if (place == start.hand || !seen.insert(hand[static_cast<std::size_t>(place)]).second) continue;
    Move move = start;
    move.place = place;
    move.line += " drop hand:" + std::to_string(place);
    moves.push_back(move);
  }
}

// BAN-6: the card may be put back. ASM-3: a card other than an action card must be bought or taken; the Black
// Market has left the hand by then.
bool ReferenceGame::may_play_black_market() const {
  if (options_.is_second()) return !table_.discard.empty();
  const bool room = static_cast<int>(own().hand.size()) - 1 < hand_limit(table_.seat);
  return std::any_of(table_.discard.begin(), table_.discard.end(),
                     [&](const std::string& id) { return !book_[id].is_purple() && (room || can_buy(id, "discard")); });
}

void ReferenceGame::play_purple(const Move& move) {
  // Hand places of the line count before the card is played.
  std::string dropped;
  Move rest = move;
  if (move.verb == "away_with_it") dropped = own().hand[static_cast<std::size_t>(move.place)];
  if (rest.place > move.hand && (rest.from == "hand" || !dropped.empty())) --rest.place;
  const std::string id = remove_from("hand", move.hand);

  if (id == "money_collector") buy(rest, true);
  if (id == "moocher") {
    const Purse value = value_of(move.seat, seat_at(move.seat).area[static_cast<std::size_t>(move.target)]);
    if (move.number == 0) earn(table_.seat, value.first);
    if (move.number == 1) move_marker(table_.seat, value.second, "phases");
  }
  if (id == "golden_donkey") earn(table_.seat, 5);  // BAN-11
  if (!dropped.empty()) discard(remove_from("hand", rest.place));
  if (id == "jester" || id == "banquet" || id == "assembly") {
    own().area[static_cast<std::size_t>(move.target)].attached = id;
    return;
  }
  if (id == "black_market") {
    search_by_prison_ = false;
    ask("search", table_.seat);
  }
  if (id == "double_turn") actions_left_ += 2;  // D-31
  // ASM-2: in the complete edition these two reach the pile only when their effect is done.
  if (!options_.is_second() && (id == "black_market" || id == "double_turn")) {
    waiting_.push_back(id);
  } else {
    retire(id);
  }
}

// BAN-2: to the box; ASM-2: to the discard pile.
void ReferenceGame::retire(const std::string& id) { (options_.is_second() ? box_ : table_.discard).push_back(id); }

void ReferenceGame::retire_waiting() {
  for (; !waiting_.empty(); waiting_.pop_back()) retire(waiting_.back());
}

ReferenceGame::Purse ReferenceGame::with_attached(const AreaCard& card, Purse income) const {
  if (card.attached == "jester") return {income.second, income.first};
  if (card.attached.empty()) return income;
  return {2 * income.first, 2 * income.second};
}

// BAN-13, ASM-4, D-22: whoever holds the card is asked at the start of every phase.
void ReferenceGame::ask_interrupt() {
  for (int seat = 0; seat < options_.players; ++seat) {
    for (const std::string& id : seat_at(seat).hand) {
      if (id == "pickpocket" || id == "theft") return ask("interrupt", seat);
    }
  }
}

ReferenceGame::Moves ReferenceGame::interrupt_moves() const {
  const std::vector<std::string>& hand = own().hand;
  bool possible = true;
  const auto pickpocket = std::find(hand.begin(), hand.end(), "pickpocket");
  if (pickpocket != hand.end()) {
    ReferenceGame after = *this;
    after.own().hand.erase(after.own().hand.begin() + (pickpocket - hand.begin()));
    possible = !after.pickpocket_moves().empty();
  }
  Moves moves;
  Move move;
  move.verb = move.line = "interrupt";
  if (possible) moves.push_back(move);
  move.verb = move.line = "wait";
  moves.push_back(move);
  return moves;
}

ReferenceGame::Moves ReferenceGame::pickpocket_moves() const {
  Moves moves;
  add_display_moves(moves);
  return moves;
}

void ReferenceGame::interrupt() {
  const std::vector<std::string>& hand = own().hand;
  const auto at =
      std::find_if(hand.begin(), hand.end(), [](const std::string& id) { return id == "pickpocket" || id == "theft"; });
  fresh_ = 0;
  const std::string id = remove_from("hand", static_cast<int>(at - hand.begin()));
  retire(id);
  if (id == "pickpocket") return ask("pickpocket", table_.seat);
  start_seat_ = table_.seat;
}

}  // namespace neva::reference
