// What can be done at a decision, and doing it (ACT, HAND, CARD-OBS).
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

namespace {

Move plain_move(const std::string& verb, const std::string& line, int number = 0) {
  Move move;
  move.verb = verb;
  move.line = line;
  move.number = number;
  return move;
}

Move move_from(const std::string& verb, const std::string& from, int place) {
  Move move;
  move.verb = verb;
  move.from = from;
  move.place = place;
  move.line = verb + " " + from + (place < 0 ? "" : ":" + std::to_string(place));
  return move;
}

}  // namespace

ReferenceGame::Moves ReferenceGame::moves() const {
  const std::string& decision = table_.decision;
  if (decision == "action") return action_moves();
  if (decision == "drawn") return drawn_moves();
  if (decision == "search") return search_moves();
  if (decision == "interrupt") return interrupt_moves();
  if (decision == "pickpocket") return pickpocket_moves();
  if (decision == "twin") return twin_moves();
  if (decision == "assignment") return assignment_moves();
  if (decision == "bonus") return {plain_move("rubles", "rubles"), plain_move("points", "points")};
  Moves moves;
  if (decision == "guild") {
    for (int rubles = 0; rubles <= 4; ++rubles) {
      const std::string line = "guild " + std::to_string(rubles) + " " + std::to_string(4 - rubles);
      moves.push_back(plain_move("guild", line, rubles));
    }
  } else if (decision == "trade") {
    if (own().rubles >= 3) moves.push_back(plain_move("trade", "trade yes", 1));
    moves.push_back(plain_move("trade", "trade no", 0));
  } else if (decision == "points") {
    int pubs = 0;
    for (const AreaCard& card : own().area) pubs += card.card == "pub" ? 1 : 0;
    const int most = std::min(5 * pubs, own().rubles / 2);  // CARD-PUB, D-11
    for (int n = 0; n <= most; ++n) moves.push_back(plain_move("points", "points " + std::to_string(n), n));
  } else if (decision == "upkeep" || decision == "sycophant") {
    const int cost = decision == "upkeep" ? table_.market_value[0] : 1;
    if (own().rubles >= cost) moves.push_back(plain_move("keep", "keep"));
    moves.push_back(plain_move("drop", "drop"));
  }
  return moves;
}

ReferenceGame::Moves ReferenceGame::action_moves() const {
  Moves moves;
  if (must_buy()) {  // ROUND-7
    for (int place = 0; place < static_cast<int>(table_.upper.size()); ++place) {
      const std::string& id = table_.upper[static_cast<std::size_t>(place)];
      if (!id.empty()) add_purchases(moves, move_from("buy", "upper", place), id, false);
    }
    return moves;
  }
  add_display_moves(moves);
  add_hand_moves(moves);
  if (regular_) {  // BAN-7
    add_observatory_moves(moves);
    add_prison_move(moves);
    add_event_moves(moves);
  }
  moves.push_back(plain_move("pass", "pass"));  // ACT-4
  return moves;
}

// ACT-1, ACT-2: either row, whatever the phase.
void ReferenceGame::add_display_moves(Moves& moves) const {
  for (const std::string row : {"upper", "lower"}) {
    const std::vector<std::string>& cards = row == "upper" ? table_.upper : table_.lower;
    for (int place = 0; place < static_cast<int>(cards.size()); ++place) {
      const std::string& id = cards[static_cast<std::size_t>(place)];
      if (id.empty()) continue;
      add_purchases(moves, move_from("buy", row, place), id, false);
      if (has_room()) moves.push_back(move_from("take", row, place));
    }
  }
}

// ACT-3, HAND-3: cards that came in this turn are the last ones of the hand, and only purple ones of them can be
// played; of equal cards the first is named.
void ReferenceGame::add_hand_moves(Moves& moves) const {
  const std::vector<std::string>& hand = own().hand;
  std::set<std::string> seen;
  for (int place = 0; place < static_cast<int>(hand.size()); ++place) {
    const std::string& id = hand[static_cast<std::size_t>(place)];
    const bool came_now = place >= static_cast<int>(hand.size()) - fresh_;
    if ((came_now && !book_[id].is_purple()) || !seen.insert(id).second) continue;
    if (book_[id].is_purple()) {
      add_purple_moves(moves, place);
    } else {
      add_purchases(moves, move_from("play", "hand", place), id, false);
    }
  }
}

void ReferenceGame::add_observatory_moves(Moves& moves) const {
  if (table_.phase != "building") return;
  const bool usable = std::any_of(own().area.begin(), own().area.end(), [&](const AreaCard& card) {
    return book_[card.card].name == "observatory" && !card.turned;
  });
  if (!usable) return;
  for (const std::string& phase : phases_of(options_)) {
    if (decks_.at(phase).size() < 2) continue;
    Move move = plain_move("observe", "observe " + phase);
    move.from = phase;
    moves.push_back(move);
  }
}

ReferenceGame::Moves ReferenceGame::drawn_moves() const {
  Moves moves;
  add_purchases(moves, move_from("buy", "drawn", -1), drawn_, false);
  if (has_room()) moves.push_back(move_from("take", "drawn", -1));
  moves.push_back(move_from("discard", "drawn", -1));
  return moves;
}

