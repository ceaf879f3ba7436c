// Putting a game on the table: SETUP-1 to SETUP-5.
#include <algorithm>
#include <span>

#include "engine/base/check.hpp"
#include "engine/base/pcg32.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

constexpr std::uint16_t k_start_rubles = 25;
// Streams of the generator: decks use their phase's number, so that fixing one deck leaves the others as they were.
constexpr std::uint64_t k_marker_stream = 100;

bool is_in_game(const Setup& setup, CardSet set) {
  return set == (setup.edition == Edition::second ? CardSet::second : CardSet::classic);
}

// The cards of every deck in the order of the catalogue (SETUP-2): counted first, then laid.
void lay_out_decks(State& state) {
  std::array<std::uint8_t, k_phase_count>& left = state.table.deck_left;
  for (const DeckEntry& entry : k_deck_entries) {
    std::uint8_t& count = left[static_cast<std::uint8_t>(entry.deck)];
    if (is_in_game(state.table.setup, entry.set)) count = static_cast<std::uint8_t>(count + entry.count);
  }
  std::array<std::uint8_t, k_phase_count> next{};
  for (std::size_t deck = 1; deck < k_phase_count; ++deck) {
    state.deck_first[deck] = static_cast<std::uint8_t>(state.deck_first[deck - 1] + left[deck - 1]);
    next[deck] = state.deck_first[deck];
  }
  neva_check(state.deck_first.back() + left.back() <= k_cards_max);
  for (const DeckEntry& entry : k_deck_entries) {
    if (!is_in_game(state.table.setup, entry.set)) continue;
    std::uint8_t& place = next[static_cast<std::uint8_t>(entry.deck)];
    for (std::uint8_t i = 0; i < entry.count; ++i) state.decks[place++] = entry.card;
  }
}

template <typename T>
void shuffle(std::span<T> items, Pcg32& random) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
  }
}

std::span<Card> deck_of(State& state, std::uint8_t deck) {
  return {&state.decks[state.deck_first[deck]], state.table.deck_left[deck]};
}

// Puts a given order (top card first) into the deck; false when these are not the cards of that deck.
bool lay_given_deck(std::span<Card> deck, const Card* given, std::uint8_t count) {
  if (count != deck.size()) return false;
  std::array<std::int8_t, 256> balance{};
  for (std::size_t i = 0; i < deck.size(); ++i) {
    ++balance[static_cast<std::uint8_t>(deck[i])];
    --balance[static_cast<std::uint8_t>(given[i])];
  }
  for (std::int8_t left : balance) {
    if (left != 0) return false;
  }
  std::reverse_copy(given, given + count, deck.begin());
  return true;
}

// SETUP-3: how many markers each seat gets.
bool is_allowed_deal(const Setup& setup, const std::array<std::uint8_t, k_phase_count>& markers) {
  std::array<std::uint8_t, k_seats_max> held{};
  for (std::uint8_t phase = 0; phase < k_phase_count; ++phase) {
    // The marker of a phase that is not played lies at seat 0: equal games have equal bytes.
    if (!has_phase(setup, static_cast<Phase>(phase)) && markers[phase] != 0) return false;
    if (!has_phase(setup, static_cast<Phase>(phase))) continue;
    if (markers[phase] >= setup.players) return false;
    ++held[markers[phase]];
  }
  for (std::uint8_t seat = 0; seat < setup.players; ++seat) {
    std::uint8_t due = setup.players == 2 ? 2 : 1;
    if (setup.players == 3 && seat == setup.youngest) due = 2;
    if (held[seat] != due) return false;
  }
  return true;
}

void deal_markers(Table& table, std::uint64_t seed) {
  // One after the other to each seat; the one more of three players goes to the youngest.
  std::array<std::uint8_t, 4> owners{};
  for (std::size_t i = 0; i < owners.size(); ++i) owners[i] = static_cast<std::uint8_t>(i % table.setup.players);
  if (table.setup.players == 3) owners[3] = table.setup.youngest;
  Pcg32 random(seed, k_marker_stream);
  shuffle(std::span<std::uint8_t>(owners), random);
  std::size_t next = 0;
  for (std::uint8_t phase = 0; phase < k_phase_count; ++phase) {
    if (has_phase(table.setup, static_cast<Phase>(phase))) table.markers[phase] = owners[next++];
  }
}

// Only decks of this game can be given.
bool gives_known_decks(const Setup& setup, const FixedDeal& deal) {
  for (std::size_t deck = 0; deck < 8; ++deck) {
    const bool known = deck < k_phase_count && has_phase(setup, static_cast<Phase>(deck));
    if (deal.gives(deck) && !known) return false;
  }
  return true;
}

SetupFault check_setup(const Setup& setup) {
  if (setup.edition >= Edition::complete) return SetupFault::edition;
  if (setup.players < 2 || setup.players > 4) return SetupFault::players;
  if (setup.youngest >= setup.players) return SetupFault::youngest;
  return SetupFault::none;
}

void clear(State& state, const Setup& setup) {
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  state.table.setup = setup;
  state.table.pool.fill(Card::none);
  state.decks.fill(Card::none);
  for (auto& row : state.table.rows) row.fill(Card::none);
  for (SeatSecrets& secrets : state.secrets) {
    secrets.drawn = Card::none;
    secrets.hand.fill(Card::none);
  }
}

}  // namespace

bool has_phase(const Setup&, Phase phase) { return phase != Phase::market; }

SetupFault start(State& state, const Setup& setup, std::uint64_t seed, const FixedDeal* deal) {
  const SetupFault fault = check_setup(setup);
  if (fault != SetupFault::none) return fault;
  if (deal != nullptr && !gives_known_decks(setup, *deal)) return SetupFault::deck;
  State next;
  clear(next, setup);
  lay_out_decks(next);
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    if (deal != nullptr && deal->gives(deck)) {
      if (!lay_given_deck(deck_of(next, deck), deal->decks[deck].data(), deal->deck_count[deck]))
        return SetupFault::deck;
      continue;
    }
    Pcg32 random(seed, deck);
    shuffle(deck_of(next, deck), random);
  }
  deal_markers(next.table, seed);
  if (deal != nullptr && deal->markers_given) {
    if (!is_allowed_deal(setup, deal->markers)) return SetupFault::markers;
    next.table.markers = deal->markers;
  }
  for (std::uint8_t seat = 0; seat < setup.players; ++seat) next.secrets[seat].rubles = k_start_rubles;
  next.table.round = 1;
  next.table.phase = Phase::worker;
  proceed(next, Step::begin_phase);
  state = next;
  return SetupFault::none;
}

}  // namespace neva
