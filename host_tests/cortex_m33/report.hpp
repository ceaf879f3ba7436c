#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/base/crc32.hpp"

// What a run of everything is told by: lines of a name and a checksum. The same program makes them on the host and on a
// Cortex-M33, and they must be the same (test_cortex_m33.py).
namespace neva {

// The platform's only duty: text goes out.
void put_text(std::string_view text);

class Sum {
 public:
  void add(const std::uint8_t* bytes, std::size_t count) { value_ = crc32(value_, bytes, count); }
  void add(std::uint32_t number) {
    const std::uint8_t bytes[] = {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8U),
                                  static_cast<std::uint8_t>(number >> 16U), static_cast<std::uint8_t>(number >> 24U)};
    add(bytes, sizeof bytes);
  }
  std::uint32_t value() const { return value_; }

 private:
  std::uint32_t value_ = 0;
};

// "what, number: value", the value in hexadecimal digits.
void report(std::string_view what, std::uint32_t number, std::uint32_t value);

// Games of every edition and module, by chance and by bots, and their journals.
void report_games();
// Whoever presses keys by chance on every kind of panel: what was drawn, and what was saved over restarts.
void report_handhelds();

// All of it, in a fixed order.
void report_everything();

}  // namespace neva
