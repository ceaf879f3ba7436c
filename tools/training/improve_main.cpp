// neva-improve: learns ratings from what each action led to.
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
#include "engine/rules/rules.hpp"
#include "tools/common/arguments.hpp"
#include "tools/league/weight_file.hpp"
#include "tools/training/evolution.hpp"

namespace neva {

namespace {

struct ImproveOptions {
  std::string kind = "classic_2";
  std::string from;
  std::string out;
  std::uint64_t seed = 1;
  std::uint32_t decisions = 20000;
  std::uint32_t playouts = 8;
  std::uint32_t passes = 12;
  std::uint32_t rounds = 100;
  std::vector<std::string> rivals;
  bool values = false;
  bool keep_leaf = false;
};

constexpr std::size_t k_candidates = 6;

// A decision, what could be done, and what it came to on average.
struct Lesson {
  Table table;
  SeatSecrets own;
  std::uint8_t count;
  std::array<Action, k_candidates> actions;
  std::array<float, k_candidates> results;
};

// The end of a round, and what each seat came to on average.
struct Ending {
  State state;
  std::array<float, k_seats_max> results;
};

double uniform(Pcg32& random) { return static_cast<double>(random.next()) / 4294967296.0; }

class Learner {
 public:
  Learner(std::size_t kind, const WeightRow& row, std::vector<WeightRow> rivals, std::uint64_t seed)
      : kind_(kind), row_(row), rivals_(std::move(rivals)), random_(seed) {
    rivals_.push_back(row);
    beliefs_.adopt(std::bit_cast<Weights>(row_));
  }

  void collect(std::uint32_t decisions, std::uint32_t playouts, std::uint32_t rounds) {
    lessons_.reserve(decisions);
    rounds_ = rounds;
    for (std::uint64_t game = 0; lessons_.size() < decisions; ++game) {
      start(state_, training_setup(kind_, game), (std::uint64_t{random_.next()} << 32U) | random_.next());
      const std::uint8_t players = state_.table.setup.players;
      learner_ = static_cast<std::uint8_t>(random_.below(players));
      for (std::uint8_t seat = 0; seat < players; ++seat) draw_manner(seat);
      while (!state_.table.over && lessons_.size() < decisions) {
        legal_actions(state_, actions_);
        const std::uint8_t seat = state_.table.seat;
        if (actions_.size() > 1 && seat == learner_ && random_.below(5) == 0) learn(playouts);
        legal_actions(state_, actions_);
        std::size_t chosen = best_rated(state_.table, state_.secrets[seat], manners_[seat], actions_);
        if (random_.below(24) == 0) chosen = random_.below(static_cast<std::uint32_t>(actions_.size()));
        apply_listed(state_, actions_[chosen]);
      }
    }
  }

  void collect_endings(std::uint32_t count, std::uint32_t playouts) {
    rounds_ = 100;
    for (std::uint64_t game = 0; endings_.size() < count; ++game) {
      start(state_, training_setup(kind_, game), (std::uint64_t{random_.next()} << 32U) | random_.next());
      const std::uint8_t players = state_.table.setup.players;
      for (std::uint8_t seat = 0; seat < players; ++seat) draw_manner(seat);
      std::uint8_t round = 1;
      while (!state_.table.over && endings_.size() < count) {
        if (state_.table.round != round) {
          round = state_.table.round;
          Ending ending{};
          for (std::uint32_t playout = 0; playout < playouts; ++playout) {
            after_ = state_;
            shuffle_unseen(after_);
            play_to_end(after_, 0);
            for (std::size_t seat = 0; seat < players; ++seat)
              ending.results[seat] += static_cast<float>(after_.table.seats[seat].points) / static_cast<float>(playouts);
          }
          ending.state = state_;
          endings_.push_back(ending);
        }
        const std::uint8_t seat = state_.table.seat;
        legal_actions(state_, actions_);
        std::size_t chosen = best_rated(state_.table, state_.secrets[seat], manners_[seat], actions_);
        if (random_.below(24) == 0) chosen = random_.below(static_cast<std::uint32_t>(actions_.size()));
        apply_listed(state_, actions_[chosen]);
      }
    }
  }

