#include "drivers/rp2040/adc_supply.hpp"

#include "drivers/rp2040/driven_pin.hpp"
#include "hardware/adc.h"

namespace neva {

namespace {

constexpr std::uint8_t k_first_adc_gpio = 26;

}  // namespace

void AdcSupply::start() {
  if (!sense_) return;
  adc_init();
  adc_gpio_init(sense_->adc.pin.gpio);
  if (sense_->usb_power) start_input(*sense_->usb_power);
  if (sense_->charging) {
    start_input(*sense_->charging);
    // Chargers only ever pull this line down; without a charger at work it must not float.
    if (sense_->charging->active == ActiveLevel::low) gpio_pull_up(sense_->charging->pin.gpio);
  }
}

PowerReading AdcSupply::read() {
  if (!sense_) return {false, 0};
  adc_select_input(sense_->adc.pin.gpio - k_first_adc_gpio);
  gauge_.add(adc_read());
  PowerReading reading = gauge_.reading();
  reading.usb_power = sense_->usb_power && is_on(*sense_->usb_power);
  reading.charging = sense_->charging && is_on(*sense_->charging);
  return reading;
}

}  // namespace neva
