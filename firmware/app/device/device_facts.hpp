#pragma once

#include <cstdint>

#include "drivers/ports/board_facts.hpp"
#include "firmware/app/device/stop_record.hpp"

namespace neva {

// What a device says of itself.
struct DeviceFacts {
  const char* board_name;
  const char* version;
  StopRecord stopped;
  // Checksum of the program in flash; known some time after the start.
  bool image_known;
  std::uint32_t image_id;
  BoardFacts board{};
};

}  // namespace neva
