#pragma once

#include "boards/pico_lcd_1_3/face.hpp"

namespace neva {

inline constexpr const Face& face_pico2_lcd_1_3 = face_pico_lcd_1_3;

}  // namespace neva
