#include "firmware/app/draw/font.hpp"

#include <cstddef>

#include "engine/base/check.hpp"

namespace neva {

namespace {

constexpr std::uint32_t k_replacement = 0xFFFD;

const FontRange* range_of(const Font& font, std::uint32_t code_point) {
  for (std::uint8_t i = 0; i < font.range_count; ++i) {
    const FontRange& range = font.ranges[i];
    if (code_point >= range.first && code_point - range.first < range.count) return &range;
  }
  return nullptr;
}

// How many bytes follow a UTF-8 lead byte, -1 for a byte that cannot lead.
int bytes_after(std::uint8_t lead) {
  if (lead < 0x80) return 0;
  if (lead >= 0xC2 && lead < 0xE0) return 1;
  if (lead >= 0xE0 && lead < 0xF0) return 2;
  if (lead >= 0xF0 && lead < 0xF5) return 3;
  return -1;
}

}  // namespace

bool Font::has(std::uint32_t code_point) const { return range_of(*this, code_point) != nullptr; }

const std::uint8_t* Font::glyph(std::uint32_t code_point) const {
  const FontRange* range = range_of(*this, code_point);
  if (range == nullptr) {
    code_point = '?';
    range = range_of(*this, code_point);
  }
  neva_check(range != nullptr);
  const std::size_t index = range->glyph + (code_point - range->first);
  return rows + index * height * row_bytes;
}

int Font::width_of(std::string_view text) const {
  int signs = 0;
  while (!text.empty()) {
    next_code_point(text);
    ++signs;
  }
  return signs * width;
}

const Font* narrower(const Font& font) {
  if (&font == &font_large) return &font_bold;
  return &font == &font_bold ? &font_medium : nullptr;
}

std::uint32_t next_code_point(std::string_view& text) {
  neva_check(!text.empty());
  const auto lead = static_cast<std::uint8_t>(text.front());
  text.remove_prefix(1);
  const int following = bytes_after(lead);
  if (following < 0) return k_replacement;
  if (following == 0) return lead;
  std::uint32_t code_point = lead & (0x3FU >> static_cast<unsigned>(following));
  for (int i = 0; i < following; ++i) {
    if (text.empty()) return k_replacement;
    const auto byte = static_cast<std::uint8_t>(text.front());
    if ((byte & 0xC0U) != 0x80U) return k_replacement;
    code_point = (code_point << 6U) | (byte & 0x3FU);
    text.remove_prefix(1);
  }
  return code_point;
}

}  // namespace neva
