// neva-bench: how fast random games are played on one core of this machine. Times are processor time, so that what else
// runs does not count as long as it leaves the core alone. Each is also set against a fixed piece of work measured
// right beside it; that ratio can be compared across machines.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>

#include "engine/bots/random_bot.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

constexpr int k_samples = 9;
constexpr std::uint64_t k_games_a_sample = 3000;
// The reference: so many numbers of the generator, each depending on the one before.
constexpr std::uint32_t k_reference_steps = 20'000'000;

double seconds_of(auto&& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

std::uint32_t reference_work(std::uint64_t seed) {
  Pcg32 random(seed);
  std::uint32_t sum = 0;
  for (std::uint32_t i = 0; i < k_reference_steps; ++i) sum ^= random.next();
  return sum;
}

struct Tally {
  std::uint64_t decisions = 0;
  std::int64_t points = 0;
};

// The largest game: every module that goes together, five players.
Setup everything_on() {
  Setup setup{Edition::second, 5, 0, {}};
  setup.market = setup.banquet = setup.assistants = setup.events = setup.assignments = true;
  setup.company = k_company_all;
  setup.hurdles = HurdleRule::standard;
  return setup;
}

void play_games(const Setup& setup, std::uint64_t first_seed, Tally& tally) {
  static State state;
  static ActionList actions;
  RandomBot bot(first_seed);
  for (std::uint64_t i = 0; i < k_games_a_sample; ++i) {
    start(state, setup, first_seed + i);
    while (!state.table.over) {
      legal_actions(state, actions);
      apply_listed(state, bot.choose(actions));
      ++tally.decisions;
    }
    for (std::uint8_t seat = 0; seat < setup.players; ++seat) tally.points += state.table.seats[seat].points;
  }
}

using Samples = std::array<double, k_samples>;

double median(Samples values) {
  std::nth_element(values.begin(), values.begin() + k_samples / 2, values.end());
  return values[k_samples / 2];
}

double best(const Samples& values) { return *std::max_element(values.begin(), values.end()); }

// Returns decisions a second.
double bench(const char* name, const Setup& setup) {
  Samples games_per_second{};
  Samples ratios{};
  Tally tally;
  std::uint32_t kept = 0;
  for (int sample = 0; sample < k_samples; ++sample) {
    const auto seed = static_cast<std::uint64_t>(sample) * k_games_a_sample;
    const double reference = seconds_of([&] { kept ^= reference_work(seed); });
    const double playing = seconds_of([&] { play_games(setup, seed, tally); });
    games_per_second[static_cast<std::size_t>(sample)] = k_games_a_sample / playing;
    ratios[static_cast<std::size_t>(sample)] = k_games_a_sample / playing * reference;
  }
  const double games = static_cast<double>(k_games_a_sample) * k_samples;
  std::printf(
      "  %s, %d players: %.0f games/s (best sample %.0f), %.0f games in the time of the reference, %.1f decisions and "
      "%.1f points a game%s\n",
      name, setup.players, median(games_per_second), best(games_per_second), median(ratios),
      static_cast<double>(tally.decisions) / games, static_cast<double>(tally.points) / games / setup.players,
      kept == 0 ? "." : "");
  return median(games_per_second) * static_cast<double>(tally.decisions) / games;
}

}  // namespace

}  // namespace neva

int main() {
  using namespace neva;
  std::uint32_t kept = 0;
  Samples reference{};
  for (double& sample : reference) sample = k_reference_steps / seconds_of([&] { kept ^= reference_work(1); }) / 1e6;
  std::printf(
      "random games on one core in processor time, medians of %d samples of %llu games\n"
      "the reference is %u numbers of the generator, each made from the one before: %.0f million a second here%s\n",
      k_samples, static_cast<unsigned long long>(k_games_a_sample), k_reference_steps, median(reference),
      kept == 0 ? "." : "");
  double base = 0;
  for (std::uint8_t players = 2; players <= 4; ++players) {
    const double speed = bench("classic", {Edition::classic, players, 0, {}});
    if (players == 2) base = speed;
  }
  const double all = bench("everything on", everything_on());
  std::printf("  everything on: %.0f decisions a second, %.0f %% of classic with two players\n", all, 100 * all / base);
}
