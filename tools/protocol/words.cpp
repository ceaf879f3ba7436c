#include "tools/protocol/words.hpp"

namespace neva {

namespace {

// Reasons that need no number. No default: a new reason without words does not compile.
std::string_view plain_words_of(Reason reason) {
  switch (reason) {
    case Reason::game_over:
      return "the game is over";
    case Reason::not_now:
      return "another decision is open; legal lists what answers it";
    case Reason::no_such_place:
      return "there is no card at that place";
    case Reason::hand_full:
      return "the hand is full; play a card from it first";
    case Reason::needs_a_target:
      return "an exchange card replaces a card; say which with over <card>";
    case Reason::no_target:
      return "no such card in the play area to replace";
    case Reason::wrong_target:
      return "it cannot replace that card: the colour or the worker symbol is another one";
    case Reason::target_is_turned:
      return "a turned-over card cannot be replaced";
    case Reason::target_is_exchange:
      return "an exchange card cannot be replaced";
    case Reason::not_first_copy:
      return "an equal card comes before it; name the first one";
    case Reason::takes_no_target:
      return "this card replaces nothing; leave over <card> out";
    case Reason::must_buy:
      return "in the first worker phase everybody must buy";
    case Reason::wrong_phase:
      return "the Observatory works in the building phase only";
    case Reason::no_observatory:
      return "no Observatory that is face up";
    case Reason::deck_too_small:
      return "the Observatory needs a deck of at least two cards";
    case Reason::too_many_points:
      return "more than the Pubs sell: 5 points each";
    case Reason::too_expensive:
    case Reason::unknown:
    case Reason::none:
      break;
  }
  return "no such action";
}

}  // namespace

std::string words_of(const Refusal& refusal) {
  if (refusal.reason != Reason::too_expensive) return std::string(plain_words_of(refusal.reason));
  return std::to_string(refusal.amount) + (refusal.amount == 1 ? " ruble short" : " rubles short");
}

std::string_view words_of(SetupFault fault) {
  switch (fault) {
    case SetupFault::players:
      return "2 to 4 players; a fifth needs the Market or New Russia, which are not playable yet";
    case SetupFault::youngest:
      return "the youngest must be one of the seats, which count from 0";
    case SetupFault::deck:
      return "these are not exactly the cards of that deck";
    case SetupFault::markers:
      return "not a deal that the rules allow: 4 players one marker each, 3 players one each and the youngest two, "
             "2 players two each";
    case SetupFault::edition:
      return "the complete edition is not playable yet";
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
