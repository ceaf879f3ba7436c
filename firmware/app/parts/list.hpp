#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "firmware/app/draw/brush.hpp"
#include "firmware/app/draw/paragraph.hpp"

namespace neva {

// How an entry stands in its list: a line of words, somebody's seat, a seat that nobody has, a button.
enum class EntryShape : std::uint8_t { words, seat, free_seat, button };

// A line of a list or a menu.
struct ListEntry {
  std::string_view label;
  // At the right: a value, a price.
  std::string_view value = {};
  // Before the value.
  const Art* icon = nullptr;
  // Not empty: the entry cannot be chosen, and this is why.
  std::string_view reason = {};
  EntryShape shape = EntryShape::words;
  // Whose sign stands before the label, where the line is high enough for it.
  std::uint8_t seat = 0;
  // The label is a sentence: it takes the lines it needs beside its value.
  bool tells = false;
};

// Where a list lies and how its chosen entry is marked.
struct ListBox {
  Rect area;
  // Names and numbers in bold, or running text.
  bool bold = true;
};

// Whether the cursor stands on an entry, and whether a press there was just refused: its reason stands out then.
enum class EntryMark : std::uint8_t { none, chosen, refused };

// Draws one entry with its top edge at y; returns the y below it. A value that does not fit beside its label goes on a
// line of its own.
int draw_entry(const Brush& brush, const ListBox& box, int y, const ListEntry& entry, EntryMark mark);
int entry_height(const Layout& layout, const ListBox& box, const ListEntry& entry);

// Which entries of a long list are seen: keeps the cursor inside.
class ListWindow {
 public:
  void reset() { *this = ListWindow(); }
  std::uint16_t cursor() const { return cursor_; }
  std::uint16_t first() const { return first_; }

  // Moves the cursor by whole entries and wraps at the ends. `count` entries of which `shown` fit.
  void move(int steps, std::uint16_t count, std::uint16_t shown);
  void set(std::uint16_t cursor, std::uint16_t count, std::uint16_t shown);
  // Moves by whole pages without wrapping: for texts to read.
  void page(int pages, std::uint16_t count, std::uint16_t shown);

 private:
  void keep_inside(std::uint16_t count, std::uint16_t shown);

  std::uint16_t cursor_ = 0;
  std::uint16_t first_ = 0;
};

// A thin bar at the right edge: how long the list is and where it stands.
void draw_scroll_mark(const Brush& brush, Rect area, std::uint16_t first, std::uint16_t shown, std::uint16_t count);

}  // namespace neva
