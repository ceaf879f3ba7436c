#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "drivers/ports/keys.hpp"
#include "tools/common/outcome.hpp"
#include "tools/simulator/handheld.hpp"

namespace neva {

// The word for a key, in scripts and in messages.
std::string_view name_of(Key key);

struct KeyStep {
  enum class Kind : std::uint8_t { press, release, wait };

  Kind kind;
  // For press and release.
  Key key;
  // For wait.
  std::uint32_t ms;

  constexpr bool operator==(const KeyStep&) const = default;
};

using KeyScript = std::vector<KeyStep>;

inline constexpr std::uint32_t k_script_start_ms = 300;
inline constexpr std::uint32_t k_script_press_ms = 40;
inline constexpr std::uint32_t k_script_gap_ms = 40;
inline constexpr std::uint32_t k_script_hold_ms = 700;
// Longer than a curtain wants it quiet.
inline constexpr std::uint32_t k_script_open_ms = 700;
inline constexpr std::uint32_t k_script_wait_max_ms = 600'000;

// Words with spaces between them: a key's name presses and releases it, hold:KEY holds it down for long, down:KEY and
// up:KEY do one half, wait:MS waits, open takes the device at a curtain: A after a while. `available` are the keys of
// the board.
Outcome<KeyScript> parse_key_script(std::string_view text, KeySet available);

// From the start of the device to the end of the script. `watcher` is called whenever a little time has passed.
void play(const KeyScript& script, Handheld& handheld, const std::function<void()>& watcher = {});

}  // namespace neva
