#include "firmware/app/session/chronicle.hpp"

#include "engine/base/check.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

constexpr std::uint8_t k_place_mask = k_lower_places - 1;

Card card_in(const Table& table, std::uint8_t from) {
  return table.rows[from >= k_lower_places ? 1 : 0][from & k_place_mask];
}

Card card_in_area(const Table& table, std::uint8_t seat, std::uint8_t place) {
  return table.pool[static_cast<std::size_t>(area_first(table, seat) + place)];
}

Card top_of_pile(const Table& table) {
  return table.discard_count == 0 ? Card::none : discard_at(table, static_cast<std::uint8_t>(table.discard_count - 1));
}

// The purple card of a seat's hand that an action plays without naming it.
Card held(const SeatSecrets& own, Special special) {
  for (std::uint8_t i = 0; i < own.hand_count; ++i) {
    if (info_of(own.hand[i]).special == special) return own.hand[i];
  }
  return Card::none;
}

// What everybody sees of the card an action is about.
Card open_card(const State& state, Action action) {
  const Table& table = state.table;
  const SeatSecrets& own = state.secrets[table.seat];
  switch (action.kind) {
    case ActionKind::buy:
    case ActionKind::take:
    case ActionKind::half_buy:
      return card_in(table, action.from);
    case ActionKind::play:
    case ActionKind::half_play:
    case ActionKind::play_on:
    case ActionKind::play_drop:
      return own.hand[action.from];
    case ActionKind::buy_drawn:
    case ActionKind::discard_drawn:
      return own.drawn;
    case ActionKind::buy_discard:
    case ActionKind::take_discard:
    case ActionKind::leave:
    case ActionKind::buy_twin:
    case ActionKind::take_twin:
    case ActionKind::top_twin:
      return card_of(table, own, action);
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
      return card_in_area(table, action.from, action.over);
    case ActionKind::keep:
    case ActionKind::drop:
      return asked_card(table);
    case ActionKind::interrupt:
      return table.setup.assembly ? held(own, Special::theft) : held(own, Special::pickpocket);
    case ActionKind::event:
      if (action.from == static_cast<std::uint8_t>(Event::ghost)) return card_in(table, action.over);
      return action.from == static_cast<std::uint8_t>(Event::grabber) ? top_of_pile(table) : Card::none;
    default:
      return Card::none;
  }
}

// The other card: replaced, laid under something, thrown away.
Card second_card(const State& state, Action action) {
  if (action.over == k_over_nothing) return Card::none;
  switch (action.kind) {
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
      return Card::none;
    case ActionKind::play_drop:
      return state.secrets[state.table.seat].hand[action.over];
    case ActionKind::event:
      if (action.from == static_cast<std::uint8_t>(Event::ghost)) return Card::none;
      break;
    default:
      break;
  }
  return card_in_area(state.table, state.table.seat, action.over);
}

std::uint8_t amount_of(const State& state, Action action, Card card) {
  const Table& table = state.table;
  if (is_purchase(action.kind) && card != Card::none && info_of(card).colour != CardColour::purple)
    return static_cast<std::uint8_t>(price_of_action(table, state.secrets[table.seat], action).total());
  switch (action.kind) {
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points: {
      const auto at = static_cast<std::uint8_t>(area_first(table, action.from) + action.over);
      const Income value = value_of(table, action.from, at);
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
  const Card card = open_card(state_, action);
  return {action.kind,
          table.seat,
          card,
          second_card(state_, action),
          amount_of(state_, action, card),
          action.kind == ActionKind::mooch_rubles || action.kind == ActionKind::mooch_points ? action.from : table.seat,
          table.phase,
          table.round,
          false};
}

Happening Chronicle::telling_of(const State& state, Action action) {
  state_ = state;
  return event_of(action);
}

std::size_t Chronicle::count(const Journal& journal) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < journal.size(); ++i) count += journal[i].kind != ActionKind::wait ? 1U : 0U;
  return count;
}

std::size_t Chronicle::tell(const Journal& journal, std::size_t first, std::span<Happening> out) {
  journal.replay(state_, 0);
  std::size_t count = 0;
  std::size_t index = 0;
  for (std::size_t i = 0; i < journal.size() && count < out.size(); ++i) {
    const bool told = journal[i].kind != ActionKind::wait;
    if (!told || index < first) {
      apply_listed(state_, journal[i]);
      index += told ? 1U : 0U;
      continue;
    }
    Happening event = event_of(journal[i]);
    const Moment before(state_.table);
    apply_listed(state_, journal[i]);
    event.scored = before.scored_until(state_.table);
    out[count++] = event;
  }
  return count;
}

std::size_t Chronicle::since(const Journal& journal, std::uint8_t seat) {
  journal.replay(state_, 0);
  std::size_t first = 0;
  std::size_t index = 0;
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const bool told = journal[i].kind != ActionKind::wait;
    index += told ? 1U : 0U;
    if (told && state_.table.seat == seat) first = index;
    apply_listed(state_, journal[i]);
  }
  return first;
}

void Chronicle::show(const Journal& journal, std::size_t events, Scene& scene) {
  journal.replay(state_, 0);
  const Table& table = state_.table;
  scene.places = table.occupied;
  scene.is_beginning = true;
  std::size_t index = 0;
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const bool told = journal[i].kind != ActionKind::wait;
    if (told && index == events) break;
    if (told && ++index == events) {
      scene.last = event_of(journal[i]);
      scene.is_beginning = false;
    }
    const Moment before(table);
    apply_listed(state_, journal[i]);
    keep_places(before, table, scene.places);
  }
  scene.view = view_of(state_, k_table_view);
}

}  // namespace neva
