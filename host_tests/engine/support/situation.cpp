#include "host_tests/engine/support/situation.hpp"

#include <unity.h>

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstring>

#include "engine/rules/area.hpp"
#include "engine/rules/flow.hpp"
#include "host_tests/engine/support/action_makers.hpp"

namespace neva {

namespace {

constexpr int k_places = k_row_places_max;

std::uint8_t index_of(Phase phase) { return static_cast<std::uint8_t>(phase); }

CardSet set_of(Edition edition) { return edition == Edition::second ? CardSet::second : CardSet::classic; }

}  // namespace

Card card_named(Edition edition, const char* id) {
  for (const DeckEntry& entry : k_deck_entries) {
    if (entry.set == set_of(edition) && std::strcmp(info_of(entry.card).id, id) == 0) return entry.card;
  }
  TEST_FAIL_MESSAGE(id);
  return Card::none;
}

std::vector<Card> cards_of_deck(Edition edition, Phase deck) {
  std::vector<Card> cards;
  for (const DeckEntry& entry : k_deck_entries) {
    if (entry.set == set_of(edition) && entry.deck == deck) cards.insert(cards.end(), entry.count, entry.card);
  }
  return cards;
}

Setup setup_of(Edition edition, std::uint8_t players) {
  Setup setup;
  setup.edition = edition;
  setup.players = players;
  return setup;
}

Setup setup_with_market(std::uint8_t players) {
  Setup setup = setup_of(Edition::second, players);
  setup.market = true;
  return setup;
}

State started(const Setup& setup, std::uint64_t seed, const FixedDeal* deal) {
  State state;
  TEST_ASSERT_TRUE(start(state, setup, seed, deal) == SetupFault::none);
  return state;
}

void expect_purse(const Situation& game, std::uint8_t seat, int rubles, int points) {
  TEST_ASSERT_EQUAL_INT(rubles, game.rubles(seat));
  TEST_ASSERT_EQUAL_INT(points, game.points(seat));
}

int copies_in_decks(const Situation& game, Card card) {
  return static_cast<int>(std::count(game.state.decks.begin(), game.state.decks.end(), card));
}

Situation::Situation(Edition edition, std::uint8_t players, HouseRules house)
    : Situation(Setup{edition, players, 0, house}) {}

Situation::Situation(const Setup& setup) {
  TEST_ASSERT_TRUE(start(state, setup, 1) == SetupFault::none);
  Table& table = state.table;
  for (int place = k_places; place-- > 0;) {
    Card& card = table.rows[0][static_cast<std::size_t>(place)];
    if (card == Card::none) continue;
    put_on_deck(Phase::worker, card);
    card = Card::none;
  }
  table.occupied[0] = 0;
  table.round = 2;
}

void Situation::put_on_deck(Phase deck, Card card) {
  std::uint8_t& left = state.table.deck_left[index_of(deck)];
  // A deck never holds more cards than it began with: behind it the next one lies.
  const std::size_t end =
      deck == Phase::exchange ? state.decks.size() : state.deck_first[static_cast<std::size_t>(index_of(deck)) + 1];
  TEST_ASSERT_TRUE_MESSAGE(static_cast<std::size_t>(state.deck_first[index_of(deck)] + left) < end, info_of(card).id);
  state.decks[static_cast<std::size_t>(state.deck_first[index_of(deck)] + left)] = card;
  ++left;
}

void Situation::pull(Card card) {
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    const Card* first = &state.decks[state.deck_first[deck]];
    const Card* end = first + state.table.deck_left[deck];
    const Card* found = std::find(first, end, card);
    if (found == end) continue;
    pull_at(static_cast<Phase>(deck), static_cast<std::size_t>(found - first));
    return;
  }
  TEST_FAIL_MESSAGE(info_of(card).id);
}

Card Situation::pull_at(Phase deck, std::size_t place) {
  std::uint8_t& left = state.table.deck_left[index_of(deck)];
  Card* first = &state.decks[state.deck_first[index_of(deck)]];
  const Card card = first[place];
  std::copy(first + place + 1, first + left, first + place);
  first[--left] = Card::none;
  return card;
}

Situation& Situation::owns(std::uint8_t seat, std::initializer_list<Card> cards) {
  for (Card card : cards) {
    pull(card);
    add_to_area(state.table, seat, card, 0);
  }
  return *this;
}

Situation& Situation::holds(std::uint8_t seat, std::initializer_list<Card> cards) {
  SeatSecrets& secrets = state.secrets[seat];
  for (Card card : cards) {
    pull(card);
    TEST_ASSERT_TRUE(secrets.hand_count < secrets.hand.size());
    secrets.hand[secrets.hand_count++] = card;
    ++state.table.seats[seat].hand_count;
  }
  return *this;
}

