#pragma once

#include "firmware/app/device/power_policy.hpp"
#include "firmware/app/draw/brush.hpp"

namespace neva {

struct ChargeStyle {
  Colour ink;
  // The percent stands below the battery, where there is little room beside it.
  bool is_stacked = false;
};

// A battery with its percent, and a flash while it is filled, its top right corner at `right`, `y`. Draws nothing where
// nothing is known.
void draw_charge(const Brush& brush, int right, int y, const ChargeMeter& charge, const ChargeStyle& style);

}  // namespace neva
