// neva-referee: the game by text lines.
#include <csignal>
#include <iostream>
#include <string>
#include <string_view>

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
  // Two words to know are not worth an argument parser.
  const std::string_view word = count > 1 ? arguments[1] : "";
  if (count == 1) return converse();
  if (count == 2 && word == "--version") {
    std::cout << NEVA_VERSION << "\n";
    return 0;
  }
  if (count == 2 && (word == "--help" || word == "-h")) {
    std::cout
        << "neva-referee plays Neva by lines: commands on the input, replies on the output, each closed by `ok` or\n"
           "`error <reason>`. docs/protocol.md has the commands. --version tells the version.\n";
    return 0;
  }
  std::cerr << "neva-referee: unknown argument '" << word << "'; it takes none but --help and --version\n";
  return k_exit_arguments;
}
