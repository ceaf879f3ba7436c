#include "firmware/app/draw/canvas.hpp"

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
    : pixels_(pixels), width_(width), height_(height), clip_{0, 0, width, height} {
  neva_check(width % 2 == 0);
  neva_check(pixels.size() == canvas_bytes(width, height));
}

void Canvas::set_clip(Rect clip) {
  const int left = std::clamp(clip.x, 0, width_);
  const int top = std::clamp(clip.y, 0, height_);
  clip_ = {left, top, std::clamp(clip.x + clip.width, left, width_) - left,
           std::clamp(clip.y + clip.height, top, height_) - top};
}

Frame Canvas::frame() const {
  return {pixels_.data(), static_cast<std::uint16_t>(width_), static_cast<std::uint16_t>(height_)};
}

void Canvas::turn() {
  const auto swapped = [](std::uint8_t pair) { return static_cast<std::uint8_t>(pair << 4U | pair >> 4U); };
  std::uint8_t* first = pixels_.data();
  std::uint8_t* last = first + pixels_.size() - 1;
  for (; first < last; ++first, --last) {
    const std::uint8_t kept = swapped(*first);
    *first = swapped(*last);
    *last = kept;
  }
  if (first == last) *first = swapped(*first);
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
  if (x < clip_.x || x >= clip_.x + clip_.width || y < clip_.y || y >= clip_.y + clip_.height) return;
  put(static_cast<std::size_t>(y * width_ + x) / 2, x % 2 == 0, colour);
}

void Canvas::run(int x, int y, int length, Colour colour) {
  if (y < clip_.y || y >= clip_.y + clip_.height) return;
  int first = std::max(x, clip_.x);
  int end = std::min(x + length, clip_.x + clip_.width);
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
  if (!touches(rect)) return;
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

// Bresenham's.
void Canvas::line(int x1, int y1, int x2, int y2, Colour colour) {
  const int width = x2 > x1 ? x2 - x1 : x1 - x2;
  const int height = y2 > y1 ? y2 - y1 : y1 - y2;
  const int step_x = x2 > x1 ? 1 : -1;
  const int step_y = y2 > y1 ? 1 : -1;
  int error = width - height;
  for (;;) {
    dot(x1, y1, colour);
    if (x1 == x2 && y1 == y2) return;
    const int twice = 2 * error;
    if (twice > -height) {
      error -= height;
      x1 += step_x;
    }
    if (twice < width) {
      error += width;
      y1 += step_y;
    }
  }
}

void Canvas::checker(Rect rect, Colour colour, int step) {
  if (!touches(rect)) return;
  const int shift = step == 2 ? 1 : 2;
  for (int y = rect.y; y < rect.y + rect.height; ++y) {
    const int phase = (rect.x + y * shift) % step;
    for (int x = rect.x + (step - phase) % step; x < rect.x + rect.width; x += step) dot(x, y, colour);
  }
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
    if (row < clip_.y || row >= clip_.y + clip_.height) continue;
    std::uint8_t* out = &pixels_[static_cast<std::size_t>(row * width_ / 2)];
    for (int i = 0; i < width_ / 2; ++i) out[i] = pairs[i % 2];
  }
}

template <class ColourOf>
void Canvas::draw_runs(const Art& art, int x, int y, int scale, ColourOf colour_of) {
  if (!touches({x, y, art.width * scale, art.height * scale})) return;
  const std::uint8_t* next = art.runs;
  for (int row = 0; row < art.height; ++row) {
    int column = 0;
    while (column < art.width) {
      const std::uint8_t code = *next >> 3U;
      const int length = (*next & 7) + 1;
      ++next;
      if (code != k_art_clear) {
        const Colour colour = colour_of(code);
        for (int line = 0; line < scale; ++line) {
          run(x + column * scale, y + row * scale + line, length * scale, colour);
        }
      }
      column += length;
    }
    neva_check(column == art.width);
  }
}

void Canvas::draw_one_bit(const Art& art, int x, int y, Colour colour) {
  draw_runs(art, x, y, 1, [colour](std::uint8_t code) {
    const Colour hole = colour == Colour::ink ? Colour::ivory : Colour::ink;
    const auto tone = static_cast<Colour>(code);
    return tone == Colour::ink || tone == Colour::green ? hole : colour;
  });
}

void Canvas::draw(const Art& art, int x, int y, Colour stencil, std::uint8_t scale) {
  draw_runs(art, x, y, scale,
            [stencil](std::uint8_t code) { return code == k_art_stencil ? stencil : static_cast<Colour>(code); });
}

