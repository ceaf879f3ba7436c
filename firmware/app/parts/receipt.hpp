#pragma once

#include <string_view>

#include "engine/rules/price.hpp"
#include "firmware/app/draw/brush.hpp"

namespace neva {

// What is on the bill: the parts of a price, what is to pay, what is left or missing.
struct Bill {
  Price price;
  // Names on the lines where there is one: the card traded in, the helper, the assistant.
  std::string_view traded_in;
  std::string_view helper;
  std::string_view assistant;
  int rubles;
};

// How many rows a bill takes, a paper slip with a torn lower edge; and drawn at the top of the area.
int receipt_height(const Layout& layout, const Bill& bill);
void draw_receipt(const Brush& brush, Rect area, const Bill& bill);

}  // namespace neva