  // How far off values are from what came of it, squared, with what is the same for all seats left out.
  double error(const WeightRow& row, std::size_t first, std::size_t end) {
    tried_.adopt(std::bit_cast<Weights>(row));
    double sum = 0;
    for (std::size_t i = first; i < end; ++i) {
      const Ending& ending = endings_[i];
      const std::uint8_t players = ending.state.table.setup.players;
      std::array<double, k_seats_max> off{};
      double mean = 0;
      for (std::uint8_t seat = 0; seat < players; ++seat) {
        off[seat] = value_of_seat(ending.state, seat, tried_) / 64.0 - ending.results[seat];
        mean += off[seat] / players;
      }
      for (std::uint8_t seat = 0; seat < players; ++seat) sum += (off[seat] - mean) * (off[seat] - mean);
    }
    return sum / static_cast<double>(end - first);
  }

  WeightRow fit_values(std::uint32_t passes) {
    const std::size_t end = endings_.size() * 4 / 5;
    WeightRow row = row_;
    std::array<double, k_weight_count> steps;
    for (std::size_t i = 0; i < k_weight_count; ++i) steps[i] = std::max(3.0, std::abs(row[i]) * 0.15);
    double best = error(row, 0, end);
    std::printf("off by %.4f, kept apart %.4f\n", best, error(row, end, endings_.size()));
    for (std::uint32_t pass = 0; pass < passes; ++pass) {
      for (std::size_t i = 0; i < k_weight_count; ++i) {
        if (steps[i] < 0.8) continue;
        bool moved = false;
        for (const int sign : {1, -1}) {
          WeightRow tried = row;
          const int step = std::max(1, static_cast<int>(std::lround(steps[i])));
          tried[i] = static_cast<std::int16_t>(std::clamp(row[i] + sign * step, -600, 600));
          if (i < 9) {
            for (std::size_t j = 1; j < 9; ++j) tried[j] = std::max(tried[j], tried[j - 1]);
          }
          const double result = error(tried, 0, end);
          if (result >= best) continue;
          best = result;
          row = tried;
          moved = true;
          break;
        }
        steps[i] *= moved ? 1.3 : 0.6;
      }
      std::printf("pass %u: off by %.4f, kept apart %.4f\n", pass, best, error(row, end, endings_.size()));
      std::fflush(stdout);
    }
    return row;
  }

  // What somebody would get on average who chose by these weights, and now and then the second best.
  double score(const WeightRow& row, std::size_t first, std::size_t end, double heat) {
    tried_.adopt(std::bit_cast<Weights>(row));
    double sum = 0;
    for (std::size_t i = first; i < end; ++i) {
      const Lesson& lesson = lessons_[i];
      const Outlook outlook(lesson.table, lesson.table.seat, tried_);
      std::array<double, k_candidates> ratings;
      double best = -1e9;
      for (std::size_t a = 0; a < lesson.count; ++a) {
        ratings[a] = rate_action(lesson.table, lesson.own, outlook, tried_, lesson.actions[a]) / 64.0;
        best = std::max(best, ratings[a]);
      }
      double total = 0;
      double expected = 0;
      for (std::size_t a = 0; a < lesson.count; ++a) {
        const double weight = std::exp(std::max((ratings[a] - best) / heat, -30.0));
        total += weight;
        expected += weight * lesson.results[a];
      }
      sum += expected / total;
    }
    return sum / static_cast<double>(end - first);
  }

