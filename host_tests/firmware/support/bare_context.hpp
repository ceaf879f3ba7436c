#pragma once

#include "drivers/keys/key_reader.hpp"
#include "firmware/app/screens/screen.hpp"
#include "firmware/app/session/sliced_thinker.hpp"
#include "host_tests/firmware/support/opened_store.hpp"
#include "host_tests/support/ram_storage.hpp"
#include "tools/simulator/host_ports.hpp"

namespace neva {

inline constexpr Panel k_plain_panel{Controller::st7789, 240, 240, 0, 0, 0};

// Everything that screens share, without an app above it: for tests of one part.
struct BareContext {
  explicit BareContext(const Panel& panel = k_plain_panel, KeySet available = KeySet(0x1FF))
      : display(panel),
        keys(available),
        context{ports,   facts,   settings, session, layout_for(panel.width, panel.height),
                key_map, choices, keeper,   thinker} {}

  ManualClock clock;
  HostDisplay display;
  KeyReader keys;
  RamStorage storage{64 * Storage::k_sector_bytes};
  RecordingSound sound{true};
  FixedPower power{{true, 3920}};
  HostEntropy entropy{true};
  Ports ports{display, keys, storage, sound, power, entropy, clock};
  DeviceFacts facts{"bare", "1.2.3", {}, false, 0};
  Settings settings;
  Session session;
  KeyMap key_map{keys.available()};
  GameChoices choices;
  OpenedStore small_store{storage};
  GameKeeper keeper{storage, small_store};
  SlicedThinker thinker;
  Context context;
};

}  // namespace neva
