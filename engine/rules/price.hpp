#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/state/numbers.hpp"
#include "engine/state/state.hpp"

namespace neva {

// PRICE-1, BAN-5: what is charged for a price that reductions may have brought below the least.
constexpr int charged(int reduced, bool halved = false) {
  const int whole = std::max(reduced, k_price_min);
  return halved ? std::max(whole / 2, k_price_min) : whole;
}

// The highest reduced price for which no more than so many rubles are charged, at least one: half a price is rounded
// down (BAN-5).
constexpr int highest_payable(int rubles, bool halved) { return halved ? 2 * rubles + 1 : rubles; }

// What a card costs and why: printed - lower_row - same_name - helper - assistant - trade_in, at least 1 (PRICE-1,
// PRICE-2), and half of that with the Money Collector, again at least 1 (BAN-5).
struct Price {
  std::uint8_t printed;
  std::uint8_t lower_row;
  std::uint8_t same_name;
  std::uint8_t helper;
  std::uint8_t assistant;
  // The value of the card an exchange card replaces; 0 for ordinary cards.
  std::uint8_t trade_in;
  bool halved;

  // Before the minimum of 1; may be zero or less.
  constexpr int reduced() const { return printed - lower_row - same_name - helper - assistant - trade_in; }
  constexpr int total() const { return charged(reduced(), halved); }
  // PRICE-2: it would cost less than the minimum.
  constexpr bool is_least() const { return reduced() < total() && !halved; }
};

// PRICE-3: 1 off blue cards with the Carpenter Workshop, 1 off red cards with the Gold Smelter (CARD-WORK, CARD-GOLD);
// NR-2: 1 off green cards with the Commune; BAN-3: 1 off red and blue cards with Czar Superstar or Czar Reformer.
constexpr std::uint8_t helper_off(const SeatTable& seat, CardColour colour) {
  constexpr Special k_helpers[][2] = {
      {Special::commune, Special::none},           // green
      {Special::workshop, Special::czar_upgrade},  // blue
      {Special::smelter, Special::czar_upgrade},   // red
      {Special::none, Special::none},              // yellow
      {Special::none, Special::none},              // orange
      {Special::none, Special::none},              // purple
  };
  // Nobody owns Special::none: cards without a special meaning are not noted.
  const auto& helpers = k_helpers[static_cast<std::uint8_t>(colour)];
  const int count = (owns(seat, helpers[0]) ? 1 : 0) + (owns(seat, helpers[1]) ? 1 : 0);
  return static_cast<std::uint8_t>(count * k_reduction);
}

// AST-1: 1 off the assistant's colour, orange being yellow; 2 off exchange cards with the Czar's Daughter.
constexpr std::uint8_t assistant_off(Assistant assistant, const NameSlot& slot) {
  constexpr std::array<CardColour, 4> k_colours = {CardColour::green, CardColour::blue, CardColour::red,
                                                   CardColour::yellow};
  if (assistant == Assistant::none) return 0;
  if (assistant == Assistant::czars_daughter) return slot.is_exchange ? k_daughter_reduction : 0;
  return slot.colour == k_colours[static_cast<std::uint8_t>(assistant) - 1U] ? k_reduction : 0;
}

// PRICE-3: 1 off when bought straight from the lower row, 1 off for each card of the same name in the play area.
// PRICE-4 needs nothing: the card is not there yet.
inline Price price_of(const SeatTable& seat, const CardInfo& info, bool from_lower_row, std::uint8_t trade_in) {
  const NameSlot& slot = k_name_slots[info.name_slot];
  const std::uint8_t helper = helper_off(seat, slot.colour);
  const std::uint8_t assistant = assistant_off(seat.assistant, slot);
  const auto same_name = static_cast<std::uint8_t>(seat.reductions[info.name_slot] - helper - assistant);
  const std::uint8_t lower_row = from_lower_row ? k_reduction : 0;
  return {info.cost, lower_row, same_name, helper, assistant, trade_in, false};
}

// The quick way to Price::reduced(), for everybody who does not show the parts: SeatTable::reductions keeps names,
// helpers and assistant as one sum. `off` is what comes on top of it, the lower row and the card replaced.
// host_tests/engine/test_conformance.cpp holds both equal.
constexpr int reduced_price(const SeatTable& seat, std::uint8_t name_slot, int cost, int off) {
  return cost - seat.reductions[name_slot] - off;
}
constexpr int reduced_price(const SeatTable& seat, const CardInfo& info, int off) {
  return reduced_price(seat, info.name_slot, info.cost, off);
}

// EXCH-1: the highest trade-in value that an exchange card finds in a play area; -1 when it finds nothing.
int best_trade_in(const SeatTable& seat, const CardInfo& exchange);

}  // namespace neva
