#pragma once

#include "card_table.hpp"
#include "engine/view/view.hpp"
#include "firmware/app/draw/brush.hpp"

namespace neva {

// How many cards of this name lie before the viewer; none for the view of the table.
int owned_copies(const View& view, Card card);

// What a card is and what it pays, a line each with a sign before it. `lines` has the place and the width of the first
// line, and the step to the next one as its height.
void draw_card_facts(const Brush& brush, const View& view, Card card, Rect lines, int count_max);

}  // namespace neva
