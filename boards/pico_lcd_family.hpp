#pragma once

#include "boards/pico.hpp"

// Waveshare's Pico-LCD modules: one wiring of the panel for all of them, and two kinds of keys.
namespace neva::pico_lcd {

inline constexpr SpiWiring k_wiring = {
    .spi = 1,
    .clock = {{10}},
    .data = {{11}},
    .select = {{9}, ActiveLevel::low},
    .command = {{8}, ActiveLevel::low},
    .reset = OutputPin{{12}, ActiveLevel::low},
    .backlight = OutputPin{{13}, ActiveLevel::high},
    .clock_hz = 62'500'000,
};

// A stick that can be pushed, and two keys.
inline constexpr KeyPins k_stick_and_two = {
    key_to_ground(Key::up, 2),     key_to_ground(Key::down, 18), key_to_ground(Key::left, 16),
    key_to_ground(Key::right, 20), key_to_ground(Key::a, 15),    key_to_ground(Key::b, 17),
    key_to_ground(Key::centre, 3),
};

// The same and two more.
inline constexpr KeyPins k_stick_and_four = {
    key_to_ground(Key::up, 2),     key_to_ground(Key::down, 18), key_to_ground(Key::left, 16),
    key_to_ground(Key::right, 20), key_to_ground(Key::a, 15),    key_to_ground(Key::b, 17),
    key_to_ground(Key::x, 19),     key_to_ground(Key::y, 21),    key_to_ground(Key::centre, 3),
};

}  // namespace neva::pico_lcd
