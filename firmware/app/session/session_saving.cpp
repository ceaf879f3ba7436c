#include "engine/base/check.hpp"
#include "firmware/app/session/session.hpp"

namespace neva {

// Everything that follows from the actions and lasts as long as a phase, as if they had just been played.
void Session::replay_phases() {
  const std::size_t size = journal_.size();
  journal_.replay(state_, 0);
  opening_ = true;
  places_ = state_.table.occupied;
  memory_.begin(state_);
  for (std::size_t i = 0; i < size; ++i) {
    const Action action = journal_[i];
    const Moment before(state_.table);
    // Only the last action leaves a scoring that perhaps nobody has seen.
    scoring_pending_ = false;
    memory_.note_action(state_, action);
    neva_check(!apply(state_, action, &scoring_).refused());
    memory_.note_result(state_);
    // D-22: that somebody was asked and waits must not show, so it does not end the opening.
    if (action.kind != ActionKind::wait) opening_ = false;
    follow_phase(before);
  }
}

LoadResult Session::resume(GameLog& log) {
  const LoadResult result = log.load(journal_, state_, choices_.players);
  if (result.status != LoadStatus::ok && !result.readable) return result;
  choices_.setup = journal_.setup();
  forget_people();
  replay_phases();
  is_begun_ = result.status == LoadStatus::ok;
  logged_ = kept_ = static_cast<std::uint16_t>(journal_.size());
  if (is_begun_) settle();
  if (!is_begun_) look();
  return result;
}

void Session::play_on() {
  neva_check(stage_ == Stage::idle && journal_.setup().players > 0);
  settle();
}

bool Session::recall(const NewGameChoices& remembered, GameChoices& choices) {
  neva_check(stage_ == Stage::idle);
  if (!remembered.load(journal_, state_, choices.players)) return false;
  choices.setup = journal_.setup();
  return true;
}

SaveResult Session::keep_changes(GameLog& log) {
  while (logged_ > kept_) {
    const SaveResult undone = log.undo();
    if (undone != SaveResult::ok) return undone;
    --logged_;
  }
  const std::size_t end = journal_.size() - silent_waits_;
  while (kept_ < end) {
    const std::uint8_t waits = waits_at(journal_, kept_, end);
    const SaveResult appended = log.append(journal_[kept_ + waits], waits);
    if (appended != SaveResult::ok) return appended;
    logged_ = kept_ = static_cast<std::uint16_t>(kept_ + waits + 1);
  }
  return SaveResult::ok;
}

SaveResult Session::keep(GameLog& log) {
  if (is_begun_) {
    const SaveResult kept = keep_changes(log);
    is_begun_ = kept == SaveResult::ok || kept == SaveResult::again;
    return is_begun_ ? kept : SaveResult::again;
  }
  const SaveResult begun = log.begin(journal_, choices_.players, silent_waits_);
  if (begun != SaveResult::ok) return begun;
  is_begun_ = true;
  logged_ = kept_ = static_cast<std::uint16_t>(journal_.size() - silent_waits_);
  return SaveResult::ok;
}

}  // namespace neva
