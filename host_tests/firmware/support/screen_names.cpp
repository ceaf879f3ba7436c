#include "host_tests/firmware/support/screen_names.hpp"

#include <array>

namespace neva {

std::string name_of(ScreenId screen) {
  static constexpr std::array<const char*, k_screen_count> k_names = {
      "language", "title",        "saved_game", "new_game",    "modules",    "company",  "name",    "pin",
      "curtain",  "table",        "card_menu",  "pass_menu",   "more_menu",  "card",     "targets", "hand",
      "area",     "discard",      "market",     "assignments", "assistants", "events",   "hurdles", "claim",
      "chooser",  "drawn",        "happened",   "scoring",     "log",        "replay",   "rounds",  "qr",
      "final",    "hall_of_fame", "settings",   "about",       "rule_book",  "key_test", "advice",  "stopped"};
  return k_names[static_cast<std::size_t>(screen)];
}

}  // namespace neva
