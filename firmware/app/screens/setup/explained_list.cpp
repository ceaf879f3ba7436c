#include "firmware/app/screens/setup/explained_list.hpp"

#include <algorithm>

namespace neva {

int ExplainedList::explained_lines(const Layout& layout) const {
  const int columns = (layout.width - 2 * layout.edge) / layout.text.width;
  int lines = 1;
  for (std::uint16_t index = 0; index < count(); ++index) {
    const Text text = explanation(index);
    lines = std::max(lines, lines_of(context_.text(text), columns));
  }
  return lines;
}

int ExplainedList::explained_height(const Layout& layout) const {
  return explained_lines(layout) * layout.line + 1 + layout.gap;
}

Rect ExplainedList::list_area(const Layout& layout) const {
  Rect area = ListScreen::list_area(layout);
  area.cut_bottom(explained_height(layout));
  return area;
}

void ExplainedList::draw_ground(const Brush& brush) const {
  ListScreen::draw_ground(brush);
  const Layout& layout = brush.layout;
  Rect area = ListScreen::list_area(layout).cut_bottom(explained_height(layout));
  area.x = 0;
  area.width = layout.width;
  brush.canvas.fill(area, Colour::ink);
  brush.canvas.fill(area.cut_top(1), brush.thin(Colour::granite));
  area.cut_top(layout.gap / 2);
  const Text text = explanation(cursor());
  draw_paragraph(brush, area.inset(layout.edge, 0), context_.text(text), Colour::sandstone, explained_lines(layout));
}

}  // namespace neva
