#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/state/state.hpp"

// The one word for each thing of the game, as protocol.md has it.
namespace neva {

inline constexpr std::array<std::string_view, k_phase_count> k_phase_names = {"worker", "market", "building", "noble",
                                                                              "exchange"};
inline constexpr std::array<std::string_view, 2> k_row_names = {"upper", "lower"};
inline constexpr std::array<std::string_view, 3> k_edition_names = {"classic", "second", "complete"};
inline constexpr std::array<std::string_view, k_good_count> k_good_names = {"grain", "chicken", "fruit", "fish",
                                                                            "vegetable"};
inline constexpr std::array<std::string_view, 3> k_decision_names = {"action", "drawn", "points"};
static_assert(k_decision_names.size() == static_cast<std::size_t>(Decision::none), "a decision without a name");

// A house rule and the switch it turns (D-32).
struct HouseRuleName {
  std::string_view name;
  bool HouseRules::*rule;
};
inline constexpr std::array<HouseRuleName, 2> k_house_rules = {{
    {"empty_display_ends_the_phase", &HouseRules::empty_display_ends_the_phase},
    {"open_money", &HouseRules::open_money},
}};

constexpr std::string_view name_of(Phase phase) { return k_phase_names[static_cast<std::size_t>(phase)]; }
constexpr std::string_view name_of(Edition edition) { return k_edition_names[static_cast<std::size_t>(edition)]; }
// Not for Decision::none, which nobody makes.
constexpr std::string_view name_of(Decision decision) { return k_decision_names[static_cast<std::size_t>(decision)]; }
constexpr std::string_view name_of(Card card) { return info_of(card).id; }

std::optional<Phase> find_phase(std::string_view word);
std::optional<Edition> find_edition(std::string_view word);

// Whether any edition has a card of this id.
bool is_card_id(std::string_view word);

// A decimal number without sign or leading zeros that is not above `max`.
std::optional<std::uint64_t> parse_number(std::string_view word, std::uint64_t max);

// A word of somebody else's in quotes, shortened so that a reason stays a line that people can read.
std::string in_quotes(std::string_view word);

}  // namespace neva
