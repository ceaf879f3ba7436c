#include "host_tests/firmware/pictures/guide.hpp"

#include "host_tests/firmware/support/session_probe.hpp"

namespace neva {

namespace {

constexpr int k_presses_max = 40;

}  // namespace

void Guide::hang(const std::string& name, Device& device, bool replaces) {
  if (device.screen() == ScreenId::ending) rest(device);
  // The game has come to its picture; a banner over it stays.
  while (SessionProbe::motion(device.app()).is_on()) device.advance(5);
  if (device.screen() == ScreenId::curtain || device.screen() == ScreenId::ending) device.let_curtain_hear();
  const TextOverflow& overflow = device.app().text_overflow();
  if (overflow.count > 0) gallery_.cut.insert({name, overflow.text});
  device.app().clear_text_overflow();
  if (replaces) {
    gallery_.pictures.insert_or_assign(name, device.image());
  } else {
    gallery_.pictures.insert({name, device.image()});
  }
}

void Guide::choose_language(Device& device) const {
  SessionProbe::settings(device.app()).large_letters = gallery_.has_large_letters;
  Wayfinder(device).choose(text_of(language_, Text::language_name));
}

RamStorage Guide::used() const {
  RamStorage storage = blank_storage();
  Device device(board_, storage);
  choose_language(device);
  give_no_hints(device);
  return storage;
}

void Guide::give_no_hints(Device& device) {
  SessionProbe::learning(device.app()).hints_on = false;
  device.advance(50);
}

void Guide::press_until(Device& device, ScreenId screen) {
  for (int i = 0; device.screen() != screen; ++i) {
    neva_check(i < k_presses_max);
    device.tap(Key::a);
  }
}

void Guide::rest(Device& device) {
  device.look_past_banner();
  while (device.app().is_moving()) device.advance(20);
}

Gallery hang_gallery(const Board& board, Language language, bool large_letters) {
  Gallery gallery;
  gallery.has_large_letters = large_letters;
  for (const auto hang_part : {hang_outside, hang_game, hang_modules, hang_large_games, hang_ending, hang_notices,
                               hang_new_game, hang_bots, hang_lessons, hang_hints, hang_rule_book})
    hang_part(gallery, board, language);
  return gallery;
}

}  // namespace neva
