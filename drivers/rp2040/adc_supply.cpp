#include "drivers/rp2040/adc_supply.hpp"

#include "engine/base/check.hpp"
#include "hardware/adc.h"

namespace neva {

namespace {

constexpr std::uint8_t k_first_adc_gpio = 26;
constexpr std::uint32_t k_reference_mv = 3300;
constexpr std::uint32_t k_steps = 4096;

}  // namespace

void AdcSupply::start() {
  if (!pin_) return;
  neva_check(pin_->gpio >= k_first_adc_gpio);
  adc_init();
  adc_gpio_init(pin_->gpio);
}

PowerReading AdcSupply::read() {
  if (!pin_) return {false, 0};
  adc_select_input(pin_->gpio - k_first_adc_gpio);
  const std::uint32_t reading = adc_read();
  return {true, static_cast<std::uint16_t>(reading * k_reference_mv * divider_ / k_steps)};
}

}  // namespace neva
