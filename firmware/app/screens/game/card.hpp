#pragma once

#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/receipt.hpp"
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
  std::string_view text_below(TextBuffer& buffer) const;
  Go acquire();
  Go take();
  struct PriceBox {
    int height;
    bool slip;
  };
  PriceBox price_box(const Brush& brush, int room) const;
  void draw_hints(const Brush& brush) const;
  Rect draw_picture_and_facts(const Brush& brush, Rect page) const;
  void draw_short_facts(const Brush& brush, Rect area) const;
  void draw_price(const Brush& brush, Rect area, bool slip) const;

  Offer offer_{};
  bool offered_ = false;
  // Text and bill do not fit together: one after the other.
  bool shows_text_ = false;
};

}  // namespace neva
