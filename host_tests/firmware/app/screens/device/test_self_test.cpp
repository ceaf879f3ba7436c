// The self-test: it opens with any two keys at power-on, takes any one key, names the line of board.hpp that is wrong,
// and leaves everything that is saved as it is.
#include <unity.h>

#include <algorithm>
#include <string>
#include <vector>

#include "all_boards.hpp"
#include "drivers/flash_size.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"

using namespace neva;
using Press = neva::SelfTestFindings::Press;

namespace {

struct Point {
  int x;
  int y;

  bool operator==(const Point&) const = default;
};

// A controller as its data sheet has it, on a square glass around the middle: what is written where lands where in its
// memory, and the way back.
Point mirrored(std::uint8_t mode, Point at) {
  return {(mode & 0x40U) != 0 ? -at.x : at.x, (mode & 0x80U) != 0 ? -at.y : at.y};
}
Point to_memory(std::uint8_t mode, Point at) { return mirrored(mode, (mode & 0x20U) != 0 ? Point{at.y, at.x} : at); }
Point from_memory(std::uint8_t mode, Point at) {
  const Point back = mirrored(mode, at);
  return (mode & 0x20U) != 0 ? Point{back.y, back.x} : back;
}

// Which of the eight pictures looks right to somebody: the one whose every point is seen where it belongs.
int picture_that_looks_right(std::uint8_t mode, std::uint8_t right_mode) {
  int found = -1;
  for (std::uint8_t picture = 0; picture < Orientation::k_count; ++picture) {
    const std::uint8_t drawn = Orientation(picture).mode_bits();
    bool looks_right = true;
    for (const Point point : {Point{1, 0}, Point{0, 1}, Point{2, 3}}) {
      const Point seen = from_memory(right_mode, to_memory(mode, to_memory(drawn, point)));
      looks_right = looks_right && seen == point;
    }
    if (!looks_right) continue;
    TEST_ASSERT_EQUAL_INT(-1, found);
    found = picture;
  }
  return found;
}

void every_orientation_is_mended() {
  for (unsigned mode = 0; mode < 0x100; mode += 0x20) {
    for (unsigned right = 0; right < 0x100; right += 0x20) {
      const int picture = picture_that_looks_right(static_cast<std::uint8_t>(mode), static_cast<std::uint8_t>(right));
      TEST_ASSERT_TRUE(picture >= 0);
      BoardFacts facts;
      facts.address_mode = static_cast<std::uint8_t>(mode | 0x04U);
      SelfTestFindings findings;
      findings.picture = static_cast<std::uint8_t>(picture);
      TEST_ASSERT_EQUAL_HEX8(right | 0x04U, findings.address_mode(facts));
    }
  }
}

std::string wrong(const SelfTestFindings& findings, const BoardFacts& facts, std::size_t index = 0) {
  neva::TextBuffer words;
  return std::string(neva::wrong_line(findings, facts, index, words));
}

void each_finding_names_its_line() {
  const BoardFacts facts = neva::facts_of(neva::board_picosystem);
  SelfTestFindings findings;
  TEST_ASSERT_EQUAL_STRING("", wrong(findings, facts).c_str());
  findings.picture = 0;
  findings.colours = SelfTestFindings::Colours::right;
  findings.missing = SelfTestFindings::Edge::none;
  findings.sound = SelfTestFindings::Heard::yes;
  for (Press& press : findings.presses) press.kind = Press::Kind::right;
  TEST_ASSERT_EQUAL_STRING("", wrong(findings, facts).c_str());
  findings.colours = SelfTestFindings::Colours::exchanged;
  TEST_ASSERT_EQUAL_STRING(".address_mode = 0x0C", wrong(findings, facts).c_str());
  findings.colours = SelfTestFindings::Colours::negative;
  TEST_ASSERT_EQUAL_STRING(".shows_negative = true", wrong(findings, facts).c_str());
  findings.picture = 1;
  TEST_ASSERT_EQUAL_STRING(".address_mode = 0x44", wrong(findings, facts).c_str());
  TEST_ASSERT_EQUAL_STRING(".shows_negative = true", wrong(findings, facts, 1).c_str());
  TEST_ASSERT_EQUAL_STRING("", wrong(findings, facts, 2).c_str());
  findings.missing = SelfTestFindings::Edge::bottom;
  TEST_ASSERT_EQUAL_STRING(".offset_y", wrong(findings, facts, 2).c_str());
  findings.presses[static_cast<std::size_t>(Key::a)] = {Press::Kind::other_key, static_cast<std::uint8_t>(Key::b)};
  TEST_ASSERT_EQUAL_STRING(".keys: a is GP19, not GP18", wrong(findings, facts, 3).c_str());
  BoardFacts small = facts;
  small.flash_bytes_found = 1024 * 1024;
  TEST_ASSERT_EQUAL_STRING(".flash_bytes = 1048576", wrong({}, small).c_str());
}

// Two keys are down when it is switched on, and let go after a while.
void switch_on_with(Device& device, KeySet keys, std::uint32_t loose_pins = 0) {
  device.close_switches(keys);
  device.close_loose_pins(loose_pins);
  device.advance(100);
  device.close_switches({});
  device.close_loose_pins(0);
  device.advance(50);
}

KeySet two_of(KeySet keys, int skipped) {
  KeySet two;
  for (std::uint8_t i = 0, taken = 0; i < neva::k_key_count && taken < 2; ++i) {
    if (!keys.has(static_cast<Key>(i)) || skipped-- > 0) continue;
    two.add(static_cast<Key>(i));
    ++taken;
  }
  return two;
}

void hold(Device& device, Key key) { device.press(key, neva::KeyReader::k_hold_ms + 60); }

// Every question is answered with its first answer; then come the keys.
void answer_all_fine(Device& device, const neva::Board& board) {
  const int questions = 2 + (neva::is_mono(board.panel.controller) ? 0 : 1) + (board.buzzer ? 1 : 0);
  for (int i = 0; i < questions; ++i) hold(device, Key::a);
}

void press_each(Device& device, KeySet keys) {
  for (std::uint8_t i = 0; i < neva::k_key_count; ++i) {
    if (keys.has(static_cast<Key>(i))) device.press(static_cast<Key>(i));
  }
}

void a_sound_board_passes_with_any_two_keys() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    const KeySet keys = neva::keys_of(*entry.board);
    for (const int skipped : {0, 2}) {
      RamStorage storage = neva::blank_storage();
      Device device(*entry.board, storage);
      switch_on_with(device, two_of(keys, skipped));
      TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::self_test, entry.board->id);
      answer_all_fine(device, *entry.board);
      TEST_ASSERT_FALSE(device.app().self_test().is_done);
      press_each(device, keys);
      TEST_ASSERT_TRUE_MESSAGE(device.app().self_test().is_done, entry.board->id);
      TEST_ASSERT_EQUAL_STRING("", wrong(device.app().self_test(), neva::facts_of(*entry.board)).c_str());
      const neva::TextOverflow& overflow = device.app().text_overflow();
      TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, overflow.count, overflow.text);
      device.press(Key::b);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::language);
    }
  }
}

