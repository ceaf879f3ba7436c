#include "firmware/app/parts/list.hpp"

#include <algorithm>

#include "art_data.hpp"

namespace neva {

namespace {

constexpr int k_indent = 8;
constexpr int k_mono_indent = 2;
constexpr int k_gap = 4;

// How an entry is laid out: the fonts get narrower and the icon goes before the value gets a line of its own.
struct EntryLook {
  const Font& font;
  bool has_icon;
  bool value_below;
  // Signs a line of the label has; more go on a second line.
  int columns;
};

int value_width(const Font& font, const ListEntry& entry, bool has_icon) {
  int width = entry.value.empty() ? 0 : font.width_of(entry.value) + k_gap;
  if (entry.value.empty() && !entry.reason.empty()) width = art_lock.width + k_gap;
  if (has_icon && entry.icon != nullptr) width += entry.icon->width + 3;
  return width;
}

EntryLook look_of(const Layout& layout, const ListBox& box, const ListEntry& entry) {
  if (layout.is_mono()) {
    const int brackets = entry.reason.empty() ? 0 : 2 * layout.text.width;
    const int needed = layout.text.width_of(entry.label) + brackets + layout.text.width_of(entry.value) +
                       (entry.value.empty() ? 0 : k_mono_indent);
    return {layout.text, false, needed > box.area.width - 2 * k_mono_indent,
            (box.area.width - 2 * k_mono_indent - brackets) / layout.text.width};
  }
  const int room = box.area.width - k_indent - k_gap;
  const Font& first = box.bold ? layout.bold : layout.text;
  if (first.width_of(entry.label) + value_width(first, entry, true) <= room)
    return {first, true, false, room / first.width};
  const int narrow = layout.text.width_of(entry.label);
  if (narrow + value_width(layout.text, entry, true) <= room)
    return {layout.text, true, false, room / layout.text.width};
  return {layout.text, false, narrow + value_width(layout.text, entry, false) > room, room / layout.text.width};
}

int label_lines(const EntryLook& look, const ListEntry& entry) {
  return std::max(lines_of(entry.label, look.columns), 1);
}

// What an entry takes beyond its first line, without its reason.
int further_lines(const Layout& layout, const EntryLook& look, const ListEntry& entry) {
  return (label_lines(look, entry) - 1 + (look.value_below && !entry.value.empty() ? 1 : 0)) * layout.line;
}

// Colour panels: a gold bar, around a greyed entry only its outline.
void draw_colour_entry(const Brush& brush, const ListBox& box, int y, const ListEntry& entry, EntryMark mark) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const EntryLook look = look_of(layout, box, entry);
  const Font& font = look.font;
  const bool chosen = mark != EntryMark::none;
  const bool greyed = !entry.reason.empty();
  const int line = layout.entry - 2;
  const int height = line + further_lines(layout, look, entry);
  if (chosen && !greyed) canvas.fill({box.area.x, y, box.area.width, height}, Colour::gold);
  if (chosen && greyed) canvas.outline({box.area.x, y, box.area.width, height + layout.reason}, Colour::gold);
  const bool on_gold = chosen && !greyed;
  const Colour ink = on_gold ? Colour::ink : greyed ? Colour::granite : Colour::ivory;
  const Colour value_ink = on_gold ? Colour::ink : greyed ? Colour::granite : Colour::sandstone;
  const int top = y + (line - font.height + 1) / 2;
  const int left = box.area.x + k_indent;
  const int right = box.area.x + box.area.width - k_gap;
  std::string_view label = entry.label;
  int last = top;
  for (int label_y = top; !label.empty(); label_y += layout.line) {
    canvas.text_in(left, label_y, right - left, next_line(label, look.columns), {font, ink});
    last = label_y;
  }
  canvas.text(right, look.value_below ? last + layout.line : top, entry.value, {font, value_ink, Align::right});
  if (entry.value.empty() && greyed) canvas.draw(art_lock, right - 11, y + (line - 11) / 2, Colour::granite);
  if (look.has_icon && entry.icon != nullptr) {
    canvas.draw(*entry.icon, right - value_width(font, entry, true) + 1, y + (line - entry.icon->height) / 2, ink);
  }
  if (!greyed) return;
  const bool refused = mark == EntryMark::refused;
  if (refused) canvas.fill({box.area.x + 1, y + height - 1, box.area.width - 2, layout.reason}, Colour::rose);
  canvas.text_in(left, y + height - 2, box.area.width - 10, entry.reason,
                 {layout.text, refused ? Colour::ink : Colour::rose});
}

// One bit: inverse for the chosen entry, brackets for a greyed one.
void draw_mono_entry(const Brush& brush, const ListBox& box, int y, const ListEntry& entry, EntryMark mark) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const EntryLook look = look_of(layout, box, entry);
  const bool chosen = mark != EntryMark::none;
  const bool greyed = !entry.reason.empty();
  const int height = layout.entry + further_lines(layout, look, entry);
  if (chosen) canvas.fill({box.area.x, y, box.area.width, height}, Colour::ivory);
  const Colour ink = chosen ? Colour::ink : Colour::ivory;
  const TextStyle style = {layout.text, ink};
  int x = box.area.x + k_mono_indent;
  const int right = box.area.x + box.area.width - k_mono_indent;
  if (greyed) x = canvas.text(x, y, "(", style);
  std::string_view label = entry.label;
  const int left = x;
  int label_y = y - layout.line;
  do {
    label_y += layout.line;
    x = canvas.text_in(left, label_y, right - left, next_line(label, look.columns), style);
  } while (!label.empty());
  if (greyed) canvas.text(x, label_y, ")", style);
  canvas.text(right, look.value_below ? label_y + layout.line : y, entry.value, {layout.text, ink, Align::right});
  if (!greyed) return;
  const bool refused = mark == EntryMark::refused;
  if (refused) canvas.fill({box.area.x + 4, y + height, box.area.width - 4, layout.reason}, Colour::ivory);
  canvas.text_in(box.area.x + 6, y + height, box.area.width - 8, entry.reason,
                 {layout.text, refused ? Colour::ink : Colour::ivory});
}

}  // namespace

int entry_height(const Layout& layout, const ListBox& box, const ListEntry& entry) {
  return layout.entry + further_lines(layout, look_of(layout, box, entry), entry) +
         (entry.reason.empty() ? 0 : layout.reason);
}

int draw_entry(const Brush& brush, const ListBox& box, int y, const ListEntry& entry, EntryMark mark) {
  if (brush.layout.is_mono()) {
    draw_mono_entry(brush, box, y, entry, mark);
  } else {
    draw_colour_entry(brush, box, y, entry, mark);
  }
  return y + entry_height(brush.layout, box, entry);
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
  // In the margin beside the list; one-bit panels have none.
  const int x = std::min(area.x + area.width + 1, brush.layout.width - 2);
  if (!brush.layout.is_mono()) brush.canvas.fill({x, area.y, 2, area.height}, Colour::slate);
  brush.canvas.fill({x, y, 2, height}, brush.layout.is_mono() ? Colour::ivory : Colour::granite);
}

}  // namespace neva
