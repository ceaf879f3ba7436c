#include "firmware/app/screens/game/card.hpp"

#include "art_data.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/card_facts.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/receipt.hpp"
#include "firmware/app/parts/tile.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/price_text.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr int k_text_lines_max = 4;
constexpr int k_facts_max = 4;
// One-bit panels: beside the picture, below it, and how much of a text fits there.
constexpr int k_mono_facts = 53;
constexpr int k_mono_below = 37;
constexpr int k_mono_text_lines = 3;

// PRICE-3, NR-2, BAN-3: the card that makes this colour cheaper for a seat; none when there are two of them.
Card helper_for(const SeatTable& seat, CardColour colour) {
  if (helper_off(seat, colour) != 1) return Card::none;
  if (colour == CardColour::green) return Card::commune;
  const bool blue = colour == CardColour::blue;
  if (owns(seat, blue ? Special::workshop : Special::smelter))
    return blue ? Card::carpenter_workshop : Card::gold_smelter;
  return Card::none;
}

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

int CardScreen::text_lines(const Layout& layout) const {
  TextBuffer buffer;
  return lines_of(rule_text(buffer), (layout.width - 12) / layout.text.width);
}

Go CardScreen::acquire() {
  if (!is_offered()) return Go::stay();
  if (offer_.refusal.refused()) {
    reason_of(context_.message, context_.settings.language, offer_.refusal, {context_.focus.card, 0, 0});
    return Go::stay();
  }
  if (offer_.needs_choice()) {
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

void CardScreen::draw_bill(const Brush& brush, int y) const {
  const CardInfo& info = info_of(context_.focus.card);
  const SeatTable& seat = view().table.seats[view().table.seat];
  const Card over = over_card(view().table, view().own, offer_.action);
  const Card helper = helper_for(seat, info.colour);
  const auto name = [&brush](Card card) {
    return card == Card::none ? std::string_view() : name_of(brush.language, card);
  };
  const Bill bill = {offer_.price, name(over), name(helper), brush.word(word_of(seat.assistant)), view().own.rubles};
  draw_receipt(brush, y, bill);
}

void CardScreen::draw_hints(const Brush& brush) const {
  if (!is_offered()) {
    const KeyHint hints[] = {{Key::b, Text::key_back}};
    draw_keys(brush, context_.key_map, hints);
    return;
  }
  const bool from_display = context_.focus.place == Focus::Place::display;
  const Text buy = context_.focus.place == Focus::Place::hand ? Text::key_play : Text::key_buy;
  const KeyHint acquire_hint = {Key::a, buy, offer_.refusal.refused()};
  if (!from_display) {
    const KeyHint hints[] = {acquire_hint, {Key::b, Text::key_back}};
    draw_keys(brush, context_.key_map, hints);
    return;
  }
  const Action take_action = make_action(ActionKind::take, context_.focus.index);
  const bool no_take = check_action(view().table, view().own, take_action).refused();
  const KeyHint hints[] = {acquire_hint, {Key::x, Text::key_take, no_take}, {Key::b, Text::key_back}};
  draw_keys(brush, context_.key_map, hints);
}

void CardScreen::draw_large(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Card card = context_.focus.card;
  const CardInfo& info = info_of(card);
  const KindLook& look = look_of(info.colour);
  canvas.clear(Colour::night);
  std::string_view name = name_of(brush.language, card);
  const int room = layout.width - 30;
  const Font& font = layout.title.width_of(name) <= room ? layout.title : layout.bold;
  const bool two_lines = font.width_of(name) > room;
  const int header = two_lines ? 32 : 20;
  canvas.fill({0, 0, layout.width, header}, look.dark);
  canvas.text_in(6, 3, room, next_line(name, room / font.width), {font, look.ink});
  if (two_lines) canvas.text_in(6, 16, room, name, {font, look.ink});
  canvas.draw(look.sign, layout.width - 18, 4, look.ink);
  draw_edge(canvas, 0, header, layout.width, info.colour);

  const int y = header + 8;
  const Rect frame = {6, y, 100, 68};
  canvas.fill(frame, look.dark);
  if (info.is_exchange) draw_exchange_frame(canvas, frame);
  draw_picture(canvas, card, 8, y + 2, k_picture_width, k_picture_height, 2);
  draw_card_facts(brush, view(), card, {114, y + 1, layout.width - 116, 17}, k_facts_max);

  TextBuffer buffer;
  const int lines = text_lines(layout);
  int below = y + 74;
  const int text_height = lines == 0 ? 0 : lines * layout.line + 3;
  const Bill bill = {offer_.price, {}, {}, {}, 0};
  const bool priced = is_offered() && offer_.has_price();
  const bool both = !priced || below + text_height + receipt_height(bill) + 3 <= layout.content_end();
  if (lines > 0 && (both || shows_text_)) {
    below = draw_paragraph(brush, {6, below, layout.width - 12, 0}, rule_text(buffer), Colour::sandstone,
                           k_text_lines_max) +
            3;
  }
  if (priced && (both || !shows_text_)) draw_bill(brush, below);
  if (is_offered() && !offer_.has_price()) {
    const std::string_view why = reason_of(buffer, brush.language, offer_.refusal, {card, 0, 0});
    canvas.text_in(6, below + 4, layout.width - 12, why, {layout.text, Colour::rose});
  }
  if (!both) canvas.draw(art_down, layout.width - 14, layout.content_end() - 8, Colour::sandstone);
  if (!context_.message.empty()) {
    canvas.fill({0, layout.content_end() - 16, layout.width, 16}, Colour::ink);
    canvas.text_in(6, layout.content_end() - 15, layout.width - 12, view_of(context_.message),
                   {layout.text, Colour::rose});
  }
  draw_hints(brush);
}

void CardScreen::draw_low(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Card card = context_.focus.card;
  const CardInfo& info = info_of(card);
  const KindLook& look = look_of(info.colour);
  canvas.clear(Colour::night);
  draw_header(brush, {name_of(brush.language, card), look.dark, look.ink});
  draw_edge(canvas, 0, layout.header, layout.width, info.colour);
  const Rect frame = {4, 21, 52, 36};
  canvas.fill(frame, look.dark);
  if (info.is_exchange) draw_exchange_frame(canvas, frame);
  draw_picture(canvas, card, 6, 23, k_picture_width, k_picture_height);
  draw_card_facts(brush, view(), card, {62, 20, layout.width - 64, 13}, k_facts_max);
  TextBuffer buffer;
  // Four lines of text need the place of the price; any direction turns to them.
  const int lines = lines_of(rule_text(buffer), (layout.width - 8) / layout.text.width);
  const bool both = lines <= 3;
  const bool shows_text = lines > 0 && (both || shows_text_ || !is_offered());
  const int text_y = both && is_offered() ? 85 : 72;
  if (shows_text)
    draw_paragraph(brush, {4, text_y, layout.width - 8, 0}, rule_text(buffer), Colour::sandstone, k_text_lines_max);
  if (!both && is_offered()) canvas.draw(art_down, layout.width - 14, 62, Colour::sandstone);
  if (is_offered() && (both || !shows_text_)) {
    const int y = 72;
    const bool can = !offer_.refusal.refused();
    if (!can) {
      canvas.text_in(4, y, layout.width - 8, reason_of(buffer, brush.language, offer_.refusal, {card, 0, 0}),
                     {layout.text, Colour::rose});
    } else {
      canvas.draw(art_ruble, 4, y + 1);
      const int x = canvas.text(18, y, Digits(offer_.price.total()).view(), {layout.bold, Colour::gold}) + 6;
      canvas.text(x, y, formula_of(buffer, offer_.price, "= "), {layout.text, Colour::sandstone});
      const int left = view().own.rubles - offer_.price.total();
      canvas.text(layout.width - 4, y, format_text(buffer, brush.language, Text::detail_leaves, {{"n", left}}),
                  {layout.text, Colour::sandstone, Align::right});
    }
  }
  if (!context_.message.empty()) {
    canvas.fill({0, layout.content_end() - 14, layout.width, 14}, Colour::ink);
    canvas.text_in(4, layout.content_end() - 14, layout.width - 8, view_of(context_.message),
                   {layout.text, Colour::rose});
  }
  draw_hints(brush);
}

// What the picture leaves at the right: the name, what the card pays, how many the holder has.
void CardScreen::draw_mono_facts(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Card card = context_.focus.card;
  std::string_view name = name_of(brush.language, card);
  const bool is_short = layout.bold.width_of(name) <= layout.width - k_mono_facts;
  const Font& font = is_short ? layout.bold : layout.text;
  const int columns = (layout.width - k_mono_facts) / font.width;
  int y = 0;
  for (int line = 0; line < 3 && !name.empty(); ++line, y += is_short ? 14 : layout.line)
    canvas.text_in(k_mono_facts, y, layout.width - k_mono_facts, next_line(name, columns), {font, Colour::ivory});
  const CardInfo& info = info_of(card);
  int x = k_mono_facts;
  if (info.rubles != 0) {
    canvas.draw(art_coin7, x, 26, Colour::ivory);
    x = canvas.text(x + 9, 25, Digits(info.rubles).view(), {layout.text, Colour::ivory}) + 6;
  }
  if (info.points != 0) {
    canvas.draw(art_shield7, x, 26, Colour::ivory);
    canvas.text(x + 9, 25, Digits(info.points).view(), {layout.text, Colour::ivory});
  }
  TextBuffer buffer;
  if (const int own = owned_copies(view(), card); own > 0 && y <= 16) {
    const std::string_view owns = format_text(buffer, brush.language, Text::fact_you_own, {{"n", own}});
    canvas.text_in(k_mono_facts, 16, layout.width - k_mono_facts, owns, {layout.text, Colour::ivory});
  }
}

// Below the picture, or on the whole panel when it is longer and was asked for.
void CardScreen::draw_mono_text(const Brush& brush) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  std::string_view text = rule_text(buffer);
  if (text.empty()) {
    const Card card = context_.focus.card;
    const CardInfo& info = info_of(card);
    text = brush.word(word_of(info.colour));
    if (!info.is_exchange && info.trade_in != k_no_trade_in) {
      TextBuffer value;
      buffer.assign(text.data(), text.size());
      buffer.append(", ");
      format_text(value, brush.language, Text::fact_trade_in, {{"n", info.trade_in}});
      buffer.append(value);
      text = view_of(buffer);
    }
  }
  const int columns = (layout.width - 2) / layout.text.width;
  const int lines = lines_of(text, columns);
  const bool all = lines <= k_mono_text_lines;
  const int top = all ? k_mono_below : 0;
  if (all || shows_text_) {
    brush.canvas.fill({0, top, layout.width, layout.height - top}, Colour::ink);
    draw_paragraph(brush, {1, top, layout.width - 2, 0}, text, Colour::ivory, layout.height / layout.line);
    return;
  }
  int y = k_mono_below;
  for (int line = 0; line < k_mono_text_lines; ++line, y += layout.line) {
    const bool last = line + 1 == k_mono_text_lines;
    brush.canvas.text(1, y, next_line(text, last ? columns - 2 : columns), {layout.text, Colour::ivory});
  }
  brush.canvas.draw(art_down, layout.width - 8, layout.height - 6, Colour::ivory);
}

void CardScreen::draw_mono(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Card card = context_.focus.card;
  canvas.clear(Colour::ink);
  canvas.outline({0, 0, 50, 34}, Colour::ivory);
  draw_picture(canvas, card, 1, 1, k_picture_width, k_picture_height);
  draw_mono_facts(brush);
  if (shows_text_ || !is_offered()) {
    draw_mono_text(brush);
    return;
  }
  TextBuffer buffer;
  if (!rule_text(buffer).empty()) canvas.draw(art_down, layout.width - 8, 39, Colour::ivory);
  const int room = layout.width - 10;
  if (!context_.message.empty()) {
    canvas.text_in(1, 37, room, view_of(context_.message), {layout.text, Colour::ivory});
  } else if (offer_.has_price()) {
    canvas.text_in(1, 37, room, formula_of(buffer, offer_.price, ""), {layout.text, Colour::ivory});
  }
  canvas.fill({0, 48, layout.width, 16}, Colour::ivory);
  if (offer_.refusal.refused()) {
    const std::string_view why = reason_of(buffer, brush.language, offer_.refusal, {card, 0, 0});
    const bool is_large = layout.bold.width_of(why) <= layout.width - 6;
    canvas.text_in(3, is_large ? 49 : 52, layout.width - 6, why, {is_large ? layout.bold : layout.text, Colour::ink});
    return;
  }
  const Text verb = context_.focus.place == Focus::Place::hand ? Text::detail_play_for : Text::detail_buy_for;
  const std::string_view buy = format_text(buffer, brush.language, verb, {{"n", offer_.price.total()}});
  const bool fits = layout.bold.width_of(buy) <= 80;
  const int end = canvas.text(3, fits ? 49 : 52, buy, {fits ? layout.bold : layout.text, Colour::ink});
  const int left = view().own.rubles - offer_.price.total();
  const std::string_view leaves = format_text(buffer, brush.language, Text::detail_leaves, {{"n", left}});
  if (end + 2 + layout.text.width_of(leaves) <= layout.width - 2)
    canvas.text(layout.width - 3, 52, leaves, {layout.text, Colour::ink, Align::right});
}

void CardScreen::draw(const Brush& brush) const {
  switch (brush.layout.form) {
    case Form::tiny:
      draw_mono(brush);
      break;
    case Form::low:
      draw_low(brush);
      break;
    default:
      draw_large(brush);
      break;
  }
}

}  // namespace neva
