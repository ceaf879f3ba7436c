#include <unity.h>

#include <cstring>

#include "all_boards.hpp"

void setUp() {}
void tearDown() {}

namespace {

using neva::Board;
using neva::BoardWithFace;
using neva::k_all_boards;
using neva::Key;

void every_board_is_sound() {
  for (const BoardWithFace& entry : k_all_boards) {
    TEST_ASSERT_TRUE_MESSAGE(neva::is_sound(*entry.board), entry.board->id);
  }
}

// Four directions, yes and no: the fewest keys the screens are made for.
void every_board_has_the_keys_screens_need() {
  for (const BoardWithFace& entry : k_all_boards) {
    for (Key key : {Key::up, Key::down, Key::left, Key::right, Key::a, Key::b}) {
      TEST_ASSERT_TRUE_MESSAGE(neva::keys_of(*entry.board).has(key), entry.board->id);
    }
  }
}

void ids_differ() {
  for (const BoardWithFace& one : k_all_boards) {
    for (const BoardWithFace& other : k_all_boards) {
      if (&one != &other) TEST_ASSERT_NOT_EQUAL_INT(0, std::strcmp(one.board->id, other.board->id));
    }
  }
}

void every_face_draws_the_boards_keys_and_fits_its_screen() {
  for (const BoardWithFace& entry : k_all_boards) {
    neva::KeySet drawn;
    for (const auto& face_key : entry.face->keys) {
      if (face_key) drawn.add(face_key->key);
    }
    TEST_ASSERT_EQUAL_HEX16_MESSAGE(neva::keys_of(*entry.board).bits(), drawn.bits(), entry.board->id);
    TEST_ASSERT_LESS_OR_EQUAL_INT(entry.face->width, entry.face->screen_x + entry.board->panel.width);
    TEST_ASSERT_LESS_OR_EQUAL_INT(entry.face->height, entry.face->screen_y + entry.board->panel.height);
  }
}

void pin_with_two_jobs_is_noticed() {
  Board board = neva::board_picosystem;
  board.buzzer = neva::Pin{18};
  TEST_ASSERT_FALSE(neva::is_sound(board));
}

void key_that_is_there_twice_is_noticed() {
  Board board = neva::board_picosystem;
  board.keys[8] = neva::KeyPin{Key::a, {3}, neva::ActiveLevel::low};
  TEST_ASSERT_FALSE(neva::is_sound(board));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_board_is_sound);
  RUN_TEST(every_board_has_the_keys_screens_need);
  RUN_TEST(ids_differ);
  RUN_TEST(every_face_draws_the_boards_keys_and_fits_its_screen);
  RUN_TEST(pin_with_two_jobs_is_noticed);
  RUN_TEST(key_that_is_there_twice_is_noticed);
  return UNITY_END();
}
