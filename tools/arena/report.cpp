#include "tools/arena/report.hpp"

#include <concepts>
#include <cstdarg>
#include <cstdio>
#include <string_view>

#include "tools/protocol/json.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/setup_reader.hpp"

namespace neva {

namespace {

__attribute__((format(printf, 1, 2))) std::string formatted(const char* format, ...) {
  char text[200];
  std::va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return text;
}

double wins_of(const Tally& tally, std::size_t entry) {
  return static_cast<double>(tally.win_shares[entry]) / static_cast<double>(k_shares_a_game);
}

void write_value(Json& json, double number) { json.number(formatted("%.12g", number)); }
void write_value(Json& json, std::integral auto number) { json.value(number); }

void write_number(Json& json, std::string_view key, double number) {
  json.key(key);
  write_value(json, number);
}

// An array with a number for each entry.
template <class Number>
void write_each(Json& json, const Match& match, std::string_view key, Number&& number_of) {
  json.key(key);
  json.begin_array();
  for (std::size_t entry = 0; entry < match.entries.size(); ++entry) write_value(json, number_of(entry));
  json.end_array();
}

void write_match(Json& json, const Match& match) {
  json.member("edition", name_of(match.setup.edition));
  json.member("players", match.setup.players);
  json.key("modules");
  json.begin_object();
  for (const SetupWord& module : modules_of(match.setup)) json.member(module.name, std::string_view(module.value));
  json.end_object();
  json.key("seats");
  json.begin_array();
  for (const Entry& entry : match.entries) json.value(std::string_view(entry.text));
  json.end_array();
  json.member("seed", match.seed);
  json.member("shard", match.shard);
  json.member("shards", match.shards);
}

}  // namespace

std::string report_json(const Match& match, const Tally& tally, double seconds) {
  const auto games = static_cast<double>(tally.games);
  const auto decisions = static_cast<double>(tally.decisions);
  Json json;
  json.begin_object();
  write_match(json, match);
  json.member("games", tally.games);
  write_each(json, match, "wins", [&](std::size_t i) { return wins_of(tally, i); });
  write_each(json, match, "win_low", [&](std::size_t i) { return win_interval(wins_of(tally, i), games).low; });
  write_each(json, match, "win_high", [&](std::size_t i) { return win_interval(wins_of(tally, i), games).high; });
  write_each(json, match, "mean_points",
             [&](std::size_t i) { return ratio(static_cast<double>(tally.points[i]), games); });
  write_number(json, "mean_winner_points", ratio(static_cast<double>(tally.winner_points), games));
  write_number(json, "decisions_per_game", ratio(decisions, games));
  write_number(json, "games_per_second", ratio(games, seconds));
  write_number(json, "decisions_per_second", ratio(decisions, seconds));
  json.member("illegal", tally.illegal);
  // Whole numbers, from which shards add up without a rounding.
  write_each(json, match, "win_shares", [&](std::size_t i) { return tally.win_shares[i]; });
  write_each(json, match, "points", [&](std::size_t i) { return tally.points[i]; });
  write_each(json, match, "nodes", [&](std::size_t i) { return tally.nodes[i]; });
  json.member("winner_points", tally.winner_points);
  json.member("decisions", tally.decisions);
  write_number(json, "seconds", seconds);
  json.end_object();
  return json.line();
}

std::string report_table(const Match& match, const Tally& tally, double seconds) {
  const auto games = static_cast<double>(tally.games);
  const auto decisions = static_cast<double>(tally.decisions);
  std::string text = formatted("%s, %u players, %.0f games, seed %llu", name_of(match.setup.edition).data(),
                               unsigned{match.setup.players}, games, static_cast<unsigned long long>(match.seed));
  for (const SetupWord& module : modules_of(match.setup))
    text += ", " + std::string(module.name) + (module.value == "on" ? "" : "=" + module.value);
  if (match.shards > 1) {
    text += formatted(", shard %llu/%llu", static_cast<unsigned long long>(match.shard),
                      static_cast<unsigned long long>(match.shards));
  }
  text += "\nbot            wins     share    95 %              points a game\n";
  for (std::size_t i = 0; i < match.entries.size(); ++i) {
    const double wins = wins_of(tally, i);
    const Interval interval = win_interval(wins, games);
    text += formatted("%-10s %10.1f   %5.1f %%   %5.1f - %5.1f %%   %8.1f\n", match.entries[i].text.c_str(), wins,
                      100 * ratio(wins, games), 100 * interval.low, 100 * interval.high,
                      ratio(static_cast<double>(tally.points[i]), games));
  }
  text += formatted("a game: %.1f decisions, the winner has %.1f points\n", ratio(decisions, games),
                    ratio(static_cast<double>(tally.winner_points), games));
  text += formatted("%.2f s: %.0f games/s, %.0f decisions/s; %llu illegal actions\n", seconds, ratio(games, seconds),
                    ratio(decisions, seconds), static_cast<unsigned long long>(tally.illegal));
  return text;
}

}  // namespace neva
