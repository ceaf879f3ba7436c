#include <unity.h>

#include "all_boards.hpp"
#include "drivers/keys/key_pins.hpp"

namespace {

using neva::ActiveLevel;
using neva::Board;
using neva::closed_keys;
using neva::Key;
using neva::KeySet;

// Every pin at the level of a key that nobody presses.
std::uint32_t resting_levels(const Board& board) {
  std::uint32_t levels = 0;
  for (const auto& key_pin : board.keys) {
    if (key_pin && key_pin->input.active == ActiveLevel::low) levels |= 1U << key_pin->input.pin.gpio;
  }
  return levels;
}

// Eight keys, a stick and two, four alone: each key by itself, and all at once.
void every_key_of_every_board_is_seen_by_itself() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    const Board& board = *entry.board;
    const std::uint32_t resting = resting_levels(board);
    TEST_ASSERT_TRUE_MESSAGE(closed_keys(resting, board.keys).empty(), board.id);
    std::uint32_t all = resting;
    for (const auto& key_pin : board.keys) {
      if (!key_pin) continue;
      const std::uint32_t bit = 1U << key_pin->input.pin.gpio;
      KeySet expected;
      expected.add(key_pin->key);
      TEST_ASSERT_EQUAL_HEX16(expected.bits(), closed_keys(resting ^ bit, board.keys).bits());
      all ^= bit;
    }
    // A keyboard of its own has no pins.
    const std::uint16_t expected = board.keyboard ? 0 : neva::keys_of(board).bits();
    TEST_ASSERT_EQUAL_HEX16(expected, closed_keys(all, board.keys).bits());
  }
}

void other_pins_do_not_matter() {
  const Board& board = neva::board_pico_display_2;
  std::uint32_t others = ~resting_levels(board);
  TEST_ASSERT_TRUE(closed_keys(resting_levels(board) | others, board.keys).empty());
}

void a_switch_to_supply_is_closed_when_high() {
  const neva::KeyPins pins = {neva::KeyPin{Key::a, {{7}, ActiveLevel::high}},
                              neva::KeyPin{Key::b, {{8}, ActiveLevel::low}}};
  TEST_ASSERT_TRUE(closed_keys(1U << 8U, pins).empty());
  TEST_ASSERT_TRUE(closed_keys(1U << 7U | 1U << 8U, pins).has(Key::a));
  TEST_ASSERT_TRUE(closed_keys(0, pins).has(Key::b));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_key_of_every_board_is_seen_by_itself);
  RUN_TEST(other_pins_do_not_matter);
  RUN_TEST(a_switch_to_supply_is_closed_when_high);
  return UNITY_END();
}
