// What chance may deal, and a chance that deals it.
#include <algorithm>

#include "host_tests/engine/reference/options.hpp"

namespace neva::reference {

const std::vector<int> k_hurdle_fields = {10, 20, 35, 50, 70};
const std::vector<std::string> k_bonus_hurdles = {"bonus_red", "bonus_blue", "bonus_goods", "bonus_exchange",
                                                  "bonus_card"};
const std::vector<std::string> k_real_hurdles = {"real_green", "real_goods", "real_blue", "real_red", "real_exchange"};

namespace {

bool is_real(const std::string& hurdle) { return hurdle.rfind("real_", 0) == 0; }

// How many markers each seat may hold, most first; who holds most is only fixed for the youngest (SETUP-3, MKT-3,
// NR-6).
std::vector<int> marker_counts(const Options& options) {
  if (options.players == 5) return {1, 1, 1, 1, 1};
  if (!options.market) {
    if (options.players == 4) return {1, 1, 1, 1};
    return options.players == 3 ? std::vector<int>{2, 1, 1} : std::vector<int>{2, 2};
  }
  if (options.players == 4) return {2, 1, 1, 1};
  return options.players == 3 ? std::vector<int>{2, 2, 1} : std::vector<int>{3, 2};
}

bool youngest_has_two(const Options& options) { return options.players == 3 && !options.market; }

std::string markers_refusal(const Options& options, const Deal& deal) {
  std::vector<int> held(static_cast<std::size_t>(options.players), 0);
  for (const std::string& marker : markers_of(options)) {
    const auto found = deal.markers.find(marker);
    if (found == deal.markers.end()) return "marker missing: " + marker;
    if (found->second < 0 || found->second >= options.players) return "marker without a seat: " + marker;
    ++held[static_cast<std::size_t>(found->second)];
  }
  if (deal.markers.size() != markers_of(options).size()) return "too many markers";
  if (youngest_has_two(options) && held[static_cast<std::size_t>(options.youngest)] != 2) return "youngest has two";
  std::sort(held.rbegin(), held.rend());
  return held == marker_counts(options) ? "" : "markers are not shared out evenly";
}

// AST-2: the seats of Mistress of the Manor and Master Craftsman follow from the markers.
std::map<std::string, int> fixed_assistants(const Options& options, const std::map<std::string, int>& markers) {
  std::map<std::string, int> fixed;
  const auto right_of = [&](const std::string& marker) {
    return (markers.at(marker) + options.players - 1) % options.players;
  };
  if (options.players >= 4) fixed["mistress_of_the_manor"] = right_of("market");
  if (options.players == 5) fixed["master_craftsman"] = right_of("worker");
  return fixed;
}

std::string assistants_refusal(const Options& options, const Deal& deal) {
  if (!options.assistants) return deal.assistants.empty() ? "" : "no assistants in play";
  std::vector<std::string> dealt = deal.assistants;
  std::vector<std::string> wanted = assistants_in_play(options.players);
  std::sort(dealt.begin(), dealt.end());
  std::sort(wanted.begin(), wanted.end());
  if (dealt != wanted) return "not the assistants of this game";
  for (const auto& [assistant, seat] : fixed_assistants(options, deal.markers)) {
    if (deal.assistants[static_cast<std::size_t>(seat)] != assistant) return "wrong seat: " + assistant;
  }
  return "";
}

std::string assignments_refusal(const Options& options, const Deal& deal) {
  if (!options.assignments) return deal.assignments.empty() ? "" : "no assignments in play";
  if (deal.assignments.size() != static_cast<std::size_t>(options.players)) return "assignments for every seat";
  std::set<int> left;
  for (int number : assignments_in_play(options.players)) left.insert(number);
  for (const std::vector<int>& seat : deal.assignments) {
    if (seat.size() != 3) return "three assignments each";
    for (int number : seat) {
      if (left.erase(number) == 0) return "no such assignment left: " + std::to_string(number);
    }
  }
  return "";
}

std::string hurdles_refusal(const Options& options, const Deal& deal) {
  if (!options.hurdles) return deal.hurdles.empty() ? "" : "no hurdles in play";
  std::set<std::string> left(k_bonus_hurdles.begin(), k_bonus_hurdles.end());
  left.insert(k_real_hurdles.begin(), k_real_hurdles.end());
  if (deal.hurdles.size() != k_hurdle_fields.size()) return "five hurdles";
  int real = 0;
  for (int field : k_hurdle_fields) {
    const auto found = deal.hurdles.find(field);
    if (found == deal.hurdles.end()) return "no hurdle at " + std::to_string(field);
    if (left.erase(found->second) == 0) return "no such hurdle left: " + found->second;
    real += is_real(found->second) ? 1 : 0;
    if (options.variant < 0 && is_real(found->second) != (field == 20 || field == 35)) return "wrong kind of hurdle";
  }
  return options.variant < 0 || real == options.variant ? "" : "wrong number of real hurdles";
}

template <typename Item>
void shuffle(std::vector<Item>& items, std::mt19937& random) {
  std::shuffle(items.begin(), items.end(), random);
}

std::map<std::string, int> random_markers(const Options& options, std::mt19937& random) {
  std::vector<int> seats;
  for (int seat = 0; seat < options.players; ++seat) seats.push_back(seat);
  shuffle(seats, random);
  const std::vector<int> counts = marker_counts(options);
  if (youngest_has_two(options)) std::iter_swap(seats.begin(), std::find(seats.begin(), seats.end(), options.youngest));
  std::vector<std::string> markers = markers_of(options);
  shuffle(markers, random);
  std::map<std::string, int> dealt;
  std::size_t next = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    for (int n = 0; n < counts[i]; ++n) dealt[markers[next++]] = seats[i];
  }
  return dealt;
}

std::vector<std::string> random_assistants(const Options& options, const Deal& deal, std::mt19937& random) {
  std::vector<std::string> dealt(static_cast<std::size_t>(options.players));
  std::vector<std::string> others = assistants_in_play(options.players);
  for (const auto& [assistant, seat] : fixed_assistants(options, deal.markers)) {
    dealt[static_cast<std::size_t>(seat)] = assistant;
    others.erase(std::find(others.begin(), others.end(), assistant));
  }
  shuffle(others, random);
  for (std::string& assistant : dealt) {
    if (!assistant.empty()) continue;
    assistant = others.back();
    others.pop_back();
  }
  return dealt;
}

std::map<int, std::string> random_hurdles(const Options& options, std::mt19937& random) {
  std::vector<std::string> bonus = k_bonus_hurdles;
  std::vector<std::string> real = k_real_hurdles;
  shuffle(bonus, random);
  shuffle(real, random);
  if (options.variant < 0) return {{10, bonus[0]}, {20, real[0]}, {35, real[1]}, {50, bonus[1]}, {70, bonus[2]}};
  std::vector<std::string> chosen(real.begin(), real.begin() + options.variant);
  chosen.insert(chosen.end(), bonus.begin(), bonus.begin() + (5 - options.variant));
  shuffle(chosen, random);
  std::map<int, std::string> dealt;
  for (std::size_t i = 0; i < chosen.size(); ++i) dealt[k_hurdle_fields[i]] = chosen[i];
  return dealt;
}

}  // namespace

