#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "host_tests/engine/reference/options.hpp"
#include "host_tests/engine/reference/table.hpp"

// The rules a second time, written from the rule book alone: slow, with words for everything, and in no way shaped like
// the engine, whose types it does not know. Where the two disagree, one of them is wrong. A chapter of the rule book is
// a file: base_*.cpp, market.cpp, banquet.cpp …
namespace neva::reference {

// A legal action.
struct Move {
  // As protocol.md writes it.
  std::string line;
  // Of purchases.
  std::optional<int> price;
  // The first word of the line, or the purple card that is played.
  std::string verb;
  // Which event, for the verb `event`.
  std::string event;
  // The hand's place of a purple card.
  int hand = -1;
  // Where a card comes from: upper lower hand drawn discard twin, and its place there.
  std::string from;
  int place = -1;
  // The place in the buyer's area of the card that is replaced; -1 for none.
  int over = -1;
  std::string good;
  // Whose card, and where in the area, a Moocher or a Jester means.
  int seat = -1;
  int target = -1;
  int number = 0;
};

class ReferenceGame {
 public:
  // The options and the deal must be allowed: refusal() says "" to them.
  ReferenceGame(const Options& options, const Deal& deal);

  // Every legal line with its price, if it is a purchase. Empty when the game is over.
  std::map<std::string, std::optional<int>> legal() const;
  // The line must be one of legal().
  void play(const std::string& line);
  Table table() const;
  bool over() const { return table_.over; }

  // Every card of the game, wherever it is: the same at every moment.
  std::map<std::string, int> all_cards() const;
  // Rubles of all seats and the bank: the same at every moment.
  int all_rubles() const;

  // For tests that need a situation: whatever they change, the open decision stays.
  Table& arrange() { return table_; }
  std::map<std::string, std::vector<std::string>>& arrange_decks() { return decks_; }

 private:
  // What the game does next on its own. Tasks wait in `agenda_`; those that follow from one go to the front of it.
  struct Task {
    std::string what;
    int seat = -1;
    int number = 0;
  };
  using Moves = std::vector<Move>;
  using Purse = std::pair<int, int>;  // rubles, points

  // base_flow.cpp: rounds, phases, turns
  void then(const std::vector<Task>& tasks);
  void for_each_seat(std::vector<Task>& tasks, const std::string& what) const;
  void run();
  void perform(const Task& task);
  void perform_scoring(const Task& task);
  void perform_final(const Task& task);
  void ask(const std::string& decision, int seat);
  void begin_round();
  void begin_phase();
  void close_up();
  void lay(int count);
  void begin_turns();
  void begin_turn(int seat);
  void finish_action(int seat, bool passed);
  void finish_actions();
  void next_phase();
  void end_round();

  // base_actions.cpp: what can be done, and doing it
  Moves moves() const;
  Moves action_moves() const;
  Moves drawn_moves() const;
  void add_display_moves(Moves& moves) const;
  void add_hand_moves(Moves& moves) const;
  void add_observatory_moves(Moves& moves) const;
  void carry_out(const Move& move);
  void carry_out_action(const Move& move);
  bool carry_out_answer(const Move& move);
  void observe(const std::string& phase);
  std::string remove_from(const std::string& from, int place);
  void take(const Move& move);
  void buy(const Move& move, bool with_chip);
  void discard(const std::string& id);
  void leave_area(int seat, int at, bool to_box);

  // base_price.cpp: prices and what an exchange card may replace
  int price(const std::string& id, const std::string& from, int over) const;
  bool may_replace(const std::string& exchange, const AreaCard& target) const;
  void add_purchases(Moves& moves, const Move& start, const std::string& id, bool half) const;
  bool can_buy(const std::string& id, const std::string& from) const;
  std::vector<std::pair<int, std::string>> named_cards(int seat) const;
  int hand_limit(int seat) const;
  bool has_room() const;

  // base_scoring.cpp
  Purse income_of(int seat, const AreaCard& card) const;
  Purse value_of(int seat, const AreaCard& card) const;
  void score_phase();
  void score_income(int seat);
  void ask_pub(int seat);
  void buy_points(int count);

  // market.cpp
  std::map<std::string, int> goods_of(const SeatTable& seat) const;
  void next_market_value();
  void ask_upkeep(int seat, int kept);
  void answer_upkeep(bool keep);
  void score_goods();
  bool needs_good(const std::string& id) const;

