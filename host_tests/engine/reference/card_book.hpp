#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

// Every printed card, as cards.csv has it.
namespace neva::reference {

struct CardFacts {
  std::string set;
  std::string deck;
  std::string colour;
  std::string id;
  std::string name;
  int count = 0;
  int cost = 0;
  // Empty: never replaced.
  std::optional<int> value;
  int rubles = 0;
  int points = 0;
  std::string symbol;
  // "any" is the ? symbol.
  std::string good;
  int symbols = 0;

  bool is_purple() const { return colour == "purple"; }
  bool is_exchange() const { return deck == "exchange" && !is_purple(); }
  // MKTS-6: orange counts as yellow.
  bool is_of(const std::string& wanted) const { return colour == wanted || (colour == "orange" && wanted == "yellow"); }
};

const std::vector<CardFacts>& all_printed_cards();

// The cards of some sets by id. An id that is in two sets has the same numbers in both.
class CardBook {
 public:
  CardBook() = default;
  explicit CardBook(const std::vector<std::string>& sets);
  const CardFacts& operator[](const std::string& id) const;

 private:
  std::map<std::string, CardFacts> cards_;
};

// Stops the program with this text: the reference itself, or its caller, is broken.
[[noreturn]] void stop(const std::string& text);

std::vector<std::string> split(const std::string& text, char separator);

}  // namespace neva::reference
