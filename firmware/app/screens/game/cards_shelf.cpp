#include "firmware/app/screens/game/cards_shelf.hpp"

#include <algorithm>

#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_cards_shelf_hints[] = {{Key::a, Text::key_look}, {Key::b, Text::key_back}};

}  // namespace

std::span<const KeyHint> ShelfScreen::hints() const { return k_cards_shelf_hints; }

int ShelfScreen::columns() const {
  return context_.layout.width / (context_.layout.grid.tile_width_4 + context_.layout.gap);
}

int ShelfScreen::lines() const { return 2; }

void ShelfScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const GridLayout& grid = layout.grid;
  canvas.clear(Colour::night);
  const int count = card_count();
  const Digits number(count);
  const Text title = heading();
  draw_header(brush, {brush.word(title), Colour::slate, Colour::ivory, nullptr, number.view()});
  const std::span<const KeyHint> keys = hints();
  draw_keys(brush, context_.key_map, keys);
  if (count == 0) {
    const Text nothing = empty_text();
    canvas.text_in(layout.margin, layout.content + 4, layout.width - 2 * layout.margin, brush.word(nothing),
                   {layout.text, Colour::sandstone});
    return;
  }
  const int pitch = layout.width / columns();
  const int width = grid.tile_width_4;
  const int line_first = std::max(cursor_ / columns() - lines() + 1, 0);
  const int shown = columns() * lines();
  for (int i = line_first * columns(); i < count && i < line_first * columns() + shown; ++i) {
    const int line = i / columns() - line_first;
    ShelfCard card = card_at(i);
    card.face.focused = i == cursor_;
    draw_tile(brush,
              {i % columns() * pitch + (pitch - width) / 2, grid.top + line * grid.pitch_y, width, grid.tile_height},
              card.face);
  }
  draw_chosen(brush);
}

// Its name, what there is to say about it here, and what it does.
void ShelfScreen::draw_chosen(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int text_y = layout.detail_top + (layout.form == Form::low ? 2 : 0);
  const ShelfCard chosen = card_at(cursor_);
  const Colour ink = Colour::ivory;
  const int room = layout.width - 2 * layout.margin;
  std::string_view name = name_of(brush.language, chosen.face.card);
  const Font& font = layout.is_mono() ? layout.text : layout.bold;
  TextBuffer buffer;
  if (layout.is_mono() && lines_of(name, room / font.width) > 2) {
    // One name in the game is that long: it begins in the bar above.
    canvas.fill({0, 0, layout.width, layout.header}, Colour::ivory);
    canvas.text(2, 0, next_line(name, room / font.width), {font, Colour::ink});
  }
  const bool two_lines = font.width_of(name) > room;
  if (layout.form == Form::low) {
    const std::string_view told = remark(buffer, chosen);
    if (two_lines) {
      draw_two_low_lines(brush, text_y, name, ink);
    } else {
      const int end = canvas.text(layout.margin, text_y, name, {font, ink});
      if (end + 6 + layout.text.width_of(told) <= layout.width - layout.margin)
        canvas.text(layout.width - layout.margin, text_y, told, {layout.text, Colour::sandstone, Align::right});
    }
    return;
  }
  canvas.text_in(layout.margin, text_y, room, next_line(name, room / font.width), {font, ink});
  if (two_lines) canvas.text_in(layout.margin, text_y + font.height, room, name, {font, ink});
  const int remark_y = text_y + (layout.is_mono() ? 8 : two_lines ? 29 : 16);
  if (layout.is_mono() && two_lines) return;
  const std::string_view told = remark(buffer, chosen);
  canvas.text_in(layout.margin, remark_y, room, told, {layout.text, Colour::sandstone});
  if (layout.is_mono() || two_lines) return;
  // What the card does, where two lines are enough for it.
  std::string_view does =
      special_text_of(buffer, brush.language, chosen.face.card, context_.session.view().table.setup.edition);
  if (does.empty()) does = exchange_text_of(brush.language, chosen.face.card);
  const int lines = lines_of(does, room / layout.text.width);
  const int does_y = told.empty() ? remark_y : remark_y + layout.line;
  if (does_y + lines * layout.line <= layout.content_end())
    draw_paragraph(brush, {layout.margin, does_y, room, 0}, does, Colour::ivory, lines);
}

