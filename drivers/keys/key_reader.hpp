#pragma once

#include <etl/queue_spsc_atomic.h>

#include <array>
#include <atomic>
#include <cstdint>

#include "drivers/ports/keys.hpp"

namespace neva {

// Turns raw switch states into events, the same way on every platform: the platform calls tick() every k_tick_ms with
// the switches that are closed right now. tick() may run in an interrupt, everything else in the main loop.
class KeyReader final : public Keys {
 public:
  static constexpr std::uint16_t k_tick_ms = 5;
  static constexpr std::uint16_t k_hold_ms = 500;
  static constexpr std::uint16_t k_repeat_ms = 120;
  // Half a minute: longer than anybody holds a key, shorter than a battery minds.
  static constexpr std::uint16_t k_stuck_ms = 30'000;
  // A switch must read the same this many ticks in a row: 10 ms outlast the bounce of small tact switches.
  static constexpr std::uint8_t k_steady_ticks = 2;
  // One key makes one event a tick at most. A screen takes 25 ms at the worst to draw, that is 5 ticks, and nobody
  // presses more than 6 keys in them; what comes on top of that is dropped, never half of it written.
  static constexpr std::size_t k_events_max = 32;

  explicit KeyReader(KeySet available) : available_(available) {}

  void tick(KeySet closed, std::uint32_t loose_pins = 0);

  bool next(KeyEvent& event) override;
  KeySet held() const override;
  KeySet down() const override { return KeySet(down_bits_.load()); }
  std::uint32_t loose_pins() const override { return loose_pins_.load(); }
  KeySet stuck() const override { return KeySet(stuck_bits_.load()); }
  KeySet available() const override { return available_; }
  void assume_released() override;

 private:
  struct Switch {
    bool down = false;
    bool ignored = false;
    std::uint8_t steady_ticks = 0;
    std::uint16_t down_ms = 0;
    std::uint16_t repeat_ms = 0;
    std::uint16_t closed_ms = 0;
  };

  void tick_switch(Key key, Switch& state, bool closed);
  void emit(Key key, KeyEventKind kind);

  KeySet available_;
  std::array<Switch, k_key_count> switches_{};
  std::atomic<std::uint16_t> held_bits_{0};
  std::atomic<std::uint16_t> down_bits_{0};
  std::atomic<std::uint16_t> stuck_bits_{0};
  std::atomic<std::uint32_t> loose_pins_{0};
  // As the last tick saw them: two must agree.
  std::uint32_t loose_before_ = 0;
  // Set by the main loop, cleared by tick(): plain loads and stores, the M0+ has no atomic exchange.
  std::atomic<bool> ignore_held_{false};
  etl::queue_spsc_atomic<KeyEvent, k_events_max> events_;
};

}  // namespace neva
