#include "engine/bots/guess.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "engine/base/check.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

// What a seat is taken to hold whose purse is not known.
constexpr std::uint16_t k_guessed_rubles = 8;
// Cards nobody has seen yet, by the deck they came from, and how many of each deck must still lie in it.
class Unseen {
 public:
  Unseen(State& layout, const View& view) : layout_(layout) {
    lay_all_cards(layout, view.table.setup);
    for (std::uint8_t deck = 0; deck < k_phase_count; ++deck)
      surplus_[deck] = layout.table.deck_left[deck] - view.table.deck_left[deck];
  }

  // A card that is seen somewhere lies in no deck any more. Of a card that two decks have (BAN-1, ASM-1) it is taken
  // from where more are too many, and mend() looks at it again.
  void see(Card card) {
    const int deck = richest_with(card, k_phase_count);
    neva_check(deck >= 0);
    take(static_cast<std::uint8_t>(deck), card);
  }

  // A deck that has become too small gets back a card that another one can spare in its place. The two cards with two
  // backs link building, noble and market deck in a row, so a few exchanges lead from any deck to any other.
  void mend(std::span<const Card> seen_with_two_backs) {
    for (int tries = 0; tries < 8; ++tries) {
      const auto short_deck = std::ranges::find_if(surplus_, [](int surplus) { return surplus < 0; });
      if (short_deck == surplus_.end()) return;
      const auto deck = static_cast<std::uint8_t>(short_deck - surplus_.begin());
      int best = -1;
      Card best_card = Card::none;
      for (Card card : seen_with_two_backs) {
        const int other = has_back(card, deck) ? richest_with(card, deck) : -1;
        if (other < 0 ||
            (best >= 0 && surplus_[static_cast<std::size_t>(other)] <= surplus_[static_cast<std::size_t>(best)]))
          continue;
        best = other;
        best_card = card;
      }
      neva_check(best >= 0);
      take(static_cast<std::uint8_t>(best), best_card);
      give_back(deck, best_card);
    }
  }

  // What is left of a deck, the cards behind what the deck itself holds being in hands or in the box.
  std::span<Card> deck(std::uint8_t deck) {
    return {&layout_.decks[layout_.deck_first[deck]], layout_.table.deck_left[deck]};
  }

 private:
  static bool has_back(Card card, std::uint8_t deck) {
    return std::ranges::any_of(k_deck_entries, [card, deck](const DeckEntry& entry) {
      return entry.card == card && entry.deck == static_cast<Phase>(deck);
    });
  }
  // The deck other than `but` with this card that can spare most; -1 when none has it.
  int richest_with(Card card, std::uint8_t but) {
    int best = -1;
    for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
      if (deck == but || std::ranges::find(this->deck(deck), card) == this->deck(deck).end()) continue;
      if (best < 0 || surplus_[deck] > surplus_[static_cast<std::size_t>(best)]) best = deck;
    }
    return best;
  }
  void take(std::uint8_t deck, Card card) {
    const std::span<Card> cards = this->deck(deck);
    *std::ranges::find(cards, card) = cards.back();
    cards.back() = Card::none;
    --layout_.table.deck_left[deck];
    --surplus_[deck];
  }
  void give_back(std::uint8_t deck, Card card) {
    ++layout_.table.deck_left[deck];
    this->deck(deck).back() = card;
    ++surplus_[deck];
  }

  State& layout_;
  std::array<int, k_phase_count> surplus_{};
};

// What is remembered of another seat's hand.
std::span<const Card> known_hand(const View& view, const Memory* memory, std::uint8_t seat) {
  if (memory == nullptr || seat == view.viewer) return {};
  return memory->hand(seat);
}

