// What a scoring tells, on every panel: everything that paid, with its sign, and nothing over it.
#include <string>

#include "all_boards.hpp"
#include "firmware/app/parts/bubble.hpp"
#include "firmware/app/parts/income.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/lesson_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

constexpr int k_pages_max = 20;

void speak(Device& device, int language) {
  SessionProbe::settings(device.app()).language = static_cast<Language>(language);
}

const Layout& layout_of(const Board& board) { return layout_for(board.panel.width, board.panel.height); }
bool is_small(const Board& board) { return layout_of(board).keys == 0; }

void expect_nothing_cut(Device& device) {
  TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device.app().text_overflow().count, device.app().text_overflow().text);
}

// To the first scoring of a game, in which nobody has anything yet.
void go_to_scoring(Device& device, std::uint8_t players) {
  SessionProbe::learning(device.app()).hints_on = false;
  KeyPlayer player(device, 3);
  player.set_mind([](const View&) { return pass_action(); });
  player.start_game(whole_complete(players), 0);
  for (int i = 0; i < 40 && device.screen() != ScreenId::scoring; ++i) {
    Session& session = SessionProbe::session(device.app());
    if (session.stage() == Stage::curtain) session.take_device();
    if (session.stage() == Stage::decision) static_cast<void>(session.play(pass_action()));
    device.advance(20);
  }
  TEST_ASSERT_TRUE(device.screen() == ScreenId::scoring);
}

// Every seat gets so many different names, as many of them with both numbers as without.
void let_all_be_paid(Device& device, int names) {
  Session& session = SessionProbe::session(device.app());
  ScoringReport& report = SessionProbe::scoring(session);
  const std::uint8_t players = session.view().table.setup.players;
  report.line_count = 0;
  for (std::uint8_t seat = 0; seat < players; ++seat) {
    report.seats[seat].rubles = 37;
    report.seats[seat].points = 28;
    for (int name = 0; name < names; ++name) {
      TEST_ASSERT_LESS_THAN_size_t(report.lines.size(), report.line_count);
      const auto card = static_cast<Card>(3 * name);
      report.lines[report.line_count++] = {card, seat, static_cast<std::uint8_t>(1 + name % 3), 12,
                                           static_cast<std::int8_t>(name % 2 == 0 ? 14 : 0)};
    }
  }
  SessionProbe::refresh(session);
  SessionProbe::go(device.app(), Go::game());
  device.advance(20);
}

// From page to page to the last one: nothing is cut, no seat and no line is left out, every row ends above the keys.
int turn_pages(Device& device, const Board& board) {
  const Key key = is_small(board) ? Key::down : Key::a;
  const Layout& layout = layout_of(board);
  if (is_small(board)) device.tap(Key::down);
  SessionProbe::ScoringPage page = SessionProbe::scoring_page(device.app());
  int pages = 0;
  while (++pages < k_pages_max) {
    expect_nothing_cut(device);
    for (int seat = 0; seat < device.session().view().table.setup.players; ++seat) {
      const Rect row =
          SessionProbe::screens(device.app()).scoring.spot_of({SpotKind::seat_line, static_cast<std::uint8_t>(seat)});
      TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(layout.content_end(), row.bottom(), board.id);
    }
    if (page.end_seat == device.session().view().table.setup.players) break;
    device.tap(key);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::scoring);
    const SessionProbe::ScoringPage next = SessionProbe::scoring_page(device.app());
    TEST_ASSERT_EQUAL_INT_MESSAGE(page.end_seat, next.first_seat, board.id);
    TEST_ASSERT_EQUAL_INT_MESSAGE(page.end_line, next.first_line, board.id);
    page = next;
  }
  TEST_ASSERT_LESS_THAN_INT_MESSAGE(k_pages_max, pages, board.id);
  // Behind the last one: back to the sums, or on with the game.
  device.tap(key);
  TEST_ASSERT_TRUE(device.screen() != ScreenId::scoring || !SessionProbe::scoring_page(device.app()).tells_why);
  return pages;
}

