#include "tools/league/entry.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "tools/common/number.hpp"
#include "tools/league/weight_file.hpp"
#include "tools/protocol/bot_levels.hpp"

namespace neva {

namespace {

// `hard` of before with other inclinations. Its plan is written out: the plan of `hard` may change, theirs does not.
constexpr std::string_view k_plan_before =
    "/plan.rating_samples=16/plan.rounds_ahead=1/plan.candidates=8"
    "/plan.half_sure_points=0/plan.moods=0/plan.nodes_a_line=0/plan.many_nodes=2000000000/plan.misjudged=0";
struct SearchingStyle {
  std::string_view name;
  std::string_view changes;
};
constexpr SearchingStyle k_searching_styles[] = {
    {"old_hard", ""},
    {"passive", "/buy_least=150"},
    {"search_builder", "/card_1+=100"},
    {"search_hoarder", "/noble_hope+=60/card_2+=60/card_1-=40"},
    {"search_worker", "/card_0+=60/noble_hope-=10"},
    {"search_hand", "/hand_part=64/hand_place_1-=20/hand_place_2-=80"},
};

struct PlanNumber {
  std::string_view name;
  int SearchPlan::*number;
  int max;
};
constexpr PlanNumber k_plan_numbers[] = {
    {"plan.rating_samples", &SearchPlan::rating_samples, 10000},
    {"plan.rounds_ahead", &SearchPlan::rounds_ahead, k_rounds_max},
    {"plan.candidates", &SearchPlan::candidates, Search::k_candidates_max},
    {"plan.half_sure_points", &SearchPlan::half_sure_points, 1000},
    {"plan.moods", &SearchPlan::moods, 1000},
    {"plan.nodes_a_line", &SearchPlan::nodes_a_line, INT32_MAX},
    {"plan.many_nodes", &SearchPlan::many_nodes, INT32_MAX},
    {"plan.misjudged", &SearchPlan::misjudged, 1000},
};

std::int16_t clamped(int number) {
  return static_cast<std::int16_t>(std::clamp<int>(number, INT16_MIN + 1, INT16_MAX));
}

// buy_least=60, card_1+=20, card_1-=20.
std::optional<Failure> change_weight(std::string_view change, Searcher& searcher) {
  const std::size_t equals = change.find('=');
  const bool is_change = equals != std::string_view::npos;
  const bool adds = is_change && equals > 0 && change[equals - 1] == '+';
  const bool takes = is_change && equals > 0 && change[equals - 1] == '-';
  const std::string_view name = change.substr(0, is_change ? equals - (adds || takes ? 1 : 0) : 0);
  std::string_view word = is_change ? change.substr(equals + 1) : "";
  const bool is_negative = word.starts_with('-') && !adds && !takes;
  if (is_negative) word.remove_prefix(1);
  const auto plan = std::ranges::find(k_plan_numbers, name, &PlanNumber::name);
  const bool is_plan = plan != std::end(k_plan_numbers);
  const auto size = parse_number(word, is_plan ? INT32_MAX : INT16_MAX);
  if (!size) return Failure{in_quotes(change) + " changes nothing: weight=60, weight+=60 or weight-=60 do"};
  const int number = is_negative || takes ? -static_cast<int>(*size) : static_cast<int>(*size);
  if (change == "told_apart=1") {
    searcher.tells_rivals_apart = true;
    return std::nullopt;
  }
  if (is_plan) {
    if (number < 0 || number > plan->max || adds || takes) return Failure{in_quotes(change) + " is no such plan"};
    searcher.plan.*(plan->number) = number;
    return std::nullopt;
  }
  auto found = find_weight(name);
  if (!found) return Failure{found.message()};
  for (WeightSets& sets : searcher.weights) {
    for (std::size_t use = 0; use < k_weight_use_count; ++use) {
      if (((found->uses >> use) & 1U) == 0) continue;
      auto row = std::bit_cast<WeightRow>(sets[use]);
      row[found->weight] = clamped(adds || takes ? row[found->weight] + number : number);
      sets[use] = std::bit_cast<Weights>(row);
    }
  }
  return std::nullopt;
}

void take_weights(const WeightFile& file, Searcher& searcher) {
  for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) searcher.weights[kind] = sets_of(file.kinds[kind]);
}

std::optional<Failure> change_all(std::string_view changes, Searcher& searcher) {
  while (!changes.empty()) {
    changes.remove_prefix(1);
    const std::size_t end = std::min(changes.find('/'), changes.size());
    if (auto failure = change_weight(changes.substr(0, end), searcher)) return failure;
    changes.remove_prefix(end);
  }
  return std::nullopt;
}

// What the text is made of.
struct Parts {
  std::string_view name;
  std::string_view file;
  std::string_view changes;
  std::string_view nodes;
};

Parts split(std::string_view text) {
  Parts parts;
  const std::size_t colon = text.rfind(':');
  if (colon != std::string_view::npos) {
    parts.nodes = text.substr(colon);
    text = text.substr(0, colon);
  }
  const std::size_t at = std::min(text.find('@'), text.size());
  // The name of a file may have slashes of its own, so a change begins behind the end of `.csv`.
  const std::size_t csv = at < text.size() ? text.find(".csv", at) : std::string_view::npos;
  const std::size_t from = csv == std::string_view::npos ? 0 : csv;
  const std::size_t slash = std::min(text.find('/', from), text.size());
  parts.changes = text.substr(slash);
  text = text.substr(0, slash);
  parts.file = text.substr(std::min(at, text.size()));
  parts.name = text.substr(0, std::min(at, text.size()));
  return parts;
}

std::optional<Failure> read_searcher(const Parts& parts, std::string_view own_changes, bool is_of_before,
                                     Entry& entry) {
  auto searcher = std::make_shared<Searcher>();
  take_weights(is_of_before ? weights_before() : built_in_weights(), *searcher);
  if (!parts.file.empty()) {
    auto file = read_weight_file(std::string(parts.file.substr(1)));
    if (!file) return Failure{file.message()};
    take_weights(*file, *searcher);
  }
  if (is_of_before) {
    if (auto failure = change_all(k_plan_before, *searcher)) return failure;
  }
  if (auto failure = change_all(own_changes, *searcher)) return failure;
  if (auto failure = change_all(parts.changes, *searcher)) return failure;
  entry.searcher = std::move(searcher);
  return std::nullopt;
}

}  // namespace

