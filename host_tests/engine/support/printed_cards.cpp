#include "host_tests/engine/support/printed_cards.hpp"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <sstream>

namespace neva {

namespace {

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream rest(line);
  for (std::string field; std::getline(rest, field, ',');) fields.push_back(field);
  return fields;
}

int number(const std::string& text) { return text.empty() ? 0 : std::stoi(text); }

std::vector<PrintedCard> read_table() {
  std::istringstream lines(k_cards_csv);
  std::string line;
  std::getline(lines, line);
  const std::vector<std::string> columns = split(line);
  std::vector<PrintedCard> cards;
  while (std::getline(lines, line)) {
    if (line.empty()) continue;
    std::map<std::string, std::string> row;
    const std::vector<std::string> fields = split(line);
    for (std::size_t i = 0; i < fields.size() && i < columns.size(); ++i) row[columns[i]] = fields[i];
    std::optional<int> trade_in;
    if (!row["value"].empty()) trade_in = number(row["value"]);
    cards.push_back({row["set"], row["deck"], row["colour"], row["id"], row["name"], number(row["count"]),
                     number(row["cost"]), trade_in, number(row["rubles"]), number(row["points"]), row["worker_symbol"],
                     row["good"], number(row["symbols"]), row["special"]});
  }
  return cards;
}

}  // namespace

const std::vector<PrintedCard>& printed_cards() {
  static const std::vector<PrintedCard> cards = read_table();
  return cards;
}

const PrintedCard& printed_card(const std::string& set, const std::string& id) {
  static std::map<std::string, const PrintedCard*> known;
  const PrintedCard*& found = known[set + "/" + id];
  if (found != nullptr) return *found;
  for (const PrintedCard& card : printed_cards()) {
    if (card.set == set && card.id == id) return *(found = &card);
  }
  std::fprintf(stderr, "no card %s in the set %s\n", id.c_str(), set.c_str());
  std::abort();
}

}  // namespace neva
