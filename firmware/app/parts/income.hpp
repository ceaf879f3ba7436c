#pragma once

#include <cstdint>
#include <string_view>

#include "card_table.hpp"
#include "firmware/app/draw/brush.hpp"

namespace neva {

// Something that paid in a scoring: cards of one name, or what is no card (hurdles), which has its own picture's index.
struct PaidItem {
  Card card = Card::none;
  std::uint8_t hurdle = 0;
  std::uint8_t copies = 1;
  int rubles = 0;
  int points = 0;
  std::string_view name = {};
};

// How such things are told: by a part of their picture, by all of it at half its size, by that without its lower rows,
// by their names, or by a name in each line. Coin and shield with their numbers stand behind it.
enum class PaidLook : std::uint8_t { pictures, halves, strips, names, lines };

// The step from line to line.
int paid_line_height(const Layout& layout, PaidLook look);

// Puts things one behind the other into lines of this width. A name that is longer than a line takes several.
class PaidFlow {
 public:
  PaidFlow(const Layout& layout, PaidLook look, int width) : layout_(layout), look_(look), width_(width) {}

  struct Place {
    int line;
    int x;
    int lines;
  };
  Place next(const PaidItem& item);
  // Lines that are in use.
  int lines() const { return line_; }

 private:
  const Layout& layout_;
  PaidLook look_;
  int width_;
  // Those that are full or begun, and how far the last one is.
  int line_ = 0;
  int x_ = 0;
};

// `area` begins with the item's first line and its left edge, and reaches to the right edge of all lines.
void draw_paid(const Brush& brush, Rect area, PaidLook look, const PaidItem& item);

}  // namespace neva
