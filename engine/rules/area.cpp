#include "engine/rules/area.hpp"

#include <cstring>

#include "engine/base/check.hpp"
#include "engine/rules/price.hpp"

namespace neva {

namespace {

void add(std::uint8_t& count, int change) { count = static_cast<std::uint8_t>(count + change); }

// Specials of which one card makes others cheaper.
constexpr std::uint32_t bit_of(Special special) { return 1U << static_cast<std::uint8_t>(special); }
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

// EXCH-5: exchange cards count by their colour like any other. MKT-6: symbols count only with the Market.
void count_card(SeatTable& seat, const CardInfo& info, bool has_market, int change) {
  const std::uint8_t colour = colour_index(info.colour);
  add(seat.colour_count[colour], change);
  // IGC-5: a Sycophant is paid for on its own, after everybody's income.
  if (info.special != Special::sycophant) add(seat.rubles[colour], info.rubles * change);
  add(seat.printed_points[colour], info.points * change);
  add(seat.exchange_count, info.is_exchange ? change : 0);
  if (!k_name_slots[info.name_slot].is_shared) add(seat.reductions[info.name_slot], change);
  if (info.special == Special::pub) add(seat.pub_count, change);
  if (has_market && info.good != Good::none && info.good != Good::any)
    add(seat.goods[static_cast<std::uint8_t>(info.good) - 1U], info.good_symbols * change);
}

void set_target(SeatTable& seat, std::uint8_t bit, bool there) {
  if (bit == k_no_target) return;
  std::uint32_t& word = seat.targets[bit / 32U];
  word = there ? word | (1U << (bit % 32U)) : word & ~(1U << (bit % 32U));
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

// Whether an equal card lies in the play area, or one with the same special meaning.
struct Twins {
  bool card;
  bool special;
};

Twins find_twins(const Table& table, std::uint8_t seat, Card card) {
  Twins twins = {false, false};
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    twins.card |= table.pool[at] == card;
    twins.special |= info_of(table.pool[at]).special == info_of(card).special;
  }
  return twins;
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
  if (used != place) std::memmove(&table.pool[place] + 1, &table.pool[place], static_cast<std::size_t>(used - place));
  table.pool[place] = card;
  for (std::uint8_t i = seat; i < table.setup.players; ++i) ++table.area_end[i];
  if (table.marked_count != 0) move_marked(table, place, 1);
  if (marks != 0) set_marks(table, place, marks);
  const CardInfo& info = info_of(card);
  SeatTable& to = table.seats[seat];
  count_card(to, info, table.setup.market, 1);
  set_target(to, info.target_bit, true);
  count_tile(table, seat, marks, 1);
  if (info.special != Special::none) set_special(to, info.special, true);
}

std::uint8_t remove_from_area(Table& table, std::uint8_t seat, std::uint8_t place) {
  const auto at = static_cast<std::uint8_t>(area_first(table, seat) + place);
  neva_check(at < table.area_end[seat]);
  const Card card = table.pool[at];
  const std::uint8_t marks = marks_at(table, at);
  set_marks(table, at, 0);
  const std::uint8_t used = table.area_end[table.setup.players - 1];
  std::memmove(&table.pool[at], &table.pool[at] + 1, static_cast<std::size_t>(used - at - 1));
  // The freed place means nothing any more: equal games have equal bytes.
  table.pool[used - 1U] = Card::none;
  for (std::uint8_t i = seat; i < table.setup.players; ++i) --table.area_end[i];
  move_marked(table, at, -1);
  const CardInfo& info = info_of(card);
  SeatTable& from = table.seats[seat];
  count_card(from, info, table.setup.market, -1);
  count_tile(table, seat, marks, -1);
  const Twins twins = find_twins(table, seat, card);
  set_target(from, info.target_bit, twins.card);
  if (info.special != Special::none) set_special(from, info.special, twins.special);
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
  const Card card = table.pool[static_cast<std::size_t>(area_first(table, seat) + place)];
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
