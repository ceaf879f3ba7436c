// The Hurdles: HUR-2 to HUR-5, and the fields at which assignments are dropped (D-8).
#include "engine/rules/hurdles.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/base/check.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/value.hpp"
#include "engine/state/numbers.hpp"

namespace neva {

namespace {

std::uint8_t bit_of(std::size_t index) { return static_cast<std::uint8_t>(1U << index); }

int field_index(int field) {
  const auto found = std::ranges::find(k_hurdle_fields, field);
  return found == k_hurdle_fields.end() ? -1 : static_cast<int>(found - k_hurdle_fields.begin());
}

int most_of_a_good(const SeatTable& seat) { return *std::ranges::max_element(seat.goods); }

// HUR-4 at k_field_of_colours: of one green, one red, one blue exchange card.
int lacking_exchange_colours(const Table& table, std::uint8_t seat) {
  constexpr int k_colours = 3;
  unsigned colours = 0;
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const CardInfo& info = info_of(table.pool[at]);
    if (info.is_exchange) colours |= 1U << static_cast<unsigned>(info.colour);
  }
  return k_colours - std::popcount(colours);
}

bool asks(Hurdle hurdle) { return hurdle == Hurdle::bonus_goods || hurdle == Hurdle::bonus_card; }

// The points still to move: those that were won, and on top of them bonuses that move first.
class Moves {
 public:
  Moves(int points, PointSource source) { push(points, source); }

  void push(int points, PointSource source) {
    if (points <= 0) return;
    neva_check(count_ < moves_.size());
    moves_[count_++] = {points, source};
  }
  bool empty() const { return count_ == 0; }
  PointSource take_one() {
    Move& top = moves_[count_ - 1];
    const PointSource source = top.source;
    if (--top.points == 0) --count_;
    return source;
  }

 private:
  struct Move {
    int points;
    PointSource source;
  };
  // What was won, and each hurdle pays once.
  std::array<Move, 1 + k_hurdle_count> moves_{};
  std::size_t count_ = 0;
};

void pay_bonus(State& state, std::uint8_t seat, std::size_t index, Moves& moves) {
  Table& table = state.table;
  SeatTable& counts = table.seats[seat];
  counts.fields_done = static_cast<std::uint8_t>(counts.fields_done | bit_of(index));
  if (asks(table.hurdles[index])) counts.fields_open = static_cast<std::uint8_t>(counts.fields_open | bit_of(index));
  const Income bonus = hurdle_bonus(table, seat, table.hurdles[index]);
  pay(state, seat, bonus.rubles);
  moves.push(bonus.points, PointSource::hurdles);
}

// HUR-3: looks at the real hurdle right behind the marker's field. False when it is closed.
bool look_ahead(State& state, std::uint8_t seat, Moves& moves) {
  const Table& table = state.table;
  const int index = field_index(table.seats[seat].points + 1);
  if (index < 0 || !is_real(table.hurdles[static_cast<std::size_t>(index)])) return true;
  const auto at = static_cast<std::size_t>(index);
  if ((table.seats[seat].fields_done & bit_of(at)) != 0) return true;
  if (hurdle_lack(table, seat, at) > 0) return false;
  pay_bonus(state, seat, at, moves);
  return true;
}

void reach_field(State& state, std::uint8_t seat, Moves& moves) {
  Table& table = state.table;
  SeatTable& counts = table.seats[seat];
  const int index = field_index(counts.points);
  if (index >= 0) {
    const auto at = static_cast<std::size_t>(index);
    const bool done = (counts.fields_done & bit_of(at)) != 0;
    const Hurdle hurdle = table.hurdles[at];
    if (hurdle != Hurdle::none && !is_real(hurdle) && !done) pay_bonus(state, seat, at, moves);
  }
  for (std::size_t i = 0; drops_assignments(table) && i < k_assignment_drop_fields.size(); ++i) {
    // D-8: their bits stand behind those of the hurdles.
    const std::uint8_t bit = bit_of(k_hurdle_count + i);
    if (counts.points < k_assignment_drop_fields[i] || (counts.fields_done & bit) != 0) continue;
    counts.fields_done = static_cast<std::uint8_t>(counts.fields_done | bit);
    counts.fields_open = static_cast<std::uint8_t>(counts.fields_open | bit);
  }
}

std::uint8_t lowest_open(const SeatTable& seat) {
  std::uint8_t index = 0;
  while (((seat.fields_open >> index) & 1U) == 0) ++index;
  return index;
}

void close_lowest(SeatTable& seat) {
  seat.fields_open = static_cast<std::uint8_t>(seat.fields_open & (seat.fields_open - 1U));
}

}  // namespace

