#pragma once

#include <cstdint>

#include "card_table.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "firmware/app/game/choice_list.hpp"
#include "firmware/app/game/focus.hpp"

namespace neva {

// What a card would cost the deciding seat.
struct Offer {
  // The cheapest way to get it; for an exchange card with the card it replaces.
  Action action;
  Price price;
  // Why it cannot be had that way; none when it can.
  Refusal refusal;
  // Different cards an exchange card may replace, whether they can be paid or not.
  std::uint8_t targets;
  // MKT-8: it carries a ?, and the good is still to be chosen.
  bool asks_for_good;

  bool has_price() const { return refusal.reason == Reason::none || refusal.reason == Reason::too_expensive; }
};

// `wanted` is a purchase without a target and a good; `view` that of the deciding seat.
Offer offer_for(const View& view, Action wanted);

// The same for a purchase that is put together, for an exchange card with the card it replaces.
Offer offer_of(const View& view, Action action);

// The same purchase with the card that goes still to be chosen.
constexpr Action without_target(Action action) {
  action.over = k_over_nothing;
  return action;
}

// What playing a purple card of the hand comes to.
struct PurplePlay {
  Refusal refusal;
  // The actions it stands for.
  ActionFilter filter;
};
PurplePlay purple_play(const View& view, const ActionList& actions, std::uint8_t place);

// The action that would put the card of a focus into the play area.
Action acquiring(const Focus& focus);
// In the decisions in which cards are bought; the discard pile only while it is searched.
bool can_be_acquired(const Table& table, const Focus& focus);

inline bool shows_goods(const Table& table) { return has_phase(table.setup, Phase::market); }

}  // namespace neva
