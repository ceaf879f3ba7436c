#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/base/pcg32.hpp"
#include "engine/bots/weights.hpp"

namespace neva {

// What somebody wants of purchases and takings in place of its ratings.
struct Moods {
  std::array<std::int16_t, 5> buy_more;
  std::array<std::int16_t, 5> take_more;
};

// One mood for all that a seat can get, and one for each sort of purchase and of taking, each up to `most` 1/64 points
// away from the even weights.
inline Moods draw_mood(const Weights& even, int most, Pcg32& random) {
  const int all = random.within(most);
  Moods mood{};
  for (std::size_t sort = 0; sort < even.buy_more.size(); ++sort) {
    mood.buy_more[sort] = static_cast<std::int16_t>(even.buy_more[sort] + all + random.within(most));
    mood.take_more[sort] = static_cast<std::int16_t>(even.take_more[sort] + all + random.within(most));
  }
  return mood;
}

inline void put_in_mood(Weights& weights, const Moods& mood) {
  weights.buy_more = mood.buy_more;
  weights.take_more = mood.take_more;
}

}  // namespace neva
