#include "firmware/app/text/price_text.hpp"

#include "firmware/app/text/number_text.hpp"

namespace neva {

std::string_view formula_of(TextBuffer& buffer, const Price& price, std::string_view before) {
  buffer.clear();
  if (price.total() == price.printed) return {};
  const auto add = [&buffer](std::string_view text) { buffer.append(text.data(), text.size()); };
  add(before);
  add(Digits(price.printed).view());
  for (const int part : {price.trade_in, price.lower_row, price.same_name, price.helper, price.assistant}) {
    if (part == 0) continue;
    add(" ");
    add(Digits(-part).view());
  }
  return view_of(buffer);
}

}  // namespace neva
