#include "tools/training/searched_choices.hpp"

#include <array>

#include "engine/bots/guess.hpp"
#include "engine/bots/moods.hpp"
#include "engine/bots/rating.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "tools/training/searched_games.hpp"

namespace neva {

namespace {

// One decision of so many is looked at: those of a turn are much alike.
constexpr std::uint32_t k_searched_each = 4;
constexpr SearchPlan k_plan;

class SearchedTrial {
 public:
  explicit SearchedTrial(const WeightRows& rows) { mind_.adopt(sets_of(rows)); }

  Choice look_at(const SearchedGames& games, const ActionList& actions, std::uint32_t playouts, Pcg32& random) {
    const std::uint8_t seat = games.state().table.seat;
    const View view = view_of(games.state(), seat);
    Choice choice = choice_of(games.state(), actions, mind_.for_use(WeightUse::root), random);
    last_round_ = view.table.round + k_plan.rounds_ahead;
    for (std::uint32_t i = 0; i < playouts; ++i) {
      guess_state(view, &games.memory(), random, guess_);
      for (std::uint8_t other = 0; other < view.table.setup.players; ++other) {
        const Weights& even = beliefs_of(seat, other).weights();
        moods_[other] = even;
        put_in_mood(moods_[other], draw_mood(even, k_plan.moods, random));
      }
      for (std::size_t a = 0; a < choice.count; ++a)
        choice.gains[a] += static_cast<double>(play_on(seat, choice.actions[a])) / k_point / playouts;
    }
    count_from_first(choice);
    return choice;
  }

 private:
  const Beliefs& beliefs_of(std::uint8_t own, std::uint8_t seat) const {
    return mind_.for_use(seat == own ? WeightUse::playout : WeightUse::rival);
  }

  // The lead it comes to, in 1/64 points.
  int play_on(std::uint8_t own, Action action) {
    playout_ = guess_;
    apply_listed(playout_, action);
    while (!playout_.table.over && playout_.table.round <= last_round_) {
      legal_actions(playout_, actions_);
      const std::uint8_t seat = playout_.table.seat;
      const std::size_t best =
          best_rated(playout_.table, playout_.secrets[seat], beliefs_of(own, seat), moods_[seat], actions_);
      apply_listed(playout_, actions_[best]);
    }
    return lead_of_seat(playout_, own, mind_.for_use(WeightUse::leaf));
  }

  BeliefSets mind_;
  State guess_{};
  State playout_{};
  std::array<Weights, k_seats_max> moods_{};
  ActionList actions_;
  int last_round_ = 0;
};

}  // namespace

std::vector<Choice> collect_searched_choices(std::size_t kind, const WeightRows& rows, const Study& study) {
  SearchedGames games(kind, rows, study);
  SearchedTrial trial(rows);
  std::vector<Choice> choices;
  ActionList actions;
  while (choices.size() < study.count) {
    games.deal();
    const Table& table = games.state().table;
    while (!table.over && choices.size() < study.count) {
      legal_actions(games.state(), actions);
      const bool is_open = actions.size() > 1 && games.is_learner(table.seat);
      if (is_open && games.random().below(k_searched_each) == 0)
        choices.push_back(trial.look_at(games, actions, study.playouts, games.random()));
      games.play_one();
    }
  }
  return choices;
}

}  // namespace neva
