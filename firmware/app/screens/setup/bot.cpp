#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/screens/setup/new_game.hpp"
#include "firmware/app/screens/setup/start_game.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_whom_hints[] = {{Key::a, Text::key_choose}, {Key::b, Text::key_back}};
constexpr KeyHint k_own_name_hints[] = {{Key::a, Text::key_name}, {Key::b, Text::key_back}};

}  // namespace

// On whoever plays there now.
void BotScreen::enter() {
  ListScreen::enter();
  set_cursor(static_cast<std::uint16_t>(player().style));
}

std::uint16_t BotScreen::count() const { return k_bot_style_count + 1; }

ListEntry BotScreen::entry(std::uint16_t index, EntryWords&) const {
  if (!is_style(index)) return {context_.text(Text::bot_name), view_of(player().name)};
  const BotStyle style = style_of(index);
  return {context_.text(name_of(style)), context_.text(word_of(style)), &face_of(style)};
}

Text BotScreen::explanation(std::uint16_t index) const {
  static constexpr Text k_texts[k_bot_style_count] = {Text::about_even, Text::about_builder, Text::about_noble_lover,
                                                      Text::about_foreman};
  return is_style(index) ? k_texts[index] : Text::about_bot_name;
}

Go BotScreen::choose(std::uint16_t index) {
  if (!is_style(index)) return Go::push(ScreenId::name);
  set_style(context_.choices, context_.focus.seat, style_of(index), context_.settings.language);
  return Go::back();
}

Header BotScreen::header(TextBuffer& buffer) const {
  return {.title =
              format_text(buffer, context_.settings.language, Text::bot_heading, {{"n", context_.focus.seat + 1}})};
}

std::span<const KeyHint> BotScreen::hints() const {
  return is_style(cursor()) ? std::span<const KeyHint>(k_whom_hints) : k_own_name_hints;
}

}  // namespace neva
