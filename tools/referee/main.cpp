// neva-referee: the game by text lines.
#include <CLI/CLI.hpp>

#include <csignal>
#include <iostream>
#include <string>

#include "tools/referee/line_reader.hpp"
#include "tools/referee/session.hpp"

namespace {

constexpr int k_exit_failed = 1;
constexpr int k_exit_arguments = 2;

int converse() {
  // A reader that goes away is seen as an output that fails.
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);
  neva::Session session;
  std::string line;
  while (!session.is_over() && neva::read_line(std::cin, neva::Session::k_line_max, line)) {
    std::cout << session.answer(line) << std::flush;
    if (!std::cout) return k_exit_failed;
  }
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  CLI::App cli(
      "Plays Neva by lines: commands on the input, replies on the output, each closed by `ok` or\n"
      "`error <reason>`. docs/protocol.md has the commands.",
      "neva-referee");
  cli.set_version_flag("--version", NEVA_VERSION);
  try {
    cli.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    return cli.exit(error) == 0 ? 0 : k_exit_arguments;
  }
  return converse();
}
