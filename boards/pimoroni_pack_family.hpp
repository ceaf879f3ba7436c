#pragma once

#include "boards/pico.hpp"

// Pimoroni's packs for a Pico with four keys at the corners of a panel, of which X and Y move. The panel has no reset
// line of its own.
namespace neva::pimoroni_pack {

inline constexpr OutputPin k_backlight = {{20}, ActiveLevel::high};

constexpr SpiWiring wiring(std::optional<OutputPin> backlight) {
  return {.spi = 0,
          .clock = {{18}},
          .data = {{19}},
          .select = {{17}, ActiveLevel::low},
          .command = {{16}, ActiveLevel::low},
          .reset = {},
          .backlight = backlight,
          .clock_hz = 62'500'000};
}

inline constexpr KeyPins k_corners = {key_to_ground(Key::a, 12), key_to_ground(Key::b, 13), key_to_ground(Key::x, 14),
                                      key_to_ground(Key::y, 15)};

inline constexpr LedPins k_light = {.red = {{6}, ActiveLevel::low},
                                    .green = OutputPin{{7}, ActiveLevel::low},
                                    .blue = OutputPin{{8}, ActiveLevel::low}};

}  // namespace neva::pimoroni_pack
