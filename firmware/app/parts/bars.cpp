#include "firmware/app/parts/bars.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "engine/rules/rules.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

std::string_view letter_of(Key key) {
  static constexpr std::string_view k_letters[k_key_count] = {"↑", "↓", "←", "→", "A", "B", "X", "Y", "A"};
  return k_letters[static_cast<std::uint8_t>(key)];
}

// Where a header's title goes and in which font.
struct TitlePlace {
  int x;
  int room;
  const Font& font;
};

TitlePlace place_of(const Layout& layout, const Header& header) {
  const bool mono = layout.is_mono();
  const int edge = mono ? 2 : 6;
  const int x = edge + (header.sign != nullptr && !mono ? 19 : 0);
  const Font& right_font = mono ? layout.text : layout.bold;
  const int right = (header.right.empty() ? 0 : right_font.width_of(header.right) + 4) + header.reserved;
  const int room = layout.width - x - edge - right;
  const bool fits = layout.title.width_of(header.title) <= room;
  return {x, room, fits || mono ? layout.title : layout.bold};
}

}  // namespace

int header_height(const Layout& layout, const Header& header) {
  const TitlePlace place = place_of(layout, header);
  const int lines = lines_of(header.title, place.room / place.font.width);
  return layout.header + (lines > 1 ? (lines - 1) * (place.font.height - 1) : 0);
}

void draw_header(const Brush& brush, const Header& header) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const bool mono = layout.is_mono();
  const TitlePlace place = place_of(layout, header);
  const Colour ink = mono ? Colour::ink : header.ink;
  canvas.fill({0, 0, layout.width, header_height(layout, header)}, mono ? Colour::ivory : header.ground);
  if (header.sign != nullptr && !mono)
    canvas.draw(*header.sign, 6, (layout.header - header.sign->height) / 2, header.ink);
  // Letters of the smallest font have their free row at the top.
  const int raise = mono ? 1 : 0;
  int y = (layout.header - place.font.height + 1) / 2 - raise;
  std::string_view title = header.title;
  const int columns = place.room / place.font.width;
  for (; !title.empty(); y += place.font.height - 1)
    canvas.text_in(place.x, y, place.room, next_line(title, columns), {place.font, ink});
  const Font& right_font = mono ? layout.text : layout.bold;
  y = (layout.header - right_font.height + 1) / 2 - raise;
  canvas.text(layout.width - (mono ? 2 : 6), y, header.right, {right_font, ink, Align::right});
}

void draw_phase_bar(const Brush& brush, const Table& table, const Players& players) {
  Canvas& canvas = brush.canvas;
  const int width = brush.layout.table_width;
  const int height = brush.layout.phase_bar;
  if (!canvas.touches({0, 0, width, height + 2})) return;
  int count = 0;
  for (std::uint8_t i = 0; i < k_phase_count; ++i) count += has_phase(table.setup, static_cast<Phase>(i)) ? 1 : 0;
  const int cell = width / count;
  const bool narrow = count > 4;
  const int top = (height - 13) / 2;
  canvas.fill({0, 0, width, height}, Colour::slate);
  int x = 0;
  for (std::uint8_t i = 0; i < k_phase_count; ++i) {
    const auto phase = static_cast<Phase>(i);
    if (!has_phase(table.setup, phase)) continue;
    const PhaseLook& look = look_of(phase);
    const bool current = phase == table.phase;
    if (current) canvas.fill({x, 0, cell, height}, look.colour);
    const Colour ink = current ? look.ink : Colour::sandstone;
    canvas.draw(narrow ? look.small_sign : look.sign, x + (narrow ? 3 : 5), narrow ? top + 1 : top, ink);
    canvas.text(x + (narrow ? 30 : 36), top, Digits(table.deck_left[i]).view(),
                {current ? font_bold : font_medium, ink, Align::right});
    const std::uint8_t marker = table.markers[i];
    const int pip_x = x + cell - (narrow ? 16 : 18);
    // Gold on gold would leave the letter alone.
    if (current && look.colour == look_of_seat(marker).colour) canvas.fill({pip_x - 1, top - 1, 15, 15}, Colour::ink);
    draw_pip(brush, pip_x, top, marker, view_of(players[marker].name));
    if (x != 0) canvas.fill({x, 3, 1, height - 6}, Colour::night);
    x += cell;
  }
  canvas.fill({0, height, width, 2}, look_of(table.phase).colour);
}

void draw_holder(const Brush& brush, Rect strip, const Holder& holder) {
  if (!brush.canvas.touches(strip)) return;
  const Layout& layout = brush.layout;
  brush.canvas.fill(strip, brush.band(Colour::slate));
  const Colour ink = brush.on_band(Colour::ivory);
  const NumberText hand =
      out_of(static_cast<std::uint32_t>(holder.hand), static_cast<std::uint32_t>(holder.hand_limit), "/");
  Line line(brush);
  if (layout.pip < strip.height) {
    line.pip(holder.seat, holder.name).gap(layout.gap);
  } else {
    strip.cut_left(1);
  }
  line.text(holder.name, layout.number, ink).spring();
  if (holder.rubles >= 0)
    line.number(holder.rubles, layout.number, brush.on_band(Colour::gold)).with(k_coin).gap(layout.apart);
  line.number(holder.points, layout.number, ink).with(k_shield).gap(layout.apart);
  line.text(view_of(hand), layout.number, ink).with(k_cards);
  // Letters have their free row below.
  strip.cut_bottom(1);
  line.draw(strip.inset(layout.margin, 0));
}

