#include "firmware/app/screens/records/qr.hpp"

#include <algorithm>

#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/qr/base45.hpp"

namespace neva {

namespace {

// Light modules around the code: four as the standard asks, two where room is short, and one where that makes the
// modules larger: phones read it, but no modules of a single pixel.
constexpr int k_quiet = 4;
constexpr int k_quiet_min = 2;
constexpr int k_quiet_least = 1;
// Words narrower than this many letters are no help.
constexpr int k_columns_min = 8;
constexpr KeyHint k_qr_hints[] = {{Key::b, Text::key_back}};

}  // namespace

int QrScreen::side() const { return std::min(context_.layout.width, context_.layout.height); }

// The largest code that fits with one pixel a module.
int QrScreen::version_max() const {
  const int modules = side() - 2 * k_quiet_min;
  return std::min(QrCode::k_version_max, (modules - 17) / 4);
}

// The journal lies at the end of the text's room, and its signs overtake no byte that is still to be read.
void QrScreen::enter() {
  length_ = 0;
  const std::span journal(reinterpret_cast<std::uint8_t*>(text_.data() + text_.size() - k_game_code_bytes_max),
                          k_game_code_bytes_max);
  const std::size_t bytes = context_.session.write_journal(journal);
  too_long_ = bytes == 0;
  if (too_long_) return;
  std::copy(k_game_code_start.begin(), k_game_code_start.end(), text_.begin());
  encode_base45(journal.first(bytes), text_.data() + k_game_code_start.size());
  const std::size_t length = k_game_code_start.size() + base45_length(bytes);
  if (code_.encode({text_.data(), length}, version_max())) length_ = length;
}

Go QrScreen::on_key(KeyEvent event) {
  const bool leaves = event.key == Key::b || event.key == Key::a;
  return event.kind == KeyEventKind::press && leaves ? Go::back() : Go::stay();
}

// Ink on ivory, as bright as the panel gets.
void QrScreen::draw_code(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  canvas.clear(Colour::ivory);
  const int size = code_.size();
  const int roomy = side() / (size + 2 * k_quiet);
  const int scale = std::max(roomy, side() / (size + 2 * k_quiet_least));
  const int left = (side() - size * scale) / 2;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (code_.at(x, y)) canvas.fill({left + x * scale, left + y * scale, scale, scale}, Colour::ink);
    }
  }
  draw_words(brush, left + size * scale + k_quiet * scale);
}

// Beside the code, where the panel is wider than it.
void QrScreen::draw_words(const Brush& brush, int left) const {
  const Layout& layout = brush.layout;
  Rect page = layout.panel();
  page.cut_left(std::max(left, side()));
  page.cut_right(layout.margin);
  page.cut_top(layout.line);
  const int columns = page.width / layout.text.width;
  if (columns < k_columns_min) return;
  for (const Text text : {Text::qr_heading, Text::qr_hint}) {
    const std::string_view words = brush.word(text);
    const int end = draw_paragraph(brush, page, words, Colour::ink, lines_of(words, columns));
    page.cut_top(end - page.y + layout.line / 2);
  }
}

void QrScreen::draw(const Brush& brush) const {
  if (length_ > 0) {
    draw_code(brush);
    return;
  }
  const Text why = too_long_ || version_max() == QrCode::k_version_max ? Text::qr_too_long : Text::qr_too_small;
  const Rect page = draw_page(brush, {brush.word(Text::qr_heading)}, context_.key_map, k_qr_hints);
  draw_paragraph(brush, page, brush.word(why), Colour::ivory, 2);
}

}  // namespace neva
