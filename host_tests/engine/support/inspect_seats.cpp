#include <cstring>
#include <numeric>

#include "host_tests/engine/support/inspection.hpp"
#include "host_tests/engine/support/seat_count.hpp"

namespace neva {

namespace {

template <typename Kept, typename Counted>
bool same(const Kept& kept, const Counted& counted) {
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i] != counted[i]) return false;
  }
  return true;
}

void counts_are_right(Inspection& it, std::uint8_t seat, const SeatCount& count) {
  const SeatTable& kept = it.table.seats[seat];
  it.expect(same(kept.colour_count, count.colours), "cards of a colour miscounted", seat);
  it.expect(same(kept.rubles, count.rubles), "printed rubles miscounted", seat);
  it.expect(same(kept.printed_points, count.points), "printed points miscounted", seat);
  it.expect(same(kept.goods, count.goods), "MKT-6: goods miscounted", seat);
  it.expect(kept.exchange_count == count.exchange, "exchange cards miscounted", seat);
  it.expect(kept.pub_count == count.pubs, "Pubs miscounted", seat);
  it.expect(kept.specials == count.specials, "special cards missed", seat);
  it.expect(same(kept.targets, count.targets), "replaceable cards missed", seat);
}

// PRICE-3, AST-1: right for every card of the game, wherever it lies, and for slots that no card of the game uses.
void reductions_are_right(Inspection& it, std::uint8_t seat, const SeatCount& count) {
  const SeatTable& kept = it.table.seats[seat];
  std::uint64_t used = 0;
  for (Card card : it.game.cards) {
    const Face& face = it.game.of(card);
    if (face.colour == CardColour::purple) continue;
    const std::uint8_t slot = info_of(card).name_slot;
    used |= std::uint64_t{1} << slot;
    const auto name = static_cast<std::size_t>(face.name);
    const bool shared = k_name_slots[slot].is_shared;
    it.expect(!shared || it.game.name_total[name] == 1, "a name that comes twice has no slot of its own", slot);
    // The only card of its name makes nothing cheaper that could still be bought.
    const int own = shared ? count.names[name] : 0;
    it.expect(kept.reductions[slot] == reduction_of(count, kept.assistant, face) - own, "PRICE-3: a wrong reduction",
              static_cast<int>(card));
  }
  Face nameless{};
  nameless.name = it.game.name_count;
  for (std::uint8_t slot = 0; slot < k_name_slot_count; ++slot) {
    if (((used >> slot) & 1U) != 0) continue;
    nameless.colour = k_name_slots[slot].colour;
    nameless.is_exchange = k_name_slots[slot].is_exchange;
    it.expect(kept.reductions[slot] == reduction_of(count, kept.assistant, nameless), "a reduction of nothing", slot);
  }
}

bool is_ending(const Table& table) { return table.step >= Step::end_nobles; }

void points_have_sources(Inspection& it, std::uint8_t seat) {
  const auto& sources = it.table.seats[seat].points_by_source;
  const auto of = [&sources](PointSource source) { return sources[static_cast<std::size_t>(source)]; };
  it.expect(it.table.seats[seat].points == std::accumulate(sources.begin(), sources.end(), 0),
            "points without a source", seat);
  for (std::uint8_t i = 0; i < k_point_source_count; ++i) {
    const bool loses = static_cast<PointSource>(i) == PointSource::hand;
    it.expect(loses ? sources[i] <= 0 : sources[i] >= 0, "points of a source have the wrong sign", seat);
  }
  it.expect(it.setup.market || of(PointSource::market) == 0, "points of the Market without it", seat);
  it.expect(it.setup.hurdles != HurdleRule::off || of(PointSource::hurdles) == 0, "points of hurdles without them",
            seat);
  it.expect((it.setup.assignments && is_ending(it.table)) || of(PointSource::assignments) == 0,
            "points of assignments too early", seat);
  const int at_end = of(PointSource::nobles) + of(PointSource::money) - of(PointSource::hand);
  it.expect(is_ending(it.table) || at_end == 0, "END-2: points of the end too early", seat);
}

