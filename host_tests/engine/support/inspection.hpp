#pragma once

#include <string>

#include "host_tests/engine/support/printed_game.hpp"

// The parts of find_fault(): each looks at one side of a state. Inside support only.
namespace neva {

class Inspection {
 public:
  explicit Inspection(const State& whole)
      : state(whole), table(whole.table), setup(whole.table.setup), game(printed_game(whole.table.setup)) {}

  // Keeps the first thing that does not hold.
  void expect(bool holds, const char* what, int where = -1) {
    if (holds || !fault_.empty()) return;
    fault_ = what;
    if (where >= 0) fault_ += " (" + std::to_string(where) + ")";
  }
  bool sound() const { return fault_.empty(); }
  const std::string& fault() const { return fault_; }

  const State& state;
  const Table& table;
  const Setup& setup;
  const PrintedGame& game;

 private:
  std::string fault_;
};

// Where every card lies: decks, display, pool, hands, marks.
void inspect_cards(Inspection& inspection);
// What is kept for each seat.
void inspect_seats(Inspection& inspection);
// Markers, assistants, events, hurdles and assignments.
void inspect_modules(Inspection& inspection);
// Whose decision is open, and that it can be.
void inspect_course(Inspection& inspection);
// END-2, END-3: what the end looks like.
void inspect_end(Inspection& inspection);

}  // namespace neva
