#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/state/setup.hpp"
#include "host_tests/engine/support/random_setup.hpp"

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
    return choose_setup([this](std::uint32_t count) { return byte() % count; });
  }
  // Options of any kind, most of which do not go together.
  Setup any_options() {
    const std::uint32_t bits = number(2);
    const auto bit = [bits](unsigned place) { return ((bits >> place) & 1U) != 0; };
    Setup options{};
    options.edition = static_cast<Edition>(byte() % 5);
    options.players = static_cast<std::uint8_t>(byte() % 8);
    options.youngest = static_cast<std::uint8_t>(byte() % 8);
    options.house = {bit(0), bit(1), bit(2)};
    options.market = bit(3);
    options.banquet = bit(4);
    options.assistants = bit(5);
    options.events = bit(6);
    options.assignments = bit(7);
    options.hurdles = static_cast<HurdleRule>(bit(8) ? byte() % 10 : 0);
    options.assembly = bit(9);
    options.new_russia = bit(10);
    options.company = static_cast<std::uint16_t>(bit(11) ? number(2) >> (bits >> 12U) : 0);
    return options;
  }

 private:
  const std::uint8_t* next_;
  const std::uint8_t* end_;
};

}  // namespace neva
