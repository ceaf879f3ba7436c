#include "firmware/app/screens/stopped.hpp"

#include <etl/to_string.h>

#include "firmware/app/key_line.hpp"
#include "firmware/app/number_text.hpp"

namespace neva {

namespace {

// Draws a text of any length in lines of whole signs; returns the y below it. ASCII only: names of files and code.
int draw_wrapped(Canvas& canvas, int y, std::string_view text, const Font& font, int lines_max) {
  const auto columns = static_cast<std::size_t>((canvas.width() - 8) / font.width);
  for (int line = 0; line < lines_max && !text.empty(); ++line) {
    canvas.text(4, y, text.substr(0, columns), {font, Colour::ivory});
    text.remove_prefix(text.size() < columns ? text.size() : columns);
    y += font.height;
  }
  return y;
}

}  // namespace

void StoppedScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const bool large = canvas.height() >= k_large_height_min;
  const int width = canvas.width();
  const StopPoint& stopped = context_.facts.stopped;
  canvas.clear(large ? Colour::night : Colour::ink);
  NumberText line;
  etl::to_string(stopped.line, line);
  int y = 0;
  const Font& body = large ? font_medium : font_tiny;
  if (large) {
    canvas.fill({0, 0, width, 20}, Colour::red);
    canvas.fill({0, 20, width, 2}, Colour::gold);
    canvas.text(6, 3, context_.text(Text::stopped_heading), {font_large, Colour::ivory});
    canvas.text(4, 36, context_.text(Text::stopped_explanation), {body, Colour::sandstone});
    canvas.text(4, 52, context_.text(Text::stopped_request), {body, Colour::sandstone});
    y = 76;
  } else {
    canvas.fill({0, 0, width, 9}, Colour::ivory);
    canvas.text(2, 1, context_.text(Text::stopped_heading), {body, Colour::ink});
    y = 13;
  }
  const int after = canvas.text(4, y, stopped.file, {body, Colour::ivory});
  const int colon = canvas.text(after, y, ":", {body, Colour::ivory});
  canvas.text(colon, y, view_of(line), {body, Colour::ivory});
  draw_wrapped(canvas, y + body.height, stopped.what, body, large ? 6 : 3);

  draw_key_line(canvas, "A", context_.text(Text::stopped_go_on));
}

Go StoppedScreen::on_key(KeyEvent event) {
  return event.kind == KeyEventKind::press && event.key == Key::a ? Go::back() : Go::stay();
}

}  // namespace neva
