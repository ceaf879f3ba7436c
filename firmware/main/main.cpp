#include <array>
#include <cstdint>
#include <type_traits>
#include <variant>

#include "boards/board_facts.hpp"
#include "drivers/keys/key_reader.hpp"
#include "drivers/keys/remote_finger.hpp"
#include "drivers/light/supply_light.hpp"
#include "drivers/rp2040/adc_supply.hpp"
#include "drivers/rp2040/chip_sleep.hpp"
#include "drivers/rp2040/flash_storage.hpp"
#include "drivers/rp2040/gpio_keys.hpp"
#include "drivers/rp2040/i2c_keys.hpp"
#include "drivers/rp2040/i2c_panel.hpp"
#include "drivers/rp2040/pwm_buzzer.hpp"
#include "drivers/rp2040/pwm_led.hpp"
#include "drivers/rp2040/sdk_ports.hpp"
#include "drivers/rp2040/spi_panel.hpp"
#include "engine/base/check.hpp"
#include "firmware/app/draw/canvas.hpp"
#include "firmware/main/hang_watch.hpp"
#include "firmware/main/program.hpp"
#include "firmware/main/stop_record.hpp"
#include "firmware/main/usb_serial.hpp"
#include "hardware/sync.h"
#include "pico/time.h"
#include "this_board.hpp"

namespace neva {

namespace {

constexpr const Board& k_board = k_this_board;
static_assert(k_board.flash_bytes >= PICO_FLASH_SIZE_BYTES, "the linker would fill more flash than the board has");

constexpr bool k_is_spi = std::holds_alternative<SpiWiring>(k_board.wiring);
using BoardPanel = std::conditional_t<k_is_spi, SpiPanel, I2cPanel>;
using BoardWiring = std::conditional_t<k_is_spi, SpiWiring, I2cWiring>;

// A panel on SPI needs room for its strips and its colours.
template <class ThePanel, class Wiring>
ThePanel make_panel(const Wiring& wiring) {
  if constexpr (std::is_same_v<ThePanel, SpiPanel>) {
    static std::array<std::uint32_t, SpiPanel::memory_words(k_board.panel)> memory;
    return ThePanel(k_board.panel, wiring, memory);
  } else {
    return ThePanel(k_board.panel, wiring);
  }
}
BoardPanel g_panel = make_panel<BoardPanel>(*std::get_if<BoardWiring>(&k_board.wiring));
GpioKeys g_switches(k_board.keys, loose_pins(k_board));
constexpr bool k_has_keyboard = k_board.keyboard.has_value();
constexpr I2cWiring k_keyboard_wiring = k_board.keyboard.value_or(I2cWiring{});
// On boards without one it is never started.
I2cKeys g_keyboard(k_keyboard_wiring);
KeyReader g_keys(keys_of(k_board));
PwmBuzzer g_buzzer(k_board.buzzer);
PwmLed g_led(k_board.led);
AdcSupply g_supply(k_board.supply);
FlashStorage g_storage(k_board.flash_bytes);
SdkEntropy g_entropy;
SdkClock g_clock;
std::array<std::uint8_t, canvas_bytes(k_board.panel.width, k_board.panel.height)> g_pixels;
repeating_timer g_ticker;
ChipPace g_pace;
UsbSerial g_usb;
RemoteFinger g_remote_finger;

// A board may have no pin that tells of USB; a computer at the other end tells as well.
class BoardPower final : public Power {
 public:
  PowerReading read() override {
    PowerReading reading = g_supply.read();
    if constexpr (k_has_keyboard) g_keyboard.add_to(reading);
    reading.usb_power = reading.usb_power || g_usb.is_attached();
    return reading;
  }
};
BoardPower g_power;

// A light's new level reaches its pin with the end of its period.
constexpr std::uint32_t k_light_period_ms = 2;

// The switches that are closed, wherever they are.
KeySet closed_switches() {
  if constexpr (k_has_keyboard) return g_keyboard.closed();
  return g_switches.closed();
}

// Every few milliseconds, whatever the main loop is doing: no press is lost while a screen is drawn.
bool on_tick(repeating_timer*) {
  if constexpr (k_has_keyboard) g_keyboard.tick();
  g_keys.tick(g_remote_finger.tick(closed_switches()), g_switches.closed_loose_pins());
  g_buzzer.tick(KeyReader::k_tick_ms);
  return true;
}

// Once a second is often enough for a battery.
void watch_seconds(std::uint32_t now_ms) {
  static std::uint32_t last_ms = 0;
  if (now_ms - last_ms < 1000) return;
  last_ms = now_ms;
  note_second_of_running();
  g_led.show(supply_light(g_power.read()));
}

}  // namespace

BoardParts board_parts() {
  return {{g_panel, g_keys, g_storage, g_buzzer, g_power, g_entropy, g_clock},
          g_usb,
          g_remote_finger,
          g_pixels,
          k_board.name,
          facts_of(k_board)};
}

void board_start() {
  g_switches.start();
  if constexpr (k_has_keyboard) g_keyboard.start();
  g_buzzer.start();
  g_led.start();
  g_supply.start();
  g_panel.start();
  // Negative: from start to start, so that the time the callback takes does not add up.
  neva_check(add_repeating_timer_ms(-KeyReader::k_tick_ms, on_tick, nullptr, &g_ticker));
}

std::uint32_t board_find_flash(std::uint32_t image_bytes) { return g_storage.find_chip(image_bytes); }

void board_step() {
  if constexpr (k_has_keyboard) g_keyboard.set_light(g_panel.light());
  watch_seconds(g_clock.now_ms());
}

// The app says how deep; a key that is down is worth full speed at once.
bool board_rest(Wakefulness depth) {
  // A keyboard wakes nobody: it has to be asked.
  if (depth == Wakefulness::deep && !k_has_keyboard) {
    g_led.show({0, 0, 0});
    busy_wait_ms(k_light_period_ms);
    g_pace.speed_up();
    hang_watch_pause();
    stand_still_until_a_key(k_board.keys, g_keys.stuck());
    hang_watch_start();
    return true;
  }
  const bool asleep = depth >= Wakefulness::asleep;
  if (asleep && (closed_switches().bits() & ~g_keys.stuck().bits()) == 0) {
    g_pace.slow_down();
  } else {
    g_pace.speed_up();
  }
  // The ticker or the display's interrupt wakes us.
  __wfi();
  return false;
}

}  // namespace neva

int main() { neva::run_program(); }
