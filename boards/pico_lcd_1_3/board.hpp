#pragma once

#include "boards/board.hpp"

namespace neva {

// Raspberry Pi Pico with Waveshare Pico-LCD-1.3 on it: a stick that can be pushed, and four keys.
inline constexpr Board board_pico_lcd_1_3 = {
    .id = "pico_lcd_1_3",
    .name = "Pico + LCD 1.3",
    .flash_bytes = 2 * 1024 * 1024,
    .panel = {.controller = Controller::st7789,
              .width = 240,
              .height = 240,
              .offset_x = 0,
              .offset_y = 0,
              .address_mode = 0x70},
    .wiring = SpiWiring{.spi = 1,
                        .clock = {10},
                        .data = {11},
                        .select = {9},
                        .command = {8},
                        .reset = Pin{12},
                        .backlight = Pin{13},
                        .clock_hz = 62'500'000},
    .keys = {KeyPin{Key::up, {2}, ActiveLevel::low}, KeyPin{Key::down, {18}, ActiveLevel::low},
             KeyPin{Key::left, {16}, ActiveLevel::low}, KeyPin{Key::right, {20}, ActiveLevel::low},
             KeyPin{Key::a, {15}, ActiveLevel::low}, KeyPin{Key::b, {17}, ActiveLevel::low},
             KeyPin{Key::x, {19}, ActiveLevel::low}, KeyPin{Key::y, {21}, ActiveLevel::low},
             KeyPin{Key::centre, {3}, ActiveLevel::low}},
    .buzzer = {},
    .supply = SupplySense{.adc = {29}, .divider = 3},
};
static_assert(is_sound(board_pico_lcd_1_3));

}  // namespace neva
