#include <algorithm>
#include <array>
#include <bit>

#include "engine/state/numbers.hpp"
#include "host_tests/engine/support/inspection.hpp"

namespace neva {

namespace {

bool has_disc_marker(const Setup& setup) { return setup.new_russia && setup.players == 5; }

int seat_mod(const Inspection& it, int seat) {
  const int players = it.setup.players;
  return (seat % players + players) % players;
}

// SETUP-3, MKT-3, NR-6: all markers move alike, so what holds of the deal holds of every round.
void markers_are_dealt(Inspection& it) {
  std::array<int, k_seats_max> held{};
  int count = 0;
  for (std::size_t phase = 0; phase < k_phase_count; ++phase) {
    const bool played = it.game.deck_size[phase] > 0;
    const std::uint8_t seat = it.table.markers[phase];
    it.expect(played ? seat < it.setup.players : seat == 0, "a marker at an empty seat, or without its phase");
    if (!played || seat >= it.setup.players) continue;
    ++held[seat];
    ++count;
  }
  it.expect(has_disc_marker(it.setup) || it.table.disc == 0, "a disc that is not played with");
  if (has_disc_marker(it.setup)) {
    it.expect(it.table.disc < it.setup.players, "a disc at an empty seat");
    ++held[it.table.disc % k_seats_max];
    ++count;
  }
  const int each = count / it.setup.players;
  for (std::uint8_t seat = 0; seat < it.setup.players; ++seat)
    it.expect(held[seat] == each || held[seat] == each + 1, "SETUP-3: markers dealt unevenly", seat);
  if (it.setup.players == 3 && count == 4) {
    const int second = seat_mod(it, it.setup.youngest + it.table.round - 1);
    it.expect(held[static_cast<std::size_t>(second)] == 2, "SETUP-3: the youngest's second marker is elsewhere");
  }
}

// AST-2, AST-3: assistants go round one way, markers the other.
void assistants_are_dealt(Inspection& it) {
  constexpr Assistant k_order[k_seats_max] = {Assistant::architect, Assistant::lawyer, Assistant::czars_daughter,
                                              Assistant::mistress_of_the_manor, Assistant::master_craftsman};
  unsigned wanted = 0;
  unsigned seen = 0;
  for (std::uint8_t seat = 0; seat < it.setup.players; ++seat) {
    const Assistant assistant = it.table.seats[seat].assistant;
    it.expect((assistant != Assistant::none) == it.setup.assistants, "an assistant too many or too few", seat);
    seen |= 1U << static_cast<unsigned>(assistant);
    wanted |= 1U << static_cast<unsigned>(k_order[seat]);
    const int turns = it.table.round - 1;
    const auto begins_right_of = [&](Phase phase) {
      const int marker = it.table.markers[static_cast<std::size_t>(phase)];
      return seat_mod(it, marker - 2 * turns - 1) == seat;
    };
    if (assistant == Assistant::mistress_of_the_manor)
      it.expect(begins_right_of(Phase::market), "AST-2: the Mistress of the Manor came from elsewhere", seat);
    if (assistant == Assistant::master_craftsman)
      it.expect(begins_right_of(Phase::worker), "AST-2: the Master Craftsman came from elsewhere", seat);
  }
  it.expect(!it.setup.assistants || seen == wanted, "AST-2: not the assistants of this number of players");
}

// EVT-1.
void events_are_counted(Inspection& it) {
  unsigned left = it.setup.events ? 0x7EU : 0;
  for (const SeatTable& seat : it.table.seats) {
    if (seat.event_used == Event::none) continue;
    const unsigned bit = 1U << static_cast<unsigned>(seat.event_used);
    it.expect((left & bit) != 0, "EVT-1: an event twice, or one that is not played with");
    it.expect(it.table.round >= 2, "EVT-1: an event in the first round");
    left &= ~bit;
  }
  it.expect(it.table.events == left, "EVT-1: events left are not those nobody used");
}

bool counts_as_real(Hurdle hurdle) { return hurdle >= Hurdle::real_green && hurdle <= Hurdle::real_exchange; }

// HUR-1.
void hurdles_are_dealt(Inspection& it) {
  unsigned seen = 0;
  int real = 0;
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    const Hurdle hurdle = it.table.hurdles[i];
    it.expect((hurdle != Hurdle::none) == (it.setup.hurdles != HurdleRule::off), "a hurdle too many or too few");
    if (hurdle == Hurdle::none) continue;
    const unsigned bit = 1U << static_cast<unsigned>(hurdle);
    it.expect((seen & bit) == 0, "HUR-1: a hurdle twice");
    seen |= bit;
    real += counts_as_real(hurdle) ? 1 : 0;
    const bool at_20_or_35 = i == 1 || i == 2;
    it.expect(it.setup.hurdles != HurdleRule::standard || counts_as_real(hurdle) == at_20_or_35,
              "HUR-1: a hurdle at the wrong field");
  }
  if (it.setup.hurdles >= HurdleRule::variant_0) {
    const int wanted = static_cast<int>(it.setup.hurdles) - static_cast<int>(HurdleRule::variant_0);
    it.expect(real == wanted, "HUR-1: not the real hurdles of this variant");
  }
}

// The farthest field a marker has stood on: points are lost for the hand alone (END-2), and last of all.
int peak(const SeatTable& seat) {
  return seat.points - seat.points_by_source[static_cast<std::size_t>(PointSource::hand)];
}

// HUR-2, HUR-3: done exactly where the marker has been.
void hurdles_are_done(Inspection& it, std::uint8_t index) {
  const SeatTable& seat = it.table.seats[index];
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    const bool done = ((seat.fields_done >> i) & 1U) != 0;
    const bool open = ((seat.fields_open >> i) & 1U) != 0;
    const int field = k_hurdle_fields[i];
    const Hurdle hurdle = it.table.hurdles[i];
    if (hurdle == Hurdle::none) it.expect(!done && !open, "a field without a hurdle is done", index);
    if (hurdle == Hurdle::none) continue;
    if (counts_as_real(hurdle)) {
      it.expect(done || peak(seat) < field, "HUR-3: beyond a closed hurdle", index);
      it.expect(!done || peak(seat) >= field - 1, "HUR-3: a hurdle overcome from afar", index);
    } else {
      it.expect(done == (peak(seat) >= field), "HUR-2: a bonus not paid, or too early", index);
    }
    const bool asks = hurdle == Hurdle::bonus_goods || hurdle == Hurdle::bonus_card;
    it.expect(!open || (asks && done), "HUR-2: a choice that cannot be", index);
  }
}

