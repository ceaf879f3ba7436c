#include "tools/protocol/setup_reader.hpp"

#include <algorithm>

#include "engine/rules/rules.hpp"
#include "tools/common/number.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/words.hpp"

namespace neva {

namespace {

constexpr std::string_view k_on = "on";
constexpr std::string_view k_variant = "variant:";
constexpr std::uint8_t k_variant_max =
    static_cast<std::uint8_t>(HurdleRule::variant_5) - static_cast<std::uint8_t>(HurdleRule::variant_0);

// A module that is on or off.
struct Switch {
  std::string_view name;
  bool Setup::*value;
};

constexpr Switch k_switches[] = {
    {"market", &Setup::market},         {"banquet", &Setup::banquet},         {"assistants", &Setup::assistants},
    {"events", &Setup::events},         {"assignments", &Setup::assignments}, {"assembly", &Setup::assembly},
    {"new_russia", &Setup::new_russia},
};

constexpr SetupOption k_options[] = {
    {"edition", "classic (default), second or complete"},
    {"players", "2 to 4, with the Market or New Russia 5; as many as --seats names, or 2"},
    {"youngest", "the seat with the second marker of three players (0)"},
    {"market", "on: the Market (second edition)"},
    {"banquet", "on: The Banquet (second edition)"},
    {"company", "on, or card ids separated by commas: In Good Company (second edition)"},
    {"assistants", "on: The Assistants (needs the Market)"},
    {"events", "on: The Events (needs the Market)"},
    {"assignments", "on: The Assignments (needs the Market)"},
    {"hurdles", "on, or variant:N with N real hurdles: The Obstacles (needs the Market)"},
    {"assembly", "on: the Assembly (complete edition)"},
    {"new_russia", "on: New Russia (complete edition)"},
    {"house", "house rules, separated by commas"},
};

// Calls `take` for each part of a list with commas until one is refused.
template <class Take>
std::optional<Failure> for_each_part(std::string_view list, Take&& take) {
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t end = std::min(list.find(',', from), list.size());
    if (auto failure = take(list.substr(from, end - from))) return failure;
    from = end + 1;
  }
  return std::nullopt;
}

std::optional<Failure> switch_on(HouseRules& house, std::string_view name) {
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

// The ids of In Good Company in the order of their bits (Setup::company).
std::vector<std::string_view> company_ids() {
  const SetRange range = k_set_ranges[static_cast<std::size_t>(CardSet::company)];
  std::vector<std::string_view> ids;
  for (std::size_t i = range.first; i < range.end; ++i) ids.push_back(name_of(k_deck_entries[i].card));
  return ids;
}

std::optional<Failure> add_company_card(std::uint16_t& company, std::string_view id) {
  const std::vector<std::string_view> ids = company_ids();
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end())
    return Failure{"company: " + in_quotes(id) + " is no card of In Good Company; there are " + all_of(ids)};
  const auto bit = static_cast<std::uint16_t>(1U << (found - ids.begin()));
  if ((company & bit) != 0) return Failure{"company: " + std::string(id) + " is there twice"};
  company = static_cast<std::uint16_t>(company | bit);
  return std::nullopt;
}

std::string company_text(const Setup& setup) {
  if (setup.company == k_company_all) return std::string(k_on);
  const std::vector<std::string_view> ids = company_ids();
  std::string list;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (((setup.company >> i) & 1U) != 0) list += (list.empty() ? "" : ",") + std::string(ids[i]);
  }
  return list;
}

std::string hurdles_text(HurdleRule rule) {
  if (rule == HurdleRule::standard) return std::string(k_on);
  const int real = static_cast<int>(rule) - static_cast<int>(HurdleRule::variant_0);
  return std::string(k_variant) + std::to_string(real);
}

}  // namespace

std::span<const SetupOption> all_setup_options() { return k_options; }

std::vector<SetupWord> modules_of(const Setup& setup) {
  std::vector<SetupWord> modules;
  for (const Switch& item : k_switches) {
    if (setup.*item.value) modules.push_back({item.name, std::string(k_on)});
  }
  if (setup.company != 0) modules.push_back({"company", company_text(setup)});
  if (setup.hurdles != HurdleRule::off) modules.push_back({"hurdles", hurdles_text(setup.hurdles)});
  return modules;
}

