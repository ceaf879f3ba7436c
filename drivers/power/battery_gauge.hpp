#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "drivers/ports/power.hpp"
#include "drivers/power/supply.hpp"

namespace neva {

// Turns what the converter reads into volts and percent. One reading jumps about by some millivolts while the panel and
// the radio of a phone nearby are at work, so the last few are averaged.
class BatteryGauge {
 public:
  static constexpr std::uint32_t k_reference_mv = 3300;
  static constexpr std::uint32_t k_steps = 4096;
  static constexpr std::size_t k_readings = 8;
  // Nothing that runs this program gets less or stands more: such a reading is a loose wire.
  static constexpr std::uint32_t k_plausible_mv_min = 1500;
  static constexpr std::uint32_t k_plausible_mv_max = 6000;
  // No battery is so much more than full: it is USB that feeds what is measured, and tells nothing of the battery.
  static constexpr std::uint32_t k_beyond_full_mv = 300;

  explicit BatteryGauge(const SupplySense& sense) : sense_(sense) {}

  // `reading` has 12 bits; anything above is not the converter's.
  void add(std::uint16_t reading) {
    readings_[next_] = reading < k_steps ? reading : static_cast<std::uint16_t>(k_steps - 1);
    next_ = (next_ + 1) % k_readings;
    if (count_ < k_readings) ++count_;
  }

  // What the readings say; not measured before the first one and when they make no sense.
  PowerReading reading() const {
    if (count_ == 0) return {false, 0};
    const std::uint32_t mv = supply_mv();
    if (mv < k_plausible_mv_min || mv > k_plausible_mv_max) {
      PowerReading out = {false, 0};
      out.unreadable = true;
      return out;
    }
    PowerReading out = {true, static_cast<std::uint16_t>(mv)};
    if (sense_.battery) out.battery_percent = percent_of(mv, *sense_.battery);
    return out;
  }

  static constexpr std::optional<std::uint8_t> percent_of(std::uint32_t mv, const BatteryRange& range) {
    if (mv > range.full_mv + k_beyond_full_mv) return {};
    if (mv <= range.empty_mv) return std::uint8_t{0};
    if (mv >= range.full_mv) return std::uint8_t{100};
    return static_cast<std::uint8_t>((mv - range.empty_mv) * 100 / (range.full_mv - range.empty_mv));
  }

 private:
  std::uint32_t supply_mv() const {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < count_; ++i) sum += readings_[i];
    // At most 8 * 4095 * 3300 * 39: fits for every divider that soundness.hpp lets pass.
    const std::uint32_t scaled = sum * k_reference_mv * sense_.divider;
    return scaled / (k_steps * static_cast<std::uint32_t>(count_)) + sense_.drop_mv;
  }

  const SupplySense& sense_;
  std::array<std::uint16_t, k_readings> readings_{};
  std::size_t next_ = 0;
  std::size_t count_ = 0;
};

}  // namespace neva