void ReferenceGame::carry_out(const Move& move) {
  const std::string decision = table_.decision;
  table_.decision.clear();
  if (carry_out_answer(move)) return;
  if (decision == "pickpocket") {
    if (move.verb == "take") take(move);
    if (move.verb == "buy") buy(move, false);
    fresh_ = 0;
    return;
  }
  if (decision == "twin") {
    if (move.verb == "take") take(move);
    if (move.verb == "buy") buy(move, false);
    if (move.verb == "top") return discard_twin(move.place);
    return then({{"twin", table_.seat}});
  }
  if (move.verb == "event") return use_event(move);
  // An action that opens a search or a drawn card's decision is done when that decision is.
  const bool goes_on = move.verb == "observe" || move.verb == "search" || move.verb == "black_market";
  if (!goes_on) then({{"action_done", table_.seat, move.verb == "pass" ? 1 : 0}});
  carry_out_action(move);
}

void ReferenceGame::carry_out_action(const Move& move) {
  if (move.verb == "pass") return;
  if (move.verb == "buy" || move.verb == "play") {
    buy(move, false);
  } else if (move.verb == "take") {
    take(move);
  } else if (move.verb == "discard") {
    discard(remove_from("drawn", -1));
  } else if (move.verb == "observe") {
    return observe(move.from);
  } else if (move.verb == "search") {
    return use_prison();
  } else if (move.verb == "leave") {
    discard(remove_from("discard", move.place));  // BAN-6, IGC-4: on top of the pile
  } else {
    return play_purple(move);
  }
  // ASM-2: the Black Market after its search.
  if (!waiting_.empty() && waiting_.back() == "black_market") {
    waiting_.pop_back();
    retire("black_market");
  }
}

// Decisions that are not actions.
bool ReferenceGame::carry_out_answer(const Move& move) {
  if (move.verb == "rubles" || (move.verb == "points" && !open_bonuses_.empty())) {
    answer_bonus(move.verb == "rubles");
  } else if (move.verb == "points") {
    buy_points(move.number);
  } else if (move.verb == "guild") {
    earn(table_.seat, move.number);
    move_marker(table_.seat, 4 - move.number, "phases");
  } else if (move.verb == "trade") {
    trade(move.number == 1);
  } else if (move.verb == "keep" || move.verb == "drop") {
    (table_.phase == "market") ? answer_upkeep(move.verb == "keep") : answer_sycophant(move.verb == "keep");
  } else if (move.verb == "drop_assignment") {
    --open_drops_;
    std::erase(own().assignments, move.number);
  } else if (move.verb == "interrupt") {
    interrupt();
  } else {
    return move.verb == "wait";
  }
  return true;
}

// CARD-OBS: the first one in area order that is face up is turned.
void ReferenceGame::observe(const std::string& phase) {
  for (AreaCard& card : own().area) {
    if (book_[card.card].name != "observatory" || card.turned) continue;
    card.turned = true;
    break;
  }
  std::vector<std::string>& deck = decks_.at(phase);
  drawn_ = deck.front();
  deck.erase(deck.begin());
  ask("drawn", table_.seat);
}

std::string ReferenceGame::remove_from(const std::string& from, int place) {
  const auto at = static_cast<std::size_t>(std::max(place, 0));
  std::string id;
  if (from == "hand" || from == "discard") {
    std::vector<std::string>& cards = from == "hand" ? own().hand : table_.discard;
    id = cards[at];
    if (from == "hand" && place >= static_cast<int>(cards.size()) - fresh_) --fresh_;
    cards.erase(cards.begin() + place);
    return id;
  }
  if (from == "upper") std::swap(id, table_.upper[at]);
  if (from == "lower") std::swap(id, table_.lower[at]);
  if (from == "twin") std::swap(id, twin_[at]);
  if (from == "drawn") std::swap(id, drawn_);
  return id;
}

void ReferenceGame::take(const Move& move) {
  own().hand.push_back(remove_from(move.from, move.place));
  ++fresh_;
}

void ReferenceGame::buy(const Move& move, bool with_chip) {
  const std::string id = remove_from(move.from, move.place);
  pay(table_.seat, *move.price);
  if (move.over >= 0) leave_area(table_.seat, move.over, false);     // EXCH-1
  if (!move.good.empty()) std::erase(table_.good_tiles, move.good);  // MKT-8
  own().area.push_back({id, false, with_chip, "", move.good});
}

// MKTS-5: an orange card goes to the box.
void ReferenceGame::discard(const std::string& id) {
  (book_[id].colour == "orange" ? box_ : table_.discard).push_back(id);
}

// MKT-8: the tile goes back. BAN-10: the card first, then what lay on it.
void ReferenceGame::leave_area(int seat, int at, bool to_box) {
  std::vector<AreaCard>& area = seat_at(seat).area;
  const AreaCard card = area[static_cast<std::size_t>(at)];
  area.erase(area.begin() + at);
  if (!card.good.empty()) table_.good_tiles.push_back(card.good);
  if (to_box) {
    box_.push_back(card.card);
  } else {
    discard(card.card);
  }
  if (!card.attached.empty()) retire(card.attached);
}

void ReferenceGame::earn(int seat, int rubles) {
  seat_at(seat).rubles += rubles;
  bank_ -= rubles;
}

void ReferenceGame::pay(int seat, int rubles) {
  if (rubles > seat_at(seat).rubles) stop("seat cannot pay");
  earn(seat, -rubles);
}

}  // namespace neva::reference
