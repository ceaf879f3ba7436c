#include "firmware/app/screens/game/advice.hpp"

#include <algorithm>
#include <utility>

#include "art_data.hpp"
#include "engine/state/action_table.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/screens/choice_entries.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/card_texts.hpp"

namespace neva {

namespace {

constexpr KeyHint k_advice_hints[] = {{Key::a, Text::key_play_it}, {Key::x, Text::key_look}, {Key::b, Text::key_back}};
constexpr KeyHint k_still_thinking_hints[] = {{Key::b, Text::key_back}};

// What a reason is about; none has one sign for all of them.
const Sign* sign_of_reason(Text text) {
  switch (text) {
    case Text::advice_pays_back:
    case Text::advice_more_income:
    case Text::advice_cheap_now:
    case Text::advice_save:
    case Text::advice_keep:
      return &k_coin;
    case Text::advice_more_points:
    case Text::advice_new_noble:
      return &k_shield;
    default:
      return &k_cards;
  }
}

// Lines of a paragraph in the letters that leave room for all of them.
struct ReasonType {
  const Font& font;
  int step;
};

}  // namespace

void AdviceScreen::enter() {
  advised_.reset();
  other_.reset();
  reasons_.clear();
  context_.session.ask_advice(context_.thinker);
  ListScreen::enter();
}

bool AdviceScreen::think() {
  if (advised_) return false;
  advised_ = context_.thinker.poll();
  if (!advised_) return false;
  other_ = context_.thinker.second();
  find_reasons(context_.session.view(), *advised_, reasons_);
  return true;
}

// "Buy Judge"; empty where a card alone does not tell what to do.
std::string_view AdviceScreen::label_of(Action action, TextBuffer& buffer) const {
  const View& view = context_.session.view();
  const Card card = card_of(view.table, view.own, action);
  // Within a phase cards only leave the display.
  if (action.kind == ActionKind::pass) return context_.text(Text::menu_done);
  const bool plays = action.kind == ActionKind::play || action.kind == ActionKind::half_play;
  const bool takes = is_take(action.kind);
  if (card == Card::none || (!is_purchase(action.kind) && !takes)) return {};
  const Text deed = takes ? Text::advice_take : plays ? Text::advice_play : Text::advice_buy;
  const Language language = context_.settings.language;
  return format_text(buffer, language, deed, {{"card", object_of(language, card)}});
}

ListEntry AdviceScreen::entry(std::uint16_t, EntryWords& words) const {
  if (advised_->kind == ActionKind::pass) return {context_.text(Text::menu_done)};
  ListEntry line =
      entry_of_choice(words, context_.settings.language, context_.session, *advised_, ChoiceKey::what, true);
  const std::string_view deed = label_of(*advised_, words.label);
  if (!deed.empty()) line.label = deed;
  return line;
}

void AdviceScreen::show_other() {
  std::swap(advised_, other_);
  find_reasons(context_.session.view(), *advised_, reasons_);
}

Go AdviceScreen::on_key(KeyEvent event) {
  const bool turns = event.kind == KeyEventKind::press && (event.key == Key::down || event.key == Key::up);
  if (turns && advised_ && other_) show_other();
  return SheetScreen::on_key(event);
}

// Whoever asked sees what it is, and undo takes it back. The card that goes has a sheet of its own, as always.
Go AdviceScreen::choose(std::uint16_t) {
  const View& view = context_.session.view();
  const Card card = card_of(view.table, view.own, *advised_);
  if (advised_->kind == ActionKind::pass) {
    context_.session.play_last(*advised_);
  } else if (card != Card::none && is_purchase(*advised_) && info_of(card).is_exchange && advised_->good == 0) {
    context_.exchange = *advised_;
    return Go::push(ScreenId::exchange);
  } else {
    context_.play(*advised_);
  }
  return Go::stay();
}

// The card is shown where it lies, and its own menu has the rest.
Go AdviceScreen::look() const {
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

Go AdviceScreen::other_key(KeyEvent event) {
  return event.kind == KeyEventKind::press && event.key == Key::x && advised_ ? look() : Go::stay();
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

std::optional<int> AdviceScreen::rubles_then() const {
  if (!advised_ || !is_purchase(*advised_)) return {};
  const View& view = context_.session.view();
  return view.own.rubles - price_of_action(view.table, view.own, *advised_).total();
}

std::string_view AdviceScreen::words_of(const AdviceReason& reason, TextBuffer& buffer) const {
  const Language language = context_.settings.language;
  if (reason.text != Text::advice_opens_for) return format_text(buffer, language, reason.text, {{"n", reason.n}});
  const std::string_view name = context_.session.name_of(static_cast<std::uint8_t>(reason.n));
  return format_text(buffer, language, reason.text, {{"name", name}});
}

// Each behind its sign, in low letters where they would not all have room; a third one only where it has.
void AdviceScreen::draw_reasons(const Brush& brush, Rect page) const {
  const Layout& layout = brush.layout;
  const View& view = context_.session.view();
  const Card over = over_card(view.table, view.own, *advised_);
  const int sign = brush.pick(k_coin).width + layout.gap;
  const int columns = (page.width - sign) / layout.text.width;
  TextBuffer buffer;
  int lines = 0;
  std::size_t told = 0;
  const std::size_t parts = reasons_.size() + (over == Card::none ? 0 : 1);
  const auto words = [&](std::size_t part) {
    if (over != Card::none && part == 0)
      return format_text(buffer, brush.language, Text::advice_over, {{"card", object_of(brush.language, over)}});
    return words_of(reasons_[part - (over == Card::none ? 0 : 1)], buffer);
  };
  const int low = std::min(layout.small.height + 1, layout.line);
  for (; told < parts; ++told) {
    const int more = lines_of(words(told), columns);
    if ((lines + more) * low > page.height) break;
    lines += more;
  }
  const ReasonType type =
      lines * layout.line <= page.height + 1 ? ReasonType{layout.text, layout.line} : ReasonType{layout.small, low};
  for (std::size_t part = 0; part < told; ++part) {
    std::string_view text = words(part);
    const bool is_over = over != Card::none && part == 0;
    const Sign* mark = is_over ? &k_cards : sign_of_reason(reasons_[part - (over == Card::none ? 0 : 1)].text);
    Rect first = page;
    first.height = type.step;
    Line(brush).icon(brush.pick(*mark), Colour::sandstone).draw(first);
    while (!text.empty()) {
      const Rect row = page.cut_top(type.step);
      brush.canvas.text_in(row.x + sign, row.y, row.width - sign, next_line(text, columns),
                           {type.font, brush.thin(Colour::sandstone)});
    }
  }
}

void AdviceScreen::draw_ground(const Brush& brush) const {
  SheetScreen::draw_ground(brush);
  if (advised_) draw_advised(brush);
}

void AdviceScreen::draw_advised(const Brush& brush) const {
  const Layout& layout = brush.layout;
  EntryWords words;
  Rect page = list_area(layout);
  page.cut_top(entry_height(layout, {page, true}, entry(0, words)) + layout.sign_gap);
  page.cut_left(2 * layout.gap);
  if (other_) draw_other(brush, page);
  draw_reasons(brush, page);
}

// At the foot of the page, in grey, where a line is left for reasons too. What has no room for its deed is named by its
// card alone, and by the arrow alone where that has none either.
void AdviceScreen::draw_other(const Brush& brush, Rect& page) const {
  const Layout& layout = brush.layout;
  const View& view = context_.session.view();
  const Font& font = layout.text;
  if (page.height < 2 * layout.line) return;
  Rect row = page.cut_bottom(layout.line);
  row.width += layout.edge;
  TextBuffer label;
  std::string_view words = label_of(*other_, label);
  const int letters = row.width / font.width - 2;
  const Card card = card_of(view.table, view.own, *other_);
  if (words.empty() || lines_of(words, letters) > 1)
    words = card != Card::none                 ? name_of(brush.language, card)
            : other_->kind == ActionKind::pass ? brush.word(Text::key_done_phase)
                                               : brush.word(Text::coach_else);
  Line(brush)
      .text("\xE2\x86\x93", font, Colour::granite)
      .gap(layout.gap)
      .text(words, font, Colour::granite)
      .may_go()
      .draw(row);
}

}  // namespace neva
