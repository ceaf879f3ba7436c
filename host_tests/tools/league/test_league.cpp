// The league: everybody can be asked for by name, plays legally whatever the game, and stays who they are.
#include <unity.h>

#include <string>

#include "engine/base/crc32.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/random_setup.hpp"
#include "tools/arena/match.hpp"
#include "tools/league/player.hpp"

using namespace neva;

namespace {

Player player;
State state;

// A game in which everybody plays as the same entry; the sum of all their choices.
std::uint32_t play(const Entry& entry, const Setup& setup, std::uint64_t seed) {
  Memory memory;
  std::uint32_t sum = 0;
  TEST_ASSERT_TRUE(start(state, setup, seed) == SetupFault::none);
  memory.begin(state);
  for (std::uint64_t decision = 0; !state.table.over; ++decision) {
    const Action action = player.choose(entry, view_of(state, state.table.seat), memory, derive_seed(seed, decision));
    sum = crc32(sum, reinterpret_cast<const std::uint8_t*>(&action), sizeof action);
    memory.note_action(state, action);
    TEST_ASSERT_FALSE_MESSAGE(apply(state, action).refused(), (entry.text + ", " + words_of(setup)).c_str());
    memory.note_result(state);
  }
  return sum;
}

void every_style_plays_every_kind_of_game() {
  TEST_ASSERT_GREATER_OR_EQUAL_UINT(10, all_styles().size());
  for (const std::string& name : rule_based_league()) {
    auto entry = read_entry(name);
    TEST_ASSERT_TRUE_MESSAGE(static_cast<bool>(entry), name.c_str());
    std::uint32_t last = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) last = play(*entry, random_setup(seed), seed);
    TEST_ASSERT_EQUAL_HEX32(last, play(*entry, random_setup(40), 40));
  }
}

void everybody_who_searches_plays_too() {
  for (const std::string& name : searching_league(20)) {
    auto entry = read_entry(name);
    TEST_ASSERT_TRUE_MESSAGE(static_cast<bool>(entry), name.c_str());
    TEST_ASSERT_NOT_NULL(entry->searcher.get());
    for (std::uint64_t seed = 1; seed <= 2; ++seed) play(*entry, random_setup(seed), seed);
  }
}

// No two of them are the same player.
void styles_differ() {
  std::vector<std::uint32_t> sums;
  std::vector<std::string> names = rule_based_league();
  for (const std::string& name : searching_league(100)) names.push_back(name);
  for (const std::string& name : names) {
    const std::uint32_t sum = play(*read_entry(name), Setup{}, 5);
    for (const std::uint32_t other : sums) TEST_ASSERT_TRUE_MESSAGE(sum != other, name.c_str());
    sums.push_back(sum);
  }
}

// The fixed mark: `hard` as it was before it was trained inside the search, in classic and in second with the Market.
// Whatever `hard` becomes, these sums stay.
void the_old_hard_stays_as_it_was() {
  const Entry old_hard = *read_entry("old_hard:640");
  Setup market{};
  market.edition = Edition::second;
  market.players = 3;
  market.market = true;
  TEST_ASSERT_EQUAL_HEX32(0xEF71404C, play(old_hard, Setup{}, 1));
  TEST_ASSERT_EQUAL_HEX32(0xFAA45F70, play(old_hard, market, 2));
}

// A stranger with plain rules is worth playing against: the noble hoarder beats `easy` as it was.
void the_noble_hoarder_is_a_serious_opponent() {
  Match match{Setup{}, {*read_entry("noble_hoarder"), *read_entry("near_random")}, 1, 50, 0, 1};
  TEST_ASSERT_GREATER_THAN_UINT64(95 * k_shares_a_game, play_match(match).win_shares[0]);
  match.entries[1] = *read_entry("old_hard:1");
  TEST_ASSERT_GREATER_THAN_UINT64(15 * k_shares_a_game, play_match(match).win_shares[0]);
}

void weights_and_plans_can_be_changed_by_name() {
  const auto plain_searcher = read_entry("old_hard")->searcher;
  const auto set_searcher = read_entry("old_hard/buy_least=60/rival.card_1+=20/leaf.thin-=5:700")->searcher;
  const Searcher& plain = *plain_searcher;
  const Searcher& set = *set_searcher;
  TEST_ASSERT_EQUAL_UINT32(700, read_entry("old_hard/buy_least=60:700")->nodes);
  for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) {
    for (std::size_t use = 0; use < k_weight_use_count; ++use) {
      const bool is_rival = use == static_cast<std::size_t>(WeightUse::rival);
      const bool is_leaf = use == static_cast<std::size_t>(WeightUse::leaf);
      Weights expected = plain.weights[kind][use];
      expected.buy_least = 60;
      expected.card[1] = static_cast<std::int16_t>(expected.card[1] + (is_rival ? 20 : 0));
      expected.thin = static_cast<std::int16_t>(expected.thin - (is_leaf ? 5 : 0));
      TEST_ASSERT_TRUE(expected == set.weights[kind][use]);
    }
  }
  TEST_ASSERT_EQUAL_INT(-7, read_entry("hard/root.buy_least=-7")->searcher->weights[0][0].buy_least);
  TEST_ASSERT_EQUAL_INT(3, read_entry("hard/plan.rounds_ahead=3")->searcher->plan.rounds_ahead);
  TEST_ASSERT_EQUAL_INT(7, read_entry("hard/plan.moods=7")->searcher->plan.moods);
  // The fixed mark stays what it was.
  TEST_ASSERT_EQUAL_INT(0, plain.plan.moods);
}

