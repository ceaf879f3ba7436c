#include "firmware/app/screens/setup/start_game.hpp"

#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr Text k_default_names[k_seats_max] = {Text::default_name_1, Text::default_name_2, Text::default_name_3,
                                               Text::default_name_4, Text::default_name_5};

void set_name(PlayerName& name, std::string_view text) { name.assign(text.data(), text.size()); }

// Whether nobody has typed the name: it is the seat's, or that of a bot that likes this, in any language.
bool is_given(const Player& player, std::size_t seat) {
  if (player.name.empty()) return true;
  for (std::uint8_t i = 0; i < k_language_count; ++i) {
    const auto language = static_cast<Language>(i);
    if (view_of(player.name) == text_of(language, k_default_names[seat])) return true;
    const bool is_liking = player.style != BotStyle::even;
    if (is_liking && view_of(player.name) == text_of(language, name_of(player.style))) return true;
  }
  return false;
}

bool is_at_table(const GameChoices& choices, std::string_view name, std::size_t but_seat) {
  for (std::size_t seat = 0; seat < choices.setup.players; ++seat) {
    if (seat != but_seat && view_of(choices.players[seat].name) == name) return true;
  }
  return false;
}

}  // namespace

// The seats' names first, so that no bot takes one that belongs to another seat.
void give_names(GameChoices& choices, Language language) {
  std::array<bool, k_seats_max> given{};
  for (std::size_t seat = 0; seat < k_seats_max; ++seat) {
    given[seat] = is_given(choices.players[seat], seat);
    if (given[seat]) set_name(choices.players[seat].name, text_of(language, k_default_names[seat]));
  }
  for (std::size_t seat = 0; seat < k_seats_max; ++seat) {
    Player& player = choices.players[seat];
    if (!given[seat] || player.style == BotStyle::even) continue;
    const std::string_view name = text_of(language, name_of(player.style));
    if (!is_at_table(choices, name, seat)) set_name(player.name, name);
  }
}

void set_style(GameChoices& choices, std::uint8_t seat, BotStyle style, Language language) {
  Player& player = choices.players[seat];
  if (is_given(player, seat)) player.name.clear();
  player.style = style;
  give_names(choices, language);
}

Go start_game(Context& context, const GameChoices& choices) {
  const std::uint32_t deal = choices.deal == k_no_deal ? deal_by_chance(context.ports.entropy) : choices.deal;
  if (!context.session.begin(choices, deal)) return Go::stay();
  context.choices.deal = k_no_deal;
  return Go::game();
}

Go start_quick_game(Context& context) {
  give_names(context.choices, context.settings.language);
  const Players& known = context.choices.players;
  GameChoices quick;
  quick.is_quick = true;
  quick.players[0].name = known[0].name;
  quick.players[1].mind = static_cast<Mind>(context.settings.quick_level);
  set_name(quick.players[1].name, context.text(Text::default_name_bot));
  // Whoever is called like the bot plays against somebody else.
  if (quick.players[1].name == quick.players[0].name) quick.players[1].name = known[1].name;
  context.settings.knows_quick_game = true;
  return start_game(context, quick);
}

}  // namespace neva
