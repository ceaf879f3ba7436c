// Both cores of an emulated RP2040, as long as they do ordinary things: instructions of an M0+ on flash and RAM.
// Whatever needs more (a peripheral, an exception, a sleep, a fault) is rp2040js's: run() stops before it and has
// changed nothing.
#include <cstdint>

#include "host_tests/device/emulator/quick_cores/core.hpp"
#include "host_tests/device/emulator/quick_cores/memory.hpp"
#include "host_tests/device/emulator/quick_cores/rom.hpp"

#ifdef __wasm__
#define EXPORT(name) extern "C" __attribute__((export_name(#name)))
#else
#define EXPORT(name) extern "C"
#endif

namespace quick_cores {
namespace {

SavedCore cores[2];

// A byte for each place that somebody watches. Other places share it: that costs them time, nothing else.
constexpr std::uint32_t k_watched_places = 4096;
std::uint8_t watched[k_watched_places];

std::uint8_t& watched_at(std::uint32_t at) { return watched[at / 2 % k_watched_places]; }

template <class Stops>
std::uint32_t run_until(std::uint32_t n, std::uint32_t budget, const Stops& stops) {
  Core core(cores[n]);
  if (core.pc() % 2 != 0) return 0;  // somebody has set it so, and rp2040js has its own idea of what that means
  std::uint32_t spent = 0;
  while (spent < budget && !stops(core.pc())) {
    const std::uint32_t cycles = core.step(budget - spent);
    if (cycles == k_left_alone) break;
    spent += cycles;
  }
  core.save();
  return spent;
}

}  // namespace

EXPORT(rom) std::uint8_t* quick_rom() { return rom; }
EXPORT(flash) std::uint8_t* quick_flash() { return flash; }
EXPORT(ram) std::uint8_t* quick_ram() { return ram; }
EXPORT(registers) std::uint32_t* quick_registers(std::uint32_t n) { return cores[n].registers; }
EXPORT(flags) std::uint8_t* quick_flags(std::uint32_t n) { return cores[n].flags; }

// At the breakpoint `at` of the boot ROM this work is done.
EXPORT(know_rom)
void quick_know_rom(std::uint32_t at, std::uint32_t work, std::uint32_t cycles, std::uint32_t bytes_per_cycle) {
  rom_functions[at / 4] = {static_cast<RomWork>(work), static_cast<std::uint8_t>(cycles),
                           static_cast<std::uint8_t>(bytes_per_cycle)};
}

EXPORT(watch) void quick_watch(std::uint32_t at) { ++watched_at(at); }
EXPORT(unwatch) void quick_unwatch(std::uint32_t at) { --watched_at(at); }

// Runs core n until so many cycles are reached or passed. Answers with the cycles.
EXPORT(run) std::uint32_t quick_run(std::uint32_t n, std::uint32_t budget) {
  return run_until(n, budget, [](std::uint32_t) { return false; });
}

// The same, but stops before a watched place, or before code in flash.
EXPORT(run_watched)
std::uint32_t quick_run_watched(std::uint32_t n, std::uint32_t budget, bool stops_at_watched, bool stops_at_flash) {
  return run_until(n, budget, [=](std::uint32_t pc) {
    return (stops_at_watched && watched_at(pc) != 0) || (stops_at_flash && is_in_flash(pc, 2));
  });
}

}  // namespace quick_cores