Situation& Situation::lies(Row row, int place, Card card) {
  pull(card);
  const auto index = static_cast<std::size_t>(row);
  TEST_ASSERT_TRUE(state.table.rows[index][static_cast<std::size_t>(place)] == Card::none);
  state.table.rows[index][static_cast<std::size_t>(place)] = card;
  state.table.occupied[index] = static_cast<std::uint16_t>(state.table.occupied[index] | (1U << place));
  return *this;
}

Situation& Situation::rubles(std::uint8_t seat, int amount) {
  state.secrets[seat].rubles = static_cast<std::uint16_t>(amount);
  return *this;
}

Situation& Situation::points(std::uint8_t seat, int amount) {
  state.table.seats[seat].points = static_cast<std::int16_t>(amount);
  return *this;
}

Situation& Situation::on_top(Phase deck, std::initializer_list<Card> cards) {
  for (Card card : cards) pull(card);
  for (const Card* card = cards.end(); card != cards.begin();) put_on_deck(deck, *--card);
  return *this;
}

Situation& Situation::at_bottom(Phase deck, Card card) {
  pull(card);
  put_on_deck(deck, card);
  Card* first = &state.decks[state.deck_first[index_of(deck)]];
  Card* const end = first + state.table.deck_left[index_of(deck)];
  std::rotate(first, end - 1, end);
  return *this;
}

Situation& Situation::shrink_deck(Phase deck, int count) {
  while (state.table.deck_left[index_of(deck)] > count) {
    // From the bottom, so that a chosen top stays.
    discard(state.table, pull_at(deck, 0));
  }
  TEST_ASSERT_EQUAL_INT(count, state.table.deck_left[index_of(deck)]);
  return *this;
}

Situation& Situation::box_deck(Phase deck, int count) {
  while (state.table.deck_left[index_of(deck)] > count) static_cast<void>(pull_at(deck, 0));
  TEST_ASSERT_EQUAL_INT(count, state.table.deck_left[index_of(deck)]);
  return *this;
}

Situation& Situation::discarded(std::initializer_list<Card> cards) {
  for (Card card : cards) {
    pull(card);
    discard(state.table, card);
  }
  return *this;
}

Situation& Situation::owns_filled(std::uint8_t seat, Card card, Good good) {
  pull(card);
  add_to_area(state.table, seat, card, static_cast<std::uint8_t>(static_cast<unsigned>(good) << mark::k_good_shift));
  return *this;
}

Situation& Situation::marks(std::uint8_t seat, Card card, std::uint8_t added) {
  const auto at = static_cast<std::uint8_t>(area_first(state.table, seat) + area_place(seat, card));
  set_marks(state.table, at, static_cast<std::uint8_t>(marks_at(state.table, at) | added));
  return *this;
}

Situation& Situation::assistant(std::uint8_t seat, Assistant assistant) {
  give_assistant(state.table.seats[seat], assistant);
  return *this;
}

Situation& Situation::assignments(std::uint8_t seat, std::initializer_list<int> numbers) {
  unsigned bits = 0;
  for (int number : numbers) bits |= 1U << static_cast<unsigned>(number);
  state.secrets[seat].assignments = static_cast<std::uint16_t>(bits);
  return *this;
}

Situation& Situation::hurdles(const std::array<Hurdle, k_hurdle_count>& hurdles) {
  TEST_ASSERT_TRUE(state.table.setup.hurdles != HurdleRule::off);
  state.table.hurdles = hurdles;
  return *this;
}

Situation& Situation::marker(std::uint8_t seat, int points) {
  SeatTable& table = state.table.seats[seat];
  table.points = static_cast<std::int16_t>(points);
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    if (k_hurdle_fields[i] <= points) table.fields_done = static_cast<std::uint8_t>(table.fields_done | (1U << i));
  }
  return *this;
}

Situation& Situation::round(int number) {
  state.table.round = static_cast<std::uint8_t>(number);
  return *this;
}

Situation& Situation::market_value(int index) {
  state.table.market_value = static_cast<std::uint8_t>(index);
  return *this;
}

Situation& Situation::trigger_end() {
  state.table.end_triggered = true;
  return *this;
}

Situation& Situation::enter(Phase phase, std::uint8_t first) {
  state.table.phase = phase;
  state.table.markers[index_of(phase)] = first;
  state.table.step = Step::begin_phase;
  proceed(state, nullptr);
  return *this;
}

