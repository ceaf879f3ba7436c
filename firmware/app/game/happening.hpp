#pragma once

#include <cstdint>

#include "engine/rules/value.hpp"
#include "engine/state/action.hpp"
#include "engine/view/view.hpp"
#include "firmware/app/game/places.hpp"

namespace neva {

// Where a game stands, as far as scorings go: enough to see from two of them that a phase's scoring began in between.
struct Moment {
  explicit Moment(const Table& table) : phase(table.phase), round(table.round), acts(is_acting(table)) {}

  // The actions of the phase are over and its scoring has begun.
  bool scored_until(const Table& later) const;

  Phase phase;
  std::uint8_t round;
  bool acts;

 private:
  static bool is_acting(const Table& table) { return table.step < Step::income && !table.over; }
};

// One thing that happened, as everybody at the table saw it: what somebody drew and kept shows no card, nor does an
// assignment that was dropped.
struct Happening {
  ActionKind kind;
  std::uint8_t seat;
  // The card it was about; none when there is none or it is hidden.
  Card card;
  // The card that was replaced, that something was put on, or that was thrown away.
  Card over;
  // What was paid or gained, how many points were bought; the deck, the event.
  std::uint8_t amount;
  // Whose card the Moocher used.
  std::uint8_t other;
  Phase phase;
  std::uint8_t round;
  // The phase was scored right after it.
  bool scored;
};

// HUR-2: what the deciding seat may choose between at an open bonus.
Income open_bonus(const Table& table);

// The table after so many events, as everybody saw it then.
struct Scene {
  View view;
  Places places;
  // What led to it; nothing did at the beginning.
  Happening last;
  bool is_beginning;
};

// After an action: a new phase has its own places, and an event may lay new cards.
void keep_places(const Moment& before, const Table& table, Places& places);

}  // namespace neva
