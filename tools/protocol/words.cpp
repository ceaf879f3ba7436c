#include "tools/protocol/words.hpp"

#include <iterator>

namespace neva {

namespace {

// In the order of Reason; what needs a number has its words below.
constexpr std::string_view k_reasons[] = {
    "",  // none
    "the game is over",
    "another decision is open; legal lists what answers it",
    "there is no card at that place",
    "the hand is full; play a card from it first",
    "",  // too_expensive
    "an exchange card replaces a card; say which with over <card>",
    "there is no such card in the play area",
    "it cannot replace that card: the colour or the worker symbol is another one",
    "a turned-over card cannot be replaced",
    "an exchange card cannot be replaced",
    "an equal card comes before it; name the first one",
    "this card replaces nothing; leave over <card> out",
    "in the first worker phase everybody must buy",
    "that works in the building phase only",
    "no Observatory that is face up",
    "the Observatory needs a deck of at least two cards",
    "",  // too_many_points
    "no such action",
    "this card came to the hand in this turn; play it in a later one",
    "an action card is not bought; take it and play it with a later action",
    "a card with the chip cannot be replaced",
    "this card has a ? to fill; say with what: good <good>",
    "the tile of that good lies on another card",
    "this card has no ? to fill; leave good <good> out",
    "not in a Double Turn: its two actions buy, take, play or pass",
    "no Debtor's Prison that is face up",
    "no card in the discard pile that would do",
    "action cards stay in the discard pile",
    "it must be bought or taken",
    "what this card does cannot be done now",
    "it needs a card that prints rubles and points, with neither a chip nor another card on it",
    "that card gives nothing of the kind",
    "this card is played at the start of a phase, when its holder is asked",
    "events begin in round 2",
    "each event serves once, and each player has one",
    "this game has no events",
    "the deck of this phase has no card left",
    "not enough free places in the upper row, or cards in the deck, for that",
    "after that the other card of the Twin could not be had any more",
    "that assignment is not one of yours",
};
static_assert(std::size(k_reasons) == static_cast<std::size_t>(Reason::not_yours) + 1, "a reason without words");

}  // namespace

std::string words_of(const Refusal& refusal) {
  if (refusal.reason == Reason::too_many_points)
    return "more than the Pubs sell: " + std::to_string(k_points_a_pub) + " points each";
  if (refusal.reason != Reason::too_expensive) return std::string(k_reasons[static_cast<std::size_t>(refusal.reason)]);
  return std::to_string(refusal.amount) + (refusal.amount == 1 ? " ruble short" : " rubles short");
}

std::string_view words_of(SetupFault fault) {
  switch (fault) {
    case SetupFault::edition:
      return "there is no such edition";
    case SetupFault::players:
      return "2 to 4 players, with the Market or New Russia 5";
    case SetupFault::five_players:
      return "five players need the Market or New Russia";
    case SetupFault::youngest:
      return "the youngest must be one of the seats, which count from 0";
    case SetupFault::needs_second:
      return "the Market, the Banquet, In Good Company and the modules of the Market belong to the second edition";
    case SetupFault::needs_complete:
      return "the Assembly and New Russia belong to the complete edition";
    case SetupFault::needs_market:
      return "assistants, events, assignments and hurdles need the Market";
    case SetupFault::company:
      return "the Debtor's Prison stays out beside the Banquet; leave one of them out";
    case SetupFault::hurdle_rule:
      return "there is no such rule for hurdles";
    case SetupFault::deck:
      return "these are not exactly the cards of that deck";
    case SetupFault::markers:
      return "not a deal that the rules allow: everybody gets one marker, two players two each; of what is left over "
             "nobody gets more than one, and without the Market it goes to the youngest of three";
    case SetupFault::assistants:
      return "not a deal that the rules allow: 2 players architect and lawyer, 3 also czars_daughter, 4 also "
             "mistress_of_the_manor, who sits before the holder of the market marker, 5 also master_craftsman, who "
             "sits before the holder of the worker marker";
    case SetupFault::assignments:
      return "not a deal that the rules allow: three different assignments for everybody, each dealt once; with 2 "
             "players 2, 8 and 15 stay out";
    case SetupFault::hurdles:
      return "not a deal that the rules allow: each hurdle once; the standard set has real ones at 20 and 35 and bonus "
             "ones at 10, 50 and 70, the variant as many real ones as agreed";
    case SetupFault::none:
      break;
  }
  return "";
}

std::string_view words_of(JournalFault fault) {
  switch (fault) {
    case JournalFault::not_a_journal:
      return "this is not a saved game";
    case JournalFault::newer_version:
      return "a newer version saved this game; update to load it";
    case JournalFault::truncated:
      return "the end of the saved game is missing";
    case JournalFault::damaged:
      return "the saved game is damaged";
    case JournalFault::impossible:
      return "the saved game cannot have been played by these rules";
    case JournalFault::none:
      break;
  }
  return "";
}

}  // namespace neva
