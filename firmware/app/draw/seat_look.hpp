#pragma once

#include <cstdint>
#include <string_view>

#include "engine/bots/style.hpp"
#include "firmware/app/draw/brush.hpp"

namespace neva {

// How a seat looks: colour, shape and, beside it, the first letter of its name.
struct SeatLook {
  const Art& shape;
  const Art& mark;
  Colour colour;
};
const SeatLook& look_of_seat(std::uint8_t seat);

// The face of a bot that likes something.
const Art& face_of(BotStyle style);

// The first letter of a name; nothing of an empty one.
std::string_view first_letter(std::string_view name);

// A seat's shape with the first letter of its name, Layout::pip wide and high; a box with the letter where the shape
// has no room.
void draw_pip(const Brush& brush, int x, int y, std::uint8_t seat, std::string_view name, std::uint8_t scale = 1);

}  // namespace neva
