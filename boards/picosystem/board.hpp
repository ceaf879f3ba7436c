#pragma once

#include "boards/board.hpp"
#include "boards/glass.hpp"
#include "boards/soundness.hpp"

namespace neva {

// Pimoroni PicoSystem. GP2 is left alone: one source calls it a sense input, another an output; driving a sense line
// could do harm. GP8 tells of the panel's refresh; nothing here needs it.
inline constexpr Board board_picosystem = {
    .id = "picosystem",
    .name = "PicoSystem",
    .variant_of = nullptr,
    .chip = Chip::rp2040,
    .flash_bytes = 16 * 1024 * 1024,
    .panel = {.controller = Controller::st7789,
              .width = 240,
              .height = 240,
              .offset_x = 0,
              .offset_y = 0,
              .address_mode = 0x04,
              .tuning = glass::k_picosystem},
    .wiring = SpiWiring{.spi = 0,
                        .clock = {{6}},
                        .data = {{7}},
                        .select = {{5}, ActiveLevel::low},
                        .command = {{9}, ActiveLevel::low},
                        .reset = OutputPin{{4}, ActiveLevel::low},
                        .backlight = OutputPin{{12}, ActiveLevel::high},
                        .clock_hz = 62'500'000},
    .keys = {KeyPin{Key::up, {{23}, ActiveLevel::low}}, KeyPin{Key::down, {{20}, ActiveLevel::low}},
             KeyPin{Key::left, {{22}, ActiveLevel::low}}, KeyPin{Key::right, {{21}, ActiveLevel::low}},
             KeyPin{Key::a, {{18}, ActiveLevel::low}}, KeyPin{Key::b, {{19}, ActiveLevel::low}},
             KeyPin{Key::x, {{17}, ActiveLevel::low}}, KeyPin{Key::y, {{16}, ActiveLevel::low}}},
    .buzzer = OutputPin{{11}, ActiveLevel::high},
    .led = LedPins{.red = {{14}, ActiveLevel::high},
                   .green = OutputPin{{13}, ActiveLevel::high},
                   .blue = OutputPin{{15}, ActiveLevel::high}},
    .supply = SupplySense{.adc = {{26}},
                          .divider = 3,
                          .drop_mv = 0,
                          .battery = BatteryRange{.empty_mv = 2800, .full_mv = 4100},
                          .usb_power = {},
                          .charging = InputPin{{24}, ActiveLevel::low}},
};
static_assert(is_sound(board_picosystem));

}  // namespace neva
