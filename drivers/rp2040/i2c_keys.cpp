#include "drivers/rp2040/i2c_keys.hpp"

#include "hardware/gpio.h"

namespace neva {

namespace {

// A question and its answer are 47 bits, 5 ms at 10 kHz and 12 ms while the chip runs slowly. Much more means that
// somebody holds the bus.
constexpr std::uint8_t k_ticks_max = 10;
constexpr std::uint32_t k_answer_bytes = 2;

}  // namespace

void I2cKeys::start() {
  i2c_ = wiring_.i2c == 0 ? i2c0 : i2c1;
  i2c_init(i2c_, wiring_.clock_hz);
  for (const BusPin& bus_pin : {wiring_.clock, wiring_.data}) {
    gpio_set_function(bus_pin.pin.gpio, GPIO_FUNC_I2C);
    gpio_pull_up(bus_pin.pin.gpio);
  }
  i2c_hw_t* hardware = i2c_get_hw(i2c_);
  hardware->enable = 0;
  hardware->tar = wiring_.address;
  hardware->enable = 1;
  is_asked_ = false;
}

// The controller answers what it was told in a transfer of its own: stop, then start again.
void I2cKeys::ask() {
  const i2c_keyboard::Request request = conversation_.next();
  i2c_hw_t* hardware = i2c_get_hw(i2c_);
  for (std::uint8_t i = 0; i < request.count; ++i) {
    const bool is_last = i + 1 == request.count;
    hardware->data_cmd = request.bytes[i] | (is_last ? I2C_IC_DATA_CMD_STOP_BITS : 0U);
  }
  if (request.asks) {
    hardware->data_cmd = I2C_IC_DATA_CMD_CMD_BITS;
    hardware->data_cmd = I2C_IC_DATA_CMD_CMD_BITS | I2C_IC_DATA_CMD_STOP_BITS;
  }
  is_asked_ = true;
  is_answered_ = !request.asks;
  ticks_ = 0;
}

void I2cKeys::tick() {
  if (!is_asked_) {
    ask();
    return;
  }
  i2c_hw_t* hardware = i2c_get_hw(i2c_);
  if ((hardware->raw_intr_stat & I2C_IC_RAW_INTR_STAT_TX_ABRT_BITS) != 0) {
    // Nobody there. Reading lets go of the queue, which the block keeps empty until then.
    static_cast<void>(hardware->clr_tx_abrt);
    conversation_.fail();
    ask();
  } else if (!is_answered_ && hardware->rxflr >= k_answer_bytes) {
    const auto first = static_cast<std::uint8_t>(hardware->data_cmd);
    const auto second = static_cast<std::uint8_t>(hardware->data_cmd);
    conversation_.answer(first, second);
    ask();
  } else if (is_answered_ && (hardware->status & I2C_IC_STATUS_TFE_BITS) != 0 &&
             (hardware->status & I2C_IC_STATUS_MST_ACTIVITY_BITS) == 0) {
    ask();
  } else if (++ticks_ > k_ticks_max) {
    conversation_.fail();
    start();
  }
}

void I2cKeys::add_to(PowerReading& reading) const {
  const auto percent = conversation_.battery_percent();
  if (!percent) return;
  reading.battery_percent = percent;
  reading.charging = conversation_.is_charging();
}

}  // namespace neva
