#include "tools/training/results.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <span>

#include "engine/base/pcg32.hpp"
#include "engine/bots/rating.hpp"
#include "engine/rules/rules.hpp"
#include "tools/training/choice.hpp"
#include "tools/training/evolution.hpp"
#include "tools/training/part_of_one.hpp"
#include "tools/training/searched_choices.hpp"
#include "tools/training/searched_endings.hpp"

namespace neva {

namespace {

// One decision of so many is looked at, and one of so many is made by chance, so that choices are not only about what
// is thought well of.
constexpr std::uint32_t k_looked_at_each = 5;
constexpr std::uint32_t k_chance_each = 24;
constexpr int k_weight_limit = 600;
// Weights far from where they began must be worth it.
constexpr double k_cost_of_distance = 0.0005;

// Money is never worth less because there is more time to use it.
WeightRow in_order(const WeightRow& row) {
  auto weights = std::bit_cast<Weights>(row);
  for (std::size_t i = 1; i < weights.ruble.size(); ++i)
    weights.ruble[i] = std::max(weights.ruble[i], weights.ruble[i - 1]);
  return std::bit_cast<WeightRow>(weights);
}

// A table of players who go by their ratings: one who learns, all others anybody.
class PracticeTable {
 public:
  PracticeTable(std::size_t kind, const WeightRow& own, const Study& study)
      : kind_(kind), own_(own), random_(derive_seed(study.seed, kind)) {
    for (const Entry& rival : study.rivals)
      rivals_.push_back(std::bit_cast<WeightRow>(weights_of(rival.searcher->weights[kind], WeightUse::root)));
    rivals_.push_back(own);
    beliefs_.adopt(std::bit_cast<Weights>(own));
  }

  const State& state() const { return state_; }
  std::uint8_t learner() const { return learner_; }
  Pcg32& random() { return random_; }
  const Beliefs& beliefs() const { return beliefs_; }

  void deal() {
    const std::uint64_t high = random_.next();
    start(state_, training_setup(kind_, games_++), high << 32U | random_.next());
    learner_ = static_cast<std::uint8_t>(random_.below(state_.table.setup.players));
    for (std::uint8_t seat = 0; seat < state_.table.setup.players; ++seat) sit_down(seat);
  }

  void play_one() {
    legal_actions(state_, actions_);
    const std::uint8_t seat = state_.table.seat;
    const bool is_chance = random_.below(k_chance_each) == 0;
    const std::size_t chosen = is_chance ? random_.below(static_cast<std::uint32_t>(actions_.size()))
                                         : best_rated(state_.table, state_.secrets[seat], manners_[seat], actions_);
    apply_listed(state_, actions_[chosen]);
  }

  // The present game with what nobody has seen in another order.
  void guess(State& guess) {
    guess = state_;
    for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
      const std::span cards(&guess.decks[guess.deck_first[deck]], guess.table.deck_left[deck]);
      for (std::size_t left = cards.size(); left > 1; --left)
        std::swap(cards[left - 1], cards[random_.below(static_cast<std::uint32_t>(left))]);
    }
  }

  void play_to_end(State& state) {
    while (!state.table.over) {
      legal_actions(state, actions_);
      const std::uint8_t seat = state.table.seat;
      const Beliefs& beliefs = seat == learner_ ? beliefs_ : manners_[seat];
      apply_listed(state, actions_[best_rated(state.table, state.secrets[seat], beliefs, actions_)]);
    }
  }

 private:
  // Every other one is a little different from what it would be.
  void sit_down(std::uint8_t seat) {
    WeightRow row = seat == learner_ ? own_ : rivals_[random_.below(static_cast<std::uint32_t>(rivals_.size()))];
    if (random_.below(2) != 0) {
      for (std::int16_t& weight : row)
        weight = static_cast<std::int16_t>(std::lround(weight * (0.85 + 0.3 * part_of_one(random_))));
    }
    manners_[seat].adopt(std::bit_cast<Weights>(in_order(row)));
  }

