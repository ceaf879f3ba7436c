#include "engine/bots/search.hpp"

#include <algorithm>

#include "engine/bots/rating.hpp"

namespace neva {

namespace {

// A guess takes about as long as so many decisions of a playout.
constexpr std::uint32_t k_nodes_a_guess = 30;
// With less than that for each it is better to look at fewer of them.
constexpr std::uint32_t k_nodes_a_candidate = 64;
// Ahead by so many times what luck explains is enough, after so many guesses at least.
constexpr int k_sure = 3;
constexpr int k_compared_least = 16;
// A loss that is told to somebody is so many times what luck explains.
constexpr int k_known = 2;

}  // namespace

int rounds_ahead(const SearchPlan& plan, std::uint32_t budget) {
  return plan.rounds_ahead + (budget >= static_cast<std::uint32_t>(plan.many_nodes) ? 1 : 0);
}

void Search::begin(const View& view, const Memory* memory, const ActionList& actions, const BeliefSets& mind,
                   const SearchPlan& plan, std::uint64_t seed, std::uint32_t budget, std::optional<Action> judged) {
  view_ = &view;
  mind_ = &mind;
  plan_ = plan;
  random_ = Pcg32(seed);
  nodes_ = 0;
  budget_ = budget;
  judged_ = judged;
  guesses_ = 0;
  most_ = std::clamp<std::size_t>(budget / k_nodes_a_candidate, 2, static_cast<std::size_t>(plan.candidates));
  pick_candidates(actions);
  picked_ = count_;
  const bool can_have_lines = plan.nodes_a_line > 0 && plan.moods > 0 && !judged;
  lines_ = can_have_lines
               ? std::clamp<std::size_t>(budget / static_cast<std::uint32_t>(plan.nodes_a_line), 1, k_lines_max)
               : 1;
  has_lines_ = false;
  const std::uint32_t stages = stages_of_race();
  is_done_ = stages == 0;
  if (is_done_) return;
  nodes_a_stage_ = budget / stages;
  stage_end_ = nodes_a_stage_;
  playout_.begin(view, memory, mind, plan.moods, view.table.round + rounds_ahead(plan, budget));
  if (has_room_for_lines(count_)) branch_out();
  next_sample();
}

std::uint32_t Search::stages_of_race() const {
  std::uint32_t stages = 0;
  bool has_lines = false;
  for (std::size_t left = count_; left > 1; left = (left + 1) / 2) {
    if (!has_lines && has_room_for_lines(left)) {
      has_lines = true;
      left *= lines_;
    }
    ++stages;
  }
  return stages;
}

// The best-rated actions, best first, and the judged one.
void Search::pick_candidates(const ActionList& actions) {
  const Beliefs& beliefs = mind_->for_use(WeightUse::root);
  const Outlook outlook(view_->table, view_->viewer, beliefs);
  const auto rated = [&](Action action) { return rate_action(view_->table, view_->own, outlook, beliefs, action); };
  count_ = 0;
  compared_ = 0;
  for (const Action action : actions) insert_candidate(action, rated(action) + random_.within(plan_.misjudged));
  if (!judged_) return;
  const auto end = candidates_.begin() + count_;
  if (std::find_if(candidates_.begin(), end, [this](const Candidate& c) { return is_judged(c); }) != end) return;
  candidates_[count_ - 1] = {*judged_, 0, rated(*judged_), 0, 0, 0};
}

void Search::insert_candidate(Action action, int rating) {
  std::size_t at = count_;
  while (at > 0 && candidates_[at - 1].rating < rating) --at;
  if (at == most_) return;
  count_ = std::min(count_ + 1, most_);
  std::copy_backward(candidates_.begin() + at, candidates_.begin() + count_ - 1, candidates_.begin() + count_);
  candidates_[at] = {action, 0, rating, 0, 0, 0};
}

// From now on each action is several arms of the race, one for each line: as the ratings say, and in moods of its own.
// What was counted before was in all moods at once, and is no part of it.
void Search::branch_out() {
  const Weights& even = playout_.even_weights_of(view_->viewer);
  own_moods_[0] = {even.buy_more, even.take_more};
  for (std::size_t line = 1; line < lines_; ++line) own_moods_[line] = draw_mood(even, plan_.moods, random_);
  for (std::size_t i = count_; i-- > 0;) {
    const Candidate action = candidates_[i];
    for (std::size_t line = 0; line < lines_; ++line)
      candidates_[i * lines_ + line] = {action.action, static_cast<std::uint8_t>(line), action.rating, 0, 0, 0};
  }
  count_ *= lines_;
  picked_ = count_;
  guesses_ = 0;
  compared_ = 0;
  has_lines_ = true;
}

void Search::next_sample() {
  playout_.guess(random_);
  nodes_ += k_nodes_a_guess;
  playing_ = 0;
  begin_playout();
}

void Search::begin_playout() {
  playout_.start(candidates_[playing_].action);
  if (has_lines_) playout_.set_own_mood(own_moods_[candidates_[playing_].line]);
  ++nodes_;
}

int Search::worth(const Candidate& candidate) const { return candidate.sum + candidate.rating * plan_.rating_samples; }

void Search::rank() {
  const Candidate first = candidates_[0];
  for (std::size_t i = 1; i < count_; ++i) {
    const Candidate candidate = candidates_[i];
    std::size_t at = i;
    for (; at > 0 && worth(candidates_[at - 1]) < worth(candidate); --at) candidates_[at] = candidates_[at - 1];
    candidates_[at] = candidate;
  }
  if (candidates_[0].action == first.action && candidates_[0].line == first.line) return;
  compared_ = 0;
  for (Candidate& candidate : candidates_) {
    candidate.behind = 0;
    candidate.behind_squared = 0;
  }
}

// What the playout came to.
int Search::lead() const {
  const int lead = playout_.lead();
  if (plan_.half_sure_points == 0) return lead;
  const int half_sure = plan_.half_sure_points * k_point;
  return lead * half_sure / (half_sure + (lead < 0 ? -lead : lead));
}

void Search::count_playout() {
  Candidate& candidate = candidates_[playing_];
  const int lead = this->lead();
  candidate.sum += lead;
  if (playing_ == 0) first_lead_ = lead;
  const int behind = first_lead_ - lead;
  candidate.behind += behind;
  candidate.behind_squared += std::int64_t{behind} * behind;
}

// The square of what luck makes of how far it is behind, on so many guesses.
std::int64_t Search::spread_of(const Candidate& candidate) const {
  return candidate.behind_squared - std::int64_t{candidate.behind} * candidate.behind / compared_;
}

// Whether the first is ahead of all that is another action by k_sure times what luck makes of so many guesses, or they
// come to the same on all of them.
bool Search::is_decided() const {
  if (compared_ < k_compared_least) return false;
  for (std::size_t i = 1; i < count_; ++i) {
    const Candidate& other = candidates_[i];
    if (other.action == candidates_[0].action) continue;
    const std::int64_t ahead = worth(candidates_[0]) - worth(other);
    if (ahead < 0 || ahead * ahead < k_sure * k_sure * spread_of(other)) return false;
  }
  return true;
}

// The judged action comes along behind those that go on by themselves.
void Search::keep_judged(std::size_t count_before) {
  for (std::size_t i = count_; i < count_before; ++i) {
    if (!is_judged(candidates_[i])) continue;
    std::swap(candidates_[i], candidates_[count_++]);
    return;
  }
}

bool Search::is_one_action_left() const {
  for (std::size_t i = 1; i < count_; ++i) {
    if (candidates_[i].action != candidates_[0].action) return false;
  }
  return true;
}

void Search::end_stage() {
  rank();
  const std::size_t before = count_;
  count_ = (count_ + 1) / 2;
  keep_judged(before);
  stage_end_ += nodes_a_stage_;
  is_done_ = is_one_action_left() || nodes_ >= budget_;
  if (!is_done_ && !has_lines_ && has_room_for_lines(count_)) branch_out();
}

// With few guesses the ratings have their say, as they have in the choice. With many of them only playouts count, on
// the guesses since the first one leads, and only what luck does not explain.
int Search::loss() const {
  const auto end = candidates_.begin() + count_;
  const auto found = std::find_if(candidates_.begin() + 1, end, [this](const Candidate& c) { return is_judged(c); });
  if (count_ == 0 || found == end) return 0;
  if (guesses_ < k_compared_least)
    return std::max<int>((worth(candidates_[0]) - worth(*found)) / (guesses_ + plan_.rating_samples), 0);
  if (compared_ < k_compared_least || found->behind <= 0) return 0;
  const std::int64_t behind = found->behind;
  const bool is_luck = behind * behind < k_known * k_known * spread_of(*found);
  return is_luck ? 0 : static_cast<int>(behind / compared_);
}

std::optional<Action> Search::second() const {
  const auto card = [this](Action action) { return card_of(view_->table, view_->own, action); };
  for (std::size_t i = 1; i < picked_; ++i) {
    const Action other = candidates_[i].action;
    if (other.kind != best().kind || card(other) != card(best())) return other;
  }
  return std::nullopt;
}

bool Search::step(int nodes) {
  const std::uint32_t end = nodes_ + static_cast<std::uint32_t>(nodes);
  while (!is_done_ && nodes_ < end) {
    if (playout_.step()) {
      ++nodes_;
      continue;
    }
    count_playout();
    if (++playing_ < count_) {
      begin_playout();
      continue;
    }
    ++compared_;
    ++guesses_;
    is_done_ = is_decided();
    // The first stays the first; the others have their order from the last stage.
    if (is_done_) rank();
    if (!is_done_ && nodes_ >= stage_end_) end_stage();
    if (!is_done_) next_sample();
  }
  return is_done_;
}

}  // namespace neva
