#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "engine/state/setup.hpp"

namespace neva {

// What a bot believes about the game, in 1/64 points where nothing else is said. Fixed-point, so that the chip and a
// desktop agree to the bit. Learned by tools/training; all of one type, so that it can be written as a row of numbers.
struct Weights {
  // What a ruble is worth with 0, 1, 2 ... rounds to go; in between it is in between.
  std::array<std::int16_t, 9> ruble;
  // The last rubles are worth that much more each, and how many of them are.
  std::int16_t thin;
  std::int16_t thin_rubles;
  // Rubles beyond so many are worth that part of the others, in 1/64.
  std::int16_t rich_rubles;
  std::int16_t rich_part;
  // Rounds that a card in each deck stands for, in 1/256: the emptiest deck is the clock. And what is added to it, in
  // 1/16 rounds.
  std::array<std::int16_t, 5> pace;
  std::int16_t pace_more;
  // A further different noble makes all later ones worth more; a round, for four rounds at most.
  std::int16_t noble_hope;
  // A green, blue, red or yellow card, a round: it makes others cheaper and can be replaced.
  std::array<std::int16_t, 4> card;
  // A card taken to the hand is worth that part of what it is worth once bought, in 1/64; it comes later by so many
  // 1/16 rounds; and the first, second and further place of the hand cost that much.
  std::int16_t hand_part;
  std::int16_t hand_delay;
  std::array<std::int16_t, 3> hand_place;
  // Each ruble that is missing to play it costs that much.
  std::int16_t hand_lack;
  // What an exchange card without anything to replace will get for it, in rubles, and the part of its worth that is
  // believed in, in 1/64.
  std::int16_t hoped_trade_in;
  std::int16_t hoped_part;
  // A card in hand runs away from nobody: that part of its worth is not gained by playing it now, in 1/64.
  std::int16_t hand_patience;
  // Special cards, a round.
  std::int16_t warehouse;
  std::int16_t observatory;
  std::int16_t helper;
  std::int16_t pub;
  // Looking at a card of a deck.
  std::int16_t observe;
  // A symbol of a good, a round, and the part of the places' points that is believed in, in 1/64 (MKTS-3).
  std::int16_t symbol;
  std::int16_t places;
  // An action card in hand, and more than that is wanted for playing it.
  std::int16_t action_card;
  // What any purchase must bring beyond its price, and less of it for a card that leaves at the end of the round.
  std::int16_t buy_least;
  std::int16_t lower_row;
  // A ruble is worth so much more in each phase (Phase).
  std::array<std::int16_t, 5> phase_ruble;
  // What buying must bring beyond that, and taking: a green, blue, red, yellow card, or one that replaces another.
  std::array<std::int16_t, 5> buy_more;
  std::array<std::int16_t, 5> take_more;
  // A place of the display that opens for a card of each deck (Phase), when oneself chooses first, and when another
  // does.
  std::array<std::int16_t, 5> opened_own;
  std::array<std::int16_t, 5> opened_other;
  // The part of what one's best assignment would score now that is counted, in 1/64 (ASG-2).
  std::int16_t assignment;
  // What each thing that a closed hurdle asks for costs with a round to go, and less with more of them, but no more
  // than the points behind it (HUR-3); 0 sees no hurdles at all.
  std::int16_t gate;
  // An event that one may still use.
  std::int16_t event;

  bool operator==(const Weights&) const = default;
};

using WeightRow = std::array<std::int16_t, sizeof(Weights) / sizeof(std::int16_t)>;
inline constexpr std::size_t k_weight_count = std::tuple_size_v<WeightRow>;

// Weights are learned apart for each kind of game: classic, second, second with the Market, complete; each for two to
// five players.
inline constexpr std::size_t k_game_kind_count = 16;
constexpr std::size_t game_kind(const Setup& setup) {
  const std::size_t kind = setup.edition == Edition::classic    ? 0
                           : setup.edition == Edition::complete ? 3
                           : setup.market                       ? 2
                                                                : 1;
  return kind * 4 + setup.players - 2U;
}

// What a search uses weights for: to rate the actions that are open now, to go on as itself and as its rivals, and to
// value the end of a playout. Ratings that win by themselves are not those that a search wants, so each is learned
// apart.
enum class WeightUse : std::uint8_t { root, playout, rival, leaf };
inline constexpr std::size_t k_weight_use_count = 4;

using WeightSets = std::array<Weights, k_weight_use_count>;
constexpr const Weights& weights_of(const WeightSets& sets, WeightUse use) {
  return sets[static_cast<std::size_t>(use)];
}

// The weights that were learned for games like this one.
const WeightSets& weights_for(const Setup& setup);

}  // namespace neva
