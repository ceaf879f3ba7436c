// neva-train: learns the weights of the bots by letting them play against each other.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tools/common/arguments.hpp"
#include "tools/league/weight_file.hpp"
#include "tools/training/evolution.hpp"
#include "tools/training/results.hpp"

namespace neva {

namespace {

// Nobody waits for more generations, candidates or deals.
constexpr std::uint64_t k_count_max = 1'000'000;

struct TrainingOptions {
  Training training;
  // Training::spread as people write it.
  std::uint32_t spread_percent = 10;
  std::uint32_t spread_least = 1;
  // Deals that tell how much was gained.
  int checked_deals = 200;
  std::vector<std::string> weights;
  std::vector<std::string> rivals;
  std::vector<std::string> kinds;
  std::string from;
  std::vector<std::string> parts;
  std::string out;
  // What is learned, and from what: one of k_ways.
  std::string way = "games";
  Study study;
};

constexpr std::string_view k_ways[] = {"games", "choices", "values"};

std::optional<WeightFile> read_file(const std::string& name) {
  auto read = read_weight_file(name);
  if (read) return *read;
  std::cerr << "neva-train: " << read.message() << std::endl;
  return std::nullopt;
}

bool is_wanted(const TrainingOptions& options, std::string_view kind) {
  return options.kinds.empty() || std::ranges::find(options.kinds, kind) != options.kinds.end();
}

// By winning games, and how.
std::string train_by_games(const TrainingOptions& options, std::size_t kind, WeightRows& rows) {
  const std::string name(kind_name(kind));
  const Training& training = options.training;
  const auto report = [&name](int generation, double best, double mean) {
    std::printf("%s generation %d: best %+.3f, best quarter %+.3f\n", name.c_str(), generation, best, mean);
    std::fflush(stdout);
  };
  const std::array before = {entry_of(rows, training.nodes)};
  rows = evolve(kind, rows, training, report);
  const double gain = compare(kind, entry_of(rows, training.nodes), before, ~training.seed, options.checked_deals);
  std::printf("%s: %+.3f against what it began with\n", name.c_str(), gain);
  std::ostringstream how;
  how << training.generations << " generations of " << training.population << ", " << training.deals
      << " deals, spread " << training.spread << " or " << training.spread_least;
  if (training.nodes > 0) how << ", " << training.nodes << " nodes";
  for (const std::string& weight : options.weights) how << (&weight == options.weights.data() ? "; " : " ") << weight;
  return how.str();
}

// By what decisions led to, or what the end of a round was worth.
std::string train_by_results(const TrainingOptions& options, std::size_t kind, WeightRows& rows) {
  const std::string name(kind_name(kind));
  Study study = options.study;
  study.seed = options.training.seed;
  study.nodes = options.training.nodes;
  study.rivals = options.training.rivals;
  const auto report = [&name](std::uint32_t pass, double learned, double apart) {
    std::printf("%s pass %u: %+.4f, on what was kept apart %+.4f\n", name.c_str(), static_cast<unsigned>(pass), learned,
                apart);
    std::fflush(stdout);
  };
  rows = options.way == "values" ? learn_values(kind, rows, study, report) : learn_ratings(kind, rows, study, report);
  std::ostringstream how;
  how << options.way << ": " << study.count << " with ";
  // How a game that was searched ended is a value without any playout.
  const bool plays_on = study.nodes == 0 || options.way == "choices";
  if (plays_on) how << study.playouts << " playouts, ";
  if (study.nodes > 0) how << study.nodes << " nodes, ";
  how << study.passes << " passes";
  return how.str();
}

// `begun_with` is the head of the file that the weights come from.
void train(const TrainingOptions& options, std::size_t kind, const std::string& begun_with, WeightFile& file) {
  WeightRows& rows = file.kinds[kind];
  const std::string how =
      options.way == "games" ? train_by_games(options, kind, rows) : train_by_results(options, kind, rows);
  std::ostringstream line;
  line << lines_about(begun_with, kind) << "# " << kind_name(kind) << ": seed " << options.training.seed << ", " << how;
  for (const Entry& rival : options.training.rivals)
    line << (&rival == options.training.rivals.data() ? "; against " : " ") << rival.text;
  file.comment += line.str() + "\n";
}

// Puts the parts into the weights of --from, or into what is written over, or else into the built-in ones, whose head
// nobody knows.
std::optional<WeightFile> merge(const TrainingOptions& options) {
  WeightFile file = built_in_weights();
  const bool is_written_over = options.from.empty() && std::ifstream(options.out).is_open();
  if (is_written_over || !options.from.empty()) {
    const auto read = read_file(is_written_over ? options.out : options.from);
    if (!read) return std::nullopt;
    file = *read;
  }
  for (const std::string& name : options.parts) {
    const auto part = read_file(name);
    if (!part) return std::nullopt;
    merge_weights(file, *part);
  }
  return file;
}

std::optional<WeightFile> train_all(const TrainingOptions& options) {
  WeightFile file = built_in_weights();
  if (!options.from.empty()) {
    const auto read = read_file(options.from);
    if (!read) return std::nullopt;
    file = *read;
  }
  const std::string begun_with = std::exchange(file.comment, "");
  for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) {
    if (kind_is_played(kind) && is_wanted(options, kind_name(kind))) train(options, kind, begun_with, file);
  }
  return file;
}

// The first kind that was asked for and that nobody plays.
std::optional<std::string> find_unknown_kind(const TrainingOptions& options) {
  const auto is_known = [](const std::string& name) {
    for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) {
      if (kind_is_played(kind) && kind_name(kind) == name) return true;
    }
    return false;
  };
  const auto found = std::ranges::find_if_not(options.kinds, is_known);
  return found == options.kinds.end() ? std::nullopt : std::optional(*found);
}

