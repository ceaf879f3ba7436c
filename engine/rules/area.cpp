#include "engine/rules/area.hpp"

#include <cstring>

#include "engine/base/check.hpp"

namespace neva {

namespace {

void set_standing(SeatTable& seat, Standing what, bool there) {
  const auto bit = static_cast<std::uint8_t>(1U << static_cast<std::uint8_t>(what));
  seat.standing = static_cast<std::uint8_t>(there ? seat.standing | bit : seat.standing & ~bit);
}

void count_special(SeatTable& seat, Special special, int change) {
  switch (special) {
    case Special::workshop:
      set_standing(seat, Standing::workshop, change > 0);
      break;
    case Special::smelter:
      set_standing(seat, Standing::smelter, change > 0);
      break;
    case Special::warehouse:
      set_standing(seat, Standing::warehouse, change > 0);
      break;
    default:
      break;
  }
}

// EXCH-5: exchange cards count by their colour like any other.
void count_card(SeatTable& seat, const CardInfo& info, int change) {
  const auto add = [change](std::uint8_t& count) { count = static_cast<std::uint8_t>(count + change); };
  if (info.colour == CardColour::green) add(seat.green_count);
  if (info.colour == CardColour::blue) add(seat.blue_count);
  if (info.colour == CardColour::red) add(seat.red_count);
  if (info.name_slot != k_single_name_slot) add(seat.names[info.name_slot]);
  if (info.special != Special::none) count_special(seat, info.special, change);
}

}  // namespace

void add_to_area(Table& table, std::uint8_t seat, Card card, std::uint8_t marks) {
  const std::uint8_t place = table.area_end[seat];
  const std::uint8_t used = table.area_end[table.setup.players - 1];
  neva_check(used + table.discard_count < k_cards_max);
  const auto behind = static_cast<std::size_t>(used - place);
  std::memmove(&table.pool[place] + 1, &table.pool[place], behind);
  std::memmove(&table.marks[place] + 1, &table.marks[place], behind);
  table.pool[place] = card;
  table.marks[place] = marks;
  for (std::uint8_t i = seat; i < table.setup.players; ++i) ++table.area_end[i];
  count_card(table.seats[seat], info_of(card), 1);
}

void remove_from_area(Table& table, std::uint8_t seat, std::uint8_t place) {
  const auto at = static_cast<std::uint8_t>(area_first(table, seat) + place);
  neva_check(at < table.area_end[seat]);
  const Card card = table.pool[at];
  const std::uint8_t used = table.area_end[table.setup.players - 1];
  const auto behind = static_cast<std::size_t>(used - at - 1);
  std::memmove(&table.pool[at], &table.pool[at] + 1, behind);
  std::memmove(&table.marks[at], &table.marks[at] + 1, behind);
  // The freed place means nothing any more: equal games have equal bytes.
  table.pool[used - 1U] = Card::none;
  table.marks[used - 1U] = 0;
  for (std::uint8_t i = seat; i < table.setup.players; ++i) --table.area_end[i];
  count_card(table.seats[seat], info_of(card), -1);
}

void discard(Table& table, Card card) {
  neva_check(table.area_end[table.setup.players - 1] + table.discard_count < k_cards_max);
  table.pool[k_cards_max - 1U - table.discard_count] = card;
  ++table.discard_count;
}

void replace_in_area(Table& table, std::uint8_t seat, std::uint8_t place) {
  const Card card = table.pool[static_cast<std::size_t>(area_first(table, seat) + place)];
  remove_from_area(table, seat, place);
  discard(table, card);
}

}  // namespace neva
