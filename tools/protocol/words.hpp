#pragma once

#include <string>
#include <string_view>

#include "engine/journal/journal.hpp"
#include "engine/rules/rules.hpp"

// What the engine refuses, for people: what is wrong and, where it is not plain, what to do.
namespace neva {

// Not for Reason::none.
std::string words_of(const Refusal& refusal);

// Not for SetupFault::none.
std::string_view words_of(SetupFault fault);

// Not for JournalFault::none.
std::string_view words_of(JournalFault fault);

}  // namespace neva
