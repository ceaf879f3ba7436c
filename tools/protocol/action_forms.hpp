#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

// How protocol.md writes each kind of action. For action_text.cpp alone.
namespace neva {

// The words of a kind of action. Words in capital letters are slots, which an action's bytes fill (k_slots).
struct ActionForm {
  ActionKind kind;
  std::string_view words;
  // `from` where the words alone say it.
  std::uint8_t from = 0;
  // Only in games that keep to the rules of journal 2, which write this kind like that.
  bool is_old = false;
};

constexpr std::uint8_t number_of(Event event) { return static_cast<std::uint8_t>(event); }

inline constexpr ActionForm k_forms[] = {
    {ActionKind::pass, "pass"},
    {ActionKind::buy, "buy ROW PURCHASE"},
    {ActionKind::take, "take ROW"},
    {ActionKind::play, "play HAND PURCHASE"},
    {ActionKind::observe, "observe DECK"},
    {ActionKind::buy_drawn, "buy drawn PURCHASE"},
    {ActionKind::take_drawn, "take drawn"},
    {ActionKind::discard_drawn, "discard drawn"},
    {ActionKind::points, "points NUMBER"},
    {ActionKind::search, "search"},
    {ActionKind::event, "event twin", number_of(Event::twin)},
    {ActionKind::event, "event sponsor", number_of(Event::sponsor)},
    {ActionKind::event, "event ghost OVER_ROW", number_of(Event::ghost)},
    {ActionKind::event, "event new_luck", number_of(Event::new_luck)},
    {ActionKind::event, "event warehouse", number_of(Event::warehouse)},
    {ActionKind::event, "event grabber PURCHASE", number_of(Event::grabber)},
    {ActionKind::half_buy, "play COLLECTOR half ROW PURCHASE"},
    {ActionKind::half_play, "play COLLECTOR half HAND PURCHASE"},
    {ActionKind::mooch_rubles, "play MOOCHER from SEAT SEAT_CARD rubles"},
    {ActionKind::mooch_points, "play MOOCHER from SEAT SEAT_CARD points"},
    {ActionKind::play_on, "play HAND on OWN_CARD"},
    {ActionKind::play_drop, "play HAND drop OVER_HAND"},
    {ActionKind::buy_discard, "buy DISCARD PURCHASE"},
    {ActionKind::take_discard, "take DISCARD"},
    {ActionKind::leave, "leave DISCARD"},
    {ActionKind::leave, "leave", 0, true},
    {ActionKind::guild, "guild NUMBER GUILD_REST"},
    {ActionKind::trade, "trade yes", 1},
    {ActionKind::trade, "trade no", 0},
    {ActionKind::keep, "keep"},
    {ActionKind::drop, "drop"},
    {ActionKind::interrupt, "interrupt"},
    {ActionKind::wait, "wait"},
    {ActionKind::buy_twin, "buy TWIN PURCHASE"},
    {ActionKind::take_twin, "take TWIN"},
    {ActionKind::bonus_rubles, "rubles"},
    {ActionKind::bonus_points, "points"},
    {ActionKind::drop_assignment, "drop NUMBER"},
    {ActionKind::top_twin, "top TWIN"},
};

enum class Slot : std::uint8_t {
  none,
  row,         // a place of the display, in `from`
  over_row,    // the same in `over`
  hand,        // a place in hand, in `from`
  over_hand,   // the same in `over`
  collector,   // the place in hand of the Money Collector, which no byte keeps: a game has one
  moocher,     // the same for the Moocher
  deck,        // a phase
  discard,     // a place of the discard pile
  twin,        // one of the two cards of a Twin
  number,      // a number
  guild_rest,  // what is left of the 4 of a Guild Hall
  seat,        // a seat
  own_card,    // a card of the own play area, in `over`
  seat_card,   // a card of that seat's play area, in `over`
  purchase,    // over <card> and good <good>, where there are such; always the last slot
};

struct SlotName {
  std::string_view name;
  Slot slot;
};

inline constexpr SlotName k_slots[] = {
    {"ROW", Slot::row},
    {"OVER_ROW", Slot::over_row},
    {"HAND", Slot::hand},
    {"OVER_HAND", Slot::over_hand},
    {"COLLECTOR", Slot::collector},
    {"MOOCHER", Slot::moocher},
    {"DECK", Slot::deck},
    {"DISCARD", Slot::discard},
    {"TWIN", Slot::twin},
    {"NUMBER", Slot::number},
    {"GUILD_REST", Slot::guild_rest},
    {"SEAT", Slot::seat},
    {"OWN_CARD", Slot::own_card},
    {"SEAT_CARD", Slot::seat_card},
    {"PURCHASE", Slot::purchase},
};

// Slot::none for a word that stands for itself.
constexpr Slot slot_of(std::string_view word) {
  const auto found =
      std::find_if(std::begin(k_slots), std::end(k_slots), [word](const SlotName& item) { return item.name == word; });
  return found == std::end(k_slots) ? Slot::none : found->slot;
}

}  // namespace neva
