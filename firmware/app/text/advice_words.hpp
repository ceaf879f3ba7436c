#pragma once

#include <etl/vector.h>

#include "engine/bots/adviser.hpp"
#include "engine/state/action.hpp"
#include "engine/view/view.hpp"
#include "firmware/app/text/texts.hpp"

namespace neva {

// Why an action is a good idea, in a few words; `n` goes into them, or the name of seat `n` where they name somebody.
struct AdviceReason {
  Text text;
  int n;
};
using AdviceReasons = etl::vector<AdviceReason, k_advice_parts_max>;

// What speaks for an action, the strongest first. Follows from what the viewer sees; `view` is that of the deciding
// seat.
void find_reasons(const View& view, Action action, AdviceReasons& reasons);

}  // namespace neva
