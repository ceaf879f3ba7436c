// Dealing markers, assistants, assignments and hurdles: SETUP-3, MKT-3, NR-6, AST-2, ASG-1, ASG-2, HUR-1.
#include "engine/rules/deal.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/base/check.hpp"
#include "engine/rules/area.hpp"
#include "engine/rules/flow.hpp"
#include "engine/state/numbers.hpp"

namespace neva {

namespace {

// Decks use their phase's number.
constexpr std::uint64_t k_marker_stream = 100;
constexpr std::uint64_t k_assistant_stream = 101;
constexpr std::uint64_t k_assignment_stream = 102;
constexpr std::uint64_t k_hurdle_stream = 103;

constexpr std::size_t k_markers_max = k_phase_count;
using SeatList = std::array<std::uint8_t, k_markers_max>;

std::uint8_t marker_count(const Setup& setup) { return setup.market || has_disc(setup) ? 5 : 4; }

// Where markers lie: the phases of the game in order, then the disc.
struct MarkerPlaces {
  std::array<std::uint8_t*, k_markers_max> places{};
  std::size_t count = 0;
};

MarkerPlaces marker_places(const Setup& setup, std::array<std::uint8_t, k_phase_count>& markers, std::uint8_t& disc) {
  MarkerPlaces found;
  for (std::uint8_t phase = 0; phase < k_phase_count; ++phase) {
    if (has_phase(setup, static_cast<Phase>(phase))) found.places[found.count++] = &markers[phase];
  }
  if (has_disc(setup)) found.places[found.count++] = &disc;
  return found;
}

// SETUP-3, MKT-3, NR-6: everybody the same number; what is left over goes to the youngest with three players and four
// markers, else to different players at random.
bool is_allowed_deal(const Setup& setup, const FixedDeal& deal) {
  std::array<std::uint8_t, k_phase_count> markers = deal.markers;
  std::uint8_t disc = deal.disc;
  if ((!has_disc(setup) && disc != 0) || (!setup.market && markers[static_cast<std::size_t>(Phase::market)] != 0))
    return false;
  const MarkerPlaces places = marker_places(setup, markers, disc);
  std::array<std::uint8_t, k_seats_max> held{};
  for (std::size_t i = 0; i < places.count; ++i) {
    if (*places.places[i] >= setup.players) return false;
    ++held[*places.places[i]];
  }
  const std::uint8_t each = static_cast<std::uint8_t>(marker_count(setup) / setup.players);
  for (std::uint8_t seat = 0; seat < setup.players; ++seat) {
    if (held[seat] != each && held[seat] != each + 1) return false;
    const bool to_youngest = setup.players == 3 && marker_count(setup) == 4;
    if (to_youngest && held[seat] != each + (seat == setup.youngest ? 1 : 0)) return false;
  }
  return true;
}

void deal_markers(Table& table, std::uint64_t seed) {
  const Setup& setup = table.setup;
  const MarkerPlaces places = marker_places(setup, table.markers, table.disc);
  Pcg32 random = dealer_of(setup, seed, k_marker_stream);
  SeatList owners{};
  for (std::size_t i = 0; i < places.count; ++i) owners[i] = static_cast<std::uint8_t>(i % setup.players);
  const std::size_t dealt = places.count / setup.players * setup.players;
  if (setup.players == 3 && places.count == 4) {
    owners[3] = setup.youngest;
  } else if (dealt < places.count) {
    SeatList seats{};
    std::iota(seats.begin(), seats.end(), std::uint8_t{0});
    shuffle(std::span<std::uint8_t>(seats.data(), setup.players), random);
    std::copy_n(seats.begin(), places.count - dealt, owners.begin() + static_cast<std::ptrdiff_t>(dealt));
  }
  shuffle(std::span<std::uint8_t>(owners.data(), places.count), random);
  for (std::size_t i = 0; i < places.count; ++i) *places.places[i] = owners[i];
}

// AST-2, in the order in which player counts bring them in.
constexpr std::array<Assistant, k_seats_max> k_assistants = {
    Assistant::architect, Assistant::lawyer, Assistant::czars_daughter, Assistant::mistress_of_the_manor,
    Assistant::master_craftsman};

std::uint8_t right_of(const Table& table, std::uint8_t seat) {
  return seat_after(table, seat, static_cast<std::uint8_t>(table.setup.players - 1));
}

// AST-2: the seat an assistant must go to; k_seats_max when that is left to chance.
std::uint8_t fixed_seat(const Table& table, Assistant assistant) {
  if (assistant == Assistant::mistress_of_the_manor)
    return right_of(table, table.markers[static_cast<std::size_t>(Phase::market)]);
  if (assistant == Assistant::master_craftsman)
    return right_of(table, table.markers[static_cast<std::size_t>(Phase::worker)]);
  return k_seats_max;
}

bool are_allowed(const Table& table, const std::array<Assistant, k_seats_max>& given) {
  unsigned seen = 0;
  for (std::uint8_t seat = 0; seat < k_seats_max; ++seat) {
    const bool plays = seat < table.setup.players;
    if (static_cast<std::uint8_t>(given[seat]) >= k_assistant_count) return false;
    if ((given[seat] == Assistant::none) == plays) return false;
    if (!plays) continue;
    const std::uint8_t fixed = fixed_seat(table, given[seat]);
    if (fixed != k_seats_max && fixed != seat) return false;
    seen |= 1U << static_cast<unsigned>(given[seat]);
  }
  unsigned wanted = 0;
  for (std::uint8_t i = 0; i < table.setup.players; ++i) wanted |= 1U << static_cast<unsigned>(k_assistants[i]);
  return seen == wanted;
}

void deal_assistants(Table& table, std::uint64_t seed) {
  std::array<Assistant, k_seats_max> rest{};
  std::size_t count = 0;
  std::array<Assistant, k_seats_max> dealt{};
  for (std::uint8_t i = 0; i < table.setup.players; ++i) {
    const std::uint8_t seat = fixed_seat(table, k_assistants[i]);
    if (seat == k_seats_max) {
      rest[count++] = k_assistants[i];
    } else {
      dealt[seat] = k_assistants[i];
    }
  }
  Pcg32 random = dealer_of(table.setup, seed, k_assistant_stream);
  shuffle(std::span<Assistant>(rest.data(), count), random);
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    if (dealt[seat] == Assistant::none) dealt[seat] = rest[--count];
    give_assistant(table.seats[seat], dealt[seat]);
  }
}

bool are_allowed(const Setup& setup, const std::array<std::uint16_t, k_seats_max>& given) {
  unsigned seen = 0;
  for (std::uint8_t seat = 0; seat < k_seats_max; ++seat) {
    const int wanted = seat < setup.players ? k_assignments_a_seat : 0;
    if (std::popcount(given[seat]) != wanted || (seen & given[seat]) != 0) return false;
    seen |= given[seat];
  }
  for (unsigned number = 0; number < 16; ++number) {
    const bool known = number >= 1 && number <= k_assignment_count && is_dealt_assignment(setup, number);
    if (((seen >> number) & 1U) != 0 && !known) return false;
  }
  return true;
}

void deal_assignments(State& state, std::uint64_t seed) {
  std::array<std::uint8_t, k_assignment_count> numbers{};
  std::size_t count = 0;
  for (std::uint8_t number = 1; number <= k_assignment_count; ++number) {
    if (is_dealt_assignment(state.table.setup, number)) numbers[count++] = number;
  }
  Pcg32 random = dealer_of(state.table.setup, seed, k_assignment_stream);
  shuffle(std::span<std::uint8_t>(numbers.data(), count), random);
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    for (std::uint8_t i = 0; i < k_assignments_a_seat; ++i) {
      std::uint16_t& own = state.secrets[seat].assignments;
      own = static_cast<std::uint16_t>(own | (1U << numbers[--count]));
    }
  }
}

