#pragma once

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "host_tests/engine/reference/card_book.hpp"

// What is agreed on before a game, and all that chance decides in it.
namespace neva::reference {

struct Options {
  std::string edition = "classic";
  int players = 2;
  bool market = false;
  bool banquet = false;
  // IGC-1: either all of the company's cards, or these.
  bool company = false;
  std::set<std::string> company_cards;
  bool assistants = false;
  bool events = false;
  bool assignments = false;
  bool hurdles = false;
  // HUR-1: how many real hurdles the variant has; -1 is the standard game.
  int variant = -1;
  bool assembly = false;
  bool new_russia = false;
  int youngest = 0;
  std::set<std::string> house;

  bool is_second() const { return edition == "second"; }
  bool has_company() const { return company || !company_cards.empty(); }
  bool has_disc() const { return new_russia && players == 5; }
};

// Reads the words of a line `new edition=… players=…` (with or without `new`; `seed=` is skipped). The answer is why
// they mean nothing, "" if they do.
std::string read_options(const std::string& words, Options& options);
// The words again, in a fixed order.
std::string words_of(const Options& options);
// Why these options do not go together, "" if they do (SETUP-1, MKT-1, MOD-0, NR-6).
std::string refusal(const Options& options);

std::vector<std::string> phases_of(const Options& options);
// Phases, and the disc.
std::vector<std::string> markers_of(const Options& options);
CardBook book_of(const Options& options);
// The cards of each deck, in the order of cards.csv.
std::map<std::string, std::vector<std::string>> decks_of(const Options& options);

// All that chance decides. The top card of a deck is the first.
struct Deal {
  std::map<std::string, std::vector<std::string>> decks;
  std::map<std::string, int> markers;
  std::vector<std::string> assistants;
  std::vector<std::vector<int>> assignments;
  std::map<int, std::string> hurdles;
};

// Why chance could not have dealt this, "" if it could (SETUP-2, SETUP-3, MKT-3, NR-6, AST-2, ASG-1, HUR-1).
std::string refusal(const Options& options, const Deal& deal);
Deal random_deal(const Options& options, std::mt19937& random);

std::vector<int> assignments_in_play(int players);
std::vector<std::string> assistants_in_play(int players);

extern const std::vector<std::string> k_goods;
extern const std::vector<int> k_hurdle_fields;
extern const std::vector<std::string> k_bonus_hurdles;
extern const std::vector<std::string> k_real_hurdles;

}  // namespace neva::reference
