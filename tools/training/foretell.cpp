// neva-foretell: how well sets of weights name what somebody plays, and how soon that tells who it is.
#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "tools/common/arguments.hpp"
#include "tools/league/player.hpp"

namespace neva {

namespace {

constexpr std::uint64_t k_games_max = 1'000'000;
// After so many rounds it is told which set is ahead.
constexpr std::size_t k_rounds_told = 5;

struct ForetellOptions {
  std::vector<std::string> styles;
  std::vector<std::string> sets;
  std::string host = "hard:300";
  std::uint64_t games = 50;
  std::uint64_t seed = 1;
};

Setup classic_for_two() {
  Setup setup{};
  setup.edition = Edition::classic;
  setup.players = 2;
  return setup;
}

// Of a set: how often it named the action, what actions cost by its ratings, and in how many games it was ahead after
// each round.
struct Fit {
  std::uint64_t named = 0;
  std::int64_t cost = 0;
  std::array<std::uint64_t, k_rounds_told> ahead{};
};

class Watcher {
 public:
  explicit Watcher(const std::vector<Entry>& sets) : fits(sets.size()), beliefs_(sets.size()), costs_(sets.size()) {
    const Setup setup = classic_for_two();
    for (std::size_t i = 0; i < sets.size(); ++i)
      beliefs_[i].adopt(weights_of(sets[i].searcher->weights[game_kind(setup)], WeightUse::rival));
  }

  void begin_game() { std::ranges::fill(costs_, 0); }

  void note(const State& state, Action action) {
    legal_actions(state, actions_);
    if (actions_.size() < 2) return;
    ++decisions;
    for (std::size_t i = 0; i < beliefs_.size(); ++i) {
      const Misfit misfit = misfit_of(state, beliefs_[i], actions_, action);
      fits[i].named += misfit.is_named ? 1 : 0;
      fits[i].cost += misfit.cost;
      costs_[i] += misfit.cost;
    }
  }

  void end_round(std::size_t round) {
    if (round < 1 || round > k_rounds_told) return;
    ++fits[static_cast<std::size_t>(std::ranges::min_element(costs_) - costs_.begin())].ahead[round - 1];
  }

  std::uint64_t decisions = 0;
  std::vector<Fit> fits;

 private:
  std::vector<Beliefs> beliefs_;
  std::vector<std::int64_t> costs_;
  ActionList actions_;
};

// The style from either seat against the host.
void play(const Entry& style, const Entry& host, const ForetellOptions& options, Watcher& watcher) {
  static State state;
  static Memory memory;
  Player player;
  for (std::uint64_t game = 0; game < options.games; ++game) {
    const auto watched = static_cast<std::uint8_t>(game % 2);
    std::uint64_t seed = derive_seed(options.seed, game / 2);
    start(state, classic_for_two(), seed);
    memory.begin(state);
    watcher.begin_game();
    while (!state.table.over) {
      const std::uint8_t seat = state.table.seat;
      const std::uint8_t round = state.table.round;
      seed = derive_seed(seed, seat);
      const Action action = player.choose(seat == watched ? style : host, view_of(state, seat), memory, seed);
      if (seat == watched) watcher.note(state, action);
      memory.note_action(state, action);
      apply_listed(state, action);
      memory.note_result(state);
      if (state.table.round != round) watcher.end_round(round);
    }
  }
}

void report(const Entry& style, const std::vector<Entry>& sets, const Watcher& watcher) {
  std::printf("%s: %llu decisions\n", style.text.c_str(), static_cast<unsigned long long>(watcher.decisions));
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const Fit& fit = watcher.fits[i];
    const auto decisions = static_cast<double>(watcher.decisions);
    std::printf("  %-40s names %5.1f %%, cost %6.1f/64, ahead after rounds:", sets[i].text.c_str(),
                100.0 * static_cast<double>(fit.named) / decisions, static_cast<double>(fit.cost) / decisions);
    for (const std::uint64_t games : fit.ahead) std::printf(" %4llu", static_cast<unsigned long long>(games));
    std::printf("\n");
  }
  std::fflush(stdout);
}

std::optional<Failure> read_all(const std::vector<std::string>& names, bool has_weights, std::vector<Entry>& entries) {
  for (const std::string& name : names) {
    auto entry = read_entry(name);
    if (!entry) return Failure{entry.message()};
    if (has_weights && !entry->searcher) return Failure{in_quotes(name) + " has no weights to foretell with"};
    entries.push_back(*entry);
  }
  return std::nullopt;
}

}  // namespace

}  // namespace neva

int main(int count, char** words) {
  neva::Arguments arguments("neva-foretell", "Tells how well weights name what somebody plays, in two-player classic.");
  neva::ForetellOptions options;
  arguments.add_words("--styles", "BOT,BOT...", options.styles, "who is watched");
  arguments.require("--styles");
  arguments.add_words("--sets", "BOT,BOT...", options.sets, "whose weights for rivals foretell");
  arguments.require("--sets");
  arguments.add_word("--host", "BOT", options.host, "whom they play against");
  arguments.add_number("--games", "N", options.games, {1, neva::k_games_max}, "games of each");
  arguments.add_number("--seed", "N", options.seed, {}, "the same seed plays the same games");
  if (const auto ended = arguments.parse(count, words)) return *ended;
  std::vector<neva::Entry> styles;
  std::vector<neva::Entry> sets;
  std::vector<neva::Entry> host;
  for (const auto& failure : {neva::read_all(options.styles, false, styles), neva::read_all(options.sets, true, sets),
                              neva::read_all({options.host}, false, host)}) {
    if (failure) return arguments.refuse(failure->message);
  }
  for (const neva::Entry& style : styles) {
    neva::Watcher watcher(sets);
    play(style, host[0], options, watcher);
    report(style, sets, watcher);
  }
  return neva::k_exit_ok;
}
