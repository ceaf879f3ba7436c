#include "tools/arena/match.hpp"

namespace neva {

namespace {

// Seeds of deals and of bots come from two unlike numbers, so that neither knows the other.
enum SeedUse : std::uint64_t { k_for_deals, k_for_bots };

// Asks bots. What a bot is handed here is all that it can know: the legal actions of its own decision, which follow
// from its own view; never the State. Handing over the list spares random play the copy of a View.
class Asker {
 public:
  Action operator()(RandomBot& bot, const State& state) {
    legal_actions(state, actions_);
    return bot.choose(actions_);
  }
  Action operator()(GreedyBot& bot, const State& state) { return bot.choose(view_of(state, state.table.seat)); }

 private:
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
  std::vector<Bot> bots;
  for (const BotLevel* entry : match.entries) bots.push_back(entry->make(0));
  for (std::uint64_t deal = match.shard; deal < match.deals; deal += match.shards) {
    start(dealt, match.setup, derive_seed(deal_seed, deal));
    for (std::uint8_t rotation = 0; rotation < players; ++rotation) {
      const std::uint64_t game_seed = derive_seed(bot_seed, deal * players + rotation);
      for (std::uint8_t entry = 0; entry < players; ++entry)
        bots[(entry + rotation) % players] = match.entries[entry]->make(derive_seed(game_seed, entry));
      State state = dealt;
      const auto ask = [&asker, &bots](const State& now) {
        return std::visit([&asker, &now](auto& bot) { return asker(bot, now); }, bots[now.table.seat]);
      };
      play_to_end(state, ask, tally);
      tally.add_game(state.table, rotation);
    }
  }
  return tally;
}

}  // namespace neva
