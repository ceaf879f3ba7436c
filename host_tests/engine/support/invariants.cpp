#include "host_tests/engine/support/invariants.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/printed_cards.hpp"

namespace neva {

namespace {

constexpr std::size_t k_places = 8;

// What is printed on each card of one edition, null for cards it does not have. Looked up once: fuzzers come here
// often.
using PrintedTable = std::array<const PrintedCard*, 256>;

PrintedTable print_table(const std::string& set) {
  PrintedTable table{};
  for (const DeckEntry& entry : k_deck_entries) {
    const bool here = entry.set == (set == "second" ? CardSet::second : CardSet::classic);
    if (here) table[static_cast<std::uint8_t>(entry.card)] = &printed_card(set, info_of(entry.card).id);
  }
  return table;
}

const PrintedTable& printed_table(const Table& table) {
  static const PrintedTable classic = print_table("classic");
  static const PrintedTable second = print_table("second");
  return table.setup.edition == Edition::second ? second : classic;
}

class Inspection {
 public:
  explicit Inspection(const State& state) : state_(state), table_(state.table), printed_(printed_table(state.table)) {}

  std::string run() {
    cards_are_conserved();
    rows_are_sound();
    decks_are_sound();
    pool_is_sound();
    if (!fault_.empty()) return fault_;
    for (std::uint8_t seat = 0; seat < k_seats_max; ++seat) {
      if (seat < table_.setup.players) {
        seat_counts_are_right(seat);
        secrets_are_sound(seat);
      } else {
        empty_seat_is_blank(seat);
      }
    }
    course_is_sound();
    return fault_;
  }

 private:
  void expect(bool holds, const char* what, int where = -1) {
    if (holds || !fault_.empty()) return;
    fault_ = what;
    if (where >= 0) fault_ += " (" + std::to_string(where) + ")";
  }

  void cards_are_conserved() {
    std::array<int, 256> balance{};
    const auto count = [&balance](Card card) { ++balance[static_cast<std::uint8_t>(card)]; };
    std::for_each(state_.decks.begin(), state_.decks.end(), count);
    std::for_each(table_.pool.begin(), table_.pool.end(), count);
    for (const auto& row : table_.rows) std::for_each(row.begin(), row.end(), count);
    for (const SeatSecrets& secrets : state_.secrets) {
      std::for_each(secrets.hand.begin(), secrets.hand.end(), count);
      count(secrets.drawn);
    }
    for (std::size_t card = 0; card < static_cast<std::size_t>(Card::none); ++card) {
      const int expected = printed_[card] == nullptr ? 0 : printed_[card]->count;
      expect(balance[card] == expected, "cards lost or doubled", static_cast<int>(card));
    }
  }

  void rows_are_sound() {
    for (std::size_t row = 0; row < 2; ++row) {
      for (std::size_t place = 0; place < 16; ++place) {
        const bool lying = place < k_row_places_max && table_.rows[row][place] != Card::none;
        expect(((table_.occupied[row] >> place) & 1U) == (lying ? 1U : 0U), "occupied places are not those of the row");
        expect(!lying || place < k_places, "a card beyond the eighth place");
      }
    }
  }

  void decks_are_sound() {
    constexpr int k_sizes[k_phase_count] = {31, 0, 28, 27, 30};
    int first = 0;
    for (std::size_t deck = 0; deck < k_phase_count; ++deck) {
      expect(state_.deck_first[deck] == first, "a deck begins elsewhere", static_cast<int>(deck));
      for (int i = 0; i < k_sizes[deck]; ++i) {
        const bool there = state_.decks[static_cast<std::size_t>(first + i)] != Card::none;
        expect(there == (i < table_.deck_left[deck]), "a deck has a hole or a leftover", static_cast<int>(deck));
      }
      first += k_sizes[deck];
      const bool empty = k_sizes[deck] > 0 && table_.deck_left[deck] == 0;
      expect(!empty || table_.end_triggered, "END-1: an empty deck has not triggered the end");
    }
    for (std::size_t i = static_cast<std::size_t>(first); i < k_cards_max; ++i)
      expect(state_.decks[i] == Card::none, "a card behind the last deck");
    int empty_decks = 0;
    for (std::size_t deck : {0, 2, 3, 4}) empty_decks += table_.deck_left[deck] == 0 ? 1 : 0;
    expect(!table_.end_triggered || empty_decks > 0, "END-1: the end was triggered without an empty deck");
  }

  void pool_is_sound() {
    const std::size_t used = table_.area_end[table_.setup.players - 1U];
    const std::size_t discards = table_.discard_count;
    expect(used + discards <= k_cards_max, "areas and discard pile overlap");
    for (std::size_t at = 0; at < k_cards_max; ++at) {
      const bool filled = at < used || at >= k_cards_max - discards;
      expect((table_.pool[at] != Card::none) == filled, "the pool has a hole or a leftover", static_cast<int>(at));
      const bool observatory = at < used && has_id(table_.pool[at], "observatory");
      expect(table_.marks[at] == 0 || (observatory && table_.marks[at] == mark::k_turned), "a mark that cannot be");
    }
    for (std::uint8_t seat = 1; seat < table_.setup.players; ++seat)
      expect(table_.area_end[seat - 1U] <= table_.area_end[seat], "play areas out of order");
  }

