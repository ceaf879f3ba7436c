#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/state/state.hpp"

// The rules a second time, written from the rule book alone: slow, with words for everything, and in no way shaped like
// the engine. Where the two disagree, one of them is wrong.
namespace neva {

struct ReferenceCard {
  std::string id;
  bool turned = false;
  bool operator==(const ReferenceCard&) const = default;
};

struct ReferenceSeat {
  int rubles = 25;
  int points = 0;
  std::vector<std::string> hand;
  std::vector<ReferenceCard> area;
  bool operator==(const ReferenceSeat&) const = default;
};

// All that can be compared with the engine's State. An empty place is "".
struct ReferenceTable {
  std::string edition;
  int round = 1;
  std::string phase = "worker";
  std::string decision = "action";
  int seat = 0;
  std::map<std::string, int> markers;
  // The top card is the last.
  std::map<std::string, std::vector<std::string>> decks;
  std::vector<std::string> upper = std::vector<std::string>(8);
  std::vector<std::string> lower = std::vector<std::string>(8);
  std::vector<std::string> discard;
  std::vector<ReferenceSeat> seats;
  std::string drawn;
  bool end_triggered = false;
  std::vector<int> winners;
  bool operator==(const ReferenceTable&) const = default;
};

// What a State holds, in the reference's words.
ReferenceTable read_state(const State& state);

// The first difference in words, "" when there is none.
std::string difference(const ReferenceTable& engine, const ReferenceTable& reference);

class ReferenceGame {
 public:
  // Takes over decks and markers of a game that has just been dealt, the laid cards put back on the deck.
  explicit ReferenceGame(const State& dealt);

  // Every legal action in the words of action_words.hpp, with what it costs; -1 for actions without a price.
  std::map<std::string, int> legal() const;
  void play(const std::string& words);

  const ReferenceTable& table() const { return table_; }

 private:
  void add_purchases(std::map<std::string, int>& actions, const std::string& words, const std::string& id,
                     bool from_lower_row) const;
  int price(const std::string& id, bool from_lower_row, int trade_in) const;
  bool may_replace(const std::string& exchange, const ReferenceCard& target) const;
  bool hand_has_room() const;
  int next_seat(int seat) const { return (seat + 1) % static_cast<int>(table_.seats.size()); }
  ReferenceSeat& own() { return table_.seats[static_cast<std::size_t>(table_.seat)]; }
  const ReferenceSeat& own() const { return table_.seats[static_cast<std::size_t>(table_.seat)]; }
  bool is_first_phase() const { return table_.round == 1 && table_.phase == "worker"; }
  bool display_is_empty() const;

  void put_into_area(const std::string& id, int over, int cost);
  std::string take_from_display(const std::string& place);
  void begin_phase();
  void end_turn(bool passed);
  void end_phase();
  void score_phase();
  void ask_pubs();
  void next_phase();
  void end_round();
  void end_game();

  ReferenceTable table_;
  bool ends_when_empty_;
  int passes_ = 0;
  int start_seat_ = 0;
  // Seats that still have to be asked about their Pubs.
  std::vector<int> to_ask_;
};

}  // namespace neva
