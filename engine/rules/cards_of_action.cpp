// The cards that an action is about, by the places of engine/state/action_table.hpp.
#include "engine/rules/rules.hpp"
#include "engine/state/action_table.hpp"

namespace neva {

namespace {

Card card_in_hand(const SeatSecrets& own, std::uint8_t place) {
  return place < own.hand_count ? own.hand[place] : Card::none;
}

// BAN-6, IGC-4: in journal_2 whoever left the pile alone chose no card.
bool chooses_none(const Table& table, ActionKind kind) {
  return kind == ActionKind::leave && table.setup.rule_book == RuleBook::journal_2;
}

}  // namespace

Card card_of(const Table& table, const SeatSecrets& own, Action action) {
  switch (traits_of(action).card) {
    case CardPlace::row:
      return card_in_row(table, action.from);
    case CardPlace::hand:
      return card_in_hand(own, action.from);
    case CardPlace::drawn:
      return own.drawn;
    case CardPlace::discard:
      if (action.from >= table.discard_count || chooses_none(table, action.kind)) return Card::none;
      return discard_at(table, action.from);
    case CardPlace::top_of_discard:
      return table.discard_count == 0 ? Card::none
                                      : discard_at(table, static_cast<std::uint8_t>(table.discard_count - 1));
    case CardPlace::twin:
      return action.from < table.twin.size() ? table.twin[action.from] : Card::none;
    case CardPlace::asked:
      return asked_card(table);
    case CardPlace::none:
      break;
  }
  return Card::none;
}

Card over_card(const Table& table, const SeatSecrets& own, Action action) {
  if (action.over == k_over_nothing) return Card::none;
  switch (traits_of(action).over) {
    case OverPlace::own_area:
      return card_in_area(table, table.seat, action.over);
    case OverPlace::seat_area:
      return card_in_area(table, action.from, action.over);
    case OverPlace::hand:
      return card_in_hand(own, action.over);
    case OverPlace::row:
      return card_in_row(table, action.over);
    case OverPlace::none:
      break;
  }
  return Card::none;
}

int played_along(const SeatSecrets& own, ActionKind kind) {
  const std::uint32_t plays = traits_of(kind).plays;
  for (std::uint8_t i = 0; plays != 0 && i < own.hand_count; ++i) {
    if ((plays & bit_of(info_of(own.hand[i]).special)) != 0) return i;
  }
  return -1;
}

}  // namespace neva
