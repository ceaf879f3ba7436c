#include "firmware/app/parts/key_row.hpp"

#include <algorithm>

namespace neva {

namespace {

std::string_view letter_of(Key key) {
  static constexpr std::string_view k_letters[k_key_count] = {"↑", "↓", "←", "→", "A", "B", "X", "Y", "A"};
  return k_letters[static_cast<std::uint8_t>(key)];
}

std::string_view word_of(const Brush& brush, const KeyHint& hint) {
  return hint.said.empty() ? brush.word(hint.text) : hint.said;
}

// A plate has a letter, and a bar behind it for a key that is held.
int letter_width(const Font& font) { return font.width + 3; }
int plate_width(const Font& font, KeyMap::Place plate) {
  return letter_width(font) + (plate.held ? font.width - 1 : 0);
}
int word_gap(const Font& font) { return font.width / 2; }

int width_of(const Brush& brush, const KeyMap& keys, const KeyHint& hint) {
  const Font& font = brush.layout.small;
  return plate_width(font, keys.place_of(hint.key)) + word_gap(font) + font.width_of(word_of(brush, hint));
}

// In one bit hollow with round corners, since filled ones are seats; there is no grey, so a greyed key has no plate.
void draw_plate(const Brush& brush, Rect box, KeyMap::Place plate, Colour colour, bool greyed) {
  Canvas& canvas = brush.canvas;
  const Font& font = brush.layout.small;
  const Colour ink = brush.thin(Colour::ink);
  if (!brush.layout.is_one_bit) canvas.fill(box, colour);
  if (brush.layout.is_one_bit && !greyed) {
    canvas.outline(box, ink);
    for (const int x : {box.x, box.right() - 1}) {
      for (const int y : {box.y, box.bottom() - 1}) canvas.dot(x, y, Colour::ink);
    }
  }
  canvas.text(box.x + 2, box.middle(0, font.height).y, letter_of(plate.key), {font, ink});
  const int bar = letter_width(font);
  if (plate.held) canvas.fill({box.x + bar, box.y + box.height / 2, box.width - bar - 1, 2}, ink);
}

// Plate and word in the middle of the row's height, from x on.
void draw_key(const Brush& brush, Rect row, int x, int room, const KeyMap& keys, const KeyHint& hint) {
  const Font& font = brush.layout.small;
  const KeyMap::Place plate = keys.place_of(hint.key);
  const Colour colour = brush.thin(hint.greyed ? Colour::granite : Colour::sandstone);
  const int height = key_row_height(brush.layout);
  const Rect box = {x, row.y + (row.height - height) / 2, plate_width(font, plate), height};
  draw_plate(brush, box, plate, colour, hint.greyed);
  const int left = box.width + word_gap(font);
  brush.canvas.text_in(x + left, box.middle(0, font.height).y, room - left, word_of(brush, hint), {font, colour});
}

int width_of_all(const Brush& brush, const KeyMap& keys, std::span<const KeyHint> hints) {
  int needed = 0;
  for (const KeyHint& hint : hints) needed += width_of(brush, keys, hint);
  return needed;
}

bool fits(const Brush& brush, Rect row, const KeyMap& keys, const KeyHints& hints) {
  const int gaps = static_cast<int>(hints.size() - 1) * (word_gap(brush.layout.small) + 1);
  return width_of_all(brush, keys, {hints.data(), hints.size()}) + gaps <= row.width - 2 * brush.layout.margin;
}

// Columns of the same width; where a word needs more, all stand as close as they must. Calls `with` for each: its hint,
// where it begins and how wide it is.
template <class With>
void for_each_column(const Brush& brush, Rect row, const KeyMap& keys, std::span<const KeyHint> hints, With with) {
  const int margin = brush.layout.margin;
  const int step = std::min(row.width, brush.layout.table_width) / static_cast<int>(hints.size());
  const int apart = word_gap(brush.layout.small) + 1;
  bool is_even = brush.layout.keys > 0;
  for (const KeyHint& hint : hints) is_even = is_even && width_of(brush, keys, hint) <= step - apart;
  const int free = row.width - 2 * margin - width_of_all(brush, keys, hints);
  const int wide = free / std::max(static_cast<int>(hints.size()) - 1, 1);
  const int gap = brush.layout.keys > 0 ? wide : std::min(wide, brush.layout.apart);
  int x = row.x + margin;
  for (const KeyHint& hint : hints) {
    const int width = is_even ? step : width_of(brush, keys, hint);
    with(hint, x, width);
    x += width + (is_even ? 0 : gap);
  }
}

void draw_columns(const Brush& brush, Rect row, const KeyMap& keys, std::span<const KeyHint> hints) {
  for_each_column(brush, row, keys, hints,
                  [&](const KeyHint& hint, int x, int width) { draw_key(brush, row, x, width, keys, hint); });
}

}  // namespace

// As high as a letter on its plate.
int key_row_height(const Layout& layout) { return layout.keys > 0 ? layout.small.height : layout.small.height + 2; }

void draw_keys(const Brush& brush, const KeyMap& keys, std::span<const KeyHint> hints, int width) {
  const Layout& layout = brush.layout;
  const Rect row = {0, layout.content_end(), width == 0 ? layout.width : width, layout.keys};
  if (layout.keys == 0 || hints.empty() || !brush.canvas.touches(row)) return;
  brush.canvas.fill(row, Colour::ink);
  draw_columns(brush, row, keys, hints);
}

Rect key_box(const Brush& brush, Rect row, const KeyMap& keys, std::span<const KeyHint> hints, Key key) {
  Rect box = {};
  for_each_column(brush, row, keys, hints, [&](const KeyHint& hint, int x, int) {
    if (hint.key == key) box = Rect{x, row.y, width_of(brush, keys, hint), row.height}.inset(-2, 0);
  });
  return box;
}

void draw_key_row(const Brush& brush, Rect row, const KeyMap& keys, KeyHints& hints) {
  if (!fits(brush, row, keys, hints)) {
    for (KeyHint& hint : hints) hint.said = {};
  }
  for (std::size_t i = hints.size(); i-- > 0 && !fits(brush, row, keys, hints);) {
    if (hints[i].may_go) hints.erase(hints.begin() + i);
  }
  while (hints.size() > 1 && !fits(brush, row, keys, hints)) hints.pop_back();
  brush.canvas.fill(row, Colour::ink);
  draw_columns(brush, row, keys, {hints.data(), hints.size()});
}

int draw_key_at_end(const Brush& brush, Rect row, const KeyMap& keys, const KeyHint& hint) {
  const int width = width_of(brush, keys, hint);
  if (width > row.width) return row.right();
  draw_key(brush, row, row.right() - width, width, keys, hint);
  return row.right() - width;
}

void draw_keys_at_end(const Brush& brush, Rect row, const KeyMap& keys, std::span<const KeyHint> hints) {
  KeyHints shown;
  int needed = -brush.layout.apart;
  for (const KeyHint& hint : hints) {
    if (keys.place_of(hint.key).held != keys.names_held()) continue;
    shown.push_back(hint);
    needed += width_of(brush, keys, hint) + brush.layout.apart;
  }
  const bool only_one = keys.names_held() && needed > row.width;
  for (std::size_t i = shown.size(); i-- > 0;) {
    if (only_one && shown[i].key != keys.meant_when_held()) continue;
    const int left = draw_key_at_end(brush, row, keys, shown[i]);
    row.cut_right(row.right() - left + brush.layout.apart);
  }
}

}  // namespace neva