Go ShelfScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b) return Go::back();
  const int count = card_count();
  if (count == 0) return Go::stay();
  const int line = context_.linear() ? 1 : columns();
  if (event.key == Key::left) cursor_ = (cursor_ + count - 1) % count;
  if (event.key == Key::right) cursor_ = (cursor_ + 1) % count;
  if (event.key == Key::up) cursor_ = context_.linear() ? (cursor_ + count - 1) % count : std::max(cursor_ - line, 0);
  if (event.key == Key::down) {
    cursor_ = context_.linear() ? (cursor_ + 1) % count : std::min(cursor_ + line, count - 1);
  }
  if (!press || event.key != Key::a) return Go::stay();
  const ShelfCard card = card_at(cursor_);
  return choose(card);
}

ShelfCard HandScreen::card_at(int position) const {
  const View& view = context_.session.view();
  const auto place = static_cast<std::uint8_t>(position);
  const Card card = view.own.hand[place];
  if (view.table.decision != Decision::action || is_purple(card)) return {printed_tile(view.table, card), place};
  return {priced_tile(view, card, offer_for(view, make_action(ActionKind::play, place))), place};
}

std::string_view HandScreen::remark(TextBuffer& buffer, const ShelfCard& card) const {
  const View& view = context_.session.view();
  if (view.table.decision != Decision::action) return {};
  const Language language = context_.settings.language;
  if (is_purple(card.face.card)) {
    const PurplePlay play = purple_play(view, context_.session.actions(), card.index);
    if (play.refusal.refused()) return reason_of(buffer, language, play.refusal, {card.face.card, 0, 0});
    return context_.text(Text::fact_once);
  }
  const Offer offer = offer_for(view, make_action(ActionKind::play, card.index));
  if (offer.refusal.refused()) return reason_of(buffer, language, offer.refusal, {card.face.card, 0, 0});
  return format_text(buffer, language, Text::detail_play_for, {{"n", offer.price.total()}});
}

Go HandScreen::choose(const ShelfCard& card) {
  const View& view = context_.session.view();
  context_.focus = {Focus::Place::hand, card.face.card, card.index, view.viewer};
  return Go::push(view.table.decision == Decision::action ? ScreenId::card_menu : ScreenId::card);
}

bool DiscardScreen::is_searched() const {
  return context_.session.stage() == Stage::decision && context_.session.view().table.decision == Decision::search;
}

ShelfCard DiscardScreen::card_at(int position) const {
  const View& view = context_.session.view();
  const auto place = static_cast<std::uint8_t>(view.table.discard_count - 1 - position);
  const Card card = discard_at(view.table, place);
  if (!is_searched() || is_purple(card)) return {printed_tile(view.table, card), place};
  return {priced_tile(view, card, offer_for(view, make_action(ActionKind::buy_discard, place))), place};
}

std::string_view DiscardScreen::remark(TextBuffer& buffer, const ShelfCard& card) const {
  if (!is_searched() || is_purple(card.face.card)) return {};
  const Offer offer = offer_for(context_.session.view(), make_action(ActionKind::buy_discard, card.index));
  const Language language = context_.settings.language;
  if (offer.refusal.refused()) return reason_of(buffer, language, offer.refusal, {card.face.card, 0, 0});
  return format_text(buffer, language, Text::detail_buy_for, {{"n", offer.price.total()}});
}

Go DiscardScreen::choose(const ShelfCard& card) {
  context_.focus = {Focus::Place::discard, card.face.card, card.index, 0};
  return Go::push(is_searched() ? ScreenId::card_menu : ScreenId::card);
}

// While it is searched it is a decision: B leaves it only where the rules allow that, through the card's menu.
Go DiscardScreen::on_key(KeyEvent event) {
  if (!is_searched()) return ShelfScreen::on_key(event);
  const bool press = event.kind == KeyEventKind::press;
  if (event.key == Key::b) return Go::stay();
  if (press && event.key == Key::x) {
    context_.focus.seat = context_.session.view().viewer;
    return Go::push(ScreenId::area);
  }
  if (press && event.key == Key::y) return Go::push(ScreenId::more_menu);
  return ShelfScreen::on_key(event);
}

std::span<const KeyHint> DiscardScreen::hints() const {
  static constexpr KeyHint k_search_hints[] = {
      {Key::a, Text::key_act}, {Key::x, Text::key_mine}, {Key::y, Text::key_more}};
  if (is_searched()) return k_search_hints;
  return ShelfScreen::hints();
}

}  // namespace neva
