#pragma once

#include "firmware/app/draw/brush.hpp"

namespace neva {

// Where the sky is high enough the name is a picture.
bool has_large_name(int water_line);

// The city at the river, down to `river` rows below the water line, on panels at least as wide as it; and what lights
// its sky when somebody has won.
void draw_city_view(const Brush& brush, int water_line, int river);
void draw_fireworks(const Brush& brush, int water_line);

// The city at the river with the name of the game in its sky, down to `river` rows below the water line. `is_bare`: the
// name alone, small where the sky is needed for words.
void draw_city(const Brush& brush, int water_line, int river, bool is_bare);

}  // namespace neva
