#include "firmware/app/screens/device/rule_book.hpp"

#include <algorithm>

#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/page.hpp"

namespace neva {

namespace {

constexpr KeyHint k_rule_book_hints[] = {
    {Key::a, Text::key_page}, {Key::x, Text::key_chapter}, {Key::b, Text::key_back}};
// What the header says at its right is at most this wide.
constexpr std::string_view k_widest_place = "9/9";

}  // namespace

// Sets a chapter: paragraphs a little apart, from page to page.
class RuleBookScreen::Setter {
 public:
  // `whole`: a paragraph that fits on one page is not broken.
  Setter(std::string_view text, const PageSize& size, bool whole) : text_(text), size_(size), whole_(whole) {}

  bool has_more() const { return !text_.empty(); }
  int page() const { return page_; }
  int y() const { return y_; }

  // The next line; afterwards page() and y() say where it stands.
  std::string_view next() {
    if (left_ == 0) begin_paragraph();
    // A single line of a paragraph is not left alone at the top of a page.
    const bool last_but_one =
        left_ == 2 && y_next_ + 2 * size_.line > size_.height && y_next_ > 0 && !at_top_of_paragraph_;
    if (y_next_ + size_.line > size_.height || last_but_one) turn_page();
    y_ = y_next_;
    y_next_ += size_.line;
    at_top_of_paragraph_ = false;
    --left_;
    return next_line(text_, size_.columns);
  }

 private:
  void turn_page() {
    ++page_;
    y_next_ = 0;
  }

  void begin_paragraph() {
    left_ = lines_of(text_.substr(0, text_.find('\n')), size_.columns);
    if (y_next_ > 0) y_next_ += size_.gap;
    at_top_of_paragraph_ = true;
    const int height = left_ * size_.line;
    const int least = whole_ && height <= size_.height ? height : std::min(left_, 2) * size_.line;
    if (y_next_ > 0 && y_next_ + least > size_.height) turn_page();
  }

  std::string_view text_;
  PageSize size_;
  bool whole_;
  int page_ = 0;
  int y_ = 0;
  int y_next_ = 0;
  // Lines of this paragraph that are still to come.
  int left_ = 0;
  bool at_top_of_paragraph_ = false;
};

Header RuleBookScreen::header(std::string_view place) const { return {.title = chapter().title, .right = place}; }

// Lines stand as close as their letters are high.
RuleBookScreen::PageSize RuleBookScreen::page_size() const {
  const Layout& layout = context_.layout;
  return {page().width / layout.text.width, page().height, layout.text.height, layout.text.height / 2};
}

// As if the place had all its digits: the same on every page.
Rect RuleBookScreen::page() const {
  const Layout& layout = context_.layout;
  Rect page = page_area(layout, header(k_widest_place));
  page.cut_top(layout.header - layout.content + layout.gap);
  return page;
}

int RuleBookScreen::page_count(bool whole) const {
  Setter setter(chapter().text, page_size(), whole);
  while (setter.has_more()) setter.next();
  return setter.page() + 1;
}

// Paragraphs stay whole unless that costs a page.
bool RuleBookScreen::keeps_whole() const { return page_count(true) == page_count(false); }

int RuleBookScreen::page_count() const { return page_count(keeps_whole()); }

// Over the end of a chapter into the next one.
void RuleBookScreen::turn(int pages) {
  page_ += pages;
  if (page_ < 0) {
    chapter_ = static_cast<std::uint8_t>((chapter_ + k_chapter_count - 1) % k_chapter_count);
    page_ = page_count() - 1;
  } else if (page_ >= page_count()) {
    chapter_ = static_cast<std::uint8_t>((chapter_ + 1) % k_chapter_count);
    page_ = 0;
  }
}

// To the first page of the next chapter.
void RuleBookScreen::turn_chapter() {
  chapter_ = static_cast<std::uint8_t>((chapter_ + 1) % k_chapter_count);
  page_ = 0;
}

Go RuleBookScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b) return Go::back();
  if (press && event.key == Key::x) turn_chapter();
  if (event.key == Key::down || event.key == Key::right || (press && event.key == Key::a)) turn(1);
  if (event.key == Key::up || event.key == Key::left) turn(-1);
  return Go::stay();
}

void RuleBookScreen::draw(const Brush& brush) const {
  // The language may have changed since: the page that is left is the last one.
  const bool whole = keeps_whole();
  const int pages = page_count(whole);
  const int shown = page_ < pages ? page_ : pages - 1;
  const NumberText place = out_of(static_cast<std::uint32_t>(shown + 1), static_cast<std::uint32_t>(pages), "/");
  draw_page(brush, header(view_of(place)), context_.key_map, k_rule_book_hints);
  Setter setter(chapter().text, page_size(), whole);
  const Rect area = page();
  while (setter.has_more() && setter.page() <= shown) {
    const std::string_view line = setter.next();
    if (setter.page() == shown)
      brush.canvas.text(area.x, area.y + setter.y(), line, {brush.layout.text, Colour::ivory});
  }
}

}  // namespace neva
