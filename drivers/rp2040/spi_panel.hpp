#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>

#include "drivers/panel/panel.hpp"
#include "drivers/panel/strip_expander.hpp"
#include "drivers/ports/display.hpp"
#include "drivers/rp2040/pwm_light.hpp"
#include "hardware/spi.h"

namespace neva {

// A MIPI panel (ST7789, ILI9341) on an SPI block. The frame is expanded to RGB565 in two strips: while DMA sends one,
// the interrupt that ended the strip before fills the other, so the CPU is free in between.
class SpiPanel final : public Display {
 public:
  // Eight rows a strip: half a millisecond on the wire, long enough to hide the filling of the next one.
  static constexpr std::uint16_t k_strip_rows = 8;
  static constexpr std::uint16_t k_width_max = 320;
  // Two pixels a word.
  static constexpr std::size_t k_strip_words = k_strip_rows * k_width_max / 2;

  SpiPanel(const Panel& panel, const SpiWiring& wiring)
      : panel_(panel), wiring_(wiring), backlight_(wiring.backlight) {}

  // Resets and starts the controller; takes about 130 ms. The backlight stays off until the first frame is there.
  void start();

  std::uint16_t width() const override { return panel_.width; }
  std::uint16_t height() const override { return panel_.height; }
  bool is_mono() const override { return false; }
  void set_palette(const Palette& palette) override { expander_.set_palette(palette); }
  void present(const Frame& frame, const Region& region) override;
  bool busy() const override { return busy_.load(); }
  void set_brightness(std::uint8_t brightness) override;
  // Either waits until the panel has got over the last change: at most 125 ms, and none when sleep and use are seconds
  // apart.
  void sleep() override;
  void wake() override;

 private:
  static void on_dma_done();

  void start_pins();
  void start_dma();
  void change_sleep(std::uint8_t code);
  void command(std::uint8_t code, std::span<const std::uint8_t> bytes);
  void send(std::span<const PanelCommand> steps);
  void set_window(const Region& region);
  // Fills strip `index` with the next rows of the frame; returns the number of pixels, 0 after the last row.
  std::uint32_t fill_strip(std::uint8_t index);
  void send_strip(std::uint8_t index, std::uint32_t pixels);
  void strip_sent();
  void finish();

  const Panel& panel_;
  const SpiWiring& wiring_;
  PwmLight backlight_;
  std::uint16_t light_level_ = k_light_full;
  bool lit_ = false;
  std::uint32_t sleep_changed_ms_ = 0;
  spi_inst_t* spi_ = nullptr;
  std::uint32_t dma_channel_ = 0;
  StripExpander expander_;
  std::array<std::array<std::uint32_t, k_strip_words>, 2> strips_{};
  std::atomic<bool> busy_{false};
  Frame frame_{};
  Region region_{};
  std::uint16_t next_row_ = 0;
  std::uint8_t ready_strip_ = 0;
  std::uint32_t ready_pixels_ = 0;
};

}  // namespace neva
