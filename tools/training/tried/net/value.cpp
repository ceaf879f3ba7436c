#include "engine/bots/value.hpp"

#include <algorithm>
#include <bit>

#include "engine/bots/outlook.hpp"
#include "engine/bots/rating.hpp"
#include "engine/rules/price.hpp"
#include "engine/rules/rules.hpp"
#include "engine/rules/value.hpp"

namespace neva {

namespace {

constexpr int k_one = 64;
// Worths are told in half points.
constexpr int k_half_point = k_point / 2;

// Writes one feature after the other.
class Writer {
 public:
  explicit Writer(std::int8_t* next) : next_(next) {}

  void add(int number) { *next_++ = static_cast<std::int8_t>(std::clamp(number, -127, 127)); }
  void add_worth(int worth) { add(worth / k_half_point); }
  void add_flag(bool flag) { *next_++ = flag ? k_one : 0; }
  std::int8_t* next() const { return next_; }

 private:
  std::int8_t* next_;
};

constexpr std::uint8_t k_orange_kind = 4;

// Cards of the display by what they are: the four colours, and those that replace others.
struct Display {
  std::array<int, 5> upper{};
  std::array<int, 5> lower{};
};

std::uint8_t sort_of(const CardInfo& info) { return info.is_exchange ? k_orange_kind : colour_index(info.colour); }

template <typename Visit>
void for_each_shown(const Table& table, Visit visit) {
  for (std::uint8_t row = 0; row < 2; ++row) {
    for (unsigned left = table.occupied[row]; left != 0; left &= left - 1U) {
      const CardInfo& info = info_of(table.rows[row][static_cast<std::size_t>(std::countr_zero(left))]);
      if (info.colour != CardColour::purple) visit(info, row == 1);
    }
  }
}

// Who chooses first the next time this phase comes (ROUND-8).
bool is_first(const Table& table, std::uint8_t seat, std::uint8_t phase) {
  const unsigned players = table.setup.players;
  const bool is_past = phase < static_cast<std::uint8_t>(table.phase);
  const unsigned steps = is_past ? (has_disc(table.setup) ? k_disc_marker_steps : 1U) : 0U;
  return (table.markers[phase] + steps) % players == seat;
}

void add_others(const State& state, std::uint8_t seat, Writer& out) {
  const Table& table = state.table;
  int rubles = 0;
  int green = 0;
  int points = 0;
  int red = 0;
  int nobles = 0;
  int held = 0;
  int best = INT16_MIN;
  for (std::uint8_t other = 0; other < table.setup.players; ++other) {
    if (other == seat) continue;
    const SeatTable& counts = table.seats[other];
    rubles += state.secrets[other].rubles;
    green += counts.rubles[k_green];
    points += counts.printed_points[k_blue];
    red += counts.rubles[k_red];
    nobles += counts.colour_count[k_red];
    held += counts.hand_count;
    best = std::max<int>(best, counts.points);
  }
  const int others = table.setup.players - 1;
  out.add(rubles * 3 / others);
  out.add(green * 4 / others);
  out.add(points * 5 / others);
  out.add(red * 5 / others);
  out.add(nobles * 12 / others);
  out.add(held * 24 / others);
  out.add(table.seats[seat].points - best);
}

// What lies there for this seat.
void add_offers(const State& state, std::uint8_t seat, const Outlook& outlook, Writer& out) {
  const SeatTable& own = state.table.seats[seat];
  const int rubles = state.secrets[seat].rubles;
  std::array<int, 5> affordable{};
  int new_nobles = 0;
  for_each_shown(state.table, [&](const CardInfo& info, bool is_lower) {
    const int price = charged(reduced_price(own, info, is_lower ? k_reduction : 0));
    int rest = price;
    if (info.is_exchange) {
      const int trade_in = best_trade_in(own, info);
      if (trade_in < 0) return;
      rest = charged(price - trade_in);
    }
    if (rest <= rubles) ++affordable[sort_of(info)];
    if (info.colour == CardColour::red && !info.is_exchange && outlook.is_new_noble(info)) ++new_nobles;
  });
  for (const int count : affordable) out.add(count * 16);
  out.add(new_nobles * 16);
}

}  // namespace

void describe_common(const State& state, const Beliefs& beliefs, Features& features) {
  const Table& table = state.table;
  const Setup& setup = table.setup;
  const Outlook outlook(table, 0, beliefs);
  Writer out(features.data());
  for (std::uint8_t phase = 0; phase < k_phase_count; ++phase)
    out.add_flag(static_cast<std::uint8_t>(table.phase) == phase);
  out.add(outlook.rounds());
  out.add(std::min(outlook.rounds(), 2 * k_round) * 3);
  out.add(std::min(outlook.rounds(), k_round) * 4);
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) out.add(table.deck_left[deck] * 4);
  out.add_flag(table.end_triggered);
  out.add(table.round * 10);
  std::array<int, 5> upper{};
  std::array<int, 5> lower{};
  int shown = 0;
  for_each_shown(table, [&](const CardInfo& info, bool is_lower) {
    ++(is_lower ? lower : upper)[sort_of(info)];
    ++shown;
  });
  out.add((row_places(setup) - shown) * 12);
  for (const int count : upper) out.add(count * 12);
  for (const int count : lower) out.add(count * 12);
  out.add_flag(setup.players == 3);
  out.add_flag(setup.players == 4);
  out.add_flag(setup.players == 5);
  out.add_flag(setup.banquet);
  out.add_flag(setup.assistants);
  out.add_flag(setup.events);
  out.add_flag(setup.assignments);
  out.add_flag(setup.hurdles != HurdleRule::off);
  out.add_flag(setup.company != 0);
  out.add_flag(setup.assembly);
  out.add_flag(setup.new_russia);
  while (out.next() != features.data() + k_common_features) out.add(0);
}

