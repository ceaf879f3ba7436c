#pragma once

#include <optional>
#include <string>

#include "tools/common/outcome.hpp"
#include "tools/simulator/image.hpp"

namespace neva {

// What went wrong, if anything.
std::optional<Failure> write_png(const Image& image, const std::string& path);

}  // namespace neva
