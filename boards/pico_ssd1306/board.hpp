#pragma once

#include "boards/board.hpp"

namespace neva {

// A Pico on a breadboard with an SSD1306 OLED of 128 x 64 and six switches to ground.
inline constexpr Board board_pico_ssd1306 = {
    .id = "pico_ssd1306",
    .name = "Pico + SSD1306",
    .flash_bytes = 2 * 1024 * 1024,
    .panel = {.controller = Controller::ssd1306,
              .width = 128,
              .height = 64,
              .offset_x = 0,
              .offset_y = 0,
              .address_mode = 0},
    .wiring = I2cWiring{.i2c = 0, .clock = {5}, .data = {4}, .address = 0x3C},
    .keys = {KeyPin{Key::up, {19}, ActiveLevel::low}, KeyPin{Key::down, {28}, ActiveLevel::low},
             KeyPin{Key::left, {16}, ActiveLevel::low}, KeyPin{Key::right, {26}, ActiveLevel::low},
             KeyPin{Key::a, {6}, ActiveLevel::low}, KeyPin{Key::b, {15}, ActiveLevel::low}},
    .buzzer = Pin{0},
    .supply = SupplySense{.adc = {29}, .divider = 3},
};
static_assert(is_sound(board_pico_ssd1306));

}  // namespace neva
