#include "tools/arena/options.hpp"

#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/common/arguments.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/setup_reader.hpp"

namespace neva {

namespace {

// Sums stay far below 64 bits.
constexpr std::uint64_t k_games_max = 1'000'000'000'000;
constexpr std::uint8_t k_players_default = 2;

// The words as they were typed.
struct Words {
  // What game is played, in the order of all_setup_options().
  std::vector<std::optional<std::string>> setup{all_setup_options().size()};
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::optional<std::string> seats;
  std::string shard = "0/1";
};

void add_options(Arguments& arguments, Words& words, ArenaOptions& options) {
  for (std::size_t i = 0; i < words.setup.size(); ++i) {
    const SetupOption& option = all_setup_options()[i];
    arguments.add_word("--" + std::string(option.name), "TEXT", words.setup[i], std::string(option.help));
  }
  arguments.add_number("--games", "N", words.games, {1, k_games_max},
                       "of the whole match; rounded up to full rotations");
  arguments.add_word("--seats", "BOT,BOT...", words.seats,
                     "the bots, one for each player, separated by commas: " + all_bot_levels() +
                         "; hard:5000 tries 5000 nodes a decision");
  arguments.add_number("--seed", "N", words.seed, {}, "the same seed plays the same games");
  arguments.add_word("--shard", "I/N", words.shard, "play only the I-th of N parts");
  arguments.add_flag("--json", options.json, "one line of JSON");
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

std::optional<Failure> read_setup(const Words& words, Match& match) {
  SetupReader reader;
  for (std::size_t i = 0; i < words.setup.size(); ++i) {
    if (!words.setup[i]) continue;
    if (auto failure = reader.set(all_setup_options()[i].name, *words.setup[i])) return failure;
  }
  const std::size_t players = match.entries.empty() ? k_players_default : match.entries.size();
  // Refused and without effect when they were given.
  reader.set("edition", name_of(Edition::classic));
  reader.set("players", std::to_string(players));
  Outcome<Setup> setup = reader.finish();
  if (!setup) return Failure{setup.message()};
  match.setup = *setup;
  return std::nullopt;
}

std::optional<Failure> fill_in(const Words& words, Match& match) {
  if (words.seats) {
    if (auto failure = read_seats(*words.seats, match.entries)) return failure;
  }
  if (auto failure = read_setup(words, match)) return failure;
  const std::uint8_t players = match.setup.players;
  if (match.entries.empty()) match.entries.assign(players, BotEntry{BotLevel::random});
  if (match.entries.size() != players) {
    return Failure{"--seats names " + std::to_string(match.entries.size()) + " bots for " + std::to_string(players) +
                   " players"};
  }
  match.seed = words.seed;
  match.deals = (words.games + players - 1) / players;
  if (match.deals * players != words.games) {
    std::cerr << "neva-arena: " << match.deals * players << " games, so that every deal is played in each rotation\n";
  }
  return read_shard(words.shard, match);
}

}  // namespace

std::variant<ArenaOptions, ExitCode> parse_arena_options(int count, char** words_of_program) {
  Arguments arguments("neva-arena", "Plays bots against each other and counts who wins.");
  Words words;
  ArenaOptions options;
  add_options(arguments, words, options);
  if (const auto ended = arguments.parse(count, words_of_program)) return *ended;
  if (const auto failure = fill_in(words, options.match)) return arguments.refuse(failure->message);
  return options;
}

}  // namespace neva