// D-8, D-32: at 20 and 35 one each, asked until assignments are scored.
void drops_are_done(Inspection& it, std::uint8_t index) {
  const SeatTable& seat = it.table.seats[index];
  const bool drops = it.setup.assignments && it.setup.house.assignments_drop_at_20_and_35;
  constexpr int k_fields[] = {20, 35};
  int dropped = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    const bool done = ((seat.fields_done >> (k_hurdle_count + i)) & 1U) != 0;
    const bool open = ((seat.fields_open >> (k_hurdle_count + i)) & 1U) != 0;
    it.expect(!done || (drops && peak(seat) >= k_fields[i]), "D-8: an assignment dropped too early", index);
    it.expect(done || !drops || it.table.step >= Step::end_assignments || peak(seat) < k_fields[i],
              "D-8: an assignment not dropped", index);
    it.expect(!open || done, "D-8: a choice that was not reached", index);
    dropped += done && !open ? 1 : 0;
  }
  it.expect(((seat.fields_done | seat.fields_open) & 0x80U) == 0, "a field that is none", index);
  const int held = std::popcount(it.state.secrets[index].assignments);
  it.expect(held == (it.setup.assignments ? 3 - dropped : 0), "ASG-1: assignments too many or too few", index);
}

// ASG-2.
void assignments_are_dealt(Inspection& it) {
  unsigned allowed = 0xFFFEU;
  if (it.setup.players == 2) allowed &= ~((1U << 2) | (1U << 8) | (1U << 15));
  for (const SeatSecrets& secrets : it.state.secrets) {
    it.expect((secrets.assignments & ~allowed) == 0, "ASG-2: an assignment twice, or one that stays out");
    allowed &= ~static_cast<unsigned>(secrets.assignments);
  }
}

// MKTS-4.
void market_value_goes_with_the_rounds(Inspection& it) {
  const int expected = it.setup.market ? std::min(it.table.round - 1, 5) : 0;
  it.expect(it.table.market_value == expected, "MKTS-4: the market value of another round");
}

}  // namespace

void inspect_modules(Inspection& inspection) {
  markers_are_dealt(inspection);
  assistants_are_dealt(inspection);
  events_are_counted(inspection);
  hurdles_are_dealt(inspection);
  assignments_are_dealt(inspection);
  market_value_goes_with_the_rounds(inspection);
  for (std::uint8_t seat = 0; seat < inspection.setup.players; ++seat) {
    hurdles_are_done(inspection, seat);
    drops_are_done(inspection, seat);
  }
}

}  // namespace neva
