#pragma once

#include <string>
#include <vector>

#include "tools/simulator/image.hpp"

namespace neva {

// A one-bit image as lines of text, two rows of pixels a line. An odd last row stands over darkness.
std::vector<std::string> half_block_lines(const Image& image);

}  // namespace neva
