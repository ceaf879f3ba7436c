#pragma once

#include "boards/board.hpp"

namespace neva {

// Pimoroni PicoSystem. GP2 is left alone: one source calls it a sense input, another an output; driving a sense line
// could do harm.
inline constexpr Board board_picosystem = {
    .id = "picosystem",
    .name = "PicoSystem",
    .flash_bytes = 16 * 1024 * 1024,
    .panel = {.controller = Controller::st7789,
              .width = 240,
              .height = 240,
              .offset_x = 0,
              .offset_y = 0,
              .address_mode = 0x04},
    .wiring = SpiWiring{.spi = 0,
                        .clock = {6},
                        .data = {7},
                        .select = {5},
                        .command = {9},
                        .reset = Pin{4},
                        .backlight = Pin{12},
                        .clock_hz = 62'500'000},
    .keys = {KeyPin{Key::up, {23}, ActiveLevel::low}, KeyPin{Key::down, {20}, ActiveLevel::low},
             KeyPin{Key::left, {22}, ActiveLevel::low}, KeyPin{Key::right, {21}, ActiveLevel::low},
             KeyPin{Key::a, {18}, ActiveLevel::low}, KeyPin{Key::b, {19}, ActiveLevel::low},
             KeyPin{Key::x, {17}, ActiveLevel::low}, KeyPin{Key::y, {16}, ActiveLevel::low}},
    .buzzer = Pin{11},
    .supply = SupplySense{.adc = {26}, .divider = 3},
};
static_assert(is_sound(board_picosystem));

}  // namespace neva
