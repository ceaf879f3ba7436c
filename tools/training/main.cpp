// neva-train: learns the weights of the bots by letting them play against each other.
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "tools/training/evolution.hpp"
#include "tools/training/weight_file.hpp"

namespace {

std::string text_of_file(const std::string& name) {
  std::ifstream file(name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

int main(int count, char** arguments) {
  CLI::App cli("Learns the weights of the bots by letting them play against each other.", "neva-train");
  neva::Training training;
  std::vector<std::string> kinds;
  std::vector<std::string> merged;
  std::string from;
  std::string out;
  cli.add_option("--kinds", kinds, "kinds of games to train, classic_2 and so on; all unless given")->delimiter(',');
  cli.add_option("--from", from, "begin with the weights of this file instead of the built-in ones");
  cli.add_option("--like", merged, "KIND=KIND: before training, the first kind begins with what the second has now");
  cli.add_option("--out", out, "write the weights here")->required();
  cli.add_option("--seed", training.seed, "the same seed learns the same");
  cli.add_option("--generations", training.generations, "");
  cli.add_option("--population", training.population, "candidates of a generation");
  cli.add_option("--deals", training.deals, "deals that a candidate plays in each rotation");
  CLI11_PARSE(cli, count, arguments);
  neva::WeightFile file = neva::built_in_weights();
  if (!from.empty()) {
    auto read = neva::read_weights(text_of_file(from));
    if (!read) {
      std::cerr << "neva-train: " << from << ": " << read.message() << std::endl;
      return 2;
    }
    file = *read;
  }
  for (std::size_t kind = 0; kind < neva::k_game_kind_count; ++kind) {
    const std::string name(neva::kind_name(kind));
    if (!neva::kind_is_played(kind)) continue;
    if (!kinds.empty() && std::ranges::find(kinds, name) == kinds.end()) continue;
    const auto report = [&name](int generation, double best, double mean) {
      std::printf("%s generation %d: best %+.3f, elite %+.3f\n", name.c_str(), generation, best, mean);
      std::fflush(stdout);
    };
    const neva::WeightRow before = file.kinds[kind];
    file.kinds[kind] = neva::evolve(kind, before, training, report);
    const std::array rivals = {std::bit_cast<neva::Weights>(before)};
    const double gain =
        neva::compare_weights(kind, std::bit_cast<neva::Weights>(file.kinds[kind]), rivals, training.seed + 1, 400);
    std::printf("%s: %+.3f against what it began with\n", name.c_str(), gain);
    std::ofstream(out) << neva::write_weights(file);
  }
  return 0;
}
