#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "drivers/ports/keys.hpp"
#include "engine/state/state.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/game/players.hpp"
#include "firmware/app/input/key_map.hpp"

namespace neva {

// The band above a screen's content: title, a sign before it, a word at the right.
struct Header {
  std::string_view title;
  Colour ground = Colour::slate;
  Colour ink = Colour::ivory;
  const Art* sign = nullptr;
  std::string_view right = {};
  // What the title leaves free at its right for something else.
  int reserved = 0;
};
void draw_header(const Brush& brush, const Header& header);
// A title that does not fit takes more lines.
int header_height(const Layout& layout, const Header& header);

// One cell a phase: sign, cards left in its deck, the seat that holds its marker. The current one is filled.
void draw_phase_bar(const Brush& brush, const Table& table, const Players& players);

// A person's strip: name, rubles (hidden when below 0), points, cards in hand.
struct Holder {
  std::uint8_t seat;
  std::string_view name;
  int rubles;
  int points;
  int hand;
  int hand_limit;
};
void draw_holder(const Brush& brush, Rect strip, const Holder& holder);

// What a key does on this screen; greyed: it cannot be used now, and says why when pressed.
struct KeyHint {
  Key key;
  Text text;
  bool greyed = false;
  // Said instead of `text` where it has a name in it.
  std::string_view said = {};
};
// `width`: how far the line reaches; 0: over the whole panel.
void draw_keys(const Brush& brush, const KeyMap& keys, std::span<const KeyHint> hints, int width = 0);
// Whether the line has room for all of them.
bool keys_fit(const Brush& brush, const KeyMap& keys, std::span<const KeyHint> hints);
// One-bit panels have no line of keys on most screens: as many hints as fit, the most important first, at y.
void draw_mono_keys(const Brush& brush, int y, const KeyMap& keys, std::span<const KeyHint> hints);

// One key and what it does, its right edge at `right`, where a screen has no line of keys; returns the left edge.
// Nothing is drawn, and `right` returned, when it would reach further left than `left`.
int draw_key_left_of(const Brush& brush, int left, int right, int y, const KeyMap& keys, const KeyHint& hint);

}  // namespace neva
