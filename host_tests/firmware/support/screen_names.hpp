#pragma once

#include <string>

#include "firmware/app/screens/screen_list.hpp"

namespace neva {

// What a screen is called in the names of pictures.
inline std::string name_of(ScreenId screen) { return std::string(k_screen_names[static_cast<std::size_t>(screen)]); }

}  // namespace neva