template <typename Visit>
void for_each_seen(const View& view, const Memory* memory, Visit visit) {
  const Table& table = view.table;
  const std::uint8_t used = table.area_end[table.setup.players - 1];
  for (std::uint8_t at = 0; at < used; ++at) visit(table.pool[at]);
  for (std::uint8_t i = 0; i < table.discard_count; ++i) visit(discard_at(table, i));
  for (const auto& row : table.rows) std::ranges::for_each(row, visit);
  for (Card card : table.twin) visit(card);
  // Action cards that lie on others, left the chip there, or whose effect is not done yet.
  for (std::uint8_t i = 0; i < table.marked_count; ++i) {
    if ((table.marked[i].marks & mark::k_chip) != 0) visit(Card::money_collector);
    if ((table.marked[i].marks & mark::k_jester) != 0) visit(Card::jester);
    if ((table.marked[i].marks & mark::k_doubler) != 0) visit(table.setup.assembly ? Card::assembly : Card::banquet);
  }
  if (table.double_turn) visit(Card::double_turn);
  if (table.black_market) visit(Card::black_market);
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    for (Card card : known_hand(view, memory, seat)) visit(card);
  }
  if (view.viewer == k_table_view) return;
  for (Card card : view.own.hand) visit(card);
  visit(view.own.drawn);
}

// The two cards that lie in more than one deck, at most five in a game.
bool has_two_backs(Card card) { return card == Card::away_with_it || card == Card::black_market; }

void see_all(const View& view, const Memory* memory, Unseen& unseen) {
  std::array<Card, 5> two_backs{};
  std::size_t count = 0;
  for_each_seen(view, memory, [&](Card card) {
    if (card == Card::none) return;
    unseen.see(card);
    if (has_two_backs(card)) two_backs[count++] = card;
  });
  unseen.mend({two_backs.data(), count});
}

void shuffle_cards(std::span<Card> cards, Pcg32& random) {
  for (std::size_t left = cards.size(); left > 1; --left)
    std::swap(cards[left - 1], cards[random.below(static_cast<std::uint32_t>(left))]);
}

// The cards that are in hands or in the box: taken one by one by the hands.
struct Loose {
  std::array<Card, k_cards_max> cards{};
  std::size_t count = 0;
};

// Only these ever go to the box (MKTS-5, BAN-2).
bool may_be_in_box(Card card) {
  const CardColour colour = info_of(card).colour;
  return colour == CardColour::orange || colour == CardColour::purple;
}

std::size_t hidden_hand_cards(const View& view, const Memory* memory) {
  std::size_t count = 0;
  for (std::uint8_t seat = 0; seat < view.table.setup.players; ++seat) {
    if (seat != view.viewer) count += view.table.seats[seat].hand_count - known_hand(view, memory, seat).size();
  }
  const bool draws = view.table.decision == Decision::drawn && view.table.seat != view.viewer;
  return count + (draws ? 1U : 0U);
}

// More cards are loose than the hands hold: the others must be such as can be in the box. Cards that can are exchanged
// for cards that cannot within their deck until that is so.
void keep_box_possible(std::span<Card> deck, std::size_t stays, std::size_t& missing) {
  for (std::size_t i = stays; i < deck.size() && missing > 0; ++i) {
    if (may_be_in_box(deck[i])) continue;
    const auto found = std::ranges::find_if(deck.first(stays), may_be_in_box);
    if (found == deck.first(stays).end()) return;
    std::swap(*found, deck[i]);
    --missing;
  }
}

// So many cards that can be there are in the box.
void put_away_box(Loose& loose, std::size_t boxed, Pcg32& random) {
  shuffle_cards({loose.cards.data(), loose.count}, random);
  for (std::size_t i = loose.count; i-- > 0 && boxed > 0;) {
    if (!may_be_in_box(loose.cards[i])) continue;
    loose.cards[i] = loose.cards[--loose.count];
    --boxed;
  }
}

