#pragma once

#include <string_view>

#include "engine/rules/price.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/text/price_text.hpp"

namespace neva {

// What is on the bill: the parts of a price, what is to pay, what is left or missing.
struct Bill {
  Price price;
  PriceNames names;
  int rubles;
};

// What the deciding seat would pay for an offer.
Bill bill_of(const Brush& brush, const View& view, const Offer& offer);

// How many rows a bill takes, a paper slip with a torn lower edge; and drawn at the top of the area.
int receipt_height(const Layout& layout, const Bill& bill);
// Whether paper of this width has room for the names of cards on it.
bool names_fit_receipt(const Layout& layout, int width, const Bill& bill);
void draw_receipt(const Brush& brush, Rect area, const Bill& bill);
// The same with all parts of the price in one sentence.
int short_receipt_height(const Brush& brush, int width, const Bill& bill);
void draw_short_receipt(const Brush& brush, Rect area, const Bill& bill);

}  // namespace neva
