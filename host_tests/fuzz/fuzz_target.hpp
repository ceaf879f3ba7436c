#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/state/setup.hpp"

// One fuzz target a program: any bytes may come in, and whatever they are nothing may break. libFuzzer calls it, or the
// plain loop of plain_loop.cpp.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace neva {

// Ends the run: something that must hold does not.
[[noreturn]] void fuzz_fail(const std::string& what);

inline void fuzz_expect(bool holds, const char* what) {
  if (!holds) fuzz_fail(what);
}

// The input as an endless row of bytes: zeros after its end.
class ByteFeed {
 public:
  ByteFeed(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}

  bool empty() const { return next_ == end_; }
  std::uint8_t byte() { return empty() ? 0 : *next_++; }
  std::uint32_t number(int bytes) {
    std::uint32_t value = 0;
    for (int i = 0; i < bytes; ++i) value = (value << 8U) | byte();
    return value;
  }
  // A game that can be played.
  Setup setup() {
    const std::uint8_t bits = byte();
    const auto players = static_cast<std::uint8_t>(2 + (bits & 3U) % 3);
    return {(bits & 4U) != 0 ? Edition::second : Edition::classic,
            players,
            static_cast<std::uint8_t>((bits >> 5U) % players),
            {(bits & 8U) != 0, (bits & 16U) != 0}};
  }

 private:
  const std::uint8_t* next_;
  const std::uint8_t* end_;
};

}  // namespace neva
