#include "drivers/rp2040/spi_panel.hpp"

#include <algorithm>

#include "drivers/panel/st7789.hpp"
#include "engine/base/check.hpp"
#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "pico/time.h"

namespace neva {

namespace {

// There is one panel on a board; the interrupt finds it here.
SpiPanel* g_panel = nullptr;

void start_output(Pin pin, bool level) {
  gpio_init(pin.gpio);
  gpio_put(pin.gpio, level);
  gpio_set_dir(pin.gpio, GPIO_OUT);
}

}  // namespace

void SpiPanel::start_pins() {
  if (wiring_.backlight) start_output(*wiring_.backlight, false);
  start_output(wiring_.select, true);
  start_output(wiring_.command, true);
  if (wiring_.reset) start_output(*wiring_.reset, true);
  spi_ = wiring_.spi == 0 ? spi0 : spi1;
  spi_init(spi_, wiring_.clock_hz);
  gpio_set_function(wiring_.clock.gpio, GPIO_FUNC_SPI);
  gpio_set_function(wiring_.data.gpio, GPIO_FUNC_SPI);
}

void SpiPanel::start_dma() {
  dma_channel_ = static_cast<std::uint32_t>(dma_claim_unused_channel(true));
  dma_channel_config config = dma_channel_get_default_config(dma_channel_);
  channel_config_set_transfer_data_size(&config, DMA_SIZE_16);
  channel_config_set_dreq(&config, spi_get_dreq(spi_, true));
  dma_channel_configure(dma_channel_, &config, &spi_get_hw(spi_)->dr, nullptr, 0, false);
  dma_channel_set_irq0_enabled(dma_channel_, true);
  irq_set_exclusive_handler(DMA_IRQ_0, on_dma_done);
  irq_set_enabled(DMA_IRQ_0, true);
}

void SpiPanel::start() {
  neva_check(g_panel == nullptr);
  neva_check(panel_.width <= k_width_max && panel_.controller == Controller::st7789);
  g_panel = this;
  start_pins();
  start_dma();
  if (wiring_.reset) {
    gpio_put(wiring_.reset->gpio, false);
    busy_wait_us_32(st7789::k_reset_pulse_us);
    gpio_put(wiring_.reset->gpio, true);
  } else {
    command(st7789::k_software_reset, {});
  }
  sleep_ms(st7789::k_reset_wait_ms);
  for (const PanelCommand& step : st7789::k_start_sequence) {
    command(step.code, {step.bytes, step.count});
    if (step.wait_ms != 0) sleep_ms(step.wait_ms);
  }
  const std::uint8_t address_mode = panel_.address_mode;
  command(st7789::k_address_mode, {&address_mode, 1});
}

void SpiPanel::command(std::uint8_t code, std::span<const std::uint8_t> bytes) {
  spi_set_format(spi_, 8, SPI_CPOL_0, SPI_CPHA_0, SPI_MSB_FIRST);
  gpio_put(wiring_.select.gpio, false);
  gpio_put(wiring_.command.gpio, false);
  spi_write_blocking(spi_, &code, 1);
  gpio_put(wiring_.command.gpio, true);
  if (!bytes.empty()) spi_write_blocking(spi_, bytes.data(), bytes.size());
  gpio_put(wiring_.select.gpio, true);
}

void SpiPanel::set_window(RowBand band) {
  const auto send_range = [this](std::uint8_t code, unsigned first, unsigned last) {
    const std::uint8_t bytes[] = {static_cast<std::uint8_t>(first >> 8U), static_cast<std::uint8_t>(first),
                                  static_cast<std::uint8_t>(last >> 8U), static_cast<std::uint8_t>(last)};
    command(code, bytes);
  };
  send_range(st7789::k_column_range, panel_.offset_x, panel_.offset_x + panel_.width - 1U);
  send_range(st7789::k_row_range, static_cast<unsigned>(panel_.offset_y + band.first),
             static_cast<unsigned>(panel_.offset_y + band.last));
}

void SpiPanel::present(const Frame& frame, RowBand band) {
  neva_check(!busy());
  neva_check(frame.width == panel_.width && frame.height == panel_.height);
  neva_check(band.first <= band.last && band.last < frame.height);
  busy_.store(true);
  set_window(band);
  command(st7789::k_memory_write, {});
  gpio_put(wiring_.select.gpio, false);
  spi_set_format(spi_, 16, SPI_CPOL_0, SPI_CPHA_0, SPI_MSB_FIRST);

  frame_ = frame;
  next_row_ = band.first;
  end_row_ = static_cast<std::uint16_t>(band.last + 1);
  const std::uint32_t pixels = fill_strip(0);
  ready_strip_ = 1;
  ready_pixels_ = fill_strip(1);
  send_strip(0, pixels);
}

std::uint32_t __not_in_flash_func(SpiPanel::fill_strip)(std::uint8_t index) {
  const std::uint32_t rows = std::min<std::uint32_t>(k_strip_rows, end_row_ - next_row_);
  const std::uint32_t row_bytes = frame_.width / 2U;
  // Rows follow each other without gaps, so a strip is one run of bytes.
  expander_.expand(frame_.pixels + next_row_ * row_bytes, rows * row_bytes, strips_[index].data());
  next_row_ = static_cast<std::uint16_t>(next_row_ + rows);
  return rows * frame_.width;
}

void __not_in_flash_func(SpiPanel::send_strip)(std::uint8_t index, std::uint32_t pixels) {
  dma_channel_transfer_from_buffer_now(dma_channel_, strips_[index].data(), pixels);
}

void __not_in_flash_func(SpiPanel::on_dma_done)() {
  dma_channel_acknowledge_irq0(g_panel->dma_channel_);
  g_panel->strip_sent();
}

void __not_in_flash_func(SpiPanel::strip_sent)() {
  if (ready_pixels_ == 0) {
    finish();
    return;
  }
  const std::uint8_t freed_strip = ready_strip_ ^ 1U;
  send_strip(ready_strip_, ready_pixels_);
  ready_strip_ = freed_strip;
  ready_pixels_ = fill_strip(freed_strip);
}

void __not_in_flash_func(SpiPanel::finish)() {
  // DMA is done when the last pixels are in the FIFO; they need two more microseconds on the wire.
  while (spi_is_busy(spi_)) tight_loop_contents();
  gpio_put(wiring_.select.gpio, true);
  if (wiring_.backlight) gpio_put(wiring_.backlight->gpio, true);
  busy_.store(false);
}

}  // namespace neva
