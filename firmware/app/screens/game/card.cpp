#include "firmware/app/screens/game/card.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/card_facts.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/message.hpp"
#include "firmware/app/parts/offer_line.hpp"
#include "firmware/app/parts/receipt.hpp"
#include "firmware/app/parts/tile.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr int k_facts_max = 4;

// Beside the picture and below the name in a header there is room for what the card is and pays, a line each.
bool has_facts(const Layout& layout) { return layout.width >= 4 * k_picture_width; }
// What A does, where no line of keys says it.
int action_bar(const Layout& layout) { return layout.keys == 0 ? 2 * layout.line : 0; }

}  // namespace

void CardScreen::enter() {
  const View& seen = view();
  offered_ = context_.session.stage() == Stage::decision && can_be_acquired(seen.table, context_.focus) &&
             !is_purple(context_.focus.card);
  if (offered_) offer_ = offer_for(seen, acquiring(context_.focus));
  shows_text_ = false;
}

std::string_view CardScreen::rule_text(TextBuffer& buffer) const {
  const Card card = context_.focus.card;
  const std::string_view special =
      special_text_of(buffer, context_.settings.language, card, view().table.setup.edition);
  if (!special.empty()) return special;
  if (info_of(card).good == Good::any && shows_goods(view().table)) return context_.text(Text::card_any_good);
  return exchange_text_of(context_.settings.language, card);
}

// Where there is no room for the facts, cards without a rule of their own tell theirs here.
std::string_view CardScreen::text_below(TextBuffer& buffer) const {
  const std::string_view rule = rule_text(buffer);
  if (!rule.empty() || has_facts(context_.layout)) return rule;
  const CardInfo& info = info_of(context_.focus.card);
  const std::string_view kind = context_.text(word_of(info.colour));
  if (info.is_exchange || info.trade_in == k_no_trade_in) return kind;
  TextBuffer value;
  buffer.assign(kind.data(), kind.size());
  buffer.append(", ");
  format_text(value, context_.settings.language, Text::fact_trade_in, {{"n", info.trade_in}});
  buffer.append(value);
  return view_of(buffer);
}

Go CardScreen::acquire() {
  if (!is_offered()) return Go::stay();
  if (offer_.refusal.refused()) {
    reason_of(context_.message, context_.settings.language, offer_.refusal, {context_.focus.card, 0, 0});
    return Go::stay();
  }
  if (offer_.targets > 0) {
    context_.exchange = without_target(offer_.action);
    return Go::push(ScreenId::exchange);
  }
  if (offer_.asks_for_good) {
    context_.filter = ActionFilter::of(offer_.action.kind, offer_.action.from);
    return Go::push(ScreenId::targets);
  }
  context_.session.play(offer_.action);
  return Go::stay();
}

Go CardScreen::take() {
  if (!is_offered() || context_.focus.place != Focus::Place::display) return Go::stay();
  const Refusal refusal = context_.session.play(make_action(ActionKind::take, context_.focus.index));
  if (refusal.refused()) {
    const SeatTable& seat = view().table.seats[view().table.seat];
    reason_of(context_.message, context_.settings.language, refusal,
              {context_.focus.card, seat.hand_count, hand_limit(seat)});
  }
  return Go::stay();
}

Go CardScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  switch (event.key) {
    case Key::a:
      return acquire();
    case Key::x:
      return take();
    case Key::b:
      return Go::back();
    default:
      shows_text_ = !shows_text_;
      return Go::stay();
  }
}

void CardScreen::draw_hints(const Brush& brush) const {
  KeyHints hints;
  if (is_offered()) {
    const Text buy = context_.focus.place == Focus::Place::hand ? Text::key_play : Text::key_buy;
    hints.push_back({Key::a, buy, offer_.refusal.refused()});
    if (context_.focus.place == Focus::Place::display) {
      const Action take_action = make_action(ActionKind::take, context_.focus.index);
      hints.push_back({Key::x, Text::key_take, check_action(view().table, view().own, take_action).refused()});
    }
  }
  hints.push_back({Key::b, Text::key_back});
  draw_keys(brush, context_.key_map, {hints.data(), hints.size()});
}

// Beside the picture where there is no header: the name, how many the holder has, what the card pays.
void CardScreen::draw_short_facts(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
  const Card card = context_.focus.card;
  const CardInfo& info = info_of(card);
  Line income(brush);
  if (info.rubles != 0) income.number(info.rubles, layout.text, Colour::ivory).with(k_coin).gap(layout.apart);
  if (info.points != 0) income.number(info.points, layout.text, Colour::ivory).with(k_shield);
  income.draw(area.cut_bottom(layout.line));
  std::string_view name = name_of(brush.language, card);
  const Font& font = layout.bold.width_of(name) <= area.width ? layout.bold : layout.text;
  const int columns = area.width / font.width;
  TextBuffer buffer;
  if (const int own = owned_copies(view(), card); own > 0 && lines_of(name, columns) <= 2)
    Line(brush)
        .text(format_text(buffer, brush.language, Text::fact_you_own, {{"n", own}}), layout.text, Colour::ivory)
        .draw(area.cut_bottom(layout.line + 1));
  while (!name.empty())
    brush.canvas.text_in(area.x, area.cut_top(layout.line).y, area.width, next_line(name, columns),
                         {font, Colour::ivory});
}

