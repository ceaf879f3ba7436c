#include "engine/bots/search.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/bots/guess.hpp"
#include "engine/bots/rating.hpp"

namespace neva {

namespace {

// A guess takes about as long as so many decisions of a playout.
constexpr std::uint32_t k_nodes_a_guess = 30;
// With less than that for each it is better to look at fewer of them.
constexpr std::uint32_t k_nodes_a_candidate = 64;
// The rating counts as much as so many playouts.
constexpr int k_rating_samples = 16;
// A playout goes to the end of so many rounds after the present one; the outlook knows the rest with less noise.
constexpr int k_rounds_ahead = 1;

// The lead over the best of the others.
int lead_of(const State& state, std::uint8_t seat, const Beliefs& beliefs) {
  int best_other = INT32_MIN;
  for (std::uint8_t other = 0; other < state.table.setup.players; ++other) {
    if (other != seat) best_other = std::max(best_other, value_of_seat(state, other, beliefs));
  }
  return value_of_seat(state, seat, beliefs) - best_other;
}

}  // namespace

void Search::begin(const View& view, const Memory* memory, const ActionList& actions, const Beliefs& beliefs,
                   std::uint64_t seed, std::uint32_t budget) {
  view_ = &view;
  memory_ = memory;
  beliefs_ = &beliefs;
  random_ = Pcg32(seed);
  nodes_ = 0;
  budget_ = budget;
  most_ = std::clamp<std::size_t>(budget / k_nodes_a_candidate, 2, k_candidates_max);
  pick_candidates(actions);
  std::uint32_t stages = 0;
  for (std::size_t left = count_; left > 1; left = (left + 1) / 2) ++stages;
  is_done_ = stages == 0;
  if (is_done_) return;
  nodes_a_stage_ = budget / stages;
  stage_end_ = nodes_a_stage_;
  next_sample();
}

// The best-rated actions, best first.
void Search::pick_candidates(const ActionList& actions) {
  const Outlook outlook(view_->table, view_->viewer, *beliefs_);
  count_ = 0;
  for (const Action action : actions) {
    const int rating = rate_action(view_->table, view_->own, outlook, *beliefs_, action);
    std::size_t at = count_;
    while (at > 0 && candidates_[at - 1].rating < rating) --at;
    if (at == most_) continue;
    count_ = std::min(count_ + 1, most_);
    std::copy_backward(candidates_.begin() + at, candidates_.begin() + count_ - 1, candidates_.begin() + count_);
    candidates_[at] = {action, rating, 0};
  }
}

void Search::next_sample() {
  guess_state(*view_, memory_, random_, guess_);
  nodes_ += k_nodes_a_guess;
  playing_ = 0;
  begin_playout();
}

void Search::begin_playout() {
  playout_ = guess_;
  apply_listed(playout_, candidates_[playing_].action);
  ++nodes_;
}

// One decision of the playout, or its end. False when the playout is over.
bool Search::play_on() {
  if (playout_.table.over || playout_.table.round > view_->table.round + k_rounds_ahead) return false;
  legal_actions(playout_, actions_);
  neva_check(actions_.size() > 0);
  const SeatSecrets& own = playout_.secrets[playout_.table.seat];
  apply_listed(playout_, actions_[best_rated(playout_.table, own, *beliefs_, actions_)]);
  ++nodes_;
  return true;
}

void Search::rank() {
  const auto worth = [](const Candidate& candidate) { return candidate.sum + candidate.rating * k_rating_samples; };
  for (std::size_t i = 1; i < count_; ++i) {
    const Candidate candidate = candidates_[i];
    std::size_t at = i;
    for (; at > 0 && worth(candidates_[at - 1]) < worth(candidate); --at) candidates_[at] = candidates_[at - 1];
    candidates_[at] = candidate;
  }
}

void Search::end_stage() {
  rank();
  count_ = (count_ + 1) / 2;
  stage_end_ += nodes_a_stage_;
  is_done_ = count_ == 1 || nodes_ >= budget_;
}

bool Search::step(int nodes) {
  const std::uint32_t end = nodes_ + static_cast<std::uint32_t>(nodes);
  while (!is_done_ && nodes_ < end) {
    if (play_on()) continue;
    candidates_[playing_].sum += lead_of(playout_, view_->viewer, *beliefs_);
    if (++playing_ < count_) {
      begin_playout();
      continue;
    }
    if (nodes_ >= stage_end_) end_stage();
    if (!is_done_) next_sample();
  }
  return is_done_;
}

}  // namespace neva
