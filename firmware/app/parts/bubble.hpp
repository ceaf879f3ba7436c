#pragma once

#include <string_view>

#include "firmware/app/draw/brush.hpp"

namespace neva {

// Words on paper over whatever stands there, with a tip at what they are about.
struct Bubble {
  // A line above the words where there is room for one: what it is part of, and how far that has come.
  std::string_view heading;
  std::string_view count;
  std::string_view text;
  // Why the last key did nothing; in the last line.
  std::string_view reason;
};

// Where the bubble lies: below `about` if there is room, else above it, and always within `room`. Words about nothing
// that could be seen keep clear of `free` instead. No width: there is none.
Rect bubble_box(const Layout& layout, const Bubble& bubble, Rect room, Rect about, Rect free);
void draw_bubble(const Brush& brush, Rect box, const Bubble& bubble, Rect about);

// Round what is meant; white stays the cursor.
void draw_ring(const Brush& brush, Rect about);

// How many signs of a text stand in a line of a bubble, and how many lines it has.
int bubble_columns(const Layout& layout);
int bubble_lines_max(const Layout& layout);
// How high a bubble is that has so many lines.
int bubble_height(const Layout& layout, int lines);

}  // namespace neva
