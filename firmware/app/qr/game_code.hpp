#pragma once

#include <cstddef>
#include <string_view>

#include "firmware/app/qr/qr_code.hpp"

namespace neva {

// The text that a finished game's QR code holds: this, then its journal in base45 (docs/save-format.md).
inline constexpr std::string_view k_game_code_start = "NEVA:";

// The longest journal that the largest code holds: three signs for two bytes.
inline constexpr std::size_t k_game_code_bytes_max = (QrCode::k_signs_max - k_game_code_start.size()) / 3 * 2;

}  // namespace neva
