#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>

#include "drivers/panel/mipi_controller.hpp"
#include "drivers/panel/panel.hpp"
#include "drivers/panel/strip_expander.hpp"
#include "drivers/ports/display.hpp"
#include "drivers/rp2040/pwm_light.hpp"
#include "hardware/spi.h"

namespace neva {

// A MIPI panel on an SPI block. The frame is expanded to what the controller takes in two strips: while DMA sends one,
// the interrupt that ended the strip before fills the other, so the CPU is free in between.
class SpiPanel final : public Display {
 public:
  // Eight rows a strip: half a millisecond on the wire, long enough to hide the filling of the next one. Of three bytes
  // a pixel two, because a panel that wants them is large and memory is short.
  static constexpr std::uint32_t strip_rows(const Panel& panel) {
    return takes_three_bytes_a_pixel(panel.controller) ? 2 : 8;
  }
  static constexpr std::size_t strip_words(const Panel& panel) {
    const std::size_t bytes = takes_three_bytes_a_pixel(panel.controller) ? 3 : 2;
    return strip_rows(panel) * panel.width * bytes / sizeof(std::uint32_t);
  }

  static constexpr std::size_t table_words(const Panel& panel) {
    return takes_three_bytes_a_pixel(panel.controller) ? WideStripExpander::k_table_words
                                                       : StripExpander::k_table_words;
  }
  static constexpr std::size_t memory_words(const Panel& panel) { return 2 * strip_words(panel) + table_words(panel); }

  // `memory` is room for two strips and for the table of the expander that the controller needs.
  SpiPanel(const Panel& panel, const SpiWiring& wiring, std::span<std::uint32_t> memory)
      : panel_(panel),
        wiring_(wiring),
        backlight_(wiring.backlight),
        strips_{memory.first(strip_words(panel)), memory.subspan(strip_words(panel), strip_words(panel))},
        is_wide_(takes_three_bytes_a_pixel(panel.controller)),
        expander_(memory.last(table_words(panel))),
        wide_expander_(memory.last(table_words(panel))) {}

  // Resets and starts the controller; takes about 130 ms. Panel and backlight stay off until the first frame is there.
  void start();

  std::uint16_t width() const override { return panel_.width; }
  std::uint16_t height() const override { return panel_.height; }
  bool is_mono() const override { return false; }
  void set_palette(const Palette& palette) override;
  void present(const Frame& frame, const Region& region) override;
  bool busy() const override { return busy_.load(); }
  void set_brightness(std::uint8_t brightness) override;
  // Either waits until the panel has got over the last change: at most 125 ms, and none when sleep and use are seconds
  // apart.
  void sleep() override;
  void wake() override;

  // How bright it should be lit just now: 0 before the first frame and asleep. For boards whose light is not on a pin.
  std::uint8_t light() const { return lit_ ? brightness_ : 0; }

 private:
  static void on_dma_done();

  void start_pins();
  void start_dma();
  void change_sleep(std::uint8_t code);
  void command(std::uint8_t code, std::span<const std::uint8_t> bytes);
  void send(std::span<const PanelCommand> steps);
  void set_window(const Region& region);
  // Fills strip `index` with the next rows of the frame; returns the number of transfers, 0 after the last row.
  std::uint32_t fill_strip(std::uint8_t index);
  void send_strip(std::uint8_t index, std::uint32_t transfers);
  void strip_sent();
  void finish();

  const Panel& panel_;
  const SpiWiring& wiring_;
  PwmLight backlight_;
  std::array<std::span<std::uint32_t>, 2> strips_;
  std::uint8_t brightness_ = 255;
  std::atomic<bool> lit_{false};
  std::uint32_t sleep_changed_ms_ = 0;
  spi_inst_t* spi_ = nullptr;
  std::uint32_t dma_channel_ = 0;
  // A controller takes one of the two.
  const bool is_wide_;
  StripExpander expander_;
  WideStripExpander wide_expander_;
  std::atomic<bool> busy_{false};
  Frame frame_{};
  Region region_{};
  std::uint16_t next_row_ = 0;
  std::uint8_t ready_strip_ = 0;
  std::uint32_t ready_transfers_ = 0;
};

}  // namespace neva
