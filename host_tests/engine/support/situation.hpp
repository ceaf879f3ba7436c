#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "engine/rules/rules.hpp"
#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

namespace neva {

// The card that an edition prints under this id.
Card card_named(Edition edition, const char* id);

// A game of these players by an edition's rules, all modules off.
Setup setup_of(Edition edition, std::uint8_t players = 2);
// The same for a game of the second edition with the Market.
Setup setup_with_market(std::uint8_t players = 2);

// How a game begins that is dealt by a seed.
State started(const Setup& setup, std::uint64_t seed, const FixedDeal* deal = nullptr);

// A game in a chosen situation that would take hundreds of moves to reach. It begins as start() deals it, in round 2
// with an empty display. Cards only ever move from their decks to where the test wants them, with the rules' own
// functions where there are some, so that all that follows runs on a state the rules could have made.
class Situation {
 public:
  explicit Situation(Edition edition, std::uint8_t players = 2, HouseRules house = {});
  explicit Situation(const Setup& setup);

  Situation& owns(std::uint8_t seat, std::initializer_list<Card> cards);
  Situation& holds(std::uint8_t seat, std::initializer_list<Card> cards);
  Situation& lies(Row row, int place, Card card);
  Situation& rubles(std::uint8_t seat, int amount);
  Situation& points(std::uint8_t seat, int amount);
  // Puts these cards on the deck, the first one on top.
  Situation& on_top(Phase deck, std::initializer_list<Card> cards);
  // Puts a card of the deck below all others, so that no display needs it.
  Situation& at_bottom(Phase deck, Card card);
  // Only so many cards stay in the deck; the rest goes to the discard pile.
  Situation& shrink_deck(Phase deck, int count);
  // Only so many cards stay in the deck; the rest goes to the box.
  Situation& box_deck(Phase deck, int count);
  Situation& trigger_end();
  // Puts these cards on the discard pile, the last one on top.
  Situation& discarded(std::initializer_list<Card> cards);
  // MKT-8: a card with a ? that is filled with this good.
  Situation& owns_filled(std::uint8_t seat, Card card, Good good);
  // Puts a mark (mark::k_chip ...) on the first such card of the seat.
  Situation& marks(std::uint8_t seat, Card card, std::uint8_t added);
  Situation& assistant(std::uint8_t seat, Assistant assistant);
  // The seat holds exactly these assignments.
  Situation& assignments(std::uint8_t seat, std::initializer_list<int> numbers);
  // In the order of k_hurdle_fields.
  Situation& hurdles(const std::array<Hurdle, k_hurdle_count>& hurdles);
  // The marker stands here; hurdles on its way are behind it for good.
  Situation& marker(std::uint8_t seat, int points);
  Situation& round(int number);
  // Counts from 0 (D-25).
  Situation& market_value(int index);

  // The phase begins: the display is filled and `first` acts first.
  Situation& enter(Phase phase, std::uint8_t first = 0);

  // An action that has to be accepted.
  Situation& must(Action action);
  // An action that has to be refused, for this reason and without a change.
  Situation& refuses(Action action, Reason reason);
  Situation& pass(int times);

  bool allows(Action action) const;
  int price(Action action) const;
  // The row place of the first card of this id on the display, upper row first.
  std::uint8_t lying(Card card) const;
  // The place of the first such card in the seat's play area.
  std::uint8_t area_place(std::uint8_t seat, Card card) const;
  std::vector<Card> area(std::uint8_t seat) const;
  std::vector<Card> discards() const;
  int cards_lying(Row row) const;
  std::vector<Card> hand(std::uint8_t seat) const;
  Card lying_at(Row row, int place) const;
  int deck_left(Phase deck) const;
  int good_count(std::uint8_t seat, Good good) const;
  // The marks of the card at this place of the seat's play area.
  int marks(std::uint8_t seat, int place) const;
  int points_from(std::uint8_t seat, PointSource source) const;
  bool is_action_of(std::uint8_t seat) const { return asks(Decision::action, seat); }
  bool asks(Decision decision, std::uint8_t seat) const {
    return state.table.decision == decision && state.table.seat == seat;
  }
  // How many legal actions of this kind there are.
  int ways(ActionKind kind) const;
  int rubles(std::uint8_t seat) const { return state.secrets[seat].rubles; }
  int points(std::uint8_t seat) const { return state.table.seats[seat].points; }
  int hand_count(std::uint8_t seat) const { return state.secrets[seat].hand_count; }
  Card top_of(Phase deck, int depth = 0) const;

  State state;

 private:
  // Takes the card out of the deck it lies in.
  void pull(Card card);
  // The same by its place, counted from the deck's bottom.
  Card pull_at(Phase deck, std::size_t place);
  void put_on_deck(Phase deck, Card card);
};

// What a seat has after all that happened so far.
void expect_purse(const Situation& game, std::uint8_t seat, int rubles, int points);
int copies_in_decks(const Situation& game, Card card);

// How a game with a given deal begins. Decks are filled up with the rest of their cards.
class Deal {
 public:
  explicit Deal(Edition edition) : edition_(edition) {}

  Deal& on_top(Phase deck, std::initializer_list<Card> cards);
  Deal& markers(std::uint8_t worker, std::uint8_t building, std::uint8_t noble, std::uint8_t exchange);
  const FixedDeal& fixed() const { return deal_; }

 private:
  Edition edition_;
  FixedDeal deal_;
};

// All cards of one deck of an edition, as cards.csv lists them.
std::vector<Card> cards_of_deck(Edition edition, Phase deck);

}  // namespace neva
