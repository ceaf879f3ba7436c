#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "firmware/app/draw/paragraph.hpp"

namespace neva {

// Signs a line has, and in pixels: the page, a line, what keeps paragraphs apart, what the first page leaves free
// above.
struct PageSize {
  int columns;
  int height;
  int line;
  int gap;
  int first;
};

// Behind the first sign that ends a sentence, or the whole paragraph.
inline std::size_t end_of_sentence(std::string_view text) {
  const std::size_t paragraph = std::min(text.find('\n'), text.size());
  std::size_t end = paragraph;
  for (const std::string_view sign : {". ", "! ", "? "}) {
    const std::size_t at = text.substr(0, end).find(sign);
    if (at != std::string_view::npos) end = at + 1;
  }
  return end;
}

// Sets a chapter: paragraphs a little apart, from page to page. A sentence that a page has room for stays on one.
class PageSetter {
 public:
  // `whole`: a paragraph that fits on one page is not broken.
  PageSetter(std::string_view text, const PageSize& size, bool whole)
      : text_(text), size_(size), whole_(whole), y_next_(size.first) {}

  bool has_more() const { return !text_.empty(); }
  int page() const { return page_; }
  int y() const { return y_; }

  // The next line; afterwards page() and y() say where it stands.
  std::string_view next() {
    if (begins_paragraph_) begin_paragraph();
    if (begins_sentence_) keep_together(text_.substr(0, end_of_sentence(text_)));
    if (y_next_ + size_.line > size_.height) turn_page();
    y_ = y_next_;
    y_next_ += size_.line;
    const std::string_view before = text_;
    std::string_view line = next_line(text_, size_.columns);
    if (const std::size_t cut = begin_of_parted(before, line.size()); cut > 0) {
      line = before.substr(0, cut - 1);
      text_ = before.substr(cut);
    }
    const std::size_t taken = before.size() - text_.size();
    begins_paragraph_ = taken > 0 && before[taken - 1] == '\n';
    begins_sentence_ = begins_paragraph_ || ends_sentence(line);
    return line;
  }

 private:
  static bool ends_sentence(std::string_view line) {
    return !line.empty() && (line.back() == '.' || line.back() == '!' || line.back() == '?');
  }
  bool is_at_top() const { return y_next_ == (page_ == 0 ? size_.first : 0); }
  int height_of(std::string_view text) const { return lines_of(text, size_.columns) * size_.line; }
  void turn_page() {
    ++page_;
    y_next_ = 0;
  }
  void keep_together(std::string_view text) {
    const int height = height_of(text);
    const bool fits_somewhere = height <= size_.height;
    if (y_next_ > 0 && fits_somewhere && y_next_ + height > size_.height) turn_page();
  }
  void begin_paragraph() {
    if (!is_at_top()) y_next_ += size_.gap;
    if (whole_) keep_together(text_.substr(0, text_.find('\n')));
    begins_paragraph_ = false;
  }
  // Where in this line a sentence begins that would end on the next page; 0: nowhere.
  std::size_t begin_of_parted(std::string_view text, std::size_t line) const {
    for (std::size_t at = end_of_sentence(text); at < line; at += end_of_sentence(text.substr(at))) {
      if (text[at] != ' ') continue;
      ++at;
      const std::size_t end = at + end_of_sentence(text.substr(at));
      const bool is_parted = y_ + height_of(text.substr(0, end)) > size_.height;
      if (is_parted && height_of(text.substr(at, end - at)) <= size_.height) return at;
    }
    return 0;
  }

  std::string_view text_;
  PageSize size_;
  bool whole_;
  int page_ = 0;
  int y_ = 0;
  int y_next_;
  bool begins_paragraph_ = false;
  bool begins_sentence_ = true;
};

}  // namespace neva