int hurdle_lack(const Table& table, std::uint8_t seat, std::size_t index) {
  const int demand = hurdle_demand(table.hurdles[index])[index];
  const SeatTable& counts = table.seats[seat];
  const auto lack = [](int wanted, int found) { return std::max(wanted - found, 0); };
  switch (table.hurdles[index]) {
    case Hurdle::real_green:
      return lack(demand, different_names(table, seat, CardColour::green));
    case Hurdle::real_goods:
      return lack(demand, goods_owned(counts)) + lack(k_highest_good_demand[index], most_of_a_good(counts));
    case Hurdle::real_blue:
      return lack(demand, colour_count(counts, CardColour::blue));
    case Hurdle::real_red:
      return lack(demand, colour_count(counts, CardColour::red));
    default:
      return index == k_field_of_colours ? lacking_exchange_colours(table, seat) : lack(demand, counts.exchange_count);
  }
}

Income hurdle_bonus(const Table& table, std::uint8_t seat, Hurdle hurdle) {
  const SeatTable& counts = table.seats[seat];
  const int red = colour_count(counts, CardColour::red);
  const int blue = colour_count(counts, CardColour::blue);
  switch (hurdle) {
    case Hurdle::bonus_red:
      return {0, red};
    case Hurdle::bonus_blue:
      return {blue, 0};
    case Hurdle::bonus_exchange:
      return {counts.exchange_count, counts.exchange_count};
    case Hurdle::real_goods:
      return {most_of_a_good(counts), goods_owned(counts)};
    case Hurdle::real_blue:
      return {blue, best_values(table, seat, CardColour::blue).points};
    case Hurdle::real_red:
      return {best_values(table, seat, CardColour::red).rubles, red};
    case Hurdle::real_exchange:
      return {0, k_exchange_bonus_points * counts.exchange_count};
    default:
      return {0, 0};
  }
}

void move_over_fields(State& state, std::uint8_t seat, int points, PointSource source) {
  Table& table = state.table;
  Moves moves(points, source);
  while (!moves.empty()) {
    const bool open = look_ahead(state, seat, moves);
    // What can't be moved is lost.
    if (!open) return;
    add_points(table, seat, 1, moves.take_one());
    reach_field(state, seat, moves);
    // The demand is looked at on reaching the field before, too: its bonus comes even if nothing is left to move.
    static_cast<void>(look_ahead(state, seat, moves));
  }
}

bool find_field_choice(Table& table) {
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    if (table.seats[seat].fields_open == 0) continue;
    const bool bonus = lowest_open(table.seats[seat]) < k_hurdle_count;
    open_decision(table, bonus ? Decision::bonus : Decision::assignment, seat);
    return true;
  }
  return false;
}

// HUR-2, D-29: rubles or points, one choice for all goods.
void choose_bonus(State& state, bool points) {
  Table& table = state.table;
  SeatTable& seat = table.seats[table.seat];
  const Hurdle hurdle = table.hurdles[lowest_open(seat)];
  close_lowest(seat);
  const int goods = goods_owned(seat);
  Income value = {goods, goods};
  if (hurdle == Hurdle::bonus_card) value = best_values(table, table.seat, CardColour::purple);
  if (points) {
    move_marker(state, table.seat, value.points, PointSource::hurdles);
  } else {
    pay(state, table.seat, value.rubles);
  }
}

void drop_assignment(State& state, std::uint8_t number) {
  std::uint16_t& assignments = state.secrets[state.table.seat].assignments;
  assignments = static_cast<std::uint16_t>(assignments & ~(1U << number));
  close_lowest(state.table.seats[state.table.seat]);
}

}  // namespace neva
