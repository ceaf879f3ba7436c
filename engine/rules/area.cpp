#include "engine/rules/area.hpp"

#include <algorithm>
#include <cstring>

#include "engine/base/check.hpp"
#include "engine/rules/price.hpp"

namespace neva {

namespace {

void add(std::uint8_t& count, int change) { count = static_cast<std::uint8_t>(count + change); }

// Specials of which one card makes others cheaper.
constexpr std::uint32_t k_helpers =
    bit_of(Special::workshop) | bit_of(Special::smelter) | bit_of(Special::commune) | bit_of(Special::czar_upgrade);

void set_special(SeatTable& seat, Special special, bool there) {
  std::array<std::uint8_t, k_income_colour_count> before{};
  const bool helps = (k_helpers & bit_of(special)) != 0;
  for (std::uint8_t i = 0; helps && i < before.size(); ++i) before[i] = helper_off(seat, static_cast<CardColour>(i));
  seat.specials = there ? seat.specials | bit_of(special) : seat.specials & ~bit_of(special);
  for (std::uint8_t slot = 0; helps && slot < k_name_slot_count; ++slot) {
    const CardColour colour = k_name_slots[slot].colour;
    add(seat.reductions[slot], helper_off(seat, colour) - before[colour_index(colour)]);
  }
}

// What a card changes for the seat in whose play area it lies: EXCH-5, exchange cards count by their colour like any
// other. IGC-5: a Sycophant is paid for on its own, after everybody's income.
void count_card(SeatTable& seat, const CardInfo& info, int change) {
  const std::uint8_t colour = colour_index(info.colour);
  add(seat.colour_count[colour], change);
  if (info.special != Special::sycophant) add(seat.rubles[colour], info.rubles * change);
  add(seat.printed_points[colour], info.points * change);
  if (info.is_exchange) add(seat.exchange_count, change);
  if (info.special == Special::pub) add(seat.pub_count, change);
  // PRICE-3: cards of its name become cheaper.
  if (!k_name_slots[info.name_slot].is_shared) add(seat.reductions[info.name_slot], change * k_reduction);
}

// MKT-6: symbols count only with the Market.
void count_symbols(SeatTable& seat, const CardInfo& info, int change) {
  if (info.good != Good::none && info.good != Good::any)
    add(seat.goods[static_cast<std::uint8_t>(info.good) - 1U], info.good_symbols * change);
}

// MKT-8.
void count_tile(Table& table, std::uint8_t seat, std::uint8_t marks, int change) {
  const unsigned good = (marks & mark::k_good_mask) >> mark::k_good_shift;
  if (good == 0) return;
  table.good_tiles = static_cast<std::uint8_t>(table.good_tiles ^ (1U << good));
  add(table.seats[seat].goods[good - 1U], change);
}

// Marked cards at this place of the pool and behind it move along.
void move_marked(Table& table, std::uint8_t at, int change) {
  for (std::uint8_t i = 0; i < table.marked_count; ++i) {
    if (table.marked[i].at >= at) add(table.marked[i].at, change);
  }
}

bool has_card(const Table& table, std::uint8_t seat, Card card) {
  return std::memchr(&table.pool[area_first(table, seat)], static_cast<int>(card), area_count(table, seat)) != nullptr;
}

bool has_special(const Table& table, std::uint8_t seat, Special special) {
  const Card* const area = &table.pool[area_first(table, seat)];
  return std::any_of(area, area + area_count(table, seat),
                     [special](Card card) { return info_of(card).special == special; });
}

// The ends of this seat's play area and of all behind it. Which seat it is cannot be foreseen, so there is no loop from
// it on: the bytes of the first four lie side by side and are changed in one go.
void move_area_ends(Table& table, std::uint8_t seat, bool forward) {
  constexpr std::uint64_t k_one_each = 0x01010101;
  const std::uint64_t playing = (std::uint64_t{1} << (8U * table.setup.players)) - 1U;
  const auto moved = static_cast<std::uint32_t>((k_one_each << (8U * seat)) & playing);
  std::uint32_t ends = 0;
  std::memcpy(&ends, table.area_end.data(), sizeof ends);
  ends = forward ? ends + moved : ends - moved;
  std::memcpy(table.area_end.data(), &ends, sizeof ends);
  if (table.setup.players == k_seats_max) add(table.area_end.back(), forward ? 1 : -1);
}

// Everything from this place of the pool on moves up by one.
void open_gap(Table& table, std::uint8_t at, std::uint8_t used) {
  // Behind the last play area the pool is empty up to the discard pile, so a few places too many may move along. A
  // fixed number costs less than finding out how many, and is nearly always enough.
  constexpr std::size_t k_moved = 32;
  const std::size_t free_end = k_cards_max - table.discard_count;
  if (used <= at + k_moved && at + k_moved < free_end) {
    std::array<Card, k_moved> moved;
    std::memcpy(moved.data(), &table.pool[at], k_moved);
    std::memcpy(&table.pool[at] + 1, moved.data(), k_moved);
  } else {
    std::memmove(&table.pool[at] + 1, &table.pool[at], static_cast<std::size_t>(used - at));
  }
}

}  // namespace

void set_marks(Table& table, std::uint8_t at, std::uint8_t marks) {
  std::uint8_t i = 0;
  while (i < table.marked_count && table.marked[i].at < at) ++i;
  const bool there = i < table.marked_count && table.marked[i].at == at;
  if (there && marks != 0) {
    table.marked[i].marks = marks;
  } else if (there) {
    for (; i + 1 < table.marked_count; ++i) table.marked[i] = table.marked[i + 1U];
    table.marked[--table.marked_count] = {0, 0};
  } else if (marks != 0) {
    neva_check(table.marked_count < k_marked_max);
    for (std::uint8_t j = table.marked_count++; j > i; --j) table.marked[j] = table.marked[j - 1U];
    table.marked[i] = {at, marks};
  }
}

void add_to_area(Table& table, std::uint8_t seat, Card card, std::uint8_t marks) {
  const std::uint8_t place = table.area_end[seat];
  const std::uint8_t used = table.area_end[table.setup.players - 1];
  neva_check(used + table.discard_count < k_cards_max);
  open_gap(table, place, used);
  table.pool[place] = card;
  move_area_ends(table, seat, true);
  if (table.marked_count != 0) move_marked(table, place, 1);
  if (marks != 0) set_marks(table, place, marks);
  SeatTable& to = table.seats[seat];
  const CardInfo& info = info_of(card);
  count_card(to, info, 1);
  if (info.target_bit != k_no_target) to.targets[info.target_bit / 32U] |= 1U << (info.target_bit % 32U);
  if (table.setup.market) {
    count_symbols(to, info, 1);
    count_tile(table, seat, marks, 1);
  }
  if (info.special != Special::none) set_special(to, info.special, true);
}

std::uint8_t remove_from_area(Table& table, std::uint8_t seat, std::uint8_t place) {
  const std::uint8_t at = at_in_pool(table, seat, place);
  neva_check(at < table.area_end[seat]);
  const Card card = table.pool[at];
  std::uint8_t marks = 0;
  if (table.marked_count != 0) {
    marks = marks_at(table, at);
    set_marks(table, at, 0);
    move_marked(table, at, -1);
  }
  const std::uint8_t used = table.area_end[table.setup.players - 1];
  std::memmove(&table.pool[at], &table.pool[at] + 1, static_cast<std::size_t>(used - at - 1));
  // The freed place means nothing any more: equal games have equal bytes.
  table.pool[used - 1U] = Card::none;
  move_area_ends(table, seat, false);
  SeatTable& from = table.seats[seat];
  const CardInfo& info = info_of(card);
  count_card(from, info, -1);
  if (info.target_bit != k_no_target && !has_card(table, seat, card))
    from.targets[info.target_bit / 32U] &= ~(1U << (info.target_bit % 32U));
  if (table.setup.market) {
    count_symbols(from, info, -1);
    count_tile(table, seat, marks, -1);
  }
  if (info.special != Special::none) set_special(from, info.special, has_special(table, seat, info.special));
  return marks;
}

void discard(Table& table, Card card) {
  if (info_of(card).special == Special::orange) return;
  neva_check(table.area_end[table.setup.players - 1] + table.discard_count < k_cards_max);
  table.pool[k_cards_max - 1U - table.discard_count] = card;
  ++table.discard_count;
}

Card take_from_discard(Table& table, std::uint8_t place) {
  neva_check(place < table.discard_count);
  const Card card = discard_at(table, place);
  for (std::uint8_t i = place; i + 1 < table.discard_count; ++i)
    table.pool[k_cards_max - 1U - i] = discard_at(table, static_cast<std::uint8_t>(i + 1));
  --table.discard_count;
  table.pool[k_cards_max - 1U - table.discard_count] = Card::none;
  return card;
}

void replace_in_area(Table& table, std::uint8_t seat, std::uint8_t place) {
  const Card card = card_in_area(table, seat, place);
  const std::uint8_t marks = remove_from_area(table, seat, place);
  discard(table, card);
  put_attached_away(table, marks);
}

void put_action_card_away(Table& table, Card card) {
  if (table.setup.edition == Edition::complete) discard(table, card);
}

void put_attached_away(Table& table, std::uint8_t marks) {
  if ((marks & mark::k_jester) != 0) put_action_card_away(table, Card::jester);
  // BAN-10, ASM-5: the card that doubles has another name in each edition.
  if ((marks & mark::k_doubler) != 0)
    put_action_card_away(table, table.setup.edition == Edition::complete ? Card::assembly : Card::banquet);
}

void give_assistant(SeatTable& seat, Assistant assistant) {
  for (std::uint8_t slot = 0; slot < k_name_slot_count; ++slot) {
    const int change = assistant_off(assistant, k_name_slots[slot]) - assistant_off(seat.assistant, k_name_slots[slot]);
    add(seat.reductions[slot], change);
  }
  seat.assistant = assistant;
}

}  // namespace neva