// As pictures and as names: few stand on one page, many take more of them.
void many_names_take_more_pages() {
  for (const BoardWithFace& entry : k_all_boards) {
    const Board& board = *entry.board;
    for (int language = 0; language < k_language_count; ++language) {
      for (const int names : {1, 10}) {
        for (const bool as_names : {false, true}) {
          if (as_names && is_small(board)) continue;
          RamStorage storage = used_storage();
          Device device(board, storage);
          speak(device, language);
          go_to_scoring(device, 5);
          let_all_be_paid(device, names);
          if (as_names) device.tap(Key::down);
          const int pages = turn_pages(device, board);
          if (names == 10) TEST_ASSERT_GREATER_THAN_INT_MESSAGE(1, pages, board.id);
          if (names == 1 && board.panel.height > 200) TEST_ASSERT_EQUAL_INT_MESSAGE(1, pages, board.id);
        }
      }
    }
  }
}

// A seat whose cards are more than a page goes on on the next one.
void a_long_seat_goes_on_on_the_next_page() {
  for (const Board* board : {&board_pico_lcd_1_14, &board_pico_ssd1306}) {
    RamStorage storage = used_storage();
    Device device(*board, storage);
    go_to_scoring(device, 2);
    let_all_be_paid(device, 26);
    if (!is_small(*board)) device.tap(Key::down);
    TEST_ASSERT_GREATER_THAN_INT_MESSAGE(3, turn_pages(device, *board), board->id);
  }
}

// Whoever looks something up on the second page comes back to it.
void help_leads_back_to_the_page() {
  RamStorage storage = used_storage();
  Device device(board_pico_lcd_1_14, storage);
  go_to_scoring(device, 2);
  let_all_be_paid(device, 26);
  device.tap(Key::down);
  const Image first = device.image();
  device.tap(Key::a);
  device.advance(100);
  const Image second = device.image();
  TEST_ASSERT_FALSE(is_same(first, second));
  device.tap(Key::y);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::help);
  device.tap(Key::b);
  device.advance(100);
  TEST_ASSERT_TRUE(is_same(second, device.image()));
}

// Somebody who does not know the pictures asks once, not in every scoring.
void names_stay_until_somebody_wants_pictures_again() {
  RamStorage storage = used_storage();
  Device device(board_picosystem, storage);
  go_to_scoring(device, 2);
  let_all_be_paid(device, 2);
  const Image pictures = device.image();
  device.tap(Key::down);
  const Image names = device.image();
  TEST_ASSERT_FALSE(is_same(pictures, names));
  let_all_be_paid(device, 2);
  TEST_ASSERT_TRUE(is_same(names, device.image()));
  device.tap(Key::down);
  TEST_ASSERT_TRUE(is_same(pictures, device.image()));
}

// Things stand inside their lines, and none over another one.
void nothing_reaches_out_of_a_line() {
  constexpr int k_width = 118;
  for (const Board* board : {&board_picosystem, &board_pico_lcd_1_14, &board_pico_ssd1306}) {
    for (const PaidLook look :
         {PaidLook::pictures, PaidLook::halves, PaidLook::strips, PaidLook::names, PaidLook::lines}) {
      PaidFlow flow(layout_of(*board), look, k_width);
      int end = 0;
      for (std::size_t i = 0; i < k_card_count; ++i) {
        const auto card = static_cast<Card>(i);
        const PaidFlow::Place place = flow.next({.card = card,
                                                 .copies = static_cast<std::uint8_t>(1 + i % 12),
                                                 .rubles = 12,
                                                 .points = static_cast<int>(i % 2) * 14,
                                                 .name = name_of(Language::russian, card)});
        TEST_ASSERT_GREATER_OR_EQUAL_INT(1, place.lines);
        TEST_ASSERT_LESS_THAN_INT(k_width, place.x);
        // On with the line before, or with the next one.
        TEST_ASSERT_EQUAL_INT(place.x > 0 ? end - 1 : end, place.line);
        end = place.line + place.lines;
        TEST_ASSERT_EQUAL_INT(end, flow.lines());
      }
    }
  }
}

