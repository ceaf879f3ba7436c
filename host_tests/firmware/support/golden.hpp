#pragma once

#include <optional>
#include <string>

#include "tools/simulator/image.hpp"

namespace neva {

// Pictures of at most 16 colours as small PNG files.
bool write_golden(const Image& image, const std::string& path);
std::optional<Image> read_golden(const std::string& path);

}  // namespace neva