constexpr std::uint8_t k_hurdles_of_a_kind = 5;

std::uint8_t real_hurdles(HurdleRule rule) {
  if (rule == HurdleRule::standard) return 2;
  return static_cast<std::uint8_t>(static_cast<unsigned>(rule) - static_cast<unsigned>(HurdleRule::variant_0));
}

bool are_allowed(HurdleRule rule, const std::array<Hurdle, k_hurdle_count>& given) {
  unsigned seen = 0;
  int real = 0;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto kind = static_cast<unsigned>(given[i]);
    if (kind == 0 || kind >= k_hurdle_kind_count || ((seen >> kind) & 1U) != 0) return false;
    if (rule == HurdleRule::standard && is_real(given[i]) != is_standard_real_field(i)) return false;
    seen |= 1U << kind;
    real += is_real(given[i]) ? 1 : 0;
  }
  return real == real_hurdles(rule);
}

void deal_hurdles(Table& table, std::uint64_t seed) {
  Pcg32 random = dealer_of(table.setup, seed, k_hurdle_stream);
  std::array<Hurdle, k_hurdles_of_a_kind> bonus{};
  std::array<Hurdle, k_hurdles_of_a_kind> real{};
  for (std::uint8_t i = 0; i < k_hurdles_of_a_kind; ++i) {
    bonus[i] = static_cast<Hurdle>(static_cast<std::uint8_t>(Hurdle::bonus_red) + i);
    real[i] = static_cast<Hurdle>(static_cast<std::uint8_t>(Hurdle::real_green) + i);
  }
  shuffle(std::span<Hurdle>(bonus), random);
  shuffle(std::span<Hurdle>(real), random);
  const HurdleRule rule = table.setup.hurdles;
  if (rule == HurdleRule::standard) {
    std::size_t next_bonus = 0;
    std::size_t next_real = 0;
    for (std::size_t i = 0; i < k_hurdle_count; ++i)
      table.hurdles[i] = is_standard_real_field(i) ? real[next_real++] : bonus[next_bonus++];
    return;
  }
  for (std::size_t i = 0; i < k_hurdle_count; ++i) table.hurdles[i] = i < real_hurdles(rule) ? real[i] : bonus[i];
  shuffle(std::span<Hurdle>(table.hurdles), random);
}

