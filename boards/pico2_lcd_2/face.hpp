#pragma once

#include "boards/pico_lcd_2/face.hpp"

namespace neva {

inline constexpr const Face& face_pico2_lcd_2 = face_pico_lcd_2;

}  // namespace neva
