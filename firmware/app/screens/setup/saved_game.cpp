#include "firmware/app/screens/setup/saved_game.hpp"

#include "firmware/app/screens/setup/start_game.hpp"

namespace neva {

std::string_view words_of_trouble(const Context& context) {
  const LoadStatus found = context.keeper.found().status;
  if (found == LoadStatus::storage_failed) return context.text(Text::message_no_storage);
  if (!context.keeper.holds_unreadable()) return {};
  switch (found) {
    case LoadStatus::newer_version:
      return context.text(Text::message_newer_save);
    case LoadStatus::foreign:
      return context.text(Text::message_foreign_save);
    default:
      return context.text(Text::message_damaged_save);
  }
}

void SavedGameScreen::enter() {
  items_.clear();
  items_.push_back(Item::keep);
  if (context_.keeper.holds_unreadable() && context_.keeper.found().readable) items_.push_back(Item::play_on);
  items_.push_back(Item::give_up);
  ListScreen::enter();
}

ListEntry SavedGameScreen::entry(std::uint16_t index, EntryWords& words) const {
  switch (items_.at(index)) {
    case Item::keep:
      return {context_.text(Text::new_game_keep_old)};
    case Item::play_on:
      return {format_text(words.label, context_.settings.language, Text::saved_play_on,
                          {{"n", context_.session.view().table.round}})};
    case Item::give_up:
      break;
  }
  return {context_.text(Text::new_game_give_up_old)};
}

// A game that can be read is given up when another one begins, not before.
Go SavedGameScreen::choose(std::uint16_t index) {
  switch (items_.at(index)) {
    case Item::keep:
      return Go::back();
    case Item::play_on:
      context_.keeper.forget_damaged();
      context_.session.play_on();
      return Go::game();
    case Item::give_up:
      break;
  }
  context_.keeper.forget_damaged();
  return context_.wants_quick_game ? start_quick_game(context_) : Go::replace(ScreenId::new_game);
}

Header SavedGameScreen::header(TextBuffer&) const {
  const std::string_view trouble = words_of_trouble(context_);
  return {trouble.empty() ? context_.text(Text::new_game_replaces) : trouble};
}

std::string_view SavedGameScreen::question() const { return context_.text(Text::new_game_replaces_it); }

Rect SavedGameScreen::list_area(const Layout& layout) const {
  Rect area = ListScreen::list_area(layout);
  area.cut_top(lines_of(question(), area.width / layout.text.width) * layout.line + layout.line / 2);
  return area;
}

void SavedGameScreen::draw_ground(const Brush& brush) const {
  ListScreen::draw_ground(brush);
  Rect area = ListScreen::list_area(brush.layout);
  area.cut_left(2);
  draw_paragraph(brush, area, question(), Colour::sandstone, 3);
}

}  // namespace neva
