// neva-boards: prints every board as one line of JSON, for tests and documents that are not C++.
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <variant>

#include "all_boards.hpp"
#include "boards/pin_uses.hpp"

namespace neva {

namespace {

const char* name_of(Controller controller) {
  switch (controller) {
    case Controller::st7789:
      return "st7789";
    case Controller::ili9341:
      return "ili9341";
    case Controller::ssd1306:
      return "ssd1306";
    case Controller::ili9488:
      return "ili9488";
    case Controller::gc9107:
      return "gc9107";
  }
  return "";
}

const char* name_of(PinJob job) {
  static constexpr const char* k_names[] = {"bus", "output", "dimmed", "sound", "input", "key", "analog"};
  return k_names[static_cast<std::size_t>(job)];
}

const char* name_of(ActiveLevel level) { return level == ActiveLevel::low ? "low" : "high"; }

void print_output(const char* name, const std::optional<OutputPin>& output) {
  if (output) {
    std::printf("\"%s\":%d", name, output->pin.gpio);
  } else {
    std::printf("\"%s\":null", name);
  }
}

void print_wiring(const Board& board) {
  if (const SpiWiring* spi = std::get_if<SpiWiring>(&board.wiring)) {
    std::printf("{\"bus\":\"spi\",\"index\":%d,\"clock_hz\":%u,\"select\":%d,\"command\":%d,", spi->spi,
                static_cast<unsigned>(spi->clock_hz), spi->select.pin.gpio, spi->command.pin.gpio);
    print_output("reset", spi->reset);
    std::printf(",");
    print_output("backlight", spi->backlight);
    std::printf("}");
  } else if (const I2cWiring* i2c = std::get_if<I2cWiring>(&board.wiring)) {
    std::printf("{\"bus\":\"i2c\",\"index\":%d,\"clock_hz\":%u,\"address\":%d}", i2c->i2c,
                static_cast<unsigned>(i2c->clock_hz), i2c->address);
  }
}

void print_tuning(const Panel& panel) {
  const char* comma = "";
  for (const PanelCommand& command : panel.tuning) {
    std::printf("%s{\"code\":%d,\"bytes\":[", comma, command.code);
    for (std::uint8_t i = 0; i < command.count; ++i) std::printf(i == 0 ? "%d" : ",%d", command.bytes[i]);
    std::printf("]}");
    comma = ",";
  }
}

// A key of a keyboard has a code, any other one a pin.
void print_keys(const Board& board) {
  const char* comma = "";
  for (unsigned i = 0; board.keyboard && i < k_key_count; ++i) {
    const auto key = static_cast<Key>(i);
    const auto* code = std::ranges::find(i2c_keyboard::k_codes, key, &i2c_keyboard::KeyCode::key);
    if (code == std::end(i2c_keyboard::k_codes)) continue;
    std::printf("%s\"%s\":{\"code\":%d}", comma, key_name(key), code->code);
    comma = ",";
  }
  for (const auto& key_pin : board.keys) {
    if (!key_pin) continue;
    std::printf("%s\"%s\":{\"pin\":%d,\"active\":\"%s\"}", comma, key_name(key_pin->key), key_pin->input.pin.gpio,
                name_of(key_pin->input.active));
    comma = ",";
  }
}

void print_supply(const std::optional<SupplySense>& supply) {
  if (!supply) {
    std::printf("null");
    return;
  }
  std::printf("{\"pin\":%d,\"divider\":%d,\"drop_mv\":%d,\"battery\":", supply->adc.pin.gpio, supply->divider,
              supply->drop_mv);
  if (supply->battery) {
    std::printf("{\"empty_mv\":%d,\"full_mv\":%d}}", supply->battery->empty_mv, supply->battery->full_mv);
  } else {
    std::printf("null}");
  }
}

void print_pins(const Board& board) {
  const char* comma = "";
  for_each_pin(board, [&comma](const PinUse& use) {
    std::printf("%s{\"name\":\"%s\",\"gpio\":%d,\"job\":\"%s\",\"active\":\"%s\"}", comma, use.name, use.gpio,
                name_of(use.job), name_of(use.active));
    comma = ",";
  });
}

// How it is drawn, in pixels of its panel.
void print_face(const Face& face) {
  std::printf("{\"width\":%d,\"height\":%d,\"screen_x\":%d,\"screen_y\":%d,\"body_rgb\":%u,\"keys\":[", face.width,
              face.height, face.screen_x, face.screen_y, static_cast<unsigned>(face.body_rgb));
  const char* comma = "";
  for (const std::optional<FaceKey>& key : face.keys) {
    if (!key) continue;
    std::printf("%s{\"key\":\"%s\",\"x\":%d,\"y\":%d,\"radius\":%d}", comma, key_name(key->key), key->x, key->y,
                key->radius);
    comma = ",";
  }
  std::printf("]}");
}

void print_board(const Board& board, const Face& face) {
  const Panel& panel = board.panel;
  std::printf("{\"id\":\"%s\",\"name\":\"%s\",\"chip\":\"%s\",\"flash_bytes\":%u,", board.id, board.name,
              board.chip == Chip::rp2040 ? "rp2040" : "rp2350", static_cast<unsigned>(board.flash_bytes));
  if (board.variant_of != nullptr) {
    std::printf("\"variant_of\":\"%s\",", board.variant_of);
  } else {
    std::printf("\"variant_of\":null,");
  }
  std::printf("\"panel\":{\"controller\":\"%s\",\"width\":%d,\"height\":%d,\"offset_x\":%d,\"offset_y\":%d,",
              name_of(panel.controller), panel.width, panel.height, panel.offset_x, panel.offset_y);
  std::printf("\"address_mode\":%d,\"tuning\":[", panel.address_mode);
  print_tuning(panel);
  std::printf("]},\"wiring\":");
  print_wiring(board);
  std::printf(",\"keys\":{");
  print_keys(board);
  std::printf("},\"keyboard\":");
  if (board.keyboard) {
    std::printf("{\"index\":%d,\"address\":%d},", board.keyboard->i2c, board.keyboard->address);
  } else {
    std::printf("null,");
  }
  print_output("buzzer", board.buzzer);
  std::printf(",\"supply\":");
  print_supply(board.supply);
  std::printf(",\"pins\":[");
  print_pins(board);
  std::printf("],\"face\":");
  print_face(face);
  std::printf("}\n");
}

}  // namespace

}  // namespace neva

int main() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) neva::print_board(*entry.board, *entry.face);
}
