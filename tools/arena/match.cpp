#include "tools/arena/match.hpp"

#include <array>
#include <utility>

#include "engine/bots/random_bot.hpp"
#include "engine/view/view.hpp"
#include "tools/league/player.hpp"

namespace neva {

namespace {

// Seeds of deals and of bots come from two unlike numbers, so that neither knows the other.
enum SeedUse : std::uint64_t { k_for_deals, k_for_bots };

// Asks bots. What a bot is handed here is all that it can know: the legal actions of its own decision, or its own view
// and what everybody could remember; never the State. Handing over the list spares random play the copy of a View.
class Asker {
 public:
  void sit_down(std::uint8_t seat, const Entry& entry, std::uint64_t seed) {
    entries_[seat] = &entry;
    if (entry.searcher && entry.searcher->tells_rivals_apart) is_watched_ = true;
    seeds_[seat] = seed;
    random_[seat] = RandomBot(seed);
  }
  void begin(const State& dealt) {
    memory_.begin(dealt);
    player_.begin_game();
  }

  Action choose(const State& state) {
    const std::uint8_t seat = state.table.seat;
    if (entries_[seat]->is_random()) {
      legal_actions(state, actions_);
      return random_[seat].choose(actions_);
    }
    seeds_[seat] = derive_seed(seeds_[seat], 0);
    const Action action = player_.choose(*entries_[seat], view_of(state, seat), memory_, seeds_[seat]);
    nodes_[seat] += player_.nodes();
    return action;
  }

  void note_action(const State& before, Action action) {
    if (is_watched_) player_.watch(before, memory_, action);
    memory_.note_action(before, action);
  }
  void note_result(const State& after) { memory_.note_result(after); }

  std::uint64_t take_nodes(std::uint8_t seat) { return std::exchange(nodes_[seat], 0); }

 private:
  std::array<const Entry*, k_seats_max> entries_{};
  std::array<std::uint64_t, k_seats_max> seeds_{};
  std::array<std::uint64_t, k_seats_max> nodes_{};
  std::array<RandomBot, k_seats_max> random_ = {RandomBot(0), RandomBot(0), RandomBot(0), RandomBot(0), RandomBot(0)};
  // Whether somebody of the match tells rivals apart.
  bool is_watched_ = false;
  Player player_;
  Memory memory_;
  ActionList actions_;
};

}  // namespace

Tally play_match(const Match& match) {
  const std::uint8_t players = match.setup.players;
  const std::uint64_t deal_seed = derive_seed(match.seed, k_for_deals);
  const std::uint64_t bot_seed = derive_seed(match.seed, k_for_bots);
  Tally tally;
  Asker asker;
  State dealt;
  for (std::uint64_t deal = match.shard; deal < match.deals; deal += match.shards) {
    start(dealt, match.setup, derive_seed(deal_seed, deal));
    const std::uint64_t game_seed = derive_seed(bot_seed, deal);
    for (std::uint8_t rotation = 0; rotation < players; ++rotation) {
      // A seat's luck is that of the deal, whoever sits there.
      for (std::uint8_t entry = 0; entry < players; ++entry) {
        const auto seat = static_cast<std::uint8_t>((entry + rotation) % players);
        asker.sit_down(seat, match.entries[entry], derive_seed(game_seed, seat));
      }
      State state = dealt;
      asker.begin(state);
      play_to_end(state, asker, tally);
      tally.add_game(state.table, rotation);
      for (std::uint8_t entry = 0; entry < players; ++entry)
        tally.nodes[entry] += asker.take_nodes(static_cast<std::uint8_t>((entry + rotation) % players));
    }
  }
  return tally;
}

}  // namespace neva