namespace {

constexpr int k_key_gap = 3;

constexpr int k_mono_key_gap = 2;
constexpr int k_mono_hint_gap = 4;

int plate_width_of(KeyMap::Place plate) { return plate.held ? 14 : 9; }
int mono_plate_width_of(KeyMap::Place plate) { return plate.held ? 12 : 8; }

std::string_view word_of(const Brush& brush, const KeyHint& hint) {
  return hint.said.empty() ? brush.word(hint.text) : hint.said;
}

int width_of(const Brush& brush, const KeyMap& keys, const KeyHint& hint) {
  const std::string_view word = word_of(brush, hint);
  return plate_width_of(keys.place_of(hint.key)) + k_key_gap + brush.layout.small.width_of(word);
}

int draw_plate(const Brush& brush, int x, int y, KeyMap::Place plate, Colour colour) {
  const int width = plate_width_of(plate);
  brush.canvas.fill({x, y, width, 10}, colour);
  brush.canvas.text(x + 2, y, letter_of(plate.key), {brush.layout.small, Colour::ink});
  // A bar behind the letter: hold it.
  if (plate.held) brush.canvas.fill({x + 9, y + 5, 4, 2}, Colour::ink);
  return width;
}

// A hollow plate with round corners: filled ones are seats. One bit has no grey, so a greyed key has no plate.
int draw_mono_key(const Brush& brush, int x, int y, KeyMap::Place plate, std::string_view word, bool greyed) {
  Canvas& canvas = brush.canvas;
  const Font& font = brush.layout.small;
  const Rect box = {x, y, mono_plate_width_of(plate), font.height + 2};
  if (!greyed) canvas.outline(box, Colour::ivory);
  for (const int corner_x : {box.x, box.x + box.width - 1}) {
    canvas.dot(corner_x, box.y, Colour::ink);
    canvas.dot(corner_x, box.y + box.height - 1, Colour::ink);
  }
  canvas.text(x + 2, y + 1, letter_of(plate.key), {font, Colour::ivory});
  if (plate.held) canvas.fill({x + 7, y + 4, 3, 2}, Colour::ivory);
  return canvas.text(x + box.width + k_mono_key_gap, y + 1, word, {font, Colour::ivory});
}

}  // namespace

bool keys_fit(const Brush& brush, const KeyMap& keys, std::span<const KeyHint> hints) {
  int needed = static_cast<int>(hints.size()) - 1;
  for (const KeyHint& hint : hints) needed += width_of(brush, keys, hint);
  return needed <= brush.layout.width - 8;
}

void draw_mono_keys(const Brush& brush, int y, const KeyMap& keys, std::span<const KeyHint> hints) {
  const Layout& layout = brush.layout;
  int x = layout.margin;
  for (const KeyHint& hint : hints) {
    const KeyMap::Place plate = keys.place_of(hint.key);
    const std::string_view word = word_of(brush, hint);
    const int needed = mono_plate_width_of(plate) + k_mono_key_gap + layout.small.width_of(word);
    if (x + needed > layout.width) return;
    x = draw_mono_key(brush, x, y, plate, word, hint.greyed) + k_mono_hint_gap;
  }
}

void draw_keys(const Brush& brush, const KeyMap& keys, std::span<const KeyHint> hints, int width) {
  const Layout& layout = brush.layout;
  if (layout.keys == 0 || hints.empty()) return;
  Canvas& canvas = brush.canvas;
  const int top = layout.height - layout.keys;
  if (width == 0) width = layout.width;
  if (!canvas.touches({0, top, width, layout.keys})) return;
  canvas.fill({0, top, width, layout.keys}, Colour::ink);
  // Columns of the same width; where a word needs more, all stand as close as they must.
  const int step = layout.table_width / static_cast<int>(hints.size());
  int needed = 0;
  bool is_even = true;
  for (const KeyHint& hint : hints) {
    const int hint_width = width_of(brush, keys, hint);
    is_even = is_even && hint_width <= step - 2;
    needed += hint_width;
  }
  const int gap = (width - 8 - needed) / std::max<int>(static_cast<int>(hints.size()) - 1, 1);
  int x = 4;
  for (const KeyHint& hint : hints) {
    const Colour colour = hint.greyed ? Colour::granite : Colour::sandstone;
    const int y = top + (layout.keys - 10) / 2;
    const int plate_width = draw_plate(brush, x, y, keys.place_of(hint.key), colour);
    const int advance = is_even ? step : width_of(brush, keys, hint) + gap;
    const int room = advance - plate_width - k_key_gap - (&hint == &hints.back() && !is_even ? gap : 0);
    canvas.text_in(x + plate_width + k_key_gap, y, room, word_of(brush, hint), {layout.small, colour});
    x += advance;
  }
}

int draw_key_left_of(const Brush& brush, int left, int right, int y, const KeyMap& keys, const KeyHint& hint) {
  const KeyMap::Place plate = keys.place_of(hint.key);
  const bool mono = brush.layout.is_mono();
  const Font& font = brush.layout.small;
  const std::string_view word = word_of(brush, hint);
  const int width =
      mono ? mono_plate_width_of(plate) + k_mono_key_gap + font.width_of(word) : width_of(brush, keys, hint);
  const int x = right - width;
  if (x < left) return right;
  if (mono) {
    draw_mono_key(brush, x, y, plate, word, hint.greyed);
  } else {
    const int plate_width = draw_plate(brush, x, y, plate, Colour::sandstone);
    brush.canvas.text(x + plate_width + k_key_gap, y, word, {font, Colour::sandstone});
  }
  return x;
}

}  // namespace neva
