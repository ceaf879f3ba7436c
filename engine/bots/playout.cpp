#include "engine/bots/playout.hpp"

#include "engine/base/check.hpp"
#include "engine/bots/guess.hpp"
#include "engine/bots/rating.hpp"

namespace neva {

void Playout::begin(const View& view, const Memory* memory, const BeliefSets& mind, int moods, int last_round) {
  view_ = &view;
  memory_ = memory;
  mind_ = &mind;
  most_mood_ = moods;
  last_round_ = last_round;
  for (std::uint8_t seat = 0; seat < view.table.setup.players; ++seat) moods_[seat] = even_weights_of(seat);
}

void Playout::guess(Pcg32& random) {
  guess_state(*view_, memory_, random, guess_);
  if (most_mood_ == 0) return;
  for (std::uint8_t seat = 0; seat < view_->table.setup.players; ++seat)
    put_in_mood(moods_[seat], draw_mood(even_weights_of(seat), most_mood_, random));
}

void Playout::start(Action first) {
  playout_ = guess_;
  apply_listed(playout_, first);
}

bool Playout::step() {
  if (playout_.table.over || playout_.table.round > last_round_) return false;
  legal_actions(playout_, actions_);
  neva_check(actions_.size() > 0);
  const std::uint8_t seat = playout_.table.seat;
  const SeatSecrets& own = playout_.secrets[seat];
  apply_listed(playout_, actions_[best_rated(playout_.table, own, beliefs_of(seat), moods_[seat], actions_)]);
  return true;
}

int Playout::lead() const { return lead_of_seat(playout_, view_->viewer, mind_->for_use(WeightUse::leaf)); }

}  // namespace neva
