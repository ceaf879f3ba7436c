#include <utility>
#include <vector>

#include "all_boards.hpp"
#include "drivers/keys/key_reader.hpp"
#include "engine/base/etl_checks.hpp"
#include "firmware/app/app.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/ram_storage.hpp"
#include "tools/simulator/host_ports.hpp"

using neva::App;
using neva::Board;
using neva::Image;
using neva::Key;
using neva::KeyReader;
using neva::KeySet;
using neva::RamStorage;
using neva::ScreenId;

void setUp() { neva::arm_etl_checks(); }
void tearDown() {}

namespace {

// An app on host ports with a storage that outlives it, as flash outlives a restart.
class Device {
 public:
  Device(const Board& board, RamStorage& storage, const neva::StopPoint& stopped = {"", 0, ""})
      : display_(board.panel),
        keys_(keys_of(board)),
        storage_(storage),
        sound_(board.buzzer.has_value()),
        pixels_(neva::canvas_bytes(board.panel.width, board.panel.height)),
        app_({display_, keys_, storage_, sound_, power_, entropy_, clock_}, pixels_,
             {board.name, "1.2.3", stopped, false, 0}) {
    advance(50);
  }

  void advance(int ms) {
    for (int t = 0; t < ms; t += KeyReader::k_tick_ms) {
      keys_.tick(closed_);
      clock_.advance(KeyReader::k_tick_ms);
      app_.step();
    }
  }

  void press(Key key, int ms = 30) {
    closed_.add(key);
    advance(ms);
    closed_.remove(key);
    advance(30);
  }

  ScreenId screen() const { return app_.screen(); }
  const Image& image() const { return display_.image(); }
  bool took_tone() { return sound_.take().has_value(); }
  App& app() { return app_; }

 private:
  neva::HostDisplay display_;
  KeyReader keys_;
  RamStorage& storage_;
  neva::RecordingSound sound_;
  neva::FixedPower power_{{true, 3920}};
  neva::HostEntropy entropy_{true};
  neva::ManualClock clock_;
  std::vector<std::uint8_t> pixels_;
  App app_;
  KeySet closed_;
};

RamStorage blank() { return RamStorage(4 * neva::Storage::k_sector_bytes); }

bool same(const Image& one, const Image& other) { return one.pixels == other.pixels; }

void starts_with_the_title_on_every_board() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = blank();
    Device device(*entry.board, storage);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
    const Image black(device.image().width, device.image().height);
    TEST_ASSERT_FALSE(same(black, device.image()));
  }
}

void language_changes_what_is_seen_and_survives_a_restart() {
  RamStorage storage = blank();
  Image english;
  Image german;
  {
    Device device(neva::board_picosystem, storage);
    device.press(Key::down);
    english = device.image();
    device.press(Key::a);
    german = device.image();
    TEST_ASSERT_FALSE(same(english, german));
  }
  Device device(neva::board_picosystem, storage);
  device.press(Key::down);
  TEST_ASSERT_TRUE(same(german, device.image()));
  device.press(Key::a);
  device.press(Key::a);
  TEST_ASSERT_TRUE(same(english, device.image()));
}

void cursor_wraps_in_both_directions() {
  RamStorage storage = blank();
  Device device(neva::board_picosystem, storage);
  const Image first = device.image();
  device.press(Key::up);
  TEST_ASSERT_FALSE(same(first, device.image()));
  device.press(Key::down);
  TEST_ASSERT_TRUE(same(first, device.image()));
  for (int i = 0; i < 3; ++i) device.press(Key::down);
  TEST_ASSERT_TRUE(same(first, device.image()));
}

void sound_entry_only_where_there_is_a_buzzer() {
  RamStorage storage = blank();
  Device device(neva::board_pico_lcd_1_3, storage);
  const Image first = device.image();
  for (int i = 0; i < 2; ++i) device.press(Key::down);
  TEST_ASSERT_TRUE(same(first, device.image()));
}

