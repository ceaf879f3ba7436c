#include "tools/simulator/png_file.hpp"

#include <png.h>

#include <cerrno>
#include <cstring>

namespace neva {

std::optional<Failure> write_png(const Image& image, const std::string& path) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.width = static_cast<png_uint_32>(image.width);
  png.height = static_cast<png_uint_32>(image.height);
  png.format = PNG_FORMAT_RGB;
  errno = 0;
  if (png_image_write_to_file(&png, path.c_str(), 0, image.pixels.data(), 0, nullptr) != 0) return std::nullopt;
  const char* reason = errno != 0 ? std::strerror(errno) : png.message;
  return Failure{"cannot write " + path + ": " + reason};
}

}  // namespace neva
