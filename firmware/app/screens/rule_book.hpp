#pragma once

#include "firmware/app/screen.hpp"

namespace neva {

// The rules to page through, chapter by chapter.
class RuleBookScreen final : public Screen {
 public:
  explicit RuleBookScreen(Context& context) : Screen(context) {}

  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  RuleChapter chapter() const { return chapter_of(context_.settings.language, static_cast<Chapter>(chapter_)); }
  int lines_shown() const;
  int columns() const;
  void turn(int pages);

  std::uint8_t chapter_ = 0;
  int page_ = 0;
};

}  // namespace neva
