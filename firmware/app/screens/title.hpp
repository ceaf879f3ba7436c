#pragma once

#include "firmware/app/screen.hpp"

namespace neva {

// The city at night, and what can be done from here.
class TitleScreen final : public Screen {
 public:
  explicit TitleScreen(Context& context) : Screen(context) {}

  void draw(Canvas& canvas) const override;
  ScreenId on_key(KeyEvent event) override;

 private:
  enum class Entry : std::uint8_t { key_test, language, sound };

  std::uint8_t entry_count() const;
  std::string_view label(Entry entry) const;
  std::string_view value(Entry entry) const;
  ScreenId choose();
  void draw_large(Canvas& canvas) const;
  void draw_small(Canvas& canvas) const;

  std::uint8_t cursor_ = 0;
};

}  // namespace neva
