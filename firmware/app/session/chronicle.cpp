#include "firmware/app/session/chronicle.hpp"

#include "engine/base/check.hpp"
#include "engine/rules/rules.hpp"
#include "engine/state/action_table.hpp"

namespace neva {

namespace {

// What everybody sees of the cards of an action: that it is about, and the other one, which is replaced, laid under
// something or thrown away.
struct OpenCards {
  Card card;
  Card over;
};

OpenCards open_cards(const State& state, Action action) {
  const Table& table = state.table;
  const SeatSecrets& own = state.secrets[table.seat];
  const ActionTraits& traits = traits_of(action);
  const Card over = over_card(table, own, action);
  if (traits.card == CardPlace::none) {
    // What is mooched from, or what the Ghost takes away; else a purple card that is played without being named.
    const int along = over == Card::none ? played_along(own, action.kind) : -1;
    return {along < 0 ? over : own.hand[static_cast<std::size_t>(along)], Card::none};
  }
  // What somebody drew and kept is their secret.
  const bool is_hidden = traits.card == CardPlace::drawn && traits.deed == Deed::take;
  return {is_hidden ? Card::none : card_of(table, own, action), over};
}

std::uint8_t amount_of(const State& state, Action action, Card card) {
  const Table& table = state.table;
  if (is_purchase(action.kind) && card != Card::none && !is_purple(card))
    return static_cast<std::uint8_t>(price_of_action(table, state.secrets[table.seat], action).total());
  switch (action.kind) {
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points: {
      const Income value = value_of(table, action.from, at_in_pool(table, action.from, action.over));
      return static_cast<std::uint8_t>(action.kind == ActionKind::mooch_rubles ? value.rubles : value.points);
    }
    case ActionKind::keep:
      return static_cast<std::uint8_t>(upkeep_of(table));
    case ActionKind::bonus_rubles:
      return static_cast<std::uint8_t>(open_bonus(table).rubles);
    case ActionKind::bonus_points:
      return static_cast<std::uint8_t>(open_bonus(table).points);
    case ActionKind::points:
    case ActionKind::observe:
    case ActionKind::event:
    case ActionKind::guild:
    case ActionKind::trade:
      return action.from;
    default:
      return 0;
  }
}

}  // namespace

Happening Chronicle::event_of(Action action) const {
  const Table& table = state_.table;
  const OpenCards cards = open_cards(state_, action);
  return {action.kind,
          table.seat,
          cards.card,
          cards.over,
          amount_of(state_, action, cards.card),
          is_mooching(action.kind) ? action.from : table.seat,
          table.phase,
          table.round,
          false};
}

Happening Chronicle::telling_of(const State& state, Action action) {
  state_ = state;
  return event_of(action);
}

std::size_t Chronicle::count() const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < journal_.size(); ++i) count += journal_[i].kind != ActionKind::wait ? 1U : 0U;
  return count;
}

std::size_t Chronicle::tell(std::size_t first, std::span<Happening> out) {
  journal_.replay(state_, 0);
  std::size_t count = 0;
  std::size_t index = 0;
  for (std::size_t i = 0; i < journal_.size() && count < out.size(); ++i) {
    const bool told = journal_[i].kind != ActionKind::wait;
    if (!told || index < first) {
      apply_listed(state_, journal_[i]);
      index += told ? 1U : 0U;
      continue;
    }
    Happening event = event_of(journal_[i]);
    const Moment before(state_.table);
    apply_listed(state_, journal_[i]);
    event.scored = before.scored_until(state_.table);
    out[count++] = event;
  }
  return count;
}

std::size_t Chronicle::since(std::uint8_t seat) {
  journal_.replay(state_, 0);
  std::size_t first = 0;
  std::size_t index = 0;
  for (std::size_t i = 0; i < journal_.size(); ++i) {
    const bool told = journal_[i].kind != ActionKind::wait;
    index += told ? 1U : 0U;
    if (told && state_.table.seat == seat) first = index;
    apply_listed(state_, journal_[i]);
  }
  return first;
}

void Chronicle::show(std::size_t events, Scene& scene) {
  journal_.replay(state_, 0);
  const Table& table = state_.table;
  scene.places = table.occupied;
  scene.is_beginning = true;
  std::size_t index = 0;
  for (std::size_t i = 0; i < journal_.size(); ++i) {
    const bool told = journal_[i].kind != ActionKind::wait;
    if (told && index == events) break;
    if (told && ++index == events) {
      scene.last = event_of(journal_[i]);
      scene.is_beginning = false;
    }
    const Moment before(table);
    apply_listed(state_, journal_[i]);
    keep_places(before, table, scene.places);
  }
  scene.view = view_of(state_, k_table_view);
}

}  // namespace neva
