#include "tools/common/number.hpp"

#include <charconv>
#include <string>
#include <system_error>

namespace neva {

namespace {

template <class Number>
std::optional<Number> parse_digits(std::string_view word, int base) {
  Number value = 0;
  const char* end = word.data() + word.size();
  const auto [read, error] = std::from_chars(word.data(), end, value, base);
  if (error != std::errc() || read != end) return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::uint64_t> parse_number(std::string_view word, std::uint64_t max) {
  if (word.size() > 1 && word[0] == '0') return std::nullopt;
  const auto value = parse_digits<std::uint64_t>(word, 10);
  return value && *value <= max ? value : std::nullopt;
}

Outcome<std::uint64_t> read_number(std::string_view word, NumberRange range) {
  const auto value = parse_number(word, range.max);
  if (value && *value >= range.min) return *value;
  return Failure{in_quotes(word) + " is not a whole number from " + std::to_string(range.min) + " to " +
                 std::to_string(range.max)};
}

std::optional<std::uint32_t> parse_hex(std::string_view word) {
  constexpr std::size_t k_digits_max = 8;
  return word.size() > k_digits_max ? std::nullopt : parse_digits<std::uint32_t>(word, 16);
}

}  // namespace neva