std::vector<int> assignments_in_play(int players) {
  std::vector<int> numbers;
  for (int number = 1; number <= 15; ++number) {
    const bool stays_out = players == 2 && (number == 2 || number == 8 || number == 15);
    if (!stays_out) numbers.push_back(number);
  }
  return numbers;
}

std::vector<std::string> assistants_in_play(int players) {
  std::vector<std::string> all = {"architect", "lawyer", "czars_daughter", "mistress_of_the_manor", "master_craftsman"};
  all.resize(static_cast<std::size_t>(players));
  return all;
}

std::string refusal(const Options& options, const Deal& deal) {
  std::map<std::string, std::vector<std::string>> dealt = deal.decks;
  std::map<std::string, std::vector<std::string>> wanted = decks_of(options);
  for (auto& [phase, cards] : dealt) std::sort(cards.begin(), cards.end());
  for (auto& [phase, cards] : wanted) std::sort(cards.begin(), cards.end());
  if (dealt != wanted) return "not the decks of this game";
  for (const auto& check : {markers_refusal, assistants_refusal, assignments_refusal, hurdles_refusal}) {
    const std::string reason = check(options, deal);
    if (!reason.empty()) return reason;
  }
  return "";
}

Deal random_deal(const Options& options, std::mt19937& random) {
  Deal deal;
  deal.decks = decks_of(options);
  for (auto& [phase, cards] : deal.decks) shuffle(cards, random);
  deal.markers = random_markers(options, random);
  if (options.assistants) deal.assistants = random_assistants(options, deal, random);
  if (options.assignments) {
    std::vector<int> numbers = assignments_in_play(options.players);
    shuffle(numbers, random);
    for (int seat = 0; seat < options.players; ++seat)
      deal.assignments.emplace_back(numbers.begin() + 3 * seat, numbers.begin() + 3 * seat + 3);
  }
  if (options.hurdles) deal.hurdles = random_hurdles(options, random);
  return deal;
}

}  // namespace neva::reference
