#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/rules/refusal.hpp"
#include "engine/state/state.hpp"

namespace neva {

// EXCH-1 to EXCH-4: whether an exchange card may replace this card with these marks.
Refusal check_target(const CardInfo& exchange, const CardInfo& target, std::uint8_t marks);

// A card of a play area that some exchange card may replace; of equal copies only the first.
struct Target {
  std::uint8_t place;
  std::uint8_t trade_in;
  WorkerSymbol symbol;
};

// The highest trade-in value of any green, blue and red card there is: an exchange card that is too dear even with it
// needs no look at the play area.
constexpr std::array<std::uint8_t, 3> find_trade_in_max() {
  std::array<std::uint8_t, 3> most{};
  for (const CardInfo& info : k_catalogue) {
    const auto colour = static_cast<std::uint8_t>(info.colour);
    if (colour < 3 && info.trade_in != k_no_trade_in && info.trade_in > most[colour]) most[colour] = info.trade_in;
  }
  return most;
}
inline constexpr std::array<std::uint8_t, 3> k_trade_in_max = find_trade_in_max();

// Every different card that could be replaced at all, by colour, each colour in area order.
class TargetList {
 public:
  // EXCH-4 leaves out exchange cards and turned cards. Of one game's cards at most 20 different buildings, 13 workers
  // and 8 nobles have a trade-in value, and marks tell at most 4 copies of one card apart.
  static constexpr std::size_t k_targets_max = 24;

  TargetList(const Table& table, std::uint8_t seat);

  std::span<const Target> of(CardColour colour) const {
    const auto index = static_cast<std::uint8_t>(colour);
    return {targets_[index].data(), counts_[index]};
  }

 private:
  // green, blue, red: the first three colours.
  std::array<std::uint8_t, 3> counts_;
  std::array<std::array<Target, k_targets_max>, 3> targets_;
};

// Whether an equal copy (same card, same marks) stands before this place of the seat's play area.
bool has_earlier_copy(const Table& table, std::uint8_t seat, std::uint8_t place);

// EXCH-2: a green exchange card needs its worker symbol; CARD-CZAR carries them all. EXCH-3: others take any.
inline bool symbol_fits(const CardInfo& exchange, WorkerSymbol symbol) {
  return exchange.colour != CardColour::green || symbol == exchange.symbol || symbol == WorkerSymbol::all;
}

}  // namespace neva
