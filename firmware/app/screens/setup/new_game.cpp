#include "firmware/app/screens/setup/new_game.hpp"

#include <bit>

#include "firmware/app/game/modules.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_new_game_hints[] = {{Key::a, Text::key_change}, {Key::b, Text::key_back}};
constexpr KeyHint k_start_hints[] = {{Key::a, Text::key_start}, {Key::b, Text::key_back}};
constexpr std::uint16_t k_before_seats = 4;
constexpr std::uint8_t k_players_min = 2;
constexpr std::uint8_t k_players_max = k_seats_max;
constexpr Text k_default_names[k_seats_max] = {Text::default_name_1, Text::default_name_2, Text::default_name_3,
                                               Text::default_name_4, Text::default_name_5};
constexpr Text k_minds[k_mind_count] = {Text::new_game_human, Text::bot_easy, Text::bot_normal, Text::bot_hard};

void set_name(PlayerName& name, std::string_view text) { name.assign(text.data(), text.size()); }

template <class Value>
Value stepped(Value value, int step, int count) {
  return static_cast<Value>((static_cast<int>(value) + step + count) % count);
}

int module_count(const Setup& setup) { return std::popcount(module_bits(setup)); }

}  // namespace

void give_names(GameChoices& choices, Language language) {
  for (std::size_t seat = 0; seat < k_seats_max; ++seat) {
    PlayerName& name = choices.players[seat].name;
    bool is_default = name.empty();
    for (std::uint8_t other = 0; other < k_language_count; ++other)
      is_default = is_default || view_of(name) == text_of(static_cast<Language>(other), k_default_names[seat]);
    if (is_default) set_name(name, text_of(language, k_default_names[seat]));
  }
}

void NewGameScreen::enter() {
  give_names(choices(), context_.settings.language);
  ListScreen::enter();
}

std::uint16_t NewGameScreen::count() const {
  return static_cast<std::uint16_t>(k_before_seats + 2 * choices().setup.players + 5);
}

NewGameScreen::Place NewGameScreen::place_of(std::uint16_t index) const {
  if (index < k_before_seats) return {static_cast<Item>(index), 0};
  const auto behind = static_cast<std::uint16_t>(index - k_before_seats);
  if (behind < 2 * choices().setup.players) {
    return {behind % 2 == 0 ? Item::seat_name : Item::seat_mind, static_cast<std::uint8_t>(behind / 2)};
  }
  const auto last = behind - 2 * choices().setup.players;
  return {static_cast<Item>(static_cast<int>(Item::youngest) + last), 0};
}

// Why a game cannot begin like this; empty when it can.
std::string_view NewGameScreen::why_not(TextBuffer&) const {
  bool has_person = false;
  for (std::uint8_t seat = 0; seat < choices().setup.players; ++seat) {
    const Player& player = choices().players[seat];
    has_person = has_person || player.mind == Mind::person;
    if (player.name.empty()) return context_.text(Text::reason_name_empty);
    for (std::uint8_t other = 0; other < seat; ++other) {
      if (choices().players[other].name == player.name) return context_.text(Text::reason_name_taken);
    }
  }
  if (!has_person) return context_.text(Text::reason_needs_person);
  const SetupFault fault = check_setup(choices().setup);
  if (fault != SetupFault::none) return context_.text(reason_of_fault(fault, choices().setup.edition));
  return {};
}

