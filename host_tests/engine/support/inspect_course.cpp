#include <bit>

#include "host_tests/engine/support/inspection.hpp"

namespace neva {

namespace {

bool owns_face_up(const Inspection& it, Special special, unsigned not_marked) {
  const Table& table = it.table;
  for (std::uint8_t at = area_first(table, table.seat); at < table.area_end[table.seat]; ++at) {
    if (it.game.of(table.pool[at]).special == special && (marks_at(table, at) & not_marked) == 0) return true;
  }
  return false;
}

bool owns_turned(const Inspection& it, Special special) {
  const Table& table = it.table;
  for (std::uint8_t at = area_first(table, table.seat); at < table.area_end[table.seat]; ++at) {
    if (it.game.of(table.pool[at]).special == special && (marks_at(table, at) & mark::k_turned) != 0) return true;
  }
  return false;
}

bool holds(const Inspection& it, Special special) {
  for (Card card : it.state.secrets[it.table.seat].hand) {
    if (card != Card::none && it.game.of(card).special == special) return true;
  }
  return false;
}

Special special_at_place(const Inspection& it) {
  const Table& table = it.table;
  if (table.place >= area_count(table, table.seat)) return Special::none;
  return it.game.of(table.pool[static_cast<std::size_t>(area_first(table, table.seat) + table.place)]).special;
}

bool is_turn(const Table& table) { return table.step == Step::turn || table.step == Step::next_turn; }

void decision_in_building(Inspection& it, bool may_decide, const char* what) {
  it.expect(may_decide && it.table.phase == Phase::building && it.table.step == Step::after_building, what);
}

// Whoever decides has what the decision is about, in its phase and step.
void decision_can_be(Inspection& it) {
  const Table& table = it.table;
  switch (table.decision) {
    case Decision::action:
      it.expect(table.step == Step::turn && table.actions_left >= 1, "an action out of turn");
      break;
    case Decision::drawn:
      it.expect(table.phase == Phase::building && owns_turned(it, Special::observatory),
                "CARD-OBS: nothing to draw with");
      break;
    case Decision::search:
      it.expect(table.discard_count > 0, "a search of an empty pile");
      it.expect(table.black_market || (table.phase == Phase::building && owns_turned(it, Special::debtors_prison)),
                "IGC-4: nothing to search with");
      break;
    case Decision::guild:
      decision_in_building(it, owns_face_up(it, Special::guild_hall, mark::k_chip), "IGC-8: nobody to choose");
      break;
    case Decision::trade:
      decision_in_building(it, owns_face_up(it, Special::trading_house, 0), "IGC-3: nobody to trade");
      break;
    case Decision::points:
      decision_in_building(it, owns_face_up(it, Special::pub, 0), "CARD-PUB: nobody to drink");
      break;
    case Decision::upkeep:
      it.expect(table.phase == Phase::market && table.step == Step::upkeep && special_at_place(it) == Special::orange,
                "MKTS-2: nothing to keep");
      break;
    case Decision::sycophant:
      it.expect(table.phase == Phase::noble && table.step == Step::sycophants && it.setup.edition == Edition::second &&
                    special_at_place(it) == Special::sycophant,
                "IGC-5: nothing to keep");
      break;
    case Decision::interrupt:
      it.expect(table.step == Step::open_phase && (holds(it, Special::pickpocket) || holds(it, Special::theft)),
                "BAN-13: nobody to interrupt");
      break;
    case Decision::pickpocket:
      it.expect(table.step == Step::open_phase && it.setup.banquet, "BAN-13: no Pickpocket");
      break;
    case Decision::twin:
      it.expect(table.step == Step::turn && table.seats[table.seat].event_used == Event::twin, "EVT-2: no Twin");
      break;
    case Decision::bonus:
    case Decision::assignment:
    case Decision::none:
      break;
  }
}

// HUR-2, D-8: a waiting choice is the open decision, and one seat's alone.
void field_choices_are_asked(Inspection& it) {
  const Table& table = it.table;
  for (std::uint8_t seat = 0; seat < it.setup.players; ++seat) {
    if (table.seats[seat].fields_open == 0) continue;
    const bool bonus = std::countr_zero(static_cast<unsigned>(table.seats[seat].fields_open)) < k_hurdle_count;
    const Decision asked = bonus ? Decision::bonus : Decision::assignment;
    it.expect(table.seat == seat && table.decision == asked, "HUR-2: a choice waits and another thing is decided",
              seat);
  }
  const bool asked = table.decision == Decision::bonus || table.decision == Decision::assignment;
  it.expect(!asked || table.seats[table.seat].fields_open != 0, "HUR-2: a choice of nothing");
}

// Bytes of a course that is not going on are blank.
void idle_bytes_are_blank(Inspection& it) {
  const Table& table = it.table;
  const bool purple = it.setup.banquet || it.setup.assembly;
  it.expect(!table.double_turn || (purple && is_turn(table)), "BAN-7: a Double Turn out of turn");
  it.expect(!table.black_market || (purple && table.decision == Decision::search),
            "BAN-6: a Black Market out of its search");
  // D-31: playing it is the action, then exactly two more.
  const int most = table.double_turn ? 2 : 1;
  it.expect(is_turn(table) ? table.actions_left >= 1 && table.actions_left <= most : table.actions_left == 0,
            "actions left out of turn, or too many");
  const bool scoring = table.step >= Step::income && table.step <= Step::sycophants;
  const bool ending = table.step >= Step::end_nobles && table.step < Step::finish;
  it.expect(scoring || ending || table.progress == 0, "progress of nothing");
  const bool walks = table.step == Step::upkeep || table.step == Step::sycophants;
  it.expect(walks || table.place == 0, "a place of nothing");
}

// BAN-10: after the scoring of a colour nothing lies on its cards any more, until somebody plays such a card again.
void scored_cards_are_bare(Inspection& it) {
  const Table& table = it.table;
  const bool before_turns = table.step == Step::open_phase;
  for (std::uint8_t i = 0; i < table.marked_count; ++i) {
    if ((table.marked[i].marks & mark::k_attached_mask) == 0) continue;
    const CardColour colour = it.game.of(table.pool[table.marked[i].at]).colour;
    const bool blue = table.step == Step::after_building || (before_turns && table.phase == Phase::noble);
    const bool red = table.step == Step::sycophants || (before_turns && table.phase == Phase::exchange);
    const bool green =
        before_turns && (table.phase == Phase::market || (table.phase == Phase::building && !it.setup.market));
    const bool scored = (colour == CardColour::blue && blue) || (colour == CardColour::red && red) ||
                        (colour == CardColour::green && green);
    it.expect(!scored, "BAN-10: Jester or Banquet outlives its scoring", table.marked[i].at);
  }
}

// ASM-4: only Theft takes the start from the marker's holder.
void start_is_the_markers(Inspection& it) {
  const Table& table = it.table;
  if (table.start_seat == table.markers[static_cast<std::size_t>(table.phase)]) return;
  bool thieves_about = it.setup.assembly;
  for (Card card : it.state.decks) thieves_about &= card == Card::none || it.game.of(card).special != Special::theft;
  for (const auto& row : table.rows) {
    for (Card card : row) thieves_about &= card == Card::none || it.game.of(card).special != Special::theft;
  }
  it.expect(thieves_about, "ROUND-4: somebody else than the marker's holder starts");
}

}  // namespace

void inspect_course(Inspection& inspection) {
  const Table& table = inspection.table;
  const std::uint8_t players = inspection.setup.players;
  inspection.expect(table.round >= 1 && table.round <= k_rounds_max, "round out of range");
  inspection.expect(static_cast<std::uint8_t>(table.phase) < k_phase_count &&
                        inspection.game.deck_size[static_cast<std::size_t>(table.phase)] > 0,
                    "a phase this game does not have");
  inspection.expect(table.seat < players && table.start_seat < players, "a seat out of range");
  inspection.expect(static_cast<std::uint8_t>(table.decision) < k_decision_count, "no such decision");
  inspection.expect(table.passed < (1U << players), "ROUND-5: a stray pass");
  const bool all_passed = table.passed == (1U << players) - 1U;
  inspection.expect(!is_turn(table) || !all_passed, "ROUND-5: everybody passed and the phase goes on");
  inspection.expect(table.over == (table.decision == Decision::none), "a decision after the end, or none before");
  inspection.expect(table.over == (table.step == Step::finish), "the end in the midst of the game");
  inspection.expect(table.over == (table.winners != 0), "winners before the end, or none after it");
  if (!inspection.sound()) return;
  decision_can_be(inspection);
  field_choices_are_asked(inspection);
  idle_bytes_are_blank(inspection);
  scored_cards_are_bare(inspection);
  start_is_the_markers(inspection);
}

}  // namespace neva
