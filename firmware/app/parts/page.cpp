#include "firmware/app/parts/page.hpp"

namespace neva {

Rect page_area(const Layout& layout, const Header& header) {
  Rect page = layout.panel();
  page.cut_bottom(layout.keys);
  page.cut_top(header_height(layout, header) + layout.content - layout.header);
  return page.inset(layout.margin, 0);
}

Rect draw_page(const Brush& brush, const Header& header, const KeyMap& keys, std::span<const KeyHint> hints) {
  brush.canvas.clear(Colour::night);
  draw_header(brush, header);
  draw_keys(brush, keys, hints);
  return page_area(brush.layout, header);
}

}  // namespace neva