  // banquet.cpp: the Banquet and the Assembly
  void add_purple_moves(Moves& moves, int hand) const;
  void add_collector_moves(Moves& moves, const Move& start) const;
  void add_moocher_moves(Moves& moves, const Move& start) const;
  void add_attach_moves(Moves& moves, const Move& start) const;
  void add_drop_moves(Moves& moves, const Move& start) const;
  bool may_play_black_market() const;
  void play_purple(const Move& move);
  void retire(const std::string& id);
  void retire_waiting();
  void ask_interrupt();
  Moves interrupt_moves() const;
  Moves pickpocket_moves() const;
  void interrupt();
  Purse with_attached(const AreaCard& card, Purse income) const;

  // company.cpp: In Good Company and New Russia
  void add_prison_move(Moves& moves) const;
  Moves search_moves() const;
  void use_prison();
  void ask_guild(int seat);
  void ask_trade(int seat);
  void trade(bool yes);
  void ask_sycophants(int seat, int kept);
  void answer_sycophant(bool keep);

  // assistants.cpp
  int assistant_reduction(const CardFacts& card) const;
  void pass_assistants_on();

  // events.cpp
  void add_event_moves(Moves& moves) const;
  void use_event(const Move& move);
  Moves twin_moves() const;
  Moves twin_moves_of(int which) const;
  void begin_twin();
  void continue_twin();
  void discard_twin(int top);
  std::string draw_from_deck();

  // assignments.cpp
  int assignment_value(int seat, int number) const;
  void score_assignments();
  void note_drops(int seat, int before);
  Moves assignment_moves() const;

  // hurdles.cpp
  void move_marker(int seat, int points, const std::string& source);
  void step(int seat, int points, const std::string& source);
  bool may_move_on(int seat);
  void reach_bonus(int seat);
  bool meets_demand(int seat, int field) const;
  void pay_real_bonus(int seat, int field);
  Purse choice_of(int seat, int field) const;
  void answer_bonus(bool rubles);

  // end.cpp
  void begin_final_scoring();
  void score_nobles(int seat);
  void score_money(int seat);
  void score_hand(int seat);
  void find_winners();

  SeatTable& seat_at(int seat) { return table_.seats[static_cast<std::size_t>(seat)]; }
  const SeatTable& seat_at(int seat) const { return table_.seats[static_cast<std::size_t>(seat)]; }
  SeatTable& own() { return seat_at(table_.seat); }
  const SeatTable& own() const { return seat_at(table_.seat); }
  int seat_after(int seat, int steps) const { return (seat + steps) % options_.players; }
  std::vector<int> turn_order() const;
  bool display_is_empty() const;
  int display_count() const;
  int count_cards(int seat, const std::string& colour) const;
  int count_exchange_cards(int seat) const;
  std::set<std::string> names(int seat, const std::string& colour) const;
  bool owns(int seat, const std::string& id) const;
  void earn(int seat, int rubles);
  void pay(int seat, int rubles);
  bool is_first_phase() const { return table_.round == 1 && table_.phase == "worker"; }
  bool must_buy() const { return options_.is_second() && is_first_phase(); }
  bool has_house_rule(const std::string& name) const { return options_.house.count(name) > 0; }
  bool ends_when_empty() const { return must_buy() || has_house_rule("empty_display_ends_the_phase"); }

  Options options_;
  CardBook book_;
  // Table members that follow from others (decks, goods, totals …) are filled in by table().
  Table table_;
  std::map<std::string, std::vector<std::string>> decks_;
  std::vector<std::string> box_;
  int bank_ = 0;
  std::deque<Task> agenda_;

  int start_seat_ = 0;
  std::set<int> passed_;
  int actions_left_ = 0;
  // False for the two actions of a Double Turn.
  bool regular_ = true;
  // How many cards at the end of the hand came in this turn (HAND-3).
  int fresh_ = 0;
  std::string drawn_;
  // The cards of an open Twin; "" once bought or taken.
  std::vector<std::string> twin_;
  // Played action cards whose effect is not done yet (ASM-2), last played last.
  std::vector<std::string> waiting_;
  bool search_by_prison_ = false;
  // Which of the seat's orange cards or sycophants the decision is about: how many before it were kept.
  int kept_ = 0;
  std::set<int> event_warehouse_;
  // Hurdles: the bonus fields each seat has reached; open choices of the marker that moved last.
  std::vector<std::set<int>> reached_;
  std::deque<int> open_bonuses_;
  int open_drops_ = 0;
  int asked_seat_ = 0;
  std::vector<std::set<int>> drops_asked_;
  bool assignments_valued_ = false;
  std::vector<int> rubles_before_paying_back_;
};

}  // namespace neva::reference
