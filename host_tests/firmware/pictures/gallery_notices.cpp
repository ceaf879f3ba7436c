// What a device says when something is not as ever.
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/spoiled_saves.hpp"

namespace neva {

namespace {

constexpr StopRecord k_broken_log = {StopKind::check,
                                     {"game_log.cpp", 131, "sector < area_.sectors && is_erased(sector)"}};
constexpr StopRecord k_third_fault = {StopKind::fault, {"", 0, ""}, 1, 0x1002A5F4, 0x10003C11, true};
constexpr PowerReading k_low_battery = {true, 3310, std::uint8_t{7}};
constexpr int k_stuck_ms = 32'000;

class NoticeGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    visit_title();
    visit_game();
    visit_handover();
    visit_failing_storage();
    visit_stops();
  }

 private:
  static void tell_battery(Device& device) {
    device.set_supply(k_low_battery);
    device.advance(2500);
  }

  void visit_title() {
    {
      RamStorage storage = used();
      Device device(board_, storage);
      tell_battery(device);
      hang("notice-battery-title", device);
    }
    RamStorage game = a_game();
    {
      RamStorage torn = game;
      cut_off_last_action(torn);
      Device device(board_, torn);
      hang("notice-interrupted_save", device);
    }
    make_game_newer(game);
    hang_title("notice-newer_save", game);
    make_storage_foreign(game);
    hang_title("notice-foreign_save", game);
    visit_newer_settings();
  }

  void hang_title(const std::string& name, RamStorage storage) {
    Device device(board_, storage);
    hang(name, device);
    Wayfinder(device).go_to(ScreenId::saved_game);
    hang(name + "-new_game", device);
  }

  // The language is not known then either.
  void visit_newer_settings() {
    RamStorage storage = used();
    make_settings_newer(storage);
    Device device(board_, storage);
    Wayfinder finder(device);
    finder.go_to(ScreenId::settings);
    finder.point_at(Text::settings_language);
    while (SessionProbe::language(device.app()) != language_) device.tap(Key::a);
    finder.back_to(ScreenId::title);
    finder.point_at(Text::title_new_game);
    hang("notice-newer_settings", device);
  }

  // The first round of a default game.
  RamStorage a_game() {
    RamStorage storage = used();
    Device device(board_, storage);
    begin_default_game(device);
    Wayfinder(device).go_to(ScreenId::card_menu);
    device.tap(Key::a);
    return storage;
  }

  void visit_game() {
    RamStorage storage = used();
    Device device(board_, storage);
    neva_check(device.app().start_watching());
    device.advance(50);
    hang("notice-watched-title", device);
    begin_new_game(device);
    hang("notice-watched-curtain", device);
    tell_battery(device);
    hang("notice-battery-curtain", device);
    begin_default_game(device);
    hang_low_battery_at_the_table();
    KeySet stuck;
    // One that moves: those that act would lead away.
    stuck.add(keys_of(board_).has(Key::down) ? Key::down : Key::y);
    device.close_switches(stuck);
    device.advance(k_stuck_ms);
    hang("notice-stuck-table", device);
    device.close_switches({});
    device.advance(100);
    visit_refusals(device);
  }

  // The next one's curtain right after a move, which does not hear A yet, and the mover's when the move was taken back.
  void visit_handover() {
    RamStorage storage = a_game();
    Device device(board_, storage);
    press_until(device, ScreenId::curtain);
    gallery_.pictures.insert({"curtain_not_yet", device.image()});
    begin_default_game(device);
    Wayfinder(device).go_to(ScreenId::card_menu);
    device.tap(Key::a);
    device.tap(Key::x);
    hang("curtain_taken_back", device);
  }

  void hang_low_battery_at_the_table() {
    RamStorage storage = used();
    Device device(board_, storage);
    begin_default_game(device);
    tell_battery(device);
    hang("notice-battery-table", device);
  }

  // A press on what cannot be done.
  void visit_refusals(Device& device) {
    begin_default_game(device);
    Wayfinder finder(device);
    finder.go_to(ScreenId::more_menu);
    finder.choose(Text::menu_undo);
    hang("refused-more_menu", device);
  }

  void visit_failing_storage() {
    RamStorage storage = used();
    Device device(board_, storage);
    begin_default_game(device);
    storage.cut_after(0);
    Wayfinder(device).go_to(ScreenId::card_menu);
    device.tap(Key::a);
    device.advance(100);
    hang("notice-not_saved", device);
  }

  void visit_stops() {
    const RamStorage storage = a_game();
    for (const bool safe : {false, true}) {
      RamStorage copy = storage;
      Device device(board_, copy, safe ? k_third_fault : k_broken_log);
      hang(safe ? "stopped_safe_with_game" : "stopped_with_game", device);
    }
  }
};

}  // namespace

void hang_notices(Gallery& gallery, const Board& board, Language language) {
  NoticeGuide(gallery, board, language).lead();
}

}  // namespace neva
