#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "boards/board.hpp"
#include "drivers/keys/key_reader.hpp"
#include "firmware/app/app.hpp"
#include "firmware/app/session/sliced_thinker.hpp"
#include "tools/simulator/host_ports.hpp"

namespace neva {

// What can be chosen about a device apart from its board.
struct HandheldSetup {
  std::uint16_t supply_mv = 3920;
  // Shown as the checksum of the program in flash.
  std::optional<std::uint32_t> image_id;
  // The same seeds in every run.
  bool fixed_entropy = false;
  // That of the first game.
  std::optional<std::uint64_t> seed;
};

// A whole device: the app on a board whose parts are played by the host. What it saves is kept by `storage`, which
// outlives it.
class Handheld {
 public:
  Handheld(const Board& board, Storage& storage, const HandheldSetup& setup);
  Handheld(const Handheld&) = delete;
  Handheld& operator=(const Handheld&) = delete;

  // Opens or closes the switch of a key; the device notices as time goes on.
  void set_key(Key key, bool down);
  void set_keys(KeySet down) { closed_ = down; }
  KeySet keys_down() const { return closed_; }

  // Lets time pass, in the ticks of the key reader; what is left of a tick waits for the next call.
  void advance_ms(std::uint32_t ms);
  // Keeps up with a clock of the computer, from the first call on. After a pause of the computer, time goes on from
  // where it was.
  void follow(std::uint64_t now_ms);

  const Image& image() const { return display_.image(); }
  // In the light that it has.
  Image seen() const { return display_.seen(); }
  std::uint32_t presented() const { return display_.presented(); }
  std::optional<Cue> take_cue() { return sound_.take(); }
  const App& app() const { return app_; }
  ScreenId screen() const { return app_.screen(); }

 private:
  HostDisplay display_;
  KeyReader keys_;
  RecordingSound sound_;
  FixedPower power_;
  HostEntropy entropy_;
  ManualClock clock_;
  std::vector<std::uint8_t> pixels_;
  SlicedThinker thinker_;
  App app_;
  KeySet closed_;
  std::uint32_t waiting_ms_ = 0;
  std::optional<std::uint64_t> followed_ms_;
};

}  // namespace neva