  std::size_t kind_;
  WeightRow own_;
  std::vector<WeightRow> rivals_;
  Pcg32 random_;
  std::uint64_t games_ = 0;
  std::uint8_t learner_ = 0;
  Beliefs beliefs_;
  std::array<Beliefs, k_seats_max> manners_{};
  State state_{};
  ActionList actions_;
};

double lead_of(const Table& table, std::uint8_t seat) {
  int best_other = INT16_MIN;
  for (std::uint8_t other = 0; other < table.setup.players; ++other) {
    if (other != seat) best_other = std::max<int>(best_other, table.seats[other].points);
  }
  return table.seats[seat].points - best_other;
}

Choice look_at(PracticeTable& practice, const ActionList& actions, std::uint32_t playouts) {
  static State guess;
  static State playout;
  const std::uint8_t seat = practice.learner();
  Choice choice = choice_of(practice.state(), actions, practice.beliefs(), practice.random());
  for (std::uint32_t i = 0; i < playouts; ++i) {
    practice.guess(guess);
    for (std::size_t action = 0; action < choice.count; ++action) {
      playout = guess;
      apply_listed(playout, choice.actions[action]);
      practice.play_to_end(playout);
      choice.gains[action] += lead_of(playout.table, seat) / playouts;
    }
  }
  count_from_first(choice);
  return choice;
}

std::vector<Choice> collect_choices(std::size_t kind, const WeightRows& rows, const Study& wanted) {
  if (wanted.nodes > 0) return collect_searched_choices(kind, rows, wanted);
  PracticeTable practice(kind, rows[static_cast<std::size_t>(WeightUse::root)], wanted);
  std::vector<Choice> choices;
  ActionList actions;
  while (choices.size() < wanted.count) {
    practice.deal();
    while (!practice.state().table.over && choices.size() < wanted.count) {
      legal_actions(practice.state(), actions);
      const bool is_open = actions.size() > 1 && practice.state().table.seat == practice.learner();
      if (is_open && practice.random().below(k_looked_at_each) == 0)
        choices.push_back(look_at(practice, actions, wanted.playouts));
      practice.play_one();
    }
  }
  return choices;
}

std::vector<Ending> collect_endings(std::size_t kind, const WeightRows& rows, const Study& wanted) {
  if (wanted.nodes > 0) return collect_searched_endings(kind, rows, wanted);
  static State playout;
  PracticeTable practice(kind, rows[static_cast<std::size_t>(WeightUse::playout)], wanted);
  std::vector<Ending> endings;
  while (endings.size() < wanted.count) {
    practice.deal();
    std::uint8_t round = practice.state().table.round;
    for (; !practice.state().table.over && endings.size() < wanted.count; practice.play_one()) {
      if (practice.state().table.round == round) continue;
      round = practice.state().table.round;
      Ending ending{practice.state(), {}};
      for (std::uint32_t i = 0; i < wanted.playouts; ++i) {
        practice.guess(playout);
        practice.play_to_end(playout);
        for (std::size_t seat = 0; seat < k_seats_max; ++seat)
          ending.points[seat] += static_cast<double>(playout.table.seats[seat].points) / wanted.playouts;
      }
      endings.push_back(ending);
    }
  }
  return endings;
}

// What somebody gets on average who chooses by these weights, the more often the better an action is rated; `heat` in
// points says how far behind something may be to be chosen at times. No exp(), which differs between machines.
double score_of(const WeightRow& row, std::span<const Choice> choices, double heat) {
  static Beliefs beliefs;
  beliefs.adopt(std::bit_cast<Weights>(row));
  double sum = 0;
  for (const Choice& choice : choices) {
    const Outlook outlook(choice.table, choice.table.seat, beliefs);
    std::array<int, k_tried_max> ratings{};
    for (std::size_t i = 0; i < choice.count; ++i)
      ratings[i] = rate_action(choice.table, choice.own, outlook, beliefs, choice.actions[i]);
    const int best = *std::max_element(ratings.begin(), ratings.begin() + static_cast<std::ptrdiff_t>(choice.count));
    double shares = 0;
    double gains = 0;
    for (std::size_t i = 0; i < choice.count; ++i) {
      const double near = 1 / (1 + (best - ratings[i]) / (heat * k_point));
      const double share = near * near * near * near;
      shares += share;
      gains += share * choice.gains[i];
    }
    sum += gains / shares;
  }
  return sum / static_cast<double>(choices.size());
}

// How far off values are, squared; what is the same for all seats does not matter.
double error_of(const WeightRow& row, std::span<const Ending> endings) {
  static Beliefs beliefs;
  beliefs.adopt(std::bit_cast<Weights>(row));
  double sum = 0;
  for (const Ending& ending : endings) {
    const std::uint8_t players = ending.state.table.setup.players;
    std::array<double, k_seats_max> off{};
    double mean = 0;
    for (std::uint8_t seat = 0; seat < players; ++seat) {
      off[seat] = static_cast<double>(value_of_seat(ending.state, seat, beliefs)) / k_point - ending.points[seat];
      mean += off[seat] / players;
    }
    for (std::uint8_t seat = 0; seat < players; ++seat) sum += (off[seat] - mean) * (off[seat] - mean);
  }
  return sum / static_cast<double>(endings.size());
}

double distance(const WeightRow& one, const WeightRow& other) {
  double sum = 0;
  for (std::size_t i = 0; i < k_weight_count; ++i) {
    const double away = (one[i] - other[i]) / std::max(10.0, std::abs(other[i]) * 0.5);
    sum += away * away;
  }
  return sum;
}

// Tries each weight larger and smaller, further where that helped, and keeps what scores more.
template <typename Score, typename Passed>
WeightRow climb(const WeightRow& first, std::uint32_t passes, Score score, Passed passed) {
  WeightRow row = first;
  std::array<double, k_weight_count> steps{};
  for (std::size_t i = 0; i < k_weight_count; ++i) steps[i] = std::max(3.0, std::abs(row[i]) * 0.15);
  for (std::uint32_t pass = 0; pass < passes; ++pass) {
    double best = score(row, pass);
    for (std::size_t i = 0; i < k_weight_count; ++i) {
      if (steps[i] < 0.8) continue;
      const long step = std::max(std::lround(steps[i]), 1L);
      steps[i] *= 0.6;
      for (const long change : {step, -step}) {
        WeightRow tried = row;
        tried[i] = static_cast<std::int16_t>(std::clamp<long>(row[i] + change, -k_weight_limit, k_weight_limit));
        tried = in_order(tried);
        const double result = score(tried, pass);
        if (result <= best) continue;
        best = result;
        row = tried;
        steps[i] *= 2;
        break;
      }
    }
    passed(row, pass);
  }
  return row;
}

// Four fifths are for learning.
template <typename Kind>
std::size_t learned_part(const std::vector<Kind>& all) {
  return all.size() - all.size() / 5;
}

}  // namespace

