// The end of a game: END-2, END-3, END-M, ASG-3, NR-5.
#include "engine/rules/flow.hpp"
#include "engine/rules/value.hpp"
#include "engine/state/numbers.hpp"

namespace neva {

namespace {

// The tens are paid back even where a hurdle swallows the points (D-34).
int pay_tens_back(State& state, std::uint8_t seat) {
  const int tens = state.secrets[seat].rubles / k_rubles_an_end_point;
  pay(state, seat, -tens * k_rubles_an_end_point);
  return tens;
}

// BAN-2: purple cards cost nothing.
int hand_points(const SeatSecrets& secrets) {
  int points = 0;
  for (std::uint8_t i = 0; i < secrets.hand_count; ++i)
    points += info_of(secrets.hand[i]).colour == CardColour::purple ? 0 : -k_hand_card_penalty;
  return points;
}

// ASG-3: number 6 first, then the others in turn order. All are valued when the step begins; only number 6 could change
// later, so it is enough to remember whose it was: progress is 1 + 8 * (that seat + 1, or 0) + the seats done.
constexpr std::uint8_t k_seat_unit = 8;

bool go_on_with_assignments(State& state) {
  Table& table = state.table;
  if (!table.setup.assignments) {
    table.step = Step::end_money;
    return false;
  }
  if (table.progress == 0) {
    table.progress = 1;
    for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
      const BestAssignment best = best_assignment(state, seat);
      if (best.number != k_money_assignment) continue;
      table.progress = static_cast<std::uint8_t>(1 + k_seat_unit * (seat + 1));
      move_marker(state, seat, best.points, PointSource::assignments);
      break;
    }
    if (open_field_choice(table)) return true;
  }
  const int scored = (table.progress - 1) / k_seat_unit - 1;
  while ((table.progress - 1) % k_seat_unit < table.setup.players) {
    const std::uint8_t seat = seat_in_order(table, static_cast<std::uint8_t>((table.progress - 1) % k_seat_unit));
    ++table.progress;
    if (seat == scored) continue;
    move_marker(state, seat, best_assignment(state, seat).points, PointSource::assignments);
    if (open_field_choice(table)) return true;
  }
  table.progress = 0;
  table.step = Step::end_money;
  return false;
}

int points_of_step(State& state, std::uint8_t seat) {
  switch (state.table.step) {
    case Step::end_nobles:
      return points_for_nobles(state.table.setup, different_names(state.table, seat, CardColour::red));
    case Step::end_money:
      return pay_tens_back(state, seat);
    default:
      return hand_points(state.secrets[seat]);
  }
}

struct EndStep {
  PointSource source;
  Step next;
};

EndStep end_step(Step step) {
  switch (step) {
    case Step::end_nobles:
      return {PointSource::nobles, Step::end_assignments};
    case Step::end_money:
      return {PointSource::money, Step::end_hand};
    default:
      return {PointSource::hand, Step::finish};
  }
}

// END-3: C counts the rubles before the tens were paid back (no hurdle has swallowed any there), S those left over.
int tie_money(const State& state, std::uint8_t seat) {
  const int left = state.secrets[seat].rubles;
  if (state.table.setup.edition == Edition::second) return left;
  return left + k_rubles_an_end_point *
                    state.table.seats[seat].points_by_source[static_cast<std::uint8_t>(PointSource::money)];
}

std::uint8_t find_winners(const State& state) {
  std::uint8_t winners = 0;
  int best_points = 0;
  int best_money = 0;
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    const int points = state.table.seats[seat].points;
    const int money = tie_money(state, seat);
    const bool better = winners == 0 || points > best_points || (points == best_points && money > best_money);
    const bool equal = points == best_points && money == best_money;
    if (better) winners = 0;
    if (better || equal) winners = static_cast<std::uint8_t>(winners | (1U << seat));
    if (better) {
      best_points = points;
      best_money = money;
    }
  }
  return winners;
}

}  // namespace

bool go_on_with_end(State& state) {
  Table& table = state.table;
  if (table.step == Step::finish) {
    table.winners = find_winners(state);
    table.decision = Decision::none;
    table.over = true;
    return true;
  }
  if (table.step == Step::end_assignments) return go_on_with_assignments(state);
  const EndStep step = end_step(table.step);
  while (table.progress < table.setup.players) {
    const std::uint8_t seat = seat_in_order(table, table.progress++);
    move_marker(state, seat, points_of_step(state, seat), step.source);
    if (open_field_choice(table)) return true;
  }
  table.progress = 0;
  table.step = step.next;
  return false;
}

}  // namespace neva
