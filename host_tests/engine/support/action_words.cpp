#include "host_tests/engine/support/action_words.hpp"

namespace neva {

namespace {

std::string place_words(std::uint8_t from) {
  const bool low = from >= k_lower_places;
  return (low ? "lower:" : "upper:") + std::to_string(low ? from - k_lower_places : from);
}

std::string over_words(Action action) {
  return action.over == k_over_nothing ? "" : " over " + std::to_string(action.over);
}

}  // namespace

const char* word_of(Phase phase) {
  constexpr const char* k_words[] = {"worker", "market", "building", "noble", "exchange"};
  return static_cast<std::uint8_t>(phase) < k_phase_count ? k_words[static_cast<std::uint8_t>(phase)] : "?";
}

const char* word_of(Decision decision) {
  constexpr const char* k_words[] = {"action", "drawn", "points", "none"};
  return k_words[static_cast<std::uint8_t>(decision)];
}

std::string words_of(Action action) {
  switch (action.kind) {
    case ActionKind::pass:
      return "pass";
    case ActionKind::buy:
      return "buy " + place_words(action.from) + over_words(action);
    case ActionKind::take:
      return "take " + place_words(action.from);
    case ActionKind::play:
      return "play hand:" + std::to_string(action.from) + over_words(action);
    case ActionKind::observe:
      return std::string("observe ") + word_of(static_cast<Phase>(action.from));
    case ActionKind::buy_drawn:
      return "buy drawn" + over_words(action);
    case ActionKind::take_drawn:
      return "take drawn";
    case ActionKind::discard_drawn:
      return "discard drawn";
    case ActionKind::points:
      return "points " + std::to_string(action.from);
  }
  return "?";
}

}  // namespace neva
