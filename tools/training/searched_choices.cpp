#include "tools/training/searched_choices.hpp"

#include "engine/bots/playout.hpp"
#include "engine/bots/search.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "tools/training/searched_games.hpp"

namespace neva {

namespace {

// One decision of so many is looked at: those of a turn are much alike.
constexpr std::uint32_t k_searched_each = 4;

class SearchedTrial {
 public:
  SearchedTrial(const WeightRows& rows, const Study& study) : study_(study) { mind_.adopt(sets_of(rows)); }

  Choice look_at(const SearchedGames& games, const ActionList& actions, Pcg32& random) {
    constexpr SearchPlan plan;
    const Table& table = games.state().table;
    const View view = view_of(games.state(), table.seat);
    Choice choice = choice_of(games.state(), actions, mind_.for_use(WeightUse::root), random);
    playout_.begin(view, &games.memory(), mind_, plan.moods, table.round + rounds_ahead(plan, study_.nodes));
    for (std::uint32_t i = 0; i < study_.playouts; ++i) {
      playout_.guess(random);
      for (std::size_t a = 0; a < choice.count; ++a) {
        playout_.start(choice.actions[a]);
        while (playout_.step()) {
        }
        choice.gains[a] += static_cast<double>(playout_.lead()) / k_point / study_.playouts;
      }
    }
    count_from_first(choice);
    return choice;
  }

 private:
  const Study& study_;
  BeliefSets mind_;
  Playout playout_;
};

}  // namespace

std::vector<Choice> collect_searched_choices(std::size_t kind, const WeightRows& rows, const Study& study) {
  SearchedGames games(kind, rows, study);
  SearchedTrial trial(rows, study);
  std::vector<Choice> choices;
  ActionList actions;
  while (choices.size() < study.count) {
    games.deal();
    const Table& table = games.state().table;
    while (!table.over && choices.size() < study.count) {
      legal_actions(games.state(), actions);
      const bool is_open = actions.size() > 1 && games.is_learner(table.seat);
      if (is_open && games.random().below(k_searched_each) == 0)
        choices.push_back(trial.look_at(games, actions, games.random()));
      games.play_one();
    }
  }
  return choices;
}

}  // namespace neva
