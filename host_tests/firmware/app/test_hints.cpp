// The hints of the first games: each once, one a turn, in nobody's way.
#include <map>
#include <string>

#include "engine/base/etl_checks.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/lesson_player.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/screen_names.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/nor_flash.hpp"

using namespace neva;

namespace {

constexpr int k_until_up_ms = 720;
constexpr int k_until_read_ms = 1100;
constexpr int k_until_unsure_ms = 10'200;

std::optional<Hint> hint_of(Device& device) { return SessionProbe::hint(device.app()); }
Learning& learning_of(Device& device) { return SessionProbe::learning(device.app()); }

ScreenId place_of(Hint hint) {
  switch (hint) {
    case Hint::curtain:
    case Hint::undo:
      return ScreenId::curtain;
    case Hint::pub:
      return ScreenId::chooser;
    case Hint::same_noble:
      return ScreenId::card_menu;
    default:
      return ScreenId::table;
  }
}

// Plays games of two persons and waits after each key as long as somebody who reads; notes what came up, and when.
class Reader {
 public:
  explicit Reader(Device& device) : device_(device) {}

  void play(std::uint64_t seed, int bots) {
    KeyPlayer player(device_, seed);
    device_.shuffle(seed);
    player.set_watcher([this] { look(); });
    player.start_game(2, bots, false);
    TEST_ASSERT_TRUE(player.play_to_the_end());
    device_.tap(Key::b);
  }
  const std::map<Hint, int>& seen() const { return seen_; }

 private:
  void look() {
    if (!device_.session().is_running()) return;
    device_.advance(k_until_up_ms);
    const std::optional<Hint> hint = hint_of(device_);
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device_.app().text_overflow().count, device_.app().text_overflow().text);
    if (!hint) return;
    TEST_ASSERT_TRUE(device_.screen() == place_of(*hint));
    // Watched once more before the next key.
    if (hint == up_) return;
    up_ = hint;
    TEST_ASSERT_EQUAL_INT(1, ++seen_[*hint]);
    const std::size_t turn = device_.session().confirmed();
    TEST_ASSERT_FALSE(turn == last_turn_ && device_.session().changes() == last_changes_);
    last_turn_ = turn;
    last_changes_ = device_.session().changes();
    device_.advance(k_until_read_ms);
    TEST_ASSERT_TRUE(hint_of(device_) == hint);
    TEST_ASSERT_TRUE(learning_of(device_).is_given(*hint));
  }

  Device& device_;
  std::map<Hint, int> seen_;
  std::optional<Hint> up_;
  std::size_t last_turn_ = 0xFFFF;
  std::uint32_t last_changes_ = 0;
};

void all_of_them_come_and_each_once() {
  RamStorage storage = used_storage();
  Device device(board_picosystem, storage);
  Reader reader(device);
  for (std::uint64_t seed = 1; seed <= 6 && reader.seen().size() < k_hint_count - 1; ++seed) reader.play(seed, 0);
  for (std::uint8_t i = 0; i < k_hint_count; ++i) {
    const auto hint = static_cast<Hint>(i);
    const std::string which = "hint " + std::to_string(i);
    TEST_ASSERT_EQUAL_INT_MESSAGE(hint == Hint::advice ? 0 : 1, reader.seen().count(hint), which.c_str());
  }
}

// In a deal in which the person begins, so that no bot's news stands there.
void begin_alone(Device& device) {
  device.shuffle(1);
  KeyPlayer player(device, 3);
  player.start_game(2, 1, false);
  for (int i = 0; i < 100 && device.session().stage() != Stage::decision; ++i) device.advance(100);
  device.look_past_banner();
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
}

void begin_with_two(Device& device) {
  KeyPlayer player(device, 3);
  player.start_game(2, 0, false);
  while (device.screen() != ScreenId::table) device.tap(Key::a);
  device.look_past_banner();
}