void levels_can_like_something() {
  TEST_ASSERT_TRUE(read_entry("normal")->liking == BotStyle::even);
  TEST_ASSERT_TRUE(read_entry("normal-builder")->liking == BotStyle::builder);
  TEST_ASSERT_TRUE(read_entry("hard-noble_lover:700")->liking == BotStyle::noble_lover);
  TEST_ASSERT_EQUAL_UINT32(700, read_entry("hard-noble_lover:700")->nodes);
  TEST_ASSERT_TRUE(play(*read_entry("easy-foreman"), Setup{}, 1) != play(*read_entry("easy"), Setup{}, 1));
  for (const char* bad : {"normal-", "normal-cats", "builder-builder", "hard-builder/buy_least=60"})
    TEST_ASSERT_FALSE_MESSAGE(static_cast<bool>(read_entry(bad)), bad);
}

// Who plays by a mind is known by it before the game is over, and whoever tells rivals apart plays otherwise then.
void rivals_are_known_by_what_they_do() {
  const char* const names[] = {"hard:300", "old_hard:300", "passive:300", "search_hoarder:300"};
  TEST_ASSERT_EQUAL_UINT(std::size(names), rival_minds().size());
  for (std::size_t mind = 0; mind < std::size(names); ++mind) {
    const Entry rival = *read_entry(names[mind]);
    Memory memory;
    start(state, Setup{}, 3);
    memory.begin(state);
    player.begin_game();
    for (std::uint64_t decision = 0; !state.table.over; ++decision) {
      const Action action = player.choose(rival, view_of(state, state.table.seat), memory, derive_seed(3, decision));
      player.watch(state, memory, action);
      memory.note_action(state, action);
      apply_listed(state, action);
      memory.note_result(state);
    }
    for (std::uint8_t seat = 0; seat < 2; ++seat)
      TEST_ASSERT_EQUAL_UINT_MESSAGE(mind, player.mind_of(seat), names[mind]);
  }
  player.begin_game();
  TEST_ASSERT_EQUAL_UINT(0, player.mind_of(0));
}

void telling_rivals_apart_changes_what_is_played() {
  const auto points = [](const char* name, const char* rival) {
    Match match{};
    match.deals = 1;
    match.shards = 1;
    match.entries = {*read_entry(name), *read_entry(rival)};
    return play_match(match).points[0];
  };
  TEST_ASSERT_EQUAL_INT(points("hard:200", "hard:200"), points("hard/told_apart=1:200", "hard:200"));
  TEST_ASSERT_TRUE(points("hard:200", "passive:200") != points("hard/told_apart=1:200", "passive:200"));
  TEST_ASSERT_FALSE(static_cast<bool>(read_entry("hard/told_apart=2")));
}

void what_is_no_entry_gets_a_reason() {
  for (const char* bad :
       {"", "nobody", "hard:", "hard:0", "hard:x", "easy/buy_least=3", "noble_hoarder/buy_least=3", "hard/buy_least",
        "hard/buy_least=", "hard/nothing=3", "hard/nobody.buy_least=3", "hard/", "hard/plan.rounds_ahead=-1",
        "hard/plan.candidates=99", "hard@nowhere.csv", "hard@", "hard/buy_least=99999", "hard/buy_least+=-3"}) {
    const auto entry = read_entry(bad);
    TEST_ASSERT_FALSE_MESSAGE(static_cast<bool>(entry), bad);
    TEST_ASSERT_GREATER_THAN_UINT(10, entry.message().size());
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_style_plays_every_kind_of_game);
  RUN_TEST(everybody_who_searches_plays_too);
  RUN_TEST(styles_differ);
  RUN_TEST(the_old_hard_stays_as_it_was);
  RUN_TEST(the_noble_hoarder_is_a_serious_opponent);
  RUN_TEST(weights_and_plans_can_be_changed_by_name);
  RUN_TEST(rivals_are_known_by_what_they_do);
  RUN_TEST(telling_rivals_apart_changes_what_is_played);
  RUN_TEST(what_is_no_entry_gets_a_reason);
  RUN_TEST(levels_can_like_something);
  return UNITY_END();
}
