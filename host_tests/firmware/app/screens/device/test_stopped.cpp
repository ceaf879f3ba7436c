// The start after a run that ended badly: what is told, the way back into the game, and the safe mode.
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr StopRecord k_fault = {StopKind::fault, {"", 0, ""}, 1, 0x10001234, 0x10005679};
constexpr StopRecord k_third = {StopKind::watchdog, {"", 0, ""}, 0, 0, 0, true};

// A device with German words, or others, and a game in which a first card was bought.
RamStorage with_game(const neva::Board& board, int language = 1) {
  RamStorage storage = neva::blank_storage();
  Device device(board, storage);
  for (int i = 0; i < language; ++i) device.tap(Key::down);
  neva::begin_new_game(device);
  device.tap(Key::a);
  device.tap(Key::a);
  device.tap(Key::a);
  TEST_ASSERT_GREATER_THAN_size_t(0, device.session().confirmed());
  return storage;
}

void the_game_is_offered_where_it_was() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = with_game(*entry.board);
    Device device(*entry.board, storage, k_fault);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::stopped);
    const std::size_t confirmed = device.session().confirmed();
    device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    TEST_ASSERT_EQUAL_size_t(confirmed, device.session().confirmed());
  }
}

neva::Image shown_after(const neva::Board& board, RamStorage& storage, const StopRecord& stopped) {
  Device device(board, storage, stopped);
  const neva::TextOverflow& overflow = device.app().text_overflow();
  TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, overflow.count, overflow.text);
  return device.image();
}

void every_end_is_told_in_whole_words() {
  constexpr StopRecord k_ends[] = {k_fault,
                                   k_third,
                                   {StopKind::check, {"game_reader.cpp", 321, "ordinal_ >= begun_with_"}},
                                   {StopKind::watchdog, {"", 0, ""}, 0, 0, 0},
                                   {StopKind::watchdog, {"", 0, ""}, 0, 0x10001234, 0x10005679}};
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    for (int language = 0; language < neva::k_language_count; ++language) {
      RamStorage storage = with_game(*entry.board, language);
      for (const StopRecord& end : k_ends) shown_after(*entry.board, storage, end);
    }
  }
}

void a_hang_shows_its_place_where_it_is_known() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = with_game(*entry.board);
    const auto shown = [&](std::uint32_t pc) {
      return shown_after(*entry.board, storage, {StopKind::watchdog, {"", 0, ""}, 0, pc, 0x10005679}).pixels;
    };
    TEST_ASSERT_FALSE(shown(0) == shown(0x10001234));
    TEST_ASSERT_FALSE(shown(0x10001234) == shown(0x10001236));
  }
}

void back_leads_to_the_title_with_the_game() {
  RamStorage storage = with_game(neva::board_picosystem);
  Device device(neva::board_picosystem, storage, k_fault);
  device.tap(Key::b);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
}

void safe_mode_reads_nothing_until_asked_and_changes_nothing() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = with_game(*entry.board);
    const std::vector<std::uint8_t> before = storage.bytes();
    Device device(*entry.board, storage, k_third);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::stopped);
    TEST_ASSERT_TRUE(device.session().stage() == Stage::idle);
    device.tap(Key::y);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::key_test);
    device.press(Key::b, 700);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::stopped);
    device.advance(10'000);
    TEST_ASSERT_TRUE(device.session().stage() == Stage::idle);
    TEST_ASSERT_TRUE_MESSAGE(before == storage.bytes(), "safe mode wrote something");
    device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
    device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    TEST_ASSERT_GREATER_THAN_size_t(0, device.session().confirmed());
  }
}

// As delivered but for the language, and the next start has everything again.
void safe_mode_leaves_the_settings_alone() {
  RamStorage storage = with_game(neva::board_picosystem);
  neva::Settings settings = settings_in(storage);
  TEST_ASSERT_TRUE(settings.language == neva::Language::german);
  settings.brightness = 2;
  TEST_ASSERT_TRUE(save_settings(storage, settings) == neva::SaveResult::ok);
  const std::vector<std::uint8_t> before = storage.bytes();
  const auto brightness = [&storage](const StopRecord& stopped) {
    Device device(neva::board_picosystem, storage, stopped);
    device.tap(stopped.safe_mode ? Key::a : Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
    return device.brightness();
  };
  TEST_ASSERT_EQUAL_UINT8(102, brightness(k_fault));
  TEST_ASSERT_EQUAL_UINT8(255, brightness(k_third));
  TEST_ASSERT_EQUAL_UINT8(102, brightness(k_fault));
  TEST_ASSERT_TRUE(before == storage.bytes());
}

// Else three bad ends in a minute would open everybody's secrets, and the next start would have the PINs back as if
// nothing had happened.
void safe_mode_asks_for_pins() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = with_game(*entry.board);
    neva::store_pins(storage);
    Device device(*entry.board, storage, k_third);
    for (int i = 0; i < 2; ++i) device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    device.tap(Key::a);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::curtain, "no PIN was asked for");
    neva::press_pin(device);
    TEST_ASSERT_TRUE(device.session().stage() == Stage::decision);
  }
}

// A setting that is changed in safe mode is saved with the PINs that were there; those who press with the left hand
// press their PIN with it, too.
void safe_mode_keeps_pins_when_it_saves() {
  RamStorage storage = with_game(neva::board_picosystem);
  neva::store_pins(storage);
  neva::Settings settings = settings_in(storage);
  settings.left_hand = true;
  // The picture is upright again, and so are the directions.
  settings.upside_down = true;
  TEST_ASSERT_TRUE(save_settings(storage, settings) == neva::SaveResult::ok);
  {
    Device device(neva::board_picosystem, storage, k_third);
    device.press(Key::right);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::title, "the keys are those of the other hand");
    // Sound off: a setting of its own key.
    device.press(Key::left);
    device.advance(100);
  }
  const neva::Settings saved = neva::settings_in(storage);
  TEST_ASSERT_FALSE(saved.sound_on);
  TEST_ASSERT_TRUE(saved.left_hand && saved.pins_on && saved.pins == settings.pins);
}

void safe_mode_on_a_new_device_asks_nothing() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage, k_third);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::stopped);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_game_is_offered_where_it_was);
  RUN_TEST(every_end_is_told_in_whole_words);
  RUN_TEST(a_hang_shows_its_place_where_it_is_known);
  RUN_TEST(back_leads_to_the_title_with_the_game);
  RUN_TEST(safe_mode_reads_nothing_until_asked_and_changes_nothing);
  RUN_TEST(safe_mode_leaves_the_settings_alone);
  RUN_TEST(safe_mode_asks_for_pins);
  RUN_TEST(safe_mode_keeps_pins_when_it_saves);
  RUN_TEST(safe_mode_on_a_new_device_asks_nothing);
  return UNITY_END();
}