// On every board, with the keys that it really has; the press that ends it opens what it names.
void whoever_does_not_know_on_is_told_of_advice() {
  for (const BoardWithFace& entry : boards_apart()) {
    RamStorage storage = used_storage();
    Device device(*entry.board, storage);
    begin_alone(device);
    device.advance(k_until_up_ms);
    TEST_ASSERT_FALSE_MESSAGE(hint_of(device).has_value(), entry.board->id);
    device.advance(k_until_unsure_ms);
    TEST_ASSERT_TRUE_MESSAGE(hint_of(device) == Hint::advice, entry.board->id);
    device.tap(Key::y);
    TEST_ASSERT_FALSE_MESSAGE(hint_of(device).has_value(), entry.board->id);
    Wayfinder(device).choose(Text::menu_advice);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::advice, entry.board->id);
  }
}

// A device beside it that gives none answers every key in the same way.
void a_press_does_what_it_always_does() {
  RamStorage storage = used_storage();
  RamStorage quiet_storage = used_storage();
  Device device(board_picosystem, storage);
  Device quiet(board_picosystem, quiet_storage);
  learning_of(quiet).hints_on = false;
  KeyPlayer player(device, 5);
  player.set_twin(quiet);
  int hints = 0;
  const auto compare = [&] {
    const std::string where = name_of(device.screen()) + " " + std::to_string(device.session().confirmed());
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == quiet.screen(), where.c_str());
    TEST_ASSERT_TRUE_MESSAGE(hint_of(device).has_value() != is_same(device.image(), quiet.image()), where.c_str());
    TEST_ASSERT_FALSE(hint_of(quiet).has_value());
  };
  player.set_watcher([&] {
    compare();
    const bool was_up = hint_of(device).has_value();
    device.advance(k_until_up_ms + k_until_read_ms);
    quiet.advance(k_until_up_ms + k_until_read_ms);
    compare();
    hints += hint_of(device).has_value() && !was_up ? 1 : 0;
  });
  player.start_game(2, 0, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_GREATER_THAN_INT(6, hints);
  TEST_ASSERT_EQUAL_size_t(device.session().confirmed(), quiet.session().confirmed());
  TEST_ASSERT_EQUAL_UINT16(0, learning_of(quiet).hints_given);
}

// Cards of the lower row come after the first round: the state is put there.
void point_at_lower_row(Device& device) {
  Session& session = SessionProbe::session(device.app());
  Table& table = SessionProbe::state(session).table;
  table.rows[1][0] = table.rows[0][0];
  SessionProbe::refresh(session);
  SessionProbe::screens(device.app()).table.follow();
  SessionProbe::screens(device.app()).table.point_at(k_lower_places);
}

void one_that_was_not_read_comes_again() {
  RamStorage storage = used_storage();
  Device device(board_picosystem, storage);
  begin_alone(device);
  point_at_lower_row(device);
  device.advance(k_until_up_ms);
  TEST_ASSERT_TRUE(hint_of(device) == Hint::lower_row);
  device.tap(Key::x);
  TEST_ASSERT_FALSE(hint_of(device).has_value());
  TEST_ASSERT_FALSE(learning_of(device).is_given(Hint::lower_row));
  device.tap(Key::b);
  // Not twice in a turn.
  device.advance(3000);
  TEST_ASSERT_FALSE(hint_of(device).has_value());
}

// What was given is on flash, and a power cut before that gives it once more at most.
void a_power_cut_keeps_what_was_given() {
  RamStorage storage = used_storage();
  Device device(board_picosystem, storage);
  begin_alone(device);
  point_at_lower_row(device);
  device.advance(k_until_up_ms);
  TEST_ASSERT_TRUE(hint_of(device).has_value());
  {
    RamStorage cut = storage;
    Device again(board_picosystem, cut);
    TEST_ASSERT_EQUAL_UINT16(0, learning_of(again).hints_given);
  }
  device.advance(k_until_read_ms);
  RamStorage cut = storage;
  Device again(board_picosystem, cut);
  TEST_ASSERT_TRUE(learning_of(again).is_given(Hint::lower_row));
  TEST_ASSERT_EQUAL_size_t(device.session().confirmed(), again.session().confirmed());
}

