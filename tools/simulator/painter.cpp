#include "tools/simulator/painter.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace neva {

namespace {

std::uint8_t mix(std::uint8_t from, std::uint8_t to, float share) {
  return static_cast<std::uint8_t>(std::lround(static_cast<float>(from) + static_cast<float>(to - from) * share));
}

// The lit pixels of a text in its cells, and the smallest box round them.
struct Ink {
  struct Dot {
    int x;
    int y;
  };
  std::vector<Dot> dots;
  int left = 0;
  int right = 0;
  int top = 0;
  int bottom = 0;
};

Ink ink_of(std::string_view text, const Font& font) {
  Ink ink;
  for (int cell = 0; !text.empty(); cell += font.width) {
    const std::uint8_t* rows = font.glyph(next_code_point(text));
    for (int y = 0; y < font.height; ++y) {
      for (int x = 0; x < font.width; ++x) {
        const unsigned bits = rows[y * font.row_bytes + x / 8];
        if ((bits << (x % 8) & 0x80U) != 0) ink.dots.push_back({cell + x, y});
      }
    }
  }
  if (ink.dots.empty()) return ink;
  ink.left = ink.right = ink.dots.front().x;
  ink.top = ink.bottom = ink.dots.front().y;
  for (const Ink::Dot& dot : ink.dots) {
    ink.left = std::min(ink.left, dot.x);
    ink.right = std::max(ink.right, dot.x + 1);
    ink.top = std::min(ink.top, dot.y);
    ink.bottom = std::max(ink.bottom, dot.y + 1);
  }
  return ink;
}

}  // namespace

Rgb mix(Rgb from, Rgb to, float share) {
  return {mix(from.red, to.red, share), mix(from.green, to.green, share), mix(from.blue, to.blue, share)};
}

// `distance` tells how far a point lies outside of the shape, less than 0 inside: a pixel is covered by what half a
// pixel round its middle says.
template <class Distance>
void Painter::fill(Box area, Rgb colour, Distance distance) {
  const int left = std::max(0, static_cast<int>(std::floor(area.x)) - 1);
  const int top = std::max(0, static_cast<int>(std::floor(area.y)) - 1);
  const int right = std::min(image_.width, static_cast<int>(std::ceil(area.x + area.width)) + 1);
  const int bottom = std::min(image_.height, static_cast<int>(std::ceil(area.y + area.height)) + 1);
  for (int y = top; y < bottom; ++y) {
    for (int x = left; x < right; ++x) {
      const Point middle = {static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F};
      const float covered = std::clamp(0.5F - distance(middle), 0.0F, 1.0F);
      if (covered > 0) image_.at(x, y) = mix(image_.at(x, y), colour, covered);
    }
  }
}

void Painter::rounded_box(Box box, float radius, Rgb colour) {
  const Point middle = {box.x + box.width / 2, box.y + box.height / 2};
  fill(box, colour, [&](Point point) {
    const float x = std::abs(point.x - middle.x) - box.width / 2 + radius;
    const float y = std::abs(point.y - middle.y) - box.height / 2 + radius;
    return std::hypot(std::max(x, 0.0F), std::max(y, 0.0F)) + std::min(std::max(x, y), 0.0F) - radius;
  });
}

void Painter::circle(Point middle, float radius, Rgb colour) {
  fill({middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}, colour,
       [&](Point point) { return std::hypot(point.x - middle.x, point.y - middle.y) - radius; });
}

void Painter::triangle(const Point (&corners)[3], Rgb colour) {
  const auto [left, right] = std::minmax({corners[0].x, corners[1].x, corners[2].x});
  const auto [top, bottom] = std::minmax({corners[0].y, corners[1].y, corners[2].y});
  fill({left, top, right - left, bottom - top}, colour, [&](Point point) {
    float outside = -1e9F;
    for (int i = 0; i < 3; ++i) {
      const Point from = corners[i];
      const Point to = corners[(i + 1) % 3];
      const float cross = (to.y - from.y) * (point.x - from.x) - (to.x - from.x) * (point.y - from.y);
      outside = std::max(outside, cross / std::hypot(to.x - from.x, to.y - from.y));
    }
    return outside;
  });
}

void Painter::square(int x, int y, int size, Rgb colour) {
  for (int row = std::max(y, 0); row < std::min(y + size, image_.height); ++row) {
    for (int column = std::max(x, 0); column < std::min(x + size, image_.width); ++column) {
      image_.at(column, row) = colour;
    }
  }
}

void Painter::text(Point middle, std::string_view text, const Font& font, int scale, Rgb colour) {
  const Ink ink = ink_of(text, font);
  const int left = static_cast<int>(std::lround(middle.x - static_cast<float>((ink.left + ink.right) * scale) / 2));
  const int top = static_cast<int>(std::lround(middle.y - static_cast<float>((ink.top + ink.bottom) * scale) / 2));
  for (const Ink::Dot& dot : ink.dots) square(left + dot.x * scale, top + dot.y * scale, scale, colour);
}

}  // namespace neva