// Looks at the words of this step, if they lie over the lines of a scoring or of the end; how many lines there were.
int look_at_words(Device& device, const LessonGuide& guide, const char* board) {
  const Layout& layout = SessionProbe::layout(device.app());
  const bool is_ending = device.screen() == ScreenId::ending && layout.keys > 0;
  if (device.screen() != ScreenId::scoring && !is_ending) return 0;
  const AllScreens& screens = SessionProbe::screens(device.app());
  const Screen& screen = is_ending ? static_cast<const Screen&>(screens.ending) : screens.scoring;
  TextBuffer text;
  const Bubble bubble = {"Lesson", "1 / 9", guide.said(text), {}};
  const Rect box = bubble_box(layout, bubble, screen.room_for_words(), {});
  const std::string where = std::string(board) + " lesson " + std::to_string(guide.lesson() + 1) + " step " +
                            std::to_string(guide.step() + 1) + (layout.is_large ? " in large letters" : "");
  int lines = 0;
  for (const Spot spot : {Spot{SpotKind::seat_line, 0}, Spot{SpotKind::seat_line, 1}, Spot{SpotKind::final_nobles, 0},
                          Spot{SpotKind::final_money, 0}, Spot{SpotKind::final_sum, 0}}) {
    const Rect line = screen.spot_of(spot);
    if (line.width == 0) continue;
    ++lines;
    TEST_ASSERT_FALSE_MESSAGE(overlap(box, line), where.c_str());
  }
  return lines;
}

// Two seats and what a lesson says of them stand beside each other; where it ends, the whole table stays to be read.
void the_words_of_a_lesson_hide_no_line() {
  for (const Board* board : {&board_picosystem, &board_pico_display_2, &board_picocalc, &board_pico_lcd_1_14,
                             &board_picoboy_color, &board_pico_ssd1306}) {
    for (int language = 0; language < k_language_count; ++language) {
      for (const bool large_letters : {false, true}) {
        RamStorage storage = used_storage();
        Device device(*board, storage);
        speak(device, language);
        SessionProbe::settings(device.app()).large_letters = large_letters;
        LessonPlayer player(device);
        SessionProbe::go(device.app(), Go::lesson(0));
        device.tap(Key::up);
        int lines = 0;
        while (player.guide().is_on()) {
          player.arrive();
          lines += look_at_words(device, player.guide(), board->id);
          TEST_ASSERT_TRUE(player.play_step());
        }
        TEST_ASSERT_GREATER_THAN_INT(9, lines);
      }
    }
  }
}

// Whole games with everything that pays, through all pages: what is told fits everywhere.
void whole_games_are_told_without_a_cut() {
  for (const Board* board : {&board_picosystem, &board_picocalc, &board_pico_lcd_1_14, &board_pico_ssd1306}) {
    for (const std::uint8_t players : {2, 4}) {
      RamStorage storage = used_storage();
      Device device(*board, storage);
      speak(device, players == 2 ? 1 : 2);
      SessionProbe::learning(device.app()).hints_on = false;
      KeyPlayer player(device, 5);
      player.set_mind(shop);
      int scorings = 0;
      player.set_watcher([&] {
        if (device.screen() != ScreenId::scoring) return;
        ++scorings;
        expect_nothing_cut(device);
      });
      player.set_between([&] { device.app().clear_text_overflow(); });
      player.set_end([&] { return device.session().view().table.round > 4; });
      player.start_game(whole_second(players, HurdleRule::standard), 0);
      TEST_ASSERT_TRUE(player.play_to_the_end());
      TEST_ASSERT_GREATER_THAN_INT(8, scorings);
    }
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(nothing_reaches_out_of_a_line);
  RUN_TEST(help_leads_back_to_the_page);
  RUN_TEST(names_stay_until_somebody_wants_pictures_again);
  RUN_TEST(many_names_take_more_pages);
  RUN_TEST(a_long_seat_goes_on_on_the_next_page);
  RUN_TEST(the_words_of_a_lesson_hide_no_line);
  RUN_TEST(whole_games_are_told_without_a_cut);
  return UNITY_END();
}
