#pragma once

#include <optional>
#include <string>
#include <vector>

// The cards as cards.csv has them, read by the tests themselves: nothing of the engine's catalogue is used.
namespace neva {

// The text of cards.csv, which the build puts into a source of its own.
extern const char k_cards_csv[];

struct PrintedCard {
  std::string set;
  std::string deck;
  std::string colour;
  std::string id;
  std::string name;
  int count;
  int cost;
  std::optional<int> trade_in;
  int rubles;
  int points;
  std::string symbol;
  std::string good;
  int good_symbols;
  std::string special;
};

// `set` is a word of the column `set`: "classic", "second", "market" ...
const PrintedCard& printed_card(const std::string& set, const std::string& id);
const std::vector<PrintedCard>& printed_cards();

}  // namespace neva
