#include "engine/bots/memory.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

Card card_at(const Table& table, std::uint8_t from) {
  return table.rows[from < k_lower_places ? 0 : 1][from % k_lower_places];
}

// The card of a hand that does something; it shows itself when it is played.
Card find_special(const SeatSecrets& own, Special special, Special or_this) {
  for (std::uint8_t i = 0; i < own.hand_count; ++i) {
    const Special found = info_of(own.hand[i]).special;
    if (found == special || found == or_this) return own.hand[i];
  }
  return Card::none;
}

}  // namespace

void Memory::begin(const State& dealt) {
  *this = Memory();
  for (auto& hand : hands_) hand.fill(Card::none);
  note_result(dealt);
}

void Memory::add(std::uint8_t seat, Card card) {
  neva_check(hand_counts_[seat] < k_hand_max);
  hands_[seat][hand_counts_[seat]++] = card;
}

// A card that is not among the known ones was drawn unseen.
void Memory::remove(std::uint8_t seat, Card card) {
  const auto end = hands_[seat].begin() + hand_counts_[seat];
  const auto found = std::find(hands_[seat].begin(), end, card);
  if (found == end) return;
  std::copy(found + 1, end, found);
  hands_[seat][--hand_counts_[seat]] = Card::none;
}

void Memory::note_action(const State& before, Action action) {
  const Table& table = before.table;
  const std::uint8_t seat = table.seat;
  const SeatSecrets& own = before.secrets[seat];
  switch (action.kind) {
    case ActionKind::take:
      add(seat, card_at(table, action.from));
      break;
    case ActionKind::take_discard:
      add(seat, discard_at(table, action.from));
      break;
    case ActionKind::take_twin:
      add(seat, table.twin[action.from]);
      break;
    case ActionKind::play_drop:
      // BAN-12: the dropped card lies open too.
      remove(seat, own.hand[action.over]);
      remove(seat, own.hand[action.from]);
      break;
    case ActionKind::play:
    case ActionKind::play_on:
      remove(seat, own.hand[action.from]);
      break;
    case ActionKind::half_play:
      remove(seat, own.hand[action.from]);
      remove(seat, find_special(own, Special::money_collector, Special::money_collector));
      break;
    case ActionKind::half_buy:
      remove(seat, find_special(own, Special::money_collector, Special::money_collector));
      break;
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
      remove(seat, find_special(own, Special::moocher, Special::moocher));
      break;
    case ActionKind::interrupt:
      remove(seat, find_special(own, Special::pickpocket, Special::theft));
      break;
    default:
      break;
  }
}

// Prices, incomes and gifts are open, and everybody begins with the same sum: who counts along knows it all.
void Memory::note_result(const State& after) {
  for (std::uint8_t seat = 0; seat < after.table.setup.players; ++seat) rubles_[seat] = after.secrets[seat].rubles;
}

void Memory::rebuild(const Journal& journal, std::size_t count, State& scratch) {
  journal.replay(scratch, 0);
  begin(scratch);
  for (std::size_t i = 0; i < count; ++i) {
    note_action(scratch, journal[i]);
    neva_check(!apply(scratch, journal[i]).refused());
    note_result(scratch);
  }
}

}  // namespace neva
