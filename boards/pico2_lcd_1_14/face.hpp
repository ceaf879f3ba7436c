#pragma once

#include "boards/pico_lcd_1_14/face.hpp"

namespace neva {

inline constexpr const Face& face_pico2_lcd_1_14 = face_pico_lcd_1_14;

}  // namespace neva
