#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "drivers/pin.hpp"

namespace neva {

enum class Controller : std::uint8_t { st7789, ili9341, ssd1306, ili9488, gc9107 };

constexpr bool is_mono(Controller controller) { return controller == Controller::ssd1306; }

// One command of a start sequence, its bytes, and how long the controller needs after it.
struct PanelCommand {
  std::uint8_t code;
  std::uint8_t count;
  std::uint8_t bytes[15];
  std::uint8_t wait_ms;
};

// The glass: what is visible of the controller's memory and how it is turned.
struct Panel {
  Controller controller;
  std::uint16_t width;
  std::uint16_t height;
  std::uint16_t offset_x = 0;
  std::uint16_t offset_y = 0;
  // Memory access control of MIPI panels (scan direction, exchange of rows and columns, colour order); of an SSD1306
  // the two bits that mirror.
  std::uint8_t address_mode;
  // Voltages and gamma that the glass wants, sent while it starts; empty where the controller's own suit it.
  std::span<const PanelCommand> tuning = {};
  // This glass shows the opposite of what others with its controller do.
  bool shows_negative = false;
};

// How the glass is wired to an SPI block. `clock_hz` is what is asked for; the chip takes the next lower divider.
struct SpiWiring {
  std::uint8_t spi;
  BusPin clock;
  BusPin data;
  OutputPin select;
  // Low for a command, high for data.
  OutputPin command;
  std::optional<OutputPin> reset;
  std::optional<OutputPin> backlight;
  std::uint32_t clock_hz;
};

struct I2cWiring {
  std::uint8_t i2c;
  BusPin clock;
  BusPin data;
  std::uint8_t address;
  std::uint32_t clock_hz;
};

}  // namespace neva
