#pragma once

#include <etl/vector.h>

#include <span>
#include <string_view>

#include "drivers/ports/keys.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/input/key_map.hpp"

namespace neva {

// What a key does on this screen; greyed: it cannot be used now, and says why when pressed.
struct KeyHint {
  Key key;
  Text text;
  bool greyed = false;
  // Said instead of `text` if there is room for it.
  std::string_view said = {};
  // Left away where the row is too short for all.
  bool may_go = false;
};
using KeyHints = etl::vector<KeyHint, 4>;

// The line of keys at the lower edge; none where the panel has no room for it. `width`: how far it reaches; 0: over the
// whole panel.
void draw_keys(const Brush& brush, const KeyMap& keys, std::span<const KeyHint> hints, int width = 0);

// Keys in a row of any place: short words where the row is too short, then without those that may go, then without the
// last ones.
void draw_key_row(const Brush& brush, Rect row, const KeyMap& keys, KeyHints& hints);
// Where the key of a row stands whose hints all fit; no width when it is none of them.
Rect key_box(const Brush& brush, Rect row, const KeyMap& keys, std::span<const KeyHint> hints, Key key);
// How high such a row is.
int key_row_height(const Layout& layout);

// One key and what it does at the right end of a row; returns its left edge. Nothing is drawn, and the row's right edge
// returned, when it does not fit.
int draw_key_at_end(const Brush& brush, Rect row, const KeyMap& keys, const KeyHint& hint);
// Keys and what they do at the right end of a row that has no room for all: those that are pressed, and while one of
// them is held on those that are held, or that one alone where both have no room.
void draw_keys_at_end(const Brush& brush, Rect row, const KeyMap& keys, std::span<const KeyHint> hints);

}  // namespace neva
