#include "tools/simulator/host_ports.hpp"

#include <algorithm>
#include <utility>

#include "drivers/panel/mono_tone.hpp"
#include "engine/base/check.hpp"

namespace neva {

namespace {

constexpr Rgb k_on = {255, 255, 255};
constexpr Rgb k_off = {0, 0, 0};

// The low bits repeat the high ones, so that full stays full.
constexpr Rgb expand(std::uint16_t code) {
  const unsigned red = code >> 11U;
  const unsigned green = (code >> 5U) & 0x3FU;
  const unsigned blue = code & 0x1FU;
  return {static_cast<std::uint8_t>(red << 3U | red >> 2U), static_cast<std::uint8_t>(green << 2U | green >> 4U),
          static_cast<std::uint8_t>(blue << 3U | blue >> 2U)};
}

}  // namespace

HostDisplay::HostDisplay(const Panel& panel)
    : mono_(neva::is_mono(panel)),
      image_(panel.width, panel.height),
      waiting_(panel.height),
      sent_(static_cast<std::size_t>(panel.width) * panel.height / 2) {}

void HostDisplay::set_palette(const Palette& palette) {
  // What was presented keeps its colours.
  draw_all();
  const auto shown = [&](unsigned value, unsigned x, unsigned y) {
    if (mono_) return is_lit(palette.mono[value], x, y) ? k_on : k_off;
    return expand(palette.rgb565[value]);
  };
  for (unsigned y = 0; y < 2; ++y) {
    for (unsigned byte = 0; byte < 2; ++byte) {
      for (unsigned values = 0; values < 256; ++values)
        pairs_[y][byte][values] = {shown(values >> 4U, 2 * byte, y), shown(values & 15U, 2 * byte + 1, y)};
    }
  }
  has_palette_ = true;
}

void HostDisplay::present(const Frame& frame, const Region& region) {
  neva_check(has_palette_ && !is_asleep_);
  neva_check(frame.width == width() && frame.height == height());
  neva_check(is_within(region, frame));
  const unsigned first = region.first_column / 2U;
  const std::size_t count = region.last_column / 2U - first + 1;
  for (int y = region.first_row; y <= region.last_row; ++y) {
    Columns& columns = waiting_[static_cast<std::size_t>(y)];
    // What lies between two parts of a row may never have been presented.
    if (region.first_column > columns.last + 1 || region.last_column + 1 < columns.first) draw_row(y);
    const bool is_drawn = columns.last < columns.first;
    columns.first = is_drawn ? region.first_column : std::min(columns.first, region.first_column);
    columns.last = is_drawn ? region.last_column : std::max(columns.last, region.last_column);
    const std::size_t at = static_cast<std::size_t>(y) * frame.width / 2 + first;
    std::copy_n(frame.pixels + at, count, sent_.begin() + static_cast<std::ptrdiff_t>(at));
  }
  ++presented_;
}

void HostDisplay::draw_row(int y) const {
  Columns& columns = waiting_[static_cast<std::size_t>(y)];
  if (columns.last < columns.first) return;
  const std::uint8_t* row = sent_.data() + static_cast<std::size_t>(y) * width() / 2;
  const auto& looks = pairs_[static_cast<unsigned>(y) % 2];
  Rgb* pixel = &image_.at(columns.first, y);
  for (unsigned byte = columns.first / 2U; byte <= columns.last / 2U; ++byte) {
    const Pair& pair = looks[byte % 2][row[byte]];
    *pixel++ = pair.left;
    *pixel++ = pair.right;
  }
  columns = {};
}

void HostDisplay::draw_all() const {
  for (int y = 0; y < image_.height; ++y) draw_row(y);
}

const Image& HostDisplay::image() const {
  draw_all();
  return image_;
}

void HostDisplay::set_brightness(std::uint8_t brightness) {
  if (brightness != brightness_) ++presented_;
  brightness_ = brightness;
}

void HostDisplay::sleep() {
  is_asleep_ = true;
  ++presented_;
}

Image HostDisplay::seen() const {
  if (is_asleep_) return Image(image_.width, image_.height);
  // A window is brighter than a backlight at its least: the darkest step is still to be read.
  constexpr unsigned k_least = 90;
  const unsigned share = k_least + (255U - k_least) * brightness_ / 255U;
  Image image = this->image();
  for (Rgb& pixel : image.pixels) {
    pixel.red = static_cast<std::uint8_t>(pixel.red * share / 255U);
    pixel.green = static_cast<std::uint8_t>(pixel.green * share / 255U);
    pixel.blue = static_cast<std::uint8_t>(pixel.blue * share / 255U);
  }
  return image;
}

void RecordingSound::play(const Cue& cue) {
  if (available_ && !muted_) newest_ = cue;
}

std::optional<Cue> RecordingSound::take() { return std::exchange(newest_, std::nullopt); }

std::uint64_t HostEntropy::random_number() {
  if (first_) return *std::exchange(first_, std::nullopt);
  if (fixed_) return row_();
  const std::uint64_t high = system_();
  return high << 32U | system_();
}

}  // namespace neva
