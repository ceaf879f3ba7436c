#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace neva {

struct Rgb {
  std::uint8_t red;
  std::uint8_t green;
  std::uint8_t blue;

  constexpr bool operator==(const Rgb&) const = default;
};

constexpr Rgb rgb_of(std::uint32_t code) {
  return {static_cast<std::uint8_t>(code >> 16U), static_cast<std::uint8_t>(code >> 8U),
          static_cast<std::uint8_t>(code)};
}

// A picture, row by row, three bytes a pixel when seen as bytes.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<Rgb> pixels;

  Image() = default;
  Image(int image_width, int image_height, Rgb colour = {0, 0, 0})
      : width(image_width),
        height(image_height),
        pixels(static_cast<std::size_t>(image_width) * image_height, colour) {}

  const Rgb& at(int x, int y) const { return pixels[static_cast<std::size_t>(y) * width + x]; }
  Rgb& at(int x, int y) { return pixels[static_cast<std::size_t>(y) * width + x]; }
};
static_assert(sizeof(Rgb) == 3);

// Every pixel of `from` as a square of factor x factor pixels, its upper left corner at (left, top) of `onto`.
inline void draw_enlarged(const Image& from, int factor, Image& onto, int left, int top) {
  for (int y = 0; y < from.height * factor; ++y) {
    for (int x = 0; x < from.width * factor; ++x) onto.at(left + x, top + y) = from.at(x / factor, y / factor);
  }
}

inline Image enlarged(const Image& from, int factor) {
  Image image(from.width * factor, from.height * factor);
  draw_enlarged(from, factor, image, 0, 0);
  return image;
}

}  // namespace neva
