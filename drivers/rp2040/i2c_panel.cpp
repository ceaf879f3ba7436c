#include "drivers/rp2040/i2c_panel.hpp"

#include <algorithm>
#include <array>

#include "engine/base/check.hpp"
#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/timer.h"

namespace neva {

namespace {

// A byte takes 9 clocks, 23 us at 400 kHz. Ten times that means that somebody holds the bus.
constexpr unsigned k_byte_us_max = 230;
// Four times what a whole frame takes.
constexpr std::uint32_t k_frame_us_max = 100'000;

}  // namespace

void I2cPanel::start() {
  neva_check(panel_.controller == Controller::ssd1306);
  neva_check(panel_.width == ssd1306::k_width && panel_.height == ssd1306::k_height);
  i2c_ = wiring_.i2c == 0 ? i2c0 : i2c1;
  start_bus();
  dma_channel_ = static_cast<std::uint32_t>(dma_claim_unused_channel(true));
  dma_channel_config config = dma_channel_get_default_config(dma_channel_);
  channel_config_set_transfer_data_size(&config, DMA_SIZE_16);
  channel_config_set_dreq(&config, i2c_get_dreq(i2c_, true));
  dma_channel_configure(dma_channel_, &config, &i2c_get_hw(i2c_)->data_cmd, nullptr, 0, false);
  start_controller();
}

void I2cPanel::start_bus() {
  i2c_init(i2c_, wiring_.clock_hz);
  for (const BusPin& bus_pin : {wiring_.clock, wiring_.data}) {
    gpio_set_function(bus_pin.pin.gpio, GPIO_FUNC_I2C);
    // Modules bring resistors of their own; for a bare panel these help.
    gpio_pull_up(bus_pin.pin.gpio);
  }
}

void I2cPanel::start_controller() {
  std::array<std::uint8_t, 3 + sizeof ssd1306::k_start_sequence> bytes{ssd1306::k_commands_follow,
                                                                       ssd1306::column_direction(panel_.address_mode),
                                                                       ssd1306::row_direction(panel_.address_mode)};
  std::copy_n(ssd1306::k_start_sequence, sizeof ssd1306::k_start_sequence, bytes.begin() + 3);
  // Leaves the panel's address in the block, where DMA needs it. Whether it answered shows with the next frame.
  static_cast<void>(
      i2c_write_timeout_per_char_us(i2c_, wiring_.address, bytes.data(), bytes.size(), false, k_byte_us_max));
}

bool I2cPanel::take_refusal() {
  const bool refused = (i2c_get_hw(i2c_)->raw_intr_stat & I2C_IC_RAW_INTR_STAT_TX_ABRT_BITS) != 0;
  // Reading lets go of the queue, which the block keeps empty from the refusal on.
  static_cast<void>(i2c_get_hw(i2c_)->clr_tx_abrt);
  return refused;
}

// A picture that got stuck is given up: whoever hears that the display is free may stop everything for the flash, and
// then no DMA must be at work.
bool I2cPanel::busy() const {
  if (!is_sending()) return false;
  if (time_us_32() - sent_at_us_ < k_frame_us_max) return true;
  if (dma_channel_is_busy(dma_channel_)) {
    dma_channel_abort(dma_channel_);
    was_given_up_ = true;
  }
  return false;
}

bool I2cPanel::is_sending() const {
  if (dma_channel_is_busy(dma_channel_)) return true;
  const std::uint32_t status = i2c_get_hw(i2c_)->status;
  return (status & I2C_IC_STATUS_TFE_BITS) == 0 || (status & I2C_IC_STATUS_MST_ACTIVITY_BITS) != 0;
}

void I2cPanel::present(const Frame& frame, const Region& region) {
  neva_check(!busy());
  neva_check(frame.width == panel_.width && frame.height == panel_.height);
  neva_check(is_within(region, frame));
  lit_ = true;
  const bool hangs = is_sending() || was_given_up_;
  was_given_up_ = false;
  if (hangs) {
    dma_channel_abort(dma_channel_);
    start_bus();
  }
  if (hangs || take_refusal()) {
    // Unplugged, or not there yet: from the start, and all of the picture.
    start_controller();
    static_cast<void>(take_refusal());
    packer_.pack(frame, whole(frame), brightness_, transfers_);
  } else {
    packer_.pack(frame, region, brightness_, transfers_);
  }
  send();
}

void I2cPanel::set_brightness(std::uint8_t brightness) {
  neva_check(!busy());
  brightness_ = brightness;
  // Comes with the next frame when there was none yet or somebody holds the bus.
  if (!lit_ || is_sending()) return;
  transfers_.clear();
  ssd1306::Packer::add_brightness(brightness, transfers_);
  send();
}

void I2cPanel::sleep() {
  neva_check(!busy());
  lit_ = false;
  if (is_sending()) return;
  transfers_.clear();
  ssd1306::Packer::add_sleep(transfers_);
  send();
}

void I2cPanel::wake() {
  if (is_sending()) return;
  transfers_.clear();
  ssd1306::Packer::add_wake(transfers_);
  send();
}

void I2cPanel::send() {
  sent_at_us_ = time_us_32();
  const std::span<const std::uint16_t> words = transfers_.words();
  dma_channel_transfer_from_buffer_now(dma_channel_, words.data(), static_cast<std::uint32_t>(words.size()));
}

}  // namespace neva
