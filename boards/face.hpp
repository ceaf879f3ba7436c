#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "drivers/ports/keys.hpp"

namespace neva {

struct FacePlace {
  std::int16_t x;
  std::int16_t y;
};

// Where a key sits on the drawn device: its middle and half its size.
struct FaceKey {
  Key key;
  std::int16_t x;
  std::int16_t y;
  std::int16_t radius;
};

// Keys at the corners: those at the left and those at the right, upper before lower, each as far from its edge.
struct FaceCorners {
  std::array<Key, 2> left;
  std::array<Key, 2> right;
  std::int16_t edge;
  std::int16_t upper;
  std::int16_t lower;
};

inline constexpr std::array k_directions = {Key::up, Key::down, Key::left, Key::right};
inline constexpr std::array k_letters = {Key::x, Key::b, Key::y, Key::a};

// How the simulator draws a board, in pixels of its panel. Not part of any firmware.
struct Face {
  std::int16_t width;
  std::int16_t height;
  std::int16_t screen_x;
  std::int16_t screen_y;
  std::uint32_t body_rgb;
  std::array<std::optional<FaceKey>, k_key_count> keys;

  // A body that has no keys yet; `screen` is the upper left corner of the panel.
  static constexpr Face body(FacePlace size, FacePlace screen, std::uint32_t rgb) {
    return {size.x, size.y, screen.x, screen.y, rgb, {}};
  }
  constexpr Face with(Key key, FacePlace middle, std::int16_t radius) const {
    Face more = *this;
    std::size_t free = 0;
    while (more.keys[free]) ++free;
    more.keys[free] = FaceKey{key, middle.x, middle.y, radius};
    return more;
  }
  constexpr Face with_corners(const FaceCorners& corners, std::int16_t radius) const {
    const auto right = static_cast<std::int16_t>(width - corners.edge);
    return with(corners.left[0], {corners.edge, corners.upper}, radius)
        .with(corners.left[1], {corners.edge, corners.lower}, radius)
        .with(corners.right[0], {right, corners.upper}, radius)
        .with(corners.right[1], {right, corners.lower}, radius);
  }
  // Directions at the left and letters at the right, each round a middle as far from its edge.
  constexpr Face with_two_rings(FacePlace from_edge, int reach, std::int16_t radius) const {
    return with_ring(k_directions, from_edge, reach, radius)
        .with_ring(k_letters, {static_cast<std::int16_t>(width - from_edge.x), from_edge.y}, reach, radius);
  }
  // Four keys round a middle: one above, below, to the left and to the right of it.
  constexpr Face with_ring(const std::array<Key, 4>& ring, FacePlace middle, int reach, std::int16_t radius) const {
    const auto beside = [&](int x, int y) {
      return FacePlace{static_cast<std::int16_t>(middle.x + x), static_cast<std::int16_t>(middle.y + y)};
    };
    return with(ring[0], beside(0, -reach), radius)
        .with(ring[1], beside(0, reach), radius)
        .with(ring[2], beside(-reach, 0), radius)
        .with(ring[3], beside(reach, 0), radius);
  }
};

}  // namespace neva
