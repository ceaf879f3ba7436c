#pragma once

#include "engine/rules/price.hpp"
#include "firmware/app/text/text_format.hpp"

namespace neva {

// "20 −1 −1 −1": what is printed and what comes off; empty when nothing does. Replaces what the buffer holds.
std::string_view formula_of(TextBuffer& buffer, const Price& price, std::string_view before);

}  // namespace neva
