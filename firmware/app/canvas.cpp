#include "firmware/app/canvas.hpp"

#include <algorithm>
#include <cstring>

#include "engine/base/check.hpp"

namespace neva {

namespace {

constexpr std::uint8_t both_halves(Colour colour) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(colour) * 0x11U);
}

}  // namespace

Canvas::Canvas(std::span<std::uint8_t> pixels, std::uint16_t width, std::uint16_t height)
    : pixels_(pixels), width_(width), height_(height) {
  neva_check(width % 2 == 0);
  neva_check(pixels.size() == canvas_bytes(width, height));
}

Frame Canvas::frame() const {
  return {pixels_.data(), static_cast<std::uint16_t>(width_), static_cast<std::uint16_t>(height_)};
}

Colour Canvas::at(int x, int y) const {
  neva_check(x >= 0 && x < width_ && y >= 0 && y < height_);
  const std::uint8_t pair = pixels_[static_cast<std::size_t>(y * width_ + x) / 2];
  return static_cast<Colour>(x % 2 == 0 ? pair >> 4U : pair & 15U);
}

void Canvas::put(std::size_t index, bool left, Colour colour) {
  std::uint8_t& pair = pixels_[index];
  const std::uint8_t kept = left ? pair & 0x0FU : pair & 0xF0U;
  const unsigned value = static_cast<unsigned>(colour);
  pair = static_cast<std::uint8_t>(kept | (left ? value << 4U : value));
}

void Canvas::dot(int x, int y, Colour colour) {
  if (x < 0 || x >= width_ || y < 0 || y >= height_) return;
  put(static_cast<std::size_t>(y * width_ + x) / 2, x % 2 == 0, colour);
}

void Canvas::run(int x, int y, int length, Colour colour) {
  if (y < 0 || y >= height_) return;
  int first = std::max(x, 0);
  int end = std::min(x + length, width_);
  if (first >= end) return;
  const std::size_t row = static_cast<std::size_t>(y * width_ / 2);
  if (first % 2 != 0) {
    put(row + static_cast<std::size_t>(first) / 2, false, colour);
    ++first;
  }
  if (end % 2 != 0 && end > first) {
    --end;
    put(row + static_cast<std::size_t>(end) / 2, true, colour);
  }
  if (end > first) {
    std::memset(&pixels_[row + static_cast<std::size_t>(first) / 2], both_halves(colour),
                static_cast<std::size_t>(end - first) / 2);
  }
}

void Canvas::fill(Rect rect, Colour colour) {
  for (int y = 0; y < rect.height; ++y) run(rect.x, rect.y + y, rect.width, colour);
}

void Canvas::outline(Rect rect, Colour colour, int thickness) {
  const int right = rect.x + rect.width - thickness;
  const int bottom = rect.y + rect.height - thickness;
  fill({rect.x, rect.y, rect.width, thickness}, colour);
  fill({rect.x, bottom, rect.width, thickness}, colour);
  fill({rect.x, rect.y, thickness, rect.height}, colour);
  fill({right, rect.y, thickness, rect.height}, colour);
}

void Canvas::dither(int first, int end, Colour from, Colour to) {
  static constexpr std::uint8_t k_order[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
  const int rows = end - first;
  for (int y = 0; y < rows; ++y) {
    // Sixteen steps over the rows, taken at the middle of each row: step < 16 * (y + 1/2) / rows, in whole numbers.
    const int level = (2 * y + 1) * 16;
    std::uint8_t pairs[2] = {};
    for (unsigned x = 0; x < 4; ++x) {
      const int step = k_order[(first + y) & 3][x];
      const auto colour = static_cast<unsigned>(2 * step * rows < level ? to : from);
      pairs[x / 2] = static_cast<std::uint8_t>(x % 2 == 0 ? colour << 4U : pairs[x / 2] | colour);
    }
    const int row = first + y;
    if (row < 0 || row >= height_) continue;
    std::uint8_t* out = &pixels_[static_cast<std::size_t>(row * width_ / 2)];
    for (int i = 0; i < width_ / 2; ++i) out[i] = pairs[i % 2];
  }
}

void Canvas::draw(const Art& art, int x, int y, Colour stencil, std::uint8_t scale) {
  const std::uint8_t* next = art.runs;
  for (int row = 0; row < art.height; ++row) {
    int column = 0;
    while (column < art.width) {
      const std::uint8_t code = *next >> 3U;
      const int length = (*next & 7) + 1;
      ++next;
      if (code != k_art_clear) {
        const Colour colour = code == k_art_stencil ? stencil : static_cast<Colour>(code);
        for (int line = 0; line < scale; ++line) {
          run(x + column * scale, y + row * scale + line, length * scale, colour);
        }
      }
      column += length;
    }
    neva_check(column == art.width);
  }
}

void Canvas::glyph(int x, int y, const std::uint8_t* rows, const TextStyle& style) {
  const Font& font = style.font;
  for (int row = 0; row < font.height; ++row) {
    unsigned bits = *rows++;
    bits <<= 8U;
    if (font.row_bytes == 2) bits |= *rows++;
    for (int column = 0; bits != 0; ++column, bits = (bits << 1U) & 0xFFFFU) {
      if ((bits & 0x8000U) == 0) continue;
      for (int line = 0; line < style.scale; ++line) {
        run(x + column * style.scale, y + row * style.scale + line, style.scale, style.colour);
      }
    }
  }
}

int Canvas::text(int x, int y, std::string_view text, const TextStyle& style) {
  const int advance = style.font.width * style.scale;
  const int total = style.font.width_of(text) * style.scale;
  int left = x;
  if (style.align == Align::centre) left -= total / 2;
  if (style.align == Align::right) left -= total;
  while (!text.empty()) {
    glyph(left, y, style.font.glyph(next_code_point(text)), style);
    left += advance;
  }
  return left;
}

}  // namespace neva
