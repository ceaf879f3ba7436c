#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/state/setup.hpp"
#include "tools/common/outcome.hpp"

namespace neva {

// A part of the game that has a name in the protocol and cannot be played yet.
struct LaterPart {
  std::string_view option;
  std::string_view title;
};

inline constexpr LaterPart k_later_parts[] = {
    {"market", "the Market"},
    {"banquet", "the Banquet"},
    {"company", "In Good Company"},
    {"assistants", "the module of the assistants"},
    {"events", "the module of the events"},
    {"assignments", "the module of the assignments"},
    {"hurdles", "the module of the hurdles"},
    {"assembly", "the Assembly"},
    {"new_russia", "New Russia"},
};

Failure not_playable_yet(const LaterPart& part);

// Puts a game's setup together from options of the form name and value, in any order, each once.
class SetupReader {
 public:
  // Takes one option; or says why not, and has changed nothing then.
  std::optional<Failure> set(std::string_view name, std::string_view value);

  // The setup, when edition and number of players were given and all of it goes together.
  Outcome<Setup> finish() const;

 private:
  std::optional<Failure> set_edition(std::string_view value);
  std::optional<Failure> set_players(std::string_view value);
  std::optional<Failure> set_youngest(std::string_view value);
  std::optional<Failure> set_house(std::string_view value);

  struct Option;
  static const Option k_options[];

  std::optional<Edition> edition_;
  std::optional<std::uint8_t> players_;
  std::optional<std::uint8_t> youngest_;
  std::optional<HouseRules> house_;
};

}  // namespace neva
