#include "firmware/app/parts/receipt.hpp"

#include <algorithm>

#include "art_data.hpp"

namespace neva {

namespace {

constexpr int k_line = 14;
constexpr int k_margin = 6;
// Printed, traded in, row, same name, helper, assistant, minimum, half.
constexpr int k_lines_max = 8;

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
  if (price.trade_in != 0) lines[count++] = {Text::receipt_trade_in, bill.traded_in, -price.trade_in};
  if (price.lower_row != 0) lines[count++] = {Text::receipt_lower_row, {}, -price.lower_row};
  if (price.same_name != 0) {
    const Text label = price.same_name == 1 ? Text::receipt_same_name_one : Text::receipt_same_name;
    lines[count++] = {label, {}, -price.same_name};
  }
  if (price.helper != 0) lines[count++] = {Text::receipt_helper, bill.helper, -price.helper};
  if (price.assistant != 0) lines[count++] = {Text::receipt_assistant, bill.assistant, -price.assistant};
  if (price.reduced() < 1) lines[count++] = {Text::receipt_minimum, {}, 1 - price.reduced()};
  if (price.halved) lines[count++] = {Text::receipt_half, {}, price.total() - std::max(price.reduced(), 1)};
  return count;
}

void draw_line(const Brush& brush, Rect paper, int y, const BillLine& line) {
  Canvas& canvas = brush.canvas;
  TextBuffer buffer;
  const Font& font = brush.layout.text;
  const Digits amount(line.amount);
  const int left = paper.x + k_margin;
  const int right = paper.x + paper.width - k_margin;
  const int amount_left = right - brush.layout.bold.width_of(amount.view());
  const std::string_view label =
      line.name.empty() ? format_text(buffer, brush.language, line.label, {{"n", -line.amount}}) : line.name;
  const int end = canvas.text_in(left, y, amount_left - left - 8, label, {font, Colour::ink});
  canvas.text(right, y, amount.view(), {brush.layout.bold, Colour::ink, Align::right});
  for (int x = end + 6; x < amount_left - 4; x += 4) canvas.dot(x, y + 10, Colour::granite);
}

}  // namespace

int receipt_height(const Bill& bill) {
  BillLine lines[k_lines_max];
  return 43 + k_line * lines_of(bill, lines);
}

int draw_receipt(const Brush& brush, int y, const Bill& bill) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Rect paper = {6, y, layout.width - 12, receipt_height(bill)};
  canvas.fill(paper, Colour::ivory);
  for (int x = paper.x; x < paper.x + paper.width; x += 6) {
    for (int row = 0; row < 3; ++row) canvas.fill({x + row, y + paper.height + row, 6 - 2 * row, 1}, Colour::ivory);
  }
  BillLine lines[k_lines_max];
  const int count = lines_of(bill, lines);
  int line_y = y + 4;
  for (int i = 0; i < count; ++i, line_y += k_line) draw_line(brush, paper, line_y, lines[i]);
  const int left = paper.x + k_margin;
  const int right = paper.x + paper.width - k_margin;
  canvas.fill({left, line_y + 1, paper.width - 2 * k_margin, 1}, Colour::ink);
  const Digits total(bill.price.total());
  canvas.text(left, line_y + 4, brush.word(Text::receipt_you_pay), {font_large, Colour::ink});
  canvas.text(right, line_y + 4, total.view(), {font_large, Colour::ink, Align::right});
  canvas.draw(art_ruble, right - font_large.width_of(total.view()) - 15, line_y + 6);
  const int rest = bill.rubles - bill.price.total();
  TextBuffer buffer;
  const Text told = rest < 0 ? Text::receipt_you_have_short : Text::receipt_you_have_left;
  canvas.text_in(left, line_y + 20, paper.width - 40, format_text(buffer, brush.language, told, {{"n", bill.rubles}}),
                 {layout.text, Colour::ink});
  canvas.text(right, line_y + 20, Digits(rest < 0 ? -rest : rest).view(), {layout.bold, Colour::ink, Align::right});
  return y + paper.height + 3;
}

}  // namespace neva
