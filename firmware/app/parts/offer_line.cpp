#include "firmware/app/parts/offer_line.hpp"

#include "firmware/app/draw/line.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/text/price_text.hpp"

namespace neva {

void draw_offer(const Brush& brush, Rect row, const OfferLine& offer) {
  const Layout& layout = brush.layout;
  TextBuffer formula;
  Line line(brush);
  if (offer.has_price) {
    line.number(offer.price.total(), layout.title, offer.can ? Colour::gold : Colour::granite).with(k_coin);
    line.gap(layout.apart).text(formula_of(formula, offer.price, "= "), layout.text, Colour::sandstone).extra();
  }
  line.spring().gap(layout.apart).text(offer.verdict, layout.text, offer.can ? Colour::sandstone : Colour::rose);
  line.draw(row);
}

}  // namespace neva
