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
// NR-6: the marker that starts no phase.
inline constexpr std::string_view k_disc_name = "disc";
inline constexpr std::array<std::string_view, 2> k_row_names = {"upper", "lower"};
inline constexpr std::array<std::string_view, 3> k_edition_names = {"classic", "second", "complete"};
// From Good::grain on.
inline constexpr std::array<std::string_view, k_good_count> k_good_names = {"grain", "chicken", "fruit", "fish",
                                                                            "vegetable"};
inline constexpr std::array<std::string_view, k_decision_count - 1> k_decision_names = {
    "action",    "drawn",     "search",     "guild", "trade", "points",    "upkeep",
    "sycophant", "interrupt", "pickpocket", "twin",  "bonus", "assignment"};
static_assert(k_decision_names.size() == static_cast<std::size_t>(Decision::none) && !k_decision_names.back().empty(),
              "a decision without a name");
// The next three from the first one that is not `none` on.
inline constexpr std::array<std::string_view, k_event_count - 1> k_event_names = {"twin",     "sponsor",   "ghost",
                                                                                  "new_luck", "warehouse", "grabber"};
inline constexpr std::array<std::string_view, k_assistant_count - 1> k_assistant_names = {
    "master_craftsman", "architect", "lawyer", "mistress_of_the_manor", "czars_daughter"};
inline constexpr std::array<std::string_view, k_hurdle_kind_count - 1> k_hurdle_names = {
    "bonus_red",  "bonus_blue", "bonus_goods", "bonus_exchange", "bonus_card",
    "real_green", "real_goods", "real_blue",   "real_red",       "real_exchange"};

// A house rule and the switch it turns (D-32).
struct HouseRuleName {
  std::string_view name;
  bool HouseRules::*rule;
};
inline constexpr std::array<HouseRuleName, 3> k_house_rules = {{
    {"empty_display_ends_the_phase", &HouseRules::empty_display_ends_the_phase},
    {"open_money", &HouseRules::open_money},
    {"assignments_drop_at_20_and_35", &HouseRules::assignments_drop_at_20_and_35},
}};

constexpr std::string_view name_of(Phase phase) { return k_phase_names[static_cast<std::size_t>(phase)]; }
constexpr std::string_view name_of(Edition edition) { return k_edition_names[static_cast<std::size_t>(edition)]; }
constexpr std::string_view name_of(Card card) { return info_of(card).id; }
// None of these for the `none` of its kind, which has no name.
constexpr std::string_view name_of(Decision decision) { return k_decision_names[static_cast<std::size_t>(decision)]; }
constexpr std::string_view name_of(Good good) { return k_good_names[static_cast<std::size_t>(good) - 1]; }
constexpr std::string_view name_of(Event event) { return k_event_names[static_cast<std::size_t>(event) - 1]; }
constexpr std::string_view name_of(Assistant assistant) {
  return k_assistant_names[static_cast<std::size_t>(assistant) - 1];
}
constexpr std::string_view name_of(Hurdle hurdle) { return k_hurdle_names[static_cast<std::size_t>(hurdle) - 1]; }

std::optional<Phase> find_phase(std::string_view word);
std::optional<Edition> find_edition(std::string_view word);
std::optional<Good> find_good(std::string_view word);
std::optional<Assistant> find_assistant(std::string_view word);
std::optional<Hurdle> find_hurdle(std::string_view word);

// Whether any edition has a card of this id.
bool is_card_id(std::string_view word);

// The names one after the other, for reasons.
template <class Names>
std::string all_of(const Names& names) {
  std::string all;
  for (std::string_view name : names) all += (all.empty() ? "" : " ") + std::string(name);
  return all;
}

}  // namespace neva
