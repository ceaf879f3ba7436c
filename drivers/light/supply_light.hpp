#pragma once

#include "drivers/light/led.hpp"
#include "drivers/ports/power.hpp"

namespace neva {

// What the light tells: green while the battery charges, red when it is nearly empty, dark otherwise. Half bright at
// most: it shines into a face.
constexpr LedColour supply_light(const PowerReading& reading) {
  if (reading.charging) return {0, 96, 0};
  if (is_low(reading)) return {96, 0, 0};
  return {0, 0, 0};
}

// A light of one colour shows how bright the colour is.
constexpr std::uint8_t brightness_of(LedColour colour) {
  const std::uint8_t most = colour.red > colour.green ? colour.red : colour.green;
  return most > colour.blue ? most : colour.blue;
}

}  // namespace neva
