#include "firmware/app/parts/pin_entry.hpp"

#include "art_data.hpp"

namespace neva {

bool PinEntry::add(Key key) {
  if (key == Key::b || key == Key::centre || is_whole()) return false;
  pin_[count_++] = static_cast<std::uint8_t>(key);
  return true;
}

int pin_width(const Layout& layout) { return art_lock.width + layout.edge + k_pin_presses * (layout.line + 2); }

void draw_pin(const Brush& brush, Rect area, std::uint8_t presses) {
  const Layout& layout = brush.layout;
  Rect row = area.middle(pin_width(layout), art_lock.height);
  brush.canvas.draw(art_lock, row.x, row.y, Colour::gold);
  row.cut_left(art_lock.width + layout.edge);
  const int side = layout.line * 2 / 3;
  for (std::uint8_t i = 0; i < k_pin_presses; ++i) {
    Rect box = row.cut_left(layout.line + 2).middle(side, side);
    brush.canvas.fill(i < presses ? box : box.cut_bottom(1), i < presses ? Colour::ivory : Colour::sandstone);
  }
}

}  // namespace neva
