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

std::string_view price_words_of(TextBuffer& buffer, Language language, const Price& price, const PriceNames& names) {
  format_text(buffer, language, Text::price_cost, {{"n", price.printed}});
  const auto add = [&buffer](std::string_view text) {
    if (text.size() <= buffer.available()) buffer.append(text.data(), text.size());
  };
  const auto part = [&](Text word, std::string_view name, int amount) {
    if (amount == 0) return;
    add(", ");
    add(name.empty() ? text_of(language, word) : name);
    // The number stays with what it is for.
    add("\u00A0");
    add(Digits(-amount).view());
  };
  part(Text::price_trade_in, names.traded_in, price.trade_in);
  part(Text::price_lower_row, {}, price.lower_row);
  part(Text::price_same_name, {}, price.same_name);
  part(Text::price_helper, names.helper, price.helper);
  part(Text::price_assistant, names.assistant, price.assistant);
  if (price.halved) {
    add(", ");
    add(text_of(language, Text::price_half));
  }
  // PRICE-2: otherwise the sum would not come out.
  if (price.is_least()) {
    add(", ");
    add(text_of(language, Text::price_least));
  }
  return view_of(buffer);
}

std::string_view formula_with_row(TextBuffer& buffer, Language language, const Price& price, std::string_view before) {
  if (price.lower_row == 0) return formula_of(buffer, price, before);
  buffer.assign(before.data(), before.size());
  const auto add = [&buffer](std::string_view text) { buffer.append(text.data(), text.size()); };
  add(Digits(price.printed).view());
  for (const int part : {price.trade_in, price.same_name, price.helper, price.assistant}) {
    if (part == 0) continue;
    add(" ");
    add(Digits(-part).view());
  }
  add(", ");
  add(text_of(language, Text::price_lower_row));
  add(" ");
  add(Digits(-price.lower_row).view());
  return view_of(buffer);
}

}  // namespace neva
