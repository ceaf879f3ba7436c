#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

// All that the protocol's lines `state` and `score` tell, as plain values that can be compared.
namespace neva::reference {

struct AreaCard {
  std::string card;
  bool turned = false;
  bool chip = false;
  // jester, banquet or assembly.
  std::string attached;
  // The good that fills a ?.
  std::string good;
  bool operator==(const AreaCard&) const = default;
};

struct SeatTable {
  int rubles = 0;
  int points = 0;
  std::vector<std::string> hand;
  std::optional<int> hand_limit;
  std::vector<AreaCard> area;
  std::map<std::string, int> goods;
  std::string assistant;
  std::vector<int> assignments;
  bool event_used = false;
  std::vector<int> overcome;
  // phases nobles assignments money hand hurdles total
  std::map<std::string, int> score;
};

// An empty place of a row is "". What a game has no use for stays empty. What is optional is compared where both sides
// tell it.
struct Table {
  std::string edition;
  int players = 0;
  int round = 0;
  std::string phase;
  // -1 and "" when the game is over.
  int seat = -1;
  std::string decision;
  // The card an upkeep or a sycophant's decision is about.
  std::optional<std::string> about;
  std::optional<std::string> drawn;
  // Of this phase, a Theft counted in.
  std::optional<int> start_seat;
  // At the decision `action`: what is left of the turn, and who passed since somebody last did not.
  std::optional<int> actions_left;
  std::optional<std::vector<int>> passed;
  std::vector<std::string> upper;
  std::vector<std::string> lower;
  std::map<std::string, int> decks;
  // Top card first.
  std::optional<std::map<std::string, std::vector<std::string>>> deck_order;
  std::vector<std::string> discard;
  std::map<std::string, int> markers;
  bool end_triggered = false;
  bool over = false;
  std::vector<int> winners;
  std::vector<int> market_value;
  std::vector<std::string> good_tiles;
  std::vector<std::string> events;
  std::map<int, std::string> hurdles;
  std::vector<SeatTable> seats;
};

// The first difference in words, "" when there is none. The names of the two sides are `engine` and `reference`.
std::string difference(const Table& engine, const Table& reference);

// The table that a line of `state` and a line of `score` describe; `error` says why a line cannot be read.
struct ReadTable {
  Table table;
  std::string error;
};
ReadTable read_table(const std::string& state_line, const std::string& score_line);

}  // namespace neva::reference
