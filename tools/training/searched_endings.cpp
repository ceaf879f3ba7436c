#include "tools/training/searched_endings.hpp"

#include "engine/base/pcg32.hpp"
#include "engine/bots/memory.hpp"
#include "engine/rules/rules.hpp"
#include "tools/league/player.hpp"
#include "tools/training/evolution.hpp"

namespace neva {

namespace {

// One decision of so many is made by chance, so that games also go where nobody who searches would lead them.
constexpr std::uint32_t k_slip_each = 48;

class SearchedGames {
 public:
  SearchedGames(std::size_t kind, const WeightRows& rows, const Study& study)
      : kind_(kind), pool_(study.rivals), random_(derive_seed(study.seed, kind)) {
    pool_.push_back(entry_of(rows, study.nodes));
  }

  void play(std::vector<Ending>& endings) {
    deal();
    const std::size_t first = endings.size();
    std::uint8_t round = state_.table.round;
    while (!state_.table.over) {
      if (state_.table.round != round) {
        round = state_.table.round;
        endings.push_back({state_, {}});
      }
      play_one();
    }
    for (std::size_t i = first; i < endings.size(); ++i) {
      for (std::size_t seat = 0; seat < k_seats_max; ++seat) endings[i].points[seat] = state_.table.seats[seat].points;
    }
  }

 private:
  const Entry& draw_player() {
    if (random_.below(2) == 0) return pool_.back();
    return pool_[random_.below(static_cast<std::uint32_t>(pool_.size()))];
  }

  void deal() {
    const std::uint64_t high = random_.next();
    start(state_, training_setup(kind_, games_++), high << 32U | random_.next());
    memory_.begin(state_);
    player_.begin_game();
    for (std::uint8_t seat = 0; seat < state_.table.setup.players; ++seat) seated_[seat] = &draw_player();
  }

  void play_one() {
    const std::uint8_t seat = state_.table.seat;
    const std::uint64_t seed = random_.next();
    Action action;
    if (random_.below(k_slip_each) == 0) {
      legal_actions(state_, actions_);
      action = actions_[random_.below(static_cast<std::uint32_t>(actions_.size()))];
    } else {
      action = player_.choose(*seated_[seat], view_of(state_, seat), memory_, seed);
    }
    memory_.note_action(state_, action);
    apply_listed(state_, action);
    memory_.note_result(state_);
  }

  std::size_t kind_;
  std::vector<Entry> pool_;
  Pcg32 random_;
  std::uint64_t games_ = 0;
  std::array<const Entry*, k_seats_max> seated_{};
  Player player_;
  State state_{};
  Memory memory_;
  ActionList actions_;
};

}  // namespace

std::vector<Ending> collect_searched_endings(std::size_t kind, const WeightRows& rows, const Study& study) {
  SearchedGames games(kind, rows, study);
  std::vector<Ending> endings;
  while (endings.size() < study.count) games.play(endings);
  return endings;
}

}  // namespace neva
