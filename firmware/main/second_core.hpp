#pragma once

#include <cstdint>

#include "firmware/app/session/shared_thinker.hpp"

namespace neva {

// Starts the other core. Its first job is the checksum of the program in flash, too slow to wait for at power-on; then
// it thinks for the bots if it shall, and sleeps when there is nothing to think about. It can be parked while flash is
// written.
void second_core_start(bool thinks);

bool second_core_image_known();

// CRC-32 of the program as it lies in flash: the number `./neva firmware` prints for the image.
std::uint32_t second_core_image_id();

// Thinks on the other core.
SharedThinker& second_core_thinker();

}  // namespace neva
