#include "firmware/app/screens/records/qr.hpp"

#include <algorithm>

#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/game/ranking.hpp"
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
constexpr KeyHint k_result_hints[] = {{Key::a, Text::key_page}, {Key::b, Text::key_back}};
constexpr KeyHint k_qr_hints[] = {{Key::b, Text::key_back}};

}  // namespace

int QrScreen::side() const { return std::min(context_.layout.width, context_.layout.height); }

// The largest code that fits with one pixel a module.
int QrScreen::version_max() const {
  const int modules = side() - 2 * k_quiet_min;
  return std::min(QrCode::k_version_max, (modules - 17) / 4);
}

void QrScreen::enter() { show(Page::result); }

void QrScreen::show(Page page) {
  page_ = page;
  length_ = 0;
  too_long_ = false;
  std::size_t length = page == Page::result ? put_result(false) : put_game();
  // Modules of a single pixel no phone reads: fewer words.
  const auto has_small_modules = [this] { return side() / (code_.size() + 2 * k_quiet_least) < 2; };
  bool is_made = length > 0 && code_.encode({text_.data(), length}, version_max());
  if (is_made && page == Page::result && has_small_modules()) {
    length = put_result(true);
    is_made = code_.encode({text_.data(), length}, version_max());
  }
  if (is_made) length_ = length;
}

// "Neva: Anna 95, Boris 89", the winner first: a phone shows it as it stands here.
std::size_t QrScreen::put_result(bool in_short) {
  const Table& table = context_.session.view().table;
  const auto rank = rank_seats(table);
  std::size_t length = 0;
  const auto put = [&](std::string_view words) {
    std::copy(words.begin(), words.end(), text_.begin() + static_cast<std::ptrdiff_t>(length));
    length += words.size();
  };
  for (std::uint8_t place = 0; place < table.setup.players; ++place) {
    if (!in_short) put(place == 0 ? "Neva: " : ", ");
    if (in_short && place > 0) put(",");
    put(context_.session.name_of(rank[place]));
    put(" ");
    put(Digits(table.seats[rank[place]].points).view());
  }
  return length;
}

// The journal lies at the end of the text's room, and its signs overtake no byte that is still to be read.
std::size_t QrScreen::put_game() {
  const std::span journal(reinterpret_cast<std::uint8_t*>(text_.data() + text_.size() - k_game_code_bytes_max),
                          k_game_code_bytes_max);
  const std::size_t bytes = context_.session.write_journal(journal);
  too_long_ = bytes == 0;
  if (too_long_) return 0;
  std::copy(k_game_code_start.begin(), k_game_code_start.end(), text_.begin());
  encode_base45(journal.first(bytes), text_.data() + k_game_code_start.size());
  return k_game_code_start.size() + base45_length(bytes);
}

Go QrScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  if (event.key == Key::b || (event.key == Key::a && page_ == Page::whole_game)) return Go::back();
  if (event.key == Key::a) show(Page::whole_game);
  return Go::stay();
}

void QrScreen::draw_modules(const Brush& brush, int left, int top, int scale) const {
  for (int y = 0; y < code_.size(); ++y) {
    for (int x = 0; x < code_.size(); ++x) {
      if (code_.at(x, y)) brush.canvas.fill({left + x * scale, top + y * scale, scale, scale}, Colour::ink);
    }
  }
}

// The code, and beside or below it the very words that a phone will show.
void QrScreen::draw_result(const Brush& brush) const {
  const Layout& layout = brush.layout;
  Rect page = layout.panel();
  brush.canvas.clear(Colour::ivory);
  if (layout.keys > 0) page = draw_page(brush, {brush.word(Text::qr_heading)}, context_.key_map, k_result_hints);
  const int columns = page.width / layout.text.width;
  const bool is_beside = page.width - page.height >= k_columns_min * layout.text.width;
  const int lines = lines_of(words(), columns) + lines_of(brush.word(Text::qr_result), columns);
  const int side = is_beside ? page.height : page.height - lines * layout.line - 2 * layout.gap;
  const int modules = code_.size() + 2 * k_quiet_least;
  const int scale = std::max(side / modules, 1);
  Rect box = is_beside ? page.cut_left(side) : page.cut_top(side);
  box = box.middle(modules * scale, modules * scale);
  brush.canvas.fill(box, Colour::ivory);
  draw_modules(brush, box.x + k_quiet_least * scale, box.y + k_quiet_least * scale, scale);
  const bool is_light = layout.keys == 0;
  page.cut_top(layout.gap);
  if (is_beside) page.cut_left(2 * layout.gap);
  for (const std::string_view said : {brush.word(Text::qr_result), words()}) {
    const Colour ink = is_light ? Colour::ink : said == words() ? Colour::ivory : Colour::sandstone;
    page.cut_top(draw_paragraph(brush, page, said, ink, page.height / layout.line) - page.y);
  }
}

// Ink on ivory, as bright as the panel gets.
void QrScreen::draw_code(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  canvas.clear(Colour::ivory);
  const int size = code_.size();
  const int roomy = side() / (size + 2 * k_quiet);
  const int scale = std::max(roomy, side() / (size + 2 * k_quiet_least));
  const int left = (side() - size * scale) / 2;
  draw_modules(brush, left, left, scale);
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
  for (const Text said : {Text::qr_heading, Text::qr_whole}) {
    const std::string_view words = brush.word(said);
    const int end = draw_paragraph(brush, page, words, Colour::ink, lines_of(words, columns));
    page.cut_top(end - page.y + layout.line / 2);
  }
}

void QrScreen::draw(const Brush& brush) const {
  if (length_ > 0) return page_ == Page::result ? draw_result(brush) : draw_code(brush);
  const Text why = too_long_ || version_max() == QrCode::k_version_max ? Text::qr_too_long : Text::qr_too_small;
  const Rect page = draw_page(brush, {brush.word(Text::qr_heading)}, context_.key_map, k_qr_hints);
  draw_paragraph(brush, page, brush.word(why), Colour::ivory, 2);
}

}  // namespace neva
