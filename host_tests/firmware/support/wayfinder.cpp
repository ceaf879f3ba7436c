#include "host_tests/firmware/support/wayfinder.hpp"

#include <array>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "firmware/app/text/words.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/screen_names.hpp"
#include "host_tests/firmware/support/session_probe.hpp"

namespace neva {

namespace {

constexpr int k_values_max = 20;

// A key or an entry leads from a screen to the next one.
struct Door {
  ScreenId from;
  std::variant<Key, Text> way;
  ScreenId to;
};

const Door k_doors[] = {
    {ScreenId::title, Text::title_new_game, ScreenId::new_game},
    {ScreenId::title, Text::title_new_game, ScreenId::saved_game},
    {ScreenId::title, Text::learn_heading, ScreenId::learn},
    {ScreenId::title, Text::title_rule_book, ScreenId::rule_book},
    {ScreenId::title, Text::title_settings, ScreenId::settings},
    {ScreenId::title, Text::title_hall_of_fame, ScreenId::hall_of_fame},
    {ScreenId::title, Text::title_about, ScreenId::about},
    {ScreenId::settings, Text::title_key_test, ScreenId::key_test},
    {ScreenId::settings, Text::self_test_heading, ScreenId::self_test},
    {ScreenId::new_game, Text::new_game_modules, ScreenId::modules},
    {ScreenId::new_game, Text::new_game_house_rules, ScreenId::house_rules},
    {ScreenId::new_game, Text::new_game_deal, ScreenId::deal},
    {ScreenId::new_game, Text::new_game_start, ScreenId::curtain},
    {ScreenId::modules, Text::company_cards, ScreenId::company},
    {ScreenId::bot, Text::bot_name, ScreenId::name},
    {ScreenId::name, Key::y, ScreenId::pin},
    {ScreenId::curtain, Key::y, ScreenId::more_menu},
    {ScreenId::table, Key::a, ScreenId::card_menu},
    {ScreenId::table, Key::b, ScreenId::pass_menu},
    {ScreenId::table, Key::y, ScreenId::more_menu},
    {ScreenId::card_menu, Text::menu_look, ScreenId::card},
    {ScreenId::pass_menu, Text::menu_advice, ScreenId::advice},
    {ScreenId::ending, Key::x, ScreenId::coach},
    {ScreenId::ending, Key::y, ScreenId::more_menu},
    {ScreenId::final_table, Key::x, ScreenId::log},
    {ScreenId::more_menu, Text::menu_help, ScreenId::help},
    {ScreenId::more_menu, Text::happened_heading, ScreenId::happened},
    {ScreenId::more_menu, Text::menu_hand, ScreenId::hand},
    {ScreenId::more_menu, Text::menu_area, ScreenId::area},
    {ScreenId::more_menu, Text::menu_discard_pile, ScreenId::discard},
    {ScreenId::more_menu, Text::menu_market, ScreenId::market},
    {ScreenId::more_menu, Text::menu_assignments, ScreenId::assignments},
    {ScreenId::more_menu, Text::menu_assistants, ScreenId::assistants},
    {ScreenId::more_menu, Text::module_events, ScreenId::events},
    {ScreenId::more_menu, Text::menu_hurdles, ScreenId::hurdles},
    {ScreenId::more_menu, Text::menu_log, ScreenId::log},
    {ScreenId::more_menu, Text::replay_heading, ScreenId::replay},
    {ScreenId::more_menu, Text::final_curve_heading, ScreenId::rounds},
    {ScreenId::more_menu, Text::qr_heading, ScreenId::qr},
    {ScreenId::more_menu, Text::final_points_heading, ScreenId::final_table},
    {ScreenId::more_menu, Text::title_hall_of_fame, ScreenId::hall_of_fame},
    {ScreenId::more_menu, Text::menu_rule_book, ScreenId::rule_book},
    {ScreenId::more_menu, Text::menu_settings, ScreenId::settings},
};

[[noreturn]] void give_up(const std::string& why) {
  static std::string words;
  words = why;
  stop_with_record({"wayfinder.cpp", 0, words.c_str()});
}

// The doors from one screen to another, as few as there can be; none if there is no way.
std::vector<const Door*> way_between(ScreenId from, ScreenId to) {
  std::array<const Door*, k_screen_count> came_through{};
  std::vector<ScreenId> reached = {from};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Door& door : k_doors) {
      const Door*& came = came_through[static_cast<std::size_t>(door.to)];
      if (door.from != reached[i] || door.to == from || came != nullptr) continue;
      came = &door;
      reached.push_back(door.to);
    }
  }
  std::vector<const Door*> way;
  for (ScreenId at = to; at != from; at = way.front()->from) {
    const Door* door = came_through[static_cast<std::size_t>(at)];
    if (door == nullptr) return {};
    way.insert(way.begin(), door);
  }
  return way;
}

}  // namespace

