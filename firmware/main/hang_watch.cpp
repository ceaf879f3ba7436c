#include "firmware/main/hang_watch.hpp"

#include <cstdint>

#include "engine/base/check.hpp"
#include "firmware/main/stop_record.hpp"
#include "hardware/irq.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"

namespace neva {

namespace {

// No pass of the main loop takes a tenth of this, also with the flash erased several times; the watchdog's own limit is
// 8 seconds.
constexpr std::uint32_t k_watchdog_ms = 5000;
constexpr std::uint32_t k_record_after_us = (k_watchdog_ms - 250) * 1000;
// The SDK's timers use the last of the chip's four alarms. This one's interrupt is isr_irq1 in the vector table.
constexpr unsigned k_alarm = 1;

}  // namespace

void hang_watch_start() {
  if (!hardware_alarm_is_claimed(k_alarm)) {
    neva_check(hardware_alarm_get_irq_num(k_alarm) == 1);
    hardware_alarm_claim(k_alarm);
    hw_set_bits(&timer_hw->inte, 1U << k_alarm);
    irq_set_enabled(hardware_alarm_get_irq_num(k_alarm), true);
  }
  watchdog_enable(k_watchdog_ms, true);
  hang_watch_feed();
}

void hang_watch_feed() {
  timer_hw->alarm[k_alarm] = timer_hw->timerawl + k_record_after_us;
  watchdog_update();
  forget_hang();
}

void hang_watch_pause() { watchdog_disable(); }

}  // namespace neva

// In the vector table. What the processor laid on the stack lies where the stack was when this function began; what
// hangs is left to the watchdog.
extern "C" void isr_irq1() {
  timer_hw->intr = 1U << neva::k_alarm;
  neva::note_hang(static_cast<const std::uint32_t*>(__builtin_dwarf_cfa()));
}
