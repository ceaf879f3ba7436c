#pragma once

#include <array>

#include "boards/pico.hpp"

namespace neva {

namespace thumby_color {

// The maker's own; the gamma stays as the controller starts.
inline constexpr std::array k_glass = {
    PanelCommand{0xB0, 1, {0xC0}, 0}, PanelCommand{0xB2, 1, {0x2F}, 0}, PanelCommand{0xB3, 1, {0x03}, 0},
    PanelCommand{0xB6, 1, {0x19}, 0}, PanelCommand{0xB7, 1, {0x01}, 0}, PanelCommand{0xAC, 1, {0xCB}, 0},
    PanelCommand{0xAB, 1, {0x0E}, 0}, PanelCommand{0xB4, 1, {0x04}, 0}, PanelCommand{0xA8, 1, {0x19}, 0},
    PanelCommand{0xB8, 1, {0x08}, 0}, PanelCommand{0xE8, 1, {0x24}, 0}, PanelCommand{0xE9, 1, {0x48}, 0},
    PanelCommand{0xEA, 1, {0x22}, 0}, PanelCommand{0xC6, 1, {0x30}, 0}, PanelCommand{0xC7, 1, {0x18}, 0},
};

}  // namespace thumby_color

// TinyCircuits' Thumby Color: an RP2350 with a tiny square panel, a cross, two keys and two on the shoulders. The
// speaker's pin and the backlight's share an output of the chip's PWM, so it is light without sound.
inline constexpr Board board_thumby_color = {
    .id = "thumby_color",
    .name = "Thumby Color",
    .chip = Chip::rp2350,
    .flash_bytes = 16 * 1024 * 1024,
    .panel = {.controller = Controller::gc9107,
              .width = 128,
              .height = 128,
              .offset_x = 2,
              .offset_y = 1,
              .address_mode = 0xC8,
              .tuning = thumby_color::k_glass},
    .wiring = SpiWiring{.spi = 0,
                        .clock = {{18}},
                        .data = {{19}},
                        .select = {{17}, ActiveLevel::low},
                        .command = {{16}, ActiveLevel::low},
                        .reset = OutputPin{{4}, ActiveLevel::low},
                        .backlight = OutputPin{{7}, ActiveLevel::high},
                        .clock_hz = 62'500'000},
    .keys = {key_to_ground(Key::up, 1), key_to_ground(Key::down, 3), key_to_ground(Key::left, 0),
             key_to_ground(Key::right, 2), key_to_ground(Key::a, 21), key_to_ground(Key::b, 25),
             key_to_ground(Key::x, 6), key_to_ground(Key::y, 22)},
    .led = LedPins{.red = {{11}, ActiveLevel::low},
                   .green = OutputPin{{10}, ActiveLevel::low},
                   .blue = OutputPin{{12}, ActiveLevel::low}},
    .supply = SupplySense{.adc = {{29}},
                          .divider = 2,
                          .drop_mv = 0,
                          .battery = BatteryRange{.empty_mv = 3000, .full_mv = 4100},
                          .usb_power = {},
                          .charging = InputPin{{24}, ActiveLevel::low}},
};
static_assert(is_sound(board_thumby_color));

}  // namespace neva
