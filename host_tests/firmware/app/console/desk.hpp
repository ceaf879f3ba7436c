#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "all_boards.hpp"
#include "drivers/keys/remote_finger.hpp"
#include "firmware/app/console/console.hpp"
#include "host_tests/firmware/support/device.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"

namespace neva {

class Cable final : public Serial {
 public:
  static constexpr std::size_t k_room = 512;

  bool is_open() const override { return open; }
  std::optional<std::uint8_t> read() override {
    if (sent.empty()) return std::nullopt;
    const auto byte = static_cast<std::uint8_t>(sent.front());
    sent.pop_front();
    return byte;
  }
  std::size_t room() const override { return listens ? k_room : 0; }
  void write(std::string_view text) override {
    TEST_ASSERT_TRUE_MESSAGE(listens, "written without room");
    got += text;
  }

  bool open = true;
  bool listens = true;
  std::deque<char> sent;
  std::string got;
};

inline constexpr ConsoleSizes k_console_sizes = {400'000, 100'000, 2'097'152};

// A device with a computer at the other end of its cable.
struct Desk {
  explicit Desk(const Board& board = board_picosystem, const StopRecord& stopped = {})
      : storage(blank_storage()),
        device(board, storage, stopped),
        console(device.app(), cable, finger, device.clock(), k_console_sizes) {}
  // With what was there before.
  explicit Desk(Storage& kept, const StopRecord& stopped = {})
      : storage(blank_storage()),
        device(board_picosystem, kept, stopped),
        console(device.app(), cable, finger, device.clock(), k_console_sizes) {}

  // With somebody's fingers on these keys of the device.
  void step(KeySet pressed = {}) {
    device.close_switches(finger.tick(pressed));
    device.advance(5);
    console.step();
  }
  void run(int steps) {
    for (int i = 0; i < steps; ++i) step();
  }
  void send(std::string_view text) { cable.sent.insert(cable.sent.end(), text.begin(), text.end()); }
  std::string ask(std::string_view command, int steps = 600) {
    cable.got.clear();
    send(command);
    send("\n");
    run(steps);
    return cable.got;
  }
  void expect(std::string_view command, std::string_view answer) {
    const std::string got = ask(command, 60);
    TEST_ASSERT_EQUAL_STRING(std::string(answer).c_str(), got.c_str());
  }
  void expect_refusal(std::string_view command) {
    const std::string got = ask(command);
    TEST_ASSERT_TRUE_MESSAGE(got.starts_with("error: ") && got.ends_with("\r\n"), got.c_str());
  }

  RamStorage storage;
  Device device;
  Cable cable;
  RemoteFinger finger;
  Console console;
};

inline void begin_game(Desk& desk) {
  begin_new_game(desk.device);
  desk.device.tap(Key::a);
}

}  // namespace neva
