#include "drivers/keys/key_reader.hpp"

namespace neva {

void KeyReader::tick(KeySet closed, std::uint32_t loose_pins) {
  loose_pins_.store(loose_pins & loose_before_);
  loose_before_ = loose_pins;
  if (ignore_held_.load()) {
    ignore_held_.store(false);
    for (Switch& state : switches_) state.ignored = state.ignored || state.down;
  }
  KeySet held;
  KeySet down;
  KeySet stuck;
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    const Key key = static_cast<Key>(i);
    if (!available_.has(key)) continue;
    Switch& state = switches_[i];
    tick_switch(key, state, closed.has(key));
    if (state.down && !state.ignored) held.add(key);
    if (state.down) down.add(key);
    if (state.closed_ms >= k_stuck_ms) stuck.add(key);
  }
  held_bits_.store(held.bits());
  down_bits_.store(down.bits());
  stuck_bits_.store(stuck.bits());
}

void KeyReader::tick_switch(Key key, Switch& state, bool closed) {
  if (closed != state.down) {
    if (++state.steady_ticks < k_steady_ticks) return;
    state.down = closed;
    state.steady_ticks = 0;
    state.down_ms = 0;
    state.repeat_ms = 0;
    state.closed_ms = 0;
    if (state.ignored && !closed) {
      state.ignored = false;
      return;
    }
    emit(key, closed ? KeyEventKind::press : KeyEventKind::release);
    return;
  }
  state.steady_ticks = 0;
  if (!state.down) return;
  if (state.closed_ms < k_stuck_ms) {
    state.closed_ms = static_cast<std::uint16_t>(state.closed_ms + k_tick_ms);
    if (state.closed_ms >= k_stuck_ms) state.ignored = true;
  }
  if (state.ignored) return;
  if (state.down_ms < k_hold_ms) {
    state.down_ms = static_cast<std::uint16_t>(state.down_ms + k_tick_ms);
    if (state.down_ms >= k_hold_ms) emit(key, KeyEventKind::hold);
    return;
  }
  state.repeat_ms = static_cast<std::uint16_t>(state.repeat_ms + k_tick_ms);
  if (state.repeat_ms >= k_repeat_ms) {
    state.repeat_ms = 0;
    emit(key, KeyEventKind::repeat);
  }
}

void KeyReader::emit(Key key, KeyEventKind kind) {
  // A full queue means that nobody has looked for a long while; the newest event is the one to lose.
  static_cast<void>(events_.push(KeyEvent{key, kind}));
}

bool KeyReader::next(KeyEvent& event) { return events_.pop(event); }

KeySet KeyReader::held() const { return KeySet(held_bits_.load()); }

void KeyReader::assume_released() {
  ignore_held_.store(true);
  // At once, not with the next tick: the new screen is drawn before that.
  held_bits_.store(0);
  events_.clear();
}

}  // namespace neva
