#include "firmware/app/parts/bars.hpp"

#include <algorithm>

#include "engine/rules/rules.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

// What a phase has in its cell: its sign, what is left of its deck, who holds its marker.
void draw_phase(const Brush& brush, Rect cell, const Table& table, Phase phase, const Players& players) {
  const Layout& layout = brush.layout;
  const auto index = static_cast<std::uint8_t>(phase);
  const PhaseLook& look = look_of(phase);
  const bool current = phase == table.phase;
  if (current) brush.canvas.fill(cell, look.colour);
  const Colour ink = current ? look.ink : Colour::sandstone;
  const Art& sign = cell.width < 4 * layout.pip ? look.small_sign : look.sign;
  // The same between all of them, with room for two digits.
  const int gap = std::max((cell.width - sign.width - 2 * layout.bold.width - layout.pip) / 4, 0);
  const std::uint8_t marker = table.markers[index];
  // END-1: its last card lies there, which ends the game.
  const bool is_last = table.end_triggered && table.deck_left[index] == 0;
  // Letters have their free row below.
  cell.cut_bottom(1);
  // Gold on gold would leave the letter alone.
  if (current && look.colour == look_of_seat(marker).colour) {
    Rect end = cell.inset(gap, 0);
    end = end.cut_right(layout.pip).middle(layout.pip, layout.pip);
    brush.canvas.fill(end.inset(-1, -1), Colour::ink);
  }
  // In a narrow cell a deck is counted when that is one digit: only then it tells of the end.
  Line(brush)
      .icon(sign, ink)
      .spring()
      .number(table.deck_left[index], current ? layout.bold : layout.text,
              is_last && look.colour != Colour::gold ? Colour::gold : ink)
      .extra()
      .gap(gap)
      .pip(marker, view_of(players[marker].name))
      .draw(cell.inset(gap, 0));
}

}  // namespace

void draw_phase_bar(const Brush& brush, const Table& table, const Players& players) {
  Canvas& canvas = brush.canvas;
  Rect bar = {0, 0, brush.layout.table_width, brush.layout.phase_bar};
  const Rect edge = {0, bar.bottom(), bar.width, 2};
  if (!canvas.touches(bar) && !canvas.touches(edge)) return;
  int count = 0;
  for (std::uint8_t i = 0; i < k_phase_count; ++i) count += has_phase(table.setup, static_cast<Phase>(i)) ? 1 : 0;
  canvas.fill(bar, Colour::slate);
  canvas.fill(edge, look_of(table.phase).colour);
  const int width = bar.width / count;
  for (std::uint8_t i = 0; i < k_phase_count; ++i) {
    if (!has_phase(table.setup, static_cast<Phase>(i))) continue;
    const Rect cell = bar.cut_left(width);
    draw_phase(brush, cell, table, static_cast<Phase>(i), players);
    if (cell.x != 0) canvas.fill({cell.x, 3, 1, cell.height - 6}, Colour::night);
  }
}

namespace {

NumberText hand_text(const Holder& holder) {
  return out_of(static_cast<std::uint32_t>(holder.hand), static_cast<std::uint32_t>(holder.hand_limit), "/");
}

// A low strip has something beside its numbers, and no room for larger ones.
const Font& holder_font(const Layout& layout, Rect strip) {
  return strip.height <= layout.number.height + 1 ? layout.text : layout.number;
}

int signed_width(const Layout& layout, const Sign& sign, const Font& font, std::string_view text) {
  return pick(layout, sign).width + layout.sign_gap + font.width_of(text);
}

// Without the limit of the hand.
int holder_width(const Layout& layout, Rect strip, const Holder& holder) {
  const Font& font = holder_font(layout, strip);
  const int name = holder.has_name ? font.width_of(holder.name) : 0;
  const int remark = holder.remark.empty() ? 0 : layout.apart + layout.text.width_of(holder.remark);
  const int coin =
      holder.rubles < 0 ? 0 : signed_width(layout, k_coin, font, Digits(holder.rubles).view()) + layout.apart;
  const int points = signed_width(layout, k_shield, font, Digits(holder.points).view()) + layout.apart;
  const int pip = layout.pip < strip.height ? layout.pip + layout.gap : 1;
  return pip + name + remark + layout.gap + coin + points +
         signed_width(layout, k_cards, font, Digits(holder.hand).view());
}

}  // namespace

Rect hand_box(const Layout& layout, Rect strip, const Holder& holder) {
  const Font& font = holder_font(layout, strip);
  const NumberText hand = hand_text(holder);
  const Digits count(holder.hand);
  const int limit = font.width_of(view_of(hand)) - font.width_of(count.view());
  const bool has_limit = holder_width(layout, strip, holder) + limit <= strip.inset(layout.margin, 0).width;
  const int width = signed_width(layout, k_cards, font, has_limit ? view_of(hand) : count.view());
  strip.cut_right(layout.margin);
  return strip.cut_right(width).inset(-layout.gap, 0);
}

Rect points_box(const Layout& layout, Rect strip, const Holder& holder) {
  const Font& font = holder_font(layout, strip);
  strip.cut_right(strip.right() - hand_box(layout, strip, holder).x - layout.gap + layout.apart);
  return strip.cut_right(signed_width(layout, k_shield, font, Digits(holder.points).view())).inset(-layout.gap, 0);
}

void draw_holder(const Brush& brush, Rect strip, const Holder& holder) {
  if (!brush.canvas.touches(strip)) return;
  const Layout& layout = brush.layout;
  brush.canvas.fill(strip, brush.band(Colour::slate));
  const Colour ink = brush.on_band(Colour::ivory);
  const NumberText hand = hand_text(holder);
  const std::size_t limit = view_of(hand).find('/');
  const Font& font = holder_font(layout, strip);
  Line line(brush);
  if (layout.pip < strip.height) {
    line.pip(holder.seat, holder.name).gap(layout.gap);
  } else {
    strip.cut_left(1);
  }
  if (holder.has_name) line.text(holder.name, font, ink);
  line.gap(layout.apart).text(holder.remark, layout.text, brush.on_band(Colour::sandstone)).may_go();
  line.gap(layout.gap).spring();
  if (holder.rubles >= 0) line.number(holder.rubles, font, brush.on_band(Colour::gold)).with(k_coin).gap(layout.apart);
  line.number(holder.points, font, ink).with(k_shield).gap(layout.apart);
  line.text(view_of(hand).substr(0, limit), font, ink).with(k_cards);
  line.text(view_of(hand).substr(limit), font, ink).may_go();
  // Letters have their free row below.
  strip.cut_bottom(1);
  line.draw(strip.inset(layout.margin, 0));
}

}  // namespace neva
