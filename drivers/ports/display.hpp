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

// Rows first .. last of a frame, both included.
struct RowBand {
  std::uint16_t first;
  std::uint16_t last;
};

// The panel. One frame is on its way at a time.
class Display {
 public:
  virtual std::uint16_t width() const = 0;
  virtual std::uint16_t height() const = 0;
  virtual bool is_mono() const = 0;

  // Call once before the first present(); the palette must outlive the display.
  virtual void set_palette(const Palette& palette) = 0;

  // Starts sending the band and returns at once. The frame's pixels must not change until busy() is false, and
  // present() must not be called before that.
  virtual void present(const Frame& frame, RowBand band) = 0;
  virtual bool busy() const = 0;

 protected:
  ~Display() = default;
};

}  // namespace neva
