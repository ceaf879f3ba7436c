#include "firmware/app/parts/list.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/draw/seat_look.hpp"

namespace neva {

namespace {

// Between a label and its value: they never touch, not even where letters have all the room.
int value_gap(const Layout& layout) { return std::max(layout.gap, layout.number.width * 2 / 3); }
// What an entry keeps clear at its left and right.
int indent_of(const Layout& layout) { return 2 * layout.gap; }

// How an entry is laid out: the fonts get narrower and the icon goes before the value gets a line of its own.
struct EntryLook {
  const Font& font;
  bool has_icon;
  bool value_below;
  // Signs a line of the label has; more go on a second line.
  int columns;
};

// One bit has no grey: what cannot be chosen stands in brackets there, and has a lock elsewhere.
int brackets_of(const Layout& layout, const ListEntry& entry) {
  return layout.is_one_bit && !entry.reason.empty() ? 2 * layout.text.width : 0;
}
bool has_lock(const Layout& layout, const ListEntry& entry) {
  return !layout.is_one_bit && !entry.reason.empty() && entry.value.empty();
}

int value_width(const Layout& layout, const Font& font, const ListEntry& entry, bool has_icon) {
  int width = entry.value.empty() ? 0 : font.width_of(entry.value) + value_gap(layout);
  if (has_lock(layout, entry)) width = art_lock.width + value_gap(layout);
  if (has_icon) width += entry.icon->width + layout.sign_gap;
  return width;
}

// A seat's sign, before its name.
int sign_width(const Layout& layout, const ListEntry& entry) {
  const bool has_sign = entry.shape == EntryShape::seat && layout.pip < layout.entry;
  return has_sign ? layout.pip + layout.gap : 0;
}

EntryLook look_of(const Layout& layout, const ListBox& box, const ListEntry& entry) {
  const int room =
      box.area.width - indent_of(layout) - layout.gap - brackets_of(layout, entry) - sign_width(layout, entry);
  const bool has_icon = entry.icon != nullptr && entry.icon->height <= layout.entry;
  const auto fits = [&](const Font& font, bool icon) {
    return font.width_of(entry.label) + value_width(layout, font, entry, icon) <= room;
  };
  const Font& first = box.bold ? layout.number : layout.text;
  if (fits(first, has_icon)) return {first, has_icon, false, room / first.width};
  const bool keeps_icon = fits(layout.text, has_icon);
  // A label of several lines leaves room for its value beside them.
  const int beside = room - value_width(layout, layout.text, entry, has_icon);
  if (entry.tells && beside > room / 2) return {layout.text, has_icon, false, beside / layout.text.width};
  return {layout.text, has_icon && keeps_icon, !keeps_icon && !fits(layout.text, false), room / layout.text.width};
}

// What an entry takes beyond its first line, without its reason.
int further_lines(const Layout& layout, const EntryLook& look, const ListEntry& entry) {
  const int labels = std::max(lines_of(entry.label, look.columns), 1);
  return (labels - 1 + (look.value_below && !entry.value.empty() ? 1 : 0)) * layout.line;
}

// Below its entry, as far to the right as its label.
int raised_of(const Layout& layout) { return layout.margin / 4; }
int reason_indent(const Layout& layout) {
  return layout.is_one_bit ? layout.apart + layout.edge : indent_of(layout) - raised_of(layout);
}
int reason_columns(const Layout& layout, int width) {
  return (width - 2 * raised_of(layout) - reason_indent(layout)) / layout.text.width;
}
int reason_height(const Layout& layout, int width, std::string_view reason) {
  return reason.empty() ? 0 : layout.reason + (lines_of(reason, reason_columns(layout, width)) - 1) * layout.line;
}

void draw_reason(const Brush& brush, Rect row, std::string_view reason, bool refused) {
  const Layout& layout = brush.layout;
  const int raised = raised_of(layout);
  const int columns = reason_columns(layout, row.width);
  row = {row.x + raised, row.bottom() - raised, row.width - 2 * raised, reason_height(layout, row.width, reason)};
  Rect ground = row;
  if (layout.is_one_bit) ground.cut_left(layout.apart);
  if (refused) brush.canvas.fill(ground, Colour::rose);
  row.cut_left(reason_indent(layout));
  for (int y = row.y - raised; !reason.empty(); y += layout.line)
    brush.canvas.text_in(row.x, y, row.width, next_line(reason, columns),
                         {layout.text, refused ? Colour::ink : Colour::rose});
}

// What lies below an entry's words, unless the cursor does.
void draw_shape(const Brush& brush, Rect row, const ListEntry& entry) {
  Canvas& canvas = brush.canvas;
  if (entry.shape == EntryShape::seat && !brush.layout.is_one_bit) canvas.fill(row, Colour::slate);
  if (entry.shape == EntryShape::button) canvas.outline(row, Colour::gold);
  if (entry.shape != EntryShape::free_seat || brush.layout.is_one_bit) return;
  for (int x = row.x; x < row.right(); x += 2) {
    canvas.dot(x, row.y, Colour::granite);
    canvas.dot(x, row.bottom() - 1, Colour::granite);
  }
  for (int y = row.y; y < row.bottom(); y += 2) {
    canvas.dot(row.x, y, Colour::granite);
    canvas.dot(row.right() - 1, y, Colour::granite);
  }
}

}  // namespace

int entry_height(const Layout& layout, const ListBox& box, const ListEntry& entry) {
  return layout.entry + further_lines(layout, look_of(layout, box, entry), entry) +
         reason_height(layout, box.area.width, entry.reason);
}

// A gold bar, around a greyed entry only its outline; inverse in one bit.
int draw_entry(const Brush& brush, const ListBox& box, int y, const ListEntry& entry, EntryMark mark) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const EntryLook look = look_of(layout, box, entry);
  const bool greyed = !entry.reason.empty();
  const bool on_gold = mark != EntryMark::none && (!greyed || layout.is_one_bit);
  const int line = layout.entry - layout.margin / 2;
  const Rect row = {box.area.x, y, box.area.width, line + further_lines(layout, look, entry)};
  draw_shape(brush, row, entry);
  if (on_gold) canvas.fill(row, Colour::gold);
  if (mark != EntryMark::none && !on_gold)
    canvas.outline({row.x, row.y, row.width, row.height + reason_height(layout, row.width, entry.reason)},
                   Colour::gold);
  const auto ink = [&](Colour plain) { return on_gold ? Colour::ink : greyed ? brush.thin(Colour::granite) : plain; };
  const bool is_free = entry.shape == EntryShape::free_seat;
  const TextStyle style = {look.font, ink(is_free ? brush.thin(Colour::granite) : Colour::ivory)};
  // The free row of a line of odd height is at its end.
  const Rect first = {row.x + indent_of(layout), y, row.width - indent_of(layout) - layout.gap, line / 2 * 2};
  int text_y = first.middle(0, look.font.height).y - layout.line;
  const int top = text_y + layout.line;
  const bool brackets = brackets_of(layout, entry) > 0;
  int left = brackets ? canvas.text(first.x, top, "(", style) : first.x;
  if (sign_width(layout, entry) > 0) {
    draw_pip(brush, left, y + (line - layout.pip) / 2, entry.seat, entry.label);
    left += sign_width(layout, entry);
  }
  if (entry.shape == EntryShape::button) left = first.middle(look.font.width_of(entry.label), 0).x;
  std::string_view label = entry.label;
  const auto draw_line = [&] {
    text_y += layout.line;
    return canvas.text_in(left, text_y, first.right() - left, next_line(label, look.columns), style);
  };
  int end = draw_line();
  while (!label.empty()) end = draw_line();
  if (brackets) canvas.text(end, text_y, ")", style);
  canvas.text(first.right(), look.value_below ? text_y + layout.line : top, entry.value,
              {look.font, ink(Colour::sandstone), Align::right});
  if (has_lock(layout, entry))
    canvas.draw(art_lock, first.right() - art_lock.width, y + (line - art_lock.height) / 2, Colour::granite);
  if (look.has_icon) {
    const int icon_x =
        first.right() - value_width(layout, look.font, entry, true) + value_gap(layout) - layout.sign_gap;
    canvas.draw(*entry.icon, icon_x, y + (line - entry.icon->height) / 2, style.colour);
  }
  if (greyed) draw_reason(brush, row, entry.reason, mark == EntryMark::refused);
  return y + entry_height(layout, box, entry);
}

