#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/pcg32.hpp"
#include "engine/bots/memory.hpp"
#include "engine/state/state.hpp"
#include "tools/league/player.hpp"
#include "tools/league/weight_file.hpp"
#include "tools/training/results.hpp"

namespace neva {

// Games in which everybody searches with Study::nodes or as one of Study::rivals: half of the seats with the weights in
// question, the others with them or as a rival.
class SearchedGames {
 public:
  SearchedGames(std::size_t kind, const WeightRows& rows, const Study& study);

  void deal();
  // One decision; one of so many is made by chance, so that games also go where nobody who searches would lead them.
  void play_one();

  const State& state() const { return state_; }
  const Memory& memory() const { return memory_; }
  Pcg32& random() { return random_; }
  // Whether a seat plays with the weights in question.
  bool is_learner(std::uint8_t seat) const { return seated_[seat] == &pool_.back(); }

 private:
  const Entry& draw_player();

  std::size_t kind_;
  std::vector<Entry> pool_;
  Pcg32 random_;
  std::uint64_t games_ = 0;
  std::array<const Entry*, k_seats_max> seated_{};
  Player player_;
  State state_{};
  Memory memory_;
  ActionList actions_;
};

}  // namespace neva
