#include "firmware/app/screens/game/card_menu.hpp"

#include "art_data.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/parts/card_facts.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/screens/game/exchange.hpp"
#include "firmware/app/screens/game/sheet.hpp"
#include "firmware/app/screens/game/turn_keys.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_drawn_hints[] = {{Key::a, Text::key_ok}, {Key::x, Text::key_mine}, {Key::y, Text::key_more}};

// A game that began before journal 3 knows no card to put back.
bool leaves_pile_alone(const View& view) { return view.table.setup.rule_book == RuleBook::journal_2; }

}  // namespace

// A drawn card is always what it is about, whatever has been looked at since.
void CardMenuScreen::take_focus() {
  const View& seen = view();
  if (seen.table.decision == Decision::drawn) {
    context_.focus = {Focus::Place::drawn, seen.own.drawn, 0, seen.viewer};
  }
}

void CardMenuScreen::uncovered() {
  context_.then_done = false;
  take_focus();
  ListScreen::uncovered();
}

void CardMenuScreen::enter() {
  const View& seen = view();
  take_focus();
  offer_ = offer_for(seen, acquiring(context_.focus));
  // The card that the sheet begins with, which need not be the cheapest way.
  if (swaps() && !offer_.refusal.refused()) {
    const std::uint8_t targets = offer_.targets;
    offer_ = offer_of(seen, best_swap(seen, without_target(offer_.action)));
    offer_.targets = targets;
  }
  items_.clear();
  const bool from_hand = context_.focus.place == Focus::Place::hand;
  purple_ = {};
  if (is_purple(context_.focus.card) && from_hand)
    purple_ = purple_play(seen, context_.session.actions(), context_.focus.index);
  // BAN-2: a purple card is taken, never bought.
  if (!is_purple(context_.focus.card) || from_hand) items_.push_back(Item::acquire);
  then_done_ = false;
  switch (context_.focus.place) {
    case Focus::Place::display:
      if (!items_.empty() && !offer_.refusal.refused() && may_be_last()) items_.push_back(Item::acquire_last);
      items_.push_back(Item::take);
      items_.push_back(Item::look);
      if (seen.table.decision == Decision::pickpocket) break;
      items_.push_back(Item::done);
      break;
    case Focus::Place::discard:
      items_.push_back(Item::take);
      items_.push_back(Item::look);
      items_.push_back(Item::leave);
      break;
    case Focus::Place::drawn:
      items_.push_back(Item::take_drawn);
      items_.push_back(Item::discard_drawn);
      items_.push_back(Item::look);
      break;
    default:
      items_.push_back(Item::look);
      break;
  }
  ListScreen::enter();
}

Action CardMenuScreen::action_of(Item item) const {
  switch (item) {
    case Item::acquire:
    case Item::acquire_last:
      return offer_.action;
    case Item::take:
      return make_action(context_.focus.place == Focus::Place::discard ? ActionKind::take_discard : ActionKind::take,
                         context_.focus.index);
    case Item::leave:
      return make_action(ActionKind::leave, leaves_pile_alone(view()) ? 0 : context_.focus.index);
    case Item::take_drawn:
      return make_action(ActionKind::take_drawn);
    case Item::discard_drawn:
      return make_action(ActionKind::discard_drawn);
    default:
      return pass_action();
  }
}

Refusal CardMenuScreen::refusal_of(Item item) const {
  if (item == Item::look) return {};
  if (item == Item::acquire || item == Item::acquire_last)
    return is_purple(context_.focus.card) ? purple_.refusal : offer_.refusal;
  return check_action(view().table, view().own, action_of(item));
}

Text CardMenuScreen::label_of(Item item) const {
  switch (item) {
    case Item::acquire:
      if (swaps() && !offer_.refusal.refused()) return Text::menu_swap;
      if (is_drawn()) return Text::decide_buy_drawn;
      return context_.focus.place == Focus::Place::hand ? Text::menu_play : Text::menu_buy;
    case Item::acquire_last:
      return swaps() ? Text::menu_swap_done : Text::menu_buy_done;
    case Item::take:
      return Text::menu_take;
    case Item::take_drawn:
      return Text::decide_take_drawn;
    case Item::discard_drawn:
      return Text::decide_discard_drawn;
    case Item::leave:
      return leaves_pile_alone(view()) ? Text::decide_leave_pile : Text::decide_put_back;
    case Item::look:
      return Text::menu_look;
    case Item::done:
      return Text::menu_done;
  }
  return Text::menu_nothing;
}

