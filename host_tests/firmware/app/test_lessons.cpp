// The lessons through the keys: every board shape, every key set, every language.
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "all_boards.hpp"
#include "firmware/app/draw/canvas.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/bubble.hpp"
#include "firmware/app/parts/key_row.hpp"
#include "host_tests/firmware/support/lesson_player.hpp"
#include "host_tests/firmware/support/screen_names.hpp"
#include "host_tests/firmware/support/spoiled_saves.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

// 240x240, 320x240 and 320x320 with eight keys, 240x135 and 240x280 with sticks or four, 128x64 with four.
constexpr const Board* k_boards[] = {
    &neva::board_picosystem,   &neva::board_pico_display_2, &neva::board_picocalc,     &neva::board_pico_lcd_1_14,
    &neva::board_pico_display, &neva::board_picoboy_color,  &neva::board_pico_ssd1306, &neva::board_thumby_color};

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
  // The last words promise a game against Neva.
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  TEST_ASSERT_TRUE(device.session().is_running() && !device.session().is_lesson());
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

// Calls `look` at every step of every lesson, when its words are there.
template <class Look>
void for_each_step(const Board& board, RamStorage& storage, Look look) {
  Device device(board, storage);
  LessonPlayer player(device);
  int steps = 0;
  begin(device, 0);
  while (player.guide().is_on()) {
    player.arrive();
    ++steps;
    look(device, player);
    TEST_ASSERT_TRUE(player.play_step());
  }
  TEST_ASSERT_EQUAL_INT(17 + 12 + 14, steps);
}

bool leads_on(StepKind kind, Key key) {
  switch (kind) {
    case StepKind::read:
    case StepKind::scoring:
      return key == Key::a;
    case StepKind::finish:
      return key == Key::a || key == Key::b;
    case StepKind::open:
      return key == Key::a;
    case StepKind::curtain:
      return key == Key::b;
    case StepKind::go_there:
      return key != Key::a && key != Key::b && key != Key::x && key != Key::y;
    default:
      return false;
  }
}

bool must_say_why(StepKind kind, Key key, const Device& device) {
  const bool direction = key == Key::up || key == Key::down || key == Key::left || key == Key::right;
  const bool at_table = device.screen() == ScreenId::table;
  switch (kind) {
    case StepKind::read:
    case StepKind::finish:
      return direction;
    case StepKind::pass:
    case StepKind::go_there:
      return key == Key::a && at_table;
    case StepKind::curtain:
      return key == Key::a;
    default:
      return false;
  }
}

// Looking is allowed, and back again; nothing is played and no step goes on.
void other_keys_change_nothing() {
  constexpr Key k_keys[] = {Key::a, Key::b, Key::x, Key::y, Key::down, Key::up, Key::right, Key::left};
  RamStorage storage = neva::used_storage();
  int reasons = 0;
  for_each_step(neva::board_picosystem, storage, [&](Device& device, LessonPlayer& player) {
    const std::uint8_t step = player.guide().step();
    const std::uint8_t played = device.session().lesson_played();
    const ScreenId bottom = device.screen();
    const StepKind kind = player.step().kind;
    // A sheet that the step before has opened.
    if (bottom == ScreenId::card_menu || bottom == ScreenId::exchange) return;
    for (const Key key : k_keys) {
      if (leads_on(kind, key)) continue;
      const bool says_why = must_say_why(kind, key, device);
      device.tap(key);
      if (says_why) TEST_ASSERT_TRUE(player.guide().has_reason());
      reasons += player.guide().has_reason() ? 1 : 0;
      for (int i = 0; i < 4 && device.screen() != bottom; ++i) device.tap(Key::b);
      TEST_ASSERT_EQUAL_STRING(neva::name_of(bottom).c_str(), neva::name_of(device.screen()).c_str());
      TEST_ASSERT_EQUAL_UINT8(played, device.session().lesson_played());
      TEST_ASSERT_EQUAL_UINT8(step, player.guide().step());
    }
    // The reason goes with the next press.
    device.tap(Key::y);
    TEST_ASSERT_FALSE(player.guide().has_reason());
    for (int i = 0; i < 4 && device.screen() != bottom; ++i) device.tap(Key::b);
  });
  TEST_ASSERT_GREATER_THAN_INT(60, reasons);
}

