#pragma once

#include "firmware/app/game/offer.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// The card in focus, large: what it is, what it pays, what it does, and what it would cost with every part of the
// price.
class CardScreen final : public Screen {
 public:
  explicit CardScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  const View& view() const { return context_.session.view(); }
  // There is a price: the holder decides and could get this card.
  bool is_offered() const { return offered_; }
  std::string_view rule_text(TextBuffer& buffer) const;
  int text_lines(const Layout& layout) const;
  Go acquire();
  Go take();
  void draw_bill(const Brush& brush, int y) const;
  void draw_hints(const Brush& brush) const;
  void draw_large(const Brush& brush) const;
  void draw_low(const Brush& brush) const;
  void draw_mono_facts(const Brush& brush) const;
  void draw_mono_text(const Brush& brush) const;
  void draw_mono(const Brush& brush) const;

  Offer offer_{};
  bool offered_ = false;
  // Text and bill do not fit together: one after the other.
  bool shows_text_ = false;
};

}  // namespace neva
