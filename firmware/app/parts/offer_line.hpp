#pragma once

#include <string_view>

#include "engine/rules/price.hpp"
#include "firmware/app/draw/brush.hpp"

namespace neva {

// What is to pay and how it comes about, the verdict at the right: "leaves 4", "4 rubles short".
struct OfferLine {
  const Price& price;
  bool has_price;
  bool can;
  std::string_view verdict;
};
void draw_offer(const Brush& brush, Rect row, const OfferLine& offer);

}  // namespace neva
