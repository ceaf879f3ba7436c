#pragma once

#include "boards/pico_display/face.hpp"

namespace neva {

inline constexpr const Face& face_pico2_display = face_pico_display;

}  // namespace neva
