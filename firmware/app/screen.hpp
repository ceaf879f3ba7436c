#pragma once

#include <cstdint>

#include "drivers/ports/ports.hpp"
#include "engine/base/check.hpp"
#include "firmware/app/canvas.hpp"
#include "firmware/app/settings.hpp"

namespace neva {

enum class ScreenId : std::uint8_t { title, key_test, stopped };

// What a device says of itself.
struct DeviceFacts {
  const char* board_name;
  const char* version;
  // Where the last run ended, when it ended with a broken invariant; line 0 otherwise.
  StopPoint stopped;
  // Checksum of the program in flash; known some time after the start.
  bool image_known;
  std::uint32_t image_id;
};

// What screens share. Screens draw and answer keys; only the app changes screens.
struct Context {
  Ports& ports;
  DeviceFacts& facts;
  Settings& settings;

  std::string_view text(Text text) const { return text_of(settings.language, text); }
};

class Screen {
 public:
  // Called each time the screen comes up.
  virtual void enter() {}

  // Paints the whole canvas.
  virtual void draw(Canvas& canvas) const = 0;

  // Answers a key with the screen to show next, often its own.
  virtual ScreenId on_key(KeyEvent event) = 0;

  // Called once a second; true when there is something new to draw.
  virtual bool on_second() { return false; }

 protected:
  explicit Screen(Context& context) : context_(context) {}
  ~Screen() = default;

  Context& context_;
};

// Canvases lower than this get the layout of the 128x64 panels.
inline constexpr int k_large_height_min = 120;

}  // namespace neva
