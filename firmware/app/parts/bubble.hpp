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

// Where the bubble lies: at the lower end of `room`, or above `free` where it would cover that. No width: there is
// none. `points`: it has a tip to it, which is short where there is room.
Rect bubble_box(const Layout& layout, const Bubble& bubble, Rect room, Rect free, bool points = false);
// `about`: what its tip shows; no width: it has none.
void draw_bubble(const Brush& brush, Rect box, const Bubble& bubble, Rect about);
// The reason takes a line of the words.
bool hides_words(const Layout& layout, const Bubble& bubble, int room_width);

// Round what is meant; white stays the cursor, and so does what is reversed in one bit where there is a cursor.
void draw_ring(const Brush& brush, Rect about, bool may_reverse = true);

// How many lines the texts of lessons take in a bubble, and how many it has at most.
int bubble_lines(const Layout& layout);
int bubble_lines_max(const Layout& layout);
// How high a bubble is that has so many lines.
int bubble_height(const Layout& layout, int lines);

}  // namespace neva
