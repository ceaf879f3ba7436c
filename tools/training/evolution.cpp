#include "tools/training/evolution.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <vector>

#include "engine/bots/rating.hpp"
#include "engine/rules/rules.hpp"
#include "tools/protocol/bot_levels.hpp"

namespace neva {

namespace {

// Shares of a generation that say where to go on.
constexpr int k_elite_of = 4;
// How much of the way to the best is gone at once.
constexpr double k_step = 0.8;
// A lead of so many points is worth as much as a game won.
constexpr double k_points_a_win = 100;
constexpr double k_first_spread_least = 1.5;
constexpr double k_spread_least = 0.6;
// Weights of every so many generations stay as rivals: who beats only themselves has learned nothing.
constexpr int k_remembered_each = 12;

struct Swarm {
  std::vector<double> mean;
  std::vector<double> spread;
};

// Normal numbers by sums of twelve even ones: the same on every machine, which the standard library does not promise.
double normal_number(Pcg32& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.next()) / 4294967296.0;
  return sum;
}

WeightRow rounded(const std::vector<double>& numbers) {
  WeightRow row{};
  for (std::size_t i = 0; i < row.size(); ++i)
    row[i] = static_cast<std::int16_t>(std::clamp(std::lround(numbers[i]), -1000L, 1000L));
  // Money is never worth less because there is more time to use it; noise would say so now and then.
  auto weights = std::bit_cast<Weights>(row);
  for (std::size_t i = 1; i < weights.ruble.size(); ++i)
    weights.ruble[i] = std::max(weights.ruble[i], weights.ruble[i - 1]);
  return std::bit_cast<WeightRow>(weights);
}

// Plays a game of ratings alone: seat `seat` with the candidate, all others with the rest.
void play_game(State& state, std::uint8_t seat, const Beliefs& candidate, const Beliefs& rest) {
  static ActionList actions;
  while (!state.table.over) {
    legal_actions(state, actions);
    const std::uint8_t now = state.table.seat;
    const Beliefs& beliefs = now == seat ? candidate : rest;
    apply_listed(state, actions[best_rated(state.table, state.secrets[now], beliefs, actions)]);
  }
}

double result_for(const Table& table, std::uint8_t seat) {
  const std::uint8_t players = table.setup.players;
  int best_other = -1000;
  for (std::uint8_t other = 0; other < players; ++other) {
    if (other != seat) best_other = std::max<int>(best_other, table.seats[other].points);
  }
  const bool won = ((table.winners >> seat) & 1U) != 0;
  const double wins = won ? 1.0 / std::popcount(table.winners) : 0.0;
  const double lead = std::clamp<double>(table.seats[seat].points - best_other, -100, 100);
  return wins - 1.0 / players + lead / k_points_a_win;
}

}  // namespace

bool kind_is_played(std::size_t kind) {
  const Setup setup = training_setup(kind, 0);
  return check_setup(setup) == SetupFault::none;
}

Setup training_setup(std::size_t kind, std::uint64_t deal) {
  Setup setup{};
  setup.players = static_cast<std::uint8_t>(2 + kind % 4);
  const bool everything = deal % 4 == 3;
  switch (kind / 4) {
    case 0:
      setup.edition = Edition::classic;
      break;
    case 3:
      setup.edition = Edition::complete;
      setup.assembly = setup.new_russia = true;
      break;
    default:
      setup.edition = Edition::second;
      setup.market = kind / 4 == 2;
      setup.banquet = everything;
      setup.company = everything ? k_company_all : 0;
      setup.assistants = setup.events = setup.assignments = everything && setup.market;
  }
  return setup;
}

double compare_weights(std::size_t kind, const Weights& candidate, std::span<const Weights> rivals, std::uint64_t seed,
                       int deals) {
  static State dealt;
  static State state;
  double sum = 0;
  int games = 0;
  Beliefs own;
  own.adopt(candidate);
  std::vector<Beliefs> others(rivals.size());
  for (std::size_t i = 0; i < rivals.size(); ++i) others[i].adopt(rivals[i]);
  for (int deal = 0; deal < deals; ++deal) {
    const Setup setup = training_setup(kind, static_cast<std::uint64_t>(deal));
    start(dealt, setup, derive_seed(seed, static_cast<std::uint64_t>(deal)));
    for (std::uint8_t seat = 0; seat < setup.players; ++seat, ++games) {
      state = dealt;
      play_game(state, seat, own, others[static_cast<std::size_t>(deal) % others.size()]);
      sum += result_for(state.table, seat);
    }
  }
  return sum / games;
}

WeightRow evolve(std::size_t kind, const WeightRow& first, const Training& training, const Report& report) {
  Swarm swarm;
  for (const std::int16_t weight : first) {
    swarm.mean.push_back(weight);
    swarm.spread.push_back(std::max(std::abs(weight) * training.spread, k_first_spread_least));
  }
  Pcg32 random(derive_seed(training.seed, kind));
  // The present weights, and some of those that were left behind.
  std::vector<Weights> rivals = {std::bit_cast<Weights>(first)};
  const auto population = static_cast<std::size_t>(training.population);
  const std::size_t elite = std::max<std::size_t>(population / k_elite_of, 2);
  for (int generation = 0; generation < training.generations; ++generation) {
    rivals[0] = std::bit_cast<Weights>(rounded(swarm.mean));
    if (generation % k_remembered_each == 0) rivals.push_back(rivals[0]);
    const std::uint64_t deals = derive_seed(derive_seed(training.seed, kind), static_cast<std::uint64_t>(generation));
    std::vector<std::vector<double>> candidates(population, swarm.mean);
    std::vector<double> results(population);
    for (std::size_t c = 0; c < population; ++c) {
      for (std::size_t i = 0; i < k_weight_count; ++i) candidates[c][i] += normal_number(random) * swarm.spread[i];
      results[c] = compare_weights(kind, std::bit_cast<Weights>(rounded(candidates[c])), rivals, deals, training.deals);
    }
    std::vector<std::size_t> order(population);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&results](std::size_t a, std::size_t b) { return results[a] > results[b]; });
    double elite_sum = 0;
    for (std::size_t i = 0; i < k_weight_count; ++i) {
      double mean = 0;
      double square = 0;
      for (std::size_t e = 0; e < elite; ++e) mean += candidates[order[e]][i] / static_cast<double>(elite);
      for (std::size_t e = 0; e < elite; ++e) square += std::pow(candidates[order[e]][i] - mean, 2);
      const double spread = std::sqrt(square / static_cast<double>(elite - 1));
      swarm.mean[i] += k_step * (mean - swarm.mean[i]);
      swarm.spread[i] = std::max(swarm.spread[i] + k_step * (spread - swarm.spread[i]), k_spread_least);
    }
    for (std::size_t e = 0; e < elite; ++e) elite_sum += results[order[e]];
    report(generation, results[order[0]], elite_sum / static_cast<double>(elite));
  }
  return rounded(swarm.mean);
}

}  // namespace neva
