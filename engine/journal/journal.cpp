#include "engine/journal/journal.hpp"

#include "engine/base/check.hpp"

namespace neva {

SetupFault Journal::begin(State& state, const Setup& setup, std::uint64_t seed, const FixedDeal* deal) {
  Setup newest = setup;
  newest.rule_book = k_newest_rule_book;
  const SetupFault fault = start(state, newest, seed, deal);
  if (fault != SetupFault::none) return fault;
  setup_ = newest;
  seed_ = seed;
  has_deal_ = deal != nullptr;
  if (has_deal_) deal_ = *deal;
  actions_.clear();
  return SetupFault::none;
}

Refusal Journal::play(State& state, Action action, ScoringReport* report) {
  const Refusal refusal = check_action(state.table, state.secrets[state.table.seat], action);
  if (!refusal.refused()) play_checked(state, action, report);
  return refusal;
}

void Journal::play_checked(State& state, Action action, ScoringReport* report) {
  apply_checked(state, action, report);
  actions_.push(action);
}

bool Journal::undo(State& state, ScoringReport* report) {
  if (actions_.size() == 0) return false;
  actions_.pop();
  replay(state, actions_.size(), report);
  return true;
}

void Journal::put_aside(JournalShelf& shelf) const {
  shelf.setup = setup_;
  shelf.seed = seed_;
  shelf.has_deal = has_deal_;
  shelf.deal = deal_;
  actions_.put_aside(shelf.actions);
}

void Journal::bring_back(const JournalShelf& shelf) {
  setup_ = shelf.setup;
  seed_ = shelf.seed;
  has_deal_ = shelf.has_deal;
  deal_ = shelf.deal;
  actions_.bring_back(shelf.actions);
}

void Journal::replay(State& state, std::size_t count, ScoringReport* report) const {
  neva_check(count <= actions_.size());
  neva_check(start(state, setup_, seed_, has_deal_ ? &deal_ : nullptr) == SetupFault::none);
  for (std::size_t i = 0; i < count; ++i) neva_check(!apply(state, actions_[i], report).refused());
}

}  // namespace neva
