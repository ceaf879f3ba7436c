#include "firmware/app/screens/rule_book.hpp"

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"

namespace neva {

namespace {

constexpr KeyHint k_hints[] = {{Key::a, Text::key_page}, {Key::b, Text::key_back}};

// Fills pages line by line with an empty line between paragraphs, but none at the top of a page.
class PageReader {
 public:
  PageReader(std::string_view text, int columns, int lines) : text_(text), columns_(columns), lines_(lines) {}

  bool has_more() const { return !text_.empty(); }
  int page() const { return page_; }
  int line() const { return line_; }

  // The next line; afterwards page() and line() say where it stands.
  std::string_view next() {
    if (at_paragraph_ && line_ >= 0) ++line_;
    if (++line_ >= lines_) {
      line_ = 0;
      ++page_;
    }
    const std::size_t before = text_.size();
    const std::string_view read = next_line(text_, columns_);
    const char* end = read.data() + read.size();
    at_paragraph_ = before > read.size() && *end == '\n';
    return read;
  }

 private:
  std::string_view text_;
  int columns_;
  int lines_;
  int page_ = 0;
  int line_ = -1;
  bool at_paragraph_ = false;
};

int page_count(std::string_view text, int columns, int lines) {
  PageReader reader(text, columns, lines);
  while (reader.has_more()) reader.next();
  return reader.page() + 1;
}

}  // namespace

int RuleBookScreen::lines_shown() const {
  return (context_.layout.content_end() - context_.layout.content) / context_.layout.line;
}

int RuleBookScreen::columns() const {
  return (context_.layout.width - 2 * context_.layout.margin) / context_.layout.text.width;
}

// Over the end of a chapter into the next one.
void RuleBookScreen::turn(int pages) {
  page_ += pages;
  if (page_ < 0) {
    chapter_ = static_cast<std::uint8_t>((chapter_ + k_chapter_count - 1) % k_chapter_count);
    page_ = page_count(chapter().text, columns(), lines_shown()) - 1;
  } else if (page_ >= page_count(chapter().text, columns(), lines_shown())) {
    chapter_ = static_cast<std::uint8_t>((chapter_ + 1) % k_chapter_count);
    page_ = 0;
  }
}

Go RuleBookScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b) return Go::back();
  if (event.key == Key::down || event.key == Key::right || (press && event.key == Key::a)) turn(1);
  if (event.key == Key::up || event.key == Key::left) turn(-1);
  return Go::stay();
}

void RuleBookScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  canvas.clear(layout.is_mono() ? Colour::ink : Colour::night);
  const RuleChapter read = chapter();
  // The language may have changed since: the page that is left is the last one.
  const int pages = page_count(read.text, columns(), lines_shown());
  const int page = page_ < pages ? page_ : pages - 1;
  const NumberText place = out_of(static_cast<std::uint32_t>(page + 1), static_cast<std::uint32_t>(pages), "/");
  draw_header(brush, {read.title, Colour::slate, Colour::ivory, nullptr, view_of(place)});
  PageReader reader(read.text, columns(), lines_shown());
  while (reader.has_more() && reader.page() <= page) {
    const std::string_view line = reader.next();
    if (reader.page() != page) continue;
    canvas.text(layout.margin, layout.content + reader.line() * layout.line, line, {layout.text, Colour::ivory});
  }
  draw_keys(brush, context_.key_map, k_hints);
}

}  // namespace neva