  WeightRow improve(std::uint32_t passes) {
    const std::size_t end = lessons_.size() * 4 / 5;
    WeightRow row = row_;
    std::array<double, k_weight_count> steps;
    for (std::size_t i = 0; i < k_weight_count; ++i) steps[i] = std::max(3.0, std::abs(row[i]) * 0.15);
    double heat = 1.0;
    double best = score(row, 0, end, heat);
    std::printf("at first %.4f, kept apart %.4f\n", score(row, 0, end, 0.02), score(row, end, lessons_.size(), 0.02));
    for (std::uint32_t pass = 0; pass < passes; ++pass) {
      heat = std::max(0.25, heat * 0.85);
      best = score(row, 0, end, heat) - cost(row);
      for (std::size_t i = 0; i < k_weight_count; ++i) {
        if (steps[i] < 0.8) continue;
        bool moved = false;
        for (const int sign : {1, -1}) {
          WeightRow tried = row;
          const int step = std::max(1, static_cast<int>(std::lround(steps[i])));
          tried[i] = static_cast<std::int16_t>(std::clamp(row[i] + sign * step, -600, 600));
          if (i < 9) {
            for (std::size_t j = 1; j < 9; ++j) tried[j] = std::max(tried[j], tried[j - 1]);
          }
          const double result = score(tried, 0, end, heat) - cost(tried);
          if (result <= best) continue;
          best = result;
          row = tried;
          moved = true;
          break;
        }
        steps[i] *= moved ? 1.3 : 0.6;
      }
      std::printf("pass %u: %.4f, greedy %.4f, kept apart %.4f\n", pass, best, score(row, 0, end, 0.02),
                  score(row, end, lessons_.size(), 0.02));
      std::fflush(stdout);
    }
    return row;
  }

 private:
  // Far from where it began only for a reason.
  double cost(const WeightRow& row) const {
    double sum = 0;
    for (std::size_t i = 0; i < k_weight_count; ++i) {
      const double away = (row[i] - row_[i]) / std::max(10.0, std::abs(row_[i]) * 0.5);
      sum += away * away;
    }
    return sum * 0.0005;
  }

  // The learner is a little off now and then; the others are anybody of those who were named, or the learner itself.
  void draw_manner(std::uint8_t seat) {
    auto row = seat == learner_ ? row_ : rivals_[random_.below(static_cast<std::uint32_t>(rivals_.size()))];
    if (random_.below(2) != 0) {
      for (std::int16_t& weight : row)
        weight = static_cast<std::int16_t>(std::lround(weight * (0.85 + 0.3 * uniform(random_))));
      auto weights = std::bit_cast<Weights>(row);
      for (std::size_t i = 1; i < weights.ruble.size(); ++i)
        weights.ruble[i] = std::max(weights.ruble[i], weights.ruble[i - 1]);
      row = std::bit_cast<WeightRow>(weights);
    }
    manners_[seat].adopt(std::bit_cast<Weights>(row));
  }

  void shuffle_unseen(State& state) {
    for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
      Card* cards = &state.decks[state.deck_first[deck]];
      for (std::uint32_t left = state.table.deck_left[deck]; left > 1; --left)
        std::swap(cards[left - 1], cards[random_.below(left)]);
    }
  }

  float play_to_end(State& state, std::uint8_t seat) {
    const std::uint32_t last = state.table.round + rounds_;
    while (!state.table.over && state.table.round <= last) {
      legal_actions(state, list_);
      const std::uint8_t now = state.table.seat;
      const Beliefs& beliefs = now == learner_ ? beliefs_ : manners_[now];
      apply_listed(state, list_[best_rated(state.table, state.secrets[now], beliefs, list_)]);
    }
    float own = 0;
    float best = -1e9F;
    for (std::uint8_t other = 0; other < state.table.setup.players; ++other) {
      const float value = static_cast<float>(value_of_seat(state, other, beliefs_)) / 64.0F;
      if (other == seat) {
        own = value;
      } else {
        best = std::max(best, value);
      }
    }
    return own - best;
  }

