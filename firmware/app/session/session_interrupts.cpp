// D-22: nobody notices that somebody could interrupt.
#include "engine/base/check.hpp"
#include "engine/base/pcg32.hpp"
#include "firmware/app/session/session.hpp"

namespace neva {

namespace {

// D-32: under the house rule a phase has no actions when it finds an empty display.
bool is_over_before_it_begins(const Table& table) {
  return table.setup.house.empty_display_ends_the_phase && (table.occupied[0] | table.occupied[1]) == 0;
}

}  // namespace

// Follows from what everybody knows: the card is in the game and was never played, and people hold cards. A person
// among bots alone is asked without further ado: there is nobody to hide it from.
bool Session::may_be_interrupted() const {
  const Table& table = state_.table;
  if (!table.setup.banquet && !table.setup.assembly) return false;
  int cards = 0;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat)
    cards += is_person(seat) ? table.seats[seat].hand_count : 0;
  if (count_persons() < 2 || cards == 0 || is_over_before_it_begins(table)) return false;
  for (std::size_t i = 0; i < journal_.size(); ++i) {
    if (journal_[i].kind == ActionKind::interrupt) return false;
  }
  return true;
}

// In a phase that is over before it begins nothing stops while nobody holds the card, so nothing may for whoever does;
// a person alone among bots has nobody to hide it from.
bool Session::passes_unasked() const {
  const Table& table = state_.table;
  return table.decision == Decision::interrupt && is_over_before_it_begins(table) &&
         (!is_person(table.seat) || count_persons() > 1);
}

// D-22: whoever holds the card waits, and nothing tells of it: no sound, no write of its own.
void Session::wait_silently() {
  const std::uint16_t before = silent_waits_;
  neva_check(!perform(make_action(ActionKind::wait)).refused());
  silent_waits_ = static_cast<std::uint16_t>(silent_waits_ + before + 1);
}

void Session::decline_interrupt() {
  handover_.opens_phase = false;
  handover_.claimant = k_nobody;
  if (state_.table.decision == Decision::interrupt) wait_silently();
}

// At once and without a stage of its own, so that nothing on the screen, nor how long it takes, tells who holds the
// card. So there is no time to think.
void Session::let_bot_interrupt() {
  see_as(state_.table.seat);
  legal_actions(view_.table, view_.own, actions_);
  neva_check(actions_.size() > 0);
  const std::uint32_t chosen = Pcg32(bot_seed()).below(static_cast<std::uint32_t>(actions_.size()));
  if (actions_[chosen].kind == ActionKind::wait) {
    wait_silently();
  } else {
    neva_check(!perform(actions_[chosen]).refused());
  }
}

void Session::claim_interrupt(std::uint8_t seat) {
  neva_check(handover_.is_opening() && (seat == k_nobody || is_person(seat)));
  handover_.claimant = seat;
  ++changes_;
}

}  // namespace neva
