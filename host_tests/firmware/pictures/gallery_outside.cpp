// What can be seen before a game.
#include "host_tests/firmware/pictures/guide.hpp"

namespace neva {

namespace {

// How runs end that should not.
constexpr StopRecord k_broken_check = {StopKind::check,
                                       {"canvas.cpp", 29, "pixels.size() == canvas_bytes(width, height)"}};
constexpr StopRecord k_hard_fault = {StopKind::fault, {"", 0, ""}, 1, 0x1002A5F4, 0x10003C11};
constexpr StopRecord k_third_hang = {StopKind::watchdog, {"", 0, ""}, 0, 0, 0, true};

class OutsideGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    RamStorage storage = blank_storage();
    visit_language(storage);
    visit_new_game(storage);
    visit_settings(storage);
    visit_pins(storage);
  }

 private:
  void hang_stop(const std::string& name, RamStorage storage, const StopRecord& stopped) {
    Device device(board_, storage, stopped);
    hang(name, device);
  }

  // Even a first start after a stop asks for it.
  void visit_language(RamStorage& storage) {
    Device device(board_, storage, k_broken_check);
    press_until(device, ScreenId::language);
    Wayfinder(device).point_at(text_of(language_, Text::language_name));
    hang("language", device);
    choose_language(device);
  }

  void visit_new_game(RamStorage& storage) {
    Device device(board_, storage, k_broken_check);
    hang("stopped", device);
    hang_stop("stopped_fault", storage, k_hard_fault);
    hang_stop("stopped_safe", storage, k_third_hang);
    press_until(device, ScreenId::title);
    hang("title", device);
    Wayfinder finder(device);
    finder.go_to(ScreenId::new_game);
    hang("new_game", device);
    finder.go_to(ScreenId::modules);
    finder.choose(Text::module_market);
    hang("modules", device);
    finder.choose(Text::module_company);
    finder.go_to(ScreenId::company);
    hang("company", device);
    finder.back_to(ScreenId::new_game);
    finder.open_name(0);
    hang("name", device);
  }

  void visit_settings(RamStorage& storage) {
    Device device(board_, storage);
    Wayfinder finder(device);
    finder.go_to(ScreenId::settings);
    hang("settings", device);
    finder.go_to(ScreenId::key_test);
    hang("key_test", device);
    device.press(Key::b, 1200);
    finder.go_to(ScreenId::self_test);
    visit_self_test(device);
  }

  // A glass that is mirrored, a negative and lacks an edge, and keys none of which is where it should be.
  void visit_self_test(Device& device) {
    const bool has_colours = !is_mono(board_.panel.controller);
    hang("self_test", device);
    device.press(Key::a);
    hold(device);
    if (has_colours) {
      hang("self_test_red", device);
      for (int i = 0; i < 3; ++i) device.press(Key::a);
      hold(device);
      hang("self_test_yellow", device);
      for (int i = 0; i < 2; ++i) device.press(Key::a);
      hold(device);
    }
    device.press(Key::a);
    hang("self_test_edges", device);
    hold(device);
    if (board_.buzzer) {
      hang("self_test_sound", device);
      hold(device);
    }
    hang("self_test_keys", device);
    while (!device.app().self_test().is_done) device.press(Key::a);
    hang("self_test_result", device);
  }

  static void hold(Device& device) { device.press(Key::a, KeyReader::k_hold_ms + 60); }

  // Two people set a PIN, and one of them is asked for it.
  void visit_pins(RamStorage& storage) {
    Device device(board_, storage);
    Wayfinder finder(device);
    finder.go_to(ScreenId::settings);
    finder.set(Text::settings_pins, Text::on);
    hang("settings_pins", device);
    finder.back_to(ScreenId::title);
    finder.go_to(ScreenId::new_game);
    for (int seat = 0; seat < 2; ++seat) {
      finder.open_name(seat);
      finder.go_to(ScreenId::pin);
      for (const Key key : {Key::up, Key::down, Key::a, Key::up}) device.tap(key);
      // The same once more.
      for (const Key key : {Key::up, Key::down}) device.tap(key);
      hang("pin", device);
      for (const Key key : {Key::a, Key::up}) device.tap(key);
      hang("name_with_pin", device);
      finder.back_to(ScreenId::new_game);
    }
    finder.go_to(ScreenId::curtain);
    hang("curtain_locked", device);
    device.tap(Key::a);
    for (const Key key : {Key::up, Key::down}) device.tap(key);
    hang("curtain_pin", device);
  }
};

}  // namespace

void hang_outside(Gallery& gallery, const Board& board, Language language) {
  OutsideGuide(gallery, board, language).lead();
}

}  // namespace neva
