// The engine beside the slow reference: the same actions are legal at the same price, and the same follows from them.
#include <unity.h>

#include "host_tests/engine/support/action_words.hpp"
#include "host_tests/engine/support/printed_cards.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/reference_game.hpp"

using namespace neva;

void setUp() {}
void tearDown() {}

namespace {

bool has_price(Action action) {
  return action.kind == ActionKind::buy || action.kind == ActionKind::play || action.kind == ActionKind::buy_drawn;
}

void expect_same_actions(const RandomGame& game, const ReferenceGame& reference) {
  const std::map<std::string, int> expected = reference.legal();
  const Table& table = game.state.table;
  for (Action action : game.actions) {
    const auto found = expected.find(words_of(action));
    if (found == expected.end()) TEST_FAIL_MESSAGE((game.where() + ": only the engine: " + words_of(action)).c_str());
    if (!has_price(action)) continue;
    const int price = price_of_action(table, game.state.secrets[table.seat], action).total();
    TEST_ASSERT_EQUAL_INT_MESSAGE(found->second, price, (game.where() + ": " + words_of(action)).c_str());
  }
  if (expected.size() == game.actions.size()) return;
  for (const auto& [words, price] : expected) {
    bool listed = false;
    for (Action action : game.actions) listed = listed || words_of(action) == words;
    if (!listed) TEST_FAIL_MESSAGE((game.where() + ": only the reference: " + words).c_str());
  }
}

void expect_same_table(const RandomGame& game, const ReferenceGame& reference) {
  const std::string text = difference(read_state(game.state), reference.table());
  TEST_ASSERT_TRUE_MESSAGE(text.empty(), (game.where() + ": " + text).c_str());
}

void expect_same_game(const Setup& setup, std::uint64_t seed) {
  RandomGame game(setup, seed);
  ReferenceGame reference(game.state);
  expect_same_table(game, reference);
  while (game.look()) {
    expect_same_actions(game, reference);
    const Action action = game.player.choose(game.actions);
    TEST_ASSERT_FALSE(game.journal.play(game.state, action).refused());
    reference.play(words_of(action));
    expect_same_table(game, reference);
  }
  TEST_ASSERT_TRUE(reference.legal().empty());
}

void engine_and_reference_play_the_same_games() {
  std::uint64_t seed = 1;
  for (int i = 0; i < k_games_a_setup; ++i)
    for_each_setup([&](const Setup& setup) { expect_same_game(setup, seed++); });
}

// The reference reads cards.csv itself, so a card the build got wrong shows here by name.
void the_catalogue_is_what_is_printed() {
  for (const DeckEntry& entry : k_deck_entries) {
    if (entry.set != CardSet::classic && entry.set != CardSet::second) continue;
    const CardInfo& info = info_of(entry.card);
    const PrintedCard card = printed_card(entry.set == CardSet::classic ? "classic" : "second", info.id);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(card.deck.c_str(), word_of(entry.deck), info.id);
    TEST_ASSERT_EQUAL_INT_MESSAGE(card.count, entry.count, info.id);
    TEST_ASSERT_EQUAL_INT_MESSAGE(card.cost, info.cost, info.id);
    TEST_ASSERT_EQUAL_INT_MESSAGE(card.trade_in.value_or(k_no_trade_in), info.trade_in, info.id);
    TEST_ASSERT_EQUAL_INT_MESSAGE(card.rubles, info.rubles, info.id);
    TEST_ASSERT_EQUAL_INT_MESSAGE(card.points, info.points, info.id);
    TEST_ASSERT_EQUAL_INT_MESSAGE(card.deck == "exchange", info.is_exchange, info.id);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_catalogue_is_what_is_printed);
  RUN_TEST(engine_and_reference_play_the_same_games);
  return UNITY_END();
}
