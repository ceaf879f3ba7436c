#include "drivers/rp2040/chip_sleep.hpp"

#include "drivers/keys/key_pins.hpp"
#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pll.h"
#include "hardware/structs/rosc.h"
#include "hardware/sync.h"
#include "hardware/xosc.h"
#include "pico/runtime_init.h"

namespace neva {

namespace {

// The edge with which a switch closes.
std::uint32_t closing_edge(const KeyPin& key_pin) {
  return key_pin.input.active == ActiveLevel::low ? GPIO_IRQ_EDGE_FALL : GPIO_IRQ_EDGE_RISE;
}

void listen(std::span<const std::optional<KeyPin>> keys, KeySet stuck, bool on) {
  for (const std::optional<KeyPin>& key_pin : keys) {
    if (!key_pin || stuck.has(key_pin->key)) continue;
    gpio_set_dormant_irq_enabled(key_pin->input.pin.gpio, closing_edge(*key_pin), on);
    // Or the next sleep would end at once.
    if (!on) gpio_acknowledge_irq(key_pin->input.pin.gpio, closing_edge(*key_pin));
  }
}

// On the crystal alone: the PLLs, and what hangs on them, would not stop with it.
void run_from_crystal() {
  clock_configure_undivided(clk_sys, CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLK_REF, 0, XOSC_HZ);
  clock_stop(clk_usb);
  clock_stop(clk_adc);
  pll_deinit(pll_sys);
  pll_deinit(pll_usb);
  hw_write_masked(&rosc_hw->ctrl, ROSC_CTRL_ENABLE_VALUE_DISABLE << ROSC_CTRL_ENABLE_LSB, ROSC_CTRL_ENABLE_BITS);
}

void run_as_after_power_on() {
  hw_write_masked(&rosc_hw->ctrl, ROSC_CTRL_ENABLE_VALUE_ENABLE << ROSC_CTRL_ENABLE_LSB, ROSC_CTRL_ENABLE_BITS);
  while ((rosc_hw->status & ROSC_STATUS_STABLE_BITS) == 0) tight_loop_contents();
  runtime_init_clocks();
}

}  // namespace

void ChipPace::slow_down() {
  if (slow_) return;
  slow_ = true;
  clock_configure_undivided(clk_sys, CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLKSRC_CLK_SYS_AUX,
                            CLOCKS_CLK_SYS_CTRL_AUXSRC_VALUE_CLKSRC_PLL_USB, USB_CLK_HZ);
  pll_deinit(pll_sys);
}

void ChipPace::speed_up() {
  if (!slow_) return;
  slow_ = false;
  pll_init(pll_sys, PLL_SYS_REFDIV, PLL_SYS_VCO_FREQ_HZ, PLL_SYS_POSTDIV1, PLL_SYS_POSTDIV2);
  clock_configure_undivided(clk_sys, CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLKSRC_CLK_SYS_AUX,
                            CLOCKS_CLK_SYS_CTRL_AUXSRC_VALUE_CLKSRC_PLL_SYS, SYS_CLK_HZ);
}

void stand_still_until_a_key(std::span<const std::optional<KeyPin>> keys, KeySet stuck) {
  const std::uint32_t interrupts = save_and_disable_interrupts();
  listen(keys, stuck, true);
  const KeySet closed = closed_keys(gpio_get_all(), keys);
  if ((closed.bits() & ~stuck.bits()) == 0) {
    run_from_crystal();
    xosc_dormant();
    run_as_after_power_on();
  }
  listen(keys, stuck, false);
  restore_interrupts(interrupts);
}

}  // namespace neva
