#pragma once

#include "boards/pico_display_2_8/face.hpp"

namespace neva {

inline constexpr const Face& face_pico2_display_2_8 = face_pico_display_2_8;

}  // namespace neva
