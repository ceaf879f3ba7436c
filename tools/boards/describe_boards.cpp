// neva-boards: prints every board as one line of JSON, for tests and documents that are not C++.
#include <cstdio>
#include <variant>

#include "all_boards.hpp"

namespace neva {

namespace {

const char* key_name(Key key) {
  static constexpr const char* k_names[k_key_count] = {"up", "down", "left", "right", "a", "b", "x", "y", "centre"};
  return k_names[static_cast<std::size_t>(key)];
}

void print_pin(const char* name, OptionalPin pin) {
  if (pin) {
    std::printf("\"%s\":%d", name, pin->gpio);
  } else {
    std::printf("\"%s\":null", name);
  }
}

void print_wiring(const Board& board) {
  if (const SpiWiring* spi = std::get_if<SpiWiring>(&board.wiring)) {
    std::printf("{\"bus\":\"spi\",\"index\":%d,\"select\":%d,\"command\":%d,", spi->spi, spi->select.gpio,
                spi->command.gpio);
    print_pin("reset", spi->reset);
    std::printf(",");
    print_pin("backlight", spi->backlight);
    std::printf("}");
  } else if (const I2cWiring* i2c = std::get_if<I2cWiring>(&board.wiring)) {
    std::printf("{\"bus\":\"i2c\",\"index\":%d,\"address\":%d}", i2c->i2c, i2c->address);
  }
}

void print_keys(const Board& board) {
  const char* comma = "";
  for (const auto& key_pin : board.keys) {
    if (!key_pin) continue;
    std::printf("%s\"%s\":{\"pin\":%d,\"active\":\"%s\"}", comma, key_name(key_pin->key), key_pin->pin.gpio,
                key_pin->active == ActiveLevel::low ? "low" : "high");
    comma = ",";
  }
}

void print_board(const Board& board) {
  const Panel& panel = board.panel;
  std::printf("{\"id\":\"%s\",\"name\":\"%s\",\"flash_bytes\":%u,", board.id, board.name,
              static_cast<unsigned>(board.flash_bytes));
  std::printf("\"panel\":{\"controller\":\"%s\",\"width\":%d,\"height\":%d,\"offset_x\":%d,\"offset_y\":%d,",
              panel.controller == Controller::st7789 ? "st7789" : "ssd1306", panel.width, panel.height, panel.offset_x,
              panel.offset_y);
  std::printf("\"address_mode\":%d},\"wiring\":", panel.address_mode);
  print_wiring(board);
  std::printf(",\"keys\":{");
  print_keys(board);
  std::printf("},");
  print_pin("buzzer", board.buzzer);
  if (board.supply) {
    std::printf(",\"supply\":{\"pin\":%d,\"divider\":%d}}\n", board.supply->adc.gpio, board.supply->divider);
  } else {
    std::printf(",\"supply\":null}\n");
  }
}

}  // namespace

}  // namespace neva

int main() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) neva::print_board(*entry.board);
}
