// neva-referee: the game by text lines.
#include <csignal>
#include <iostream>
#include <string>

#include "tools/common/arguments.hpp"
#include "tools/referee/line_reader.hpp"
#include "tools/referee/session.hpp"

namespace {

neva::ExitCode converse() {
  // A reader that goes away is seen as an output that fails.
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);
  neva::Session session;
  std::string line;
  while (!session.is_over() && neva::read_line(std::cin, neva::Session::k_line_max, line)) {
    std::cout << session.answer(line) << std::flush;
    if (!std::cout) return neva::k_exit_failed;
  }
  return neva::k_exit_ok;
}

}  // namespace

int main(int count, char** words) {
  neva::Arguments arguments("neva-referee", "Plays Neva by lines: commands on the input, replies on the output.");
  arguments.add_footer("Each reply is closed by `ok` or `error <reason>`. docs/protocol.md has the commands.");
  if (const auto ended = arguments.parse(count, words)) return *ended;
  return converse();
}
