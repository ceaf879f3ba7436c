#include "tools/simulator/options.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "all_boards.hpp"
#include "tools/common/arguments.hpp"

namespace neva {

namespace {

constexpr std::uint8_t k_scale_max = 8;
constexpr std::uint16_t k_supply_mv_max = 6000;

// The words as they were typed.
struct Words {
  std::string board;
  std::optional<std::string> keys;
  std::optional<std::string> image_id;
  bool list_boards = false;
};

bool is_shown_by(const Program& program, const Board& board) { return !program.is_terminal || is_mono(board.panel); }

std::string board_ids(const Program& program) {
  std::string ids;
  for (const BoardWithFace& entry : k_all_boards) {
    if (!is_shown_by(program, *entry.board)) continue;
    if (!ids.empty()) ids += ' ';
    ids += entry.board->id;
  }
  return ids;
}

void list_boards(const Program& program) {
  for (const BoardWithFace& entry : k_all_boards) {
    const Board& board = *entry.board;
    if (!is_shown_by(program, board)) continue;
    std::printf("%-16s %-20s %u x %u%s\n", board.id, board.name, static_cast<unsigned>(board.panel.width),
                static_cast<unsigned>(board.panel.height), is_mono(board.panel) ? ", one bit" : "");
  }
}

std::optional<Failure> choose_board(const Words& words, const Program& program, Options& options) {
  for (const BoardWithFace& entry : k_all_boards) {
    if (entry.board->id != words.board) continue;
    if (!is_shown_by(program, *entry.board)) {
      return Failure{"--board: '" + words.board + "' has a colour panel; a terminal shows " + board_ids(program) +
                     ", neva-simulator shows all"};
    }
    options.board = entry.board;
    options.face = entry.face;
    return std::nullopt;
  }
  return Failure{"--board: there is no board '" + words.board + "'; boards: " + board_ids(program)};
}

void add_options(Arguments& arguments, const Program& program, Words& words, Options& options) {
  arguments.add_word("--board", "ID", words.board,
                     program.is_terminal ? "one of the boards with a one-bit panel" : "the device to show");
  arguments.add_flag("--list-boards", words.list_boards, "list the boards and exit");
  arguments.add_word("--keys", "SCRIPT", words.keys,
                     "press keys by script, without a window: \"down a hold:b down:x up:x wait:250 open\"");
  arguments.add_word("--screenshot", "FILE.png", options.screenshot, "save the screen after the last key and exit");
  arguments.add_word("--record", "FOLDER", options.record,
                     "save every picture the screen shows, as 00001.png and so on");
  arguments.add_flag("--with-device", options.with_device,
                     "screenshots and recordings show the device around the screen");
  if (program.is_terminal) arguments.add_flag("--text", options.text, "print the screen after the last key and exit");
  arguments.add_number(
      "--scale", "N", options.scale, {1, k_scale_max},
      program.is_terminal ? "enlarges saved pictures (1)" : "enlarges the window (2) and saved pictures (1)");
  arguments.add_word("--storage", "FILE", options.storage, "keep settings and games in this file");
  arguments.add_number("--supply", "MV", options.setup.supply_mv, {0, k_supply_mv_max},
                       "what the board measures of its supply");
  arguments.add_number("--seed", "N", options.setup.seed, {}, "deal the first game from this number");
  arguments.add_word("--image-id", "HEX", words.image_id, "checksum of the program to show");
}

std::optional<Failure> fill_in(const Words& words, const Program& program, Options& options) {
  if (const auto failure = choose_board(words, program, options)) return failure;
  if (words.image_id) {
    options.setup.image_id = parse_hex(*words.image_id);
    if (!options.setup.image_id) {
      return Failure{"--image-id: " + in_quotes(*words.image_id) + " is not a hexadecimal number of up to 8 digits"};
    }
  }
  if (words.keys) {
    Outcome<KeyScript> script = parse_key_script(*words.keys, keys_of(*options.board));
    if (!script) return Failure{script.message()};
    options.keys = *script;
    if (!options.screenshot && !options.record && !options.text) {
      return Failure{std::string("nothing to show: add --screenshot FILE.png or --record FOLDER") +
                     (program.is_terminal ? " or --text" : "")};
    }
  }
  options.setup.fixed_entropy = options.is_scripted();
  return std::nullopt;
}

// Where a person's own files go by the XDG rules; empty when the system names no place.
std::filesystem::path data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return std::filesystem::path(data) / "neva";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') return std::filesystem::path(home) / ".local" / "share" / "neva";
  return {};
}

}  // namespace

std::variant<Options, ExitCode> parse_options(int count, char** words_of_program, const Program& program) {
  Arguments arguments(program.name, program.purpose);
  arguments.add_footer(program.keys_help);
  Words words{.board = program.default_board, .keys = {}, .image_id = {}};
  Options options;
  add_options(arguments, program, words, options);
  if (const auto ended = arguments.parse(count, words_of_program)) return *ended;
  if (words.list_boards) {
    list_boards(program);
    return k_exit_ok;
  }
  if (const auto failure = fill_in(words, program, options)) return arguments.refuse(failure->message);
  return options;
}

Outcome<FileStorage> open_storage(const Options& options) {
  if (options.storage) return FileStorage::open(*options.storage);
  if (options.is_scripted()) return FileStorage();
  const std::filesystem::path folder = data_folder();
  if (folder.empty()) return Failure{"HOME is not set: give --storage FILE"};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return Failure{"cannot make the folder " + folder.string() + ": " + error.message()};
  return FileStorage::open((folder / (std::string(options.board->id) + ".bin")).string());
}

void complain(const Program& program, const std::string& message) {
  std::cerr << program.name << ": " << message << std::endl;
}

}  // namespace neva
