#include "firmware/app/game/choice_list.hpp"

#include <span>

namespace neva {

namespace {

constexpr std::uint32_t k_mooching =
    ActionFilter::bit(ActionKind::mooch_rubles) | ActionFilter::bit(ActionKind::mooch_points);
constexpr std::uint32_t k_twins = ActionFilter::bit(ActionKind::buy_twin) | ActionFilter::bit(ActionKind::take_twin);

// In which order the parts of an action are chosen.
std::span<const ChoiceKey> steps_of(ActionKind kind) {
  static constexpr ChoiceKey k_mooch[] = {ChoiceKey::from, ChoiceKey::over, ChoiceKey::kind};
  static constexpr ChoiceKey k_twin[] = {ChoiceKey::from, ChoiceKey::kind, ChoiceKey::over, ChoiceKey::good};
  static constexpr ChoiceKey k_usual[] = {ChoiceKey::what, ChoiceKey::over, ChoiceKey::good};
  const std::uint32_t bit = ActionFilter::bit(kind);
  if ((bit & k_mooching) != 0) return k_mooch;
  if ((bit & k_twins) != 0) return k_twin;
  return k_usual;
}

bool agree(ChoiceKey key, Action one, Action other) {
  switch (key) {
    case ChoiceKey::what:
      return one.kind == other.kind && one.from == other.from;
    case ChoiceKey::from:
      return one.from == other.from;
    case ChoiceKey::kind:
      return one.kind == other.kind;
    case ChoiceKey::over:
      return one.over == other.over;
    case ChoiceKey::good:
      break;
  }
  return one.good == other.good;
}

// By what an action is named that is the only one of its kind.
ChoiceKey last_step(Action action) {
  if ((ActionFilter::bit(action.kind) & k_mooching) != 0) return ChoiceKey::kind;
  if (action.good != 0) return ChoiceKey::good;
  return action.over != k_over_nothing ? ChoiceKey::over : ChoiceKey::what;
}

}  // namespace

bool ChoiceList::same(Action one, Action other) const { return agree(key_, one, other); }

void ChoiceList::build(const ActionList& actions, const ActionFilter& filter) {
  filter_ = filter;
  firsts_.clear();
  several_.reset();
  const Action* first = nullptr;
  for (const Action& action : actions) {
    if (first == nullptr && filter.takes(action)) first = &action;
  }
  if (first == nullptr) return;
  const std::span<const ChoiceKey> steps = steps_of(first->kind);
  key_ = last_step(*first);
  for (const ChoiceKey step : steps) {
    bool differs = false;
    for (const Action& action : actions) differs = differs || (filter.takes(action) && !agree(step, action, *first));
    if (!differs) continue;
    key_ = step;
    break;
  }
  for (const Action& action : actions) {
    if (!filter.takes(action)) continue;
    std::size_t index = 0;
    while (index < firsts_.size() && !same(firsts_.at(index), action)) ++index;
    if (index < firsts_.size())
      several_.set(index);
    else
      firsts_.push_back(action);
  }
}

ActionFilter ChoiceList::narrowed(std::uint16_t index) const {
  const Action action = at(index);
  ActionFilter filter = filter_;
  switch (key_) {
    case ChoiceKey::what:
      filter.kinds = ActionFilter::bit(action.kind);
      filter.from = action.from;
      break;
    case ChoiceKey::from:
      filter.from = action.from;
      break;
    case ChoiceKey::kind:
      filter.kinds = ActionFilter::bit(action.kind);
      break;
    default:
      filter.over = action.over;
      break;
  }
  return filter;
}

std::uint16_t ChoiceList::index_of(Action action) const {
  std::uint16_t index = 0;
  while (index < size() && !same(firsts_[index], action)) ++index;
  return index;
}

}  // namespace neva
