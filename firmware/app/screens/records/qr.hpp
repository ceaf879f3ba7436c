#pragma once

#include <array>

#include "firmware/app/qr/game_code.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// A finished game to take along: its journal as a QR code that fills the panel.
class QrScreen final : public Screen {
 public:
  explicit QrScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

  // Empty when there is no code.
  std::string_view text() const { return {text_.data(), length_}; }

 private:
  int side() const;
  int version_max() const;
  void draw_code(const Brush& brush) const;
  void draw_words(const Brush& brush, int left) const;

  // A code and a text at their longest; both are made once when the screen comes up.
  QrCode code_;
  std::array<char, QrCode::k_signs_max> text_{};
  std::size_t length_ = 0;
  bool too_long_ = false;
};

}  // namespace neva