bool lies_in_hands_reach(const Inspection& it, Special special) {
  for (Card card : it.state.decks) {
    if (card != Card::none && it.game.of(card).special == special) return false;
  }
  for (const auto& row : it.table.rows) {
    for (Card card : row) {
      if (card != Card::none && it.game.of(card).special == special) return false;
    }
  }
  return true;
}

// HAND-1, HAND-2, EVT-6: one more than the limit only after a Warehouse was given up.
void hand_fits(Inspection& it, std::uint8_t seat, const SeatCount& count) {
  const bool event = it.table.seats[seat].event_used == Event::warehouse;
  const bool owns_it = ((count.specials >> static_cast<unsigned>(Special::warehouse)) & 1U) != 0;
  const int limit = 3 + (event ? 1 : 0) + (owns_it ? 1 : 0);
  const int held = it.state.secrets[seat].hand_count;
  if (held <= limit) return;
  it.expect(!owns_it && held == limit + 1 && lies_in_hands_reach(it, Special::warehouse),
            "HAND-2: too many cards in hand", seat);
}

void secrets_are_sound(Inspection& it, std::uint8_t seat) {
  const SeatSecrets& secrets = it.state.secrets[seat];
  it.expect(secrets.hand_count == it.table.seats[seat].hand_count, "the public hand count is not the hand's", seat);
  it.expect(secrets.hand_count <= k_hand_max, "more cards in hand than places", seat);
  for (std::size_t i = 0; i < secrets.hand.size(); ++i)
    it.expect((secrets.hand[i] != Card::none) == (i < secrets.hand_count), "the hand has a hole or a leftover", seat);
  const bool draws = it.table.decision == Decision::drawn && it.table.seat == seat;
  it.expect((secrets.drawn != Card::none) == draws, "a drawn card outside its decision", seat);
  // HAND-3: only within a turn of more than one part.
  const bool twin = it.table.seats[seat].event_used == Event::twin;
  const bool in_turn = it.table.seat == seat && (it.table.step == Step::turn || it.table.step == Step::next_turn);
  it.expect(secrets.fresh == 0 || (in_turn && (twin || it.table.double_turn)), "HAND-3: a fresh card out of its turn",
            seat);
  it.expect(secrets.fresh < (1U << secrets.hand_count), "HAND-3: a fresh card that is not there", seat);
  for (std::size_t i = 0; i < secrets.hand.size(); ++i) {
    const Card card = secrets.hand[i];
    // A damaged state may hold a number that no card has.
    const bool purple = static_cast<std::uint8_t>(card) < k_card_count && info_of(card).colour == CardColour::purple;
    it.expect(!purple || ((secrets.fresh >> i) & 1U) == 0, "HAND-3: a purple card that waits for a turn", seat);
  }
}

void empty_seat_is_blank(Inspection& it, std::uint8_t seat) {
  const SeatTable blank{};
  it.expect(std::memcmp(&it.table.seats[seat], &blank, sizeof blank) == 0, "an empty seat is not blank", seat);
  SeatSecrets nothing{};
  nothing.drawn = Card::none;
  nothing.hand.fill(Card::none);
  it.expect(std::memcmp(&it.state.secrets[seat], &nothing, sizeof nothing) == 0, "an empty seat has secrets", seat);
  it.expect(it.table.area_end[seat] == 0, "an empty seat has a play area", seat);
}

}  // namespace

void inspect_seats(Inspection& inspection) {
  for (std::uint8_t seat = 0; seat < k_seats_max; ++seat) {
    if (seat >= inspection.setup.players) {
      empty_seat_is_blank(inspection, seat);
      continue;
    }
    const SeatCount count = count_seat(inspection.game, inspection.table, seat);
    counts_are_right(inspection, seat, count);
    reductions_are_right(inspection, seat, count);
    points_have_sources(inspection, seat);
    hand_fits(inspection, seat, count);
    secrets_are_sound(inspection, seat);
  }
}

}  // namespace neva
