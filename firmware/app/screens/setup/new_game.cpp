#include "firmware/app/screens/setup/new_game.hpp"

#include <bit>

#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/game/modules.hpp"
#include "firmware/app/screens/setup/house_rules.hpp"
#include "firmware/app/screens/setup/start_game.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_seat_hints[] = {
    {Key::a, Text::key_name}, {Key::right, Text::key_who}, {Key::x, Text::key_start}, {Key::b, Text::key_back}};
// Without left and right A changes a value, as everywhere.
constexpr KeyHint k_four_key_seat_hints[] = {
    {Key::a, Text::key_who}, {Key::x, Text::key_start}, {Key::y, Text::key_name}, {Key::b, Text::key_back}};
constexpr KeyHint k_bot_hints[] = {
    {Key::a, Text::key_style}, {Key::right, Text::key_who}, {Key::x, Text::key_start}, {Key::b, Text::key_back}};
constexpr KeyHint k_four_key_bot_hints[] = {
    {Key::a, Text::key_who}, {Key::x, Text::key_start}, {Key::y, Text::key_style}, {Key::b, Text::key_back}};
constexpr KeyHint k_rules_hints[] = {{Key::a, Text::key_open}, {Key::x, Text::key_start}, {Key::b, Text::key_back}};
constexpr KeyHint k_start_hints[] = {{Key::a, Text::key_start}, {Key::b, Text::key_back}};
constexpr std::uint8_t k_players_min = 2;
constexpr Text k_minds[k_mind_count] = {Text::new_game_human, Text::new_game_bot_easy, Text::new_game_bot_normal,
                                        Text::new_game_bot_hard, Text::new_game_bot_master};
constexpr int k_nobody_sits = k_mind_count;

// Why a fifth seat is not there; none when it is.
SetupFault fault_with(Setup setup, std::uint8_t players) {
  setup.players = players;
  return check_setup(setup);
}

}  // namespace

void NewGameScreen::enter() {
  give_names(choices(), context_.settings.language);
  ListScreen::enter();
}

std::uint16_t NewGameScreen::count() const { return k_seats_max + k_item_count; }

