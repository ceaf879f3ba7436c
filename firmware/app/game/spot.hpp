#pragma once

#include <cstdint>

namespace neva {

// Something on a screen that words can be about; where it is, the screen knows.
enum class SpotKind : std::uint8_t {
  nothing,
  phases,      // all phases
  phase,       // index: one of them, with its deck and its marker
  place,       // index: a place of the display, as in an action
  seat_line,   // index: a seat's line
  own_points,  // what the holder has
  own_hand,
  own_strip,   // the strip with all of that
  seat_place,  // index: where a seat is to be found
  key_b,
  entry,  // index: an entry of a list
  price,
  final_nobles,  // lines of the final scoring
  final_money,
  final_sum,
};

struct Spot {
  SpotKind kind = SpotKind::nothing;
  std::uint8_t index = 0;
};

}  // namespace neva
