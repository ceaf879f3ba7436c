#pragma once

#include <map>
#include <optional>
#include <string>

#include "host_tests/engine/reference/reference_game.hpp"

// The engine beside the reference, step by step, through the protocol's lines alone.
namespace neva::reference {

// What the engine's side says at a decision.
struct EngineSide {
  // The lines of `legal`; a price where one is known. No lines when the game is over.
  std::map<std::string, std::optional<int>> legal;
  std::string state_line;
  std::string score_line;
};

class Lockstep {
 public:
  // `new_line` is the line that the engine's game began with; it must be one that read_options takes.
  Lockstep(const std::string& new_line, const Deal& deal);

  // What differs now, in words; "" if nothing does. Prices are compared where both sides tell one.
  std::string compare(const EngineSide& engine) const;
  void play(const std::string& line) { game_.play(line); }
  const ReferenceGame& game() const { return game_; }

 private:
  std::string compare_actions(const EngineSide& engine) const;
  ReferenceGame game_;
};

// The deal out of the state line of a game that has just been started, the laid workers put back onto their deck. Needs
// `deck_order` in it. `error` says what the line lacks.
struct ReadDeal {
  Deal deal;
  std::string error;
};
ReadDeal read_deal(const std::string& state_line);

}  // namespace neva::reference
