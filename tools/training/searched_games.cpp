#include "tools/training/searched_games.hpp"

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "tools/training/evolution.hpp"

namespace neva {

namespace {

constexpr std::uint32_t k_slip_each = 48;

}  // namespace

SearchedGames::SearchedGames(std::size_t kind, const WeightRows& rows, const Study& study)
    : kind_(kind), pool_(study.rivals), random_(derive_seed(study.seed, kind)) {
  pool_.push_back(entry_of(rows, study.nodes));
}

const Entry& SearchedGames::draw_player() {
  if (random_.below(2) == 0) return pool_.back();
  return pool_[random_.below(static_cast<std::uint32_t>(pool_.size()))];
}

void SearchedGames::deal() {
  const std::uint64_t high = random_.next();
  start(state_, training_setup(kind_, games_++), high << 32U | random_.next());
  memory_.begin(state_);
  player_.begin_game();
  for (std::uint8_t seat = 0; seat < state_.table.setup.players; ++seat) seated_[seat] = &draw_player();
}

void SearchedGames::play_one() {
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

}  // namespace neva
