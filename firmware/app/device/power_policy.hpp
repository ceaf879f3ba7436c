#pragma once

#include <cstdint>
#include <optional>

#include "drivers/ports/power.hpp"
#include "firmware/app/device/settings.hpp"

namespace neva {

// How far the device has fallen asleep, in this order.
enum class Wakefulness : std::uint8_t {
  awake,
  dimmed,  // to be read, and no more
  asleep,  // the screen is off, the chip runs slowly
  deep,    // the chip stands still until a key
};

// What matters for it at one moment.
struct PowerMoment {
  std::uint32_t now_ms;
  // A key is down or was pressed, something moves on the screen, a bot thinks: the device stays awake, and its delays
  // count from the end of it.
  bool active;
  // A save or a picture is on its way: nothing is switched off under it.
  bool occupied;
  PowerReading supply;
};

// Decides when to dim, when to sleep and when to wake. Knows no chip and no clock.
class PowerPolicy {
 public:
  // With a battery that is nearly empty nobody gets longer than this, whatever they chose.
  static constexpr std::uint16_t k_low_sleep_s = 60;
  static constexpr std::uint16_t k_low_deep_s = 10;

  explicit PowerPolicy(std::uint32_t now_ms) : last_active_ms_(now_ms) {}

  // What the device is to be from now on. Falls asleep in the order above, a step at a time or several at once; wakes
  // only by something active.
  Wakefulness step(const PowerMoment& moment, const Settings& settings);

  Wakefulness wakefulness() const { return wakefulness_; }

  // Of 255. A dimmed screen can still be read in the dark.
  static std::uint8_t brightness(Wakefulness wakefulness, const Settings& settings);

 private:
  Wakefulness wanted(const PowerMoment& moment, const Settings& settings) const;

  Wakefulness wakefulness_ = Wakefulness::awake;
  std::uint32_t last_active_ms_;
  std::uint32_t fell_asleep_ms_ = 0;
};

// What people have to be told about their battery, once each time it comes up.
enum class BatteryNews : std::uint8_t { none, low, unreadable };

class BatteryWatch {
 public:
  // Call it with every reading.
  BatteryNews look(const PowerReading& reading);

 private:
  // So many readings in a row, or it is a loose contact of a moment.
  static constexpr std::uint8_t k_unreadable_readings = 3;
  // After a warning the battery must have come up to this before the next one.
  static constexpr std::uint8_t k_recovered_percent = k_low_battery_percent + 5;

  bool told_low_ = false;
  bool told_unreadable_ = false;
  std::uint8_t unreadable_ = 0;
};

// The charge as it is shown: it does not flicker between two numbers, and it is not there when nothing sensible is
// known.
class ChargeMeter {
 public:
  // Call it with every reading; true when there is something new to show.
  bool look(const PowerReading& reading);

  const std::optional<std::uint8_t>& percent() const { return percent_; }
  // It is being filled.
  bool is_filling() const { return is_filling_; }

 private:
  // A smaller difference is the converter's, but for the two ends.
  static constexpr int k_step_percent = 2;

  std::optional<std::uint8_t> percent_;
  bool is_filling_ = false;
};

}  // namespace neva