// Whoever hammers a key gets to read, and plays nothing that the lesson does not want.
void hammered_keys_play_nothing_else() {
  for (const Key key : {Key::a, Key::b, Key::x, Key::y, Key::down}) {
    RamStorage storage = neva::used_storage();
    Device device(neva::board_picosystem, storage);
    begin(device, 0);
    for (int i = 0; i < 60; ++i) device.press(key, 15);
    if (!SessionProbe::guide(device.app()).is_on()) continue;
    const neva::Journal& journal = SessionProbe::journal(device.session());
    for (std::uint8_t i = 0; i < device.session().lesson_played(); ++i)
      TEST_ASSERT_TRUE(journal[i] == neva::script_of(0).actions[i]);
  }
}

void leave(Device& device, const LessonPlayer& player) {
  const StepKind kind = player.step().kind;
  if (kind == StepKind::pass || kind == StepKind::curtain) {
    device.tap(Key::y);
    TEST_ASSERT_EQUAL_STRING("more_menu", neva::name_of(device.screen()).c_str());
    device.tap(Key::up);
  } else {
    while (device.screen() != ScreenId::leave_lesson) device.tap(Key::b);
    device.tap(Key::down);
  }
  device.tap(Key::a);
  TEST_ASSERT_EQUAL_STRING("learn", neva::name_of(device.screen()).c_str());
  TEST_ASSERT_FALSE(player.guide().is_on());
}

void whoever_leaves_comes_back_to_the_step() {
  RamStorage storage = neva::used_storage();
  for_each_step(neva::board_picosystem, storage, [&](Device& device, LessonPlayer& player) {
    if (player.step().kind == StepKind::finish) return;
    const std::uint8_t lesson = player.guide().lesson();
    const std::uint8_t step = player.guide().step();
    leave(device, player);
    device.tap(Key::a);
    device.advance(20);
    TEST_ASSERT_TRUE(player.guide().is_on());
    TEST_ASSERT_EQUAL_UINT8(lesson, player.guide().lesson());
    TEST_ASSERT_EQUAL_UINT8(step, player.guide().step());
    TEST_ASSERT_EQUAL_UINT8(player.step().played, device.session().lesson_played());
  });
}

void a_power_cut_loses_no_step() {
  RamStorage storage = neva::used_storage();
  for_each_step(neva::board_picosystem, storage, [&](Device&, LessonPlayer& player) {
    RamStorage cut = storage;
    Device again(neva::board_picosystem, cut);
    TEST_ASSERT_EQUAL_STRING("title", neva::name_of(again.screen()).c_str());
    SessionProbe::go(again.app(), Go::push(ScreenId::learn));
    again.tap(Key::a);
    TEST_ASSERT_TRUE(SessionProbe::guide(again.app()).is_on());
    TEST_ASSERT_EQUAL_UINT8(player.guide().lesson(), SessionProbe::guide(again.app()).lesson());
    TEST_ASSERT_EQUAL_UINT8(player.guide().step(), SessionProbe::guide(again.app()).step());
    TEST_ASSERT_EQUAL_UINT8(player.step().played, again.session().lesson_played());
  });
}

void begin_game(Device& device) {
  neva::Wayfinder finder(device);
  finder.go_to(ScreenId::new_game);
  finder.choose(neva::Text::new_game_start);
  for (int i = 0; i < 10 && device.screen() != ScreenId::table; ++i) device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table && !device.session().is_lesson());
}

std::vector<std::uint8_t> games_in(RamStorage& storage) {
  const neva::SaveArea area = neva::games_area(storage);
  const auto begin_at = storage.bytes().begin() + static_cast<std::ptrdiff_t>(area.offset);
  return {begin_at, begin_at + static_cast<std::ptrdiff_t>(area.sectors * neva::Storage::k_sector_bytes)};
}

// The game goes on behind the lessons as it was: on flash to the byte, in memory to the byte, with its way back.
void lessons_leave_the_saved_game_alone() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  begin_game(device);
  device.tap(Key::a);
  device.tap(Key::a);
  device.advance(5000);
  const std::size_t moves = SessionProbe::journal(device.session()).size();
  TEST_ASSERT_GREATER_THAN_size_t(0, moves);
  const bool can_undo = device.session().can_undo();
  const neva::State state = SessionProbe::state(SessionProbe::session(device.app()));
  const neva::Players names = SessionProbe::choices(device.app()).players;
  SessionProbe::go(device.app(), Go::title());
  device.advance(5000);
  const std::vector<std::uint8_t> before = games_in(storage);
  LessonPlayer player(device);
  begin(device, 0);
  while (player.guide().is_on()) TEST_ASSERT_TRUE(player.play_step());
  device.advance(5000);
  TEST_ASSERT_TRUE(before == games_in(storage));
  TEST_ASSERT_EQUAL_MEMORY(&state, &SessionProbe::state(SessionProbe::session(device.app())), sizeof state);
  TEST_ASSERT_EQUAL_size_t(moves, SessionProbe::journal(device.session()).size());
  TEST_ASSERT_TRUE(can_undo == device.session().can_undo());
  TEST_ASSERT_TRUE(names == SessionProbe::choices(device.app()).players);
  TEST_ASSERT_EQUAL_size_t(0, SessionProbe::keeper(device.app()).hall().size());
}