// Why a game cannot begin like this; empty when it can.
std::string_view NewGameScreen::why_not() const {
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

bool NewGameScreen::is_bot(std::uint16_t index) const {
  return is_seat(index) && index < choices().setup.players && choices().players[index].mind != Mind::person;
}

// "person"; "Neva, hard"; "builder, hard".
std::string_view NewGameScreen::who(std::uint8_t seat, EntryWords& words) const {
  const Player& player = choices().players[seat];
  const auto mind = static_cast<std::uint8_t>(player.mind);
  std::string_view word = context_.text(k_minds[mind]);
  if (player.style != BotStyle::even) {
    word = format_text(
        words.label, context_.settings.language, Text::new_game_bot_of,
        {{"name", context_.text(word_of(player.style))}, {"other", context_.text(word_of(level_of(player.mind)))}});
  }
  if (seat != cursor() || context_.linear()) return word;
  return between_arrows(words.reason, word, !context_.layout.is_one_bit);
}

// A seat that nobody has yet can be taken if the game may have so many players.
ListEntry NewGameScreen::seat_entry(std::uint8_t seat, EntryWords& words) const {
  const Setup& setup = choices().setup;
  ListEntry line;
  line.seat = seat;
  if (seat < setup.players) {
    const PlayerName& name = choices().players[seat].name;
    line.label = name.empty() ? context_.text(Text::reason_name_empty) : view_of(name);
    line.value = who(seat, words);
    if (is_bot(seat)) line.icon = &face_of(choices().players[seat].style);
    line.shape = EntryShape::seat;
    return line;
  }
  line.label = context_.text(Text::new_game_nobody);
  line.shape = EntryShape::free_seat;
  const SetupFault fault = fault_with(setup, static_cast<std::uint8_t>(seat + 1));
  if (fault != SetupFault::none) line.reason = context_.text(reason_of_fault(fault, setup.edition));
  return line;
}

std::string_view NewGameScreen::modules_word(TextBuffer& buffer) const {
  const Setup& setup = choices().setup;
  const int modules = std::popcount(module_bits(setup));
  const Language language = context_.settings.language;
  if (modules == 0) return context_.text(Text::new_game_base);
  if (!setup.market) return format_text(buffer, language, Text::new_game_so_many, {{"n", modules}});
  if (modules == 1) return context_.text(Text::new_game_market);
  return format_text(buffer, language, Text::new_game_market_and, {{"n", modules - 1}});
}

ListEntry NewGameScreen::entry(std::uint16_t index, EntryWords& words) const {
  if (is_seat(index)) return seat_entry(static_cast<std::uint8_t>(index), words);
  switch (item_of(index)) {
    case Item::modules:
      return {context_.text(Text::new_game_modules), modules_word(words.reason)};
    case Item::house_rules: {
      const int rules = house_rule_count(choices().setup.house);
      words.value.clear();
      etl::to_string(rules, words.value);
      return {context_.text(Text::new_game_house_rules),
              rules == 0 ? context_.text(Text::new_game_none) : view_of(words.value)};
    }
    case Item::deal: {
      const DealCode code = deal_code_of(choices().deal);
      words.label.assign(code.begin(), code.end());
      return {context_.text(Text::new_game_deal),
              code.empty() ? context_.text(Text::new_game_by_chance) : view_of(words.label)};
    }
    case Item::start:
      break;
  }
  ListEntry line{context_.text(Text::new_game_start), {}, nullptr, why_not()};
  line.shape = EntryShape::button;
  return line;
}

Go NewGameScreen::start() {
  give_names(choices(), context_.settings.language);
  const std::string_view reason = why_not();
  if (reason.empty()) return start_game(context_, choices());
  set_cursor(static_cast<std::uint16_t>(count() - 1));
  context_.message.assign(reason.data(), reason.size());
  return Go::stay();
}

Go NewGameScreen::open_seat(std::uint16_t index) {
  if (!is_seat(index) || index >= choices().setup.players) return Go::stay();
  context_.focus.seat = static_cast<std::uint8_t>(index);
  return Go::push(is_bot(index) ? ScreenId::bot : ScreenId::name);
}

Go NewGameScreen::choose(std::uint16_t index) {
  if (is_seat(index))
    return context_.linear() || index >= choices().setup.players ? change(index, 1) : open_seat(index);
  switch (item_of(index)) {
    case Item::modules:
      return Go::push(ScreenId::modules);
    case Item::house_rules:
      return Go::push(ScreenId::house_rules);
    case Item::deal:
      return Go::push(ScreenId::deal);
    case Item::start:
      break;
  }
  return start();
}

// A person is nobody that a bot was.
void NewGameScreen::seat_mind(std::uint8_t seat, Mind mind) {
  if (mind == Mind::person) set_style(choices(), seat, BotStyle::even, context_.settings.language);
  choices().players[seat].mind = mind;
}

// Through persons, bots and nobody. Seats are taken from the first one on, so one that is free takes those before it
// along, and only the last one can be left.
Go NewGameScreen::change(std::uint16_t index, int step) {
  if (!is_seat(index)) return Go::stay();
  Setup& setup = choices().setup;
  const auto seat = static_cast<std::uint8_t>(index);
  const bool is_free = seat >= setup.players;
  if (is_free && fault_with(setup, static_cast<std::uint8_t>(seat + 1)) != SetupFault::none) return Go::stay();
  const bool may_leave = seat >= k_players_min && seat + 1 >= setup.players;
  const int values = may_leave ? k_mind_count + 1 : k_mind_count;
  const int now = is_free ? k_nobody_sits : static_cast<int>(choices().players[seat].mind);
  const int next = (now + step + values) % values;
  if (next == k_nobody_sits) {
    setup.players = seat;
    if (setup.youngest >= setup.players) setup.youngest = 0;
  } else {
    for (; setup.players <= seat; ++setup.players) seat_mind(setup.players, Mind::person);
    seat_mind(seat, static_cast<Mind>(next));
  }
  return Go::stay();
}

Go NewGameScreen::other_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  return event.key == Key::x ? start() : open_seat(cursor());
}

Header NewGameScreen::header(TextBuffer&) const {
  return {.title = context_.text(Text::new_game_heading),
          .right = context_.text(word_of(choices().setup.edition)),
          .right_may_go = true};
}

std::span<const KeyHint> NewGameScreen::hints() const {
  if (is_bot(cursor())) return context_.linear() ? std::span<const KeyHint>(k_four_key_bot_hints) : k_bot_hints;
  if (is_seat(cursor())) return context_.linear() ? std::span<const KeyHint>(k_four_key_seat_hints) : k_seat_hints;
  if (item_of(cursor()) == Item::start) return k_start_hints;
  return k_rules_hints;
}

}  // namespace neva
