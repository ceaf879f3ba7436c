#include "engine/bots/brain.hpp"

#include "engine/base/check.hpp"
#include "engine/bots/rating.hpp"

namespace neva {

namespace {

// A slice: a decision of a playout costs 6000 to 9500 cycles, over many of them, and those of one slice may be the
// dearest; 64 of them came to 11.0 ms at worst.
constexpr int k_nodes_a_step = 56;

// Few playouts do not make up for the luck that moods bring.
constexpr SearchPlan searching_plan(BotLevel level) {
  SearchPlan plan;
  if (level < BotLevel::hard) plan.moods = 0;
  return plan;
}

// The same, with what a level gets wrong.
constexpr SearchPlan playing_plan(BotLevel level) {
  SearchPlan plan = searching_plan(level);
  if (level < BotLevel::hard) plan.misjudged = 2 * k_point;
  return plan;
}

// Mistakes of `easy`, those of somebody who plays for the second time: it buys too readily, thinks nothing of a full
// hand, believes that the game goes on longer than it will, sees little of what a further noble makes of those to come,
// and is off by up to so much in what anything is worth.
constexpr int k_misjudged_by_easy = k_point * 13 / 4;
Weights hasty(Weights weights) {
  weights.buy_least = static_cast<std::int16_t>(weights.buy_least - k_point);
  weights.pace_more = static_cast<std::int16_t>(weights.pace_more + k_round);
  weights.noble_hope = 0;
  for (std::int16_t& place : weights.hand_place) place = static_cast<std::int16_t>(place / 2);
  return weights;
}

}  // namespace

// On the chip `master` stays below 2 s with it, `hard` and `normal` below 0.1 s. The nodes of `hard`, and what `normal`
// and `easy` get wrong, were found by play: in classic each level wins about four of five against the one below. That
// with four players it takes the fewest of them is no slip.
std::uint32_t nodes_of(BotLevel level, std::uint8_t players) {
  switch (level) {
    case BotLevel::normal:
      return 256;
    case BotLevel::hard:
      return players == 2 ? 800 : players == 3 ? 1000 : 600;
    case BotLevel::master:
      return 23000;
    default:
      return 0;
  }
}

// The best as it seems.
Action Brain::choose_easily(Pcg32& random, BotStyle style) {
  const Weights& learned = weights_of(weights_for(view_.table.setup), WeightUse::root);
  mind_.adopt(WeightUse::root, in_style(hasty(learned), style));
  const Beliefs& beliefs = mind_.for_use(WeightUse::root);
  const Outlook outlook(view_.table, view_.viewer, beliefs);
  Action best = actions_[0];
  int best_rating = INT32_MIN;
  for (const Action action : actions_) {
    const int error = random.within(k_misjudged_by_easy);
    const int rating = rate_action(view_.table, view_.own, outlook, beliefs, action) + error;
    if (rating <= best_rating) continue;
    best = action;
    best_rating = rating;
  }
  return best;
}

// What it likes is its own: it takes the others to be even.
void Brain::adopt_weights(BotStyle style) {
  const WeightSets& learned = weights_for(view_.table.setup);
  mind_.adopt(learned);
  if (style == BotStyle::even) return;
  for (const WeightUse use : {WeightUse::root, WeightUse::playout, WeightUse::leaf})
    mind_.adopt(use, in_style(weights_of(learned, use), style));
}

bool Brain::look(const View& view, const Memory& memory) {
  view_ = view;
  memory_ = memory;
  nodes_ = 0;
  loss_ = 0;
  second_.reset();
  is_done_ = true;
  legal_actions(view_.table, view_.own, actions_);
  neva_check(actions_.size() > 0);
  best_ = actions_[0];
  return actions_.size() > 1;
}

void Brain::begin(const View& view, const Memory& memory, BotLevel level, std::uint64_t seed, std::uint32_t nodes,
                  BotStyle style) {
  if (!look(view, memory)) return;
  Pcg32 random(seed);
  if (level == BotLevel::random) {
    best_ = actions_[random.below(static_cast<std::uint32_t>(actions_.size()))];
    return;
  }
  if (level == BotLevel::easy) {
    best_ = choose_easily(random, style);
    return;
  }
  adopt_weights(style);
  const std::uint32_t budget = nodes == 0 ? nodes_of(level, view_.table.setup.players) : nodes;
  const Memory* remembered = level >= BotLevel::hard ? &memory_ : nullptr;
  search_.begin(view_, remembered, actions_, mind_, playing_plan(level), seed, budget);
  best_ = search_.best();
  is_done_ = false;
}

void Brain::begin_searching(const View& view, const Memory& memory, const WeightSets& weights, const SearchPlan& plan,
                            std::uint64_t seed, std::uint32_t nodes) {
  if (!look(view, memory)) return;
  mind_.adopt(weights);
  search_.begin(view_, &memory_, actions_, mind_, plan, seed, nodes);
  best_ = search_.best();
  is_done_ = false;
}

void Brain::begin_judging(const View& view, const Memory& memory, Action played, BotLevel level, std::uint64_t seed) {
  if (!look(view, memory)) return;
  mind_.adopt(weights_for(view_.table.setup));
  const std::uint32_t budget = nodes_of(level, view_.table.setup.players);
  search_.begin(view_, &memory_, actions_, mind_, searching_plan(level), seed, budget, played);
  best_ = search_.best();
  is_done_ = false;
}

bool Brain::step() {
  if (is_done_) return true;
  is_done_ = search_.step(k_nodes_a_step);
  nodes_ = search_.nodes();
  best_ = search_.best();
  if (is_done_) {
    loss_ = search_.loss();
    second_ = search_.second();
  }
  return is_done_;
}

Action choose(Brain& brain, const View& view, const Memory& memory, BotLevel level, std::uint64_t seed,
              std::uint32_t nodes, BotStyle style) {
  brain.begin(view, memory, level, seed, nodes, style);
  while (!brain.step()) {
  }
  return brain.choice();
}

}  // namespace neva