void key_test_clicks_unless_sound_is_off() {
  RamStorage storage = blank();
  Device device(neva::board_picosystem, storage);
  device.press(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::key_test);
  TEST_ASSERT_FALSE(device.took_tone());
  device.press(Key::x);
  TEST_ASSERT_TRUE(device.took_tone());
  device.press(Key::b, 600);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  device.took_tone();
  device.press(Key::up);
  device.press(Key::a);
  device.press(Key::down);
  device.press(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::key_test);
  device.press(Key::x);
  TEST_ASSERT_FALSE(device.took_tone());
}

// The A that opened the key test is still down there: it must not count as seen.
void key_held_over_a_change_of_screens_does_nothing() {
  RamStorage storage = blank();
  Device device(neva::board_picosystem, storage);
  device.press(Key::a);
  const Image untouched = device.image();
  device.press(Key::b, 600);
  device.press(Key::a, 900);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::key_test);
  TEST_ASSERT_TRUE(same(untouched, device.image()));
}

void key_test_shows_every_key_of_every_board() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = blank();
    Device device(*entry.board, storage);
    device.press(Key::a);
    for (std::uint8_t i = 0; i < neva::k_key_count; ++i) {
      const Key key = static_cast<Key>(i);
      const Image before = device.image();
      device.press(key);
      TEST_ASSERT_EQUAL_INT(keys_of(*entry.board).has(key), !same(before, device.image()));
    }
  }
}

void image_id_appears_when_it_is_known() {
  RamStorage storage = blank();
  Device device(neva::board_picosystem, storage);
  device.press(Key::a);
  const Image unknown = device.image();
  device.app().set_image_id(0x1A2B3C4D);
  device.advance(10);
  TEST_ASSERT_FALSE(same(unknown, device.image()));
}

void stop_record_is_shown_once_and_a_goes_on() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = blank();
    Device device(*entry.board, storage, {"canvas.cpp", 29, "pixels.size() == canvas_bytes(width, height)"});
    TEST_ASSERT_TRUE(device.screen() == ScreenId::stopped);
    device.press(Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::stopped);
    device.press(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  }
}

void all_keys_hammered_at_once_leave_a_working_device() {
  RamStorage storage = blank();
  Device device(neva::board_pico_lcd_1_3, storage);
  std::uint32_t noise = 1;
  for (int i = 0; i < 600; ++i) {
    noise = noise * 1664525U + 1013904223U;
    device.press(static_cast<Key>((noise >> 24U) % neva::k_key_count), static_cast<int>((noise >> 16U) % 40U));
  }
  const bool known = device.screen() == ScreenId::title || device.screen() == ScreenId::key_test;
  TEST_ASSERT_TRUE(known);
}

void storage_too_small_for_settings_stops() {
  const Board& board = neva::board_picosystem;
  neva::HostDisplay display(board.panel);
  KeyReader keys(keys_of(board));
  RamStorage storage(neva::Storage::k_sector_bytes);
  neva::RecordingSound sound(false);
  neva::FixedPower power({false, 0});
  neva::HostEntropy entropy(true);
  neva::ManualClock clock;
  std::vector<std::uint8_t> pixels(neva::canvas_bytes(board.panel.width, board.panel.height));
  EXPECT_STOP(App({display, keys, storage, sound, power, entropy, clock}, pixels, {"", "", {"", 0, ""}, false, 0}));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(starts_with_the_title_on_every_board);
  RUN_TEST(language_changes_what_is_seen_and_survives_a_restart);
  RUN_TEST(cursor_wraps_in_both_directions);
  RUN_TEST(sound_entry_only_where_there_is_a_buzzer);
  RUN_TEST(key_test_clicks_unless_sound_is_off);
  RUN_TEST(key_held_over_a_change_of_screens_does_nothing);
  RUN_TEST(key_test_shows_every_key_of_every_board);
  RUN_TEST(image_id_appears_when_it_is_known);
  RUN_TEST(stop_record_is_shown_once_and_a_goes_on);
  RUN_TEST(all_keys_hammered_at_once_leave_a_working_device);
  RUN_TEST(storage_too_small_for_settings_stops);
  return UNITY_END();
}
