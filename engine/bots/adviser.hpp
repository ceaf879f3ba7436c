#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/bots/beliefs.hpp"
#include "engine/state/action.hpp"
#include "engine/view/view.hpp"

namespace neva {

// What speaks for an action. `n` of a reason is the number that goes with it.
enum class AdviceKind : std::uint8_t {
  pays_back,        // after n rounds its income has paid for it
  more_income,      // n rubles more in each scoring to come
  more_points,      // n points until the end
  new_noble,        // the n-th different noble
  lower_row,        // a ruble cheaper, and gone after this round
  denied,           // it would bring a rival n points
  saves_rubles,     // n rubles stay for what comes
  nothing_better,   // the game ends before anything here pays
  keeps_rubles,     // n rubles stay for the nobles of this round
  opens_for_rival,  // a card less would open a place, and seat n chooses first there
  opens_for_you,    // it opens a place, and its buyer chooses first there
};

struct AdvicePart {
  AdviceKind kind;
  int n;
  // What it is worth, in 1/64 points.
  int worth;
};

inline constexpr std::size_t k_advice_parts_max = 3;

// The main reasons for an action, the strongest first: the parts of its rating.
class Adviser {
 public:
  // `view` is that of the deciding seat, `action` a legal one; usually what a Brain chose.
  void find(const View& view, Action action);

  // The purchase of an exchange card with the card that is best given for it: the one that is rated first of those that
  // can be paid. `wanted` names none; it comes back as it is when there is none.
  Action best_swap(const View& view, Action wanted);

  std::size_t size() const { return count_; }
  const AdvicePart& operator[](std::size_t index) const { return parts_[index]; }

 private:
  void add(AdviceKind kind, int n, int worth);
  void find_for_passing(const View& view);
  void find_for_card(const View& view, Action action, Card card);

  Beliefs beliefs_;
  std::size_t count_ = 0;
  std::array<AdvicePart, k_advice_parts_max> parts_{};
};

}  // namespace neva
