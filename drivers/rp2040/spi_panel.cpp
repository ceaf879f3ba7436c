#include "drivers/rp2040/spi_panel.hpp"

#include <algorithm>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/mipi_controller.hpp"
#include "drivers/rp2040/driven_pin.hpp"
#include "engine/base/check.hpp"
#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "pico/time.h"

namespace neva {

namespace {

// There is one panel on a board; the interrupt finds it here.
SpiPanel* g_panel = nullptr;

// Mode 3: data is taken at the rising edge as in mode 0, and words follow each other without a gap.
void set_word_bits(spi_inst_t* spi, unsigned bits) { spi_set_format(spi, bits, SPI_CPOL_1, SPI_CPHA_1, SPI_MSB_FIRST); }

}  // namespace

void SpiPanel::start_pins() {
  backlight_.start();
  start_output(wiring_.select);
  start_output(wiring_.command);
  if (wiring_.reset) start_output(*wiring_.reset);
  spi_ = wiring_.spi == 0 ? spi0 : spi1;
  spi_init(spi_, wiring_.clock_hz);
  gpio_set_function(wiring_.clock.pin.gpio, GPIO_FUNC_SPI);
  gpio_set_function(wiring_.data.pin.gpio, GPIO_FUNC_SPI);
}

void SpiPanel::start_dma() {
  dma_channel_ = static_cast<std::uint32_t>(dma_claim_unused_channel(true));
  dma_channel_config config = dma_channel_get_default_config(dma_channel_);
  channel_config_set_transfer_data_size(&config, is_wide_ ? DMA_SIZE_8 : DMA_SIZE_16);
  channel_config_set_dreq(&config, spi_get_dreq(spi_, true));
  dma_channel_configure(dma_channel_, &config, &spi_get_hw(spi_)->dr, nullptr, 0, false);
  dma_channel_set_irq0_enabled(dma_channel_, true);
  irq_set_exclusive_handler(DMA_IRQ_0, on_dma_done);
  irq_set_enabled(DMA_IRQ_0, true);
}

void SpiPanel::start() {
  neva_check(g_panel == nullptr);
  neva_check(!neva::is_mono(panel_.controller));
  g_panel = this;
  start_pins();
  start_dma();
  if (wiring_.reset) {
    switch_pin(*wiring_.reset, true);
    busy_wait_us_32(mipi::k_reset_pulse_us);
    switch_pin(*wiring_.reset, false);
  } else {
    command(mipi::k_software_reset, {});
  }
  sleep_ms(mipi::k_reset_wait_ms);
  send(waking(panel_.controller));
  send(panel_.tuning);
  command(inversion(panel_), {});
  sleep_changed_ms_ = to_ms_since_boot(get_absolute_time());
  const std::uint8_t address_mode = panel_.address_mode;
  command(mipi::k_address_mode, {&address_mode, 1});
}

void SpiPanel::send(std::span<const PanelCommand> steps) {
  for (const PanelCommand& step : steps) {
    command(step.code, {step.bytes, step.count});
    if (step.wait_ms != 0) sleep_ms(step.wait_ms);
  }
}

void SpiPanel::command(std::uint8_t code, std::span<const std::uint8_t> bytes) {
  set_word_bits(spi_, 8);
  switch_pin(wiring_.select, true);
  switch_pin(wiring_.command, true);
  spi_write_blocking(spi_, &code, 1);
  switch_pin(wiring_.command, false);
  if (!bytes.empty()) spi_write_blocking(spi_, bytes.data(), bytes.size());
  switch_pin(wiring_.select, false);
}

void SpiPanel::set_window(const Region& region) {
  const auto send_range = [this](std::uint8_t code, unsigned first, unsigned last) {
    const std::uint8_t bytes[] = {static_cast<std::uint8_t>(first >> 8U), static_cast<std::uint8_t>(first),
                                  static_cast<std::uint8_t>(last >> 8U), static_cast<std::uint8_t>(last)};
    command(code, bytes);
  };
  send_range(mipi::k_column_range, static_cast<unsigned>(panel_.offset_x + region.first_column),
             static_cast<unsigned>(panel_.offset_x + region.last_column));
  send_range(mipi::k_row_range, static_cast<unsigned>(panel_.offset_y + region.first_row),
             static_cast<unsigned>(panel_.offset_y + region.last_row));
}

void SpiPanel::present(const Frame& frame, const Region& region) {
  neva_check(!busy());
  neva_check(frame.width == panel_.width && frame.height == panel_.height);
  neva_check(is_within(region, frame));
  busy_.store(true);
  set_window(region);
  command(mipi::k_memory_write, {});
  // The clock's resting level may move with the format: before the panel is selected.
  set_word_bits(spi_, is_wide_ ? 8 : 16);
  switch_pin(wiring_.select, true);

  frame_ = frame;
  region_ = region;
  next_row_ = region.first_row;
  const std::uint32_t transfers = fill_strip(0);
  ready_strip_ = 1;
  ready_transfers_ = fill_strip(1);
  send_strip(0, transfers);
}

void SpiPanel::set_palette(const Palette& palette) {
  if (is_wide_) {
    wide_expander_.set_palette(palette);
  } else {
    expander_.set_palette(palette);
  }
}

void SpiPanel::set_brightness(std::uint8_t brightness) {
  neva_check(!busy());
  brightness_ = brightness;
  if (lit_) backlight_.show(brightness);
}

void SpiPanel::change_sleep(std::uint8_t code) {
  const std::uint32_t since_ms = to_ms_since_boot(get_absolute_time()) - sleep_changed_ms_;
  // A millisecond more: both ends were rounded down.
  if (since_ms <= mipi::k_sleep_wait_ms) sleep_ms(mipi::k_sleep_wait_ms + 1 - since_ms);
  command(code, {});
  sleep_changed_ms_ = to_ms_since_boot(get_absolute_time());
  sleep_ms(mipi::k_sleep_command_wait_ms);
}

void SpiPanel::sleep() {
  neva_check(!busy());
  lit_ = false;
  backlight_.show_level(0);
  command(mipi::k_display_off, {});
  change_sleep(mipi::k_sleep_in);
}

void SpiPanel::wake() { change_sleep(mipi::k_sleep_out); }

std::uint32_t __not_in_flash_func(SpiPanel::fill_strip)(std::uint8_t index) {
  const std::uint32_t rows = std::min<std::uint32_t>(strip_rows(panel_), region_.last_row + 1U - next_row_);
  const std::uint32_t row_bytes = frame_.width / 2U;
  const std::uint32_t pairs = (region_.last_column + 1U - region_.first_column) / 2U;
  const std::uint8_t* from = frame_.pixels + next_row_ * row_bytes + region_.first_column / 2U;
  std::uint32_t* into = strips_[index].data();
  auto* wide_into = reinterpret_cast<std::uint16_t*>(into);
  if (pairs == row_bytes) {
    // Whole rows follow each other without gaps, so a strip is one run of bytes.
    if (is_wide_) {
      wide_expander_.expand(from, rows * pairs, wide_into);
    } else {
      expander_.expand(from, rows * pairs, into);
    }
  } else if (is_wide_) {
    for (std::uint32_t row = 0; row < rows; ++row)
      wide_expander_.expand(from + row * row_bytes, pairs, wide_into + row * pairs * 3U);
  } else {
    for (std::uint32_t row = 0; row < rows; ++row) expander_.expand(from + row * row_bytes, pairs, into + row * pairs);
  }
  next_row_ = static_cast<std::uint16_t>(next_row_ + rows);
  return rows * pairs * (is_wide_ ? 6U : 2U);
}

void __not_in_flash_func(SpiPanel::send_strip)(std::uint8_t index, std::uint32_t transfers) {
  dma_channel_transfer_from_buffer_now(dma_channel_, strips_[index].data(), transfers);
}

void __not_in_flash_func(SpiPanel::on_dma_done)() {
  dma_channel_acknowledge_irq0(g_panel->dma_channel_);
  g_panel->strip_sent();
}

void __not_in_flash_func(SpiPanel::strip_sent)() {
  if (ready_transfers_ == 0) {
    finish();
    return;
  }
  const std::uint8_t freed_strip = ready_strip_ ^ 1U;
  send_strip(ready_strip_, ready_transfers_);
  ready_strip_ = freed_strip;
  ready_transfers_ = fill_strip(freed_strip);
}

void __not_in_flash_func(SpiPanel::finish)() {
  // DMA is done when the last pixels are in the FIFO; they need two more microseconds on the wire.
  while (spi_is_busy(spi_)) tight_loop_contents();
  switch_pin(wiring_.select, false);
  // The first frame is there: something to see. Not before: a panel without a backlight to switch would show noise.
  if (!lit_) {
    lit_ = true;
    command(mipi::k_display_on, {});
    backlight_.show(brightness_);
  }
  busy_.store(false);
}

}  // namespace neva
