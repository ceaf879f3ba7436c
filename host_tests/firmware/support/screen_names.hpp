#pragma once

#include <string>

#include "firmware/app/screens/screen.hpp"

namespace neva {

// What a screen is called in the names of pictures.
std::string name_of(ScreenId screen);

}  // namespace neva
