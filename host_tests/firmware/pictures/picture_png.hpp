#pragma once

#include <optional>
#include <string>

#include "tools/simulator/image.hpp"

namespace neva {

// Pictures of at most 16 colours as small PNG files. A file is there whole or not at all, whatever interrupts.
bool write_picture(const Image& image, const std::string& path);
std::optional<Image> read_picture(const std::string& path);

}  // namespace neva
