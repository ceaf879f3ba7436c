#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/state/action.hpp"
#include "engine/state/numbers.hpp"
#include "engine/state/state.hpp"

// What each kind of action is: the one place that says so. Rules, bots, the chronicle, screens and the protocol ask
// here and have no lists of kinds of their own.
namespace neva {

// Where the card of an action lies.
enum class CardPlace : std::uint8_t {
  none,
  row,             // of the display, at `from`
  hand,            // of the deciding seat, at `from`
  drawn,           // what an Observatory has drawn
  discard,         // the discard pile, at `from` from its bottom
  top_of_discard,  // EVT-7
  twin,            // EVT-2, at `from`
  asked,           // MKTS-2, IGC-5: the card of the play area that upkeep or a Sycophant is asked about
};

// What `over` names.
enum class OverPlace : std::uint8_t {
  none,
  own_area,   // a card of the own play area: replaced, or something is put on it
  seat_area,  // BAN-8: a card in the play area of the seat in `from`
  hand,       // BAN-12: another card of the hand
  row,        // EVT-4: a card of the display
};

// What becomes of the card.
enum class Deed : std::uint8_t {
  other,
  buy,       // it is paid for and comes to the play area; purple cards that are played count as bought
  take,      // it comes to the hand
  put_away,  // nobody gets it
};

struct ActionTraits {
  ActionKind kind;
  // The decisions it answers, one bit each.
  std::uint16_t answers;
  Deed deed = Deed::other;
  CardPlace card = CardPlace::none;
  OverPlace over = OverPlace::none;
  // Whether `from` means anything; what it means without a card stands beside its kind in action.hpp.
  bool uses_from = false;
  bool uses_good = false;
  // How many values of `from` a choice without a card has.
  std::uint8_t choices = 1;
  // Purple cards, one bit each (Special), of which one is played from the hand along with it without being named.
  std::uint32_t plays = 0;
};

constexpr std::uint16_t bit_of(Decision decision) {
  return static_cast<std::uint16_t>(1U << static_cast<std::uint8_t>(decision));
}

namespace action_table {

inline constexpr std::uint16_t k_turn = bit_of(Decision::action);
inline constexpr std::uint16_t k_turn_or_pickpocket = k_turn | bit_of(Decision::pickpocket);
inline constexpr std::uint16_t k_kept = bit_of(Decision::upkeep) | bit_of(Decision::sycophant);
inline constexpr std::uint32_t k_collector = bit_of(Special::money_collector);
inline constexpr std::uint32_t k_moocher = bit_of(Special::moocher);
// CARD-PUB: no game has more than two.
inline constexpr std::uint8_t k_pub_choices = 2 * k_points_a_pub + 1;

constexpr ActionTraits buys(ActionKind kind, std::uint16_t answers, CardPlace card, std::uint32_t plays = 0) {
  return {kind, answers, Deed::buy, card, OverPlace::own_area, card != CardPlace::drawn, true, 1, plays};
}
constexpr ActionTraits takes(ActionKind kind, std::uint16_t answers, CardPlace card) {
  return {kind, answers, Deed::take, card, OverPlace::none, card != CardPlace::drawn};
}
constexpr ActionTraits puts_away(ActionKind kind, std::uint16_t answers, CardPlace card) {
  return {kind, answers, Deed::put_away, card, OverPlace::none, card != CardPlace::drawn};
}
// A choice between so many numbers, told by `from`; one that is a mere word has one.
constexpr ActionTraits chooses(ActionKind kind, std::uint16_t answers, std::uint8_t choices = 1) {
  return {kind, answers, Deed::other, CardPlace::none, OverPlace::none, choices > 1, false, choices};
}
constexpr ActionTraits keeps(ActionKind kind) { return {kind, k_kept, Deed::other, CardPlace::asked}; }
constexpr ActionTraits mooches(ActionKind kind) {
  return {kind, k_turn, Deed::other, CardPlace::none, OverPlace::seat_area, true, false, 1, k_moocher};
}
constexpr ActionTraits plays_with(ActionKind kind, OverPlace over) {
  return {kind, k_turn, Deed::other, CardPlace::hand, over, true};
}

}  // namespace action_table

// In the order of ActionKind.
inline constexpr std::array<ActionTraits, k_action_kind_count> k_action_table = [] {
  using namespace action_table;
  using enum ActionKind;
  return std::array<ActionTraits, k_action_kind_count>{{
      chooses(pass, k_turn),
      buys(buy, k_turn_or_pickpocket, CardPlace::row),
      takes(take, k_turn_or_pickpocket, CardPlace::row),
      buys(play, k_turn, CardPlace::hand),
      chooses(observe, k_turn, k_phase_count),
      buys(buy_drawn, bit_of(Decision::drawn), CardPlace::drawn),
      takes(take_drawn, bit_of(Decision::drawn), CardPlace::drawn),
      puts_away(discard_drawn, bit_of(Decision::drawn), CardPlace::drawn),
      chooses(points, bit_of(Decision::points), k_pub_choices),
      chooses(search, k_turn),
      // What an event does with a card is its own affair: k_event_table.
      {event, k_turn, Deed::other, CardPlace::none, OverPlace::own_area, true, true},
      buys(half_buy, k_turn, CardPlace::row, k_collector),
      buys(half_play, k_turn, CardPlace::hand, k_collector),
      mooches(mooch_rubles),
      mooches(mooch_points),
      plays_with(play_on, OverPlace::own_area),
      plays_with(play_drop, OverPlace::hand),
      buys(buy_discard, bit_of(Decision::search), CardPlace::discard),
      takes(take_discard, bit_of(Decision::search), CardPlace::discard),
      puts_away(leave, bit_of(Decision::search), CardPlace::discard),
      chooses(guild, bit_of(Decision::guild), k_guild_total + 1),
      chooses(trade, bit_of(Decision::trade), 2),
      keeps(keep),
      keeps(drop),
      {interrupt, bit_of(Decision::interrupt), Deed::other, CardPlace::none, OverPlace::none, false, false, 1,
       bit_of(Special::pickpocket) | bit_of(Special::theft)},
      chooses(wait, bit_of(Decision::interrupt)),
      buys(buy_twin, bit_of(Decision::twin), CardPlace::twin),
      takes(take_twin, bit_of(Decision::twin), CardPlace::twin),
      chooses(bonus_rubles, bit_of(Decision::bonus)),
      chooses(bonus_points, bit_of(Decision::bonus)),
      chooses(drop_assignment, bit_of(Decision::assignment), k_assignment_count + 1),
      puts_away(top_twin, bit_of(Decision::twin), CardPlace::twin),
  }};
}();
static_assert(
    [] {
      for (std::size_t i = 0; i < k_action_table.size(); ++i) {
        if (static_cast<std::size_t>(k_action_table[i].kind) != i) return false;
      }
      return true;
    }(),
    "the rows stand in the order of ActionKind");

// EVT-2 to EVT-7, in the order of Event: what an event does with a card.
inline constexpr std::array<ActionTraits, k_event_count> k_event_table = {{
    {ActionKind::event, 0},
    {ActionKind::event, action_table::k_turn},
    {ActionKind::event, action_table::k_turn},
    {ActionKind::event, action_table::k_turn, Deed::other, CardPlace::none, OverPlace::row},
    {ActionKind::event, action_table::k_turn},
    {ActionKind::event, action_table::k_turn},
    {ActionKind::event, action_table::k_turn, Deed::buy, CardPlace::top_of_discard, OverPlace::own_area, true, true},
}};

// A kind that there is.
constexpr const ActionTraits& traits_of(ActionKind kind) { return k_action_table[static_cast<std::uint8_t>(kind)]; }
// The same for one action: events differ.
constexpr const ActionTraits& traits_of(Action action) {
  const bool is_event = action.kind == ActionKind::event && action.from < k_event_count;
  return is_event ? k_event_table[action.from] : traits_of(action.kind);
}

constexpr bool answers(ActionKind kind, Decision decision) { return (traits_of(kind).answers & bit_of(decision)) != 0; }

// Whether it puts a card into the play area and pays for it. Of a mere kind the Grabber, an event (EVT-7), is none.
constexpr bool is_purchase(Action action) { return traits_of(action).deed == Deed::buy; }
constexpr bool is_purchase(ActionKind kind) { return traits_of(kind).deed == Deed::buy; }
constexpr bool is_take(ActionKind kind) { return traits_of(kind).deed == Deed::take; }
// BAN-5.
constexpr bool is_halved(ActionKind kind) { return kind == ActionKind::half_buy || kind == ActionKind::half_play; }
// BAN-8.
constexpr bool is_mooching(ActionKind kind) { return traits_of(kind).over == OverPlace::seat_area; }

// PRICE-3: whether its card comes straight from the lower row.
constexpr bool is_from_lower_row(Action action) {
  return traits_of(action.kind).card == CardPlace::row && action.from >= k_lower_places;
}

// One action has one form: fields that mean nothing hold their empty value.
constexpr bool has_stray_fields(Action action) {
  const ActionTraits& traits = traits_of(action.kind);
  return (!traits.uses_good && action.good != 0) || (traits.over == OverPlace::none && action.over != k_over_nothing) ||
         (!traits.uses_from && action.from != 0);
}

}  // namespace neva
