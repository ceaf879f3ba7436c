#include "host_tests/engine/reference/card_book.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "host_tests/engine/support/printed_cards.hpp"

namespace neva::reference {

namespace {

int number(const std::string& text) { return text.empty() ? 0 : std::stoi(text); }

std::vector<CardFacts> read_all() {
  std::istringstream lines(k_cards_csv);
  std::string line;
  std::getline(lines, line);
  const std::vector<std::string> columns = split(line, ',');
  std::vector<CardFacts> cards;
  while (std::getline(lines, line)) {
    if (line.empty()) continue;
    const std::vector<std::string> fields = split(line, ',');
    std::map<std::string, std::string> row;
    for (std::size_t i = 0; i < fields.size() && i < columns.size(); ++i) row[columns[i]] = fields[i];
    CardFacts card;
    card.set = row["set"];
    card.deck = row["deck"];
    card.colour = row["colour"];
    card.id = row["id"];
    card.name = row["name"];
    card.count = number(row["count"]);
    card.cost = number(row["cost"]);
    if (!row["value"].empty()) card.value = number(row["value"]);
    card.rubles = number(row["rubles"]);
    card.points = number(row["points"]);
    card.symbol = row["worker_symbol"];
    card.good = row["good"];
    card.symbols = number(row["symbols"]);
    cards.push_back(card);
  }
  return cards;
}

}  // namespace

void stop(const std::string& text) {
  std::fprintf(stderr, "reference game: %s\n", text.c_str());
  std::abort();
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream rest(text);
  for (std::string part; std::getline(rest, part, separator);) parts.push_back(part);
  return parts;
}

const std::vector<CardFacts>& all_printed_cards() {
  static const std::vector<CardFacts> cards = read_all();
  return cards;
}

CardBook::CardBook(const std::vector<std::string>& sets) {
  for (const CardFacts& card : all_printed_cards()) {
    if (std::find(sets.begin(), sets.end(), card.set) != sets.end()) cards_.emplace(card.id, card);
  }
}

const CardFacts& CardBook::operator[](const std::string& id) const {
  const auto found = cards_.find(id);
  if (found == cards_.end()) stop("no card " + id);
  return found->second;
}

}  // namespace neva::reference