// One key is no wish, and two that come later are none either.
void one_key_or_late_keys_do_not_open_it() {
  RamStorage storage = neva::blank_storage();
  Device one(neva::board_picosystem, storage);
  KeySet alone;
  alone.add(Key::down);
  switch_on_with(one, alone);
  TEST_ASSERT_TRUE(one.screen() == ScreenId::language);
  Device late(neva::board_picosystem, storage);
  late.advance(400);
  switch_on_with(late, two_of(neva::keys_of(neva::board_picosystem), 0));
  TEST_ASSERT_TRUE(late.screen() != ScreenId::self_test);
}

void keys_that_are_exchanged_are_named_by_their_pins() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  switch_on_with(device, two_of(neva::keys_of(neva::board_picosystem), 0));
  answer_all_fine(device, neva::board_picosystem);
  for (const Key key : {Key::up, Key::down, Key::right, Key::left, Key::a, Key::b, Key::x}) device.press(key);
  TEST_ASSERT_FALSE(device.app().self_test().is_done);
  device.advance(9000);
  const SelfTestFindings& findings = device.app().self_test();
  const BoardFacts facts = neva::facts_of(neva::board_picosystem);
  TEST_ASSERT_TRUE(findings.is_done);
  TEST_ASSERT_EQUAL_STRING(".keys: left is GP21, not GP22", wrong(findings, facts, 0).c_str());
  TEST_ASSERT_EQUAL_STRING(".keys: right is GP22, not GP21", wrong(findings, facts, 1).c_str());
  TEST_ASSERT_EQUAL_STRING(".keys: y is silent at GP16", wrong(findings, facts, 2).c_str());
  TEST_ASSERT_EQUAL_STRING("", wrong(findings, facts, 3).c_str());
}

void press_loose(Device& device, unsigned gpio, int ms = 60) {
  device.close_loose_pins(1U << gpio);
  device.advance(ms);
  device.close_loose_pins(0);
  device.advance(60);
}

// No switch is where the data says: they open the test, answer, and tell their pins.
void switches_at_other_pins_do_all_of_it() {
  const neva::Board& board = neva::board_pico_ili9341;
  RamStorage storage = neva::blank_storage();
  Device device(board, storage);
  switch_on_with(device, {}, (1U << 3U) | (1U << 4U));
  TEST_ASSERT_TRUE(device.screen() == ScreenId::self_test);
  press_loose(device, 3);
  press_loose(device, 3, 700);
  TEST_ASSERT_EQUAL_UINT8(1, device.app().self_test().picture);
  for (int i = 0; i < 3; ++i) press_loose(device, 4, 700);
  for (const unsigned gpio : {3U, 4U, 5U, 6U, 7U, 14U, 26U, 27U}) press_loose(device, gpio);
  const SelfTestFindings& findings = device.app().self_test();
  TEST_ASSERT_TRUE(findings.is_done);
  const BoardFacts facts = neva::facts_of(board);
  TEST_ASSERT_EQUAL_STRING(".keys: up is GP3, not GP2", wrong(findings, facts, 1).c_str());
  TEST_ASSERT_EQUAL_STRING(".keys: y is GP27, not GP21", wrong(findings, facts, 8).c_str());
}

