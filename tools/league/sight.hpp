#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"

namespace neva {

// One thing a player could do, in the words of somebody who has read the rules and nothing else.
struct Offer {
  enum class Way : std::uint8_t { pass, buy, take, other };

  Way way = Way::other;
  // The card that is bought or taken, and the card that goes for it; null when there is none.
  const CardInfo* card = nullptr;
  const CardInfo* gone = nullptr;
  bool from_hand = false;
  bool from_lower_row = false;
  // What is paid now; for a card that is taken, what it will cost later.
  int price = 0;
  // What it pays more than before each time its colour is scored, and how often that will be.
  int rubles = 0;
  int points = 0;
  int scorings = 0;
  // One different noble more.
  bool is_new_noble = false;

  bool is_bought() const { return way == Way::buy; }
  bool is_taken() const { return way == Way::take; }
  bool has_colour(CardColour colour) const { return card != nullptr && card->colour == colour; }
  // What it pays until the end.
  int income() const { return rubles * scorings; }
  int points_to_come() const { return points * scorings; }
};

// What a player sees at a glance when it is their turn.
class Sight {
 public:
  explicit Sight(const View& view);

  Offer offer(Action action) const;

  const Table& table() const { return view_.table; }
  const View& view() const { return view_; }
  const SeatTable& seat() const { return view_.table.seats[view_.viewer]; }
  std::uint8_t me() const { return view_.viewer; }
  int rubles() const { return view_.own.rubles; }
  int hand() const { return view_.own.hand_count; }
  int round() const { return view_.table.round; }
  Phase phase() const { return view_.table.phase; }
  // Rounds that follow the present one, at a guess: the smallest deck over what is laid a phase.
  int rounds_left() const { return rounds_left_; }
  bool is_last_round() const { return rounds_left_ == 0; }
  bool ends_soon() const { return rounds_left_ <= 1; }
  // Different nobles of the seat.
  int nobles() const { return nobles_; }
  // Who is ahead of all others but oneself.
  std::uint8_t best_rival() const;

 private:
  int scorings(CardColour colour) const;
  // Cards of the same name in the own play area.
  int owned(const CardInfo& card) const;
  void add_counted(Offer& offer) const;

  const View& view_;
  int rounds_left_;
  int nobles_;
};

}  // namespace neva
