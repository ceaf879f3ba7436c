#include "firmware/app/parts/header.hpp"

#include "firmware/app/draw/paragraph.hpp"

namespace neva {

namespace {

bool has_room(const Layout& layout, const Art* sign) {
  return sign != nullptr && sign->height + layout.gap < layout.header;
}

// Beside a title in large letters its word has those of running text, which are not small then.
const Font& right_font(const Layout& layout) { return layout.is_large ? layout.text : layout.number; }

// Where the title goes, and in which font.
struct TitlePlace {
  Rect row;
  const Font& font;

  int lines(std::string_view title) const { return lines_of(title, row.width / font.width); }
};

TitlePlace place_of(const Layout& layout, const Header& header) {
  // The free row of a band of odd height is at its end.
  Rect row = {layout.edge, 0, layout.width - 2 * layout.edge, layout.header / 2 * 2};
  if (has_room(layout, header.sign)) row.cut_left(header.sign->width + layout.edge);
  if (has_room(layout, header.right_sign)) row.cut_right(header.right_sign->width + layout.edge);
  if (!header.right.empty()) row.cut_right(right_font(layout).width_of(header.right) + layout.gap);
  row.cut_right(header.reserved);
  const bool fits = layout.title.width_of(header.title) <= row.width || layout.title.width < layout.bold.width;
  return {row, fits ? layout.title : layout.is_large ? layout.text : layout.bold};
}

// The title stands on one line, a letter apart from the word at its right.
bool has_both(const Layout& layout, const Header& header) {
  const TitlePlace place = place_of(layout, header);
  const int apart = place.row.width - place.font.width_of(header.title) + layout.gap;
  return place.lines(header.title) == 1 && apart >= right_font(layout).width;
}

// Without its right word, if that may go and has no room; what it has in brackets goes first.
Header shortened(const Layout& layout, Header header) {
  if (!header.right_may_go || has_both(layout, header)) return header;
  header.right = header.right.substr(0, header.right.find(" ("));
  if (!has_both(layout, header)) header.right = {};
  return header;
}

}  // namespace

int header_height(const Layout& layout, const Header& header) {
  const TitlePlace place = place_of(layout, shortened(layout, header));
  const int lines = place.lines(header.title);
  return layout.header + (lines > 1 ? (lines - 1) * (place.font.height - 1) : 0);
}

void draw_header(const Brush& brush, const Header& wanted) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Header header = shortened(layout, wanted);
  const TitlePlace place = place_of(layout, header);
  const Colour ink = brush.on_band(header.ink);
  canvas.fill({0, 0, layout.width, header_height(layout, header)}, brush.band(header.ground));
  const auto draw_sign = [&](const Art* sign, int x) {
    if (has_room(layout, sign)) canvas.draw(*sign, x, (layout.header - sign->height) / 2, ink);
  };
  const int right = layout.width - layout.edge;
  draw_sign(header.sign, layout.edge);
  draw_sign(header.right_sign, right - (header.right_sign == nullptr ? 0 : header.right_sign->width));
  std::string_view title = header.title;
  const int columns = place.row.width / place.font.width;
  for (int y = place.row.middle(0, place.font.height).y; !title.empty(); y += place.font.height - 1)
    canvas.text_in(place.row.x, y, place.row.width, next_line(title, columns), {place.font, ink});
  const Font& font = right_font(layout);
  canvas.text(right, place.row.middle(0, font.height).y, header.right, {font, ink, Align::right});
}

}  // namespace neva