void describe_seat(const State& state, std::uint8_t seat, const Beliefs& beliefs, Features& features) {
  const Table& table = state.table;
  const SeatTable& own = table.seats[seat];
  const SeatSecrets& secrets = state.secrets[seat];
  const Outlook outlook(table, seat, beliefs);
  const int rounds = outlook.rounds();
  Writer out(features.data() + k_common_features);
  out.add(secrets.rubles * 3);
  out.add(std::min<int>(secrets.rubles, 8) * 8);
  out.add(std::min<int>(secrets.rubles, 20) * 4);
  out.add_worth(outlook.spending(secrets.rubles, secrets.rubles));
  for (std::uint8_t colour = 0; colour < k_income_colour_count; ++colour) {
    const Income income = income_of(table, seat, static_cast<CardColour>(colour));
    out.add(income.rubles * 5);
    out.add_worth(income.rubles * outlook.income_ruble(colour));
    if (colour != k_green) {
      out.add(income.points * 6);
      out.add_worth(income.points * outlook.scorings(colour) * k_point / k_round);
    }
    out.add(own.colour_count[colour] * 10);
    out.add(own.colour_count[colour] * rounds / 8);
  }
  const int nobles = outlook.nobles();
  out.add(nobles * 12);
  out.add(points_for_nobles(table.setup, nobles) * 2);
  out.add(nobles * std::min(rounds, 4 * k_round) / 4);
  out.add_flag(nobles >= 4);
  out.add_flag(nobles >= 7);
  int hand_worth = 0;
  int hand_prices = 0;
  int hand_nobles = 0;
  int hand_purple = 0;
  for (std::uint8_t i = 0; i < secrets.hand_count; ++i) {
    const CardInfo& info = info_of(secrets.hand[i]);
    if (info.colour == CardColour::purple) {
      ++hand_purple;
      continue;
    }
    hand_worth += rate_hand_card(table, seat, secrets, outlook, beliefs, info);
    hand_prices += charged(reduced_price(own, info, 0));
    if (info.colour == CardColour::red && outlook.is_new_noble(info)) ++hand_nobles;
  }
  out.add(secrets.hand_count * 24);
  out.add_flag(secrets.hand_count >= hand_limit(own));
  out.add_worth(hand_worth);
  out.add(hand_prices * 2);
  out.add(hand_nobles * 32);
  out.add(hand_purple * 32);
  out.add(own.pub_count * 32);
  out.add(own.pub_count * outlook.scorings(k_blue) / 2);
  out.add_worth(outlook.specials_worth());
  out.add_flag(owns(own, Special::warehouse));
  out.add_flag(owns(own, Special::observatory));
  out.add(owns(own, Special::observatory) ? rounds : 0);
  out.add(owns(own, Special::workshop) || owns(own, Special::czar_upgrade) ? std::min(rounds, 64) : 0);
  out.add(owns(own, Special::smelter) || owns(own, Special::czar_upgrade) ? std::min(rounds, 64) : 0);
  out.add(owns(own, Special::mariinsky_rubles) || owns(own, Special::mariinsky_points) ? rounds : 0);
  out.add(owns(own, Special::tax_man) || owns(own, Special::mayor) ? rounds : 0);
  out.add(own.exchange_count * 12);
  for (std::uint8_t phase = 0; phase < k_phase_count; ++phase) out.add_flag(is_first(table, seat, phase));
  out.add_flag(table.seat == seat);
  out.add_flag(table.start_seat == seat);
  int symbols = 0;
  int goods = 0;
  if (table.setup.market) {
    for (std::uint8_t good = 0; good < k_good_count; ++good) {
      symbols -= outlook.symbols_worth(good, -int{own.goods[good]});
      goods += own.goods[good];
    }
  }
  out.add_worth(symbols);
  out.add(goods * 8);
  out.add(std::popcount(own.fields_done) * 16);
  out.add_flag(own.event_used != Event::none);
  add_offers(state, seat, outlook, out);
  add_others(state, seat, out);
  while (out.next() != features.data() + k_value_features) out.add(0);
}

namespace {

using Sums = std::array<int, ValueNet::k_hidden>;

int add_features(const ValueNet& net, const Features& features, std::size_t first, std::size_t end, Sums& sums) {
  int straight = 0;
  for (std::size_t i = first; i < end; ++i) {
    const int feature = features[i];
    if (feature == 0) continue;
    straight += feature * net.straight[i];
    for (std::size_t h = 0; h < ValueNet::k_hidden; ++h) sums[h] += feature * net.first[i][h];
  }
  return straight;
}

}  // namespace

int learned_lead(const ValueNet& net, const State& state, std::uint8_t seat, const Beliefs& beliefs) {
  Features features;
  describe_common(state, beliefs, features);
  Sums common;
  std::copy(net.first_bias.begin(), net.first_bias.end(), common.begin());
  const int straight = add_features(net, features, 0, k_common_features, common);
  int own = 0;
  int best_other = INT32_MIN;
  for (std::uint8_t other = 0; other < state.table.setup.players; ++other) {
    describe_seat(state, other, beliefs, features);
    Sums sums = common;
    const int past = add_features(net, features, k_common_features, k_value_features, sums) + straight;
    int sum = 0;
    for (std::size_t h = 0; h < ValueNet::k_hidden; ++h) sum += std::clamp<int>(sums[h] >> 7, 0, 4095) * net.second[h];
    const int value = state.table.seats[other].points * k_point + net.bias + (past >> 3) + (sum >> 4);
    if (other == seat) {
      own = value;
    } else {
      best_other = std::max(best_other, value);
    }
  }
  return own - best_other;
}

}  // namespace neva
