#pragma once

#include <cstdint>

namespace neva {

// How a colour looks on a panel that only knows on and off.
enum class MonoTone : std::uint8_t { off, on, half, quarter };

// What the sixteen values of a pixel mean, for colour panels and for one-bit panels.
struct Palette {
  std::uint16_t rgb565[16];
  MonoTone mono[16];
};

// A finished picture: rows of width / 2 bytes, two pixels a byte, the left one in the high half. Width is even.
struct Frame {
  const std::uint8_t* pixels;
  std::uint16_t width;
  std::uint16_t height;
};

// A part of a frame, both ends included. Columns come in whole bytes: the first is even, the last odd.
struct Region {
  std::uint16_t first_row;
  std::uint16_t last_row;
  std::uint16_t first_column;
  std::uint16_t last_column;
};

constexpr bool is_within(const Region& region, const Frame& frame) {
  return region.first_row <= region.last_row && region.last_row < frame.height &&
         region.first_column <= region.last_column && region.last_column < frame.width &&
         region.first_column % 2 == 0 && region.last_column % 2 == 1;
}

constexpr Region whole(const Frame& frame) {
  return {0, static_cast<std::uint16_t>(frame.height - 1), 0, static_cast<std::uint16_t>(frame.width - 1)};
}

// The panel. One frame is on its way at a time.
class Display {
 public:
  virtual std::uint16_t width() const = 0;
  virtual std::uint16_t height() const = 0;
  virtual bool is_mono() const = 0;

  // Before the first present(), and whenever the display is not busy(); the palette must outlive the display. What it
  // shows already stays as it is.
  virtual void set_palette(const Palette& palette) = 0;

  // Starts sending the region and returns at once. The region's pixels must not change until busy() is false, and
  // present() must not be called before that.
  virtual void present(const Frame& frame, const Region& region) = 0;
  virtual bool busy() const = 0;

  // 0 is dark, 255 is as bright as the panel gets, in steps that look even. Only while not busy(). A panel whose light
  // cannot be changed ignores it.
  virtual void set_brightness(std::uint8_t brightness) = 0;

  // Dark, and the panel takes as little power as it can. Only while not busy(); nothing is presented until wake(),
  // after which the panel stays dark until a whole frame is there.
  virtual void sleep() = 0;
  virtual void wake() = 0;

 protected:
  ~Display() = default;
};

}  // namespace neva
