#include "firmware/app/parts/message.hpp"

#include "firmware/app/draw/paragraph.hpp"

namespace neva {

void draw_message(const Brush& brush, int bottom, std::string_view text, Colour colour) {
  if (text.empty()) return;
  const Layout& layout = brush.layout;
  const int columns = (layout.width - layout.gap) / layout.text.width;
  const int height = lines_of(text, columns) * layout.line + 2;
  Rect box = {0, bottom - height, layout.width, height};
  brush.canvas.fill(box, Colour::ink);
  box.cut_top(1);
  while (!text.empty())
    brush.canvas.text(layout.width / 2, box.cut_top(layout.line).y, next_line(text, columns),
                      {layout.text, colour, Align::centre});
}

}  // namespace neva
