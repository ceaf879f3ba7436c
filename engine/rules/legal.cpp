// What a player may do, as a list: ACT-1 to ACT-6, HAND-1 to HAND-3, CARD-OBS, CARD-PUB, ROUND-7. Called at every
// decision of millions of games, so what stays the same during a decision is looked up once, and what a play area means
// for prices and targets is read from SeatTable, not from the cards.
#include <array>
#include <bit>

#include "engine/base/check.hpp"
#include "engine/rules/list.hpp"
#include "engine/rules/turn.hpp"

namespace neva {

namespace {

// What a list needs to know of a card, four bytes side by side.
struct QuickInfo {
  std::uint8_t name_slot;
  // 1 for an exchange card, else 0.
  std::uint8_t exchange;
  // With k_not_plain on top for a card that is not simply paid for.
  std::uint16_t cost;
};
// More than anybody has: such a card never looks cheap enough.
constexpr std::uint16_t k_not_plain = 0x4000;

// Card::none is never cheap enough either.
constexpr std::size_t k_quick_count = static_cast<std::size_t>(Card::none) + 1;
constexpr std::array<QuickInfo, k_quick_count> make_quick_table() {
  std::array<QuickInfo, k_quick_count> table{};
  table.back().cost = k_not_plain;
  for (std::size_t i = 0; i < k_card_count; ++i) {
    const CardInfo& info = k_catalogue[i];
    // BAN-2: a purple card is never bought.
    const bool plain = !info.is_exchange && info.colour != CardColour::purple;
    table[i] = {info.name_slot, std::uint8_t{info.is_exchange},
                static_cast<std::uint16_t>(info.cost + (plain ? 0 : k_not_plain))};
  }
  return table;
}
constexpr std::array<QuickInfo, k_quick_count> k_quick_table = make_quick_table();

// Where a card to be had may lie, in the order of the list: upper row, lower row, hand.
struct Place {
  Action way;
  // PRICE-3: what the lower row takes off.
  int off;
};
constexpr std::size_t k_hand_places = 2 * k_row_places_max;
constexpr std::array<Place, k_hand_places + k_hand_max> make_places() {
  std::array<Place, k_hand_places + k_hand_max> places{};
  for (std::uint32_t i = 0; i < k_row_places_max; ++i) {
    places[i] = {make_action(ActionKind::buy, i), 0};
    places[k_row_places_max + i] = {make_action(ActionKind::buy, k_lower_places + i), k_reduction};
  }
  for (std::uint32_t i = 0; i < k_hand_max; ++i) places[k_hand_places + i] = {make_action(ActionKind::play, i), 0};
  return places;
}
constexpr std::array<Place, k_hand_places + k_hand_max> k_places = make_places();

// Which cards a player may have.
struct Offer {
  // Places of both rows, the lower row's behind all of the upper one.
  std::uint32_t on_display;
  bool may_take;
  bool from_hand;
};

// Writes down the ways to buy. Whether a card is counted is decided without a branch: who can pay for what is as good
// as random, and a wrong guess of the processor costs more than the work itself. Only inlined functions may see it:
// the compiler would have to read it anew after every action written.
struct Lister {
  const Table& table;
  // Whether a ? is filled (MKT-8).
  bool asks;
  const SeatTable& seat;
  int spend;
  Action* next;
  // Where the place of the next exchange card is noted: they are listed behind all others.
  std::uint8_t* aside;

