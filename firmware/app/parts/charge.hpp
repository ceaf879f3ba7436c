#pragma once

#include "firmware/app/device/power_policy.hpp"
#include "firmware/app/draw/brush.hpp"

namespace neva {

struct ChargeStyle {
  Colour ink;
  // The percent stands below the battery, where there is little room beside it.
  bool is_stacked = false;
};

// A battery with its percent, and a flash while it is filled, at the right end of the row. Draws nothing where nothing
// is known.
void draw_charge(const Brush& brush, Rect row, const ChargeMeter& charge, const ChargeStyle& style);

}  // namespace neva
