#include "firmware/app/device/power_policy.hpp"

#include <algorithm>

namespace neva {

namespace {

constexpr std::uint8_t k_brightness_step = 255 / k_brightness_max;

// A delay of 0 is never.
bool has_passed(std::uint32_t elapsed_ms, std::uint16_t delay_s) {
  return delay_s != 0 && elapsed_ms >= delay_s * 1000U;
}

std::uint16_t at_most(std::uint16_t delay_s, std::uint16_t limit_s) {
  return delay_s == 0 ? limit_s : std::min(delay_s, limit_s);
}

}  // namespace

Wakefulness PowerPolicy::wanted(const PowerMoment& moment, const Settings& settings) const {
  const bool low = is_low(moment.supply);
  const std::uint16_t sleep_s = low ? at_most(settings.sleep_after_s, k_low_sleep_s) : settings.sleep_after_s;
  const std::uint16_t deep_s = low ? at_most(settings.deep_sleep_after_s, k_low_deep_s) : settings.deep_sleep_after_s;
  if (wakefulness_ >= Wakefulness::asleep) {
    // On a cable the battery need not be spared, and its light shall go on telling of the charging.
    const bool on_cable = moment.supply.usb_power || moment.supply.charging;
    const bool deep = !on_cable && has_passed(moment.now_ms - fell_asleep_ms_, deep_s);
    return deep ? Wakefulness::deep : Wakefulness::asleep;
  }
  const std::uint32_t idle_ms = moment.now_ms - last_active_ms_;
  if (has_passed(idle_ms, sleep_s)) return Wakefulness::asleep;
  return has_passed(idle_ms, settings.dim_after_s) ? Wakefulness::dimmed : Wakefulness::awake;
}

Wakefulness PowerPolicy::step(const PowerMoment& moment, const Settings& settings) {
  if (moment.active) {
    last_active_ms_ = moment.now_ms;
    wakefulness_ = Wakefulness::awake;
    return wakefulness_;
  }
  const Wakefulness next = wanted(moment, settings);
  if (next >= Wakefulness::asleep && moment.occupied) return wakefulness_;
  if (next == Wakefulness::asleep && wakefulness_ < Wakefulness::asleep) fell_asleep_ms_ = moment.now_ms;
  wakefulness_ = next;
  return wakefulness_;
}

std::uint8_t PowerPolicy::brightness(Wakefulness wakefulness, const Settings& settings) {
  if (wakefulness >= Wakefulness::asleep) return 0;
  const auto bright = static_cast<std::uint8_t>(settings.brightness * k_brightness_step);
  if (wakefulness == Wakefulness::awake) return bright;
  return static_cast<std::uint8_t>(std::min<int>(bright, k_brightness_step) / 2);
}

BatteryNews BatteryWatch::look(const PowerReading& reading) {
  if (!reading.unreadable) unreadable_ = 0;
  if (reading.unreadable && unreadable_ < k_unreadable_readings) ++unreadable_;
  if (unreadable_ == k_unreadable_readings && !told_unreadable_) {
    told_unreadable_ = true;
    return BatteryNews::unreadable;
  }
  if (reading.measured) told_unreadable_ = false;
  const bool recovered = reading.battery_percent && *reading.battery_percent >= k_recovered_percent;
  if (recovered || reading.usb_power || reading.charging) told_low_ = false;
  if (!is_low(reading) || told_low_) return BatteryNews::none;
  told_low_ = true;
  return BatteryNews::low;
}

bool ChargeMeter::look(const PowerReading& reading) {
  const auto before = percent_;
  const bool was_filling = is_filling_;
  const bool known =
      reading.measured && !reading.unreadable && reading.battery_percent && *reading.battery_percent <= 100;
  if (!known) {
    percent_.reset();
  } else {
    const int now = *reading.battery_percent;
    const int shown = percent_ ? *percent_ : -k_step_percent;
    const int moved = std::max(now - shown, shown - now);
    if (moved >= k_step_percent || now == 0 || now == 100) percent_ = reading.battery_percent;
  }
  is_filling_ = percent_ && reading.charging;
  return percent_ != before || is_filling_ != was_filling;
}

}  // namespace neva