void a_save_that_cannot_be_read_stays() {
  RamStorage storage = neva::used_storage();
  {
    Device device(neva::board_picosystem, storage);
    begin_game(device);
    device.advance(5000);
  }
  for (int kind = 0; kind < 2; ++kind) {
    RamStorage spoiled = storage;
    if (kind == 0) neva::make_game_newer(spoiled);
    if (kind == 1) neva::damage_game(spoiled);
    const std::vector<std::uint8_t> before = games_in(spoiled);
    Device device(neva::board_picosystem, spoiled);
    const bool unreadable = SessionProbe::keeper(device.app()).holds_unreadable();
    LessonPlayer player(device);
    begin(device, 0);
    TEST_ASSERT_TRUE(player.play_lesson(0));
    player.arrive();
    leave(device, player);
    device.advance(5000);
    TEST_ASSERT_TRUE(before == games_in(spoiled));
    TEST_ASSERT_TRUE(unreadable == SessionProbe::keeper(device.app()).holds_unreadable());
  }
}

void the_place_of_a_newer_neva_is_kept_and_said() {
  RamStorage storage = neva::used_storage();
  const std::uint8_t fields[] = {9, 9, 9, 9, 9, 9};
  neva::SmallRecord record(neva::SmallKind::learning, fields);
  record.version = 99;
  {
    neva::OpenedStore store(storage);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(neva::SaveResult::ok), static_cast<int>(store.add(record)));
  }
  Device device(neva::board_picosystem, storage);
  SessionProbe::go(device.app(), Go::push(ScreenId::learn));
  device.advance(20);
  const neva::Image said = device.image();
  device.tap(Key::a);
  TEST_ASSERT_TRUE(SessionProbe::guide(device.app()).is_on());
  device.tap(Key::a);
  device.advance(3000);
  neva::OpenedStore store(storage);
  neva::SmallRecord found;
  TEST_ASSERT_TRUE(store.read(store.newest(neva::SmallKind::learning), found));
  TEST_ASSERT_EQUAL_UINT8(99, found.version);
  RamStorage plain = neva::used_storage();
  Device other(neva::board_picosystem, plain);
  SessionProbe::go(other.app(), Go::push(ScreenId::learn));
  other.advance(20);
  TEST_ASSERT_FALSE(neva::is_same(said, other.image()));
}

std::string where(const Board& board, const LessonPlayer& player) {
  return std::string(board.id) + " lesson " + std::to_string(player.guide().lesson() + 1) + " step " +
         std::to_string(player.guide().step() + 1);
}

// What words are about, or else the entry or the sum that the next key is about, is seen; so are the cards of an
// exchange.
void bubbles_hide_nothing_that_they_are_about() {
  for (const Board* board : k_boards) {
    RamStorage storage = neva::used_storage();
    for_each_step(*board, storage, [&](Device& device, LessonPlayer& player) {
      const neva::Layout& layout = SessionProbe::layout(device.app());
      const neva::Screen& screen = SessionProbe::top(device.app());
      const neva::Spot spot = player.step().spot;
      const neva::Rect about = screen.spot_of(spot);
      const neva::Rect free = about.width > 0 ? about : screen.kept_free_of_words();
      neva::TextBuffer text;
      const neva::Bubble bubble = {"Lesson", "1 / 9", player.guide().said(text), {}};
      const bool points = spot.kind == neva::SpotKind::place;
      const neva::Rect box = neva::bubble_box(layout, bubble, screen.room_for_words(), free, points);
      TEST_ASSERT_FALSE_MESSAGE(neva::overlap(box, free), where(*board, player).c_str());
      TEST_ASSERT_TRUE_MESSAGE(box.x >= 0 && box.right() <= layout.width, where(*board, player).c_str());
      if (spot.kind != neva::SpotKind::price || layout.grid.tile_height <= neva::k_picture_height) return;
      device.tap(Key::a);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::exchange);
      const int room = SessionProbe::top(device.app()).room_for_words().y;
      TEST_ASSERT_GREATER_OR_EQUAL_INT(layout.content + layout.grid.tile_height + layout.line, room);
      device.tap(Key::b);
    });
  }
}