void ListWindow::keep_inside(std::uint16_t count, std::uint16_t shown) {
  if (cursor_ < first_) first_ = cursor_;
  if (cursor_ >= first_ + shown) first_ = static_cast<std::uint16_t>(cursor_ + 1 - shown);
  const auto last_first = static_cast<std::uint16_t>(count > shown ? count - shown : 0);
  first_ = std::min(first_, last_first);
}

void ListWindow::move(int steps, std::uint16_t count, std::uint16_t shown) {
  if (count == 0) return;
  const int to = (cursor_ + steps) % count;
  set(static_cast<std::uint16_t>(to < 0 ? to + count : to), count, shown);
}

void ListWindow::set(std::uint16_t cursor, std::uint16_t count, std::uint16_t shown) {
  cursor_ = count == 0 ? 0 : std::min<std::uint16_t>(cursor, static_cast<std::uint16_t>(count - 1));
  keep_inside(count, shown);
}

void ListWindow::page(int pages, std::uint16_t count, std::uint16_t shown) {
  const int last = count > shown ? count - shown : 0;
  first_ = static_cast<std::uint16_t>(std::clamp(first_ + pages * shown, 0, last));
  cursor_ = first_;
}

void draw_scroll_mark(const Brush& brush, Rect area, std::uint16_t first, std::uint16_t shown, std::uint16_t count) {
  if (count <= shown) return;
  const int height = std::max(area.height * shown / count, 4);
  const int y = area.y + (area.height - height) * first / (count - shown);
  // In the margin beside the list, if there is one.
  const int x = std::min(area.right() + 1, brush.layout.width - 2);
  brush.canvas.fill({x, area.y, 2, area.height}, Colour::slate);
  brush.canvas.fill({x, y, 2, height}, brush.thin(Colour::granite));
}

}  // namespace neva
