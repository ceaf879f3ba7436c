#pragma once

#include <cstdint>

namespace neva {

// The front of a card. It decides where the card scores; orange scores as yellow.
enum class CardColour : std::uint8_t { green, blue, red, yellow, orange, purple };

// A phase, the deck that is laid in it, and the marker that starts it: one order for all three (MKT-2).
enum class Phase : std::uint8_t { worker, market, building, noble, exchange };
inline constexpr std::uint8_t k_phase_count = 5;

// What a green exchange card must find on the worker it replaces (EXCH-2, NR-2).
enum class WorkerSymbol : std::uint8_t { none, wood, gold, cloth, fur, ship, wheat, all };

enum class Good : std::uint8_t { none, grain, chicken, fruit, fish, vegetable, any };
inline constexpr std::uint8_t k_good_count = 5;

// Where a card comes from; a game is put together from whole sets.
enum class CardSet : std::uint8_t { classic, second, market, banquet, company, assembly, new_russia };
inline constexpr std::uint8_t k_card_set_count = 7;

// What a card does beyond paying its printed numbers. Most cards do nothing else.
enum class Special : std::uint8_t {
  none,
  pub,
  warehouse,
  observatory,
  workshop,
  smelter,
  mariinsky_rubles,
  mariinsky_points,
  tax_man,
  orange,
  czar_upgrade,
  coffee_house,
  trading_house,
  debtors_prison,
  sycophant,
  october_revolution,
  textile_factory,
  guild_hall,
  mayor,
  proletariat,
  commune,
  money_collector,
  black_market,
  double_turn,
  moocher,
  jester,
  doubler,
  golden_donkey,
  away_with_it,
  pickpocket,
  theft,
};
// Its bit in a set of specials.
constexpr std::uint32_t bit_of(Special special) { return 1U << static_cast<std::uint8_t>(special); }

inline constexpr std::uint8_t k_no_trade_in = 0xFF;
inline constexpr std::uint8_t k_no_target = 0xFF;

// Where a seat keeps what is taken off cards: a slot for each name that a game can hold twice or more, and one for all
// other cards of a colour, ordinary or exchange.
struct NameSlot {
  // Never orange: that is yellow here.
  CardColour colour;
  bool is_exchange;
  // For names of which no game holds two: no card of such a slot makes another one cheaper.
  bool is_shared;
};

// A printed card. Two cards of one id in different editions are two entries when a number differs.
struct CardInfo {
  const char* id;
  // Cards of one name share it: reductions and "different" counts go by name.
  std::uint8_t name;
  // Its NameSlot; 0 for purple cards, which are never paid for.
  std::uint8_t name_slot;
  // Its bit in SeatTable::targets; k_no_target when it is never replaced.
  std::uint8_t target_bit;
  CardColour colour;
  bool is_exchange;
  std::uint8_t cost;
  // What it is worth when replaced; k_no_trade_in: never replaced.
  std::uint8_t trade_in;
  std::int8_t rubles;
  std::int8_t points;
  WorkerSymbol symbol;
  Good good;
  std::uint8_t good_symbols;
  Special special;
};

}  // namespace neva