std::vector<Rgb> part_of(const neva::Image& image, neva::Rect part) {
  std::vector<Rgb> pixels;
  for (int y = part.y; y < part.bottom(); ++y) {
    for (int x = part.x; x < part.right(); ++x) pixels.push_back(image.at(x, y));
  }
  return pixels;
}

// Whether this part of the picture shows nothing but these keys.
bool shows_keys(Device& device, neva::Rect row, neva::KeyHints hints) {
  const neva::Image& image = device.image();
  std::vector<std::uint8_t> pixels(neva::canvas_bytes(image.width, image.height));
  neva::Canvas canvas(pixels, image.width, image.height);
  const neva::Layout& layout = SessionProbe::layout(device.app());
  const neva::Brush brush{canvas, layout, SessionProbe::language(device.app())};
  neva::draw_key_row(brush, row, SessionProbe::key_map(device.app()), hints);
  // A colour is the same everywhere.
  std::map<neva::Colour, Rgb> shown;
  for (int y = row.y; y < row.bottom(); ++y) {
    for (int x = row.x; x < row.right(); ++x) {
      const Rgb& pixel = image.at(x, y);
      if (shown.try_emplace(canvas.at(x, y), pixel).first->second != pixel) return false;
    }
  }
  return shown.size() > 1;
}

// What A and B do in a step stands where the table names its keys.
void keys_are_those_of_the_step() {
  for (const Board* board : {&neva::board_pico_lcd_1_14, &neva::board_thumby_color}) {
    RamStorage storage = neva::used_storage();
    int looked = 0;
    for_each_step(*board, storage, [&](Device& device, LessonPlayer& player) {
      const neva::Rect row = SessionProbe::top(device.app()).room_for_keys();
      const neva::Text said = player.step().say;
      const bool has_line = SessionProbe::layout(device.app()).keys > 0;
      const neva::KeyHint leave{Key::b, neva::Text::key_leave};
      const neva::KeyHint more{Key::y, neva::Text::key_more};
      if (said != (has_line ? neva::Text::learn3_nobles : neva::Text::learn1_phases)) return;
      ++looked;
      TEST_ASSERT_TRUE(shows_keys(device, row, {neva::KeyHint{Key::a, neva::Text::key_go_on}, leave, more}));
      TEST_ASSERT_FALSE(shows_keys(device, row, {neva::KeyHint{Key::a, neva::Text::key_act}, leave, more}));
    });
    TEST_ASSERT_EQUAL_INT(1, looked);
  }
}

// Nothing is left of the screen's own keys on a panel that is wider than the table.
void keys_of_a_scoring_reach_over_the_panel() {
  for (int language = 0; language < neva::k_language_count; ++language) {
    RamStorage storage = neva::used_storage();
    for_each_step(neva::board_pico_lcd_2, storage, [&](Device& device, LessonPlayer& player) {
      if (player.step().kind != StepKind::scoring) return;
      speak(device, language);
      SessionProbe::draw_all(device.app());
      device.advance(50);
      const neva::Layout& layout = SessionProbe::layout(device.app());
      const int left = layout.table_width;
      const std::vector<Rgb> rest =
          part_of(device.image(), {left, layout.content_end(), layout.width - left, layout.keys});
      for (const Rgb& pixel : rest)
        TEST_ASSERT_TRUE_MESSAGE(pixel == rest.front(), where(neva::board_pico_lcd_2, player).c_str());
    });
  }
}

// The table of the end is higher than the smallest panel beside a bubble: lines are covered wholly or not at all, and
// no keys are named that do something else.
void words_over_the_last_table_cut_no_line() {
  for (int language = 0; language < neva::k_language_count; ++language) {
    RamStorage storage = neva::used_storage();
    int looked = 0;
    for_each_step(neva::board_pico_ssd1306, storage, [&](Device& device, LessonPlayer& player) {
      if (device.screen() != ScreenId::ending) return;
      ++looked;
      speak(device, language);
      const neva::Screen& screen = SessionProbe::top(device.app());
      TEST_ASSERT_EQUAL_INT(0, screen.room_for_keys().height);
      const neva::Rect about = screen.spot_of(player.step().spot);
      neva::TextBuffer text;
      const neva::Bubble bubble = {"", "", player.guide().said(text), {}};
      const neva::Rect box = neva::bubble_box(SessionProbe::layout(device.app()), bubble, screen.room_for_words(),
                                              about.width > 0 ? about : screen.kept_free_of_words());
      const neva::Rect money = screen.spot_of({neva::SpotKind::final_money});
      const int row = money.height / 2;
      for (int line = -2; line <= 1; ++line) {
        const int top = money.y + line * row;
        const int covered = std::min(box.bottom(), top + row) - std::max(box.y, top);
        TEST_ASSERT_TRUE_MESSAGE(covered <= 1 || covered >= row - 1, where(neva::board_pico_ssd1306, player).c_str());
      }
    });
    TEST_ASSERT_EQUAL_INT(4, looked);
  }
}

