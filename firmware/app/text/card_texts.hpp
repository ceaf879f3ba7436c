#pragma once

#include <string_view>

#include "card_table.hpp"
#include "engine/state/setup.hpp"
#include "firmware/app/text/text_format.hpp"

namespace neva {

// The printed name; copies that differ only in their good share it.
std::string_view name_of(Language language, Card card);

// The name as what somebody buys, takes or replaces: "Judge", "Richter", but «Судью».
std::string_view object_of(Language language, Card card);

// What an exchange card replaces (EXCH-2, EXCH-3); empty for other cards.
std::string_view exchange_text_of(Language language, Card card);

// What a card does beyond paying its printed numbers, by the rules of an edition; empty for most cards. Together with
// exchange_text_of() it takes four lines of 38 columns at most.
std::string_view special_text_of(TextBuffer& buffer, Language language, Card card, Edition edition);

}  // namespace neva