// The picture takes at most a third of the page; returns what is left below it and the facts.
Rect CardScreen::draw_picture_and_facts(const Brush& brush, Rect page) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Card card = context_.focus.card;
  const CardInfo& info = info_of(card);
  const int scale = std::max((layout.content_end() - layout.content) / (3 * k_picture_height), 1);
  const int border = std::max(layout.margin / 2, 1);
  const Rect frame = {page.x, page.y, k_picture_width * scale + 2 * border, k_picture_height * scale + 2 * border};
  canvas.fill(frame, brush.thin(look_of(info.colour).dark));
  if (info.is_exchange && border > 1) draw_exchange_frame(canvas, frame);
  draw_picture(canvas, card, frame.x + border, frame.y + border, k_picture_width, k_picture_height, scale);
  const int fact = has_facts(layout) ? std::max(layout.line, frame.height / k_facts_max) : 0;
  Rect beside = page.cut_top(std::max(frame.height + layout.gap, k_facts_max * fact));
  beside.cut_left(frame.width + 2 * layout.gap);
  // The last column of a letter is empty.
  beside.width += layout.margin;
  if (fact == 0) {
    draw_short_facts(brush, {beside.x, beside.y, beside.width, frame.height});
  } else {
    draw_card_facts(brush, view(), card, {beside.x, beside.y, beside.width, fact}, k_facts_max);
  }
  return page;
}

// All parts on a paper slip where it has room, else one line.
CardScreen::PriceBox CardScreen::price_box(const Brush& brush, int room) const {
  if (!is_offered()) return {0, false};
  const Layout& layout = brush.layout;
  const Bill bill = bill_of(brush, view(), offer_);
  const int slip = receipt_height(layout, bill) + layout.gap;
  const bool has_room = slip <= room && names_fit_receipt(layout, layout.width - 2 * layout.margin, bill);
  if (offer_.has_price() && has_room) return {slip, true};
  return {brush.layout.line + action_bar(brush.layout), false};
}

void CardScreen::draw_price(const Brush& brush, Rect area, bool slip) const {
  const Layout& layout = brush.layout;
  if (slip) {
    area.cut_top(layout.gap);
    return draw_receipt(brush, area, bill_of(brush, view(), offer_));
  }
  const bool can = !offer_.refusal.refused();
  const int left = view().own.rubles - offer_.price.total();
  TextBuffer buffer;
  std::string_view verdict = can ? format_text(buffer, brush.language, Text::detail_leaves, {{"n", left}})
                                 : reason_of(buffer, brush.language, offer_.refusal, {context_.focus.card, 0, 0});
  const bool has_bar = action_bar(layout) > 0;
  draw_offer(brush, area.cut_top(layout.line),
             {offer_.price, offer_.has_price(), can, can || !has_bar ? verdict : std::string_view()});
  if (!has_bar) return;
  const Text verb = context_.focus.place == Focus::Place::hand ? Text::detail_play_for : Text::detail_buy_for;
  if (can) verdict = format_text(buffer, brush.language, verb, {{"n", offer_.price.total()}});
  const Rect bar = area.cut_bottom(action_bar(layout)).inset(-layout.margin, 0);
  brush.canvas.fill(bar, Colour::ivory);
  Line(brush).text(verdict, layout.bold, Colour::ink).draw(bar.inset(layout.edge, 1));
}

void CardScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Card card = context_.focus.card;
  canvas.clear(Colour::night);
  Rect page = layout.panel();
  page.cut_bottom(layout.keys);
  if (has_facts(layout)) {
    const KindLook& kind = look_of(info_of(card).colour);
    const Header header = {
        .title = name_of(brush.language, card), .ground = kind.dark, .ink = kind.ink, .right_sign = &kind.sign};
    draw_header(brush, header);
    page.cut_top(header_height(layout, header));
    draw_edge(canvas, 0, page.y, layout.width, info_of(card).colour);
    page.cut_top(layout.content - layout.header);
  }
  page = page.inset(layout.margin, 0);
  const Rect whole = page;
  page = draw_picture_and_facts(brush, page);

  TextBuffer buffer;
  std::string_view text = text_below(buffer);
  const int columns = page.width / layout.text.width;
  const int text_height = lines_of(text, columns) * layout.line;
  const PriceBox price = price_box(brush, page.height);
  const bool both = text_height + price.height <= page.height + 1;
  if (!both) canvas.draw(art_down, page.right() - 2 * art_down.width, page.y - 2 * art_down.height, Colour::sandstone);
  if (!text.empty() && (both || shows_text_ || price.height == 0)) {
    // A text that is too long below the picture has the whole panel when it was asked for.
    if (text_height > page.height + 1 && shows_text_) {
      page = whole;
      canvas.fill(page, Colour::night);
    }
    for (int lines = (page.height + 1) / layout.line; lines > 0 && !text.empty(); --lines)
      canvas.text(page.x, page.cut_top(layout.line).y, next_line(text, columns), {layout.text, Colour::sandstone});
    // What was asked for and is still too long has no place: asking for no room at all counts it.
    if (shows_text_ && !text.empty()) canvas.text_in(page.x, page.y, 0, text, {layout.text, Colour::sandstone});
  }
  if (price.height > 0 && (both || !shows_text_)) draw_price(brush, page, price.slip);
  draw_message(brush, page.bottom() - action_bar(layout), view_of(context_.message));
  draw_hints(brush);
}

}  // namespace neva
