#pragma once

#include "boards/pico_explorer/face.hpp"

namespace neva {

inline constexpr const Face& face_pico2_explorer = face_pico_explorer;

}  // namespace neva