// A light frame in a light header would be none: what is meant there is reversed, and no digit is lost.
void what_is_meant_is_seen_in_one_bit() {
  RamStorage storage = neva::used_storage();
  for_each_step(neva::board_pico_ssd1306, storage, [&](Device& device, LessonPlayer& player) {
    if (player.step().say != neva::Text::learn3_nobles) return;
    const neva::Rect about = SessionProbe::top(device.app()).spot_of(player.step().spot);
    const Rgb ground = device.image().at(about.x, about.y);
    const Rgb header = device.image().at(about.x - 1, about.y);
    TEST_ASSERT_TRUE(ground != header);
    int drawn = 0;
    for (const Rgb& pixel : part_of(device.image(), about)) drawn += pixel == header ? 1 : 0;
    TEST_ASSERT_GREATER_THAN_INT(20, drawn);
  });
}

// A letter and a bar tell nobody that a key is to be held.
void held_keys_are_said_in_words() {
  for (const Board* board : k_boards) {
    RamStorage storage = neva::used_storage();
    for_each_step(*board, storage, [&](Device& device, LessonPlayer& player) {
      if (player.step().say != neva::Text::learn2_play && player.step().say != neva::Text::learn3_hand) return;
      neva::TextBuffer buffer;
      const std::string text(player.guide().said(buffer));
      const bool has_held = device.scheme() != neva::KeyScheme::full;
      TEST_ASSERT_TRUE(text.find(has_held ? "hold A, hold A" : "X, X") != std::string::npos);
      TEST_ASSERT_TRUE(text.find("–") == std::string::npos);
    });
  }
}

// Where the reason stands in the place of the words they come back; elsewhere it may stay.
void the_words_come_back_after_a_reason() {
  constexpr int k_shown_ms = 1500;
  for (const Board* board : k_boards) {
    for (const bool animations : {true, false}) {
      RamStorage storage = neva::used_storage();
      Device device(*board, storage);
      SessionProbe::settings(device.app()).animations_on = animations;
      LessonPlayer player(device);
      begin(device, 0);
      player.arrive();
      const neva::Image words = device.image();
      device.tap(Key::down);
      device.advance(k_shown_ms);
      TEST_ASSERT_TRUE(player.guide().has_reason());
      TEST_ASSERT_FALSE(neva::is_same(words, device.image()));
      device.advance(k_shown_ms);
      const bool has_line = SessionProbe::layout(device.app()).names_keys() || board == &neva::board_thumby_color;
      TEST_ASSERT_EQUAL_MESSAGE(has_line, player.guide().has_reason(), board->id);
      TEST_ASSERT_EQUAL(!has_line, neva::is_same(words, device.image()));
    }
  }
}

// Sleep in the last lesson lets the curtain fall, and the bubble says how to go on.
void sleep_keeps_the_step() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  LessonPlayer player(device);
  begin(device, 2);
  device.advance(400'000);
  TEST_ASSERT_TRUE(device.is_dark());
  device.press(Key::a);
  device.advance(1000);
  TEST_ASSERT_EQUAL_STRING("curtain", neva::name_of(device.screen()).c_str());
  neva::TextBuffer buffer;
  TEST_ASSERT_FALSE(player.guide().said(buffer).empty());
  TEST_ASSERT_TRUE(player.play_lesson(2));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_board_plays_all_lessons_in_every_language);
  RUN_TEST(other_keys_change_nothing);
  RUN_TEST(hammered_keys_play_nothing_else);
  RUN_TEST(whoever_leaves_comes_back_to_the_step);
  RUN_TEST(a_power_cut_loses_no_step);
  RUN_TEST(lessons_leave_the_saved_game_alone);
  RUN_TEST(a_save_that_cannot_be_read_stays);
  RUN_TEST(the_place_of_a_newer_neva_is_kept_and_said);
  RUN_TEST(sleep_keeps_the_step);
  RUN_TEST(bubbles_hide_nothing_that_they_are_about);
  RUN_TEST(keys_are_those_of_the_step);
  RUN_TEST(keys_of_a_scoring_reach_over_the_panel);
  RUN_TEST(words_over_the_last_table_cut_no_line);
  RUN_TEST(what_is_meant_is_seen_in_one_bit);
  RUN_TEST(held_keys_are_said_in_words);
  RUN_TEST(the_words_come_back_after_a_reason);
  return UNITY_END();
}
