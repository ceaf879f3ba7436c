#include "firmware/main/stop_record.hpp"

#include <cstdint>

#include "hardware/regs/addressmap.h"
#include "hardware/structs/watchdog.h"
#include "hardware/sync.h"
#include "hardware/watchdog.h"

namespace neva {

namespace {

// Scratch registers 4 to 7 belong to the SDK's reboot; 0 to 3 are ours: magic, line, address of the file's name and of
// the broken condition. The texts are in flash, which the reset does not touch.
constexpr std::uint32_t k_magic = 0x4E45564BU;  // "NEVK"

// Anything else than an address in flash would be left over from another program.
const char* text_in_flash(std::uint32_t address) {
  const bool in_flash = address >= XIP_BASE && address < XIP_BASE + PICO_FLASH_SIZE_BYTES;
  return in_flash ? reinterpret_cast<const char*>(address) : "";
}

std::uint32_t address_of(const char* text) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(text));
}

}  // namespace

void stop_with_record(const StopPoint& point) {
  static_cast<void>(save_and_disable_interrupts());
  watchdog_hw->scratch[0] = k_magic;
  watchdog_hw->scratch[1] = static_cast<std::uint32_t>(point.line);
  watchdog_hw->scratch[2] = address_of(point.file);
  watchdog_hw->scratch[3] = address_of(point.what);
  watchdog_reboot(0, 0, 0);
  for (;;) tight_loop_contents();
}

StopPoint take_stop_record() {
  if (watchdog_hw->scratch[0] != k_magic) return {"", 0, ""};
  watchdog_hw->scratch[0] = 0;
  return {text_in_flash(watchdog_hw->scratch[2]), static_cast<int>(watchdog_hw->scratch[1]),
          text_in_flash(watchdog_hw->scratch[3])};
}

}  // namespace neva

// The SDK's own broken invariants end the same way; its default would print, and printing needs the heap.
extern "C" [[noreturn]] void neva_sdk_panic(const char* message, ...) {
  neva::stop_with_record({"pico-sdk", __LINE__, message != nullptr ? message : "panic"});
}
