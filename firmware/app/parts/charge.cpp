#include "firmware/app/parts/charge.hpp"

#include "art_data.hpp"
#include "firmware/app/draw/line.hpp"

namespace neva {

namespace {

constexpr int k_full_pixels = 8;

}  // namespace

void draw_charge(const Brush& brush, Rect row, const ChargeMeter& charge, const ChargeStyle& style) {
  if (!charge.percent()) return;
  const Font& font = brush.layout.small;
  const int percent = *charge.percent();
  NumberText text;
  etl::to_string(percent, text);
  text.append("%");
  Rect below = {row.x, row.bottom(), row.width, font.height};
  if (style.is_stacked) Line(brush).text(view_of(text), font, style.ink).draw(below, Align::right);
  Line line(brush);
  if (charge.is_filling()) line.icon(art_flash, style.ink).gap(2);
  if (!style.is_stacked) line.text(view_of(text), font, style.ink).gap(2);
  const int right = line.icon(art_battery, style.ink).draw(row, Align::right);
  // As full as it is, inside its case.
  const Rect inside = row.middle(0, art_battery.height).inset(0, 2);
  const int width = (percent * k_full_pixels + 99) / 100;
  brush.canvas.fill({right - art_battery.width + 2, inside.y, width, inside.height}, style.ink);
}

}  // namespace neva
