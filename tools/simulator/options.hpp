#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "boards/board.hpp"
#include "boards/face.hpp"
#include "tools/common/exit_code.hpp"
#include "tools/simulator/file_storage.hpp"
#include "tools/simulator/handheld.hpp"
#include "tools/simulator/key_script.hpp"

namespace neva {

// What tells the two simulators apart on the command line.
struct Program {
  const char* name;
  const char* purpose;
  // Shown under the options.
  const char* keys_help;
  const char* default_board;
  // Shows one-bit panels only, and can print them.
  bool is_terminal;
};

struct Options {
  const Board* board = nullptr;
  const Face* face = nullptr;
  std::optional<std::uint8_t> scale;
  std::optional<std::string> screenshot;
  // A folder for one picture a change of the screen.
  std::optional<std::string> record;
  bool with_device = false;
  bool text = false;
  std::optional<KeyScript> keys;
  std::optional<std::string> storage;
  HandheldSetup setup;

  // Runs by itself and ends; opens nothing.
  bool is_scripted() const { return screenshot || keys || text; }
};

// What was asked for; or how to end when the answer has been given already (help, a list, a complaint).
std::variant<Options, ExitCode> parse_options(int count, char** arguments, const Program& program);

// The storage that was asked for. Without one, a scripted run gets memory and people get a file of their own.
Outcome<FileStorage> open_storage(const Options& options);

// One line on the error output.
void complain(const Program& program, const std::string& message);

}  // namespace neva