bool SetupReader::was_given(std::string_view name) const {
  return std::find(given_.begin(), given_.end(), name) != given_.end();
}

std::optional<Failure> SetupReader::set(std::string_view name, std::string_view value) {
  if (was_given(name)) return Failure{std::string(name) + " is there twice"};
  if (auto failure = set_value(name, value)) return failure;
  given_.emplace_back(name);
  return std::nullopt;
}

std::optional<Failure> SetupReader::set_value(std::string_view name, std::string_view value) {
  if (name == "edition") return set_edition(value);
  if (name == "players") return set_number(setup_.players, name, value);
  if (name == "youngest") return set_number(setup_.youngest, name, value);
  if (name == "house") return set_house(value);
  if (name == "company") return set_company(value);
  if (name == "hurdles") return set_hurdles(value);
  for (const Switch& item : k_switches) {
    if (item.name != name) continue;
    if (value != k_on)
      return Failure{std::string(name) + ": " + in_quotes(value) + " is not on; leave it out otherwise"};
    setup_.*item.value = true;
    return std::nullopt;
  }
  return Failure{"there is no option " + in_quotes(name)};
}

std::optional<Failure> SetupReader::set_edition(std::string_view value) {
  const std::optional<Edition> edition = find_edition(value);
  if (!edition) return Failure{"there is no edition " + in_quotes(value) + "; there are classic, second and complete"};
  setup_.edition = *edition;
  return std::nullopt;
}

std::optional<Failure> SetupReader::set_number(std::uint8_t& slot, std::string_view name, std::string_view value) {
  const auto number = parse_number(value, UINT8_MAX);
  if (!number) {
    const std::string_view what = name == "players" ? " is not a number of players" : " is not a seat";
    return Failure{std::string(name) + ": " + in_quotes(value) + std::string(what)};
  }
  slot = static_cast<std::uint8_t>(*number);
  return std::nullopt;
}

std::optional<Failure> SetupReader::set_house(std::string_view value) {
  HouseRules house{};
  auto failure = for_each_part(value, [&house](std::string_view name) { return switch_on(house, name); });
  if (failure) return failure;
  setup_.house = house;
  return std::nullopt;
}

std::optional<Failure> SetupReader::set_company(std::string_view value) {
  if (value == k_on) {
    setup_.company = k_company_all;
    return std::nullopt;
  }
  std::uint16_t company = 0;
  auto failure = for_each_part(value, [&company](std::string_view id) { return add_company_card(company, id); });
  if (failure) return failure;
  setup_.company = company;
  names_prison_ = (company & k_company_prison) != 0;
  return std::nullopt;
}

std::optional<Failure> SetupReader::set_hurdles(std::string_view value) {
  if (value == k_on) {
    setup_.hurdles = HurdleRule::standard;
    return std::nullopt;
  }
  const bool is_variant = value.starts_with(k_variant);
  const auto real = is_variant ? parse_number(value.substr(k_variant.size()), k_variant_max) : std::nullopt;
  if (!real) return Failure{"hurdles: " + in_quotes(value) + " is neither on nor variant:0 to variant:5"};
  setup_.hurdles = static_cast<HurdleRule>(static_cast<std::uint8_t>(HurdleRule::variant_0) + *real);
  return std::nullopt;
}

Outcome<Setup> SetupReader::finish() const {
  if (!was_given("edition")) return Failure{"edition is missing: classic, second or complete"};
  if (!was_given("players")) return Failure{"players is missing: 2 to 4, with the Market or New Russia 5"};
  // MOD-0: beside the Banquet it is left out of the whole company, but not when somebody asks for it.
  if (setup_.banquet && names_prison_) return Failure{std::string(words_of(SetupFault::company))};
  // The engine knows what goes together: a deal with any seed tells.
  State probe;
  const SetupFault fault = start(probe, setup_, 0);
  if (fault != SetupFault::none) return Failure{std::string(words_of(fault))};
  return setup_;
}

}  // namespace neva
