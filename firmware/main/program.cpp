#include "firmware/main/program.hpp"

#include "engine/base/etl_checks.hpp"
#include "firmware/app/app.hpp"
#include "firmware/app/console/console.hpp"
#include "firmware/app/session/own_core_thinker.hpp"
#include "firmware/main/hang_watch.hpp"
#include "firmware/main/second_core.hpp"
#include "firmware/main/stop_record.hpp"
#include "hardware/regs/addressmap.h"

// Set by the linker script: the program's ends in flash, and those of the variables in RAM.
extern "C" const std::uint8_t __flash_binary_start;
extern "C" const std::uint8_t __flash_binary_end;
extern "C" const std::uint8_t __bss_end__;

namespace neva {

namespace {

std::uint32_t image_bytes() { return static_cast<std::uint32_t>(&__flash_binary_end - &__flash_binary_start); }

// Apart from run_program(), which never ends: what the making of it takes of the stack is free again afterwards.
[[gnu::noinline]] App& make_app(const BoardParts& parts, const StopRecord& stopped) {
  BoardFacts board = parts.facts;
  board.flash_bytes_found = board_find_flash(image_bytes());
  const DeviceFacts facts = {parts.name, NEVA_VERSION, stopped, false, 0, board};
  static OwnCoreThinker own_core_thinker(second_core_thinker());
  Thinker& thinker = stopped.safe_mode ? static_cast<Thinker&>(own_core_thinker) : second_core_thinker();
  static App app(parts.ports, thinker, parts.pixels, facts);
  return app;
}

[[gnu::noinline]] Console& make_console(const BoardParts& parts, App& app) {
  const ConsoleSizes sizes = {image_bytes(), reinterpret_cast<std::uintptr_t>(&__bss_end__) - SRAM_BASE,
                              parts.facts.flash_bytes};
  static Console console(app, parts.usb, parts.remote_finger, parts.ports.clock, sizes);
  return console;
}

}  // namespace

void run_program() {
  arm_etl_checks();
  const StopRecord stopped = take_stop_record();
  hang_watch_start();
  second_core_start(!stopped.safe_mode);
  board_start();
  const BoardParts parts = board_parts();
  App& app = make_app(parts, stopped);
  Console& console = make_console(parts, app);
  parts.usb.start();
  bool image_known = false;
  for (;;) {
    if (!image_known && second_core_image_known()) {
      image_known = true;
      app.set_image_id(second_core_image_id());
    }
    parts.usb.step();
    console.step();
    app.step();
    board_step();
    hang_watch_feed();
    if (board_rest(app.rest())) app.wake();
  }
}

}  // namespace neva
