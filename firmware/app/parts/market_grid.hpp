#pragma once

#include "engine/rules/rules.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/game/players.hpp"

namespace neva {

// MKTS-3: what a seat gets for a good as the counts are now: first place, second place, or none.
enum class MarketPlace : std::uint8_t { none, second, first };
MarketPlace market_place(const Table& table, std::uint8_t good, std::uint8_t seat);

// The points of all goods together.
int market_points(const Table& table, std::uint8_t seat);

// The band with the market value at the right, and goods by seats below it: gold for the first place, a frame for the
// second, sums at the bottom. `rubles` (one a seat, may be null) are added to the sums' line: what yellow cards paid.
void draw_market(const Brush& brush, const Table& table, const Players& players, std::string_view title,
                 const int* rubles);

}  // namespace neva
