#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/panel/mono_tone.hpp"
#include "drivers/ports/display.hpp"
#include "engine/base/check.hpp"

// Solomon Systech SSD1306 with 128 x 64 pixels on I2C: codes of its data sheet, chapter 9. A page is eight rows; a byte
// is a column of a page, its lowest bit at the top.
namespace neva::ssd1306 {

inline constexpr std::uint16_t k_width = 128;
inline constexpr std::uint16_t k_height = 64;
inline constexpr std::uint16_t k_page_rows = 8;

// First byte of a transfer: what the rest of it is.
inline constexpr std::uint8_t k_commands_follow = 0x00;
inline constexpr std::uint8_t k_pixels_follow = 0x40;

inline constexpr std::uint8_t k_column_range = 0x21;
inline constexpr std::uint8_t k_page_range = 0x22;
inline constexpr std::uint8_t k_contrast = 0x81;
inline constexpr std::uint8_t k_charge_pump = 0x8D;
inline constexpr std::uint8_t k_charge_pump_off = 0x10;
inline constexpr std::uint8_t k_charge_pump_on = 0x14;
inline constexpr std::uint8_t k_display_off = 0xAE;
inline constexpr std::uint8_t k_display_on = 0xAF;

// After power-on. The display stays off: its memory holds noise until the first frame is there. The charge pump makes
// the panel's voltage; addresses run along a page and on to the next.
inline constexpr std::uint8_t k_start_sequence[] = {
    k_display_off, 0xD5,
    0x80,                 // clock as after reset
    0xA8,          0x3F,  // 64 rows
    0xD3,          0x00,
    0x40,  // no shift
    k_charge_pump, k_charge_pump_on,
    0x20,          0x00,  // addresses run along a page
    0xDA,          0x12,  // rows alternate between the two sides of the glass
    0xD9,          0xF1,  // pre-charge for the charge pump
    0xDB,          0x40,  // as bright as the pump allows
    0xA4,          0xA6,  // shows its memory, 1 is lit
};

// Which way columns and rows run. Both turned is upright for modules with the connector at the top; a board's address
// mode mirrors from there (bits 0x40 and 0x80, as MIPI's).
constexpr std::uint8_t column_direction(std::uint8_t address_mode) { return (address_mode & 0x40U) != 0 ? 0xA0 : 0xA1; }
constexpr std::uint8_t row_direction(std::uint8_t address_mode) { return (address_mode & 0x80U) != 0 ? 0xC0 : 0xC8; }

// What goes over the wire, in words as the chip's I2C block takes them: a byte, and a mark on the last of a transfer.
class Transfers {
 public:
  static constexpr std::uint16_t k_stop = 0x200;
  // Window 7, pixels 1 + 1024, brightness and on 4.
  static constexpr std::size_t k_words_max = 7 + 1 + k_width * k_height / 8 + 4;

  void clear() { count_ = 0; }
  void add(std::uint8_t byte) {
    neva_check(count_ < words_.size());
    words_[count_++] = byte;
  }
  void end() {
    neva_check(count_ > 0);
    words_[count_ - 1] |= k_stop;
  }

  std::span<const std::uint16_t> words() const { return {words_.data(), count_}; }

 private:
  std::array<std::uint16_t, k_words_max> words_{};
  std::size_t count_ = 0;
};

// Turns regions of frames into transfers.
class Packer {
 public:
  void set_palette(const Palette& palette) { patterns_.set_palette(palette); }

  // Window, pixels of every page that the region touches, brightness: one run of transfers.
  void pack(const Frame& frame, const Region& region, std::uint8_t brightness, Transfers& into) const {
    const unsigned first_page = region.first_row / k_page_rows;
    const unsigned last_page = region.last_row / k_page_rows;
    into.clear();
    for (const unsigned byte : {static_cast<unsigned>(k_commands_follow), static_cast<unsigned>(k_column_range),
                                static_cast<unsigned>(region.first_column), static_cast<unsigned>(region.last_column),
                                static_cast<unsigned>(k_page_range), first_page, last_page}) {
      into.add(static_cast<std::uint8_t>(byte));
    }
    into.end();
    into.add(k_pixels_follow);
    for (unsigned page = first_page; page <= last_page; ++page) {
      for (unsigned pair = region.first_column / 2U; pair <= region.last_column / 2U; ++pair) {
        const unsigned columns = two_columns(frame, page, pair);
        into.add(static_cast<std::uint8_t>(columns));
        into.add(static_cast<std::uint8_t>(columns >> 8U));
      }
    }
    into.end();
    add_brightness(brightness, into);
  }

  // With every frame: a module that lost its supply for a moment comes back.
  static void add_brightness(std::uint8_t brightness, Transfers& into) {
    into.add(k_commands_follow);
    if (brightness == 0) {
      into.add(k_display_off);
    } else {
      into.add(k_contrast);
      into.add(brightness);
      into.add(k_display_on);
    }
    into.end();
  }

  // Dark, and the pump off: ten microamperes. Its memory keeps the picture.
  static void add_sleep(Transfers& into) {
    for (const std::uint8_t byte : {k_commands_follow, k_display_off, k_charge_pump, k_charge_pump_off}) into.add(byte);
    into.end();
  }
  // The display itself goes on with the next frame.
  static void add_wake(Transfers& into) {
    for (const std::uint8_t byte : {k_commands_follow, k_charge_pump, k_charge_pump_on}) into.add(byte);
    into.end();
  }

 private:
  // The left column in the low byte, the right one in the high byte.
  unsigned two_columns(const Frame& frame, unsigned page, unsigned pair) const {
    const std::size_t row_bytes = frame.width / 2U;
    const std::uint8_t* at = frame.pixels + page * k_page_rows * row_bytes + pair;
    const MonoPatterns::PairTable& even = patterns_.table(pair, 0);
    const MonoPatterns::PairTable& odd = patterns_.table(pair, 1);
    unsigned columns = 0;
    for (unsigned y = 0; y < k_page_rows; y += 2) {
      columns |= static_cast<unsigned>(even[*at]) << y;
      at += row_bytes;
      columns |= static_cast<unsigned>(odd[*at]) << (y + 1);
      at += row_bytes;
    }
    return columns;
  }

  MonoPatterns patterns_;
};

}  // namespace neva::ssd1306