Wayfinder::Wayfinder(Device& device) : Wayfinder(device, [&device](Key key) { device.tap(key); }) {}

Wayfinder::Wayfinder(Device& device, std::function<void(Key)> tap) : device_(device), tap_(std::move(tap)) {}

std::string Wayfinder::word(Text text) const {
  return std::string(text_of(SessionProbe::language(device_.app()), text));
}

void Wayfinder::point_at_seat(int seat) {
  if (device_.screen() != ScreenId::new_game) give_up("no seats on the screen " + name_of(device_.screen()));
  const MenuProbe menu(device_.app());
  const int down = (seat - menu.cursor() + menu.count()) % menu.count();
  const int up = menu.count() - down;
  for (int i = 0; i < std::min(down, up); ++i) tap_(down <= up ? Key::down : Key::up);
}

void Wayfinder::open_seat(int seat) {
  point_at_seat(seat);
  tap_(device_.scheme() == KeyScheme::four ? Key::y : Key::a);
}

void Wayfinder::open_name(int seat) {
  open_seat(seat);
  if (device_.screen() == ScreenId::bot) go_to(ScreenId::name);
  if (device_.screen() != ScreenId::name) give_up("seat " + std::to_string(seat) + " has no name");
}

// Who sits there next; without left and right A changes a value.
void Wayfinder::step_seat(int seat) {
  point_at_seat(seat);
  tap_(device_.scheme() == KeyScheme::four ? Key::a : Key::right);
}

void Wayfinder::set_mind(int seat, Mind mind) {
  const GameChoices& choices = SessionProbe::choices(device_.app());
  for (int i = 0; i < k_values_max; ++i) {
    if (seat < choices.setup.players && choices.players[static_cast<std::size_t>(seat)].mind == mind) return;
    step_seat(seat);
  }
  give_up("no such player on seat " + std::to_string(seat));
}

void Wayfinder::set_style(int seat, BotStyle style) {
  open_seat(seat);
  if (device_.screen() != ScreenId::bot) give_up("no bot on seat " + std::to_string(seat));
  choose(neva::name_of(style));
}

void Wayfinder::set_players(int players) {
  const GameChoices& choices = SessionProbe::choices(device_.app());
  for (int i = 0; i < k_values_max && choices.setup.players > players; ++i) step_seat(choices.setup.players - 1);
  if (choices.setup.players < players) step_seat(players - 1);
  if (choices.setup.players != players) give_up("no game for " + std::to_string(players));
}

void Wayfinder::point_at(std::string_view label) {
  const MenuProbe menu(device_.app());
  const int index = menu.is_list() ? menu.find(label) : -1;
  if (index < 0) give_up("no entry \"" + std::string(label) + "\" on the screen " + name_of(device_.screen()));
  const int down = (index - menu.cursor() + menu.count()) % menu.count();
  const int up = menu.count() - down;
  for (int i = 0; i < std::min(down, up); ++i) tap_(down <= up ? Key::down : Key::up);
}

void Wayfinder::choose(std::string_view label) {
  point_at(label);
  tap_(Key::a);
}

void Wayfinder::set(std::string_view label, std::string_view value) {
  point_at(label);
  for (int i = 0; i < k_values_max; ++i) {
    const MenuProbe menu(device_.app());
    if (menu.value(menu.cursor()) == value) return;
    tap_(Key::a);
  }
  give_up("no value \"" + std::string(value) + "\" for \"" + std::string(label) + "\"");
}

void Wayfinder::go_to(ScreenId screen) {
  if (device_.screen() == screen) return;
  const std::vector<const Door*> way = way_between(device_.screen(), screen);
  if (way.empty()) give_up("no way from the screen " + name_of(device_.screen()) + " to " + name_of(screen));
  for (const Door* door : way) {
    if (const Text* entry = std::get_if<Text>(&door->way)) {
      choose(*entry);
    } else {
      tap_(std::get<Key>(door->way));
    }
    if (device_.screen() != door->to)
      give_up("came to " + name_of(device_.screen()) + " instead of " + name_of(door->to));
  }
}

void open_new_game(Device& device) {
  if (device.screen() == ScreenId::language) device.tap(Key::a);
  Wayfinder(device).go_to(ScreenId::new_game);
}

void begin_new_game(Device& device) {
  open_new_game(device);
  Wayfinder(device).go_to(ScreenId::curtain);
}

void Wayfinder::back_to(ScreenId screen) {
  for (int i = 0; i < k_screen_count; ++i) {
    if (device_.screen() == screen) return;
    tap_(Key::b);
  }
  give_up("no way back to " + name_of(screen));
}

}  // namespace neva
