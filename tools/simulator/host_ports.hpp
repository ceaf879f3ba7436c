#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "boards/board.hpp"
#include "drivers/ports/ports.hpp"
#include "tools/simulator/image.hpp"

namespace neva {

constexpr bool is_mono(const Panel& panel) { return is_mono(panel.controller); }

// Shows frames as the panel of a board would.
class HostDisplay final : public Display {
 public:
  explicit HostDisplay(const Panel& panel);

  std::uint16_t width() const override { return static_cast<std::uint16_t>(image_.width); }
  std::uint16_t height() const override { return static_cast<std::uint16_t>(image_.height); }
  bool is_mono() const override { return mono_; }
  void set_palette(const Palette& palette) override;
  void present(const Frame& frame, const Region& region) override;
  bool busy() const override { return false; }
  void set_brightness(std::uint8_t brightness) override;
  std::uint8_t brightness() const { return brightness_; }
  void sleep() override;
  void wake() override { is_asleep_ = false; }
  bool is_asleep() const { return is_asleep_; }

  const Image& image() const;
  // The image in the light it has: darker when dimmed, black when asleep.
  Image seen() const;
  // Counts what was presented and every change of the light: what is seen is unchanged as long as this is.
  std::uint32_t presented() const { return presented_; }

 private:
  struct Pair {
    Rgb left;
    Rgb right;
  };

  // The columns of a row that were presented and not yet drawn; none when the last is before the first.
  struct Columns {
    std::uint16_t first = 1;
    std::uint16_t last = 0;
  };

  void draw_row(int y) const;
  void draw_all() const;

  bool mono_;
  // Drawn from what was presented when somebody looks: most of it is never looked at.
  mutable Image image_;
  mutable std::vector<Columns> waiting_;
  std::vector<std::uint8_t> sent_;
  // What a byte of a frame looks like. The patterns of a one-bit panel repeat every two rows and every two bytes.
  std::array<std::array<std::array<Pair, 256>, 2>, 2> pairs_{};
  bool has_palette_ = false;
  std::uint8_t brightness_ = 255;
  bool is_asleep_ = false;
  std::uint32_t presented_ = 0;
};

// Time stands still until it is told to go on, so that a scripted run is the same every time.
class ManualClock final : public Clock {
 public:
  std::uint32_t now_ms() const override { return now_ms_; }
  void advance(std::uint32_t ms) { now_ms_ += ms; }

 private:
  std::uint32_t now_ms_ = 0;
};

// Keeps the newest cue until somebody takes it to play it.
class RecordingSound final : public Sound {
 public:
  explicit RecordingSound(bool available) : available_(available) {}

  bool available() const override { return available_; }
  void play(const Cue& cue) override;
  void set_muted(bool muted) override { muted_ = muted; }
  std::optional<Cue> take();

 private:
  bool available_;
  bool muted_ = false;
  std::optional<Cue> newest_;
};

class FixedPower final : public Power {
 public:
  explicit FixedPower(PowerReading reading) : reading_(reading) {}

  PowerReading read() override { return reading_; }
  void set(const PowerReading& reading) { reading_ = reading; }

 private:
  PowerReading reading_;
};

// Numbers of the system, or the same row of numbers every time.
class HostEntropy final : public Entropy {
 public:
  // `first`, if any, is drawn before anything else.
  explicit HostEntropy(bool fixed, std::optional<std::uint64_t> first = std::nullopt) : fixed_(fixed), first_(first) {}

  std::uint64_t random_number() override;

 private:
  bool fixed_;
  std::optional<std::uint64_t> first_;
  std::mt19937_64 row_{1703};
  std::random_device system_;
};

}  // namespace neva
