#include <algorithm>
#include <array>

#include "host_tests/engine/support/inspection.hpp"
#include "host_tests/engine/support/seat_count.hpp"

namespace neva {

namespace {

// END-2, NR-5.
int noble_points(const Setup& setup, int nobles) {
  constexpr std::array<int, 11> k_points = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
  const int beyond = std::max(nobles - 10, 0);
  return k_points[static_cast<std::size_t>(nobles - beyond)] + (setup.new_russia ? 10 * beyond : 0);
}

// BAN-2: purple cards are free.
int hand_points(const Inspection& it, std::uint8_t seat) {
  int points = 0;
  for (Card card : it.state.secrets[seat].hand)
    points -= card != Card::none && it.game.of(card).colour != CardColour::purple ? 5 : 0;
  return points;
}

// END-3: C the rubles before the tens were paid back, S those left over.
int tie_rubles(const Inspection& it, std::uint8_t seat) {
  const int left = it.state.secrets[seat].rubles;
  if (it.setup.edition == Edition::second) return left;
  return left + 10 * it.table.seats[seat].points_by_source[static_cast<std::size_t>(PointSource::money)];
}

unsigned winners(const Inspection& it) {
  unsigned best = 0;
  int points = 0;
  int rubles = 0;
  for (std::uint8_t seat = 0; seat < it.setup.players; ++seat) {
    const int more = it.table.seats[seat].points - points;
    const int richer = tie_rubles(it, seat) - rubles;
    if (best != 0 && (more < 0 || (more == 0 && richer < 0))) continue;
    if (best == 0 || more != 0 || richer != 0) best = 0;
    best |= 1U << seat;
    points = it.table.seats[seat].points;
    rubles = tie_rubles(it, seat);
  }
  return best;
}

}  // namespace

void inspect_end(Inspection& it) {
  if (!it.sound() || !it.table.over) return;
  it.expect(it.table.phase == Phase::exchange && it.table.end_triggered, "END-1: an end in the midst of a round");
  it.expect(it.table.winners == winners(it), "END-3: others have won");
  for (std::uint8_t seat = 0; seat < it.setup.players; ++seat) {
    const auto& sources = it.table.seats[seat].points_by_source;
    const int hand = sources[static_cast<std::size_t>(PointSource::hand)];
    it.expect(hand == hand_points(it, seat), "END-2: points for the hand", seat);
    // Hurdles swallow points and pay rubles (HUR-5).
    const int nobles = sources[static_cast<std::size_t>(PointSource::nobles)];
    const int wanted = noble_points(it.setup, count_seat(it.game, it.table, seat).different_nobles);
    const bool hurdles = it.setup.hurdles != HurdleRule::off;
    it.expect(hurdles ? nobles <= wanted : nobles == wanted, "END-2: points for nobles", seat);
    it.expect(hurdles || it.state.secrets[seat].rubles < 10, "END-2: tens of rubles not paid back", seat);
  }
}

}  // namespace neva