  [[gnu::always_inline]] void list(Card card, std::size_t place) {
    // By reference: three small reads cost less than taking one apart.
    const QuickInfo& info = k_quick_table[static_cast<std::uint8_t>(card)];
    const int price = reduced_price(seat, info.name_slot, info.cost, k_places[place].off);
    if (asks && card != Card::none && info_of(card).good == Good::any) {
      if (price <= spend) next = list_goods(table, k_places[place].way, next);
      return;
    }
    *aside = static_cast<std::uint8_t>(place);
    aside += info.exchange;
    *next = k_places[place].way;
    next += price <= spend ? 1 : 0;
  }
};

// HAND-3: of equal cards the first that did not come this turn. Most hands have three cards, none of this turn: these
// are looked at one by one, whether there or not.
[[gnu::always_inline]] inline void list_hand(const SeatSecrets& own, Lister& to) {
  const auto& hand = own.hand;
  std::uint8_t i = 0;
  if (own.fresh == 0) {
    to.list(hand[0], k_hand_places);
    to.list(hand[1] == hand[0] ? Card::none : hand[1], k_hand_places + 1);
    to.list(((hand[2] == hand[0]) | (hand[2] == hand[1])) ? Card::none : hand[2], k_hand_places + 2);
    i = 3;
  }
  for (; i < own.hand_count; ++i) {
    if (is_first_playable(own, i)) to.list(hand[i], k_hand_places + i);
  }
}

std::size_t lowest(std::uint32_t bits) { return static_cast<std::uint32_t>(std::countr_zero(bits)); }

// ACT-1 to ACT-3 for a player who has a ruble.
[[gnu::always_inline]] inline Action* list_cards(const Table& table, const SeatSecrets& own, Offer offer, bool asks,
                                                 Action* next) {
  // Byte by byte where they lie: a copy would have to wait for the bytes written last.
  static_assert(sizeof(Table::rows) == 2 * k_row_places_max * sizeof(Card), "the rows lie one behind the other");
  const Card* const display = reinterpret_cast<const Card*>(&table.rows);
  // One place more, for the card being looked at.
  std::array<std::uint8_t, k_places.size() + 1> aside;
  Lister to = {table, asks, table.seats[table.seat], own.rubles, next, aside.data()};
  if (offer.may_take) {
    for (std::uint32_t left = offer.on_display; left != 0; left &= left - 1U) {
      to.list(display[lowest(left)], lowest(left));
      *to.next++ = make_action(ActionKind::take, k_places[lowest(left)].way.from);
    }
  } else {
    for (std::uint32_t left = offer.on_display; left != 0; left &= left - 1U)
      to.list(display[lowest(left)], lowest(left));
  }
  if (offer.from_hand) list_hand(own, to);
  next = to.next;
  for (const std::uint8_t* at = aside.data(); at != to.aside; ++at) {
    const Place place = k_places[*at];
    const Card card = *at < k_hand_places ? display[*at] : own.hand[*at - k_hand_places];
    const std::uint64_t targets = affordable_targets(table.seats[table.seat], own.rubles, card, place.off);
    if (targets != 0) next = list_targets(table, targets, place.way, next);
  }
  return next;
}

Action* list_takes(std::uint32_t on_display, Action* next) {
  for (std::uint32_t left = on_display; left != 0; left &= left - 1U)
    *next++ = make_action(ActionKind::take, k_places[lowest(left)].way.from);
  return next;
}

[[gnu::always_inline]] inline Action* list_cards(const Table& table, const SeatSecrets& own, bool may_take,
                                                 bool from_hand, Action* next) {
  const std::uint32_t on_display = table.occupied[0] | static_cast<std::uint32_t>(table.occupied[1])
                                                           << k_row_places_max;
  // ACT-6: without a ruble nothing can be bought, since no price is below 1.
  if (own.rubles == 0) return may_take ? list_takes(on_display, next) : next;
  const Offer offer = {on_display, may_take, from_hand};
  return table.setup.market ? list_cards(table, own, offer, true, next) : list_cards(table, own, offer, false, next);
}

bool holds_purple(const SeatSecrets& own) {
  bool holds = false;
  for (std::uint8_t i = 0; i < own.hand_count; ++i) holds |= is_purple(own.hand[i]);
  return holds;
}

// CARD-OBS, IGC-4. Asked at every decision: the phase alone would be a guess that is often wrong.
bool may_use_building(const Table& table) {
  constexpr std::uint32_t k_used =
      1U << static_cast<unsigned>(Special::observatory) | 1U << static_cast<unsigned>(Special::debtors_prison);
  const std::uint32_t used_now = k_used & (0U - static_cast<std::uint32_t>(table.phase == Phase::building));
  return (table.seats[table.seat].specials & used_now) != 0;
}

// Observatories, then the Debtor's Prison.
Action* list_buildings(const Table& table, Action* next) {
  const std::uint32_t open = has_usable_card(table, table.seat, Special::observatory) ? 1 : 0;
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    *next = make_action(ActionKind::observe, deck);
    next += table.deck_left[deck] >= k_observable_deck_min ? open : 0;
  }
  *next = make_action(ActionKind::search);
  return next + (check_search(table).refused() ? 0 : 1);
}

Action* list_action(const Table& table, const SeatSecrets& own, Action* next) {
  if (must_buy(table)) return list_cards(table, own, false, false, next);
  next = list_cards(table, own, has_room(table, own), true, next);
  if (has_action_cards(table.setup) && holds_purple(own)) next = list_action_cards(table, own, next);
  if (!table.double_turn) {
    if (may_use_building(table)) next = list_buildings(table, next);
    if (table.events != 0) next = list_events(table, own, next);
  }
  *next++ = pass_action();
  return next;
}

// CARD-OBS: buy it, take it with room in the hand, or discard it.
Action* list_drawn(const Table& table, const SeatSecrets& own, Action* next) {
  next = list_purchase(table, own, own.drawn, make_action(ActionKind::buy_drawn), next);
  if (has_room(table, own)) *next++ = make_action(ActionKind::take_drawn);
  *next++ = make_action(ActionKind::discard_drawn);
  return next;
}

// BAN-13: one card bought or taken.
Action* list_pickpocket(const Table& table, const SeatSecrets& own, Action* next) {
  return list_cards(table, own, has_room(table, own), false, next);
}

// Every choice without a card that answers the decision is listed if it can be done.
Action* list_choices(const Table& table, const SeatSecrets& own, Action* next) {
  for (const ActionTraits& traits : k_action_table) {
    if ((traits.answers & bit_of(table.decision)) == 0) continue;
    for (std::uint8_t from = 0; from < traits.choices; ++from) {
      *next = make_action(traits.kind, from);
      next += check_action(table, own, *next).refused() ? 0 : 1;
    }
  }
  return next;
}

}  // namespace

void legal_actions(const Table& table, const SeatSecrets& own, ActionList& actions) {
  Action* next = actions.start();
  if (table.decision == Decision::action) {
    actions.finish(list_action(table, own, next));
    return;
  }
  switch (table.decision) {
    case Decision::drawn:
      next = list_drawn(table, own, next);
      break;
    case Decision::search:
      next = list_search(table, own, next);
      break;
    case Decision::pickpocket:
      next = list_pickpocket(table, own, next);
      break;
    case Decision::twin:
      next = list_twin(table, own, next);
      break;
    case Decision::none:
      break;
    default:
      next = list_choices(table, own, next);
      break;
  }
  actions.finish(next);
}

}  // namespace neva
