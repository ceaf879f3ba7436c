#pragma once

#include <cstdint>
#include <span>

#include "drivers/panel/panel.hpp"
#include "drivers/panel/ssd1306.hpp"
#include "drivers/ports/display.hpp"
#include "hardware/i2c.h"

namespace neva {

// An SSD1306 on an I2C block. The pages that a region touches are packed at once, which takes less than a millisecond;
// then DMA feeds the bus and the CPU is free.
class I2cPanel final : public Display {
 public:
  I2cPanel(const Panel& panel, const I2cWiring& wiring) : panel_(panel), wiring_(wiring) {}

  // Starts the controller. The display stays dark until the first frame is there. A panel that does not answer or
  // holds the bus is tried again with every frame; nobody waits for it.
  void start();

  std::uint16_t width() const override { return panel_.width; }
  std::uint16_t height() const override { return panel_.height; }
  bool is_mono() const override { return true; }
  void set_palette(const Palette& palette) override { packer_.set_palette(palette); }
  void present(const Frame& frame, const Region& region) override;
  bool busy() const override;
  void set_brightness(std::uint8_t brightness) override;
  void sleep() override;
  void wake() override;

  // As SpiPanel's; the panel is its own light.
  std::uint8_t light() const { return lit_ ? brightness_ : 0; }

 private:
  void start_bus();
  void start_controller();
  bool is_sending() const;
  // The panel did not answer since this was last asked.
  bool take_refusal();
  void send();

  const Panel& panel_;
  const I2cWiring& wiring_;
  i2c_inst_t* i2c_ = nullptr;
  std::uint32_t dma_channel_ = 0;
  ssd1306::Packer packer_;
  ssd1306::Transfers transfers_;
  std::uint32_t sent_at_us_ = 0;
  // The panel has half a picture.
  mutable bool was_given_up_ = false;
  std::uint8_t brightness_ = 255;
  // Something to see is there; before that the panel stays dark.
  bool lit_ = false;
};

}  // namespace neva
