#include "firmware/app/screens/device/stopped.hpp"

#include <etl/to_string.h>

#include <algorithm>

#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/text/number_text.hpp"

namespace neva {

namespace {

// As many lines of running text as it takes, off the top of the page.
void tell(const Brush& brush, Rect& page, std::string_view text, Colour colour) {
  const int lines = lines_of(text, page.width / brush.layout.text.width);
  draw_paragraph(brush, page.cut_top(lines * brush.layout.line), text, colour, lines);
}

}  // namespace

bool StoppedScreen::offers_game() const { return context_.session.is_running(); }

void StoppedScreen::draw(const Brush& brush) const {
  const bool safe = context_.facts.stopped.safe_mode;
  const Header header = {.title = brush.word(safe ? Text::stopped_safe_heading : Text::stopped_heading),
                         .ground = Colour::red};
  Rect page = draw_page(brush, header, context_.key_map, {});
  draw_words(brush, page);
  draw_record(brush, page);
  draw_hints(brush);
}

void StoppedScreen::draw_words(const Brush& brush, Rect& page) const {
  // Panels without a line of keys have no room for more than what is most needed.
  const bool all = brush.layout.keys > 0;
  const auto say = [&](Text text) { tell(brush, page, brush.word(text), Colour::sandstone); };
  if (context_.facts.stopped.safe_mode) {
    say(Text::stopped_safe_explanation);
  } else {
    if (all) say(Text::stopped_explanation);
    if (offers_game()) say(Text::stopped_game_safe);
    if (all) say(Text::stopped_request);
  }
  page.cut_top(brush.layout.gap);
}

// What people are asked to report. Below many words the keys of the smallest panel cover it; the console tells it all
// the same.
void StoppedScreen::draw_record(const Brush& brush, Rect page) const {
  const StopRecord& stopped = context_.facts.stopped;
  TextBuffer words;
  if (stopped.kind == StopKind::check) {
    words.assign(stopped.point.file);
    words.append(":");
    etl::to_string(stopped.point.line, words, true);
    tell(brush, page, view_of(words), Colour::ivory);
    tell(brush, page, stopped.point.what, Colour::ivory);
    return;
  }
  const bool hangs = stopped.kind == StopKind::watchdog;
  tell(brush, page,
       format_text(words, brush.language, hangs ? Text::stopped_hang : Text::stopped_fault, {{"n", stopped.core}}),
       Colour::ivory);
  if (hangs && stopped.pc == 0) return;
  words.assign("pc ");
  words.append(hexadecimal(stopped.pc));
  words.append("  lr ");
  words.append(hexadecimal(stopped.lr));
  tell(brush, page, view_of(words), Colour::ivory);
}

void StoppedScreen::draw_hints(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const bool safe = context_.facts.stopped.safe_mode;
  KeyHints hints = {KeyHint{Key::a, offers_game() && !safe ? Text::title_continue : Text::stopped_go_on}};
  if (safe) hints.push_back({Key::y, Text::title_key_test});
  if (!safe && offers_game()) hints.push_back({Key::b, Text::key_back});
  Rect panel = layout.panel();
  draw_key_row(brush, panel.cut_bottom(std::max(layout.keys, key_row_height(layout))), context_.key_map, hints);
}

Go StoppedScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  if (event.key == Key::a) return offers_game() ? Go::game() : Go::back();
  if (event.key == Key::b && offers_game()) return Go::back();
  if (event.key == Key::y && context_.facts.stopped.safe_mode) return Go::push(ScreenId::key_test);
  return Go::stay();
}

}  // namespace neva
