#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/action_list.hpp"
#include "engine/rules/price.hpp"
#include "engine/rules/refusal.hpp"
#include "engine/state/numbers.hpp"
#include "engine/state/scoring_report.hpp"
#include "engine/state/state.hpp"

// The game: start() deals, legal_actions() lists, apply() plays. Nothing else changes a State.
namespace neva {

enum class SetupFault : std::uint8_t {
  none,
  edition,         // no such edition
  players,         // SETUP-1: 2 to 4 players
  five_players,    // MKT-1, NR-6: five players need the Market or New Russia
  youngest,        // no such seat
  needs_second,    // Market and modules belong to `second`
  needs_complete,  // Assembly and New Russia belong to `complete`
  needs_market,    // MOD-0: modules 3 to 6 need the Market
  company,         // no such card, or the Debtor's Prison beside the Banquet (MOD-0)
  hurdle_rule,     // no such rule
  deck,            // not the cards of that deck
  markers,         // not a deal that SETUP-3, MKT-3 or NR-6 allows
  assistants,      // not a deal that AST-2 allows
  assignments,     // not a deal that ASG-1, ASG-2 allow
  hurdles,         // not a deal that HUR-1 allows
};

// What is not left to the seed: decks in a given order, markers, assistants, assignments and hurdles in given hands.
struct FixedDeal {
  // One bit a phase: that deck of `decks` is given, top card first.
  std::uint8_t given_decks = 0;
  std::array<std::uint8_t, k_phase_count> deck_count{};
  std::array<std::array<Card, k_cards_max>, k_phase_count> decks{};
  bool markers_given = false;
  std::array<std::uint8_t, k_phase_count> markers{};
  // With the markers; 0 in a game without the disc.
  std::uint8_t disc = 0;
  bool assistants_given = false;
  std::array<Assistant, k_seats_max> assistants{};
  bool assignments_given = false;
  // Bits as in SeatSecrets::assignments; 0 for empty seats.
  std::array<std::uint16_t, k_seats_max> assignments{};
  bool hurdles_given = false;
  // In the order of k_hurdle_fields.
  std::array<Hurdle, k_hurdle_count> hurdles{};

  constexpr bool gives(std::size_t deck) const { return (given_decks & (1U << deck)) != 0; }
  constexpr bool gives_anything() const {
    return given_decks != 0 || markers_given || assistants_given || assignments_given || hurdles_given;
  }
};

// Whether these options go together.
SetupFault check_setup(const Setup& setup);

// SETUP-1 to SETUP-4. `deal` may be null: then the seed decides everything. On a fault the state is left as it was.
SetupFault start(State& state, const Setup& setup, std::uint64_t seed, const FixedDeal* deal = nullptr);

// A blank table with every card of the game in its deck, in the order of the catalogue: what players know before
// anything is shuffled.
void lay_all_cards(State& state, const Setup& setup);

// Which phases a game has.
bool has_phase(const Setup& setup, Phase phase);

// The legal actions of the open decision, none when the game is over. `own` are the secrets of the deciding seat;
// nobody else's matter, so screens and bots can ask with what they know.
void legal_actions(const Table& table, const SeatSecrets& own, ActionList& actions);
inline void legal_actions(const State& state, ActionList& actions) {
  legal_actions(state.table, state.secrets[state.table.seat], actions);
}

// Why an action is impossible now, or that it is possible.
Refusal check_action(const Table& table, const SeatSecrets& own, Action action);

// Plays the action and everything that follows by itself, up to the next decision. A refused action changes nothing.
// With a report, which follows the game from action to action, the first scoring that the action leads to or goes on
// with tells what it pays.
Refusal apply(State& state, Action action, ScoringReport* report = nullptr);

// The same for an action that check_action() has just allowed for this very state: for whoever has something to do
// between the check and the play. Anything else must go through apply().
void apply_checked(State& state, Action action, ScoringReport* report);

// The same for an action that legal_actions() has just listed for this very state, without checking it again: for bots
// and the arena, which play millions of games on copies of their own. Anything else must go through apply().
void apply_listed(State& state, Action action);

// The card at a place of the display, `from` as in an action; none when there is no such place or no card there.
constexpr Card card_in_row(const Table& table, std::uint8_t from) {
  const std::uint8_t place = from & (k_lower_places - 1U);
  if (place >= k_row_places_max || from >= 2 * k_lower_places) return Card::none;
  return table.rows[from >= k_lower_places ? 1 : 0][place];
}

// The card that an action buys, takes, plays, puts away or keeps (CardPlace); none when there is none. `own` are the
// secrets of the deciding seat, here and below.
Card card_of(const Table& table, const SeatSecrets& own, Action action);
// The card that `over` names (OverPlace); none when it names none. For actions that are possible.
Card over_card(const Table& table, const SeatSecrets& own, Action action);
// The place in hand of the purple card that goes with a kind of action without being named; -1 when there is none.
int played_along(const SeatSecrets& own, ActionKind kind);

// What the card of a purchase costs the deciding seat, with its parts.
Price price_of_action(const Table& table, const SeatSecrets& own, Action action);

// HAND-1: 3 cards, one more with the Warehouse (CARD-WARE), one more with the event of that name (EVT-6).
constexpr std::uint8_t hand_limit(const SeatTable& seat) {
  return static_cast<std::uint8_t>(k_hand_cards + (owns(seat, Special::warehouse) ? 1 : 0) +
                                   (seat.event_used == Event::warehouse ? 1 : 0));
}

// ROUND-7: in the very first worker phase of the second edition everybody buys.
inline bool must_buy(const Table& table) {
  return table.setup.edition == Edition::second && table.round == 1 && table.phase == Phase::worker;
}

// The card that upkeep or a Sycophant is asked about; none in other decisions.
Card asked_card(const Table& table);
// What it costs to keep it: the higher number of the market value (MKTS-2), or a ruble for a Sycophant (IGC-5).
int upkeep_of(const Table& table);

// MKTS-2, MKTS-3: what the first and the second place of a good are worth now.
inline MarketValue market_value(const Table& table) { return k_market_values[table.market_value]; }

}  // namespace neva
