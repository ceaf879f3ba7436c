#pragma once

#include "firmware/app/draw/brush.hpp"

namespace neva {

// How far the fringe hangs below a cloth.
inline constexpr int k_fringe = 6;

// The cloth of a curtain at the top of the panel, red with folds, and the gold fringe below it; stripes in one bit.
void draw_cloth(const Brush& brush, int height);
// The seam and the fringe alone, from this row down.
void draw_fringe(const Brush& brush, int y);

}  // namespace neva
