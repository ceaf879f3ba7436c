#include "firmware/app/parts/pin_entry.hpp"

#include "art_data.hpp"

namespace neva {

bool PinEntry::add(Key key) {
  if (key == Key::b || key == Key::centre || is_whole()) return false;
  pin_[count_++] = static_cast<std::uint8_t>(key);
  return true;
}

void draw_pin(const Brush& brush, int middle, int y, std::uint8_t presses) {
  Canvas& canvas = brush.canvas;
  const bool mono = brush.layout.is_mono();
  const int pitch = mono ? 9 : 16;
  const int side = mono ? 5 : 9;
  const int left = middle - (art_lock.width + 6 + k_pin_presses * pitch) / 2;
  canvas.draw(art_lock, left, y, mono ? Colour::ivory : Colour::gold);
  for (std::uint8_t i = 0; i < k_pin_presses; ++i) {
    const Rect box = {left + art_lock.width + 6 + i * pitch, y + (art_lock.height - side) / 2, side, side};
    if (i < presses) {
      canvas.fill(box, Colour::ivory);
    } else {
      canvas.fill({box.x, box.y + side - 1, side, 1}, mono ? Colour::ivory : Colour::sandstone);
    }
  }
}

}  // namespace neva
