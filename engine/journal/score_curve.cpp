#include "engine/journal/score_curve.hpp"

#include "engine/base/check.hpp"
#include "engine/state/numbers.hpp"

namespace neva {

namespace {

using PointsRow = std::array<std::int16_t, k_seats_max>;

PointsRow& next_row(ScoreCurve& curve) {
  neva_check(curve.rows() < curve.points.size());
  return curve.points[curve.rows()];
}

// The round before this one is over, and nothing has happened since but its own beginning.
void add_round(const Table& table, ScoreCurve& curve) {
  PointsRow& row = next_row(curve);
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) row[seat] = table.seats[seat].points;
  if (has_disc(table.setup)) row[table.disc] = static_cast<std::int16_t>(row[table.disc] - k_disc_points);
  ++curve.rounds;
}

std::int16_t from(const SeatTable& seat, PointSource source) {
  return seat.points_by_source[static_cast<std::size_t>(source)];
}

// The last round and the final scoring can end with one action: what the final scoring has moved is known by its
// sources, but for hurdles on its way, so `hurdles` is what they had brought before it.
void add_last_round(const Table& table, const PointsRow& hurdles, ScoreCurve& curve) {
  PointsRow& row = next_row(curve);
  for (std::uint8_t i = 0; i < table.setup.players; ++i) {
    const SeatTable& seat = table.seats[i];
    row[i] = static_cast<std::int16_t>(from(seat, PointSource::worker) + from(seat, PointSource::market) +
                                       from(seat, PointSource::building) + from(seat, PointSource::noble) + hurdles[i]);
  }
  ++curve.rounds;
}

void add_end(const Table& table, ScoreCurve& curve) {
  PointsRow& row = next_row(curve);
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) row[seat] = table.seats[seat].points;
  curve.has_end = true;
}

bool is_final_scoring(const Table& table) {
  return table.over || (table.step >= Step::end_nobles && table.step <= Step::finish);
}

}  // namespace

void curve_of(const Journal& journal, ScoreCurve& curve, State& scratch) {
  curve = {};
  PointsRow hurdles{};
  const Table& table = scratch.table;
  journal.replay(scratch, 0);
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const std::uint8_t round = table.round;
    neva_check(!apply(scratch, journal[i]).refused());
    if (table.round != round) add_round(table, curve);
    if (is_final_scoring(table)) continue;
    for (std::uint8_t seat = 0; seat < table.setup.players; ++seat)
      hurdles[seat] = from(table.seats[seat], PointSource::hurdles);
  }
  if (!table.over) return;
  add_last_round(table, hurdles, curve);
  add_end(table, curve);
}

}  // namespace neva