// Both begin on an even pixel most of the time: then a row is a copy.
void Canvas::picture_row(const std::uint8_t* from, int first, int count, int x, int y) {
  if (y < clip_.y || y >= clip_.y + clip_.height) return;
  const bool inside = x >= clip_.x && x + count <= clip_.x + clip_.width;
  if (inside && first % 2 == 0 && x % 2 == 0 && count % 2 == 0) {
    std::memcpy(&pixels_[static_cast<std::size_t>(y * width_ + x) / 2], from + first / 2,
                static_cast<std::size_t>(count) / 2);
    return;
  }
  for (int i = 0; i < count; ++i) {
    const unsigned pair = from[(first + i) / 2];
    dot(x + i, y, static_cast<Colour>((first + i) % 2 == 0 ? pair >> 4U : pair & 15U));
  }
}

void Canvas::picture(const Picture& pixels, int x, int y, int width, int height, int scale) {
  neva_check(width <= k_picture_width && height <= k_picture_height);
  if (!touches({x, y, width * scale, height * scale})) return;
  const int first = (k_picture_width - width) / 2;
  for (int row = 0; row < height; ++row) {
    const std::uint8_t* from = pixels + row * k_picture_width / 2;
    if (scale == 1) {
      picture_row(from, first, width, x, y + row);
      continue;
    }
    for (int i = 0; i < width; ++i) {
      const unsigned pair = from[(first + i) / 2];
      const auto colour = static_cast<Colour>((first + i) % 2 == 0 ? pair >> 4U : pair & 15U);
      for (int line = 0; line < scale; ++line) run(x + i * scale, y + row * scale + line, scale, colour);
    }
  }
}

void Canvas::half_picture(const Picture& pixels, int x, int y, int height) {
  neva_check(2 * height <= k_picture_height);
  if (!touches({x, y, k_picture_width / 2, height})) return;
  for (int row = 0; row < height; ++row) {
    const std::uint8_t* from = pixels + 2 * row * k_picture_width / 2;
    // Two pixels a byte: one of each.
    for (int i = 0; i < k_picture_width / 2; ++i) dot(x + i, y + row, static_cast<Colour>(from[i] & 15U));
  }
}

// Wholly inside the clip and not enlarged: no pixel needs to be looked at twice.
void Canvas::small_glyph(int x, int y, const std::uint8_t* rows, const TextStyle& style) {
  const Font& font = style.font;
  for (int row = 0; row < font.height; ++row) {
    unsigned bits = *rows++;
    bits <<= 8U;
    if (font.row_bytes == 2) bits |= *rows++;
    auto at = static_cast<std::size_t>((y + row) * width_ + x);
    for (; bits != 0; ++at, bits = (bits << 1U) & 0xFFFFU) {
      if ((bits & 0x8000U) != 0) put(at / 2, at % 2 == 0, style.colour);
    }
  }
}

void Canvas::glyph(int x, int y, const std::uint8_t* rows, const TextStyle& style) {
  const Font& font = style.font;
  const Rect cell = {x, y, font.width * style.scale, font.height * style.scale};
  if (!touches(cell)) return;
  const bool inside = x >= clip_.x && y >= clip_.y && cell.x + cell.width <= clip_.x + clip_.width &&
                      cell.y + cell.height <= clip_.y + clip_.height;
  if (inside && style.scale == 1) {
    small_glyph(x, y, rows, style);
    return;
  }
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

void Canvas::note_overflow(std::string_view text) {
  ++overflow_.count;
  const std::size_t size = std::min(text.size(), sizeof overflow_.text - 1);
  std::memcpy(overflow_.text, text.data(), size);
  overflow_.text[size] = 0;
}

int Canvas::text_in(int x, int y, int room, std::string_view text, const TextStyle& style) {
  const Font* font = &style.font;
  while (font->width_of(text) * style.scale > room && narrower(*font) != nullptr) font = narrower(*font);
  // In the middle of where the wider ones would be.
  y += (style.font.height - font->height) * style.scale / 2;
  const TextStyle fitting = {*font, style.colour, style.align, style.scale};
  const int advance = font->width * style.scale;
  if (font->width_of(text) * style.scale <= room) return this->text(x, y, text, fitting);
  note_overflow(text);
  std::string_view rest = text;
  for (int left = room; left >= advance && !rest.empty(); left -= advance) next_code_point(rest);
  return this->text(x, y, text.substr(0, text.size() - rest.size()), fitting);
}

int Canvas::text(int x, int y, std::string_view text, const TextStyle& style) {
  const int advance = style.font.width * style.scale;
  const int total = style.font.width_of(text) * style.scale;
  int left = x;
  if (style.align == Align::centre) left -= total / 2;
  if (style.align == Align::right) left -= total;
  // The cell's last column is empty in every font.
  if (left < 0 || left + total > width_ + 1) note_overflow(text);
  while (!text.empty()) {
    glyph(left, y, style.font.glyph(next_code_point(text)), style);
    left += advance;
  }
  return left;
}

}  // namespace neva
