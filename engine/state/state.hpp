#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "card_table.hpp"
#include "engine/limits.hpp"
#include "engine/state/setup.hpp"

namespace neva {

enum class Row : std::uint8_t { upper, lower };

// What is decided next. Exactly one decision is open at every moment, until the game is over.
enum class Decision : std::uint8_t {
  action,
  drawn,
  search,
  guild,
  trade,
  points,
  upkeep,
  sycophant,
  interrupt,
  pickpocket,
  twin,
  bonus,
  assignment,
  none,
};
inline constexpr std::uint8_t k_decision_count = 14;

// AST-1, in the order of the colours they make cheaper; the last one is for exchange cards.
enum class Assistant : std::uint8_t {
  none,
  master_craftsman,
  architect,
  lawyer,
  mistress_of_the_manor,
  czars_daughter,
};
inline constexpr std::uint8_t k_assistant_count = 6;

enum class Event : std::uint8_t { none, twin, sponsor, ghost, new_luck, warehouse, grabber };
inline constexpr std::uint8_t k_event_count = 7;

enum class Hurdle : std::uint8_t {
  none,
  bonus_red,
  bonus_blue,
  bonus_goods,
  bonus_exchange,
  bonus_card,
  real_green,
  real_goods,
  real_blue,
  real_red,
  real_exchange,
};
inline constexpr std::uint8_t k_hurdle_kind_count = 11;
constexpr bool is_real(Hurdle hurdle) { return hurdle >= Hurdle::real_green; }
inline constexpr std::uint8_t k_hurdle_count = 5;

// D-25.
inline constexpr std::uint8_t k_market_value_count = 6;

// ASG-2: one bit an assignment, that of number n being 1 << n.
inline constexpr std::uint8_t k_assignment_count = 15;

// Where points came from, for the final table. `phases` by phase; the rest at the end (END-2, END-M).
enum class PointSource : std::uint8_t { worker, market, building, noble, nobles, assignments, money, hand, hurdles };
inline constexpr std::uint8_t k_point_source_count = 9;

// Marks on a card in a play area.
namespace mark {
inline constexpr std::uint8_t k_turned = 0x01;         // CARD-OBS, IGC-4
inline constexpr std::uint8_t k_chip = 0x02;           // BAN-5
inline constexpr std::uint8_t k_jester = 0x04;         // BAN-9
inline constexpr std::uint8_t k_doubler = 0x08;        // BAN-10
inline constexpr std::uint8_t k_attached_mask = 0x0C;  // one of the two
inline constexpr std::uint8_t k_good_mask = 0x70;      // MKT-8: the good a ? was filled with
inline constexpr std::uint8_t k_good_shift = 4;
}  // namespace mark

// A card that carries marks: its place in the pool.
struct Marked {
  std::uint8_t at;
  std::uint8_t marks;
};

// Income is kept for these four; orange is yellow.
inline constexpr std::uint8_t k_income_colour_count = 4;

// A seat as everybody sees it. What follows from its play area is kept in step with it (rules/area.cpp), because it is
// asked for at every decision of millions of games.
struct SeatTable {
  std::uint8_t exchange_count;
  // CARD-PUB: each allows its own five points.
  std::uint8_t pub_count;
  // Cards by colour: green, blue, red, yellow (EXCH-5).
  std::array<std::uint8_t, k_income_colour_count> colour_count;
  // Printed rubles and points of the cards of each colour.
  std::array<std::uint8_t, k_income_colour_count> rubles;
  std::array<std::uint8_t, k_income_colour_count> printed_points;
  std::uint8_t hand_count;
  Assistant assistant;
  // Which cards with a special meaning lie in the play area, one bit each (Special).
  std::uint32_t specials;
  // Which replaceable cards lie in the play area, one bit each (CardInfo::target_bit), whatever their marks.
  std::array<std::uint32_t, 2> targets;
  std::int16_t points;
  std::array<std::int16_t, k_point_source_count> points_by_source;
  // Symbols of each good (MKT-6).
  std::array<std::uint8_t, k_good_count> goods;
  // What is taken off a card of each name slot: same names, helpers, the assistant (PRICE-3, AST-1).
  std::array<std::uint8_t, k_name_slot_count> reductions;
  // The event this seat has used (EVT-1).
  Event event_used;
  // Bits 0 to 4: hurdles paid or overcome (HUR-2, HUR-3); 5 and 6: assignments dropped at 20 and 35 (D-8).
  std::uint8_t fields_done;
  // The same bits: choices that wait for this seat.
  std::uint8_t fields_open;
};

// Where the course of the game stands (rules/flow.hpp).
enum class Step : std::uint8_t {
  // The regular action of Table::seat.
  turn,
  begin_round,
  begin_phase,
  interrupt,
  open_phase,
  next_turn,
  income,
  upkeep,
  goods,
  after_building,
  sycophants,
  next_phase,
  end_nobles,
  end_assignments,
  end_money,
  end_hand,
  finish,
};

// Everything that lies open on the table (SETUP-5).
struct Table {
  // Occupied places of each row, one bit a place.
  std::array<std::uint16_t, 2> occupied;
  Setup setup;
  std::uint8_t round;
  Phase phase;
  Decision decision;
  std::uint8_t seat;
  // The holder of this phase's marker, or who took the start from them.
  std::uint8_t start_seat;
  // Seats that passed since anybody last did something else (ROUND-5).
  std::uint8_t passed;
  // What goes on when the open decision is made, and how far that has come.
  Step step;
  std::uint8_t progress;
  // Where in a seat's play area upkeep and sycophants have come to.
  std::uint8_t place;
  // Actions of this turn still to do, the present one included.
  std::uint8_t actions_left;
  // BAN-7: the actions are those of a Double Turn.
  bool double_turn;
  // Whose search is open: the Black Market, or else the Debtor's Prison.
  bool black_market;
  bool end_triggered;
  bool over;
  // Seats that won, one bit each; 0 until the game is over.
  std::uint8_t winners;
  std::array<std::uint8_t, k_phase_count> markers;
  // NR-6: who holds the disc; 0 without it.
  std::uint8_t disc;
  std::array<std::uint8_t, k_phase_count> deck_left;
  std::array<std::array<Card, k_row_places_max>, 2> rows;
  // EVT-2: what is still to be bought or taken.
  std::array<Card, 2> twin;
  // MKTS-4: which of the market values holds (rules/market.cpp).
  std::uint8_t market_value;
  // Events nobody has used yet, one bit each (Event).
  std::uint8_t events;
  // Goods still in the supply (MKT-8), one bit each (Good).
  std::uint8_t good_tiles;
  std::array<Hurdle, k_hurdle_count> hurdles;
  // Play areas from the front, seat after seat, each in the order in which its cards came; the discard pile from the
  // back, its bottom at the very end. Both together are never more than all cards.
  std::array<Card, k_cards_max> pool;
  // Where each seat's play area ends; it begins where the one before ends.
  std::array<std::uint8_t, k_seats_max> area_end;
  std::uint8_t discard_count;
  // Cards with marks, in the order of their places; the rest is 0.
  std::uint8_t marked_count;
  std::array<Marked, k_marked_max> marked;
  std::array<SeatTable, k_seats_max> seats;
};

// What only one seat knows.
struct SeatSecrets {
  std::uint16_t rubles;
  // ASG-1, one bit each.
  std::uint16_t assignments;
  std::uint8_t hand_count;
  // The card an Observatory has drawn, while its drawer decides.
  Card drawn;
  std::array<Card, k_hand_max> hand;
  // Cards of the hand that came this turn and wait for a later one, one bit each (HAND-3).
  std::uint8_t fresh;
};

// A whole game: open and hidden. Trivially copyable, no pointers, and without a byte that means nothing, so that two
// games are equal when their bytes are.
struct State {
  Table table;
  std::array<SeatSecrets, k_seats_max> secrets;
  // All decks one after the other in the order of Phase, each with its top card last; deck_first says where each
  // begins. Two places more than cards, always empty: a State has no padding.
  std::array<Card, k_cards_max + 2> decks;
  std::array<std::uint8_t, k_phase_count> deck_first;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>, "padding bytes would make equal games differ");

constexpr const CardInfo& info_of(Card card) { return k_catalogue[static_cast<std::uint8_t>(card)]; }

// BAN-2, ASM-2: an action card.
constexpr bool is_purple(Card card) { return info_of(card).colour == CardColour::purple; }

constexpr std::uint8_t area_first(const Table& table, std::uint8_t seat) {
  // Without a branch: whose turn it is cannot be foreseen.
  const unsigned mask = 0U - static_cast<unsigned>(seat != 0);
  return static_cast<std::uint8_t>(table.area_end[(seat - 1U) & mask] & mask);
}

constexpr std::uint8_t area_count(const Table& table, std::uint8_t seat) {
  return static_cast<std::uint8_t>(table.area_end[seat] - area_first(table, seat));
}

// Where the card at a place of a seat's play area lies in the pool, and that card.
constexpr std::uint8_t at_in_pool(const Table& table, std::uint8_t seat, std::uint8_t place) {
  return static_cast<std::uint8_t>(area_first(table, seat) + place);
}
constexpr Card card_in_area(const Table& table, std::uint8_t seat, std::uint8_t place) {
  return table.pool[at_in_pool(table, seat, place)];
}

// The discard pile counts from its bottom.
constexpr Card discard_at(const Table& table, std::uint8_t place) { return table.pool[k_cards_max - 1 - place]; }

constexpr bool owns(const SeatTable& seat, Special special) {
  return ((seat.specials >> static_cast<std::uint8_t>(special)) & 1U) != 0;
}

// Where colours are counted; orange is yellow.
constexpr std::uint8_t colour_index(CardColour colour) {
  return colour == CardColour::orange ? static_cast<std::uint8_t>(CardColour::yellow)
                                      : static_cast<std::uint8_t>(colour);
}

constexpr std::uint8_t colour_count(const SeatTable& seat, CardColour colour) {
  return seat.colour_count[colour_index(colour)];
}

// The marks of the card at a place of the pool.
constexpr std::uint8_t marks_at(const Table& table, std::uint8_t at) {
  for (std::uint8_t i = 0; i < table.marked_count; ++i) {
    if (table.marked[i].at == at) return table.marked[i].marks;
  }
  return 0;
}

// The static_assert above proves what the check doubts.
// NOLINTNEXTLINE(bugprone-suspicious-memory-comparison)
inline bool equal(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof(State)) == 0; }

}  // namespace neva
