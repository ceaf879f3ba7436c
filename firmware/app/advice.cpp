#include "firmware/app/advice.hpp"

namespace neva {

namespace {

// In the order of AdviceKind.
constexpr Text k_texts[] = {Text::advice_pays_back, Text::advice_more_income, Text::advice_more_points,
                            Text::advice_new_noble, Text::advice_cheap_now,   Text::advice_deny,
                            Text::advice_save,      Text::advice_none};

// Too large for the stack.
Adviser g_adviser;

}  // namespace

void find_reasons(const View& view, Action action, AdviceReasons& reasons) {
  g_adviser.find(view, action);
  reasons.clear();
  for (std::size_t i = 0; i < g_adviser.size(); ++i)
    reasons.push_back({k_texts[static_cast<std::size_t>(g_adviser[i].kind)], g_adviser[i].n});
}

}  // namespace neva
