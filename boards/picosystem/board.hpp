#pragma once

#include "boards/glass.hpp"
#include "boards/pico.hpp"

namespace neva {

// Pimoroni PicoSystem. GP2 is left alone: one source calls it a sense input, another an output; driving a sense line
// could do harm. GP8 tells of the panel's refresh; nothing here needs it.
inline constexpr Board board_picosystem = {
    .id = "picosystem",
    .name = "PicoSystem",
    .chip = Chip::rp2040,
    .flash_bytes = 16 * 1024 * 1024,
    .panel = {.controller = Controller::st7789,
              .width = 240,
              .height = 240,
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
    .keys = {key_to_ground(Key::up, 23), key_to_ground(Key::down, 20), key_to_ground(Key::left, 22),
             key_to_ground(Key::right, 21), key_to_ground(Key::a, 18), key_to_ground(Key::b, 19),
             key_to_ground(Key::x, 17), key_to_ground(Key::y, 16)},
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
