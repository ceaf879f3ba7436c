#pragma once

#include "engine/rules/price.hpp"
#include "firmware/app/text/text_format.hpp"

namespace neva {

// "20 −1 −1 −1": what is printed and what comes off; empty when nothing does. Replaces what the buffer holds.
std::string_view formula_of(TextBuffer& buffer, const Price& price, std::string_view before);

// Names on the parts of a price, where there is one: the card traded in, the helper, the assistant.
struct PriceNames {
  std::string_view traded_in;
  std::string_view helper;
  std::string_view assistant;
};

// The same in words: "Cost 8, Shepherd −5, lower row −1".
std::string_view price_words_of(TextBuffer& buffer, Language language, const Price& price, const PriceNames& names);

// "= 8 −5, lower row −1": numbers, and why the last one comes off, which nothing else says; empty when nothing does.
std::string_view formula_with_row(TextBuffer& buffer, Language language, const Price& price, std::string_view before);

}  // namespace neva
