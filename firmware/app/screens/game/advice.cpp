#include "firmware/app/screens/game/advice.hpp"

#include "art_data.hpp"
#include "engine/state/action_table.hpp"
#include "firmware/app/screens/choice_entries.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/card_texts.hpp"

namespace neva {

namespace {

constexpr KeyHint k_advice_hints[] = {{Key::a, Text::key_look}, {Key::b, Text::key_back}};
constexpr KeyHint k_still_thinking_hints[] = {{Key::b, Text::key_back}};

}  // namespace

void AdviceScreen::enter() {
  advised_.reset();
  reasons_.clear();
  context_.session.ask_advice(context_.thinker);
  ListScreen::enter();
}

bool AdviceScreen::think() {
  if (advised_) return false;
  advised_ = context_.thinker.poll();
  if (!advised_) return false;
  find_reasons(context_.session.view(), *advised_, reasons_);
  return true;
}

ListEntry AdviceScreen::entry(std::uint16_t, EntryWords& words) const {
  const Language language = context_.settings.language;
  const View& view = context_.session.view();
  const Card card = card_of(view.table, view.own, *advised_);
  ListEntry line = entry_of_choice(words, language, context_.session, *advised_, ChoiceKey::what, true);
  if (card == Card::none) return line;
  const bool plays = advised_->kind == ActionKind::play || advised_->kind == ActionKind::half_play;
  const bool takes = is_take(advised_->kind);
  if (!is_purchase(advised_->kind) && !takes) return line;
  const Text deed = takes ? Text::advice_take : plays ? Text::advice_play : Text::advice_buy;
  line.label = format_text(words.label, language, deed, {{"card", object_of(language, card)}});
  return line;
}

// Nothing is done from here: the card is shown, and its own menu has the rest.
Go AdviceScreen::choose(std::uint16_t) {
  switch (advised_->kind) {
    case ActionKind::buy:
    case ActionKind::take:
      context_.table->point_at(advised_->from);
      return Go::game();
    case ActionKind::play:
    case ActionKind::play_on:
    case ActionKind::play_drop:
      return Go::replace(ScreenId::hand);
    default:
      return Go::back();
  }
}

Header AdviceScreen::header(TextBuffer&) const {
  return {context_.text(advised_ ? Text::advice_heading : Text::advice_thinking)};
}

std::span<const KeyHint> AdviceScreen::hints() const {
  if (advised_) return k_advice_hints;
  return k_still_thinking_hints;
}

Card AdviceScreen::shown_card() const {
  const View& view = context_.session.view();
  return advised_ ? card_of(view.table, view.own, *advised_) : Card::none;
}

void AdviceScreen::draw_ground(const Brush& brush) const {
  SheetScreen::draw_ground(brush);
  if (!advised_) return;
  const Layout& layout = brush.layout;
  EntryWords words;
  Rect page = list_area(layout);
  page.cut_top(entry_height(layout, {page, true}, entry(0, words)) + layout.sign_gap);
  page.cut_left(2 * layout.gap);
  TextBuffer buffer;
  const auto tell = [&](std::string_view text) {
    const int lines = lines_of(text, page.width / layout.text.width);
    if (lines * layout.line <= page.height + 1)
      draw_paragraph(brush, page.cut_top(lines * layout.line), text, Colour::sandstone, lines);
  };
  const View& view = context_.session.view();
  if (const Card over = over_card(view.table, view.own, *advised_); over != Card::none) {
    tell(format_text(buffer, brush.language, Text::advice_over, {{"card", object_of(brush.language, over)}}));
  }
  for (const AdviceReason& reason : reasons_) {
    if (reason.text == Text::advice_opens_for) {
      const std::string_view name = context_.session.name_of(static_cast<std::uint8_t>(reason.n));
      tell(format_text(buffer, brush.language, reason.text, {{"name", name}}));
    } else {
      tell(format_text(buffer, brush.language, reason.text, {{"n", reason.n}}));
    }
  }
}

}  // namespace neva
