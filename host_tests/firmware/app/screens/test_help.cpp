// Help on the screens of a game, and the rule book at the chapter that belongs there.
#include "all_boards.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/screen_names.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

void expect_on(Device& device, ScreenId screen) {
  TEST_ASSERT_EQUAL_STRING(name_of(screen).c_str(), name_of(device.screen()).c_str());
  TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device.app().text_overflow().count, device.app().text_overflow().text);
}

void begin(Device& device) {
  SessionProbe::learning(device.app()).hints_on = false;
  KeyPlayer(device, 3).start_game(2, 0, false);
  while (device.screen() != ScreenId::table) device.tap(Key::a);
}

// All pages of help, the rule book's chapter, and back to where it was asked for.
void look_through(Device& device, ScreenId from) {
  expect_on(device, ScreenId::help);
  const Image first = device.image();
  int pages = 0;
  do {
    device.tap(Key::a);
    expect_on(device, ScreenId::help);
  } while (!is_same(first, device.image()) && ++pages < 9);
  TEST_ASSERT_GREATER_OR_EQUAL_INT(1, pages);
  device.tap(Key::x);
  expect_on(device, ScreenId::rule_book);
  TEST_ASSERT_EQUAL_INT_MESSAGE(0, MenuProbe(device.app()).count(), "a chapter is open");
  device.tap(Key::b);
  expect_on(device, ScreenId::help);
  device.tap(Key::b);
  expect_on(device, from);
}

void help_is_two_presses_from_the_table_and_one_from_its_sheets() {
  for (const BoardWithFace& entry : k_all_boards) {
    RamStorage storage = used_storage();
    Device device(*entry.board, storage);
    begin(device);
    for (int language = 0; language < k_language_count; ++language) {
      SessionProbe::settings(device.app()).language = static_cast<Language>(language);
      device.tap(Key::y);
      device.tap(Key::a);
      look_through(device, ScreenId::more_menu);
      device.tap(Key::b);
      device.next();
      device.tap(Key::a);
      const Focus focus = device.app().focus();
      device.tap(Key::y);
      look_through(device, ScreenId::card_menu);
      TEST_ASSERT_EQUAL_UINT8(focus.index, device.app().focus().index);
      device.tap(Key::b);
      device.tap(Key::b);
      device.tap(Key::y);
      look_through(device, ScreenId::pass_menu);
      device.tap(Key::b);
    }
  }
}

// A bar behind a letter is said in words where keys are held.
void help_says_what_a_held_key_is() {
  for (const BoardWithFace& entry : k_all_boards) {
    RamStorage storage = used_storage();
    Device device(*entry.board, storage);
    begin(device);
    device.tap(Key::y);
    device.tap(Key::a);
    expect_on(device, ScreenId::help);
    const bool has_held = device.scheme() != KeyScheme::full;
    TEST_ASSERT_EQUAL(has_held, SessionProbe::last_key_of_help(device.app()).text == Text::held_key);
  }
}

// At the curtain it is about the curtain, and looks the same whatever everybody hides.
void help_at_the_curtain_tells_no_secret() {
  RamStorage storage = used_storage();
  RamStorage other_storage = used_storage();
  Device device(board_picosystem, storage);
  Device other(board_picosystem, other_storage);
  for (Device* each : {&device, &other}) {
    SessionProbe::learning(each->app()).hints_on = false;
    KeyPlayer(*each, 3).start_game(2, 0, false);
    expect_on(*each, ScreenId::curtain);
  }
  Session& session = SessionProbe::session(other.app());
  for (SeatSecrets& secrets : SessionProbe::state(session).secrets) secrets.rubles = 1;
  SessionProbe::refresh(session);
  for (Device* each : {&device, &other}) Wayfinder(*each).go_to(ScreenId::help);
  for (int page = 0; page < 4; ++page) {
    expect_on(device, ScreenId::help);
    TEST_ASSERT_TRUE(is_same(device.image(), other.image()));
    for (Device* each : {&device, &other}) each->tap(Key::a);
  }
  TEST_ASSERT_FALSE(device.app().shows_secrets());
}

