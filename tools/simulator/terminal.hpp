#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace neva {

struct TerminalSize {
  int columns;
  int rows;

  constexpr bool operator==(const TerminalSize&) const = default;
};

// The terminal of this program in raw mode with a screen of its own. Everything is as before when it is gone, also when
// the program is ended by a signal. There is one at a time.
class Terminal {
 public:
  // Both the input and the output are terminals.
  static bool is_there();

  Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  TerminalSize size() const;
  // The signal that asks the program to end, 0 before one came.
  int ending_signal() const;

  // What was typed within the time, as bytes; nothing at all when the terminal has gone away.
  std::optional<std::string> read_within(int ms) const;

  void clear();
  // Rows count from 0. What is longer in the row already stays.
  void write_row(int row, std::string_view text);
  // Sends what was written.
  void flush();

 private:
  std::string waiting_;
};

}  // namespace neva
