#include "tools/arena/options.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/protocol/names.hpp"
#include "tools/protocol/setup_reader.hpp"

namespace neva {

namespace {

constexpr int k_exit_arguments = 2;
// Sums stay far below 64 bits.
constexpr std::uint64_t k_games_max = 1'000'000'000'000;
constexpr std::uint8_t k_players_default = 2;

// The words as they were typed.
struct Words {
  // What game is played, in the order of all_setup_options().
  std::vector<std::string> setup = std::vector<std::string>(all_setup_options().size());
  std::string games = "1000";
  std::string seats;
  std::string seed = "1";
  std::string shard = "0/1";
};

void add_options(CLI::App& cli, Words& words, ArenaOptions& options) {
  for (std::size_t i = 0; i < words.setup.size(); ++i) {
    const SetupOption& option = all_setup_options()[i];
    cli.add_option("--" + std::string(option.name), words.setup[i], std::string(option.help));
  }
  cli.add_option("--games", words.games, "of the whole match; rounded up to full rotations (1000)")->type_name("N");
  cli.add_option(
         "--seats", words.seats,
         "the bots, one a player, separated by commas: " + all_bot_levels() + "; hard:5000 tries 5000 nodes a decision")
      ->type_name("BOT,BOT...");
  cli.add_option("--seed", words.seed, "the same seed plays the same games (1)")->type_name("N");
  cli.add_option("--shard", words.shard, "play only the I-th of N parts")->type_name("I/N");
  cli.add_flag("--json", options.json, "one line of JSON");
}

std::optional<Failure> read_seats(std::string_view text, std::vector<BotEntry>& entries) {
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(',', from), text.size());
    const std::string_view name = text.substr(from, end - from);
    const auto entry = read_bot_entry(name);
    if (!entry) return Failure{"--seats: there is no bot " + in_quotes(name) + "; there are: " + all_bot_levels()};
    entries.push_back(*entry);
    from = end + 1;
  }
  return std::nullopt;
}

// I counts from 0 or from 1, as people like: parts 0 and N are the same one.
std::optional<Failure> read_shard(std::string_view text, Match& match) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto shards = parse_number(text.substr(std::min(slash + 1, text.size())), k_games_max);
  const auto shard = parse_number(text.substr(0, slash), shards.value_or(0));
  if (!shards || *shards == 0 || !shard) return Failure{"--shard: " + in_quotes(text) + " is not I/N with I up to N"};
  match.shard = *shard % *shards;
  match.shards = *shards;
  return std::nullopt;
}

std::optional<Failure> read_setup(const CLI::App& cli, const Words& words, Match& match) {
  SetupReader reader;
  const auto was_given = [&cli](std::string_view name) { return cli.count("--" + std::string(name)) > 0; };
  for (std::size_t i = 0; i < words.setup.size(); ++i) {
    const std::string_view name = all_setup_options()[i].name;
    if (!was_given(name)) continue;
    if (auto failure = reader.set(name, words.setup[i])) return failure;
  }
  const std::size_t players = match.entries.empty() ? k_players_default : match.entries.size();
  if (!was_given("edition")) reader.set("edition", name_of(Edition::classic));
  if (!was_given("players")) reader.set("players", std::to_string(players));
  Outcome<Setup> setup = reader.finish();
  if (!setup) return Failure{setup.message()};
  match.setup = *setup;
  return std::nullopt;
}

std::optional<Failure> fill_in(const CLI::App& cli, const Words& words, Match& match) {
  if (cli.count("--seats") > 0) {
    if (auto failure = read_seats(words.seats, match.entries)) return failure;
  }
  if (auto failure = read_setup(cli, words, match)) return failure;
  const std::uint8_t players = match.setup.players;
  if (match.entries.empty()) match.entries.assign(players, BotEntry{BotLevel::random});
  if (match.entries.size() != players) {
    return Failure{"--seats names " + std::to_string(match.entries.size()) + " bots for " + std::to_string(players) +
                   " players"};
  }
  const auto seed = parse_number(words.seed, UINT64_MAX);
  if (!seed) return Failure{"--seed: " + in_quotes(words.seed) + " is not a whole number of up to 64 bits"};
  match.seed = *seed;
  const auto games = parse_number(words.games, k_games_max);
  if (!games || *games == 0) return Failure{"--games: " + in_quotes(words.games) + " is not a number of games"};
  match.deals = (*games + players - 1) / players;
  if (match.deals * players != *games) {
    std::cerr << "neva-arena: " << match.deals * players << " games, so that every deal is played in each rotation\n";
  }
  return read_shard(words.shard, match);
}

}  // namespace

std::variant<ArenaOptions, int> parse_arena_options(int count, char** arguments) {
  CLI::App cli("Plays bots against each other and counts.", "neva-arena");
  cli.set_version_flag("--version", NEVA_VERSION);
  Words words;
  ArenaOptions options;
  add_options(cli, words, options);
  try {
    cli.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    return cli.exit(error) == 0 ? 0 : k_exit_arguments;
  }
  if (const auto failure = fill_in(cli, words, options.match)) {
    std::cerr << "neva-arena: " << failure->message << std::endl;
    return k_exit_arguments;
  }
  return options;
}

}  // namespace neva