// Whether somebody could stay out of the rest of the phase after it: where a pass is allowed at all.
bool CardMenuScreen::may_be_last() const {
  const View& seen = view();
  return seen.table.decision == Decision::action && !check_action(seen.table, seen.own, pass_action()).refused();
}

// Whether it can be the last thing that somebody does in the phase.
bool CardMenuScreen::can_end(Item item) const {
  const bool acquires = item == Item::acquire || item == Item::acquire_last;
  return (acquires || item == Item::take || item == Item::done) && may_be_last();
}

// Buying from the display has an entry of its own for that.
bool CardMenuScreen::has_ending(Item item) const {
  const bool plays = item == Item::acquire && context_.focus.place == Focus::Place::hand;
  return (plays || item == Item::take) && can_end(item);
}

ListEntry CardMenuScreen::entry(std::uint16_t index, EntryWords& words) const {
  const Item item = items_.at(index);
  const Refusal refusal = refusal_of(item);
  ListEntry line{context_.text(label_of(item))};
  if (refusal.refused()) {
    const SeatTable& seat = view().table.seats[view().table.seat];
    line.reason = reason_of(words.reason, context_.settings.language, refusal,
                            {context_.focus.card, seat.hand_count, hand_limit(seat)});
    return line;
  }
  if (item == Item::acquire && swaps())
    line.label = format_text(words.label, context_.settings.language, Text::menu_swap, {{"n", offer_.price.total()}});
  if (then_done_ && has_ending(item)) {
    line.value = context_.text(Text::menu_then_done);
  } else if ((item == Item::acquire || item == Item::acquire_last) && !is_purple(context_.focus.card) && !swaps()) {
    words.value.clear();
    etl::to_string(offer_.price.total(), words.value);
    line.value = view_of(words.value);
    line.icon = &art_ruble;
  }
  return line;
}

// What is left to choose is chosen from a list, the card that goes on a sheet of its own.
Go CardMenuScreen::acquire() {
  if (is_purple(context_.focus.card)) {
    context_.filter = purple_.filter;
    if (!purple_.filter.takes(offer_.action)) return Go::push(ScreenId::targets);
  } else if (swaps()) {
    context_.exchange = offer_.action;
    return Go::push(ScreenId::exchange);
  } else if (offer_.asks_for_good) {
    context_.filter = ActionFilter::of(offer_.action.kind, offer_.action.from);
    return Go::push(ScreenId::targets);
  }
  context_.play(offer_.action);
  return Go::stay();
}

Go CardMenuScreen::choose(std::uint16_t index) {
  const Item item = items_.at(index);
  if (item == Item::look) return Go::push(ScreenId::card);
  return perform(item, item == Item::done || item == Item::acquire_last || (then_done_ && has_ending(item)));
}

Go CardMenuScreen::perform(Item item, bool then_done) {
  context_.then_done = then_done;
  if (item == Item::acquire || item == Item::acquire_last) return acquire();
  context_.play(action_of(item));
  return Go::stay();
}

// X does what A does, and is done for the phase with it: one key for a last card, whatever the entry.
Go CardMenuScreen::other_key(KeyEvent event) {
  if (event.key != Key::x || event.kind != KeyEventKind::press) return help_on(event, ScreenId::card_menu);
  const Item item = items_.at(cursor());
  if (!can_end(item)) return Go::stay();
  return tell_reason() ? Go::stay() : perform(item, true);
}

Go CardMenuScreen::change(std::uint16_t index, int step) {
  if (has_ending(items_.at(index))) then_done_ = step > 0;
  return Go::stay();
}

// A drawn card is a decision, not a menu: there is nothing to go back to.
Go CardMenuScreen::on_key(KeyEvent event) {
  if (!is_drawn()) return ListScreen::on_key(event);
  const bool press = event.kind == KeyEventKind::press;
  if (event.key == Key::b) return Go::stay();
  if (press && event.key == Key::x) {
    context_.focus.seat = view().viewer;
    return Go::push(ScreenId::area);
  }
  if (press && event.key == Key::y) return Go::push(ScreenId::more_menu);
  return ListScreen::on_key(event);
}