void fill_hands(const View& view, const Memory* memory, Loose& loose, Pcg32& random, State& state) {
  shuffle_cards({loose.cards.data(), loose.count}, random);
  for (std::uint8_t seat = 0; seat < view.table.setup.players; ++seat) {
    if (seat == view.viewer) continue;
    SeatSecrets& secrets = state.secrets[seat];
    const bool draws = view.table.decision == Decision::drawn && view.table.seat == seat;
    for (Card card : known_hand(view, memory, seat)) secrets.hand[secrets.hand_count++] = card;
    neva_check(loose.count + secrets.hand_count >= view.table.seats[seat].hand_count + (draws ? 1U : 0U));
    while (secrets.hand_count < view.table.seats[seat].hand_count)
      secrets.hand[secrets.hand_count++] = loose.cards[--loose.count];
    if (draws) secrets.drawn = loose.cards[--loose.count];
  }
}

// ASG-1: other seats hold some of those that are not the viewer's own.
void fill_assignments(const View& view, Pcg32& random, State& state) {
  if (!view.table.setup.assignments) return;
  std::array<std::uint8_t, k_assignment_count> numbers{};
  std::size_t count = 0;
  const unsigned own = view.viewer == k_table_view ? 0U : view.own.assignments;
  for (std::uint8_t number = 1; number <= k_assignment_count; ++number) {
    if (is_dealt_assignment(view.table.setup, number) && ((own >> number) & 1U) == 0) numbers[count++] = number;
  }
  for (std::uint8_t seat = 0; seat < view.table.setup.players; ++seat) {
    if (seat == view.viewer) continue;
    // D-8: two bits behind those of the hurdles tell what was dropped.
    const SeatTable& table = view.table.seats[seat];
    const unsigned dropped = static_cast<unsigned>(table.fields_done & ~table.fields_open) >> k_hurdle_count;
    for (int left = k_assignments_a_seat - std::popcount(dropped & 3U); left > 0 && count > 0; --left) {
      const std::uint32_t chosen = random.below(static_cast<std::uint32_t>(count));
      std::uint16_t& assignments = state.secrets[seat].assignments;
      assignments = static_cast<std::uint16_t>(assignments | (1U << numbers[chosen]));
      numbers[chosen] = numbers[--count];
    }
  }
}

}  // namespace

void guess_state(const View& view, const Memory* memory, Pcg32& random, State& state) {
  Unseen unseen(state, view);
  see_all(view, memory, unseen);
  std::size_t loose_count = 0;
  std::size_t box_cards = 0;
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    const std::span<Card> cards = unseen.deck(deck);
    const std::size_t stays = view.table.deck_left[deck];
    neva_check(cards.size() >= stays);
    shuffle_cards(cards, random);
    loose_count += cards.size() - stays;
    box_cards += static_cast<std::size_t>(std::ranges::count_if(cards.subspan(stays), may_be_in_box));
  }
  const std::size_t hidden = hidden_hand_cards(view, memory);
  const std::size_t boxed = loose_count - hidden;
  std::size_t missing = boxed > box_cards ? boxed - box_cards : 0;
  Loose loose;
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    const std::span<Card> cards = unseen.deck(deck);
    const std::size_t stays = view.table.deck_left[deck];
    keep_box_possible(cards, stays, missing);
    for (Card& card : cards.subspan(stays)) {
      loose.cards[loose.count++] = card;
      card = Card::none;
    }
  }
  neva_check(missing == 0);
  put_away_box(loose, boxed, random);
  state.table = view.table;
  fill_hands(view, memory, loose, random, state);
  fill_assignments(view, random, state);
  // While everybody must buy (ROUND-7), a smaller guess would leave somebody without a legal action.
  const std::uint16_t guessed = must_buy(view.table) ? k_start_rubles : k_guessed_rubles;
  for (std::uint8_t seat = 0; seat < view.table.setup.players; ++seat)
    state.secrets[seat].rubles = view.money_known    ? view.rubles[seat]
                                 : memory != nullptr ? memory->rubles(seat)
                                                     : guessed;
  if (view.viewer != k_table_view) state.secrets[view.viewer] = view.own;
}

}  // namespace neva