// Only pins that nothing of the board uses, and only where somebody has wired it.
void loose_pins_are_free_pins() {
  TEST_ASSERT_EQUAL_HEX32(0, neva::loose_pins(neva::board_picosystem));
  const std::uint32_t pins = neva::loose_pins(neva::board_pico_ssd1306);
  neva::for_each_pin(neva::board_pico_ssd1306,
                     [&](const neva::PinUse& use) { TEST_ASSERT_EQUAL_HEX32(0, pins & (1U << use.gpio)); });
  TEST_ASSERT_TRUE((pins & (1U << 1U)) != 0);
  TEST_ASSERT_EQUAL_HEX32(0, pins & 0xE380'0000U);
}

// A game with PINs lies in the flash: nothing of it is opened, shown or changed.
void a_saved_game_stays_as_it_is() {
  RamStorage storage = neva::blank_storage();
  {
    Device first(neva::board_picosystem, storage);
    neva::begin_new_game(first);
    first.tap(Key::a);
    first.tap(Key::a);
    first.tap(Key::a);
  }
  neva::store_pins(storage);
  const std::vector<std::uint8_t> before = storage.bytes();
  Device device(neva::board_picosystem, storage);
  switch_on_with(device, two_of(neva::keys_of(neva::board_picosystem), 2));
  TEST_ASSERT_TRUE(device.screen() == ScreenId::self_test);
  TEST_ASSERT_FALSE(device.app().shows_secrets());
  const neva::Image with_game = device.image();
  TEST_ASSERT_TRUE(before == storage.bytes());
  answer_all_fine(device, neva::board_picosystem);
  press_each(device, neva::keys_of(neva::board_picosystem));
  device.press(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  TEST_ASSERT_TRUE(device.session().is_running());
  // What the title tidies up it tidies up without a test, too.
  RamStorage other = neva::blank_storage();
  other.bytes() = before;
  Device untested(neva::board_picosystem, other);
  TEST_ASSERT_EQUAL_size_t(untested.session().confirmed(), device.session().confirmed());
  for (Device* each : {&device, &untested}) each->advance(4000);
  TEST_ASSERT_TRUE(storage.bytes() == other.bytes());
  RamStorage blank = neva::blank_storage();
  Device fresh(neva::board_picosystem, blank);
  switch_on_with(fresh, two_of(neva::keys_of(neva::board_picosystem), 2));
  TEST_ASSERT_TRUE(fresh.image().pixels == with_game.pixels);
}

void holding_on_leaves() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  switch_on_with(device, two_of(neva::keys_of(neva::board_picosystem), 0));
  device.press(Key::x, 4000);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::language);
  TEST_ASSERT_FALSE(device.app().self_test().is_done);
}

// A chip that takes fewer bits of an address shows its beginning again behind its end.
void a_smaller_chip_is_found() {
  constexpr std::uint32_t k_expected = 2 * 1024 * 1024;
  std::vector<std::uint8_t> chip(k_expected);
  for (std::size_t i = 0; i < chip.size(); ++i) chip[i] = static_cast<std::uint8_t>(i * 7 + i / 251 + i / 65536);
  for (const std::uint32_t real : {k_expected, k_expected / 2, k_expected / 4}) {
    const std::uint32_t found = neva::found_flash_bytes(k_expected, [&](std::uint32_t at) { return &chip[at % real]; });
    TEST_ASSERT_EQUAL_UINT32(real, found);
  }
  // Erased behind the program is not the program again.
  std::fill(chip.begin() + 512 * 1024, chip.end(), std::uint8_t{0xFF});
  TEST_ASSERT_EQUAL_UINT32(k_expected,
                           neva::found_flash_bytes(k_expected, [&](std::uint32_t at) { return &chip[at]; }));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_orientation_is_mended);
  RUN_TEST(each_finding_names_its_line);
  RUN_TEST(a_sound_board_passes_with_any_two_keys);
  RUN_TEST(one_key_or_late_keys_do_not_open_it);
  RUN_TEST(keys_that_are_exchanged_are_named_by_their_pins);
  RUN_TEST(switches_at_other_pins_do_all_of_it);
  RUN_TEST(loose_pins_are_free_pins);
  RUN_TEST(a_saved_game_stays_as_it_is);
  RUN_TEST(holding_on_leaves);
  RUN_TEST(a_smaller_chip_is_found);
  return UNITY_END();
}
