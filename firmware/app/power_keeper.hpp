#pragma once

#include <cstdint>

#include "drivers/ports/ports.hpp"
#include "firmware/app/device/power_policy.hpp"
#include "firmware/app/device/settings.hpp"

namespace neva {

// Reads the supply, says how awake the device is, and switches the display accordingly.
class PowerKeeper {
 public:
  PowerKeeper(Power& power, std::uint32_t now_ms) : policy_(now_ms), supply_(power.read()) {}

  // Call it once a second.
  void read_supply(Power& power);
  const PowerReading& supply() const { return supply_; }
  // What people have to be told of it, until somebody has.
  BatteryNews news() const { return news_; }
  void forget_news() { news_ = BatteryNews::none; }

  // A key was pressed or released.
  void note_key() { had_key_ = true; }
  bool is_asleep() const { return policy_.wakefulness() >= Wakefulness::asleep; }
  // The display sleeps.
  bool is_dark() const { return is_dark_; }
  // How deep the chip may sleep: not before the display does.
  Wakefulness wakefulness() const { return is_dark_ ? policy_.wakefulness() : Wakefulness::awake; }

  // A key has woken the device: that press does nothing else. True when the display has lost its picture.
  bool wake(Display& display, const Settings& settings, std::uint32_t now_ms);
  // The switch of that key may still bounce.
  bool is_waking(std::uint32_t now_ms);

  // `is_active`: something keeps the device awake. `is_occupied`: a save is on its way, nothing is switched off under
  // it. True when it falls asleep just now.
  bool decide(std::uint32_t now_ms, bool is_active, bool is_occupied, const Settings& settings);
  // Does what was decided, while the display is free. It goes dark only when nothing is left to be drawn: a woken panel
  // shows its old picture first.
  void switch_display(Display& display, const Settings& settings, bool has_drawing);

 private:
  // Longer than a switch bounces, shorter than two presses are apart.
  static constexpr std::uint32_t k_waking_ms = 100;

  PowerPolicy policy_;
  BatteryWatch battery_;
  PowerReading supply_;
  BatteryNews news_ = BatteryNews::none;
  bool had_key_ = false;
  bool is_dark_ = false;
  bool is_waking_ = false;
  std::uint8_t brightness_ = 0;
  std::uint32_t woke_ms_ = 0;
};

}  // namespace neva
