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
    const int taken = line.width() + 2 * layout.apart + layout.text.width_of(offer.verdict);
    std::string_view why = formula_with_row(formula, brush.language, offer.price, "= ");
    if (taken + layout.text.width_of(why) > row.width) why = formula_of(formula, offer.price, "= ");
    line.gap(layout.apart).text(why, layout.text, Colour::sandstone).extra();
  }
  line.spring().gap(layout.apart).text(offer.verdict, layout.text, offer.can ? Colour::sandstone : Colour::rose);
  line.draw(row);
}

}  // namespace neva