WeightRows learn_ratings(std::size_t kind, const WeightRows& first, const Study& study, const StudyReport& report) {
  const WeightRow& before = first[static_cast<std::size_t>(WeightUse::root)];
  const std::vector<Choice> all = collect_choices(kind, first, study);
  const auto learned = std::span(all).first(learned_part(all));
  const auto apart = std::span(all).subspan(learned.size());
  // Chance at first, so that small changes show; later what is really chosen counts.
  const auto score = [&](const WeightRow& row, std::uint32_t pass) {
    return score_of(row, learned, pass < 4 ? 1.0 - 0.2 * pass : 0.2) - k_cost_of_distance * distance(row, before);
  };
  constexpr double k_best_only = 0.01;
  const auto passed = [&](const WeightRow& row, std::uint32_t pass) {
    report(pass, score_of(row, learned, k_best_only), score_of(row, apart, k_best_only));
  };
  const WeightRow row = climb(before, study.passes, score, passed);
  WeightRows rows = first;
  for (std::size_t use = 0; use < k_weight_use_count; ++use) {
    if (use != static_cast<std::size_t>(WeightUse::leaf)) rows[use] = row;
  }
  return rows;
}

WeightRows learn_values(std::size_t kind, const WeightRows& first, const Study& study, const StudyReport& report) {
  constexpr auto k_leaf = static_cast<std::size_t>(WeightUse::leaf);
  const std::vector<Ending> all = collect_endings(kind, first, study);
  const auto learned = std::span(all).first(learned_part(all));
  const auto apart = std::span(all).subspan(learned.size());
  const auto score = [&](const WeightRow& row, std::uint32_t) { return -error_of(row, learned); };
  const auto passed = [&](const WeightRow& row, std::uint32_t pass) {
    report(pass, -error_of(row, learned), -error_of(row, apart));
  };
  WeightRows rows = first;
  rows[k_leaf] = climb(first[k_leaf], study.passes, score, passed);
  return rows;
}

}  // namespace neva
