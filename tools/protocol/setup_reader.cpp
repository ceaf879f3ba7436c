#include "tools/protocol/setup_reader.hpp"

#include <algorithm>

#include "engine/rules/rules.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/words.hpp"

namespace neva {

namespace {

constexpr std::string_view k_later_house_rule = "assignments_drop_at_20_and_35";

std::optional<Failure> switch_on(HouseRules& house, std::string_view name) {
  if (name == k_later_house_rule)
    return Failure{"house: " + std::string(name) + " needs the assignments, which are not playable yet"};
  const auto found = std::find_if(k_house_rules.begin(), k_house_rules.end(),
                                  [name](const HouseRuleName& rule) { return rule.name == name; });
  if (found == k_house_rules.end()) {
    std::string known;
    for (const HouseRuleName& rule : k_house_rules) known += " " + std::string(rule.name);
    return Failure{"house: there is no house rule " + in_quotes(name) + "; there are" + known};
  }
  if (house.*found->rule) return Failure{"house: " + std::string(name) + " is there twice"};
  house.*found->rule = true;
  return std::nullopt;
}

}  // namespace

struct SetupReader::Option {
  std::string_view name;
  std::optional<Failure> (SetupReader::*set)(std::string_view value);
};

const SetupReader::Option SetupReader::k_options[] = {
    {"edition", &SetupReader::set_edition},
    {"players", &SetupReader::set_players},
    {"youngest", &SetupReader::set_youngest},
    {"house", &SetupReader::set_house},
};

Failure not_playable_yet(const LaterPart& part) { return {std::string(part.title) + " is not playable yet"}; }

std::optional<Failure> SetupReader::set(std::string_view name, std::string_view value) {
  for (const Option& option : k_options) {
    if (option.name == name) return (this->*option.set)(value);
  }
  for (const LaterPart& part : k_later_parts) {
    if (part.option == name) return not_playable_yet(part);
  }
  return Failure{"there is no option " + in_quotes(name)};
}

std::optional<Failure> SetupReader::set_edition(std::string_view value) {
  if (edition_) return Failure{"edition is there twice"};
  const std::optional<Edition> edition = find_edition(value);
  if (!edition) return Failure{"there is no edition " + in_quotes(value) + "; there are classic, second and complete"};
  edition_ = edition;
  return std::nullopt;
}

std::optional<Failure> SetupReader::set_players(std::string_view value) {
  if (players_) return Failure{"players is there twice"};
  const auto number = parse_number(value, UINT8_MAX);
  if (!number) return Failure{"players: " + in_quotes(value) + " is not a number of players"};
  players_ = static_cast<std::uint8_t>(*number);
  return std::nullopt;
}

std::optional<Failure> SetupReader::set_youngest(std::string_view value) {
  if (youngest_) return Failure{"youngest is there twice"};
  const auto number = parse_number(value, UINT8_MAX);
  if (!number) return Failure{"youngest: " + in_quotes(value) + " is not a seat"};
  youngest_ = static_cast<std::uint8_t>(*number);
  return std::nullopt;
}

std::optional<Failure> SetupReader::set_house(std::string_view value) {
  if (house_) return Failure{"house is there twice"};
  HouseRules house{};
  for (std::size_t from = 0; from <= value.size();) {
    const std::size_t end = std::min(value.find(',', from), value.size());
    if (auto failure = switch_on(house, value.substr(from, end - from))) return failure;
    from = end + 1;
  }
  house_ = house;
  return std::nullopt;
}

Outcome<Setup> SetupReader::finish() const {
  if (!edition_) return Failure{"edition is missing: classic or second"};
  if (!players_) return Failure{"players is missing: 2 to 4"};
  const Setup setup = {*edition_, *players_, youngest_.value_or(0), house_.value_or(HouseRules{})};
  // The engine knows what goes together: a deal with any seed tells.
  State probe;
  const SetupFault fault = start(probe, setup, 0);
  if (fault != SetupFault::none) return Failure{std::string(words_of(fault))};
  return setup;
}

}  // namespace neva
