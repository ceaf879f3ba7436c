#include "all_boards.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "tools/simulator/device_picture.hpp"

using neva::BoardWithFace;
using neva::DevicePicture;
using neva::Image;
using neva::KeySet;
using neva::Rgb;

namespace {

constexpr Rgb k_marker = {1, 2, 3};

Image panel_of(const neva::Board& board) { return Image(board.panel.width, board.panel.height, k_marker); }

void the_screen_is_where_the_face_says() {
  for (const BoardWithFace& entry : neva::k_all_boards) {
    for (int scale = 1; scale <= 3; ++scale) {
      const DevicePicture picture(*entry.board, *entry.face, scale);
      const Image image = picture.compose(panel_of(*entry.board), KeySet());
      const int left = entry.face->screen_x * scale;
      const int top = entry.face->screen_y * scale;
      const int right = left + entry.board->panel.width * scale - 1;
      const int bottom = top + entry.board->panel.height * scale - 1;
      TEST_ASSERT_EQUAL_INT(entry.face->width * scale, image.width);
      TEST_ASSERT_TRUE(image.at(left, top) == k_marker);
      TEST_ASSERT_TRUE(image.at(right, bottom) == k_marker);
      TEST_ASSERT_TRUE(image.at(left - 1, top) != k_marker);
      TEST_ASSERT_TRUE(image.at(right, bottom + 1) != k_marker);
    }
  }
}

void every_key_can_be_clicked_and_shows_it() {
  for (const BoardWithFace& entry : neva::k_all_boards) {
    const DevicePicture picture(*entry.board, *entry.face, 2);
    const Image resting = picture.compose(panel_of(*entry.board), KeySet());
    for (const auto& key : entry.face->keys) {
      if (!key) continue;
      TEST_ASSERT_TRUE(picture.key_at(2 * key->x, 2 * key->y) == key->key);
      TEST_ASSERT_TRUE(picture.key_at(2 * (key->x + key->radius), 2 * key->y) == key->key);
      KeySet pressed;
      pressed.add(key->key);
      const Image image = picture.compose(panel_of(*entry.board), pressed);
      TEST_ASSERT_TRUE(image.at(2 * key->x + key->radius, 2 * key->y + key->radius) !=
                       resting.at(2 * key->x + key->radius, 2 * key->y + key->radius));
    }
  }
}

void there_is_no_key_on_the_screen_or_beside_the_device() {
  for (const BoardWithFace& entry : neva::k_all_boards) {
    const DevicePicture picture(*entry.board, *entry.face, 1);
    TEST_ASSERT_FALSE(picture.key_at(0, 0).has_value());
    TEST_ASSERT_FALSE(picture.key_at(-50, 5000).has_value());
    for (int y = 0; y < entry.board->panel.height; ++y) {
      for (int x = 0; x < entry.board->panel.width; ++x) {
        TEST_ASSERT_FALSE(picture.key_at(entry.face->screen_x + x, entry.face->screen_y + y).has_value());
      }
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_screen_is_where_the_face_says);
  RUN_TEST(every_key_can_be_clicked_and_shows_it);
  RUN_TEST(there_is_no_key_on_the_screen_or_beside_the_device);
  return UNITY_END();
}
