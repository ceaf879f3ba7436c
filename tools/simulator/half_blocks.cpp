#include "tools/simulator/half_blocks.hpp"

namespace neva {

namespace {

// Index: bit 0 the upper pixel, bit 1 the lower one.
constexpr const char* k_blocks[4] = {" ", "▀", "▄", "█"};

bool is_lit(const Image& image, int x, int y) { return y < image.height && image.at(x, y).green >= 128; }

}  // namespace

std::vector<std::string> half_block_lines(const Image& image) {
  std::vector<std::string> lines;
  for (int y = 0; y < image.height; y += 2) {
    std::string& line = lines.emplace_back();
    for (int x = 0; x < image.width; ++x) {
      line += k_blocks[(is_lit(image, x, y) ? 1 : 0) + (is_lit(image, x, y + 1) ? 2 : 0)];
    }
  }
  return lines;
}

}  // namespace neva