std::span<const KeyHint> CardMenuScreen::hints() const {
  if (is_drawn()) return k_drawn_hints;
  return can_end(items_.at(cursor())) ? std::span<const KeyHint>(k_card_hints) : k_sheet_hints;
}

Header CardMenuScreen::header(TextBuffer&) const {
  const KindLook& look = look_of(info_of(context_.focus.card).colour);
  return {name_of(context_.settings.language, context_.focus.card), look.dark, look.ink};
}

Rect CardMenuScreen::list_area(const Layout& layout) const {
  Rect list = ListScreen::list_area(layout);
  if (has_card_beside(layout)) return above_words(context_, beside_card(layout, list));
  if (!has_sheet(layout)) return above_words(context_, list);
  const int top = sheet_top(layout) + layout.apart;
  list = {0, top, sheet_width(layout), layout.content_end() - top};
  list.cut_left(card_column(layout));
  list.cut_right(layout.edge);
  return list;
}

Rect CardMenuScreen::room_for_words() const {
  const Layout& layout = context_.layout;
  Rect room = room_above_sheet(layout, sheet_top(layout));
  room.width = sheet_width(layout);
  return room;
}

int CardMenuScreen::sheet_width(const Layout& layout) const {
  return context_.focus.place == Focus::Place::display ? layout.table_width : layout.width;
}

void CardMenuScreen::draw_sheet(const Brush& brush) const {
  const Layout& layout = brush.layout;
  Rect column = draw_sheet_ground(brush, sheet_top(layout), sheet_width(layout));
  TileFace face = priced_tile(view(), context_.focus.card, offer_);
  face.focused = true;
  draw_sheet_card(brush, column, face);
  const int now = view().own.rubles;
  const int then = now - offer_.price.total();
  draw_rubles(brush, column.cut_top(layout.entry), now, Text::menu_now);
  const Item item = items_.at(cursor());
  const bool pays = item == Item::acquire || item == Item::acquire_last;
  if (pays && offer_.has_price() && then >= 0) draw_rubles(brush, column.cut_top(layout.entry), then, Text::menu_then);
}

// Above the sheet of a card that does not lie on the table: where it is, and what it does or pays.
void CardMenuScreen::draw_words(const Brush& brush) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  Rect page = page_area(layout, header(buffer));
  const bool in_pile = context_.focus.place == Focus::Place::discard;
  const std::string_view what = brush.word(is_drawn() ? Text::decision_drawn
                                           : in_pile  ? Text::discard_heading
                                                      : Text::detail_in_hand);
  const std::string_view text =
      special_text_of(buffer, brush.language, context_.focus.card, view().table.setup.edition);
  // A text of four lines has the room above the sheet for itself, a longer one is behind "look closer" where it has
  // none.
  const int lines = lines_of(text, page.width / layout.text.width);
  const bool has_room = lines * layout.line <= sheet_top(layout) - page.y;
  if (lines <= 3 || !has_room)
    Line(brush).text(what, layout.text, Colour::sandstone).draw(page.cut_top(layout.line + layout.gap));
  if (!text.empty() && has_room) {
    draw_paragraph(brush, page, text, Colour::ivory, 4);
    return;
  }
  page.height = layout.line;
  draw_card_facts(brush, view(), context_.focus.card, page, 3);
}

void CardMenuScreen::draw_ground(const Brush& brush) const {
  if (!has_sheet(brush.layout)) {
    ListScreen::draw_ground(brush);
    if (has_card_beside(brush.layout)) draw_card_beside(brush, priced_tile(view(), context_.focus.card, offer_));
    return;
  }
  if (context_.focus.place == Focus::Place::display) {
    context_.table->draw_table(brush);
  } else {
    ListScreen::draw_ground(brush);
    draw_edge(brush.canvas, 0, brush.layout.header, brush.layout.width, info_of(context_.focus.card).colour);
    // A lesson has its words there.
    if (!context_.session.is_lesson()) draw_words(brush);
  }
  draw_sheet(brush);
}

}  // namespace neva
