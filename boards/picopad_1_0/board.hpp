#pragma once

#include "boards/pico.hpp"

namespace neva {

// Pajenicko PicoPad 1.0: a Pico in a handheld with a battery behind a diode. Its own light is on GP22; the Pico's is
// hidden inside. The SD card's pins (GP10 to GP13) are left alone. The panel runs on the controller's own voltages.
constexpr Board picopad_1_0() {
  Board board =
      board_of("picopad_1_0", "PicoPad 1.0", k_pico,
               {.panel = {.controller = Controller::st7789, .width = 320, .height = 240, .address_mode = 0x60},
                .wiring = SpiWiring{.spi = 0,
                                    .clock = {{18}},
                                    .data = {{19}},
                                    .select = {{21}, ActiveLevel::low},
                                    .command = {{17}, ActiveLevel::low},
                                    .reset = OutputPin{{20}, ActiveLevel::low},
                                    .backlight = OutputPin{{16}, ActiveLevel::high},
                                    .clock_hz = 62'500'000},
                .keys = {key_to_ground(Key::up, 4), key_to_ground(Key::down, 5), key_to_ground(Key::left, 3),
                         key_to_ground(Key::right, 2), key_to_ground(Key::a, 7), key_to_ground(Key::b, 6),
                         key_to_ground(Key::x, 9), key_to_ground(Key::y, 8)},
                .buzzer = OutputPin{{15}, ActiveLevel::high},
                .led = LedPins{.red = {{22}, ActiveLevel::low}, .green = {}, .blue = {}}});
  board.supply->drop_mv = 311;
  board.supply->battery = BatteryRange{.empty_mv = 3100, .full_mv = 4200};
  return board;
}

inline constexpr Board board_picopad_1_0 = picopad_1_0();
static_assert(is_sound(board_picopad_1_0));

}  // namespace neva
