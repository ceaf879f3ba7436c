#include "firmware/app/parts/income.hpp"

#include <algorithm>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/draw/pictures.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/tile.hpp"

namespace neva {

namespace {

struct PictureSize {
  int width;
  int height;
  // Around it, in its kind's colour.
  int frame;
  // Between lines.
  int air;
};
// In the order of PaidLook.
constexpr PictureSize k_picture_sizes[] = {{28, 24, 1, 2}, {24, 16, 0, 1}, {24, 11, 0, 1}};

// How many of them there are stands on a picture, behind it where that is small.
bool has_plate(PaidLook look) { return look == PaidLook::pictures; }
bool has_picture(PaidLook look) { return look <= PaidLook::strips; }
const PictureSize& size_of(PaidLook look) { return k_picture_sizes[static_cast<std::uint8_t>(look)]; }

// Names stand apart further than a sign and its number do.
int item_gap(const Layout& layout) { return 2 * layout.gap; }
int amount_gap(const Layout& layout) { return std::max(layout.gap, 2 * layout.sign_gap); }

int copies_width(const Layout& layout, const PaidItem& item) {
  return item.copies <= 1 ? 0 : layout.small.width * (item.copies > 9 ? 3 : 2) + layout.sign_gap;
}

int amount_width(const Layout& layout, const Sign& sign, int amount) {
  if (amount == 0) return 0;
  return pick(layout, sign).width + layout.sign_gap + layout.number.width_of(Digits(amount).view());
}

// Coin and shield with their numbers.
int amounts_width(const Layout& layout, const PaidItem& item) {
  const int gap = item.rubles != 0 && item.points != 0 ? layout.gap : 0;
  return amount_width(layout, k_coin, item.rubles) + gap + amount_width(layout, k_shield, item.points);
}

void add_amounts(Line& line, const Brush& brush, const PaidItem& item) {
  const Layout& layout = brush.layout;
  if (item.rubles != 0) line.number(item.rubles, layout.number, Colour::ivory).with(k_coin).gap(layout.gap);
  if (item.points != 0) line.number(item.points, layout.number, Colour::ivory).with(k_shield);
}

// "×2"
NumberText times(std::uint8_t copies) {
  NumberText text("×");
  const Digits digits(copies);
  return text.append(digits.view().data(), digits.view().size());
}

// "2× Judge"
std::string_view label_of(TextBuffer& buffer, const PaidItem& item) {
  buffer.clear();
  if (item.copies > 1) {
    const Digits copies(item.copies);
    for (const std::string_view part : {copies.view(), std::string_view("×"), k_no_break})
      buffer.append(part.data(), part.size());
  }
  buffer.append(item.name.data(), std::min(item.name.size(), buffer.available()));
  return view_of(buffer);
}

const Picture* picture_of(const PaidItem& item) {
  return item.card == Card::none ? k_hurdle_pictures[item.hurdle] : k_pictures[static_cast<std::uint8_t>(item.card)];
}

void draw_small_picture(const Brush& brush, Rect box, PaidLook look, const PaidItem& item) {
  Canvas& canvas = brush.canvas;
  const PictureSize& size = size_of(look);
  const CardColour colour = item.card == Card::none ? CardColour::purple : info_of(item.card).colour;
  canvas.fill(box, look_of(colour).dark);
  const Rect inside = box.inset(size.frame, size.frame);
  const Picture* picture = picture_of(item);
  if (picture == nullptr) {
    const Art& sign = look_of(colour).sign;
    const Rect middle = inside.middle(sign.width, sign.height);
    canvas.draw(sign, middle.x, middle.y, look_of(colour).ink);
  } else if (look == PaidLook::pictures) {
    canvas.picture(*picture, inside.x, inside.y, inside.width, inside.height);
  } else {
    canvas.half_picture(*picture, inside.x, inside.y, inside.height);
  }
  if (item.copies <= 1 || !has_plate(look)) return;
  const Font& font = brush.layout.small;
  const NumberText copies = times(item.copies);
  const int width = font.width_of(view_of(copies)) + 1;
  const Rect plate = {box.right() - width, box.bottom() - font.height + 1, width, font.height - 1};
  canvas.fill(plate, Colour::ink);
  canvas.text(plate.x + 1, plate.y - 1, view_of(copies), {font, Colour::ivory});
}

}  // namespace

int paid_line_height(const Layout& layout, PaidLook look) {
  if (has_picture(look)) return size_of(look).height + size_of(look).air;
  return layout.text.height;
}

PaidFlow::Place PaidFlow::next(const PaidItem& item) {
  const int amounts = amounts_width(layout_, item);
  int width = 0;
  int lines = 1;
  if (has_picture(look_)) {
    width = size_of(look_).width + layout_.sign_gap + amounts + (has_plate(look_) ? 0 : copies_width(layout_, item));
  } else {
    TextBuffer buffer;
    std::string_view label = label_of(buffer, item);
    const int columns = width_ / layout_.text.width;
    std::string_view last = next_line(label, columns);
    for (; !label.empty(); ++lines) last = next_line(label, columns);
    width = layout_.text.width_of(last) + amount_gap(layout_) + amounts;
    if (width > width_) ++lines;
  }
  const bool is_alone = lines > 1 || look_ == PaidLook::lines;
  if (line_ == 0 || is_alone || x_ + width > width_) {
    ++line_;
    x_ = 0;
  }
  const Place place = {line_ - 1, x_, lines};
  line_ += lines - 1;
  x_ = is_alone ? width_ : x_ + width + item_gap(layout_);
  return place;
}

void draw_paid(const Brush& brush, Rect area, PaidLook look, const PaidItem& item) {
  const Layout& layout = brush.layout;
  const int step = paid_line_height(layout, look);
  if (has_picture(look)) {
    const PictureSize& size = size_of(look);
    const Rect row = area.cut_top(step - size.air);
    const Rect box = Rect{row.x, row.y, size.width, row.height}.middle(size.width, size.height);
    draw_small_picture(brush, box, look, item);
    Line line(brush);
    line.room(size.width);
    const NumberText copies = times(item.copies);
    if (item.copies > 1 && !has_plate(look))
      line.gap(layout.sign_gap).text(view_of(copies), layout.small, Colour::sandstone);
    line.gap(layout.sign_gap);
    add_amounts(line, brush, item);
    line.draw(row);
    return;
  }
  TextBuffer buffer;
  std::string_view label = label_of(buffer, item);
  const int columns = area.width / layout.text.width;
  std::string_view words = next_line(label, columns);
  for (; !label.empty(); words = next_line(label, columns)) {
    const Rect row = area.cut_top(step);
    brush.canvas.text(row.x, row.y, words, {layout.text, Colour::sandstone});
  }
  const int amounts = amounts_width(layout, item);
  if (layout.text.width_of(words) + amount_gap(layout) + amounts > area.width) {
    const Rect row = area.cut_top(step);
    brush.canvas.text(row.x, row.y, words, {layout.text, Colour::sandstone});
    words = {};
  }
  Line line(brush);
  line.text(words, layout.text, Colour::sandstone).gap(amount_gap(layout));
  if (look == PaidLook::lines) line.spring();
  add_amounts(line, brush, item);
  line.draw(area.cut_top(step));
}

}  // namespace neva
