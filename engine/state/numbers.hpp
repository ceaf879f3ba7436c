#pragma once

#include <cstdint>

// Numbers of the rules that more than one part of the engine asks for.
namespace neva {

// END-2: for different nobles, by how many they are; more count as ten, but for NR-5.
inline constexpr int k_noble_points[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
inline constexpr int k_nobles_counted_max = 10;

// ASG-1.
inline constexpr std::uint8_t k_assignments_a_seat = 3;

// IGC-8: rubles and points of a Guild Hall together.
inline constexpr int k_guild_total = 4;

// NR-6: what the disc's holder gains when a round begins.
inline constexpr int k_disc_points = 2;

}  // namespace neva
