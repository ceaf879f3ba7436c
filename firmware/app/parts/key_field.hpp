#pragma once

#include <algorithm>

#include "drivers/ports/keys.hpp"
#include "firmware/app/draw/layout.hpp"

namespace neva {

// Middle of each key in steps from the middle of its group: the cross at the left, the diamond at the right.
struct KeyStep {
  int column;
  int row;
};
inline constexpr KeyStep k_key_steps[k_key_count] = {{0, -1}, {0, 1},  {-1, 0}, {1, 0}, {1, 0},
                                                     {0, 1},  {0, -1}, {-1, 0}, {0, 0}};

constexpr bool is_in_cross(Key key) {
  return key == Key::up || key == Key::down || key == Key::left || key == Key::right || key == Key::centre;
}

// Calls `draw(key, box)` for each of these keys: the cross at the left and the diamond at the right, or all in a row
// where that is too high.
template <class Draw>
void for_each_key_box(const Layout& layout, Rect area, KeySet keys, Draw draw) {
  const bool in_row = area.height < 4 * layout.line;
  const int pitch = in_row ? area.width / k_key_count : std::min(area.height / 3, area.width / 7);
  const int size = pitch - std::max(pitch / 10, 1);
  const Rect middle = area.middle(size, size);
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    const Key key = static_cast<Key>(i);
    if (!keys.has(key)) continue;
    Rect box = {area.x, middle.y, size, size};
    if (in_row) {
      area.cut_left(pitch);
    } else {
      box.x = middle.x + (is_in_cross(key) ? -1 : 1) * area.width / 4 + k_key_steps[i].column * pitch;
      box.y += k_key_steps[i].row * pitch;
    }
    draw(key, box);
  }
}

}  // namespace neva
