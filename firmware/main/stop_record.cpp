#include "firmware/main/stop_record.hpp"

#include <cstdint>

#include "firmware/app/device/reset_history.hpp"
#include "hardware/regs/addressmap.h"
#include "hardware/structs/watchdog.h"
#include "hardware/sync.h"
#include "hardware/watchdog.h"

namespace neva {

namespace {

// Scratch registers 0 to 3 hold the record: what it is, then line, address of the file's name and of the broken
// condition (the texts are in flash, which the reset does not touch); or core, pc and lr, without core for a hang. 4
// belongs to the SDK. 5 holds the history; the SDK would use it, 6 and 7 for a start at an address, which nobody asks
// for here.
constexpr std::uint32_t k_check_magic = 0x4E45564BU;  // "NEVK"
constexpr std::uint32_t k_fault_magic = 0x4E455646U;  // "NEVF"
constexpr std::uint32_t k_hang_magic = 0x4E455657U;   // "NEVW"
constexpr std::size_t k_history_at = 5;

// Anything else than an address in flash would be left over from another program.
const char* text_in_flash(std::uint32_t address) {
  const bool in_flash = address >= XIP_BASE && address < XIP_BASE + PICO_FLASH_SIZE_BYTES;
  return in_flash ? reinterpret_cast<const char*>(address) : "";
}

std::uint32_t address_of(const char* text) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(text));
}

[[noreturn]] void restart_with(std::uint32_t magic, std::uint32_t first, std::uint32_t second, std::uint32_t third) {
  watchdog_hw->scratch[0] = magic;
  watchdog_hw->scratch[1] = first;
  watchdog_hw->scratch[2] = second;
  watchdog_hw->scratch[3] = third;
  watchdog_reboot(0, 0, 0);
  for (;;) tight_loop_contents();
}

StopRecord read_record() {
  StopRecord record;
  if (watchdog_hw->scratch[0] == k_check_magic) {
    record.kind = StopKind::check;
    record.point = {text_in_flash(watchdog_hw->scratch[2]), static_cast<int>(watchdog_hw->scratch[1]),
                    text_in_flash(watchdog_hw->scratch[3])};
  } else if (watchdog_hw->scratch[0] == k_fault_magic) {
    record.kind = StopKind::fault;
    record.core = static_cast<std::uint8_t>(watchdog_hw->scratch[1]);
    record.pc = watchdog_hw->scratch[2];
    record.lr = watchdog_hw->scratch[3];
  } else if (watchdog_enable_caused_reboot()) {
    record.kind = StopKind::watchdog;
    const bool has_place = watchdog_hw->scratch[0] == k_hang_magic;
    record.pc = has_place ? watchdog_hw->scratch[2] : 0;
    record.lr = has_place ? watchdog_hw->scratch[3] : 0;
  }
  return record;
}

// What the processor lays on the stack of the running code when it takes an exception: r0 to r3, r12, lr, pc, xPSR.
constexpr std::size_t k_stacked_lr = 5;
constexpr std::size_t k_stacked_pc = 6;
constexpr std::uint32_t k_frame_bytes = 32;

}  // namespace

void stop_with_record(const StopPoint& point) {
  static_cast<void>(save_and_disable_interrupts());
  restart_with(k_check_magic, static_cast<std::uint32_t>(point.line), address_of(point.file), address_of(point.what));
}

StopRecord take_stop_record() {
  StopRecord record = read_record();
  ResetHistory history = ResetHistory::of_word(watchdog_hw->scratch[k_history_at]);
  if (record.kind != StopKind::none) record.safe_mode = history.add_reset();
  watchdog_hw->scratch[0] = 0;
  watchdog_hw->scratch[k_history_at] = history.word();
  return record;
}

void note_hang(const std::uint32_t* frame) {
  watchdog_hw->scratch[2] = frame[k_stacked_pc];
  watchdog_hw->scratch[3] = frame[k_stacked_lr];
  watchdog_hw->scratch[0] = k_hang_magic;
}

void forget_hang() {
  if (watchdog_hw->scratch[0] == k_hang_magic) watchdog_hw->scratch[0] = 0;
}

void note_second_of_running() {
  ResetHistory history = ResetHistory::of_word(watchdog_hw->scratch[k_history_at]);
  history.second_passed();
  watchdog_hw->scratch[k_history_at] = history.word();
}

}  // namespace neva

// The SDK's own broken invariants end the same way; its default would print, and printing needs the heap.
extern "C" [[noreturn]] void neva_sdk_panic(const char* message, ...) {
  neva::stop_with_record({"pico-sdk", __LINE__, message != nullptr ? message : "panic"});
}

// The standard library's end for a place behind the end of a text (std::string_view::substr). Its own would throw, and
// bring exceptions and the heap into the image.
namespace std {

[[noreturn]] void __throw_out_of_range_fmt(const char* message, ...) {
  neva::stop_with_record({"libstdc++", __LINE__, message});
}

}  // namespace std

// `frame` is where the stack was; a stack that has left the RAM holds nothing to read.
extern "C" [[noreturn]] void neva_on_hard_fault(const std::uint32_t* frame) {
  const auto address = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(frame));
  const bool readable = address >= SRAM_BASE && address <= SRAM_END - neva::k_frame_bytes && address % 4 == 0;
  neva::restart_with(neva::k_fault_magic, get_core_num(), readable ? frame[neva::k_stacked_pc] : 0,
                     readable ? frame[neva::k_stacked_lr] : 0);
}

// In the vector table of both cores, in the place of the SDK's breakpoint. Nothing here uses a second stack.
extern "C" [[gnu::naked]] void isr_hardfault() {
  asm volatile(
      "mrs r0, msp\n"
      "ldr r1, =neva_on_hard_fault\n"
      "bx r1\n");
}
