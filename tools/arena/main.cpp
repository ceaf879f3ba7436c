// neva-arena: bots against each other, through the engine directly.
#include <chrono>
#include <iostream>

#include "tools/arena/options.hpp"
#include "tools/arena/report.hpp"

int main(int count, char** arguments) {
  const auto parsed = neva::parse_arena_options(count, arguments);
  if (const auto* exit_code = std::get_if<neva::ExitCode>(&parsed)) return *exit_code;
  const neva::ArenaOptions& options = std::get<neva::ArenaOptions>(parsed);
  for (const neva::Match& match : options.matches) {
    const auto begin = std::chrono::steady_clock::now();
    const neva::Tally tally = neva::play_match(match);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::cout << (options.json ? report_json(match, tally, seconds) + "\n" : report_table(match, tally, seconds))
              << std::flush;
  }
  return std::cout ? neva::k_exit_ok : neva::k_exit_failed;
}
