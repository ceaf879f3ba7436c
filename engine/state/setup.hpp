#pragma once

#include <cstdint>

#include "engine/limits.hpp"

namespace neva {

enum class Edition : std::uint8_t { classic, second, complete };
inline constexpr std::uint8_t k_edition_count = 3;

// Switches of a game (D-32); off by default.
struct HouseRules {
  bool empty_display_ends_the_phase = false;
  bool open_money = false;
  bool assignments_drop_at_20_and_35 = false;

  constexpr bool operator==(const HouseRules&) const = default;
};

// HUR-1: the standard set, or the variant with 0 to 5 real hurdles.
enum class HurdleRule : std::uint8_t {
  off,
  standard,
  variant_0,
  variant_1,
  variant_2,
  variant_3,
  variant_4,
  variant_5
};
inline constexpr std::uint8_t k_hurdle_rule_count = 8;

// IGC-1: the cards of In Good Company by id, one bit each, in the order of their rows in cards.csv.
inline constexpr std::uint16_t k_company_all = 0x07FF;
inline constexpr std::uint16_t k_company_prison = 0x0004;

// The rules and the shuffle that a game is played by, named after the version of the journal that first told of them
// (docs/save-format.md). A game keeps to those it was begun with, new games have the newest.
enum class RuleBook : std::uint8_t { journal_2 = 2, journal_3 = 3 };
inline constexpr RuleBook k_newest_rule_book = RuleBook::journal_3;

// What players agree on before a game. Together with the seed it is the whole beginning of a game.
struct Setup {
  Edition edition = Edition::classic;
  std::uint8_t players = 2;
  // Gets the second marker with three players (SETUP-3).
  std::uint8_t youngest = 0;
  HouseRules house{};
  bool market = false;
  bool banquet = false;
  bool assistants = false;
  bool events = false;
  bool assignments = false;
  HurdleRule hurdles = HurdleRule::off;
  bool assembly = false;
  bool new_russia = false;
  // Which cards of In Good Company are in; 0 when the module is off.
  std::uint16_t company = 0;
  RuleBook rule_book = k_newest_rule_book;
  // For the switches of further modules (docs/adding-a-module.md): a Setup has no padding.
  std::uint8_t spare[3] = {};

  constexpr bool operator==(const Setup&) const = default;
};
static_assert(sizeof(Setup) == 20);

// BAN-1, ASM-1: whether there are purple cards.
constexpr bool has_action_cards(const Setup& setup) { return setup.banquet || setup.assembly; }

// NR-6: a fifth marker that starts no phase.
constexpr bool has_disc(const Setup& setup) { return setup.new_russia && setup.players == 5; }

// ROUND-3: places of each row.
constexpr std::uint8_t row_places(const Setup& setup) { return setup.market || has_disc(setup) ? 10 : 8; }

}  // namespace neva