// Lesson, step and hints lie in one record: a power cut at any byte of it leaves the one before or the new one, whole.
void a_power_cut_in_the_middle_of_the_record_leaves_a_whole_one() {
  NorFlash flash(64 * Storage::k_sector_bytes);
  Learning before;
  before.keep_place(1, 5);
  before.give(Hint::pub);
  Learning after = before;
  after.keep_place(1, 6);
  after.give(Hint::undo);
  {
    OpenedStore store(flash);
    LearningStore kept(store);
    static_cast<void>(kept.load());
    TEST_ASSERT_TRUE(kept.save(before) == SaveResult::ok);
  }
  const NorFlash::Image written = flash.image();
  int news = 0;
  int olds = 0;
  for (const Tear::Kind kind : {Tear::Kind::bytes, Tear::Kind::bits}) {
    for (std::uint32_t amount = 0; amount < 64; ++amount) {
      flash.restore(written);
      {
        OpenedStore store(flash);
        LearningStore kept(store);
        static_cast<void>(kept.load());
        flash.cut(0, {kind, amount});
        static_cast<void>(kept.save(after));
      }
      flash.revive();
      OpenedStore store(flash);
      LearningStore kept(store);
      const Learning found = kept.load();
      TEST_ASSERT_TRUE(found == before || found == after);
      ++(found == after ? news : olds);
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(0, news);
  TEST_ASSERT_GREATER_THAN_INT(0, olds);
}

// The curtain falls over it, and whoever wakes the device sees no word of it.
void sleep_takes_it_away() {
  RamStorage storage = used_storage();
  Device device(board_picosystem, storage);
  begin_with_two(device);
  point_at_lower_row(device);
  device.advance(k_until_up_ms);
  TEST_ASSERT_TRUE(hint_of(device) == Hint::lower_row);
  device.advance(185'000);
  TEST_ASSERT_TRUE(device.is_dark());
  device.press(Key::a);
  device.advance(50);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_FALSE(hint_of(device) == Hint::lower_row);
}

void none_where_a_pin_is_asked_for() {
  RamStorage storage = used_storage();
  store_pins(storage);
  Device device(board_picosystem, storage);
  KeyPlayer player(device, 5);
  int curtains = 0;
  player.set_watcher([&] {
    device.advance(k_until_up_ms);
    if (device.screen() != ScreenId::curtain) return;
    ++curtains;
    TEST_ASSERT_FALSE(hint_of(device).has_value());
  });
  player.start_game(2, 0, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_GREATER_THAN_INT(20, curtains);
}

void none_in_lessons_and_fewer_behind_them() {
  RamStorage storage = used_storage();
  Device device(board_picosystem, storage);
  LessonPlayer player(device);
  SessionProbe::go(device.app(), Go::lesson(0));
  while (player.guide().is_on()) {
    player.arrive();
    device.advance(k_until_unsure_ms + k_until_up_ms);
    TEST_ASSERT_FALSE(hint_of(device).has_value());
    TEST_ASSERT_TRUE(player.play_step());
  }
  TEST_ASSERT_EQUAL_UINT16(0, learning_of(device).hints_given);
  SessionProbe::session(device.app()).end();
  SessionProbe::go(device.app(), Go::title());
  Reader reader(device);
  reader.play(1, 0);
  for (const Hint taught : {Hint::lower_row, Hint::no_target, Hint::pub, Hint::same_noble})
    TEST_ASSERT_EQUAL_INT(0, reader.seen().count(taught));
  TEST_ASSERT_GREATER_THAN_size_t(2, reader.seen().size());
}

void a_setting_turns_them_off_and_brings_all_back() {
  RamStorage storage = used_storage();
  {
    Device device(board_picosystem, storage);
    learning_of(device).give(Hint::pub);
    Wayfinder finder(device);
    finder.go_to(ScreenId::settings);
    finder.set(Text::settings_hints, Text::off);
    finder.back_to(ScreenId::title);
    begin_alone(device);
    point_at_lower_row(device);
    device.advance(k_until_unsure_ms);
    TEST_ASSERT_FALSE(hint_of(device).has_value());
  }
  Device device(board_picosystem, storage);
  TEST_ASSERT_FALSE(learning_of(device).hints_on);
  TEST_ASSERT_TRUE(learning_of(device).is_given(Hint::pub));
  Wayfinder finder(device);
  finder.go_to(ScreenId::settings);
  finder.set(Text::settings_hints, Text::settings_hints_all);
  TEST_ASSERT_TRUE(learning_of(device).hints_on);
  TEST_ASSERT_EQUAL_UINT16(0, learning_of(device).hints_given);
}

// Nothing can be noted then, so each would come with every start.
void none_where_a_newer_neva_has_noted_them() {
  RamStorage storage = used_storage();
  const std::uint8_t fields[] = {9, 9, 9, 9, 9, 9};
  SmallRecord record(SmallKind::learning, fields);
  record.version = 99;
  {
    OpenedStore store(storage);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(SaveResult::ok), static_cast<int>(store.add(record)));
  }
  Device device(board_picosystem, storage);
  begin_alone(device);
  device.advance(2 * k_until_unsure_ms);
  TEST_ASSERT_FALSE(hint_of(device).has_value());
}

// Every one of them in its place, on every board and in every language, held the other way round too.
void nothing_is_cut() {
  for (const BoardWithFace& entry : boards_apart()) {
    RamStorage storage = used_storage();
    Device device(*entry.board, storage);
    learning_of(device).hints_on = false;
    begin_with_two(device);
    for (int language = 0; language < 2 * k_language_count; ++language) {
      SessionProbe::settings(device.app()).language = static_cast<Language>(language % k_language_count);
      SessionProbe::settings(device.app()).upside_down = language >= k_language_count;
      SessionProbe::settings(device.app()).left_hand = language >= k_language_count;
      for (std::uint8_t i = 0; i < k_hint_count; ++i) {
        const auto hint = static_cast<Hint>(i);
        if (place_of(hint) == ScreenId::curtain) continue;
        if (place_of(hint) != ScreenId::table) device.tap(Key::a);
        const Image before = device.image();
        SessionProbe::show_hint(device.app(), hint);
        device.advance(50);
        const std::string which = std::string(entry.board->id) + " " + std::to_string(i) + ": ";
        TEST_ASSERT_TRUE_MESSAGE(hint_of(device) == hint, which.c_str());
        TEST_ASSERT_FALSE_MESSAGE(is_same(before, device.image()), which.c_str());
        TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device.app().text_overflow().count,
                                         (which + device.app().text_overflow().text).c_str());
        if (place_of(hint) != ScreenId::table) device.tap(Key::b);
      }
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(all_of_them_come_and_each_once);
  RUN_TEST(whoever_does_not_know_on_is_told_of_advice);
  RUN_TEST(a_press_does_what_it_always_does);
  RUN_TEST(one_that_was_not_read_comes_again);
  RUN_TEST(a_power_cut_keeps_what_was_given);
  RUN_TEST(a_power_cut_in_the_middle_of_the_record_leaves_a_whole_one);
  RUN_TEST(sleep_takes_it_away);
  RUN_TEST(none_where_a_pin_is_asked_for);
  RUN_TEST(none_in_lessons_and_fewer_behind_them);
  RUN_TEST(a_setting_turns_them_off_and_brings_all_back);
  RUN_TEST(none_where_a_newer_neva_has_noted_them);
  RUN_TEST(nothing_is_cut);
  return UNITY_END();
}
