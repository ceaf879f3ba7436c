#pragma once

#include <etl/string.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "drivers/ports/clock.hpp"
#include "drivers/ports/remote_keys.hpp"
#include "drivers/ports/serial.hpp"
#include "firmware/app/app.hpp"

namespace neva {

// What only the platform knows of its sizes.
struct ConsoleSizes {
  std::uint32_t image_bytes;
  std::uint32_t ram_bytes;
  std::uint32_t flash_bytes;
};

// Commands over a serial line, a line each; docs/console.md has them all. Never waits: a long answer goes out bit by
// bit as there is room, and is dropped when nobody takes it. What would show somebody's secrets is refused while a game
// runs, unless the game was begun in test mode, of which the screen tells.
class Console {
 public:
  // Longer than any command; the rest of a longer line is thrown away.
  static constexpr std::size_t k_line_max = 64;

  Console(App& app, Serial& serial, RemoteKeys& keys, const Clock& clock, const ConsoleSizes& sizes)
      : app_(app), serial_(serial), keys_(keys), clock_(clock), sizes_(sizes) {}

  // Reads some bytes, answers a line, goes on with a long answer: a fraction of a millisecond.
  void step();

 private:
  enum class Job : std::uint8_t { none, help, log, screen, self_test };
  using Line = etl::string<k_line_max>;
  // The longest line of an answer: a row of the widest panel, or a sentence in Russian.
  using Answer = etl::string<336>;

  // So many at a time: a flood does not hold up the game.
  static constexpr int k_bytes_a_step = 64;
  // Nobody has taken anything for so long: the rest of the answer is dropped.
  static constexpr std::uint32_t k_patience_ms = 2000;

  void take(std::uint8_t byte);
  void end_line();
  void answer(std::string_view command, std::string_view rest);
  bool send(const Answer& line);
  void send_ok();
  void refuse(std::string_view why);

  void tell_version();
  void tell_board();
  void tell_sizes();
  void tell_crash();
  void press(std::string_view words);
  void set_test_mode(std::string_view words);
  void begin_log();
  void begin_screen();
  void begin_self_test(std::string_view words);

  void start(Job job);
  void go_on();
  bool next_line(Answer& line);
  bool next_help(Answer& line) const;
  bool next_event(Answer& line);
  bool next_row(Answer& line);
  bool next_finding(Answer& line);
  bool may_show() const { return !app_.frame_is_secret() || app_.is_watched(); }
  // Not with somebody's secrets open, and not where PINs could be tried.
  bool may_press() const { return app_.is_watched() || !(app_.shows_secrets() || app_.asks_pin()); }

  App& app_;
  Serial& serial_;
  RemoteKeys& keys_;
  const Clock& clock_;
  ConsoleSizes sizes_;
  Line line_;
  bool is_too_long_ = false;
  bool is_garbage_ = false;
  Job job_ = Job::none;
  // How far the job has come, and how far it goes.
  std::size_t next_ = 0;
  std::size_t count_ = 0;
  // Each telling costs a replay of the game, so several are asked for at once.
  std::array<Happening, 16> events_{};
  // The screen as it was drawn when it was asked for.
  std::uint32_t drawn_ = 0;
  std::uint32_t moved_ms_ = 0;
};

}  // namespace neva
