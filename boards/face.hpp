#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "drivers/ports/keys.hpp"

namespace neva {

// Where a key sits on the drawn device: its middle and half its size.
struct FaceKey {
  Key key;
  std::int16_t x;
  std::int16_t y;
  std::int16_t radius;
};

// How the simulator draws a board, in pixels of its panel. Not part of any firmware.
struct Face {
  std::int16_t width;
  std::int16_t height;
  std::int16_t screen_x;
  std::int16_t screen_y;
  std::uint32_t body_rgb;
  std::array<std::optional<FaceKey>, k_key_count> keys;
};

}  // namespace neva
