#pragma once

#include <atomic>
#include <cstdint>

#include "drivers/ports/sound.hpp"

namespace neva {

// Decides what a buzzer sounds at the moment. play() and set_muted() belong to the main loop, tick() to the ticker's
// interrupt on the same core.
class CuePlayer {
 public:
  void play(const Cue& cue) {
    // The ticker looks away while the cue is exchanged.
    has_next_.store(false);
    next_ = cue;
    has_next_.store(true);
  }

  void set_muted(bool muted) { muted_.store(muted); }

  // Goes on by `elapsed_ms`; answers with the frequency that sounds from now on, 0 for silence.
  std::uint16_t tick(std::uint16_t elapsed_ms) {
    if (has_next_.load()) {
      current_ = next_;
      has_next_.store(false);
      index_ = 0;
      left_ms_ = current_.count > 0 ? current_.tones[0].duration_ms : 0;
    } else {
      advance(elapsed_ms);
    }
    const bool sounds = index_ < current_.count && !muted_.load();
    return sounds ? current_.tones[index_].frequency_hz : 0;
  }

 private:
  void advance(std::uint16_t elapsed_ms) {
    while (index_ < current_.count && left_ms_ <= elapsed_ms) {
      elapsed_ms = static_cast<std::uint16_t>(elapsed_ms - left_ms_);
      ++index_;
      left_ms_ = index_ < current_.count ? current_.tones[index_].duration_ms : 0;
    }
    if (index_ < current_.count) left_ms_ = static_cast<std::uint16_t>(left_ms_ - elapsed_ms);
  }

  Cue next_;
  std::atomic<bool> has_next_{false};
  std::atomic<bool> muted_{false};
  Cue current_;
  std::uint8_t index_ = 0;
  std::uint16_t left_ms_ = 0;
};

}  // namespace neva
