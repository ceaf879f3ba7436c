#include "host_tests/engine/reference/random_play.hpp"

#include <algorithm>

namespace neva::reference {

namespace {

bool chance(std::mt19937& random, unsigned percent) { return random() % 100 < percent; }

// IGC-1: any part of the module.
std::set<std::string> some_company(bool with_prison, std::mt19937& random) {
  std::set<std::string> cards;
  for (const CardFacts& card : all_printed_cards()) {
    const bool fits = card.id != "debtors_prison" || with_prison;
    if (card.set == "company" && fits && chance(random, 50)) cards.insert(card.id);
  }
  return cards;
}

Options random_second(std::mt19937& random) {
  Options options;
  options.edition = "second";
  options.market = chance(random, 80);
  options.banquet = chance(random, 50);
  options.company = chance(random, 40);
  if (!options.company && chance(random, 30)) options.company_cards = some_company(!options.banquet, random);
  if (!options.market) return options;
  options.assistants = chance(random, 50);
  options.events = chance(random, 50);
  options.assignments = chance(random, 50);
  options.hurdles = chance(random, 50);
  if (options.hurdles && chance(random, 50)) options.variant = static_cast<int>(random() % 6);
  return options;
}

}  // namespace

Options random_options(std::mt19937& random) {
  Options options;
  if (chance(random, 65)) options = random_second(random);
  if (options.edition == "classic" && chance(random, 80)) {
    options.edition = "complete";
    options.assembly = chance(random, 60);
    options.new_russia = chance(random, 60);
  }
  const unsigned players_most = options.market || options.new_russia ? 5 : 4;
  options.players = static_cast<int>(2 + random() % (players_most - 1));
  options.youngest = static_cast<int>(random() % static_cast<unsigned>(options.players));
  if (chance(random, 30)) options.house.insert("empty_display_ends_the_phase");
  if (chance(random, 30)) options.house.insert("assignments_drop_at_20_and_35");
  if (chance(random, 10)) options.house.insert("open_money");
  return options;
}

std::string random_line(const std::vector<std::string>& lines, unsigned pass_percent, std::mt19937& random) {
  std::vector<std::string> moves;
  for (const std::string& line : lines) {
    if (line != "pass" && line.rfind("take", 0) != 0) moves.push_back(line);
  }
  const bool can_pass = std::find(lines.begin(), lines.end(), "pass") != lines.end();
  if (can_pass && chance(random, pass_percent)) return "pass";
  if (!moves.empty() && chance(random, 70)) return moves[random() % moves.size()];
  return lines[random() % lines.size()];
}

}  // namespace neva::reference
