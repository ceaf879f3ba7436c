#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "drivers/keys/key_reader.hpp"
#include "drivers/rp2040/adc_supply.hpp"
#include "drivers/rp2040/flash_storage.hpp"
#include "drivers/rp2040/gpio_keys.hpp"
#include "drivers/rp2040/pwm_buzzer.hpp"
#include "drivers/rp2040/sdk_ports.hpp"
#include "drivers/rp2040/spi_panel.hpp"
#include "engine/base/etl_checks.hpp"
#include "firmware/app/app.hpp"
#include "firmware/main/second_core.hpp"
#include "firmware/main/stop_record.hpp"
#include "hardware/sync.h"
#include "pico/time.h"
#include "this_board.hpp"

namespace neva {

namespace {

constexpr const Board& k_board = k_this_board;
static_assert(std::holds_alternative<SpiWiring>(k_board.wiring), "no driver for this board's display yet");
static_assert(k_board.flash_bytes == PICO_FLASH_SIZE_BYTES, "board.hpp and the SDK's board header differ");

constexpr OptionalPin supply_pin() { return k_board.supply ? OptionalPin(k_board.supply->adc) : OptionalPin(); }
constexpr std::uint8_t supply_divider() { return k_board.supply ? k_board.supply->divider : 1; }

SpiPanel g_panel(k_board.panel, *std::get_if<SpiWiring>(&k_board.wiring));
GpioKeys g_switches(k_board.keys);
KeyReader g_keys(keys_of(k_board));
PwmBuzzer g_buzzer(k_board.buzzer);
AdcSupply g_supply(supply_pin(), supply_divider());
FlashStorage g_storage;
SdkEntropy g_entropy;
SdkClock g_clock;
std::array<std::uint8_t, canvas_bytes(k_board.panel.width, k_board.panel.height)> g_pixels;
repeating_timer g_ticker;

// Every few milliseconds, whatever the main loop is doing: no press is lost while a screen is drawn.
bool on_tick(repeating_timer*) {
  g_keys.tick(g_switches.closed());
  g_buzzer.tick(KeyReader::k_tick_ms);
  return true;
}

void start_board() {
  g_switches.start();
  g_buzzer.start();
  g_supply.start();
  g_panel.start();
  // Negative: from start to start, so that the time the callback takes does not add up.
  neva_check(add_repeating_timer_ms(-KeyReader::k_tick_ms, on_tick, nullptr, &g_ticker));
}

[[noreturn]] void run() {
  arm_etl_checks();
  const StopPoint stopped = take_stop_record();
  second_core_start();
  start_board();
  const Ports ports = {g_panel, g_keys, g_storage, g_buzzer, g_supply, g_entropy, g_clock};
  const DeviceFacts facts = {k_board.name, NEVA_VERSION, stopped, false, 0};
  static App app(ports, g_pixels, facts);
  bool image_known = false;
  for (;;) {
    if (!image_known && second_core_image_known()) {
      image_known = true;
      app.set_image_id(second_core_image_id());
    }
    app.step();
    // The ticker or the display's interrupt wakes us.
    __wfi();
  }
}

}  // namespace

}  // namespace neva

int main() { neva::run(); }
