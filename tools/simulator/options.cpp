#include "tools/simulator/options.hpp"

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "all_boards.hpp"

namespace neva {

namespace {

constexpr int k_scale_max = 8;

// The words as they were typed.
struct Words {
  std::string board;
  std::string keys;
  std::string screenshot;
  std::string record;
  std::string storage;
  std::string image_id;
  int scale = 0;
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

std::optional<Failure> read_image_id(const std::string& word, Options& options) {
  std::uint32_t id = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id, 16);
  if (error != std::errc() || end != word.data() + word.size()) {
    return Failure{"--image-id: '" + word + "' is not a hexadecimal number of up to 8 digits"};
  }
  options.setup.image_id = id;
  return std::nullopt;
}

void add_options(CLI::App& cli, const Program& program, Words& words, Options& options) {
  const std::string boards = program.is_terminal ? "one of the boards with a one-bit panel" : "the device to show";
  cli.add_option("--board", words.board, boards)->type_name("ID")->capture_default_str();
  cli.add_flag("--list-boards", words.list_boards, "list the boards and end");
  cli.add_option("--keys", words.keys, "press keys by script, without a window: \"down a hold:b down:x up:x wait:250\"")
      ->type_name("SCRIPT");
  cli.add_option("--screenshot", words.screenshot, "save the screen after the last key and end")->type_name("FILE.png");
  cli.add_option("--record", words.record, "save every picture the screen shows, as 00001.png and so on")
      ->type_name("FOLDER");
  cli.add_flag("--with-device", options.with_device, "screenshots and recordings show the device round the screen");
  if (program.is_terminal) cli.add_flag("--text", options.text, "print the screen after the last key and end");
  cli.add_option("--scale", words.scale,
                 program.is_terminal ? "enlarges saved pictures (1)" : "enlarges the window (2) and saved pictures (1)")
      ->type_name("N")
      ->check(CLI::Range(1, k_scale_max));
  cli.add_option("--storage", words.storage, "keep settings and games in this file")->type_name("FILE");
  cli.add_option("--supply", options.setup.supply_mv, "what the board measures of its supply")
      ->type_name("MV")
      ->check(CLI::Range(0, 6000))
      ->capture_default_str();
  cli.add_option("--seed", options.setup.seed, "deal the first game from this number")->type_name("N");
  cli.add_option("--image-id", words.image_id, "checksum of the program to show")->type_name("HEX");
}

std::optional<Failure> fill_in(const CLI::App& cli, const Words& words, const Program& program, Options& options) {
  if (const auto failure = choose_board(words, program, options)) return failure;
  if (cli.count("--scale") > 0) options.scale = words.scale;
  if (cli.count("--screenshot") > 0) options.screenshot = words.screenshot;
  if (cli.count("--record") > 0) options.record = words.record;
  if (cli.count("--storage") > 0) options.storage = words.storage;
  if (cli.count("--image-id") > 0) {
    if (const auto failure = read_image_id(words.image_id, options)) return failure;
  }
  if (cli.count("--keys") > 0) {
    Outcome<KeyScript> script = parse_key_script(words.keys, keys_of(*options.board));
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

std::variant<Options, ExitCode> parse_options(int count, char** arguments, const Program& program) {
  CLI::App cli(program.purpose, program.name);
  cli.footer(program.keys_help);
  cli.set_version_flag("--version", NEVA_VERSION);
  Words words;
  words.board = program.default_board;
  Options options;
  add_options(cli, program, words, options);
  try {
    cli.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    return cli.exit(error) == 0 ? k_exit_ok : k_exit_arguments;
  }
  if (words.list_boards) {
    list_boards(program);
    return k_exit_ok;
  }
  if (const auto failure = fill_in(cli, words, program, options)) {
    complain(program, failure->message);
    return k_exit_arguments;
  }
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
