#pragma once

#include <etl/vector.h>

#include <array>
#include <cstdint>

#include "drivers/ports/display.hpp"
#include "firmware/app/draw/canvas.hpp"

namespace neva {

// Sends to the display what differs from what it shows: whole rows after a new drawing, found by comparing a sum of
// each row, or the rectangles a screen has named.
class Presenter {
 public:
  explicit Presenter(Display& display) : display_(display) {}

  // Everything on the canvas may have changed.
  void offer(const Canvas& canvas);
  // Only this rectangle has.
  void offer(const Canvas& canvas, const Rect& rect);

  // Sends the next piece when the display is free. What is waiting or on its way must not be drawn on.
  void step(const Canvas& canvas);
  // The display has lost its picture: all of it goes with the next offer.
  void forget() { is_first_ = true; }
  bool is_busy() const { return !waiting_.empty() || display_.busy(); }

 private:
  static constexpr std::size_t k_rows_max = 320;

  static std::uint32_t sum_of_row(const Frame& frame, std::uint16_t row);
  void add(Region region);

  Display& display_;
  bool is_first_ = true;
  std::array<std::uint32_t, k_rows_max> sums_{};
  etl::vector<Region, 4> waiting_;
};

}  // namespace neva
