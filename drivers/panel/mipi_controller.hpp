#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "drivers/panel/gc9107.hpp"
#include "drivers/panel/ili9341.hpp"
#include "drivers/panel/ili9488.hpp"
#include "drivers/panel/panel.hpp"
#include "drivers/panel/st7789.hpp"

// What differs between controllers that follow MIPI's display command set.
namespace neva {

// After the reset; then comes the board's tuning.
constexpr std::span<const PanelCommand> waking(Controller controller) {
  switch (controller) {
    case Controller::ili9341:
      return ili9341::k_wake;
    case Controller::ili9488:
      return ili9488::k_wake;
    case Controller::gc9107:
      return gc9107::k_wake;
    case Controller::st7789:
    case Controller::ssd1306:
      break;
  }
  return st7789::k_wake;
}

// IPS glass shows the opposite of what it is told, so inversion on means true colours; only the glass of ILI9341
// modules is none.
constexpr std::uint8_t inversion(const Panel& panel) {
  const bool is_ips = panel.controller != Controller::ili9341;
  return is_ips != panel.shows_negative ? mipi::k_inversion_on : mipi::k_inversion_off;
}

// Red, green and blue in a byte each, instead of all three in two.
constexpr bool takes_three_bytes_a_pixel(Controller controller) { return controller == Controller::ili9488; }

// How many bytes a register takes that a board may tune to its glass; none for any other.
constexpr std::optional<std::uint8_t> tuned_bytes(Controller controller, std::uint8_t code) {
  switch (controller) {
    case Controller::st7789:
      return find_bytes(st7789::k_tuned, code);
    case Controller::ili9341:
      return find_bytes(ili9341::k_tuned, code);
    case Controller::ili9488:
      return find_bytes(ili9488::k_tuned, code);
    case Controller::gc9107:
      return find_bytes(gc9107::k_tuned, code);
    case Controller::ssd1306:
      break;
  }
  return std::nullopt;
}

}  // namespace neva