Situation& Situation::must(Action action) {
  const Refusal refusal = apply(state, action);
  if (refusal.refused()) {
    char message[80];
    std::snprintf(message, sizeof message, "action %d from %d over %d refused with reason %d",
                  static_cast<int>(action.kind), action.from, action.over, static_cast<int>(refusal.reason));
    TEST_FAIL_MESSAGE(message);
  }
  return *this;
}

Situation& Situation::refuses(Action action, Reason reason) {
  const State before = state;
  TEST_ASSERT_FALSE_MESSAGE(allows(action), "a refused action is listed");
  const Refusal refusal = apply(state, action);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(reason), static_cast<int>(refusal.reason));
  TEST_ASSERT_TRUE(equal(before, state));
  return *this;
}

Situation& Situation::pass(int times) {
  for (int i = 0; i < times; ++i) must(pass_action());
  return *this;
}

bool Situation::allows(Action action) const {
  static ActionList actions;
  legal_actions(state, actions);
  return actions.contains(action);
}

int Situation::price(Action action) const {
  return price_of_action(state.table, state.secrets[state.table.seat], action).total();
}

std::uint8_t Situation::lying(Card card) const {
  for (int row = 0; row < 2; ++row) {
    for (int place = 0; place < k_places; ++place) {
      if (state.table.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(place)] == card)
        return row_place(static_cast<Row>(row), place);
    }
  }
  TEST_FAIL_MESSAGE(info_of(card).id);
  return 0;
}

std::uint8_t Situation::area_place(std::uint8_t seat, Card card) const {
  const std::vector<Card> cards = area(seat);
  const auto found = std::find(cards.begin(), cards.end(), card);
  TEST_ASSERT_TRUE_MESSAGE(found != cards.end(), info_of(card).id);
  return static_cast<std::uint8_t>(found - cards.begin());
}

std::vector<Card> Situation::area(std::uint8_t seat) const {
  const Card* pool = state.table.pool.data();
  return {pool + area_first(state.table, seat), pool + state.table.area_end[seat]};
}

std::vector<Card> Situation::discards() const {
  std::vector<Card> cards;
  for (std::uint8_t i = 0; i < state.table.discard_count; ++i) cards.push_back(discard_at(state.table, i));
  return cards;
}

int Situation::cards_lying(Row row) const { return std::popcount(state.table.occupied[static_cast<std::size_t>(row)]); }

std::vector<Card> Situation::hand(std::uint8_t seat) const {
  const SeatSecrets& secrets = state.secrets[seat];
  return {secrets.hand.begin(), secrets.hand.begin() + secrets.hand_count};
}

Card Situation::lying_at(Row row, int place) const {
  return state.table.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(place)];
}

int Situation::deck_left(Phase deck) const { return state.table.deck_left[index_of(deck)]; }

int Situation::good_count(std::uint8_t seat, Good good) const {
  return state.table.seats[seat].goods[static_cast<std::size_t>(good) - 1];
}

int Situation::marks(std::uint8_t seat, int place) const {
  return marks_at(state.table, static_cast<std::uint8_t>(area_first(state.table, seat) + place));
}

int Situation::points_from(std::uint8_t seat, PointSource source) const {
  return state.table.seats[seat].points_by_source[static_cast<std::size_t>(source)];
}

int Situation::ways(ActionKind kind) const {
  static ActionList actions;
  legal_actions(state, actions);
  return static_cast<int>(
      std::count_if(actions.begin(), actions.end(), [kind](Action action) { return action.kind == kind; }));
}

Card Situation::top_of(Phase deck, int depth) const {
  const int top = state.deck_first[index_of(deck)] + state.table.deck_left[index_of(deck)] - 1 - depth;
  return state.decks[static_cast<std::size_t>(top)];
}

Deal& Deal::on_top(Phase deck, std::initializer_list<Card> cards) {
  std::vector<Card> rest = cards_of_deck(edition_, deck);
  const std::uint8_t index = index_of(deck);
  deal_.given_decks = static_cast<std::uint8_t>(deal_.given_decks | (1U << index));
  deal_.deck_count[index] = static_cast<std::uint8_t>(rest.size());
  for (Card card : cards) {
    const auto found = std::find(rest.begin(), rest.end(), card);
    TEST_ASSERT_TRUE_MESSAGE(found != rest.end(), info_of(card).id);
    rest.erase(found);
  }
  rest.insert(rest.begin(), cards.begin(), cards.end());
  std::copy(rest.begin(), rest.end(), deal_.decks[index].begin());
  return *this;
}

Deal& Deal::markers(std::uint8_t worker, std::uint8_t building, std::uint8_t noble, std::uint8_t exchange) {
  deal_.markers_given = true;
  deal_.markers = {worker, 0, building, noble, exchange};
  return *this;
}

}  // namespace neva
