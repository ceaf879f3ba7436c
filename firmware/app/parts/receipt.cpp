#include "firmware/app/parts/receipt.hpp"

#include <algorithm>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

// How deep the lower edge is torn.
constexpr int k_torn = 3;
// Printed, traded in, row, same name, helper, assistant, minimum, half.
constexpr int k_lines_max = 8;

// PRICE-3, NR-2, BAN-3: the card that makes this colour cheaper for a seat; none when there are two of them.
Card helper_for(const SeatTable& seat, CardColour colour) {
  if (helper_off(seat, colour) != 1) return Card::none;
  if (colour == CardColour::green) return Card::commune;
  const bool blue = colour == CardColour::blue;
  if (owns(seat, blue ? Special::workshop : Special::smelter))
    return blue ? Card::carpenter_workshop : Card::gold_smelter;
  return Card::none;
}

struct BillLine {
  Text label;
  std::string_view name;
  int amount;
};

// Lines with something on them, the printed cost first; returns how many.
int lines_of(const Bill& bill, BillLine (&lines)[k_lines_max]) {
  const Price& price = bill.price;
  int count = 0;
  lines[count++] = {Text::receipt_printed, {}, price.printed};
  if (price.trade_in != 0) lines[count++] = {Text::receipt_trade_in, bill.names.traded_in, -price.trade_in};
  if (price.lower_row != 0) lines[count++] = {Text::receipt_lower_row, {}, -price.lower_row};
  if (price.same_name != 0) {
    const Text label = price.same_name == 1 ? Text::receipt_same_name_one : Text::receipt_same_name;
    lines[count++] = {label, {}, -price.same_name};
  }
  if (price.helper != 0) lines[count++] = {Text::receipt_helper, bill.names.helper, -price.helper};
  if (price.assistant != 0) lines[count++] = {Text::receipt_assistant, bill.names.assistant, -price.assistant};
  if (price.reduced() < 1) lines[count++] = {Text::receipt_minimum, {}, 1 - price.reduced()};
  if (price.halved) lines[count++] = {Text::receipt_half, {}, price.total() - std::max(price.reduced(), 1)};
  return count;
}

// Paper with a torn lower edge; returns what can be written on.
Rect draw_paper(const Brush& brush, Rect paper) {
  const Rect torn = paper.cut_bottom(k_torn);
  brush.canvas.fill(paper, Colour::ivory);
  for (int x = torn.x; x < torn.right(); x += 2 * k_torn) {
    for (int row = 0; row < k_torn; ++row)
      brush.canvas.fill({x + row, torn.y + row, 2 * (k_torn - row), 1}, Colour::ivory);
  }
  return paper;
}

void draw_line(const Brush& brush, Rect row, const BillLine& line) {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  const Digits amount(line.amount);
  const std::string_view label =
      line.name.empty() ? format_text(buffer, brush.language, line.label, {{"n", -line.amount}}) : line.name;
  const Rect sum = row.cut_right(layout.bold.width_of(amount.view()));
  row.cut_right(layout.apart);
  const int end = brush.canvas.text_in(row.x, row.y, row.width, label, {layout.text, Colour::ink});
  brush.canvas.text(sum.x, sum.y, amount.view(), {layout.bold, Colour::ink});
  for (int x = end + layout.gap; x < sum.x - layout.gap; x += layout.gap)
    brush.canvas.dot(x, row.bottom() - layout.gap, Colour::granite);
}

// What is to pay, in large letters below a rule, and what is left or missing.
void draw_sum(const Brush& brush, Rect area, const Bill& bill) {
  const Layout& layout = brush.layout;
  Line(brush)
      .text(brush.word(Text::receipt_you_pay), layout.title, Colour::ink)
      .spring()
      .number(bill.price.total(), layout.title, Colour::ink)
      .with(k_coin)
      .draw(area.cut_top(layout.title.height + 1));
  const int rest = bill.rubles - bill.price.total();
  const int amount = std::max(rest, -rest);
  const Rect row = area.cut_top(layout.text.height);
  TextBuffer buffer;
  const Text told = rest < 0 ? Text::receipt_you_have_short : Text::receipt_you_have_left;
  Line line(brush);
  line.text(format_text(buffer, brush.language, told, {{"n", bill.rubles}}), layout.text, Colour::ink)
      .spring()
      .number(amount, layout.bold, Colour::ink);
  if (line.width() <= row.width || layout.text.width > layout.narrow.width) {
    line.draw(row);
    return;
  }
  const Text alone = rest < 0 ? Text::detail_short : Text::detail_leaves;
  Line(brush).text(format_text(buffer, brush.language, alone, {{"n", amount}}), layout.text, Colour::ink).draw(row);
}

}  // namespace

// Three lines more: the sum is large, and paper has margins.
int receipt_height(const Layout& layout, const Bill& bill) {
  BillLine lines[k_lines_max];
  return layout.line * (lines_of(bill, lines) + 3) + 1 + k_torn;
}

bool names_fit_receipt(const Layout& layout, int width, const Bill& bill) {
  BillLine lines[k_lines_max];
  const int count = lines_of(bill, lines);
  return std::all_of(lines, lines + count, [&](const BillLine& line) {
    const int sum = layout.bold.width_of(Digits(line.amount).view());
    return layout.text.width_of(line.name) <= width - 2 * layout.edge - sum - layout.apart;
  });
}

Bill bill_of(const Brush& brush, const View& view, const Offer& offer) {
  const CardInfo& info = info_of(card_of(view.table, view.own, offer.action));
  const SeatTable& seat = view.table.seats[view.table.seat];
  const auto name = [&brush](Card card) {
    return card == Card::none ? std::string_view() : name_of(brush.language, card);
  };
  return {offer.price,
          {name(over_card(view.table, view.own, offer.action)), name(helper_for(seat, info.colour)),
           brush.word(word_of(seat.assistant))},
          view.own.rubles};
}

void draw_receipt(const Brush& brush, Rect area, const Bill& bill) {
  const Layout& layout = brush.layout;
  const Rect paper = draw_paper(brush, area.cut_top(receipt_height(layout, bill)));
  BillLine lines[k_lines_max];
  const int count = lines_of(bill, lines);
  Rect page = paper.inset(layout.edge, layout.gap);
  for (int i = 0; i < count; ++i) draw_line(brush, page.cut_top(layout.line), lines[i]);
  brush.canvas.fill({page.x, page.y + 1, page.width, 1}, Colour::ink);
  page.cut_top(layout.gap);
  draw_sum(brush, page, bill);
}

// In the sentence a line is enough for most of them.
int short_receipt_height(const Brush& brush, int width, const Bill& bill) {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  const std::string_view words = price_words_of(buffer, brush.language, bill.price, bill.names);
  const int lines = lines_of(words, (width - 2 * layout.edge) / layout.text.width);
  return lines * layout.line + layout.title.height + 1 + layout.text.height + layout.gap + k_torn;
}

void draw_short_receipt(const Brush& brush, Rect area, const Bill& bill) {
  const Layout& layout = brush.layout;
  Rect page = draw_paper(brush, area).inset(layout.edge, layout.gap / 2);
  TextBuffer buffer;
  const std::string_view words = price_words_of(buffer, brush.language, bill.price, bill.names);
  const int lines = lines_of(words, page.width / layout.text.width);
  page.cut_top(draw_paragraph(brush, page, words, Colour::ink, lines) - page.y);
  draw_sum(brush, page, bill);
}

}  // namespace neva