ListEntry NewGameScreen::entry(std::uint16_t index, EntryWords& words) const {
  const Place place = place_of(index);
  const Setup& setup = choices().setup;
  const Language language = context_.settings.language;
  const Player& player = choices().players[place.seat];
  switch (place.item) {
    case Item::start:
      return {context_.text(Text::new_game_start), {}, nullptr, why_not(words.reason)};
    case Item::edition:
      return {context_.text(Text::new_game_edition), context_.text(word_of(setup.edition))};
    case Item::players:
      words.value.clear();
      etl::to_string(static_cast<int>(setup.players), words.value);
      return {context_.text(Text::new_game_players), view_of(words.value)};
    case Item::modules: {
      const int modules = module_count(setup);
      words.value.clear();
      etl::to_string(modules, words.value);
      return {context_.text(Text::new_game_modules),
              modules == 0 ? context_.text(Text::new_game_none) : view_of(words.value)};
    }
    case Item::seat_name:
      return {format_text(words.label, language, Text::new_game_seat, {{"n", place.seat + 1}}),
              player.name.empty() ? context_.text(Text::reason_name_empty) : view_of(player.name)};
    case Item::seat_mind:
      return {player.name.empty() ? format_text(words.label, language, Text::new_game_seat, {{"n", place.seat + 1}})
                                  : view_of(player.name),
              context_.text(k_minds[static_cast<std::uint8_t>(player.mind)])};
    case Item::youngest:
      return {context_.text(Text::new_game_youngest), view_of(choices().players[setup.youngest].name)};
    case Item::open_money:
      return {context_.text(Text::house_open_money), context_.text(setup.house.open_money ? Text::on : Text::off)};
    case Item::empty_display:
      return {context_.text(Text::house_empty_display),
              context_.text(setup.house.empty_display_ends_the_phase ? Text::on : Text::off)};
    case Item::assignments_drop:
      return {context_.text(Text::house_assignments_drop),
              context_.text(setup.house.assignments_drop_at_20_and_35 ? Text::on : Text::off)};
    case Item::advice:
      break;
  }
  return {context_.text(Text::advice_heading), context_.text(context_.settings.advice_on ? Text::on : Text::off)};
}

Go NewGameScreen::start() {
  give_names(choices(), context_.settings.language);
  const std::uint64_t seed = context_.ports.entropy.draw();
  if (!context_.session.begin(choices(), seed)) return Go::stay();
  return Go::game();
}

Go NewGameScreen::choose(std::uint16_t index) {
  const Place place = place_of(index);
  if (place.item == Item::start) return start();
  if (place.item == Item::seat_name) {
    context_.focus.seat = place.seat;
    return Go::push(ScreenId::name);
  }
  if (place.item == Item::modules) return Go::push(ScreenId::modules);
  return change(index, 1);
}

Go NewGameScreen::change(std::uint16_t index, int step) {
  const Place place = place_of(index);
  Setup& setup = choices().setup;
  switch (place.item) {
    case Item::edition:
      setup.edition = stepped(setup.edition, step, k_edition_count);
      make_consistent(setup);
      break;
    case Item::players: {
      constexpr int k_range = k_players_max - k_players_min + 1;
      setup.players =
          static_cast<std::uint8_t>((setup.players - k_players_min + step + k_range) % k_range + k_players_min);
      if (setup.youngest >= setup.players) setup.youngest = 0;
      break;
    }
    case Item::seat_mind:
      choices().players[place.seat].mind = stepped(choices().players[place.seat].mind, step, k_mind_count);
      break;
    case Item::youngest:
      setup.youngest = stepped(setup.youngest, step, setup.players);
      break;
    case Item::open_money:
      setup.house.open_money = !setup.house.open_money;
      break;
    case Item::empty_display:
      setup.house.empty_display_ends_the_phase = !setup.house.empty_display_ends_the_phase;
      break;
    case Item::assignments_drop:
      setup.house.assignments_drop_at_20_and_35 = !setup.house.assignments_drop_at_20_and_35;
      break;
    case Item::advice:
      context_.settings.advice_on = !context_.settings.advice_on;
      break;
    case Item::start:
    case Item::modules:
    case Item::seat_name:
      break;
  }
  return Go::stay();
}

Header NewGameScreen::header(TextBuffer&) const { return {context_.text(Text::new_game_heading)}; }

std::span<const KeyHint> NewGameScreen::hints() const {
  if (place_of(cursor()).item == Item::start) return k_start_hints;
  return k_new_game_hints;
}

}  // namespace neva
