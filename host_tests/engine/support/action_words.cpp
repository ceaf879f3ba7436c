#include "host_tests/engine/support/action_words.hpp"

namespace neva {

namespace {

constexpr const char* k_goods[] = {"none", "grain", "chicken", "fruit", "fish", "vegetable"};
constexpr const char* k_events[k_event_count] = {"none",     "twin",      "sponsor", "ghost",
                                                 "new_luck", "warehouse", "grabber"};

std::string place_words(std::uint8_t from) {
  const bool low = from >= k_lower_places;
  return (low ? "lower:" : "upper:") + std::to_string(low ? from - k_lower_places : from);
}

std::string hand_words(std::uint8_t from) { return "hand:" + std::to_string(from); }

// How a card is bought: over what, and filled with what.
std::string way_words(Action action) {
  std::string text = action.over == k_over_nothing ? "" : " over " + std::to_string(action.over);
  if (action.good != 0) text += std::string(" as ") + (action.good <= k_good_count ? k_goods[action.good] : "?");
  return text;
}

std::string mooch_words(const char* what, Action action) {
  return std::string("mooch ") + what + " seat:" + std::to_string(action.from) + " area:" + std::to_string(action.over);
}

std::string event_words(Action action) {
  std::string text = std::string("event ") + (action.from < k_event_count ? k_events[action.from] : "?");
  const bool ghost = action.from == static_cast<std::uint8_t>(Event::ghost);
  return text + (ghost ? " " + place_words(action.over) : way_words(action));
}

std::string purple_words(Action action) {
  switch (action.kind) {
    case ActionKind::half_buy:
      return "half " + place_words(action.from) + way_words(action);
    case ActionKind::half_play:
      return "half " + hand_words(action.from) + way_words(action);
    case ActionKind::mooch_rubles:
      return mooch_words("rubles", action);
    case ActionKind::mooch_points:
      return mooch_words("points", action);
    case ActionKind::play_on:
      return "play " + hand_words(action.from) + " on " + std::to_string(action.over);
    case ActionKind::play_drop:
      return "play " + hand_words(action.from) + " drop " + hand_words(action.over);
    default:
      return "?";
  }
}

// Choices outside a turn, and what is done with the discard pile.
std::string choice_words(Action action) {
  const std::string number = std::to_string(action.from);
  switch (action.kind) {
    case ActionKind::buy_discard:
      return "buy pile:" + number + way_words(action);
    case ActionKind::take_discard:
      return "take pile:" + number;
    case ActionKind::leave:
      return "leave pile:" + number;
    case ActionKind::guild:
      return "guild " + number;
    case ActionKind::trade:
      return action.from == 1 ? "trade yes" : "trade no";
    case ActionKind::keep:
      return "keep";
    case ActionKind::drop:
      return "drop";
    case ActionKind::interrupt:
      return "interrupt";
    case ActionKind::wait:
      return "wait";
    case ActionKind::buy_twin:
      return "buy twin:" + number + way_words(action);
    case ActionKind::take_twin:
      return "take twin:" + number;
    case ActionKind::top_twin:
      return "top twin:" + number;
    case ActionKind::bonus_rubles:
      return "bonus rubles";
    case ActionKind::bonus_points:
      return "bonus points";
    case ActionKind::drop_assignment:
      return "drop assignment:" + number;
    default:
      return purple_words(action);
  }
}

}  // namespace

const char* plain_word_of(Phase phase) {
  constexpr const char* k_words[] = {"worker", "market", "building", "noble", "exchange"};
  return static_cast<std::uint8_t>(phase) < k_phase_count ? k_words[static_cast<std::uint8_t>(phase)] : "?";
}

const char* plain_word_of(Decision decision) {
  constexpr const char* k_words[k_decision_count] = {"action", "drawn",  "search",     "guild",     "trade",
                                                     "points", "upkeep", "sycophant",  "interrupt", "pickpocket",
                                                     "twin",   "bonus",  "assignment", "none"};
  static_assert(k_words[k_decision_count - 1] != nullptr);
  return k_words[static_cast<std::uint8_t>(decision)];
}

std::string words_of(Action action) {
  switch (action.kind) {
    case ActionKind::pass:
      return "pass";
    case ActionKind::buy:
      return "buy " + place_words(action.from) + way_words(action);
    case ActionKind::take:
      return "take " + place_words(action.from);
    case ActionKind::play:
      return "play " + hand_words(action.from) + way_words(action);
    case ActionKind::observe:
      return std::string("observe ") + plain_word_of(static_cast<Phase>(action.from));
    case ActionKind::buy_drawn:
      return "buy drawn" + way_words(action);
    case ActionKind::take_drawn:
      return "take drawn";
    case ActionKind::discard_drawn:
      return "discard drawn";
    case ActionKind::points:
      return "points " + std::to_string(action.from);
    case ActionKind::search:
      return "search";
    case ActionKind::event:
      return event_words(action);
    default:
      return choice_words(action);
  }
}

}  // namespace neva
