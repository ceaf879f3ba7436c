#include "firmware/app/screens/list_screen.hpp"

#include <algorithm>

#include "firmware/app/parts/page.hpp"

namespace neva {

namespace {

constexpr KeyHint k_list_screen_hints[] = {{Key::a, Text::key_choose}, {Key::b, Text::key_back}};

}  // namespace

void ListScreen::enter() {
  first_ = 0;
  set_cursor(first_to_choose());
}

// The first entry that can be chosen; the first of all when none can.
std::uint16_t ListScreen::first_to_choose() const {
  EntryWords words;
  const std::uint16_t entries = count();
  for (std::uint16_t index = 0; index < entries; ++index) {
    if (entry(index, words).reason.empty()) return index;
  }
  return 0;
}

void ListScreen::uncovered() { set_cursor(cursor_); }

std::span<const KeyHint> ListScreen::hints() const { return k_list_screen_hints; }

Rect ListScreen::list_area(const Layout& layout) const {
  TextBuffer buffer;
  const Rect page = page_area(layout, header(buffer));
  return page.inset(layout.list_margin - layout.margin, 0);
}

void ListScreen::draw_ground(const Brush& brush) const {
  TextBuffer buffer;
  brush.canvas.clear(Colour::night);
  draw_header(brush, header(buffer));
}

void ListScreen::set_cursor(std::uint16_t cursor) {
  const std::uint16_t entries = count();
  cursor_ = entries == 0 ? 0 : std::min<std::uint16_t>(cursor, static_cast<std::uint16_t>(entries - 1));
  if (first_ > cursor_) first_ = cursor_;
  keep_cursor_seen();
}

void ListScreen::keep_cursor_seen() {
  const Layout& layout = context_.layout;
  const Rect area = list_area(layout);
  const bool bold = is_bold();
  const std::uint16_t entries = count();
  EntryWords words;
  int needed = 0;
  std::uint16_t index = cursor_;
  for (;; --index) {
    if (index >= entries) break;
    const ListEntry line = entry(index, words);
    needed += entry_height(layout, {area, bold}, line);
    if (needed > area.height) {
      first_ = std::max<std::uint16_t>(first_, static_cast<std::uint16_t>(index + 1));
      break;
    }
    if (index == 0 || index == first_) break;
  }
}

Rect ListScreen::entry_box(std::uint16_t wanted) const {
  Rect area = list_area(context_.layout);
  EntryWords words;
  for (std::uint16_t index = first_; index < count(); ++index) {
    const Rect box = area.cut_top(entry_height(context_.layout, {area, is_bold()}, entry(index, words)));
    if (index == wanted) return area.height < 0 ? Rect{} : box;
  }
  return {};
}

Rect ListScreen::spot_of(Spot spot) const { return spot.kind == SpotKind::entry ? entry_box(spot.index) : Rect{}; }

void ListScreen::draw_list(const Brush& brush) const {
  Rect area = list_area(brush.layout);
  const bool is_long = count() * brush.layout.entry > area.height;
  // A place for the scroll mark, where the list has no margin.
  if (brush.layout.list_margin == 0 && is_long) area.cut_right(brush.layout.apart);
  EntryWords words;
  const bool bold = is_bold();
  const std::uint16_t entries = count();
  int y = area.y;
  std::uint16_t index = first_;
  for (; index < entries; ++index) {
    const ListEntry line = entry(index, words);
    if (y + entry_height(brush.layout, {area, bold}, line) > area.bottom() + 2) break;
    const EntryMark here = context_.message.empty() ? EntryMark::chosen : EntryMark::refused;
    y = draw_entry(brush, {area, bold}, y, line, index == cursor_ ? here : EntryMark::none);
  }
  draw_scroll_mark(brush, area, first_, static_cast<std::uint16_t>(index - first_), entries);
}

void ListScreen::draw(const Brush& brush) const {
  draw_ground(brush);
  draw_list(brush);
  const std::span<const KeyHint> said = hints();
  const int width = keys_width(brush.layout);
  draw_keys(brush, context_.key_map, said, width);
}

// Why the chosen entry cannot be; false when it can. Never inlined: its words would lie on the stack below all that
// follows from a choice.
[[gnu::noinline]] bool ListScreen::tell_reason() {
  EntryWords words;
  const ListEntry line = entry(cursor_, words);
  if (line.reason.empty()) return false;
  context_.message.assign(line.reason.data(), line.reason.size());
  return true;
}

Go ListScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  const bool moves = press || event.kind == KeyEventKind::repeat;
  if (press && event.key == Key::b) return Go::back();
  const std::uint16_t entries = count();
  if (entries > 0) {
    const auto last = static_cast<std::uint16_t>(entries - 1);
    if (moves && event.key == Key::down) set_cursor(cursor_ == last ? 0 : static_cast<std::uint16_t>(cursor_ + 1));
    if (moves && event.key == Key::up) {
      set_cursor(cursor_ == 0 ? last : static_cast<std::uint16_t>(cursor_ - 1));
    }
    if (press && event.key == Key::a && !tell_reason()) return choose(cursor_);
    if (moves && event.key == Key::left) return change(cursor_, -1);
    if (moves && event.key == Key::right) return change(cursor_, 1);
  }
  if (event.key == Key::x || event.key == Key::y) return other_key(event);
  return Go::stay();
}

}  // namespace neva
