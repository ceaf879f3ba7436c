#include <unity.h>

#include <cstring>

#include "all_boards.hpp"
#include "boards/glass.hpp"
#include "boards/pin_uses.hpp"

namespace {

using namespace neva;

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

// The list is what documents and wiring pictures are made from: it must not forget a pin.
void the_list_of_pins_is_complete() {
  int count = 0;
  neva::for_each_pin(neva::board_picosystem, [&count](const neva::PinUse&) { ++count; });
  // Six of the panel, eight keys, buzzer, three of the light, supply, charging.
  TEST_ASSERT_EQUAL_INT(6 + 8 + 1 + 3 + 2, count);
  count = 0;
  neva::for_each_pin(neva::board_pico_ssd1306, [&count](const neva::PinUse&) { ++count; });
  // Two of the panel, six keys, buzzer, light, supply, USB power.
  TEST_ASSERT_EQUAL_INT(2 + 6 + 1 + 1 + 2, count);
}

void a_variant_differs_in_chip_and_flash_only() {
  const Board& one = neva::board_pico_lcd_1_3;
  const Board& other = neva::board_pico2_lcd_1_3;
  TEST_ASSERT_EQUAL_STRING(one.id, other.variant_of);
  TEST_ASSERT_TRUE(other.chip == neva::Chip::rp2350);
  TEST_ASSERT_EQUAL_UINT32(4 * 1024 * 1024, other.flash_bytes);
  TEST_ASSERT_EQUAL_HEX16(neva::keys_of(one).bits(), neva::keys_of(other).bits());
  TEST_ASSERT_EQUAL_UINT8(std::get<SpiWiring>(one.wiring).clock.pin.gpio,
                          std::get<SpiWiring>(other.wiring).clock.pin.gpio);
}

std::uint8_t tuned_byte(const Board& board, std::uint8_t code) {
  for (const neva::PanelCommand& command : board.panel.tuning) {
    if (command.code == code) return command.bytes[0];
  }
  return 0;
}

// Makers drive their glass with voltages of its own: one set for all of them tints somebody's greys.
void each_glass_has_the_voltages_of_its_maker() {
  constexpr std::uint8_t k_vcom = neva::st7789::k_common_voltage;
  TEST_ASSERT_EQUAL_HEX8(0x19, tuned_byte(neva::board_pico_lcd_1_3, k_vcom));
  TEST_ASSERT_EQUAL_HEX8(0x19, tuned_byte(neva::board_pico_lcd_1_14, k_vcom));
  TEST_ASSERT_EQUAL_HEX8(0x1F, tuned_byte(neva::board_pico_lcd_2, k_vcom));
  TEST_ASSERT_EQUAL_HEX8(0x1F, tuned_byte(neva::board_pico_display_2, k_vcom));
  TEST_ASSERT_EQUAL_HEX8(0x25, tuned_byte(neva::board_picosystem, k_vcom));
  TEST_ASSERT_EQUAL_HEX8(0x19, tuned_byte(neva::board_pico2_lcd_1_3, k_vcom));
  TEST_ASSERT_EQUAL_HEX8(0x14, tuned_byte(neva::board_picosystem, neva::st7789::k_gate_voltages));
  TEST_ASSERT_EQUAL_HEX8(0x23, tuned_byte(neva::board_pico_ili9341, neva::ili9341::k_power_1));
  TEST_ASSERT_TRUE(neva::board_picopad_1_0.panel.tuning.empty());
  TEST_ASSERT_TRUE(neva::board_pico_ssd1306.panel.tuning.empty());
}

template <typename Change>
void expect_unsound(const Board& board, Change change) {
  Board broken = board;
  change(broken);
  TEST_ASSERT_TRUE(neva::is_sound(board));
  TEST_ASSERT_FALSE(neva::is_sound(broken));
}

void what_makes_no_sense_is_noticed() {
  const Board& system = neva::board_picosystem;
  // A pin with two jobs: the buzzer on key A, the supply on a key, the light on the panel's reset.
  expect_unsound(system, [](Board& board) { board.buzzer = OutputPin{{18}, ActiveLevel::high}; });
  expect_unsound(system, [](Board& board) { board.keys[0]->input.pin = {26}; });
  expect_unsound(system, [](Board& board) { board.led->red.pin = {4}; });
  // A pin that the chip does not have.
  expect_unsound(system, [](Board& board) { board.keys[0]->input.pin = {30}; });
  // A key that is there twice, and one that is needed and missing.
  expect_unsound(system, [](Board& board) { board.keys[8] = neva::KeyPin{Key::a, {{3}, ActiveLevel::low}}; });
  expect_unsound(system, [](Board& board) { board.keys[4].reset(); });
  expect_unsound(neva::board_pico_display_2, [](Board& board) { board.keys[3].reset(); });
  // A bus on pins that cannot reach its block.
  expect_unsound(system, [](Board& board) { std::get<SpiWiring>(board.wiring).spi = 1; });
  expect_unsound(system, [](Board& board) { std::get<SpiWiring>(board.wiring).clock = {{0}}; });
  expect_unsound(neva::board_pico_ssd1306, [](Board& board) { std::get<neva::I2cWiring>(board.wiring).i2c = 1; });
  // A supply where nothing can be measured, and one without a divider.
  expect_unsound(system, [](Board& board) { board.supply->adc = {{3}}; });
  expect_unsound(system, [](Board& board) { board.supply->divider = 0; });
  // A buzzer that shares its period with the backlight (GP12), or its output with a light (GP13 and GP29).
  expect_unsound(neva::board_pico_lcd_1_3, [](Board& board) { board.buzzer = OutputPin{{28}, ActiveLevel::high}; });
  expect_unsound(neva::board_pico_lcd_1_3, [](Board& board) {
    board.supply.reset();
    board.led->red.pin = {29};
  });
  // A tuning for another controller, for none, with a byte too few, or twice.
  expect_unsound(system, [](Board& board) { board.panel.tuning = neva::glass::k_ili9341_module; });
  expect_unsound(neva::board_pico_ili9341, [](Board& board) { board.panel.tuning = neva::glass::k_large; });
  expect_unsound(neva::board_pico_ssd1306, [](Board& board) { board.panel.tuning = neva::glass::k_large; });
  static constexpr neva::PanelCommand k_short[] = {{neva::st7789::k_gamma_positive, 13, {}, 0}};
  expect_unsound(system, [](Board& board) { board.panel.tuning = k_short; });
  static constexpr neva::PanelCommand k_twice[] = {neva::glass::k_power, neva::glass::k_power};
  expect_unsound(system, [](Board& board) { board.panel.tuning = k_twice; });
  static constexpr neva::PanelCommand k_unknown[] = {{neva::mipi::k_display_off, 0, {}, 0}};
  expect_unsound(system, [](Board& board) { board.panel.tuning = k_unknown; });
  // Two pixels a byte.
  expect_unsound(system, [](Board& board) { board.panel.width = 239; });
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(ids_differ);
  RUN_TEST(every_face_draws_the_boards_keys_and_fits_its_screen);
  RUN_TEST(the_list_of_pins_is_complete);
  RUN_TEST(a_variant_differs_in_chip_and_flash_only);
  RUN_TEST(each_glass_has_the_voltages_of_its_maker);
  RUN_TEST(what_makes_no_sense_is_noticed);
  return UNITY_END();
}
