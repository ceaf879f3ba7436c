#include "engine/bots/review.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"

namespace neva {

namespace {

// A slice: an action costs less than 40 000 cycles with everything that follows it.
constexpr int k_actions_a_step = 16;
// What costs less is a matter of taste.
constexpr int k_costly_least = k_point;

// Nobody is asked for a `wait` at the table (BAN-13, ASM-4, D-22).
bool is_decided_by_somebody(Action action) { return action.kind != ActionKind::wait; }

}  // namespace

void Review::start(const Journal& journal, std::uint8_t seat) {
  neva_check(seat < journal.setup().players);
  journal_ = &journal;
  seat_ = seat;
  decisions_ = 0;
  well_done_ = 0;
  costly_count_ = 0;
  losses_.fill(0);
  rewind(Stage::first_look);
}

std::uint64_t Review::seed_of(const Journal& journal, std::size_t index) {
  std::size_t events = 0;
  for (std::size_t i = 0; i < index; ++i) events += is_decided_by_somebody(journal[i]) ? 1U : 0U;
  return decision_seed(journal.seed(), events);
}

void Review::rewind(Stage stage) {
  stage_ = stage;
  is_thinking_ = false;
  next_ = 0;
  journal_->replay(state_, 0);
  memory_.begin(state_);
}

bool Review::step() {
  if (stage_ == Stage::over) return true;
  if (!is_thinking_) {
    walk();
  } else if (brain_.step()) {
    note_judgement();
    play_on();
    is_thinking_ = false;
  }
  return stage_ == Stage::over;
}

// On to the next decision that is judged, or to the end.
void Review::walk() {
  for (int left = k_actions_a_step; left > 0; --left) {
    if (next_ == journal_->size()) {
      settle();
      return;
    }
    if (is_judged_now()) {
      judge();
      return;
    }
    play_on();
  }
}

bool Review::is_judged_now() const {
  if (state_.table.seat != seat_ || !is_decided_by_somebody((*journal_)[next_])) return false;
  if (stage_ == Stage::first_look) return true;
  return std::ranges::any_of(costly(), [this](const ReviewedDecision& decision) { return decision.index == next_; });
}

void Review::judge() {
  const BotLevel level = stage_ == Stage::first_look ? BotLevel::normal : BotLevel::master;
  brain_.begin_judging(view_of(state_, seat_), memory_, (*journal_)[next_], level, seed_of(*journal_, next_));
  is_thinking_ = true;
}

void Review::note_judgement() {
  const ReviewedDecision decision = {static_cast<std::uint16_t>(next_), (*journal_)[next_], brain_.choice(),
                                     brain_.loss()};
  losses_[next_] = static_cast<std::uint8_t>(std::min<int>(decision.loss * k_losses_a_point / k_point, UINT8_MAX));
  if (stage_ == Stage::second_look) {
    *std::ranges::find(costly_, decision.index, &ReviewedDecision::index) = decision;
    return;
  }
  if (!brain_.had_a_choice()) return;
  ++decisions_;
  if (decision.loss < k_costly_least) {
    ++well_done_;
  } else {
    note_costly(decision);
  }
}

void Review::note_costly(const ReviewedDecision& decision) {
  std::size_t at = costly_count_;
  while (at > 0 && costly_[at - 1].loss < decision.loss) --at;
  if (at == k_costly_max) return;
  costly_count_ = std::min(costly_count_ + 1, k_costly_max);
  std::copy_backward(costly_.begin() + at, costly_.begin() + costly_count_ - 1, costly_.begin() + costly_count_);
  costly_[at] = decision;
}

// The end of a look. What the second one found harmless is well done after all.
void Review::settle() {
  if (stage_ == Stage::first_look && costly_count_ > 0) {
    rewind(Stage::second_look);
    return;
  }
  stage_ = Stage::over;
  const std::size_t looked_at = costly_count_;
  std::array<ReviewedDecision, k_costly_max> found = costly_;
  costly_count_ = 0;
  for (std::size_t i = 0; i < looked_at; ++i) {
    if (found[i].loss < k_costly_least) {
      ++well_done_;
    } else {
      note_costly(found[i]);
    }
  }
}

void Review::play_on() {
  const Action action = (*journal_)[next_++];
  memory_.note_action(state_, action);
  neva_check(!apply(state_, action).refused());
  memory_.note_result(state_);
}

// The second look takes about eight times the first.
int Review::progress() const {
  constexpr int k_whole = 256;
  constexpr int k_first_part = 28;
  if (stage_ == Stage::over) return k_whole;
  const int walked = static_cast<int>(next_);
  const int size = std::max(static_cast<int>(journal_->size()), 1);
  if (stage_ == Stage::first_look) return k_first_part * walked / size;
  return k_first_part + (k_whole - k_first_part) * walked / (size + 1);
}

}  // namespace neva
