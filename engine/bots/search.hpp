#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/base/pcg32.hpp"
#include "engine/bots/beliefs.hpp"
#include "engine/bots/memory.hpp"
#include "engine/bots/moods.hpp"
#include "engine/bots/playout.hpp"
#include "engine/view/view.hpp"

namespace neva {

// How a search goes about it.
struct SearchPlan {
  // The rating counts as much as so many playouts.
  int rating_samples = 16;
  // A playout goes to the end of so many rounds after the present one; the outlook knows the rest with less noise. With
  // `many_nodes` or more it goes a round further.
  int rounds_ahead = 1;
  int many_nodes = 100000;
  // Actions that are looked at, at most Search::k_candidates_max.
  int candidates = 8;
  // A lead of so many points counts half as much as a sure win, and the nearer to a sure win, the less each further
  // point counts; 0: all points count the same.
  int half_sure_points = 0;
  // On each guess every seat has moods of its own: it wants purchases and takings of each sort of card more or less
  // than its ratings say, by up to twice so many 1/64 points. Otherwise all playouts would follow one line, and count
  // only what that line meets with; 0: everybody does.
  int moods = 96;
  // With so many nodes, twice, three times as many, an action is tried with so many ways to go on oneself, lines, and
  // is worth what the best of them brings; 0: never.
  int nodes_a_line = 20000;
  // The ratings of the open actions are off by up to so many 1/64 points, as those of somebody who misjudges things;
  // few playouts do not put it right.
  int misjudged = 0;

  bool operator==(const SearchPlan&) const = default;
};

// How many rounds after the present one a playout of such a search goes.
int rounds_ahead(const SearchPlan& plan, std::uint32_t budget);

// Plays the game on from each of the best-rated actions, on one guess of what is hidden after the other, everybody by
// their ratings and moods, and counts the points at the end. Every guess serves all actions that are still in the race,
// so that luck is the same for all; after each stage the worse half drops out. It ends early when luck alone can hardly
// explain how far the first is ahead.
class Search {
 public:
  // More actions than these are never worth a look; the ratings know the others.
  static constexpr std::size_t k_candidates_max = 8;
  // Ways to go on after each of the last few actions, and all of these together.
  static constexpr std::size_t k_lines_max = 16;
  static constexpr std::size_t k_arms_max = 64;

  // `actions` are the legal actions of the view, two or more. `memory` may be null. `view`, `memory` and `mind` must
  // live as long as the search. `judged`, one of the actions, stays in the race to the end, so that loss() tells what
  // it costs.
  void begin(const View& view, const Memory* memory, const ActionList& actions, const BeliefSets& mind,
             const SearchPlan& plan, std::uint64_t seed, std::uint32_t budget,
             std::optional<Action> judged = std::nullopt);

  // Plays on for at most `nodes` decisions. True when there is nothing more to find out.
  bool step(int nodes);

  Action best() const { return candidates_[0].action; }
  // The best of those that do something else than the best one: another deed, or another card. Once there is nothing
  // more to find out.
  std::optional<Action> second() const;
  std::uint32_t nodes() const { return nodes_; }
  // How much less than the best the judged action brings, as far as is known, in 1/64 points; never less than 0.
  int loss() const;

 private:
  struct Candidate {
    Action action;
    // The place in own_moods_ of its line, once there are lines.
    std::uint8_t line;
    // In 1/64 points, as all sums here.
    std::int32_t rating;
    std::int32_t sum;
    // How far it was behind the first candidate on the same guesses: the sum, and the sum of the squares.
    std::int32_t behind;
    std::int64_t behind_squared;
  };

  int worth(const Candidate& candidate) const;
  void pick_candidates(const ActionList& actions);
  void insert_candidate(Action action, int rating);
  bool is_judged(const Candidate& candidate) const { return judged_ && candidate.action == *judged_; }
  std::int64_t spread_of(const Candidate& candidate) const;
  void keep_judged(std::size_t count_before);
  std::uint32_t stages_of_race() const;
  bool has_room_for_lines(std::size_t actions) const { return lines_ > 1 && actions * lines_ <= k_arms_max; }
  bool is_one_action_left() const;
  void branch_out();
  void next_sample();
  void begin_playout();
  int lead() const;
  void count_playout();
  bool is_decided() const;
  void end_stage();
  void rank();

  const View* view_ = nullptr;
  const BeliefSets* mind_ = nullptr;
  SearchPlan plan_;
  Pcg32 random_{0};
  std::uint32_t nodes_ = 0;
  std::uint32_t stage_end_ = 0;
  std::uint32_t nodes_a_stage_ = 0;
  std::uint32_t budget_ = 0;
  std::optional<Action> judged_;
  // Guesses so far, each of which all candidates still in the race were played on.
  std::int32_t guesses_ = 0;
  std::size_t most_ = 0;
  // Actions that were in the race at its beginning; those that dropped out lie behind the others, the last one first.
  std::size_t picked_ = 0;
  // Actions still in the race; the first of candidates_.
  std::size_t count_ = 0;
  std::size_t playing_ = 0;
  // How many lines each action will have, and whether it has them now.
  std::size_t lines_ = 1;
  bool has_lines_ = false;
  // Guesses since the first candidate became the first, and what it came to on the present one.
  std::int32_t compared_ = 0;
  std::int32_t first_lead_ = 0;
  bool is_done_ = true;
  std::array<Candidate, k_arms_max> candidates_{};
  Playout playout_;
  // By line: how oneself goes on with it.
  std::array<Moods, k_lines_max> own_moods_{};
};

}  // namespace neva
