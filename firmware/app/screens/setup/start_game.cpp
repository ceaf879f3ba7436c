#include "firmware/app/screens/setup/start_game.hpp"

namespace neva {

namespace {

constexpr Text k_default_names[k_seats_max] = {Text::default_name_1, Text::default_name_2, Text::default_name_3,
                                               Text::default_name_4, Text::default_name_5};

void set_name(PlayerName& name, std::string_view text) { name.assign(text.data(), text.size()); }

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

Go start_game(Context& context, const GameChoices& choices) {
  const std::uint64_t seed = choices.deal == k_no_deal ? context.ports.entropy.random_number() : choices.deal;
  if (!context.session.begin(choices, seed)) return Go::stay();
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
