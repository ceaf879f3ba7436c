#pragma once

#include <etl/string.h>

#include <cstdint>
#include <string_view>

#include "drivers/ports/entropy.hpp"

namespace neva {

// What a game is dealt from, as people tell it to each other: four consonants, the same in all languages, so that no
// code is a word and none is hard to type. It gives the deal, the markers and the bots' dice; the same code with other
// seats or rules is another game.
inline constexpr std::string_view k_deal_letters = "BCDFGHJKLMNPQRSTVWXZ";
inline constexpr std::uint8_t k_deal_code_letters = 4;
inline constexpr std::uint32_t k_deal_count = 160000;
inline constexpr std::uint32_t k_no_deal = k_deal_count;
using DealCode = etl::string<k_deal_code_letters>;

// Any deal, each with the same chance: what a game that nobody entered a code for is dealt from.
std::uint32_t deal_by_chance(Entropy& entropy);

// The code of a game with this seed; empty for one from a computer, or from before all games had one.
DealCode deal_code_of(std::uint64_t seed);

// The deal of a code, k_no_deal when it has other letters, or not four of them.
std::uint32_t deal_of(std::string_view code);

}  // namespace neva
