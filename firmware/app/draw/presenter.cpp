#include "firmware/app/draw/presenter.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/base/check.hpp"

namespace neva {

// FNV-1a over words, turned so that every bit reaches every other: 32 bits a row, so that a changed row goes unnoticed
// once in four thousand million times, and shows with the next full frame even then.
std::uint32_t Presenter::sum_of_row(const Frame& frame, std::uint16_t row) {
  const std::size_t bytes = frame.width / 2U;
  const std::uint8_t* at = frame.pixels + row * bytes;
  std::uint32_t sum = 0x811C9DC5U;
  std::size_t i = 0;
  for (; i + 4 <= bytes; i += 4) {
    std::uint32_t word = 0;
    std::memcpy(&word, at + i, 4);
    sum = (std::rotl(sum, 5) ^ word) * 0x01000193U;
  }
  for (; i < bytes; ++i) sum = (std::rotl(sum, 5) ^ at[i]) * 0x01000193U;
  return sum;
}

void Presenter::add(Region region) {
  neva_check(!waiting_.full());
  waiting_.push_back(region);
}

void Presenter::offer(const Canvas& canvas) {
  const Frame frame = canvas.frame();
  neva_check(frame.height <= k_rows_max);
  int first = frame.height;
  int last = -1;
  for (std::uint16_t row = 0; row < frame.height; ++row) {
    const std::uint32_t sum = sum_of_row(frame, row);
    if (sum == sums_[row] && !is_first_) continue;
    sums_[row] = sum;
    first = std::min<int>(first, row);
    last = row;
  }
  is_first_ = false;
  if (last < first) return;
  add({static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(last), 0,
       static_cast<std::uint16_t>(frame.width - 1)});
}

void Presenter::offer(const Canvas& canvas, const Rect& rect) {
  const Frame frame = canvas.frame();
  if (is_first_) {
    offer(canvas);
    return;
  }
  const int top = std::clamp<int>(rect.y, 0, frame.height);
  const int bottom = std::clamp<int>(rect.y + rect.height, top, frame.height);
  // Whole bytes: two pixels each.
  const int left = std::clamp<int>(rect.x, 0, frame.width) & ~1;
  const int right = (std::clamp<int>(rect.x + rect.width, left, frame.width) + 1) & ~1;
  if (bottom == top || right == left) return;
  for (int row = top; row < bottom; ++row)
    sums_[static_cast<std::size_t>(row)] = sum_of_row(frame, static_cast<std::uint16_t>(row));
  add({static_cast<std::uint16_t>(top), static_cast<std::uint16_t>(bottom - 1), static_cast<std::uint16_t>(left),
       static_cast<std::uint16_t>(right - 1)});
}

void Presenter::step(const Canvas& canvas) {
  if (waiting_.empty() || display_.busy()) return;
  display_.present(canvas.frame(), waiting_.front());
  waiting_.erase(waiting_.begin());
}

}  // namespace neva
