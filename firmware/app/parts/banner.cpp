#include "firmware/app/parts/banner.hpp"

#include <algorithm>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

const Sign* sign_of_income(Phase phase) {
  if (phase == Phase::worker || phase == Phase::noble) return &k_coin;
  return phase == Phase::building ? &k_shield : nullptr;
}

// Who begins, and which round, beside it or in a row of its own; the last one in gold.
class Beginning {
 public:
  Beginning(const Brush& brush, const Table& table, const Players& players)
      : brush_(brush), table_(table), name_(view_of(players[table.start_seat].name)) {
    format_text(begins_, brush.language, Text::banner_begins, {{"name", name_}});
    if (table.end_triggered) {
      format_text(round_, brush.language, Text::banner_last, {});
    } else {
      format_text(round_, brush.language, Text::title_round, {{"n", table.round}});
    }
  }

  // As many as it needs and `rows_max` leaves: who begins gives way to the round.
  int rows(int width, int rows_max) const {
    const Layout& layout = brush_.layout;
    const int words = layout.text.width_of(view_of(begins_)) + layout.text.width_of(view_of(round_));
    return pip_width() + words + layout.apart <= width ? 1 : std::min(rows_max, 2);
  }

  void draw(Rect area, bool has_two, Colour ink) const {
    const Layout& layout = brush_.layout;
    const bool is_gold = table_.end_triggered && look_of(table_.phase).colour != Colour::gold;
    Line line(brush_);
    if (pip_width() > 0) line.pip(table_.start_seat, name_).may_go().gap(layout.gap);
    line.text(view_of(begins_), layout.text, ink).may_go().spring();
    if (!has_two) line.gap(layout.gap).text(view_of(round_), layout.text, is_gold ? Colour::gold : ink);
    line.draw(area.cut_top(layout.line));
    if (has_two) brush_.canvas.text_in(area.x, area.y, area.width, view_of(round_), {layout.text, brush_.thin(ink)});
  }

 private:
  int pip_width() const { return brush_.layout.pip <= brush_.layout.line ? brush_.layout.pip + brush_.layout.gap : 0; }

  const Brush& brush_;
  const Table& table_;
  std::string_view name_;
  TextBuffer begins_;
  TextBuffer round_;
};

}  // namespace

Text banner_text_of(Phase phase) {
  static constexpr Text k_texts[k_phase_count] = {Text::banner_worker, Text::banner_market, Text::banner_building,
                                                  Text::banner_noble, Text::banner_exchange};
  return k_texts[static_cast<std::uint8_t>(phase)];
}

void draw_banner_lines(const Brush& brush, Rect area, const Table& table) {
  const Layout& layout = brush.layout;
  TextBuffer round;
  area = area.cut_bottom(2 * layout.line);
  brush.canvas.fill(area, Colour::ink);
  area = area.inset(layout.margin, 0);
  Line(brush)
      .text(brush.word(word_of(table.phase)), layout.text, Colour::ivory)
      .spring()
      .text(table.end_triggered ? brush.word(Text::table_last_round)
                                : format_text(round, brush.language, Text::title_round, {{"n", table.round}}),
            layout.text, Colour::ivory)
      .draw(area.cut_top(layout.line));
  Line(brush).text(brush.word(banner_text_of(table.phase)), layout.text, Colour::ivory).draw(area.cut_top(layout.line));
}

Rect banner_area(const Layout& layout) {
  const int top = layout.grid.top + layout.grid.pitch_y - layout.gap / 2;
  if (layout.is_one_bit) return {0, layout.content, layout.width, layout.height - layout.content};
  return {0, top, layout.table_width, layout.detail_top - top};
}

void draw_banner(const Brush& brush, Rect area, const Table& table, const Players& players) {
  if (!brush.canvas.touches(area)) return;
  const Layout& layout = brush.layout;
  const PhaseLook& look = look_of(table.phase);
  const Colour ink = brush.thin(look.ink);
  brush.canvas.fill(area, layout.is_one_bit ? Colour::ink : look.colour);
  if (layout.is_one_bit) brush.canvas.outline(area, Colour::ivory);
  area = area.inset(layout.edge, layout.is_one_bit ? 2 : 0);
  // As large as the area is high, and a quarter of it at most.
  const int scale = std::min(area.height / look.sign.height, area.width / (4 * look.sign.width));
  const Rect side = area.cut_left(scale * look.sign.width + layout.apart);
  const Rect sign = side.middle(scale * look.sign.width, scale * look.sign.height);
  brush.canvas.draw(look.sign, sign.x, sign.y, ink, static_cast<std::uint8_t>(scale));
  const Sign* income = sign_of_income(table.phase);
  const int before = income == nullptr ? 0 : brush.pick(*income).width + layout.gap;
  const std::string_view text = brush.word(banner_text_of(table.phase));
  // A row stays for who begins, whatever letters that takes.
  const int lines_max = std::max((area.height - layout.text.height) / layout.line - 1, 1);
  const int lines = std::min(lines_of(text, (area.width - before) / layout.text.width), lines_max);
  const bool is_high = area.height >= 2 * layout.title.height + (1 + lines) * layout.line;
  const bool is_flat = area.height < layout.bold.height + (1 + lines) * layout.line;
  const Font& heading = is_high ? layout.title : is_flat ? layout.text : layout.bold;
  const int name = is_high ? 2 * heading.height : heading.height;
  const Beginning beginning(brush, table, players);
  const int rows = beginning.rows(area.width, (area.height - name) / layout.line - lines);
  Rect words = area.middle(area.width, name + (lines + rows) * layout.line);
  Line(brush).text(brush.word(word_of(table.phase)), heading, ink).scale(is_high ? 2 : 1).draw(words.cut_top(name));
  Rect does = words.cut_top(lines * layout.line);
  if (income != nullptr) {
    Rect sign_row = does.cut_left(before);
    Line(brush).icon(brush.pick(*income), ink).draw(sign_row.cut_top(layout.line));
  }
  draw_paragraph(brush, does, text, ink, lines);
  beginning.draw(words, rows == 2, ink);
}

}  // namespace neva
