#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "tools/common/outcome.hpp"

// The one way in which programs read numbers that people type, send or keep in files.
namespace neva {

// Both ends belong to it.
struct NumberRange {
  std::uint64_t min = 0;
  std::uint64_t max = UINT64_MAX;
};

// A decimal number that is not above `max`: digits alone, no sign, no space, no leading zeros.
std::optional<std::uint64_t> parse_number(std::string_view word, std::uint64_t max);

// The same within a range; a refusal says what was expected.
Outcome<std::uint64_t> read_number(std::string_view word, NumberRange range);

// Up to eight hexadecimal digits and nothing else, as checksums are written.
std::optional<std::uint32_t> parse_hex(std::string_view word);

}  // namespace neva
