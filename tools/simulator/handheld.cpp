#include "tools/simulator/handheld.hpp"

#include <algorithm>

#include "boards/board_facts.hpp"
#include "drivers/power/battery_gauge.hpp"
#include "engine/base/etl_checks.hpp"

namespace neva {

namespace {

constexpr std::uint64_t k_pause_ms = 250;

PowerReading reading_of(const Board& board, std::uint16_t supply_mv) {
  if (!board.supply) return {false, 0};
  PowerReading reading = {true, supply_mv};
  if (board.supply->battery) reading.battery_percent = BatteryGauge::percent_of(supply_mv, *board.supply->battery);
  return reading;
}

}  // namespace

Handheld::Handheld(const Board& board, Storage& storage, const HandheldSetup& setup)
    : display_(board.panel),
      keys_(keys_of(board)),
      sound_(board.buzzer.has_value()),
      power_(reading_of(board, setup.supply_mv)),
      entropy_(setup.fixed_entropy, setup.seed),
      pixels_(canvas_bytes(board.panel.width, board.panel.height)),
      app_(Ports{display_, keys_, storage, sound_, power_, entropy_, clock_}, thinker_, pixels_,
           DeviceFacts{board.name, NEVA_VERSION, {}, false, 0, facts_of(board)}) {
  arm_etl_checks();
  if (setup.image_id) app_.set_image_id(*setup.image_id);
}

void Handheld::set_key(Key key, bool down) {
  if (down) {
    closed_.add(key);
  } else {
    closed_.remove(key);
  }
}

void Handheld::advance_ms(std::uint32_t ms) {
  waiting_ms_ += ms;
  for (; waiting_ms_ >= KeyReader::k_tick_ms; waiting_ms_ -= KeyReader::k_tick_ms) {
    keys_.tick(closed_);
    clock_.advance(KeyReader::k_tick_ms);
    app_.step();
  }
}

void Handheld::follow(std::uint64_t now_ms) {
  const std::uint64_t passed_ms = now_ms - followed_ms_.value_or(now_ms);
  followed_ms_ = now_ms;
  advance_ms(static_cast<std::uint32_t>(std::min(passed_ms, k_pause_ms)));
}

}  // namespace neva
