// The lessons through the keys: every board shape, every key set, every language.
#include <cstdio>
#include <string>
#include <vector>

#include "all_boards.hpp"
#include "engine/base/etl_checks.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "host_tests/firmware/support/lesson_player.hpp"
#include "host_tests/firmware/support/screen_names.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Board;
using neva::Device;
using neva::Go;
using neva::Key;
using neva::Language;
using neva::LessonPlayer;
using neva::RamStorage;
using neva::ScreenId;
using neva::SessionProbe;
using neva::Stage;
using neva::StepKind;

void setUp() { neva::arm_etl_checks(); }
void tearDown() {}

namespace {

// 240x240, 320x240 and 320x320 with eight keys, 240x135 and 240x280 with sticks or four, 128x64 with four.
constexpr const Board* k_boards[] = {
    &neva::board_picosystem,   &neva::board_pico_display_2, &neva::board_picocalc,    &neva::board_pico_lcd_1_14,
    &neva::board_pico_display, &neva::board_picoboy_color,  &neva::board_pico_ssd1306};

constexpr int k_presses_of_eight = 75;
constexpr int k_presses_of_four = 95;

void begin(Device& device, std::uint8_t lesson) {
  SessionProbe::go(device.app(), Go::lesson(lesson));
  device.advance(20);
}

void speak(Device& device, int language) {
  SessionProbe::settings(device.app()).language = static_cast<Language>(language);
}

// All three, one after the other, from a device that was just switched on.
int play_all(const Board& board, int language) {
  RamStorage storage = neva::used_storage();
  Device device(board, storage);
  speak(device, language);
  LessonPlayer player(device);
  std::string cut;
  player.set_watcher([&] {
    const neva::TextOverflow& overflow = device.app().text_overflow();
    if (overflow.count > 0) cut += std::string(board.id) + ": " + std::string(overflow.text) + "\n";
    device.app().clear_text_overflow();
  });
  begin(device, 0);
  for (std::uint8_t lesson = 0; lesson < neva::k_lesson_count; ++lesson) {
    TEST_ASSERT_TRUE(player.guide().is_on());
    TEST_ASSERT_EQUAL_UINT8(lesson, player.guide().lesson());
    if (!player.play_lesson(lesson)) {
      const std::string where = std::string(board.id) + " lesson " + std::to_string(lesson + 1) + " step " +
                                std::to_string(player.guide().step() + 1) + ": " +
                                std::string(player.guide().reason()) + " at " + neva::name_of(device.screen());
      TEST_FAIL_MESSAGE(where.c_str());
    }
  }
  TEST_ASSERT_FALSE(player.guide().is_on());
  TEST_ASSERT_EQUAL_UINT8(7, SessionProbe::learning(device.app()).finished);
  TEST_ASSERT_EQUAL_STRING("", cut.c_str());
  return player.presses();
}

void every_board_plays_all_lessons_in_every_language() {
  for (const Board* board : k_boards) {
    for (int language = 0; language < neva::k_language_count; ++language) {
      const int presses = play_all(*board, language);
      const bool four = neva::KeyMap(neva::keys_of(*board)).scheme() == neva::KeyScheme::four;
      TEST_ASSERT_LESS_OR_EQUAL_INT(four ? k_presses_of_four : k_presses_of_eight, presses);
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_board_plays_all_lessons_in_every_language);
  return UNITY_END();
}
