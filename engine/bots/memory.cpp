#include "engine/bots/memory.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/rules/rules.hpp"
#include "engine/state/action_table.hpp"

namespace neva {

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
  const std::uint8_t seat = before.table.seat;
  const SeatSecrets& own = before.secrets[seat];
  const ActionTraits& traits = traits_of(action);
  const Card card = card_of(before.table, own, action);
  // What an Observatory drew nobody else has seen.
  if (traits.deed == Deed::take && traits.card != CardPlace::drawn) add(seat, card);
  if (traits.card == CardPlace::hand) remove(seat, card);
  // BAN-12: the dropped card lies open too.
  if (traits.over == OverPlace::hand) remove(seat, over_card(before.table, own, action));
  // A purple card shows itself when it is played.
  const int along = played_along(own, action.kind);
  if (along >= 0) remove(seat, own.hand[static_cast<std::size_t>(along)]);
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
