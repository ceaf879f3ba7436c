#include "firmware/app/app.hpp"

#include "engine/base/check.hpp"

namespace neva {

namespace {

// Settings sit in the last sectors of the storage, so that what games save can grow from the front.
std::size_t settings_offset(const Storage& storage) {
  neva_check(storage.size_bytes() >= SettingsStore::k_bytes);
  return storage.size_bytes() - SettingsStore::k_bytes;
}

}  // namespace

App::App(const Ports& ports, std::span<std::uint8_t> pixels, const DeviceFacts& facts)
    : ports_(ports),
      facts_(facts),
      canvas_(pixels, ports.display.width(), ports.display.height()),
      store_(ports.storage, settings_offset(ports.storage)),
      settings_(store_.load()),
      saved_(settings_),
      context_{ports_, facts_, settings_},
      title_(context_),
      key_test_(context_),
      stopped_(context_),
      current_(facts.stopped.line != 0 ? ScreenId::stopped : ScreenId::title),
      last_second_ms_(ports.clock.now_ms()) {
  ports_.display.set_palette(k_theme);
  current().enter();
}

Screen& App::current() {
  switch (current_) {
    case ScreenId::title:
      return title_;
    case ScreenId::key_test:
      return key_test_;
    case ScreenId::stopped:
      return stopped_;
  }
  stop_with_record({__FILE_NAME__, __LINE__, "a screen without an id"});
}

void App::show(ScreenId next) {
  current_ = next;
  ports_.keys.assume_released();
  current().enter();
  needs_drawing_ = true;
}

void App::answer_keys() {
  KeyEvent event{};
  while (ports_.keys.next(event)) {
    const ScreenId next = current().on_key(event);
    needs_drawing_ = true;
    if (next != current_) show(next);
  }
}

// Flash stops the program while it is written, so this waits for the display. A setting that cannot be written is kept
// for this run and tried again with the next change.
void App::keep_settings() {
  if (settings_ == saved_ || ports_.display.busy()) return;
  saved_ = settings_;
  static_cast<void>(store_.save(settings_));
}

void App::draw_if_needed() {
  if (!needs_drawing_ || ports_.display.busy()) return;
  needs_drawing_ = false;
  current().draw(canvas_);
  const auto last = static_cast<std::uint16_t>(canvas_.height() - 1);
  ports_.display.present(canvas_.frame(), {0, last});
}

void App::step() {
  answer_keys();
  const std::uint32_t now_ms = ports_.clock.now_ms();
  if (now_ms - last_second_ms_ >= 1000) {
    last_second_ms_ = now_ms;
    if (current().on_second()) needs_drawing_ = true;
  }
  keep_settings();
  draw_if_needed();
}

void App::set_image_id(std::uint32_t image_id) {
  facts_.image_id = image_id;
  facts_.image_known = true;
  needs_drawing_ = true;
}

}  // namespace neva
