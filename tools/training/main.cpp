// neva-train: learns the weights of the bots by letting them play against each other.
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "tools/training/evolution.hpp"
#include "tools/training/weight_file.hpp"

namespace neva {

namespace {

constexpr int k_exit_arguments = 2;
// Deals that tell how much was gained.
constexpr int k_checked_deals = 200;

struct TrainingOptions {
  Training training;
  std::vector<std::string> kinds;
  std::string from;
  std::vector<std::string> parts;
  std::string out;
};

std::optional<WeightFile> read_file(const std::string& name) {
  std::ifstream file(name);
  std::ostringstream text;
  text << file.rdbuf();
  auto read = read_weights(text.str());
  if (read) return *read;
  std::cerr << "neva-train: " << name << ": " << read.message() << std::endl;
  return std::nullopt;
}

bool is_wanted(const TrainingOptions& options, std::string_view kind) {
  return options.kinds.empty() || std::ranges::find(options.kinds, kind) != options.kinds.end();
}

void train(const TrainingOptions& options, std::size_t kind, WeightFile& file) {
  const std::string name(kind_name(kind));
  const Training& training = options.training;
  const auto report = [&name](int generation, double best, double mean) {
    std::printf("%s generation %d: best %+.3f, best quarter %+.3f\n", name.c_str(), generation, best, mean);
    std::fflush(stdout);
  };
  const std::array before = {std::bit_cast<Weights>(file.kinds[kind])};
  file.kinds[kind] = evolve(kind, file.kinds[kind], training, report);
  const double gain =
      compare_weights(kind, std::bit_cast<Weights>(file.kinds[kind]), before, ~training.seed, k_checked_deals);
  std::printf("%s: %+.3f against what it began with\n", name.c_str(), gain);
  std::ostringstream how;
  how << "# " << name << ": seed " << training.seed << ", " << training.generations << " generations of "
      << training.population << ", " << training.deals << " deals, spread " << training.spread << "\n";
  file.comment += how.str();
}

// Takes from each part the kinds that were trained there.
bool merge(const TrainingOptions& options, WeightFile& file) {
  for (const std::string& name : options.parts) {
    const auto part = read_file(name);
    if (!part) return false;
    for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) {
      if (part->comment.find("# " + std::string(kind_name(kind)) + ":") != std::string::npos)
        file.kinds[kind] = part->kinds[kind];
    }
    file.comment += part->comment;
  }
  return true;
}

int run(const TrainingOptions& options) {
  WeightFile file = built_in_weights();
  if (!options.from.empty()) {
    const auto read = read_file(options.from);
    if (!read) return k_exit_arguments;
    file = *read;
  }
  file.comment.clear();
  if (!merge(options, file)) return k_exit_arguments;
  for (std::size_t kind = 0; options.parts.empty() && kind < k_game_kind_count; ++kind) {
    if (kind_is_played(kind) && is_wanted(options, kind_name(kind))) train(options, kind, file);
  }
  std::ofstream(options.out) << write_weights(file);
  return 0;
}

}  // namespace

}  // namespace neva

int main(int count, char** arguments) {
  CLI::App cli("Learns the weights of the bots by letting them play against each other.", "neva-train");
  neva::TrainingOptions options;
  cli.add_option("--kinds", options.kinds, "kinds of games to train, classic_2,market_4 ...; all unless given")
      ->delimiter(',');
  cli.add_option("--from", options.from, "begin with the weights of this file instead of the built-in ones");
  cli.add_option("--merge", options.parts, "train nothing; put together what was trained for these files")
      ->delimiter(',');
  cli.add_option("--out", options.out, "write the weights here")->required();
  cli.add_option("--seed", options.training.seed, "the same seed learns the same (1)");
  cli.add_option("--generations", options.training.generations, "(10)");
  cli.add_option("--population", options.training.population, "candidates of a generation (32)");
  cli.add_option("--deals", options.training.deals, "deals that a candidate plays in each rotation (40)");
  cli.add_option("--spread", options.training.spread, "how far to look at first, as a part of each weight (0.1)");
  CLI11_PARSE(cli, count, arguments);
  return neva::run(options);
}
