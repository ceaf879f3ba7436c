#include <memory>
#include <utility>

#include "all_boards.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "tools/simulator/handheld.hpp"
#include "tools/simulator/key_script.hpp"

using neva::Board;
using neva::FileStorage;
using neva::Handheld;
using neva::Image;
using neva::KeyScript;
using neva::Outcome;
using neva::ScreenId;

void setUp() {}
void tearDown() {}

namespace {

std::unique_ptr<Handheld> handheld_after(const Board& board, const char* keys, const neva::HandheldSetup& setup = {}) {
  auto handheld = std::make_unique<Handheld>(board, FileStorage(), setup);
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

void every_board_shows_the_title() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    const auto handheld = handheld_after(*entry.board, "");
    TEST_ASSERT_TRUE(handheld->screen() == ScreenId::title);
    TEST_ASSERT_EQUAL_INT(entry.board->panel.width, handheld->image().width);
    TEST_ASSERT_EQUAL_INT(entry.board->panel.height, handheld->image().height);
    TEST_ASSERT_FALSE_MESSAGE(is_plain(handheld->image()), entry.board->id);
  }
}

void the_same_script_gives_the_same_picture() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    const auto one = handheld_after(*entry.board, "a left wait:2000 down:b");
    const auto other = handheld_after(*entry.board, "a left wait:2000 down:b");
    TEST_ASSERT_TRUE_MESSAGE(same(one->image(), other->image()), entry.board->id);
  }
}

void down_and_a_change_the_language() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    const auto english = handheld_after(*entry.board, "down");
    const auto german = handheld_after(*entry.board, "down a");
    const auto english_again = handheld_after(*entry.board, "down a a a");
    TEST_ASSERT_FALSE_MESSAGE(same(english->image(), german->image()), entry.board->id);
    TEST_ASSERT_TRUE_MESSAGE(same(english->image(), english_again->image()), entry.board->id);
  }
}

void a_opens_the_key_test_and_holding_b_leaves_it() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    TEST_ASSERT_TRUE(handheld_after(*entry.board, "a")->screen() == ScreenId::key_test);
    TEST_ASSERT_TRUE(handheld_after(*entry.board, "a b")->screen() == ScreenId::key_test);
    TEST_ASSERT_TRUE(handheld_after(*entry.board, "a hold:b")->screen() == ScreenId::title);
  }
}

void a_setting_survives_the_power() {
  const Board& board = neva::board_picosystem;
  const auto german = handheld_after(board, "down a");
  FileStorage flash;
  std::array<std::uint8_t, FileStorage::k_page_bytes> page;
  for (std::size_t offset = 0; offset < flash.size_bytes(); offset += page.size()) {
    TEST_ASSERT_TRUE(german->storage().read(offset, page.data(), page.size()) == neva::StorageResult::ok);
    TEST_ASSERT_TRUE(flash.program_page(offset, page.data()) == neva::StorageResult::ok);
  }
  Handheld again(board, std::move(flash), {});
  neva::play(*neva::parse_key_script("down", neva::keys_of(board)), again);
  TEST_ASSERT_TRUE(same(german->image(), again.image()));
}

void the_key_test_shows_supply_and_image() {
  const Board& board = neva::board_picosystem;
  neva::HandheldSetup setup;
  const auto plain = handheld_after(board, "a", setup);
  setup.supply_mv = 3310;
  const auto low = handheld_after(board, "a", setup);
  TEST_ASSERT_FALSE(same(plain->image(), low->image()));
  setup.image_id = 0xC0FFEE11;
  const auto summed = handheld_after(board, "a", setup);
  TEST_ASSERT_FALSE(same(low->image(), summed->image()));
}

void keys_click_where_there_is_a_buzzer() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    const auto handheld = handheld_after(*entry.board, "a left");
    TEST_ASSERT_EQUAL(entry.board->buzzer.has_value(), handheld->take_tone().has_value());
  }
}

void short_times_add_up() {
  Handheld handheld(neva::board_picosystem, FileStorage(), {});
  handheld.advance_ms(4);
  TEST_ASSERT_EQUAL_UINT32(0, handheld.presented());
  handheld.advance_ms(1);
  TEST_ASSERT_EQUAL_UINT32(1, handheld.presented());
}

void a_long_pause_is_cut_short() {
  Handheld handheld(neva::board_picosystem, FileStorage(), {});
  handheld.follow(5'000'000'000);
  TEST_ASSERT_EQUAL_UINT32(0, handheld.presented());
  handheld.follow(5'000'000'005);
  TEST_ASSERT_EQUAL_UINT32(1, handheld.presented());
  neva::KeySet down;
  down.add(neva::Key::b);
  neva::play(*neva::parse_key_script("a", neva::keys_of(neva::board_picosystem)), handheld);
  handheld.set_keys(down);
  // An hour with B held down: not enough time to leave the key test, which takes half a second.
  handheld.follow(5'003'600'505);
  TEST_ASSERT_TRUE(handheld.screen() == ScreenId::key_test);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_board_shows_the_title);
  RUN_TEST(the_same_script_gives_the_same_picture);
  RUN_TEST(down_and_a_change_the_language);
  RUN_TEST(a_opens_the_key_test_and_holding_b_leaves_it);
  RUN_TEST(a_setting_survives_the_power);
  RUN_TEST(the_key_test_shows_supply_and_image);
  RUN_TEST(keys_click_where_there_is_a_buzzer);
  RUN_TEST(short_times_add_up);
  RUN_TEST(a_long_pause_is_cut_short);
  return UNITY_END();
}
