#include "firmware/app/text/advice_words.hpp"

namespace neva {

namespace {

// In the order of AdviceKind.
constexpr Text k_reason_texts[] = {Text::advice_pays_back, Text::advice_more_income, Text::advice_more_points,
                                   Text::advice_new_noble, Text::advice_cheap_now,   Text::advice_deny,
                                   Text::advice_save,      Text::advice_none,        Text::advice_keep,
                                   Text::advice_opens_for, Text::advice_opens};

}  // namespace

void find_reasons(const View& view, Action action, AdviceReasons& reasons) {
  // 2 KB that nobody needs before or after: the stack guard proves that they fit where this is called from.
  Adviser adviser;
  adviser.find(view, action);
  reasons.clear();
  for (std::size_t i = 0; i < adviser.size(); ++i)
    reasons.push_back({k_reason_texts[static_cast<std::size_t>(adviser[i].kind)], adviser[i].n});
}

}  // namespace neva
