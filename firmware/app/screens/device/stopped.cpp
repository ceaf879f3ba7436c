#include "firmware/app/screens/device/stopped.hpp"

#include <etl/to_string.h>

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/text/number_text.hpp"

namespace neva {

namespace {

// Draws a text of any length, broken at spaces where it has some; returns the y below it.
int draw_wrapped(Canvas& canvas, int y, std::string_view text, const Font& font, int lines_max) {
  const int columns = (canvas.width() - 8) / font.width;
  for (int line = 0; line < lines_max && !text.empty(); ++line) {
    canvas.text(4, y, next_line(text, columns), {font, Colour::ivory});
    y += font.height;
  }
  return y;
}

// As many lines of running text as it takes; returns the y below them.
int draw_all(const Brush& brush, int y, std::string_view text, Colour colour) {
  const int left = brush.layout.is_mono() ? 2 : 4;
  const int room = brush.layout.width - left;
  const int lines = lines_of(text, room / brush.layout.text.width);
  draw_paragraph(brush, {left, y, room, 0}, text, colour, lines);
  return y + lines * brush.layout.line;
}

const Font& body_of(const Canvas& canvas) { return canvas.height() >= k_large_height_min ? font_medium : font_tiny; }

}  // namespace

bool StoppedScreen::offers_game() const { return context_.session.is_running(); }

void StoppedScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const bool large = !brush.layout.is_mono();
  const bool safe = context_.facts.stopped.safe_mode;
  const std::string_view heading = context_.text(safe ? Text::stopped_safe_heading : Text::stopped_heading);
  canvas.clear(large ? Colour::night : Colour::ink);
  int y = 0;
  if (large) {
    canvas.fill({0, 0, canvas.width(), 20}, Colour::red);
    canvas.fill({0, 20, canvas.width(), 2}, Colour::gold);
    canvas.text(6, 3, heading, {font_large, Colour::ivory});
    y = brush.layout.form == Form::low ? 25 : 32;
  } else {
    canvas.fill({0, 0, canvas.width(), 9}, Colour::ivory);
    canvas.text(2, 0, heading, {font_tiny, Colour::ink});
    y = 11;
  }
  y = draw_words(brush, y, large);
  draw_record(brush, y, large ? 4 : 3);
  draw_hints(brush);
}

int StoppedScreen::draw_words(const Brush& brush, int y, bool large) const {
  Canvas& canvas = brush.canvas;
  const Font& body = body_of(canvas);
  const bool safe = context_.facts.stopped.safe_mode;
  const auto draw_line = [&](Text text) {
    canvas.text(4, y, context_.text(text), {body, Colour::sandstone});
    y += body.height + 1;
  };
  const auto draw_lines = [&](Text text) { y = draw_all(brush, y, context_.text(text), Colour::sandstone); };
  if (safe) {
    draw_lines(Text::stopped_safe_explanation);
  } else if (large) {
    draw_line(Text::stopped_explanation);
    if (offers_game()) draw_line(Text::stopped_game_safe);
    draw_line(Text::stopped_request);
  } else if (offers_game()) {
    draw_lines(Text::stopped_game_safe);
  }
  return y + (large ? 6 : 2);
}

// What people are asked to report.
void StoppedScreen::draw_record(const Brush& brush, int y, int lines_max) const {
  Canvas& canvas = brush.canvas;
  const StopRecord& stopped = context_.facts.stopped;
  const Font& body = body_of(canvas);
  const TextStyle style = {body, Colour::ivory};
  if (stopped.kind == StopKind::check) {
    NumberText line;
    etl::to_string(stopped.point.line, line);
    const int after = canvas.text(4, y, stopped.point.file, style);
    const int colon = canvas.text(after, y, ":", style);
    canvas.text(colon, y, view_of(line), style);
    draw_wrapped(canvas, y + body.height, stopped.point.what, body, lines_max);
    return;
  }
  TextBuffer words;
  const bool hangs = stopped.kind == StopKind::watchdog;
  format_text(words, context_.settings.language, hangs ? Text::stopped_hang : Text::stopped_fault,
              {{"n", stopped.core}});
  y = draw_all(brush, y, view_of(words), Colour::ivory);
  if (hangs && stopped.pc == 0) return;
  // Below many words the key line of the smallest panel covers it; the console tells it all the same.
  const NumberText pc = hexadecimal(stopped.pc);
  const NumberText lr = hexadecimal(stopped.lr);
  const int after = canvas.text(canvas.text(4, y, "pc ", style), y, view_of(pc), style);
  canvas.text(canvas.text(after, y, "  lr ", style), y, view_of(lr), style);
}

void StoppedScreen::draw_hints(const Brush& brush) const {
  const bool safe = context_.facts.stopped.safe_mode;
  if (brush.layout.is_mono()) {
    const KeyHint hints[] = {{Key::a, offers_game() ? Text::title_continue : Text::stopped_go_on},
                             safe ? KeyHint{Key::y, Text::title_key_test} : KeyHint{Key::b, Text::key_back}};
    const std::size_t count = safe || offers_game() ? 2 : 1;
    draw_mono_keys(brush, brush.layout.height - 10, context_.key_map, {hints, count});
  } else if (safe) {
    constexpr KeyHint k_stopped_hints[] = {{Key::a, Text::stopped_go_on}, {Key::y, Text::title_key_test}};
    draw_keys(brush, context_.key_map, k_stopped_hints);
  } else if (offers_game()) {
    constexpr KeyHint k_stopped_hints[] = {{Key::a, Text::title_continue}, {Key::b, Text::key_back}};
    draw_keys(brush, context_.key_map, k_stopped_hints);
  } else {
    constexpr KeyHint k_stopped_hints[] = {{Key::a, Text::stopped_go_on}};
    draw_keys(brush, context_.key_map, k_stopped_hints);
  }
}

Go StoppedScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  if (event.key == Key::a) return offers_game() ? Go::game() : Go::back();
  if (event.key == Key::b && offers_game()) return Go::back();
  if (event.key == Key::y && context_.facts.stopped.safe_mode) return Go::push(ScreenId::key_test);
  return Go::stay();
}

}  // namespace neva
