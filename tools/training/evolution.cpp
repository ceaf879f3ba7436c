#include "tools/training/evolution.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <vector>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "tools/league/player.hpp"
#include "tools/training/part_of_one.hpp"

namespace neva {

namespace {

// Shares of a generation that say where to go on.
constexpr int k_elite_of = 4;
// How much of the way to the best is gone at once.
constexpr double k_step = 0.8;
// A lead of so many points is worth as much as a game won.
constexpr double k_points_a_win = 100;
constexpr double k_spread_least = 0.6;
// Weights of every so many generations stay as rivals: who beats only themselves has learned nothing.
constexpr int k_remembered_each = 12;

// Of each weight that may change, how far it is from where it began.
struct Swarm {
  std::vector<double> mean;
  std::vector<double> spread;
};

// Normal numbers by sums of twelve even ones: the same on every machine, which the standard library does not promise.
double normal_number(Pcg32& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += part_of_one(random);
  return sum;
}

// The first weights, each changed by so much in all uses that go with it.
WeightRows changed(const WeightRows& first, std::span<const WeightName> names, const std::vector<double>& changes) {
  WeightRows rows = first;
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t use = 0; use < k_weight_use_count; ++use) {
      if (((names[i].uses >> use) & 1U) == 0) continue;
      std::int16_t& weight = rows[use][names[i].weight];
      weight = static_cast<std::int16_t>(std::clamp(std::lround(weight + changes[i]), -1000L, 1000L));
    }
  }
  // Money is never worth less because there is more time to use it; noise would say so now and then.
  for (WeightRow& row : rows) {
    auto weights = std::bit_cast<Weights>(row);
    for (std::size_t i = 1; i < weights.ruble.size(); ++i)
      weights.ruble[i] = std::max(weights.ruble[i], weights.ruble[i - 1]);
    row = std::bit_cast<WeightRow>(weights);
  }
  return rows;
}

std::vector<WeightName> all_weights() {
  std::vector<WeightName> names;
  for (std::size_t weight = 0; weight < k_weight_count; ++weight)
    names.push_back({(1U << k_weight_use_count) - 1U, weight});
  return names;
}

// Everybody's choices follow from the deal and the seat, so that two candidates meet the same luck.
void play_game(State& state, std::uint8_t seat, const Entry& candidate, const Entry& rest, std::uint64_t seed) {
  static Player player;
  static Memory memory;
  std::array<std::uint64_t, k_seats_max> seeds{};
  for (std::uint8_t i = 0; i < k_seats_max; ++i) seeds[i] = derive_seed(seed, i);
  memory.begin(state);
  while (!state.table.over) {
    const std::uint8_t now = state.table.seat;
    seeds[now] = derive_seed(seeds[now], 0);
    const Action action = player.choose(now == seat ? candidate : rest, view_of(state, now), memory, seeds[now]);
    memory.note_action(state, action);
    apply_listed(state, action);
    memory.note_result(state);
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
      setup.assembly = everything;
      // Five players need it.
      setup.new_russia = everything || setup.players == k_seats_max;
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

Entry entry_of(const WeightRows& rows, std::uint32_t nodes) {
  auto searcher = std::make_shared<Searcher>();
  searcher->weights.fill(sets_of(rows));
  Entry entry;
  entry.text = "trained";
  entry.by_ratings = nodes == 0;
  entry.nodes = nodes;
  entry.searcher = std::move(searcher);
  return entry;
}

double compare(std::size_t kind, const Entry& candidate, std::span<const Entry> rivals, std::uint64_t seed, int deals) {
  static State dealt;
  static State state;
  double sum = 0;
  int games = 0;
  for (int deal = 0; deal < deals; ++deal) {
    const Setup setup = training_setup(kind, static_cast<std::uint64_t>(deal));
    const std::uint64_t deal_seed = derive_seed(seed, static_cast<std::uint64_t>(deal));
    start(dealt, setup, deal_seed);
    for (std::uint8_t seat = 0; seat < setup.players; ++seat, ++games) {
      state = dealt;
      play_game(state, seat, candidate, rivals[static_cast<std::size_t>(deal) % rivals.size()], ~deal_seed);
      sum += result_for(state.table, seat);
    }
  }
  return sum / games;
}

namespace {

// Where the best of a generation say that the next one is drawn.
void move_swarm(Swarm& swarm, const std::vector<std::vector<double>>& candidates, std::span<const std::size_t> elite) {
  const auto count = static_cast<double>(elite.size());
  for (std::size_t i = 0; i < swarm.mean.size(); ++i) {
    double mean = 0;
    double square = 0;
    for (const std::size_t e : elite) mean += candidates[e][i] / count;
    for (const std::size_t e : elite) square += std::pow(candidates[e][i] - mean, 2);
    const double spread = std::sqrt(square / (count - 1));
    swarm.mean[i] += k_step * (mean - swarm.mean[i]);
    swarm.spread[i] = std::max(swarm.spread[i] + k_step * (spread - swarm.spread[i]), k_spread_least);
  }
}

}  // namespace

WeightRows evolve(std::size_t kind, const WeightRows& first, const Training& training, const Report& report) {
  const std::vector<WeightName> names = training.weights.empty() ? all_weights() : training.weights;
  Swarm swarm;
  for (const WeightName& name : names) {
    const int weight = first[static_cast<std::size_t>(std::countr_zero(name.uses))][name.weight];
    swarm.mean.push_back(0);
    swarm.spread.push_back(std::max(std::abs(weight) * training.spread, training.spread_least));
  }
  Pcg32 random(derive_seed(training.seed, kind));
  // The present weights, some of those that were left behind, and who else was asked for.
  std::vector<Entry> rivals = {entry_of(first, training.nodes)};
  rivals.insert(rivals.end(), training.rivals.begin(), training.rivals.end());
  const auto population = static_cast<std::size_t>(training.population);
  const std::size_t elite = std::max<std::size_t>(population / k_elite_of, 2);
  for (int generation = 0; generation < training.generations; ++generation) {
    rivals[0] = entry_of(changed(first, names, swarm.mean), training.nodes);
    if (generation % k_remembered_each == 0) rivals.push_back(rivals[0]);
    const std::uint64_t deals = derive_seed(derive_seed(training.seed, kind), static_cast<std::uint64_t>(generation));
    std::vector<std::vector<double>> candidates(population, swarm.mean);
    std::vector<double> results(population);
    for (std::size_t c = 0; c < population; ++c) {
      for (std::size_t i = 0; i < names.size(); ++i) candidates[c][i] += normal_number(random) * swarm.spread[i];
      results[c] =
          compare(kind, entry_of(changed(first, names, candidates[c]), training.nodes), rivals, deals, training.deals);
    }
    std::vector<std::size_t> order(population);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&results](std::size_t a, std::size_t b) { return results[a] > results[b]; });
    order.resize(elite);
    move_swarm(swarm, candidates, order);
    double elite_sum = 0;
    for (const std::size_t e : order) elite_sum += results[e];
    report(generation, results[order[0]], elite_sum / static_cast<double>(elite));
  }
  return changed(first, names, swarm.mean);
}

}  // namespace neva