  void learn(std::uint32_t playouts) {
    const std::uint8_t seat = state_.table.seat;
    Lesson lesson{};
    lesson.table = state_.table;
    lesson.own = state_.secrets[seat];
    // The best of all by ratings that are off by chance, so that lessons are not only about what is thought well of.
    const Outlook outlook(state_.table, seat, beliefs_);
    std::vector<std::pair<double, Action>> rated;
    for (const Action action : actions_) {
      const double noise = action.kind == ActionKind::pass ? 1000 : (uniform(random_) - 0.5) * 3;
      rated.emplace_back(rate_action(state_.table, lesson.own, outlook, beliefs_, action) / 64.0 + noise, action);
    }
    std::ranges::stable_sort(rated, [](const auto& a, const auto& b) { return a.first > b.first; });
    lesson.count = static_cast<std::uint8_t>(std::min(rated.size(), k_candidates));
    for (std::size_t a = 0; a < lesson.count; ++a) lesson.actions[a] = rated[a].second;
    for (std::uint32_t playout = 0; playout < playouts; ++playout) {
      guess_ = state_;
      shuffle_unseen(guess_);
      for (std::size_t a = 0; a < lesson.count; ++a) {
        after_ = guess_;
        apply_listed(after_, lesson.actions[a]);
        lesson.results[a] += play_to_end(after_, seat) / static_cast<float>(playouts);
      }
    }
    // What the first of them comes to is the mark: only differences teach anything.
    const float mark = lesson.results[0];
    for (float& result : lesson.results) result -= mark;
    lessons_.push_back(lesson);
  }

  std::size_t kind_;
  WeightRow row_;
  std::vector<WeightRow> rivals_;
  std::uint8_t learner_ = 0;
  Pcg32 random_;
  std::uint32_t rounds_ = 100;
  Beliefs beliefs_;
  Beliefs tried_;
  std::array<Beliefs, k_seats_max> manners_{};
  std::vector<Lesson> lessons_;
  std::vector<Ending> endings_;
  State state_{};
  State guess_{};
  State after_{};
  ActionList actions_;
  ActionList list_;
};

ExitCode run(const ImproveOptions& options) {
  std::size_t kind = 0;
  while (kind < k_game_kind_count && kind_name(kind) != options.kind) ++kind;
  if (kind == k_game_kind_count) return k_exit_arguments;
  WeightFile file = built_in_weights();
  if (!options.from.empty()) {
    auto read = read_weight_file(options.from);
    if (!read) return k_exit_arguments;
    file = *read;
  }
  std::vector<WeightRow> rivals;
  for (const std::string& name : options.rivals) {
    auto read = read_weight_file(name);
    if (!read) return k_exit_arguments;
    rivals.push_back(read->kinds[kind][0]);
  }
  Learner learner(kind, file.kinds[kind][0], rivals, options.seed);
  if (options.values) {
    learner.collect_endings(options.decisions, options.playouts);
    file.kinds[kind][3] = learner.fit_values(options.passes);
  } else {
    learner.collect(options.decisions, options.playouts, options.rounds);
    const WeightRow row = learner.improve(options.passes);
    for (std::size_t use = 0; use < 3; ++use) file.kinds[kind][use] = row;
    if (!options.keep_leaf) file.kinds[kind][3] = row;
  }
  file.comment = "# " + options.kind + ": improved\n";
  std::ofstream out(options.out);
  out << write_weights(file) << std::flush;
  return out ? k_exit_ok : k_exit_failed;
}

}  // namespace

}  // namespace neva

int main(int count, char** words) {
  neva::Arguments arguments("neva-improve", "Learns ratings from what each action led to.");
  neva::ImproveOptions options;
  arguments.add_word("--kind", "KIND", options.kind, "the kind of game");
  arguments.add_word("--from", "FILE", options.from, "begin with these weights");
  arguments.add_word("--out", "FILE", options.out, "write the weights here");
  arguments.require("--out");
  arguments.add_number("--seed", "N", options.seed, {}, "the same seed learns the same");
  arguments.add_number("--decisions", "N", options.decisions, {10, 10000000}, "decisions to learn from");
  arguments.add_number("--playouts", "N", options.playouts, {1, 1000}, "playouts of each action");
  arguments.add_number("--passes", "N", options.passes, {1, 1000}, "how often each weight is tried");
  arguments.add_number("--rounds", "N", options.rounds, {0, 100}, "rounds of a playout after the present one");
  arguments.add_words("--rivals", "FILE,FILE...", options.rivals, "weights of others who play along");
  arguments.add_flag("--values", options.values, "learn what the end of a round is worth");
  arguments.add_flag("--keep-leaf", options.keep_leaf, "leave the values as they are");
  if (const auto ended = arguments.parse(count, words)) return *ended;
  return neva::run(options);
}
