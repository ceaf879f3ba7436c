// The coach after a game: what it finds is what a review finds, page by page, while keys are answered.
#include <algorithm>
#include <vector>

#include "engine/bots/review.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

// More slices than any review takes.
constexpr int k_looks_max = 400'000;

void play(Device& device, int players, int bots) {
  KeyPlayer player(device, 4);
  player.set_mind(neva::shop);
  player.start_game(players, bots, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_TRUE(device.screen() == ScreenId::ending);
}

void let_it_look(Device& device) {
  for (int i = 0; i < k_looks_max && SessionProbe::found_by_coach(device.app()).looks < 2; ++i) device.advance(20);
  TEST_ASSERT_EQUAL_UINT8(2, SessionProbe::found_by_coach(device.app()).looks);
}

// It begins by itself at the end, and finds what the engine's review finds for that seat.
void it_finds_what_a_review_finds() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  play(device, 2, 1);
  device.tap(Key::a);
  device.tap(Key::x);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::coach);
  let_it_look(device);
  static neva::Brain brain;
  static neva::Review review(brain);
  review.start(SessionProbe::journal(device.session()), 0);
  while (!review.step()) {
  }
  const ReviewFound found = SessionProbe::found_by_coach(device.app());
  TEST_ASSERT_EQUAL_size_t(std::min<std::size_t>(3, review.costly().size()), found.count);
  TEST_ASSERT_EQUAL_size_t(review.decisions(), found.decisions);
  TEST_ASSERT_EQUAL_size_t(review.well_done(), found.well_done);
  for (std::size_t i = 0; i < found.count; ++i) {
    TEST_ASSERT_EQUAL_UINT16(review.costly()[i].index, found.costly[i].index);
    TEST_ASSERT_EQUAL_INT32(review.costly()[i].loss, found.costly[i].loss);
  }
}

// Through the keys of every board: pages, the table of that moment and back to the same page, the way back.
void its_pages_are_seen_on_every_board() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::blank_storage();
    Device device(*entry.board, storage);
    play(device, 2, 1);
    device.advance(2000);
    device.tap(Key::x);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::coach, entry.board->id);
    let_it_look(device);
    device.advance(100);
    const ReviewFound found = SessionProbe::found_by_coach(device.app());
    TEST_ASSERT_GREATER_THAN_UINT8(1, found.count);
    const Image first = device.image();
    device.tap(Key::a);
    TEST_ASSERT_FALSE(first.pixels == device.image().pixels);
    const Image second = device.image();
    device.tap(Key::x);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::replay);
    device.tap(Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::coach);
    TEST_ASSERT_TRUE_MESSAGE(second.pixels == device.image().pixels, entry.board->id);
    for (int page = 1; page < found.count; ++page) device.tap(Key::a);
    TEST_ASSERT_TRUE(first.pixels == device.image().pixels);
    device.tap(Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::ending);
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device.app().text_overflow().count, device.app().text_overflow().text);
  }
}

// On the smallest panels what was done and what would have been better stand in five lines of 25 signs, whatever the
// cards are called; two different cards.
void every_card_has_room_in_words() {
  constexpr int k_columns = 25;
  constexpr int k_lines = 5;
  for (std::size_t language = 0; language < k_language_count; ++language) {
    const auto tongue = static_cast<Language>(language);
    int most = 0;
    int second = 0;
    std::string_view longest;
    for (std::size_t i = 1; i < k_card_count; ++i) {
      TextBuffer buffer;
      const std::string_view object = object_of(tongue, static_cast<Card>(i));
      const std::string_view words = format_text(buffer, tongue, Text::advice_buy, {{"card", object}});
      const int lines = lines_of(words, k_columns);
      // Editions have cards of the same name.
      if (object == longest) continue;
      second = std::max(second, std::min(most, lines));
      if (lines > most) longest = object;
      most = std::max(most, lines);
    }
    TEST_ASSERT_LESS_OR_EQUAL_INT(k_lines, most + second);
  }
}

// Another game may begin in the middle of a look: nothing of the old one is read then.
void another_game_stops_it() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  play(device, 2, 1);
  device.advance(1500);
  TEST_ASSERT_TRUE(SessionProbe::found_by_coach(device.app()).looks < 2);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.session().is_running());
  const std::size_t confirmed = device.session().confirmed();
  device.advance(3000);
  TEST_ASSERT_TRUE(device.session().is_running());
  TEST_ASSERT_TRUE(device.session().confirmed() >= confirmed);
}

// Y goes from person to person; bots have none.
void every_person_may_ask() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  play(device, 3, 1);
  device.advance(2000);
  device.tap(Key::x);
  let_it_look(device);
  device.advance(100);
  const Image one = device.image();
  device.tap(Key::y);
  TEST_ASSERT_EQUAL_UINT8(0, SessionProbe::found_by_coach(device.app()).looks);
  let_it_look(device);
  device.advance(100);
  TEST_ASSERT_FALSE(one.pixels == device.image().pixels);
  device.tap(Key::y);
  let_it_look(device);
  device.advance(100);
  TEST_ASSERT_TRUE(one.pixels == device.image().pixels);
}

// Cards and rubles of a game that is over lie open on the table, so nobody is asked for a PIN there.
void a_pin_locks_no_game_that_is_over() {
  RamStorage storage = neva::blank_storage();
  { Device(neva::board_picosystem, storage).tap(Key::a); }
  neva::store_pins(storage);
  Device device(neva::board_picosystem, storage);
  play(device, 2, 0);
  device.advance(2000);
  device.tap(Key::x);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::coach);
  for (int person = 0; person < 2; ++person) {
    let_it_look(device);
    TEST_ASSERT_GREATER_THAN_UINT8(0, SessionProbe::found_by_coach(device.app()).count);
    device.tap(Key::y);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::coach);
    TEST_ASSERT_FALSE(device.app().asks_pin());
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(it_finds_what_a_review_finds);
  RUN_TEST(its_pages_are_seen_on_every_board);
  RUN_TEST(every_card_has_room_in_words);
  RUN_TEST(another_game_stops_it);
  RUN_TEST(every_person_may_ask);
  RUN_TEST(a_pin_locks_no_game_that_is_over);
  return UNITY_END();
}
