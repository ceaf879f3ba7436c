#pragma once

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// The rules to page through, chapter by chapter.
class RuleBookScreen final : public Screen {
 public:
  explicit RuleBookScreen(Context& context) : Screen(context) {}

  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  RuleChapter chapter() const { return chapter_of(context_.settings.language, static_cast<Chapter>(chapter_)); }
  struct PageSize {
    // Signs a line has, and in pixels: the page, a line, what keeps paragraphs apart.
    int columns;
    int height;
    int line;
    int gap;
  };
  class Setter;

  Header header(std::string_view place) const;
  Rect page() const;
  PageSize page_size() const;
  bool keeps_whole() const;
  int page_count(bool whole) const;
  int page_count() const;
  void turn(int pages);
  void turn_chapter();

  std::uint8_t chapter_ = 0;
  int page_ = 0;
};

}  // namespace neva
