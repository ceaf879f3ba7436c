#include "firmware/app/qr/base45.hpp"

#include <cstring>

#include "engine/base/check.hpp"

namespace neva {

namespace {

constexpr unsigned k_base = 45;

}  // namespace

int base45_number(char sign) {
  const char* found = sign == '\0' ? nullptr : std::strchr(k_base45_signs, sign);
  return found == nullptr ? -1 : static_cast<int>(found - k_base45_signs);
}

void encode_base45(std::span<const std::uint8_t> bytes, char* into) {
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    const bool pair = i + 1 < bytes.size();
    unsigned number = pair ? bytes[i] * 256U + bytes[i + 1] : bytes[i];
    for (int sign = 0; sign < (pair ? 3 : 2); ++sign) {
      *into++ = k_base45_signs[number % k_base];
      number /= k_base;
    }
  }
}

bool decode_base45(std::span<const char> text, std::span<std::uint8_t> into, std::size_t& count) {
  count = 0;
  if (text.size() % 3 == 1) return false;
  for (std::size_t i = 0; i < text.size(); i += 3) {
    const std::size_t signs = text.size() - i < 3 ? 2 : 3;
    unsigned number = 0;
    for (std::size_t sign = signs; sign-- > 0;) {
      const int value = base45_number(text[i + sign]);
      if (value < 0) return false;
      number = number * k_base + static_cast<unsigned>(value);
    }
    const std::size_t bytes = signs - 1;
    if (number >= (bytes == 2 ? 65536U : 256U) || count + bytes > into.size()) return false;
    if (bytes == 2) into[count++] = static_cast<std::uint8_t>(number / 256U);
    into[count++] = static_cast<std::uint8_t>(number % 256U);
  }
  return true;
}

}  // namespace neva
