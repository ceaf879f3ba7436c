// neva-value: learns what a position is worth by playing against itself.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "engine/base/pcg32.hpp"
#include "engine/bots/rating.hpp"
#include "engine/bots/value.hpp"
#include "engine/rules/rules.hpp"
#include "tools/common/arguments.hpp"
#include "tools/league/value_file.hpp"
#include "tools/league/weight_file.hpp"
#include "tools/training/evolution.hpp"

namespace neva {

namespace {

constexpr std::size_t k_hidden = ValueNet::k_hidden;
constexpr std::size_t k_parameters = k_value_features * (k_hidden + 1) + 2 * k_hidden + 1;
// Points that 1 of the output stands for.
constexpr float k_points_unit = 32;

// The parameters one after the other: for each feature its hidden weights and the straight one, then the hidden
// biases, the second layer, the bias.
using Parameters = std::vector<float>;
constexpr std::size_t k_row = k_hidden + 1;
constexpr std::size_t k_biases = k_value_features * k_row;
constexpr std::size_t k_second = k_biases + k_hidden;
constexpr std::size_t k_bias = k_second + k_hidden;

struct Sample {
  Features features;
  float points;
  float target;
  float value;
};

float uniform(Pcg32& random) { return static_cast<float>(random.next() >> 8) / 16777216.0F; }

struct Forward {
  std::array<float, k_hidden> hidden;
  float out;
};

void forward(const Parameters& net, const Features& features, Forward& result) {
  std::array<float, k_row> sums{};
  for (std::size_t h = 0; h < k_hidden; ++h) sums[h] = net[k_biases + h];
  for (std::size_t i = 0; i < k_value_features; ++i) {
    if (features[i] == 0) continue;
    const float x = static_cast<float>(features[i]) / 64;
    const float* row = &net[i * k_row];
    for (std::size_t h = 0; h < k_row; ++h) sums[h] += x * row[h];
  }
  result.out = sums[k_hidden] + net[k_bias];
  for (std::size_t h = 0; h < k_hidden; ++h) {
    result.hidden[h] = std::max(sums[h], 0.0F);
    result.out += result.hidden[h] * net[k_second + h];
  }
}

class Adam {
 public:
  void step(Parameters& net, const Parameters& gradient, float rate) {
    ++time_;
    const float one = 1 - std::pow(0.9F, static_cast<float>(std::min(time_, 10000)));
    const float two = 1 - std::pow(0.999F, static_cast<float>(std::min(time_, 100000)));
    for (std::size_t i = 0; i < net.size(); ++i) {
      first_[i] = 0.9F * first_[i] + 0.1F * gradient[i];
      second_[i] = 0.999F * second_[i] + 0.001F * gradient[i] * gradient[i];
      net[i] -= rate * (first_[i] / one) / (std::sqrt(second_[i] / two) + 1e-6F);
    }
  }

 private:
  int time_ = 0;
  Parameters first_ = Parameters(k_parameters);
  Parameters second_ = Parameters(k_parameters);
};

// Adds the gradient of half the squared error; returns the squared error in points.
float learn_from(const Parameters& net, const Sample& sample, Parameters& gradient, float share) {
  Forward run;
  forward(net, sample.features, run);
  const float error = run.out - (sample.target - sample.points) / k_points_unit;
  const float slope = std::clamp(error, -1.5F, 1.5F) * share;
  std::array<float, k_row> back{};
  for (std::size_t h = 0; h < k_hidden; ++h) {
    gradient[k_second + h] += slope * run.hidden[h];
    back[h] = run.hidden[h] > 0 ? slope * net[k_second + h] : 0;
    gradient[k_biases + h] += back[h];
  }
  back[k_hidden] = slope;
  gradient[k_bias] += slope;
  for (std::size_t i = 0; i < k_value_features; ++i) {
    if (sample.features[i] == 0) continue;
    const float x = static_cast<float>(sample.features[i]) / 64;
    float* row = &gradient[i * k_row];
    for (std::size_t h = 0; h < k_row; ++h) row[h] += x * back[h];
  }
  return error * error * k_points_unit * k_points_unit;
}

struct ValueOptions {
  std::string kind = "classic_2";
  std::string from;
  std::string out;
  std::uint64_t seed = 1;
  std::uint64_t games = 20000;
  std::uint32_t check = 400;
  bool print_only = false;
};

class Teacher {
 public:
  Teacher(std::size_t kind, const ValueOptions& options) : kind_(kind), random_(options.seed) {
    net_.resize(k_parameters);
    for (std::size_t i = 0; i < k_value_features; ++i) {
      for (std::size_t h = 0; h < k_hidden; ++h) net_[i * k_row + h] = (uniform(random_) - 0.5F) * 0.3F;
    }
    for (std::size_t h = 0; h < k_hidden; ++h) net_[k_second + h] = (uniform(random_) - 0.5F) * 0.3F;
    const WeightFile file = built_in_weights();
    leaf_.adopt(weights_of(sets_of(file.kinds[kind]), WeightUse::leaf));
    first_ = file.kinds[kind][0];
  }

