#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace neva {

std::string to_hex(std::span<const std::uint8_t> bytes);

// Small and capital letters; nothing when it is not whole bytes of hexadecimal digits.
std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text);

}  // namespace neva
