#pragma once

#include <cstdint>

#include "firmware/app/draw/canvas.hpp"

namespace neva {

// What a panel is like, for the few things that no rule gives: much room, little height, little of both, or hardly any
// room at all. A new panel is a Layout with the form it is most like; screens ask for the room they have, not for the
// form.
enum class Form : std::uint8_t { large, low, small, tiny };

// One value for each form.
template <class T>
struct PerForm {
  T large;
  T low;
  T small;
  T tiny;
};

// Where the cards of the display lie and how large their tiles are. Up to 8 cards lie in 4 columns, more in 5.
struct GridLayout {
  int left;
  int width;
  int top;
  int pitch_y;
  int tile_height;
  int tile_width_4;
  int tile_width_5;
  int shelf_height;
};

// Sizes and places of one panel, all in pixels.
struct Layout {
  Form form;
  // Pixels are on or off: no colours, and half tones only on things that are not thin.
  bool is_one_bit;
  // Somebody wants large letters; panels that have none are as ever.
  bool is_large;
  int width;
  int height;
  // Type: titles, names and numbers, running text, the key line.
  const Font& title;
  const Font& bold;
  const Font& text;
  const Font& small;
  // Numbers in tables and bars.
  const Font& number;
  // What wide letters become before a text is cut.
  const Font& narrow;
  // What keeps clear of the edge, what the words of a band do, and lists.
  int margin;
  int edge;
  int list_margin;
  // Space between a sign and its number, between things that belong together, and between those that do not.
  int sign_gap;
  int gap;
  int apart;
  // The shape of a seat.
  int pip;
  // The band with a screen's title, and where its content begins.
  int header;
  int content;
  // Step from line to line of running text, from entry to entry of a list, and what a reason under an entry adds.
  int line;
  int entry;
  int reason;
  // The line that names the keys; 0 where there is no room for it.
  int keys;
  // The table: the columns of the cards take this width, what is left at the side shows the seats.
  int table_width;
  int phase_bar;
  GridLayout grid;
  GridLayout curtain_grid;
  // What is said of the card in focus, and the strip of whoever looks: below it, or above the cards.
  int detail_top;
  int holder_top;
  int holder_height;

  constexpr Rect panel() const { return {0, 0, width, height}; }
  // What a screen has for each form, where no rule gives it.
  template <class T>
  constexpr const T& pick(const PerForm<T>& values) const {
    const T* const by_form[] = {&values.large, &values.low, &values.small, &values.tiny};
    return *by_form[static_cast<std::uint8_t>(form)];
  }
  // Bars lower than a seat's shape have no room for the phases.
  constexpr bool has_phase_bar() const { return phase_bar > pip; }
  // Everybody may see the cards at the curtain, where they have room.
  constexpr bool has_curtain_cards() const { return curtain_grid.tile_height > 0; }
  // The table has room for a line of keys below its strip.
  constexpr bool names_keys() const { return keys > 0 && holder_top + holder_height <= content_end(); }
  // The first row below the content.
  constexpr int content_end() const { return height - keys; }
};

// The layout for a panel of this size, with large letters where it has them.
const Layout& layout_for(int width, int height, bool large_letters = false);
bool has_large_letters(int width, int height);

}  // namespace neva
