#pragma once

#include <cstdint>
#include <span>

#include "boards/board_facts.hpp"
#include "drivers/keys/remote_finger.hpp"
#include "drivers/ports/ports.hpp"
#include "firmware/app/device/power_policy.hpp"
#include "firmware/main/usb_serial.hpp"

namespace neva {

// What the one program of all boards gets from the board it runs on (main.cpp, compiled for each board).
struct BoardParts {
  Ports ports;
  UsbSerial& usb;
  RemoteFinger& remote_finger;
  std::span<std::uint8_t> pixels;
  const char* name;
  BoardFacts facts;
};

BoardParts board_parts();

// Keys, lights, panel and the ticker.
void board_start();

// How much flash the chip has, which need not be what the board's header says; the image ends at `image_bytes`.
std::uint32_t board_find_flash(std::uint32_t image_bytes);

// Once in each round of the main loop.
void board_step();

// Rests as deep as it may; true when the chip stood still until a key.
bool board_rest(Wakefulness depth);

[[noreturn]] void run_program();

}  // namespace neva