void help_in_the_middle_of_a_scoring_leads_back_to_it() {
  RamStorage storage = used_storage();
  Device device(board_picosystem, storage);
  SessionProbe::learning(device.app()).hints_on = false;
  KeyPlayer player(device, 5);
  player.start_game(2, 0, false);
  player.set_end([&] { return device.session().stage() == Stage::scoring; });
  player.play_to_the_end();
  expect_on(device, ScreenId::scoring);
  device.advance(500);
  device.tap(Key::y);
  look_through(device, ScreenId::scoring);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.session().stage() != Stage::scoring);
}

// From the title: the list, a chapter, the list with the cursor on it, the title.
void the_rule_book_begins_with_its_chapters() {
  for (const BoardWithFace& entry : k_all_boards) {
    RamStorage storage = used_storage();
    Device device(*entry.board, storage);
    Wayfinder(device).go_to(ScreenId::rule_book);
    TEST_ASSERT_EQUAL_INT(k_chapter_count, MenuProbe(device.app()).count());
    device.tap(Key::down);
    device.tap(Key::a);
    TEST_ASSERT_EQUAL_INT(0, MenuProbe(device.app()).count());
    device.tap(Key::x);
    device.tap(Key::b);
    TEST_ASSERT_EQUAL_INT(2, MenuProbe(device.app()).cursor());
    device.tap(Key::b);
    expect_on(device, ScreenId::title);
  }
}

// The sentence that a place in a text belongs to.
std::string_view sentence_around(std::string_view text, std::size_t place) {
  std::size_t at = 0;
  for (;;) {
    const std::size_t size = neva::end_of_sentence(text.substr(at));
    if (at + size >= place) return text.substr(at, size);
    at += size;
    while (at < text.size() && (text[at] == ' ' || text[at] == '\n')) ++at;
  }
}

bool ends_a_sentence(std::string_view line) {
  return !line.empty() && (line.back() == '.' || line.back() == '!' || line.back() == '?');
}

// On every panel and in every language: a page ends with a sentence or a paragraph, unless a sentence alone is longer
// than a page.
void pages_of_the_rule_book_break_no_sentence() {
  int pages = 0;
  int broken = 0;
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
    Device device(*entry.board, storage);
    for (std::uint8_t language = 0; language < neva::k_language_count; ++language) {
      SessionProbe::settings(device.app()).language = static_cast<neva::Language>(language);
      for (std::uint8_t number = 0; number < neva::k_chapter_count; ++number) {
        const SessionProbe::SetChapter chapter = SessionProbe::chapter(device.app(), number);
        // The first sentence, in larger letters, and half a line below it.
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(chapter.size.height + chapter.size.line / 2, chapter.size.first,
                                              std::string(chapter.text.substr(0, 40)).c_str());
        neva::PageSetter setter(chapter.text, chapter.size, chapter.whole);
        std::size_t set = 0;
        bool is_parted = false;
        while (setter.has_more()) {
          const int page = setter.page();
          const std::string_view line = setter.next();
          const std::string_view sentence = sentence_around(chapter.text, set);
          const bool fits = neva::lines_of(sentence, chapter.size.columns) * chapter.size.line <= chapter.size.height;
          if (setter.page() != page && is_parted && fits) {
            TEST_MESSAGE(std::string(sentence).c_str());
            ++broken;
          }
          set = static_cast<std::size_t>(line.data() + line.size() - chapter.text.data());
          const bool ends_paragraph = set < chapter.text.size() && chapter.text[set] == '\n';
          is_parted = !ends_a_sentence(line) && !ends_paragraph;
        }
        TEST_ASSERT_EQUAL_size_t_MESSAGE(chapter.text.size(), set, entry.board->id);
        TEST_ASSERT_EQUAL_INT(chapter.pages, setter.page() + 1);
        pages += chapter.pages;
        TEST_ASSERT_EQUAL_INT_MESSAGE(0, broken,
                                      (std::string(entry.board->id) + ", chapter " + std::to_string(number)).c_str());
      }
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(1000, pages);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(help_is_two_presses_from_the_table_and_one_from_its_sheets);
  RUN_TEST(help_says_what_a_held_key_is);
  RUN_TEST(help_at_the_curtain_tells_no_secret);
  RUN_TEST(help_in_the_middle_of_a_scoring_leads_back_to_it);
  RUN_TEST(the_rule_book_begins_with_its_chapters);
  RUN_TEST(pages_of_the_rule_book_break_no_sentence);
  return UNITY_END();
}
