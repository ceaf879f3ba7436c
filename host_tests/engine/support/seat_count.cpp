#include "host_tests/engine/support/seat_count.hpp"

namespace neva {

namespace {

bool has(const SeatCount& count, Special special) {
  return ((count.specials >> static_cast<std::uint8_t>(special)) & 1U) != 0;
}

std::size_t scoring_colour(CardColour colour) {
  switch (colour) {
    case CardColour::green:
      return 0;
    case CardColour::blue:
      return 1;
    case CardColour::red:
      return 2;
    default:
      return 3;
  }
}

// MKT-6, MKT-8: the symbols of a card, or the one good a ? was filled with.
void count_goods(SeatCount& count, const Face& face, std::uint8_t marks) {
  if (face.good == Good::none) return;
  if (face.good != Good::any) {
    count.goods[static_cast<std::size_t>(face.good) - 1] += face.good_symbols;
    return;
  }
  const std::size_t filled = (marks & mark::k_good_mask) >> mark::k_good_shift;
  if (filled >= 1 && filled <= k_good_count) ++count.goods[filled - 1];
}

void count_card(SeatCount& count, const Face& face, Card card) {
  const std::size_t colour = scoring_colour(face.colour);
  ++count.colours[colour];
  if (face.special != Special::sycophant) count.rubles[colour] += face.rubles;
  count.points[colour] += face.points;
  count.exchange += face.is_exchange ? 1 : 0;
  count.pubs += face.special == Special::pub ? 1 : 0;
  if (face.special != Special::none) count.specials |= 1U << static_cast<std::uint8_t>(face.special);
  if (face.has_trade_in) {
    const std::uint8_t bit = info_of(card).target_bit;
    count.targets[bit / 32U % 2U] |= 1U << (bit % 32U);
  }
  std::uint8_t& named = count.names[static_cast<std::size_t>(face.name)];
  if (face.colour == CardColour::red && named == 0) ++count.different_nobles;
  ++named;
}

// PRICE-3: 1 off blue with the Carpenter Workshop, red with the Gold Smelter. NR-2: 1 off green with the Commune.
// BAN-3: 1 off red and blue with Czar Superstar or Czar Reformer.
int helpers_off(const SeatCount& count, CardColour colour) {
  const bool blue = colour == CardColour::blue;
  const bool red = colour == CardColour::red;
  return (blue && has(count, Special::workshop) ? 1 : 0) + (red && has(count, Special::smelter) ? 1 : 0) +
         (colour == CardColour::green && has(count, Special::commune) ? 1 : 0) +
         ((blue || red) && has(count, Special::czar_upgrade) ? 1 : 0);
}

// AST-1.
int assistant_off(Assistant assistant, const Face& face) {
  switch (assistant) {
    case Assistant::none:
      return 0;
    case Assistant::master_craftsman:
      return face.colour == CardColour::green ? 1 : 0;
    case Assistant::architect:
      return face.colour == CardColour::blue ? 1 : 0;
    case Assistant::lawyer:
      return face.colour == CardColour::red ? 1 : 0;
    case Assistant::mistress_of_the_manor:
      return face.colour == CardColour::yellow || face.colour == CardColour::orange ? 1 : 0;
    case Assistant::czars_daughter:
      return face.is_exchange ? 2 : 0;
  }
  return 0;
}

}  // namespace

SeatCount count_seat(const PrintedGame& game, const Table& table, std::uint8_t seat) {
  SeatCount count;
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const Face& face = game.of(table.pool[at]);
    count_card(count, face, table.pool[at]);
    if (table.setup.market) count_goods(count, face, marks_at(table, at));
  }
  return count;
}

int reduction_of(const SeatCount& count, Assistant assistant, const Face& face) {
  return count.names[static_cast<std::size_t>(face.name)] + helpers_off(count, face.colour) +
         assistant_off(assistant, face);
}

}  // namespace neva
