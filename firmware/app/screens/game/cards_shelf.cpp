#include "firmware/app/screens/game/cards_shelf.hpp"

#include <algorithm>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/bubble.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr int k_shelf_lines = 2;
constexpr KeyHint k_cards_shelf_hints[] = {{Key::a, Text::key_look}, {Key::b, Text::key_back}};

}  // namespace

std::span<const KeyHint> ShelfScreen::hints() const { return k_cards_shelf_hints; }

int ShelfScreen::columns() const {
  const Layout& layout = context_.layout;
  return layout.width / (layout.grid.tile_width_4 + layout.gap);
}

void ShelfScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const GridLayout& grid = layout.grid;
  const int count = card_count();
  const Digits number(count);
  const Text title = heading();
  const std::span<const KeyHint> keys = hints();
  const Rect page = draw_page(brush, {.title = brush.word(title), .right = number.view()}, context_.key_map, keys);
  if (count == 0) {
    const Text nothing = empty_text();
    draw_paragraph(brush, page, brush.word(nothing), Colour::sandstone, 2);
    return;
  }
  const int pitch = layout.width / columns();
  const int line_first = std::max(cursor_ / columns() - k_shelf_lines + 1, 0);
  for (int i = line_first * columns(); i < count && i < (line_first + k_shelf_lines) * columns(); ++i) {
    ShelfCard card = card_at(i);
    card.face.focused = i == cursor_;
    const Rect place = {i % columns() * pitch, grid.top + (i / columns() - line_first) * grid.pitch_y, pitch,
                        grid.tile_height};
    draw_tile(brush, place.middle(grid.tile_width_4, grid.tile_height), card.face);
  }
  Rect area = layout.panel();
  area.cut_bottom(layout.keys);
  area.cut_top(layout.detail_top);
  draw_chosen(brush, area.inset(layout.margin, 0));
}

Rect ShelfScreen::room_for_words() const {
  const Layout& layout = context_.layout;
  const int top = layout.grid.top + layout.grid.tile_height + layout.gap;
  const Rect room = {0, top, layout.width, layout.detail_top - top};
  return room.height < bubble_height(layout, bubble_lines(layout)) ? Screen::room_for_words() : room;
}

// Its name, what there is to say about it here, and what it does.
void ShelfScreen::draw_chosen(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
  const ShelfCard chosen = card_at(cursor_);
  std::string_view name = name_of(brush.language, chosen.face.card);
  TextBuffer buffer;
  std::string_view told = remark(buffer, chosen);
  const int rows = area.height / layout.line;
  const int columns = area.width / layout.text.width;
  area.cut_top(layout.margin / 2);
  if (layout.text.width_of(name) > area.width) {
    if (rows == 1) return draw_two_low_lines(brush, area.y, name, Colour::ivory);
    // One name in the game is longer than two lines: it begins in the bar above.
    if (lines_of(name, columns) > 2) {
      brush.canvas.fill({0, 0, layout.width, layout.header}, brush.band(Colour::slate));
      brush.canvas.text(layout.edge, 0, next_line(name, columns), {layout.text, brush.on_band(Colour::ivory)});
    }
    area.cut_top(draw_paragraph(brush, area, name, Colour::ivory, 2) - area.y);
  } else {
    Line line(brush);
    line.text(name, layout.number, Colour::ivory);
    if (rows == 1) line.spring().gap(layout.apart).text(told, layout.text, Colour::sandstone).may_go();
    line.draw(area.cut_top(layout.line));
  }
  if (rows == 1 || area.height < layout.line) return;
  if (!told.empty()) area.cut_top(draw_paragraph(brush, area, told, Colour::sandstone, 1) - area.y);
  // What the card does, where the room is enough for it.
  told = special_text_of(buffer, brush.language, chosen.face.card, context_.session.view().table.setup.edition);
  if (told.empty()) told = exchange_text_of(brush.language, chosen.face.card);
  const int lines = lines_of(told, columns);
  if (lines * layout.line <= area.height) draw_paragraph(brush, area, told, Colour::ivory, lines);
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
