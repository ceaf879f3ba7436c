#pragma once

#include <array>
#include <cstddef>

#include "engine/base/check.hpp"
#include "engine/limits.hpp"
#include "engine/state/action.hpp"

namespace neva {

// The legal actions of a decision.
class ActionList {
 public:
  std::size_t size() const { return count_; }
  const Action& operator[](std::size_t index) const { return items_[index]; }
  const Action* begin() const { return items_.data(); }
  const Action* end() const { return items_.data() + count_; }

  bool contains(Action action) const {
    for (const Action& item : *this) {
      if (item == action) return true;
    }
    return false;
  }

  // For engine/rules, which fills the list through a pointer: an action is written first and counted if it is legal, so
  // one more place than k_actions_max is needed. Rows, hand and different targets are bounded themselves, which bounds
  // this list (limits.hpp); finish() makes sure.
  Action* start() { return items_.data(); }
  void finish(const Action* end) {
    count_ = static_cast<std::size_t>(end - items_.data());
    neva_check(count_ <= k_actions_max);
  }

 private:
  std::size_t count_ = 0;
  std::array<Action, k_actions_max + 1> items_;
};

}  // namespace neva
