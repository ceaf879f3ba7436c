#pragma once

#include <cstring>
#include <type_traits>

#include "all_boards.hpp"
#include "host_tests/firmware/support/device.hpp"

namespace neva {

// Past the question for the language, as everybody's device is after its first start.
inline RamStorage used_storage() {
  RamStorage storage = blank_storage();
  Device device(board_picosystem, storage);
  device.tap(Key::a);
  return storage;
}

// From the first start to the table: language, the saved game, its curtain.
inline void go_to_table(Device& device) {
  device.tap(Key::a);
  device.tap(Key::a);
  while (device.screen() != ScreenId::curtain) device.tap(Key::a);
  device.tap(Key::a);
}

inline bool is_same(const Image& one, const Image& other) {
  static_assert(std::has_unique_object_representations_v<Rgb>);
  return one.pixels.size() == other.pixels.size() &&
         std::memcmp(one.pixels.data(), other.pixels.data(), one.pixels.size() * sizeof(Rgb)) == 0;
}

}  // namespace neva
