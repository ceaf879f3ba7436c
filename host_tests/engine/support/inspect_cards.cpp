#include <algorithm>
#include <array>
#include <bit>

#include "host_tests/engine/support/inspection.hpp"

namespace neva {

namespace {

using Counts = std::array<int, 256>;

void count(Counts& counts, Card card) { ++counts[static_cast<std::uint8_t>(card)]; }

Card attached_doubler(const Setup& setup) {
  return setup.edition == Edition::complete ? Card::assembly : Card::banquet;
}

// Every card that lies somewhere, those that are just taking effect included (ASM-2).
Counts count_everything(const State& state) {
  const Table& table = state.table;
  Counts counts{};
  for (Card card : state.decks) count(counts, card);
  for (Card card : table.pool) count(counts, card);
  for (Card card : table.twin) count(counts, card);
  for (const auto& row : table.rows) {
    for (Card card : row) count(counts, card);
  }
  for (const SeatSecrets& secrets : state.secrets) {
    for (Card card : secrets.hand) count(counts, card);
    count(counts, secrets.drawn);
  }
  for (std::uint8_t i = 0; i < table.marked_count && i < k_marked_max; ++i) {
    if ((table.marked[i].marks & mark::k_jester) != 0) count(counts, Card::jester);
    if ((table.marked[i].marks & mark::k_doubler) != 0) count(counts, attached_doubler(table.setup));
  }
  if (table.double_turn) count(counts, Card::double_turn);
  if (table.black_market) count(counts, Card::black_market);
  return counts;
}

// Nothing is doubled, and only what may go to the box is missing: orange cards (MKTS-5), and purple ones outside the
// complete edition (BAN-2, ASM-2).
void cards_are_conserved(Inspection& it) {
  const Counts counts = count_everything(it.state);
  for (std::size_t i = 0; i < static_cast<std::size_t>(Card::none); ++i) {
    const Face& face = it.game.faces[i];
    const bool to_box = face.colour == CardColour::orange ||
                        (face.colour == CardColour::purple && it.setup.edition != Edition::complete);
    const bool right = face.in_game && to_box ? counts[i] <= face.count : counts[i] == face.count;
    it.expect(right, "cards lost or doubled", static_cast<int>(i));
  }
}

void decks_are_sound(Inspection& it) {
  int first = 0;
  bool any_empty = false;
  for (std::size_t deck = 0; deck < k_phase_count; ++deck) {
    const int size = it.game.deck_size[deck];
    it.expect(it.state.deck_first[deck] == first, "a deck begins elsewhere", static_cast<int>(deck));
    it.expect(it.table.deck_left[deck] <= size, "a deck holds more than its cards", static_cast<int>(deck));
    for (int i = 0; i < size; ++i) {
      const Card card = it.state.decks[static_cast<std::size_t>(first + i)];
      it.expect((card != Card::none) == (i < it.table.deck_left[deck]), "a deck has a hole or a leftover",
                static_cast<int>(deck));
      it.expect(card == Card::none || it.game.of(card).in_deck[deck] > 0, "a card with another back in a deck",
                static_cast<int>(deck));
    }
    first += size;
    any_empty |= size > 0 && it.table.deck_left[deck] == 0;
  }
  it.expect(first <= k_cards_max, "more cards than there is room for");
  for (std::size_t i = static_cast<std::size_t>(first); i < it.state.decks.size(); ++i)
    it.expect(it.state.decks[i] == Card::none, "a card behind the last deck");
  it.expect(it.table.end_triggered == any_empty, "END-1: the end is triggered by an empty deck, and by nothing else");
}

// ROUND-2, MKT-4, NR-6: how many cards may lie on the display; EVT-5 lays more.
int display_max(const Inspection& it) {
  const int filled = it.setup.market ? 10 : 8;
  // What nobody buys of the first ten stays until the second round's lower row is cleared (NR-6).
  const int first = it.table.round <= 2 ? 2 * it.setup.players : 0;
  const bool lucky =
      std::ranges::any_of(it.table.seats, [](const SeatTable& seat) { return seat.event_used == Event::new_luck; });
  return std::max(filled, first) + (lucky ? it.setup.players : 0);
}

void rows_are_sound(Inspection& it) {
  const std::size_t places = it.setup.market || (it.setup.new_russia && it.setup.players == 5) ? 10 : 8;
  int lying = 0;
  for (std::size_t row = 0; row < 2; ++row) {
    for (std::size_t place = 0; place < 16; ++place) {
      const bool there = place < k_row_places_max && it.table.rows[row][place] != Card::none;
      it.expect(((it.table.occupied[row] >> place) & 1U) == (there ? 1U : 0U), "occupied places are not the row's");
      it.expect(!there || place < places, "ROUND-3: a card beyond the last place");
      lying += there ? 1 : 0;
    }
  }
  it.expect(lying <= display_max(it), "too many cards on the display", lying);
}

void pool_is_sound(Inspection& it) {
  const std::size_t used = it.table.area_end[it.setup.players - 1U];
  const std::size_t discards = it.table.discard_count;
  it.expect(used + discards <= k_cards_max, "areas and discard pile overlap");
  for (std::size_t at = 0; at < k_cards_max; ++at) {
    const bool in_area = at < used;
    const bool in_pile = at >= k_cards_max - discards;
    const Card card = it.table.pool[at];
    it.expect((card != Card::none) == (in_area || in_pile), "the pool has a hole or a leftover", static_cast<int>(at));
    const Face& face = it.game.of(card);
    it.expect(!in_area || face.colour != CardColour::purple, "BAN-2: a purple card in a play area");
    it.expect(!in_pile || face.colour != CardColour::orange, "MKTS-5: an orange card in the discard pile");
  }
  for (std::uint8_t seat = 1; seat < it.setup.players; ++seat)
    it.expect(it.table.area_end[seat - 1U] <= it.table.area_end[seat], "play areas out of order");
}

void marks_fit(Inspection& it, const Face& face, unsigned marks) {
  const bool turnable = face.special == Special::observatory || face.special == Special::debtors_prison;
  const bool late = it.table.phase >= Phase::building;
  it.expect((marks & mark::k_turned) == 0 || (turnable && late), "ROUND-8, CARD-OBS: a turned card that cannot be");
  const unsigned attached = marks & mark::k_attached_mask;
  it.expect(attached == 0 || (face.rubles >= 1 && face.points >= 1), "BAN-9: on a card without both numbers");
  it.expect(attached != mark::k_attached_mask, "BAN-9: Jester and Banquet on one card");
  it.expect(attached == 0 || (marks & mark::k_chip) == 0, "BAN-9: on a card with the chip");
  it.expect((marks & mark::k_chip) == 0 || (it.setup.banquet && it.setup.market), "a chip without its card");
  const unsigned good = (marks & mark::k_good_mask) >> mark::k_good_shift;
  const bool asks = it.setup.market && face.good == Good::any;
  it.expect(asks ? good >= 1 && good <= k_good_count : good == 0,
            "MKT-8: a ? that is not filled, or a good on a card without one");
  it.expect((marks & 0x80U) == 0, "a mark that is none");
}

// MKT-8, BAN-5, and a list in order without leftovers.
void marks_are_sound(Inspection& it) {
  const Table& table = it.table;
  const std::size_t used = table.area_end[it.setup.players - 1U];
  it.expect(table.marked_count <= k_marked_max, "too many marked cards");
  if (!it.sound()) return;
  unsigned tiles = it.setup.market ? 0x3EU : 0;
  int chips = 0;
  for (std::size_t i = 0; i < k_marked_max; ++i) {
    const Marked marked = table.marked[i];
    if (i >= table.marked_count) {
      it.expect(marked.at == 0 && marked.marks == 0, "a leftover among the marks");
      continue;
    }
    it.expect(marked.marks != 0 && marked.at < used, "marks on nothing, or none", marked.at);
    it.expect(i == 0 || table.marked[i - 1].at < marked.at, "marks out of order", marked.at);
    chips += (marked.marks & mark::k_chip) != 0 ? 1 : 0;
    const unsigned good = (marked.marks & mark::k_good_mask) >> mark::k_good_shift;
    it.expect(good == 0 || ((tiles >> good) & 1U) != 0, "MKT-8: a good tile twice");
    tiles &= ~(good == 0 ? 0U : 1U << good);
  }
  it.expect(chips <= 1, "BAN-5: more than one chip");
  it.expect(table.good_tiles == tiles, "MKT-8: tiles in the supply are not those on no card");
  for (std::size_t at = 0; at < used; ++at)
    marks_fit(it, it.game.of(table.pool[at]), marks_at(table, static_cast<std::uint8_t>(at)));
  const Counts counts = count_everything(it.state);
  it.expect(chips == 0 || counts[static_cast<std::uint8_t>(Card::money_collector)] == 0,
            "BAN-5: the chip and its card");
}

void twin_is_sound(Inspection& it) {
  const bool open = it.table.decision == Decision::twin;
  const bool first = it.table.twin[0] != Card::none;
  const bool second = it.table.twin[1] != Card::none;
  it.expect(open ? first || second : !first && !second, "EVT-2: a Twin outside its decision, or none in it");
}

}  // namespace

void inspect_cards(Inspection& inspection) {
  cards_are_conserved(inspection);
  decks_are_sound(inspection);
  rows_are_sound(inspection);
  pool_is_sound(inspection);
  marks_are_sound(inspection);
  twin_is_sound(inspection);
}

}  // namespace neva