ExitCode run(const TrainingOptions& options) {
  const auto file = options.parts.empty() ? train_all(options) : merge(options);
  if (!file) return k_exit_arguments;
  std::ofstream out(options.out);
  out << write_weights(*file) << std::flush;
  if (out) return k_exit_ok;
  std::cerr << "neva-train: cannot write " << options.out << std::endl;
  return k_exit_failed;
}

void add_options(Arguments& arguments, TrainingOptions& options) {
  Training& training = options.training;
  arguments.add_words("--kinds", "KIND,KIND...", options.kinds,
                      "kinds of games to train, classic_2,market_4 ...; all unless given");
  arguments.add_word("--from", "FILE", options.from,
                     "begin with the weights of this file instead of the built-in ones");
  arguments.add_words(
      "--merge", "FILE,FILE...", options.parts,
      "train nothing; put what was trained for these files into the weights of --from, or into what --out "
      "holds already");
  arguments.add_word("--out", "FILE", options.out, "write the weights here");
  arguments.require("--out");
  arguments.add_number("--seed", "N", training.seed, {}, "the same seed learns the same");
  arguments.add_number("--generations", "N", training.generations, {1, k_count_max}, "how long to look");
  arguments.add_number("--population", "N", training.population, {2, k_count_max}, "candidates of a generation");
  arguments.add_number("--deals", "N", training.deals, {1, k_count_max},
                       "deals that a candidate plays in each rotation");
  arguments.add_number("--spread", "PERCENT", options.spread_percent, {1, 100},
                       "how far to look at first, as a part of each weight");
  arguments.add_number("--spread-least", "N", options.spread_least, {0, 1000},
                       "how far at least, in the unit of the weights and a half more");
  arguments.add_number("--nodes", "N", training.nodes, {0, UINT32_MAX},
                       "what a search with these weights tries a decision; 0: ratings alone");
  arguments.add_words("--weights", "NAME,NAME...", options.weights,
                      "change only these: buy_least for all uses, rival.buy_least for one");
  arguments.add_words("--against", "BOT,BOT...", options.rivals,
                      "rivals besides the weights themselves: " + all_entries());
  arguments.add_word(
      "--by", "WAY", options.way,
      "learn by winning games; or ratings by choices, what each action led to; or values, what the end of "
      "a round was worth");
  arguments.add_number("--samples", "N", options.study.count, {10, k_count_max}, "how many choices or values");
  arguments.add_number("--playouts", "N", options.study.playouts, {1, k_count_max}, "playouts for each of them");
  arguments.add_number("--passes", "N", options.study.passes, {1, k_count_max},
                       "how often each weight is tried larger and smaller for them");
  arguments.add_number("--check", "N", options.checked_deals, {1, k_count_max},
                       "deals that tell at the end what was gained");
}

// What the words say about weights and rivals.
std::optional<Failure> fill_in(TrainingOptions& options) {
  if (std::ranges::find(k_ways, options.way) == std::end(k_ways))
    return Failure{"--by: " + in_quotes(options.way) + " is no way to learn; there are: games choices values"};
  if (options.way != "games" && !options.weights.empty())
    return Failure{"--weights: choices and values look at all of them"};
  if (const auto kind = find_unknown_kind(options))
    return Failure{"--kinds: there is no game of the kind " + in_quotes(*kind)};
  for (const std::string& name : options.weights) {
    auto weight = find_weight(name);
    if (!weight) return Failure{"--weights: " + weight.message()};
    options.training.weights.push_back(*weight);
  }
  for (const std::string& name : options.rivals) {
    auto rival = read_entry(name);
    if (!rival) return Failure{"--against: " + rival.message()};
    if (options.way != "games" && !rival->searcher)
      return Failure{"--against: " + in_quotes(name) + " has no ratings to play choices and values with"};
    options.training.rivals.push_back(*rival);
  }
  options.training.spread = options.spread_percent / 100.0;
  options.training.spread_least = options.spread_least + 0.5;
  return std::nullopt;
}

}  // namespace

}  // namespace neva

int main(int count, char** words) {
  neva::Arguments arguments("neva-train", "Learns the weights of the bots by letting them play against each other.");
  neva::TrainingOptions options;
  add_options(arguments, options);
  if (const auto ended = arguments.parse(count, words)) return *ended;
  if (const auto failure = neva::fill_in(options)) return arguments.refuse(failure->message);
  return neva::run(options);
}