  void learn(std::uint64_t games) {
    double error = 0;
    double count = 0;
    double spread = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
      progress_ = static_cast<float>(game) / static_cast<float>(games);
      play(game);
      for (const Sample& sample : samples_) {
        error += std::pow(sample.value - final_[0], 2) * 0;
        (void)sample;
      }
      std::fill(gradient_.begin(), gradient_.end(), 0.0F);
      const float share = 1.0F / static_cast<float>(samples_.size());
      for (const Sample& sample : samples_) {
        error += learn_from(net_, sample, gradient_, share);
        ++count;
      }
      const float warm = std::min(1.0F, static_cast<float>(game) / 200);
      adam_.step(net_, gradient_, 0.003F * warm * std::pow(0.03F, progress_));
      (void)spread;
      if ((game + 1) % 1000 == 0) {
        std::printf("%llu games: off by %.2f points, games by network and by ratings: %.1f %.1f points\n",
                    static_cast<unsigned long long>(game + 1), std::sqrt(error / count),
                    points_[0] / std::max(1.0, seats_[0]), points_[1] / std::max(1.0, seats_[1]));
        std::printf("   against ratings: wins %.3f of %.0f\n", wins_ / std::max(1.0, met_), met_);
        std::fflush(stdout);
        error = count = wins_ = met_ = 0;
        points_ = seats_ = {};
      }
    }
  }

  ValueNet rounded() const {
    ValueNet net{};
    const auto whole = [](float number, float unit, int most) {
      return static_cast<std::int16_t>(std::clamp<long>(std::lround(number * unit), -most, most));
    };
    for (std::size_t i = 0; i < k_value_features; ++i) {
      for (std::size_t h = 0; h < k_hidden; ++h) net.first[i][h] = whole(net_[i * k_row + h], 256, 32767);
      net.straight[i] = whole(net_[i * k_row + k_hidden], 256, 32767);
    }
    for (std::size_t h = 0; h < k_hidden; ++h) {
      net.second[h] = whole(net_[k_second + h], 256, 4095);
      net.first_bias[h] = static_cast<std::int32_t>(std::lround(net_[k_biases + h] * 16384));
    }
    net.bias = static_cast<std::int32_t>(std::lround(net_[k_bias] * k_points_unit * k_point));
    return net;
  }

 private:
  // How a seat plays this game: by the network with so much chance, or by ratings that differ from ours.
  struct Manner {
    bool by_network;
    float heat;
    Beliefs beliefs;
  };

  float lead(const State& state, std::uint8_t seat) {
    Features features;
    if (!state.table.over) describe_common(state, leaf_, features);
    float own = 0;
    float best = -1e9F;
    for (std::uint8_t other = 0; other < state.table.setup.players; ++other) {
      float value = state.table.seats[other].points;
      if (!state.table.over) {
        describe_seat(state, other, leaf_, features);
        Forward run;
        forward(net_, features, run);
        value += run.out * k_points_unit;
      }
      if (other == seat) {
        own = value;
      } else {
        best = std::max(best, value);
      }
    }
    return own - best;
  }

  void record(const State& state) {
    Sample sample{};
    describe_common(state, leaf_, sample.features);
    for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
      describe_seat(state, seat, leaf_, sample.features);
      sample.points = state.table.seats[seat].points;
      Forward run;
      forward(net_, sample.features, run);
      sample.value = sample.points + run.out * k_points_unit;
      samples_.push_back(sample);
    }
  }

