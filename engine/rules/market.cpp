// The Market: MKTS-2, MKTS-3, MKTS-6. MKTS-1 is the phase's income (scoring.cpp), MKTS-4 the end of a round
// (round.cpp).
#include <algorithm>

#include "engine/rules/area.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

// MKTS-3: the highest count above zero is first; if it is not shared, the next highest above zero is second.
struct Ranks {
  int first;
  int second;
};

Ranks ranks_of(const Table& table, std::size_t good) {
  Ranks ranks = {0, 0};
  int leaders = 0;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const int count = table.seats[seat].goods[good];
    if (count > ranks.first) {
      ranks.second = ranks.first;
      ranks.first = count;
      leaders = 1;
    } else if (count == ranks.first) {
      ++leaders;
    } else {
      ranks.second = std::max(ranks.second, count);
    }
  }
  if (leaders > 1) ranks.second = 0;
  return ranks;
}

}  // namespace

bool go_on_with_upkeep(State& state) {
  Table& table = state.table;
  for (; table.progress < table.setup.players; ++table.progress, table.place = 0) {
    const std::uint8_t seat = seat_in_order(table, table.progress);
    if (!owns(table.seats[seat], Special::orange)) continue;
    for (; table.place < area_count(table, seat); ++table.place) {
      const Card card = card_in_area(table, seat, table.place);
      if (info_of(card).special != Special::orange) continue;
      open_decision(table, Decision::upkeep, seat);
      return true;
    }
  }
  table.progress = 0;
  table.step = Step::goods;
  return false;
}

// MKTS-6: good by good, first places before second places, in turn order; each is a move of its own.
bool go_on_with_goods(State& state, ScoringReport* report) {
  Table& table = state.table;
  const std::uint8_t players = table.setup.players;
  const MarketValue value = market_value(table);
  while (table.progress < 2 * k_good_count * players) {
    const std::uint8_t good = static_cast<std::uint8_t>(table.progress / (2 * players));
    const std::uint8_t rest = static_cast<std::uint8_t>(table.progress % (2 * players));
    const bool second = rest >= players;
    const std::uint8_t seat = seat_in_order(table, second ? static_cast<std::uint8_t>(rest - players) : rest);
    ++table.progress;
    const Ranks ranks = ranks_of(table, good);
    const int wanted = second ? ranks.second : ranks.first;
    if (wanted == 0 || table.seats[seat].goods[good] != wanted) continue;
    move_marker(state, seat, second ? value.second : value.first, PointSource::market);
    if (open_field_choice(table)) return true;
  }
  if (report != nullptr) report->is_paid = true;
  table.progress = 0;
  table.step = Step::next_phase;
  return false;
}

}  // namespace neva
