#pragma once

#include <array>
#include <cstdint>

// What the eye takes for twice as bright is far more than twice the light. The table turns brightness in 256 even steps
// into the share of time a light is on, in 65535ths: its 2.2th power, computed by the compiler.
namespace neva {

inline constexpr std::uint16_t k_light_full = 65535;

namespace gamma_detail {

// x to the power of 11 / 5 for 0 <= x <= 1, as the y with y^5 = x^11, found by halving.
constexpr double power_2_2(double x) {
  const double goal = x * x * x * x * x * x * x * x * x * x * x;
  double low = 0;
  double high = 1;
  for (int i = 0; i < 40; ++i) {
    const double middle = (low + high) / 2;
    const double fifth = middle * middle * middle * middle * middle;
    if (fifth < goal) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return high;
}

constexpr std::array<std::uint16_t, 256> make_table() {
  std::array<std::uint16_t, 256> table{};
  for (std::size_t i = 1; i < table.size(); ++i) {
    const double level = power_2_2(static_cast<double>(i) / 255.0) * k_light_full;
    // The first steps would all be dark: what is asked to shine shines a little.
    table[i] = level < static_cast<double>(i) ? static_cast<std::uint16_t>(i) : static_cast<std::uint16_t>(level + 0.5);
  }
  return table;
}

}  // namespace gamma_detail

inline constexpr std::array<std::uint16_t, 256> k_gamma = gamma_detail::make_table();

}  // namespace neva
