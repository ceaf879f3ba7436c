#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "drivers/ports/ports.hpp"
#include "firmware/app/canvas.hpp"
#include "firmware/app/screen.hpp"
#include "firmware/app/screens/key_test.hpp"
#include "firmware/app/screens/stopped.hpp"
#include "firmware/app/screens/title.hpp"
#include "firmware/app/settings.hpp"

namespace neva {

// The whole handheld above its ports. The platform arms ETL's checks first, then calls step() again and again; step()
// never waits.
class App {
 public:
  // `pixels` holds canvas_bytes() of the display and belongs to the app from here on.
  App(const Ports& ports, std::span<std::uint8_t> pixels, const DeviceFacts& facts);

  // Answers keys, and draws when something changed and the display is free.
  void step();

  // The platform has summed up its program.
  void set_image_id(std::uint32_t image_id);

  ScreenId screen() const { return current_; }

 private:
  Screen& current();
  void show(ScreenId next);
  void answer_keys();
  void keep_settings();
  void draw_if_needed();

  Ports ports_;
  DeviceFacts facts_;
  Canvas canvas_;
  SettingsStore store_;
  Settings settings_;
  Settings saved_;
  Context context_;
  TitleScreen title_;
  KeyTestScreen key_test_;
  StoppedScreen stopped_;
  ScreenId current_;
  bool needs_drawing_ = true;
  std::uint32_t last_second_ms_;
};

}  // namespace neva