// What can be judged before anything is dealt.
SetupFault check_given(const Table& table, const FixedDeal& deal) {
  const Setup& setup = table.setup;
  if (deal.markers_given && !is_allowed_deal(setup, deal)) return SetupFault::markers;
  if (deal.assistants_given && !setup.assistants) return SetupFault::assistants;
  if (deal.assignments_given && (!setup.assignments || !are_allowed(setup, deal.assignments)))
    return SetupFault::assignments;
  if (deal.hurdles_given && (setup.hurdles == HurdleRule::off || !are_allowed(setup.hurdles, deal.hurdles)))
    return SetupFault::hurdles;
  return SetupFault::none;
}

}  // namespace

Pcg32 dealer_of(const Setup& setup, std::uint64_t seed, std::uint64_t stream) {
  return setup.rule_book == RuleBook::journal_2 ? Pcg32::as_published(seed, stream) : Pcg32(seed, stream);
}

SetupFault deal_to_seats(State& state, std::uint64_t seed, const FixedDeal* deal) {
  if (deal != nullptr) {
    const SetupFault fault = check_given(state.table, *deal);
    if (fault != SetupFault::none) return fault;
  }
  Table& table = state.table;
  const Setup& setup = table.setup;
  // The markers come first: two assistants go by them (AST-2).
  deal_markers(table, seed);
  if (deal != nullptr && deal->markers_given) {
    table.markers = deal->markers;
    table.disc = deal->disc;
  }
  if (deal != nullptr && deal->assistants_given) {
    if (!are_allowed(table, deal->assistants)) return SetupFault::assistants;
    for (std::uint8_t seat = 0; seat < setup.players; ++seat) give_assistant(table.seats[seat], deal->assistants[seat]);
  } else if (setup.assistants) {
    deal_assistants(table, seed);
  }
  if (deal != nullptr && deal->assignments_given) {
    for (std::uint8_t seat = 0; seat < setup.players; ++seat) state.secrets[seat].assignments = deal->assignments[seat];
  } else if (setup.assignments) {
    deal_assignments(state, seed);
  }
  if (deal != nullptr && deal->hurdles_given) {
    table.hurdles = deal->hurdles;
  } else if (setup.hurdles != HurdleRule::off) {
    deal_hurdles(table, seed);
  }
  return SetupFault::none;
}

}  // namespace neva
