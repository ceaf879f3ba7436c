#include "engine/bots/brain.hpp"

#include "engine/base/check.hpp"
#include "engine/bots/evaluate.hpp"
#include "engine/bots/guess.hpp"

namespace neva {

namespace {

// A slice: an action tried and valued costs about 10 000 cycles.
constexpr int k_nodes_a_step = 64;
constexpr std::uint32_t k_nodes_default = 1024;

// One choice in so many of `easy` is made without a look.
constexpr std::uint32_t k_slip_of = 6;

}  // namespace

void Brain::begin(const View& view, const Memory& memory, BotLevel level, std::uint64_t seed, std::uint32_t nodes) {
  view_ = view;
  memory_ = memory;
  level_ = level;
  random_ = Pcg32(seed);
  nodes_ = 0;
  budget_ = nodes == 0 ? k_nodes_default : nodes;
  next_ = 0;
  legal_actions(view_.table, view_.own, actions_);
  const auto count = static_cast<std::uint32_t>(actions_.size());
  neva_check(count > 0);
  const bool slips = level == BotLevel::easy && random_.below(k_slip_of) == 0;
  is_done_ = level == BotLevel::random || slips || count == 1;
  best_ = actions_[is_done_ ? random_.below(count) : 0];
  if (is_done_) return;
  guess_state(view_, level == BotLevel::hard ? &memory_ : nullptr, random_, guess_);
}

void Brain::try_next() {
  tried_ = guess_;
  apply_listed(tried_, actions_[next_]);
  ++nodes_;
  const int value = value_for(tried_, view_.viewer, k_value_weights);
  if (next_ == 0 || value > best_value_) {
    best_ = actions_[next_];
    best_value_ = value;
  }
  ++next_;
}

bool Brain::step() {
  for (int i = 0; i < k_nodes_a_step && !is_done_; ++i) {
    try_next();
    is_done_ = next_ == actions_.size() || nodes_ >= budget_;
  }
  return is_done_;
}

Action choose(Brain& brain, const View& view, const Memory& memory, BotLevel level, std::uint64_t seed,
              std::uint32_t nodes) {
  brain.begin(view, memory, level, seed, nodes);
  while (!brain.step()) {
  }
  return brain.choice();
}

}  // namespace neva
