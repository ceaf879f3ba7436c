// In Good Company and New Russia (IGC, NR): Debtor's Prison, Guild Hall, Trading House, Sycophants.
#include <algorithm>

#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

// IGC-4, NR-3: usable in the building phase while it is face up and the pile holds a card that may be chosen.
void ReferenceGame::add_prison_move(Moves& moves) const {
  if (table_.phase != "building") return;
  const bool usable = std::any_of(own().area.begin(), own().area.end(),
                                  [](const AreaCard& card) { return card.card == "debtors_prison" && !card.turned; });
  const bool has_choice = std::any_of(table_.discard.begin(), table_.discard.end(), [&](const std::string& id) {
    return options_.is_second() || !book_[id].is_purple();
  });
  if (!usable || !has_choice) return;
  Move move;
  move.verb = move.line = "search";
  moves.push_back(move);
}

void ReferenceGame::use_prison() {
  for (AreaCard& card : own().area) {
    if (card.card == "debtors_prison") card.turned = true;
  }
  search_by_prison_ = true;
  ask("search", table_.seat);
}

// Debtor's Prison and Black Market. In the complete edition action cards cannot be chosen (ASM-3, NR-3).
ReferenceGame::Moves ReferenceGame::search_moves() const {
  Moves moves;
  for (int place = 0; place < static_cast<int>(table_.discard.size()); ++place) {
    const std::string& id = table_.discard[static_cast<std::size_t>(place)];
    if (book_[id].is_purple() && !options_.is_second()) continue;
    Move move;
    move.from = "discard";
    move.place = place;
    move.verb = "buy";
    move.line = "buy discard:" + std::to_string(place);
    add_purchases(moves, move, id, false);
    move.verb = "take";
    move.line = "take discard:" + std::to_string(place);
    if (has_room()) moves.push_back(move);
    // IGC-4, BAN-6: always; NR-3: only with a full hand; ASM-3: never.
    move.verb = "leave";
    move.line = "leave discard:" + std::to_string(place);
    if (options_.is_second() || (search_by_prison_ && !has_room())) moves.push_back(move);
  }
  return moves;
}

// IGC-8; with the chip it is part of the income (BAN-5).
void ReferenceGame::ask_guild(int seat) {
  for (const AreaCard& card : seat_at(seat).area) {
    if (card.card == "guild_hall" && !card.chip) return ask("guild", seat);
  }
}

// IGC-3: asked rich or poor.
void ReferenceGame::ask_trade(int seat) {
  if (owns(seat, "trading_house")) ask("trade", seat);
}

void ReferenceGame::trade(bool yes) {
  if (!yes) return;
  pay(table_.seat, 3);
  move_marker(table_.seat, 2, "phases");
}

// IGC-5: a choice for each. NR-4: each is paid for while that is possible. `kept` of the seat's have been paid for.
void ReferenceGame::ask_sycophants(int seat, int kept) {
  const std::vector<AreaCard>& area = seat_at(seat).area;
  int skip = kept;
  for (int at = 0; at < static_cast<int>(area.size()); ++at) {
    if (area[static_cast<std::size_t>(at)].card != "sycophant" || skip-- > 0) continue;
    kept_ = kept;
    table_.about = "sycophant";
    if (options_.is_second()) return ask("sycophant", seat);
    table_.seat = seat;
    return answer_sycophant(own().rubles >= 1);
  }
}

void ReferenceGame::answer_sycophant(bool keep) {
  const int seat = table_.seat;
  then({{"sycophants", seat, kept_ + (keep ? 1 : 0)}});
  if (keep) return pay(seat, 1);
  const std::vector<AreaCard>& area = own().area;
  int skip = kept_;
  for (int at = 0; at < static_cast<int>(area.size()); ++at) {
    if (area[static_cast<std::size_t>(at)].card != "sycophant" || skip-- > 0) continue;
    return leave_area(seat, at, false);
  }
}

}  // namespace neva::reference
