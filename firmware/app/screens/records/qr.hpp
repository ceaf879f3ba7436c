#pragma once

#include <array>

#include "firmware/app/qr/game_code.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// A finished game to take along: first who has how many points, as a small code with plain words that any phone shows,
// then its journal as a code that fills the panel.
class QrScreen final : public Screen {
 public:
  explicit QrScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

  // What the code of the whole game says; empty when it is not shown.
  std::string_view game() const { return page_ == Page::whole_game ? words() : std::string_view(); }

 private:
  enum class Page : std::uint8_t { result, whole_game };

  std::string_view words() const { return {text_.data(), length_}; }
  void show(Page page);
  std::size_t put_result(bool in_short);
  std::size_t put_game();
  void draw_modules(const Brush& brush, int left, int top, int scale) const;
  void draw_result(const Brush& brush) const;
  int side() const;
  int version_max() const;
  void draw_code(const Brush& brush) const;
  void draw_words(const Brush& brush, int left) const;

  // A code and a text at their longest; both are made once when the screen comes up.
  QrCode code_;
  std::array<char, QrCode::k_signs_max> text_{};
  std::size_t length_ = 0;
  bool too_long_ = false;
  Page page_ = Page::result;
};

}  // namespace neva