  bool has_id(Card card, const char* id) const {
    const PrintedCard* printed = printed_[static_cast<std::uint8_t>(card)];
    return printed != nullptr && printed->id == id;
  }

  int owned(std::uint8_t seat, const char* id) const {
    int count = 0;
    for (std::uint8_t at = area_first(table_, seat); at < table_.area_end[seat]; ++at)
      count += has_id(table_.pool[at], id) ? 1 : 0;
    return count;
  }

  int of_colour(std::uint8_t seat, const char* colour) const {
    int count = 0;
    for (std::uint8_t at = area_first(table_, seat); at < table_.area_end[seat]; ++at)
      count += printed_[static_cast<std::uint8_t>(table_.pool[at])]->colour == colour ? 1 : 0;
    return count;
  }

  void seat_counts_are_right(std::uint8_t seat) {
    const SeatTable& counts = table_.seats[seat];
    expect(counts.green_count == of_colour(seat, "green"), "green cards miscounted", seat);
    expect(counts.blue_count == of_colour(seat, "blue"), "blue cards miscounted", seat);
    expect(counts.red_count == of_colour(seat, "red"), "red cards miscounted", seat);
    expect(stands(counts, Standing::workshop) == (owned(seat, "carpenter_workshop") > 0), "workshop missed", seat);
    expect(stands(counts, Standing::smelter) == (owned(seat, "gold_smelter") > 0), "smelter missed", seat);
    expect(stands(counts, Standing::warehouse) == (owned(seat, "warehouse") > 0), "warehouse missed", seat);
    expect(pub_count(counts) == owned(seat, "pub"), "pubs miscounted", seat);
    names_are_counted(seat);
    for (std::uint8_t good : counts.goods) expect(good == 0, "goods without a Market", seat);
    const auto& sources = counts.points_by_source;
    expect(counts.points == std::accumulate(sources.begin(), sources.end(), 0), "points without a source", seat);
  }

  // Each slot holds the cards of exactly one printed name; the slot of names a game holds once stays 0.
  void names_are_counted(std::uint8_t seat) {
    std::array<int, k_name_slot_count> slots{};
    std::array<const std::string*, k_name_slot_count> names{};
    for (std::uint8_t at = area_first(table_, seat); at < table_.area_end[seat]; ++at) {
      const Card card = table_.pool[at];
      const std::uint8_t slot = info_of(card).name_slot;
      if (slot == k_single_name_slot) continue;
      const std::string& name = printed_[static_cast<std::uint8_t>(card)]->name;
      expect(names[slot] == nullptr || *names[slot] == name, "two names in one slot", slot);
      names[slot] = &name;
      ++slots[slot];
    }
    for (std::size_t slot = 0; slot < k_name_slot_count; ++slot)
      expect(table_.seats[seat].names[slot] == slots[slot], "cards of a name miscounted", static_cast<int>(slot));
  }

  void secrets_are_sound(std::uint8_t seat) {
    const SeatSecrets& secrets = state_.secrets[seat];
    expect(secrets.hand_count == table_.seats[seat].hand_count, "the public hand count is not the hand's", seat);
    expect(secrets.hand_count <= 4, "HAND-1: more than four cards in hand", seat);
    for (std::size_t i = 0; i < secrets.hand.size(); ++i)
      expect((secrets.hand[i] != Card::none) == (i < secrets.hand_count), "the hand has a hole or a leftover", seat);
    const bool draws = table_.decision == Decision::drawn && table_.seat == seat;
    expect((secrets.drawn != Card::none) == draws, "a drawn card outside its decision", seat);
    expect(secrets.fresh == 0, "HAND-3: a fresh card at the start of a turn", seat);
  }

  void empty_seat_is_blank(std::uint8_t seat) {
    const SeatTable blank{};
    expect(std::memcmp(&table_.seats[seat], &blank, sizeof blank) == 0, "an empty seat is not blank", seat);
    const SeatSecrets& secrets = state_.secrets[seat];
    expect(secrets.rubles == 0 && secrets.hand_count == 0 && secrets.fresh == 0, "an empty seat has secrets", seat);
    expect(secrets.drawn == Card::none, "an empty seat has drawn", seat);
    for (Card card : secrets.hand) expect(card == Card::none, "an empty seat holds cards", seat);
    expect(table_.area_end[seat] == 0, "an empty seat has a play area", seat);
  }

  void course_is_sound() {
    const std::uint8_t players = table_.setup.players;
    expect(table_.round >= 1 && table_.round <= k_rounds_max, "round out of range");
    expect(has_phase(table_.setup, table_.phase), "a phase this game does not have");
    expect(table_.seat < players && table_.start_seat < players, "a seat out of range");
    expect(table_.passed < (1U << players), "ROUND-5: everybody passed and the phase goes on, or a stray pass");
    expect(table_.over == (table_.decision == Decision::none), "a decision after the end, or none before");
    expect(table_.over == (table_.winners != 0), "winners before the end, or none after it");
    expect(table_.winners < (1U << players), "a winner that does not play");
    expect(table_.markers[static_cast<std::size_t>(Phase::market)] == 0, "a marker without its phase");
    for (std::uint8_t seat : table_.markers) expect(seat < players, "a marker at an empty seat");
  }

  const State& state_;
  const Table& table_;
  const PrintedTable& printed_;
  std::string fault_;
};

}  // namespace

std::string find_fault(const State& state) { return Inspection(state).run(); }

}  // namespace neva
