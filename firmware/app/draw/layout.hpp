#pragma once

#include <cstdint>

#include "firmware/app/draw/canvas.hpp"

namespace neva {

// The panels Neva is laid out for. Everything else a screen needs to know of the panel is a number of its Layout.
enum class Form : std::uint8_t { square, wide, low, mono };

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
  int width;
  int height;
  // Type: titles, names and numbers, running text, the key line.
  const Font& title;
  const Font& bold;
  const Font& text;
  const Font& small;
  // What keeps clear of the edge.
  int margin;
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
  int detail_top;
  int holder_top;
  int holder_height;

  constexpr bool is_mono() const { return form == Form::mono; }
  // The first row below the content.
  constexpr int content_end() const { return height - keys; }
};

// The layout for a panel of this size.
const Layout& layout_for(int width, int height);

// Canvases lower than this get the layout of the 128x64 panels.
inline constexpr int k_large_height_min = 120;

}  // namespace neva
