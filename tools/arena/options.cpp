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
  std::optional<std::string> league;
  std::uint32_t league_nodes = 0;
};

void add_options(Arguments& arguments, Words& words, ArenaOptions& options) {
  for (std::size_t i = 0; i < words.setup.size(); ++i) {
    const SetupOption& option = all_setup_options()[i];
    arguments.add_word("--" + std::string(option.name), "TEXT", words.setup[i], std::string(option.help));
  }
  arguments.add_number("--games", "N", words.games, {1, k_games_max},
                       "of the whole match; rounded up to full rotations");
  arguments.add_word(
      "--seats", "BOT,BOT...", words.seats,
      "the bots, one for each player, separated by commas: " + all_entries() +
          "; hard:5000 tries 5000 nodes a decision, easy-builder, normal-noble_lover, hard-foreman like something");
  arguments.add_word("--league", "WHO", words.league,
                     "play the one bot of --seats against each of the league in turn, alone among equals with three or "
                     "more players: all, rules (styles without a search), searching, or names separated by commas");
  arguments.add_number("--league-nodes", "N", words.league_nodes, {0, UINT32_MAX},
                       "what those of the league who search try a decision; 0 as on the chip");
  arguments.add_number("--seed", "N", words.seed, {}, "the same seed plays the same games");
  arguments.add_word("--shard", "I/N", words.shard, "play only the I-th of N parts");
  arguments.add_flag("--json", options.json, "one line of JSON");
}

std::optional<Failure> read_entries(std::string_view text, const std::string& option, std::vector<Entry>& entries) {
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(',', from), text.size());
    const std::string_view name = text.substr(from, end - from);
    auto entry = read_entry(name);
    if (!entry) return Failure{option + ": " + entry.message()};
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

std::string names_of_league(const Words& words) {
  std::vector<std::string> names;
  const auto add = [&names](const std::vector<std::string>& more) {
    names.insert(names.end(), more.begin(), more.end());
  };
  if (words.league == "all" || words.league == "rules") add(rule_based_league());
  if (words.league == "all" || words.league == "searching") add(searching_league(words.league_nodes));
  if (names.empty()) return *words.league;
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
  return text;
}

std::optional<Failure> read_setup(const Words& words, Match& match) {
  SetupReader reader;
  for (std::size_t i = 0; i < words.setup.size(); ++i) {
    if (!words.setup[i]) continue;
    if (auto failure = reader.set(all_setup_options()[i].name, *words.setup[i])) return failure;
  }
  const bool is_told = !words.league && !match.entries.empty();
  const std::size_t players = is_told ? match.entries.size() : k_players_default;
  // Refused and without effect when they were given.
  reader.set("edition", name_of(Edition::classic));
  reader.set("players", std::to_string(players));
  Outcome<Setup> setup = reader.finish();
  if (!setup) return Failure{setup.message()};
  match.setup = *setup;
  return std::nullopt;
}

std::optional<Failure> read_seats(Match& match) {
  const std::uint8_t players = match.setup.players;
  if (match.entries.empty()) match.entries.assign(players, Entry{});
  if (match.entries.size() == players) return std::nullopt;
  return Failure{"--seats names " + std::to_string(match.entries.size()) + " bots for " + std::to_string(players) +
                 " players"};
}

// A match against each of the league.
std::optional<Failure> read_league(const Words& words, const Match& match, std::vector<Match>& matches) {
  if (match.entries.size() != 1) return Failure{"--league wants one bot in --seats"};
  std::vector<Entry> rivals;
  if (auto failure = read_entries(names_of_league(words), "--league", rivals)) return failure;
  for (const Entry& rival : rivals) {
    matches.push_back(match);
    matches.back().entries.resize(match.setup.players, rival);
  }
  return std::nullopt;
}

std::optional<Failure> fill_in(const Words& words, std::vector<Match>& matches) {
  Match match{};
  if (words.seats) {
    if (auto failure = read_entries(*words.seats, "--seats", match.entries)) return failure;
  }
  if (auto failure = read_setup(words, match)) return failure;
  const std::uint8_t players = match.setup.players;
  match.seed = words.seed;
  match.deals = (words.games + players - 1) / players;
  if (match.deals * players != words.games) {
    std::cerr << "neva-arena: " << match.deals * players << " games, so that every deal is played in each rotation\n";
  }
  if (auto failure = read_shard(words.shard, match)) return failure;
  if (words.league) return read_league(words, match, matches);
  if (auto failure = read_seats(match)) return failure;
  matches.push_back(match);
  return std::nullopt;
}

}  // namespace

std::variant<ArenaOptions, ExitCode> parse_arena_options(int count, char** words_of_program) {
  Arguments arguments("neva-arena", "Plays bots against each other and counts who wins.");
  Words words;
  ArenaOptions options;
  add_options(arguments, words, options);
  if (const auto ended = arguments.parse(count, words_of_program)) return *ended;
  if (const auto failure = fill_in(words, options.matches)) return arguments.refuse(failure->message);
  return options;
}

}  // namespace neva
