#include "firmware/app/power_keeper.hpp"

namespace neva {

void PowerKeeper::read_supply(Power& power) {
  supply_ = power.read();
  const BatteryNews news = battery_.look(supply_);
  if (news != BatteryNews::none) news_ = news;
}

bool PowerKeeper::wake(Display& display, const Settings& settings, std::uint32_t now_ms) {
  had_key_ = true;
  is_waking_ = true;
  woke_ms_ = now_ms;
  if (!is_dark_) return false;
  is_dark_ = false;
  brightness_ = PowerPolicy::brightness(Wakefulness::awake, settings);
  if (!display.busy()) display.set_brightness(brightness_);
  display.wake();
  return true;
}

// The press that woke the chip is seen only when its switch has stopped bouncing.
bool PowerKeeper::is_waking(std::uint32_t now_ms) {
  is_waking_ = is_waking_ && now_ms - woke_ms_ < k_waking_ms;
  return is_waking_;
}

bool PowerKeeper::decide(std::uint32_t now_ms, bool is_active, bool is_occupied, const Settings& settings) {
  const bool was_asleep = is_asleep();
  policy_.step({now_ms, is_active || had_key_, is_occupied, supply_}, settings);
  had_key_ = false;
  return is_asleep() && !was_asleep;
}

void PowerKeeper::switch_display(Display& display, const Settings& settings, bool has_drawing) {
  if (is_dark_) return;
  if (is_asleep()) {
    if (has_drawing) return;
    is_dark_ = true;
    display.sleep();
    return;
  }
  const std::uint8_t brightness = PowerPolicy::brightness(policy_.wakefulness(), settings);
  if (brightness == brightness_) return;
  brightness_ = brightness;
  display.set_brightness(brightness);
}

}  // namespace neva
