#include "host_tests/firmware/pictures/picture_png.hpp"

#include <png.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace neva {

namespace {

constexpr std::size_t k_colours_max = 16;

// The pixels as places in `colours`, which grows by what is new.
std::vector<std::uint8_t> indexed(const Image& image, std::vector<Rgb>& colours) {
  std::vector<std::uint8_t> indices;
  indices.reserve(image.pixels.size());
  std::size_t at = 0;
  for (const Rgb& pixel : image.pixels) {
    // Most pixels are like the one before.
    if (colours.empty() || colours[at] != pixel) {
      at = static_cast<std::size_t>(std::find(colours.begin(), colours.end(), pixel) - colours.begin());
      if (at == colours.size()) colours.push_back(pixel);
      if (colours.size() > k_colours_max) break;
    }
    indices.push_back(static_cast<std::uint8_t>(at));
  }
  return indices;
}

}  // namespace

bool write_picture(const Image& image, const std::string& path) {
  std::vector<Rgb> colours;
  const std::vector<std::uint8_t> indices = indexed(image, colours);
  if (colours.size() > k_colours_max) return false;
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.width = static_cast<png_uint_32>(image.width);
  png.height = static_cast<png_uint_32>(image.height);
  png.format = PNG_FORMAT_RGB_COLORMAP;
  png.colormap_entries = static_cast<png_uint_32>(colours.size());
  const std::string half = path + ".half";
  if (png_image_write_to_file(&png, half.c_str(), 0, indices.data(), 0, colours.data()) == 0) return false;
  std::error_code failed;
  std::filesystem::rename(half, path, failed);
  return !failed;
}

std::optional<Image> read_picture(const std::string& path) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_file(&png, path.c_str()) == 0) return std::nullopt;
  png.format = PNG_FORMAT_RGB;
  Image image(static_cast<int>(png.width), static_cast<int>(png.height));
  if (png_image_finish_read(&png, nullptr, image.pixels.data(), 0, nullptr) == 0) return std::nullopt;
  return image;
}

}  // namespace neva