Outcome<Entry> read_entry(std::string_view text) {
  const Parts parts = split(text);
  Entry entry;
  entry.text = text;
  if (!parts.nodes.empty()) {
    const auto nodes = parse_number(parts.nodes.substr(1), UINT32_MAX);
    if (!nodes || *nodes == 0) return Failure{in_quotes(text) + ": nodes are a number from 1 on"};
    entry.nodes = static_cast<std::uint32_t>(*nodes);
  }
  const bool is_changed = !parts.file.empty() || !parts.changes.empty();
  const std::size_t dash = std::min(parts.name.find('-'), parts.name.size());
  const auto level = find_bot_level(parts.name.substr(0, dash));
  const bool is_liking = level && dash < parts.name.size();
  const auto liking = is_liking ? find_bot_style(parts.name.substr(dash + 1)) : BotStyle::even;
  if (!liking || (is_liking && is_changed)) return Failure{in_quotes(text) + " is nothing that a level can like"};
  entry.liking = *liking;
  const auto searching = std::ranges::find(k_searching_styles, parts.name, &SearchingStyle::name);
  entry.style = find_style(parts.name);
  if (level) entry.level = *level;
  if (searching != std::end(k_searching_styles)) {
    if (auto failure = read_searcher(parts, searching->changes, true, entry)) return *failure;
  } else if (is_changed && level && *level >= BotLevel::hard) {
    if (auto failure = read_searcher(parts, "", false, entry)) return *failure;
  } else if (is_changed && (level || entry.style != nullptr)) {
    return Failure{in_quotes(text) + ": only hard, master and those who search like them have weights to change"};
  } else if (!level && entry.style == nullptr) {
    return Failure{"there is no bot " + in_quotes(parts.name) + "; there are: " + all_entries()};
  }
  return entry;
}

const std::vector<RivalMind>& rival_minds() {
  static const std::vector<RivalMind> k_minds = [] {
    std::vector<RivalMind> minds;
    for (const char* name : {"hard/told_apart=1", "old_hard", "passive", "search_hoarder"}) {
      auto entry = read_entry(name);
      RivalMind& mind = minds.emplace_back();
      for (std::size_t kind = 0; kind < k_game_kind_count; ++kind)
        mind[kind] = weights_of(entry->searcher->weights[kind], WeightUse::rival);
    }
    return minds;
  }();
  return k_minds;
}

std::vector<std::string> rule_based_league() {
  std::vector<std::string> names;
  for (const Style& style : all_styles()) names.emplace_back(style.name);
  return names;
}

std::vector<std::string> searching_league(std::uint32_t nodes) {
  std::vector<std::string> names;
  const std::string ending = nodes == 0 ? "" : ":" + std::to_string(nodes);
  for (const SearchingStyle& style : k_searching_styles) names.push_back(std::string(style.name) + ending);
  return names;
}

std::string all_entries() {
  std::string names = all_bot_levels();
  for (const Style& style : all_styles()) names += " " + std::string(style.name);
  for (const SearchingStyle& style : k_searching_styles) names += " " + std::string(style.name);
  return names;
}

}  // namespace neva
