// Putting a game on the table: SETUP-1 to SETUP-5, MKT-1 to MKT-4, MOD-0, BAN-1, IGC-1, ASM-1, NR-1, NR-6.
#include <algorithm>
#include <span>

#include "engine/base/check.hpp"
#include "engine/rules/deal.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

// Which sets make up the game, in the order of CardSet.
std::array<bool, k_card_set_count> sets_of(const Setup& setup) {
  const bool second = setup.edition == Edition::second;
  return {!second, second, setup.market, setup.banquet, setup.company != 0, setup.assembly, setup.new_russia};
}

// NR-1: base cards that New Russia brings namesakes of.
bool is_replaced(Card card) {
  switch (card) {
    case Card::czar_and_carpenter:
    case Card::observatory:
    case Card::academy:
    case Card::mistress_of_ceremonies:
    case Card::mariinsky_theater:
      return true;
    default:
      return false;
  }
}

// What an option leaves out: cards with a market back without the Market (BAN-1), cards of In Good Company that were
// not chosen (IGC-1), the Debtor's Prison beside the Banquet (MOD-0), namesakes (NR-1).
bool is_left_out(const Setup& setup, const DeckEntry& entry, std::size_t place_in_set) {
  if (entry.deck == Phase::market && !setup.market) return true;
  if (entry.set == CardSet::company) {
    const bool chosen = ((setup.company >> place_in_set) & 1U) != 0;
    return !chosen || (setup.banquet && entry.card == Card::debtors_prison);
  }
  return entry.set == CardSet::classic && setup.new_russia && is_replaced(entry.card);
}

// Whether an option leaves cards of a set out, in the order of CardSet.
std::array<bool, k_card_set_count> partial_sets(const Setup& setup) {
  const bool some_company = setup.company != k_company_all || setup.banquet || !setup.market;
  return {setup.new_russia, false, false, !setup.market, some_company, false, false};
}

// All cards of every set, set by set and deck by deck: a game begins with copies of these.
constexpr std::size_t count_copies() {
  std::size_t count = 0;
  for (const DeckEntry& entry : k_deck_entries) count += entry.count;
  return count;
}

struct Copies {
  std::array<Card, count_copies()> cards;
  // Where each deck of each set begins, and where the last one ends.
  std::array<std::uint16_t, k_card_set_count * k_phase_count + 1> first;
};

constexpr Copies make_copies() {
  Copies copies{};
  std::uint16_t next = 0;
  for (std::size_t i = 0; i + 1 < copies.first.size(); ++i) {
    copies.first[i] = next;
    for (const DeckEntry& entry : k_deck_entries) {
      if (static_cast<std::size_t>(entry.set) * k_phase_count + static_cast<std::size_t>(entry.deck) != i) continue;
      for (std::uint8_t copy = 0; copy < entry.count; ++copy) copies.cards[next++] = entry.card;
    }
  }
  copies.first.back() = next;
  return copies;
}
constexpr Copies k_copies = make_copies();

// Lays decks one behind the other.
class DeckLayout {
 public:
  explicit DeckLayout(State& state) : state_(state) {}

  void add_whole(std::size_t set, std::size_t deck) {
    const std::size_t at = set * k_phase_count + deck;
    add(&k_copies.cards[k_copies.first[at]], static_cast<std::size_t>(k_copies.first[at + 1] - k_copies.first[at]));
  }

  void add_part(std::size_t set, std::size_t deck) {
    const SetRange range = k_set_ranges[set];
    for (std::size_t i = range.first; i < range.end; ++i) {
      const DeckEntry& entry = k_deck_entries[i];
      if (static_cast<std::size_t>(entry.deck) != deck || is_left_out(state_.table.setup, entry, i - range.first))
        continue;
      for (std::uint8_t copy = 0; copy < entry.count; ++copy) add(&entry.card, 1);
    }
  }

  std::uint8_t count() const { return count_; }

 private:
  void add(const Card* cards, std::size_t count) {
    neva_check(count_ + count <= k_cards_max);
    std::copy_n(cards, count, &state_.decks[count_]);
    count_ = static_cast<std::uint8_t>(count_ + count);
  }

  State& state_;
  std::uint8_t count_ = 0;
};

