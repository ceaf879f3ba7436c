#include "host_tests/firmware/support/golden.hpp"

#include <png.h>

#include <algorithm>
#include <vector>

namespace neva {

namespace {

constexpr std::size_t k_colours_max = 16;

png_image described(const Image& image, png_uint_32 format) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.width = static_cast<png_uint_32>(image.width);
  png.height = static_cast<png_uint_32>(image.height);
  png.format = format;
  return png;
}

}  // namespace

bool write_golden(const Image& image, const std::string& path) {
  std::vector<Rgb> colours;
  std::vector<std::uint8_t> indices;
  for (const Rgb& pixel : image.pixels) {
    const auto found = std::find(colours.begin(), colours.end(), pixel);
    indices.push_back(static_cast<std::uint8_t>(found - colours.begin()));
    if (found == colours.end()) colours.push_back(pixel);
  }
  if (colours.size() > k_colours_max) return false;
  png_image png = described(image, PNG_FORMAT_RGB_COLORMAP);
  png.colormap_entries = static_cast<png_uint_32>(colours.size());
  return png_image_write_to_file(&png, path.c_str(), 0, indices.data(), 0, colours.data()) != 0;
}

std::optional<Image> read_golden(const std::string& path) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_file(&png, path.c_str()) == 0) return std::nullopt;
  png.format = PNG_FORMAT_RGB;
  Image image(static_cast<int>(png.width), static_cast<int>(png.height));
  if (png_image_finish_read(&png, nullptr, image.pixels.data(), 0, nullptr) == 0) return std::nullopt;
  return image;
}

}  // namespace neva
