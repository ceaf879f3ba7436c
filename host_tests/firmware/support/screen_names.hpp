#pragma once

#include <cstdint>
#include <iterator>
#include <string>

#include "firmware/app/screens/screen_list.hpp"

namespace neva {

inline constexpr std::uint8_t k_screen_count = std::size(k_screen_names);

// What a screen is called in the names of pictures.
inline std::string name_of(ScreenId screen) { return std::string(k_screen_names[static_cast<std::size_t>(screen)]); }

}  // namespace neva
