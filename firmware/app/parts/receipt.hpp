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

// How many pixels a bill takes on the paper slip.
int receipt_height(const Bill& bill);

// A paper slip with a torn lower edge; returns the y below it.
int draw_receipt(const Brush& brush, int y, const Bill& bill);

}  // namespace neva