// The cards of every deck in the order of the catalogue (SETUP-2).
void lay_out_decks(State& state) {
  const std::array<bool, k_card_set_count> sets = sets_of(state.table.setup);
  const std::array<bool, k_card_set_count> partial = partial_sets(state.table.setup);
  DeckLayout layout(state);
  for (std::size_t deck = 0; deck < k_phase_count; ++deck) {
    state.deck_first[deck] = layout.count();
    for (std::size_t set = 0; set < k_card_set_count; ++set) {
      if (!sets[set]) continue;
      if (partial[set]) {
        layout.add_part(set, deck);
      } else {
        layout.add_whole(set, deck);
      }
    }
    state.table.deck_left[deck] = static_cast<std::uint8_t>(layout.count() - state.deck_first[deck]);
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

// Only decks of this game can be given.
bool gives_known_decks(const Setup& setup, const FixedDeal& deal) {
  for (std::size_t deck = 0; deck < 8; ++deck) {
    const bool known = deck < k_phase_count && has_phase(setup, static_cast<Phase>(deck));
    if (deal.gives(deck) && !known) return false;
  }
  return true;
}

SetupFault check_modules(const Setup& setup) {
  const bool of_market = setup.assistants || setup.events || setup.assignments || setup.hurdles != HurdleRule::off;
  const bool of_second = setup.market || setup.banquet || setup.company != 0 || of_market;
  if (of_second && setup.edition != Edition::second) return SetupFault::needs_second;
  if ((setup.assembly || setup.new_russia) && setup.edition != Edition::complete) return SetupFault::needs_complete;
  if (of_market && !setup.market) return SetupFault::needs_market;
  // MOD-0: all cards but the Debtor's Prison are taken by naming none; naming the Prison itself is a contradiction.
  const bool names_prison = (setup.company & k_company_prison) != 0 && setup.company != k_company_all;
  if ((setup.company & ~unsigned{k_company_all}) != 0 || (setup.banquet && names_prison)) return SetupFault::company;
  if (static_cast<std::uint8_t>(setup.hurdles) >= k_hurdle_rule_count) return SetupFault::hurdle_rule;
  return SetupFault::none;
}

void clear(State& state, const Setup& setup) {
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  state.table.setup = setup;
  state.table.pool.fill(Card::none);
  state.table.twin.fill(Card::none);
  state.decks.fill(Card::none);
  for (auto& row : state.table.rows) row.fill(Card::none);
  for (SeatSecrets& secrets : state.secrets) {
    secrets.drawn = Card::none;
    secrets.hand.fill(Card::none);
  }
}

SetupFault lay_decks(State& state, std::uint64_t seed, const FixedDeal* deal) {
  if (deal != nullptr && !gives_known_decks(state.table.setup, *deal)) return SetupFault::deck;
  lay_out_decks(state);
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    if (deal != nullptr && deal->gives(deck)) {
      if (!lay_given_deck(deck_of(state, deck), deal->decks[deck].data(), deal->deck_count[deck]))
        return SetupFault::deck;
      continue;
    }
    Pcg32 random = dealer_of(state.table.setup, seed, deck);
    shuffle(deck_of(state, deck), random);
  }
  return SetupFault::none;
}

SetupFault set_up(State& state, const Setup& setup, std::uint64_t seed, const FixedDeal* deal) {
  clear(state, setup);
  const SetupFault decks = lay_decks(state, seed, deal);
  if (decks != SetupFault::none) return decks;
  const SetupFault dealt = deal_to_seats(state, seed, deal);
  if (dealt != SetupFault::none) return dealt;
  Table& table = state.table;
  for (std::uint8_t seat = 0; seat < setup.players; ++seat) state.secrets[seat].rubles = k_start_rubles;
  if (has_disc(setup)) state.secrets[table.disc].rubles = k_disc_start_rubles;
  constexpr unsigned k_all_events = ((1U << k_event_count) - 1U) & ~1U;
  constexpr unsigned k_all_goods = ((1U << (k_good_count + 1U)) - 1U) & ~1U;
  if (setup.events) table.events = static_cast<std::uint8_t>(k_all_events);
  if (setup.market) table.good_tiles = static_cast<std::uint8_t>(k_all_goods);
  table.round = 1;
  table.step = Step::begin_round;
  proceed(state, nullptr);
  return SetupFault::none;
}

}  // namespace

void lay_all_cards(State& state, const Setup& setup) {
  clear(state, setup);
  lay_out_decks(state);
}

bool has_phase(const Setup& setup, Phase phase) { return phase != Phase::market || setup.market; }

SetupFault check_setup(const Setup& setup) {
  if (setup.edition > Edition::complete) return SetupFault::edition;
  const SetupFault modules = check_modules(setup);
  if (modules != SetupFault::none) return modules;
  if (setup.players < 2 || setup.players > k_seats_max) return SetupFault::players;
  if (setup.players == k_seats_max && !setup.market && !setup.new_russia) return SetupFault::five_players;
  if (setup.youngest >= setup.players) return SetupFault::youngest;
  return SetupFault::none;
}

SetupFault start(State& state, const Setup& setup, std::uint64_t seed, const FixedDeal* deal) {
  const SetupFault fault = check_setup(setup);
  if (fault != SetupFault::none) return fault;
  // Only a given deal can still fail, and then the state must stay as it was.
  if (deal == nullptr) return set_up(state, setup, seed, nullptr);
  State next;
  const SetupFault given = set_up(next, setup, seed, deal);
  if (given == SetupFault::none) state = next;
  return given;
}

}  // namespace neva
