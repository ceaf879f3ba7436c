#include "firmware/app/parts/charge.hpp"

#include "art_data.hpp"

namespace neva {

void draw_charge(const Brush& brush, int right, int y, const ChargeMeter& charge, const ChargeStyle& style) {
  if (!charge.percent()) return;
  constexpr int k_full_pixels = 8;
  Canvas& canvas = brush.canvas;
  const int percent = *charge.percent();
  NumberText text;
  etl::to_string(percent, text);
  text.append("%");
  int x = right - art_battery.width;
  canvas.draw(art_battery, x, y, style.ink);
  canvas.fill({x + 2, y + 2, (percent * k_full_pixels + 99) / 100, art_battery.height - 4}, style.ink);
  x -= 2;
  if (style.is_stacked) {
    canvas.text(right, y + art_battery.height + 2, view_of(text), {font_tiny, style.ink, Align::right});
  } else {
    const Font& font = brush.layout.is_mono() ? font_tiny : font_small;
    canvas.text(x, y + (art_battery.height - font.height + 1) / 2, view_of(text), {font, style.ink, Align::right});
    x -= font.width_of(view_of(text)) + 2;
  }
  if (charge.is_filling()) canvas.draw(art_flash, x - art_flash.width, y, style.ink);
}

}  // namespace neva
