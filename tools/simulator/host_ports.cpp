#include "tools/simulator/host_ports.hpp"

#include <utility>

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

constexpr bool is_lit(MonoTone tone, int x, int y) {
  switch (tone) {
    case MonoTone::off:
      return false;
    case MonoTone::on:
      return true;
    case MonoTone::half:
      return (x + y) % 2 == 0;
    case MonoTone::quarter:
      return (x + 2 * y) % 4 == 0;
  }
  return false;
}

}  // namespace

HostDisplay::HostDisplay(const Panel& panel) : mono_(neva::is_mono(panel)), image_(panel.width, panel.height) {}

Rgb HostDisplay::shown(std::uint8_t value, int x, int y) const {
  if (mono_) return is_lit(palette_->mono[value], x, y) ? k_on : k_off;
  return expand(palette_->rgb565[value]);
}

void HostDisplay::present(const Frame& frame, RowBand band) {
  neva_check(palette_ != nullptr);
  neva_check(frame.width == width() && frame.height == height());
  neva_check(band.first <= band.last && band.last < height());
  for (int y = band.first; y <= band.last; ++y) {
    const std::uint8_t* row = frame.pixels + static_cast<std::size_t>(y) * frame.width / 2;
    for (int x = 0; x < frame.width; ++x) {
      const unsigned pair = row[x / 2];
      image_.at(x, y) = shown(static_cast<std::uint8_t>(x % 2 == 0 ? pair >> 4U : pair & 15U), x, y);
    }
  }
  ++presented_;
}

void RecordingSound::play(Tone tone) {
  if (available_) newest_ = tone;
}

std::optional<Tone> RecordingSound::take() { return std::exchange(newest_, std::nullopt); }

std::uint64_t HostEntropy::draw() {
  if (fixed_) return row_();
  const std::uint64_t high = system_();
  return high << 32U | system_();
}

}  // namespace neva
