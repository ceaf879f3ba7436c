#include <memory>
#include <utility>

#include "all_boards.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "tools/simulator/file_storage.hpp"
#include "tools/simulator/handheld.hpp"
#include "tools/simulator/key_script.hpp"

using namespace neva;

namespace {

// A device with the flash that it owns.
struct OwnFlash {
  FileStorage flash;
};
struct TestDevice : OwnFlash, Handheld {
  TestDevice(const Board& board, const neva::HandheldSetup& setup) : Handheld(board, flash, setup) {}
};

std::unique_ptr<TestDevice> handheld_after(const Board& board, const std::string& keys,
                                           const neva::HandheldSetup& setup = {}) {
  auto handheld = std::make_unique<TestDevice>(board, setup);
  Outcome<KeyScript> script = neva::parse_key_script(keys, neva::keys_of(board));
  TEST_ASSERT_TRUE_MESSAGE(static_cast<bool>(script), script.message().c_str());
  neva::play(*script, *handheld);
  return handheld;
}

bool same(const Image& one, const Image& other) {
  return one.width == other.width && one.height == other.height && one.pixels == other.pixels;
}

bool is_plain(const Image& image) {
  for (const neva::Rgb& pixel : image.pixels) {
    if (pixel != image.pixels.front()) return false;
  }
  return true;
}

// From a new device: the language, then down to the settings and up to their last entry.
constexpr const char* k_to_key_test = "a down down down down a up a";

void every_board_asks_for_the_language() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    const auto handheld = handheld_after(*entry.board, "");
    TEST_ASSERT_TRUE(handheld->screen() == ScreenId::language);
    TEST_ASSERT_EQUAL_INT(entry.board->panel.width, handheld->image().width);
    TEST_ASSERT_EQUAL_INT(entry.board->panel.height, handheld->image().height);
    TEST_ASSERT_FALSE_MESSAGE(is_plain(handheld->image()), entry.board->id);
  }
}

// Every board has A and B.
void the_same_script_gives_the_same_picture() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    const auto one = handheld_after(*entry.board, "a wait:2000 a hold:b");
    const auto other = handheld_after(*entry.board, "a wait:2000 a hold:b");
    TEST_ASSERT_TRUE_MESSAGE(same(one->image(), other->image()), entry.board->id);
  }
}

void down_and_a_choose_a_language() {
  const auto english = handheld_after(neva::board_picosystem, "a");
  const auto german = handheld_after(neva::board_picosystem, "down a");
  TEST_ASSERT_TRUE(english->screen() == ScreenId::title && german->screen() == ScreenId::title);
  TEST_ASSERT_FALSE(same(english->image(), german->image()));
}

void holding_b_leaves_the_key_test() {
  const std::string way = k_to_key_test;
  const Board& board = neva::board_picosystem;
  TEST_ASSERT_TRUE(handheld_after(board, way)->screen() == ScreenId::key_test);
  TEST_ASSERT_TRUE(handheld_after(board, way + " b")->screen() == ScreenId::key_test);
  TEST_ASSERT_TRUE(handheld_after(board, way + " hold:b")->screen() == ScreenId::settings);
}

void a_setting_survives_the_power() {
  const Board& board = neva::board_picosystem;
  const auto german = handheld_after(board, "down a");
  FileStorage flash;
  std::array<std::uint8_t, FileStorage::k_page_bytes> page;
  for (std::size_t offset = 0; offset < flash.size_bytes(); offset += page.size()) {
    TEST_ASSERT_TRUE(german->flash.read(offset, page.data(), page.size()) == neva::StorageResult::ok);
    TEST_ASSERT_TRUE(flash.program_page(offset, page.data()) == neva::StorageResult::ok);
  }
  Handheld again(board, flash, {});
  neva::play(*neva::parse_key_script("wait:100", neva::keys_of(board)), again);
  TEST_ASSERT_TRUE(same(german->image(), again.image()));
}

void the_key_test_shows_supply_and_image() {
  const Board& board = neva::board_picosystem;
  neva::HandheldSetup setup;
  const auto plain = handheld_after(board, k_to_key_test, setup);
  setup.supply_mv = 3310;
  const auto low = handheld_after(board, k_to_key_test, setup);
  TEST_ASSERT_FALSE(same(plain->image(), low->image()));
  setup.image_id = 0xC0FFEE11;
  const auto summed = handheld_after(board, k_to_key_test, setup);
  TEST_ASSERT_FALSE(same(low->image(), summed->image()));
}

void keys_click_where_there_is_a_buzzer() {
  const auto handheld = handheld_after(neva::board_picosystem, std::string(k_to_key_test) + " left");
  TEST_ASSERT_TRUE(handheld->take_cue().has_value());
}

void short_times_add_up() {
  TestDevice handheld(neva::board_picosystem, {});
  handheld.advance_ms(4);
  TEST_ASSERT_EQUAL_UINT32(0, handheld.presented());
  handheld.advance_ms(1);
  TEST_ASSERT_EQUAL_UINT32(1, handheld.presented());
}

void a_long_pause_is_cut_short() {
  TestDevice handheld(neva::board_picosystem, {});
  handheld.follow(5'000'000'000);
  TEST_ASSERT_EQUAL_UINT32(0, handheld.presented());
  handheld.follow(5'000'000'005);
  TEST_ASSERT_EQUAL_UINT32(1, handheld.presented());
  neva::KeySet down;
  down.add(neva::Key::b);
  neva::play(*neva::parse_key_script(k_to_key_test, neva::keys_of(neva::board_picosystem)), handheld);
  handheld.set_keys(down);
  // An hour with B held down: not enough time to leave the key test, which takes half a second.
  handheld.follow(5'003'600'505);
  TEST_ASSERT_TRUE(handheld.screen() == ScreenId::key_test);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_board_asks_for_the_language);
  RUN_TEST(the_same_script_gives_the_same_picture);
  RUN_TEST(down_and_a_choose_a_language);
  RUN_TEST(holding_b_leaves_the_key_test);
  RUN_TEST(a_setting_survives_the_power);
  RUN_TEST(the_key_test_shows_supply_and_image);
  RUN_TEST(keys_click_where_there_is_a_buzzer);
  RUN_TEST(short_times_add_up);
  RUN_TEST(a_long_pause_is_cut_short);
  return UNITY_END();
}