  // What nobody has seen comes in another order.
  void shuffle_unseen(State& state) {
    for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
      Card* cards = &state.decks[state.deck_first[deck]];
      for (std::uint32_t left = state.table.deck_left[deck]; left > 1; --left)
        std::swap(cards[left - 1], cards[random_.below(left)]);
    }
  }

  Action choose(const State& state, const Manner& manner) {
    legal_actions(state, actions_);
    if (actions_.size() == 1) return actions_[0];
    const std::uint8_t seat = state.table.seat;
    if (!manner.by_network) return actions_[best_rated(state.table, state.secrets[seat], manner.beliefs, actions_)];
    guess_ = state;
    shuffle_unseen(guess_);
    float best = -1e9F;
    Action chosen = actions_[0];
    for (const Action action : actions_) {
      after_ = guess_;
      apply_listed(after_, action);
      float value = lead(after_, seat);
      if (manner.heat > 0) value -= manner.heat * std::log(-std::log(uniform(random_) * 0.9999F + 0.00005F));
      if (value > best) {
        best = value;
        chosen = action;
      }
    }
    return chosen;
  }

  void draw_manner(Manner& manner) {
    manner.by_network = random_.below(100) < (progress_ < 0.04F ? 0U : 80U);
    constexpr float k_heats[] = {0, 0.3F, 1.0F};
    manner.heat = k_heats[random_.below(3)];
    auto row = first_;
    if (random_.below(4) != 0) {
      for (std::int16_t& weight : row)
        weight = static_cast<std::int16_t>(std::lround(static_cast<float>(weight) * (0.6F + 0.8F * uniform(random_)) +
                                                       (uniform(random_) - 0.5F) * 16));
      auto weights = std::bit_cast<Weights>(row);
      weights.buy_least = static_cast<std::int16_t>(static_cast<int>(random_.below(180)) - 40);
      for (std::size_t i = 1; i < weights.ruble.size(); ++i)
        weights.ruble[i] = std::max(weights.ruble[i], weights.ruble[i - 1]);
      row = std::bit_cast<WeightRow>(weights);
    }
    if (!manner.by_network) manner.beliefs.adopt(std::bit_cast<Weights>(row));
  }

  void play(std::uint64_t game) {
    samples_.clear();
    Setup setup = training_setup(kind_, game);
    start(state_, setup, (std::uint64_t{random_.next()} << 32U) | random_.next());
    for (std::uint8_t seat = 0; seat < setup.players; ++seat) draw_manner(manners_[seat]);
    while (!state_.table.over) {
      apply_listed(state_, choose(state_, manners_[state_.table.seat]));
      if (!state_.table.over) record(state_);
    }
    const std::size_t players = setup.players;
    bool mixed = false;
    for (std::size_t seat = 0; seat < players; ++seat) {
      final_[seat] = state_.table.seats[seat].points;
      points_[manners_[seat].by_network ? 0 : 1] += final_[seat];
      seats_[manners_[seat].by_network ? 0 : 1] += 1;
      mixed |= manners_[seat].by_network != manners_[0].by_network;
    }
    if (mixed && players == 2) {
      const std::size_t net = manners_[0].by_network ? 0 : 1;
      if (manners_[net].heat == 0) {
        met_ += 1;
        wins_ += final_[net] > final_[1 - net] ? 1 : final_[net] == final_[1 - net] ? 0.5 : 0;
      }
    }
    // From the end to the front: part of what came of it, part of what was expected next.
    const float trust = progress_ < 0.1F ? 1.0F : 0.96F;
    std::array<float, k_seats_max> target = final_;
    for (std::size_t i = samples_.size() / players; i-- > 0;) {
      for (std::size_t seat = 0; seat < players; ++seat) {
        Sample& sample = samples_[i * players + seat];
        sample.target = target[seat];
        target[seat] = trust * target[seat] + (1 - trust) * sample.value;
      }
    }
  }

  std::size_t kind_;
  Pcg32 random_;
  Parameters net_;
  Parameters gradient_ = Parameters(k_parameters);
  Adam adam_;
  Beliefs leaf_;
  WeightRow first_{};
  float progress_ = 0;
  State state_{};
  State guess_{};
  State after_{};
  ActionList actions_;
  std::array<Manner, k_seats_max> manners_{};
  std::vector<Sample> samples_;
  std::array<float, k_seats_max> final_{};
  std::array<double, 2> points_{};
  std::array<double, 2> seats_{};
  double wins_ = 0;
  double met_ = 0;
};

ExitCode run(const ValueOptions& options) {
  std::size_t kind = 0;
  while (kind < k_game_kind_count && kind_name(kind) != options.kind) ++kind;
  if (kind == k_game_kind_count) return k_exit_arguments;
  static Teacher teacher(kind, options);
  teacher.learn(options.games);
  std::ofstream out(options.out);
  out << write_value_net(teacher.rounded()) << std::flush;
  return out ? k_exit_ok : k_exit_failed;
}

}  // namespace

}  // namespace neva

int main(int count, char** words) {
  neva::Arguments arguments("neva-value", "Learns what a position is worth by playing against itself.");
  neva::ValueOptions options;
  arguments.add_word("--kind", "KIND", options.kind, "the kind of game");
  arguments.add_word("--out", "FILE", options.out, "write the network here");
  arguments.require("--out");
  arguments.add_number("--seed", "N", options.seed, {}, "the same seed learns the same");
  arguments.add_number("--games", "N", options.games, {1, 1000000000}, "how many games to learn from");
  if (const auto ended = arguments.parse(count, words)) return *ended;
  return neva::run(options);
}
