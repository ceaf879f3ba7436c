// What has to hold at every step of every game.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_words.hpp"
#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/engine/support/random_games.hpp"

using namespace neva;

void setUp() {}
void tearDown() {}

namespace {

// Calls `check` at every decision of every game and once more when it is over. Every game has a seed of its own, so
// that setups and tempers meet in all ways.
template <typename Check>
void at_every_step(std::uint64_t first_seed, Check&& check, int games_a_setup = k_games_a_setup) {
  std::uint64_t seed = first_seed;
  for (int i = 0; i < games_a_setup; ++i) {
    for_each_setup([&](const Setup& setup) {
      RandomGame game(setup, seed++);
      TEST_ASSERT_TRUE(game.ready);
      while (game.look()) {
        check(game);
        const Action action = game.player.choose(game.actions);
        TEST_ASSERT_FALSE_MESSAGE(game.journal.play(game.state, action).refused(), game.where().c_str());
      }
      TEST_ASSERT_TRUE_MESSAGE(game.state.table.over, game.where().c_str());
      check(game);
    });
  }
}

std::uint32_t number_of(Action action) {
  std::uint32_t number;
  std::memcpy(&number, &action, sizeof number);
  return number;
}

Action action_of(std::uint32_t number) {
  Action action;
  std::memcpy(&action, &number, sizeof action);
  return action;
}

void expect_listed_exactly_when_accepted(const RandomGame& game, Action action) {
  const Table& table = game.state.table;
  const Refusal refusal = check_action(table, game.state.secrets[table.seat], action);
  const bool listed = game.actions.contains(action);
  if (listed != refusal.refused()) return;
  TEST_FAIL_MESSAGE(
      (game.where() + ": " + words_of(action) + (listed ? " is listed but refused" : " is accepted unlisted")).c_str());
}

void expect_no_change_when_refused(RandomGame& game, Action action) {
  if (game.actions.contains(action)) return;
  State after = game.state;
  const Refusal refusal = apply(after, action);
  TEST_ASSERT_TRUE_MESSAGE(refusal.refused(), game.where().c_str());
  TEST_ASSERT_TRUE_MESSAGE(equal(game.state, after), (game.where() + ": " + words_of(action)).c_str());
}

// Any four bytes, or a listed action with one byte changed.
Action random_action(RandomGame& game) {
  Pcg32& random = game.player.random();
  if (game.actions.size() == 0 || random.below(4) == 0) return action_of(random.next());
  const Action listed = game.actions[random.below(static_cast<std::uint32_t>(game.actions.size()))];
  const std::uint32_t byte = random.below(4);
  const std::uint32_t value = random.below(2) == 0 ? random.below(32) : random.below(256);
  return action_of((number_of(listed) & ~(0xFFU << (8 * byte))) | (value << (8 * byte)));
}

void every_listed_action_is_accepted() {
  at_every_step(1, [](RandomGame& game) {
    for (Action action : game.actions) {
      State after = game.state;
      const Refusal refusal = apply(after, action);
      if (refusal.refused() || equal(after, game.state))
        TEST_FAIL_MESSAGE((game.where() + ": " + words_of(action) + " was listed and did nothing").c_str());
    }
  });
}

void a_list_names_no_action_twice() {
  at_every_step(1001, [](RandomGame& game) {
    std::vector<std::uint32_t> numbers;
    for (Action action : game.actions) numbers.push_back(number_of(action));
    std::sort(numbers.begin(), numbers.end());
    TEST_ASSERT_TRUE_MESSAGE(std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end(), game.where().c_str());
  });
}

void an_unlisted_action_is_refused_and_changes_nothing() {
  at_every_step(2001, [](RandomGame& game) {
    for (int i = 0; i < 25; ++i) {
      const Action action = random_action(game);
      expect_listed_exactly_when_accepted(game, action);
      expect_no_change_when_refused(game, action);
    }
  });
}

// Every kind with every place, every target and stray bytes: all that could be mistaken for an action.
void of_all_actions_exactly_the_listed_ones_are_accepted() {
  at_every_step(3001, [](RandomGame& game) {
    if (game.player.random().below(60) != 0) return;
    const int targets = area_count(game.state.table, game.state.table.seat) + 2;
    for (int kind = 0; kind <= k_action_kind_count; ++kind) {
      for (int from = 0; from < 40; ++from) {
        for (int over = -1; over < targets; ++over) {
          for (int good = 0; good < 2; ++good) {
            expect_listed_exactly_when_accepted(
                game, {static_cast<ActionKind>(kind), static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(over),
                       static_cast<std::uint8_t>(good)});
          }
        }
      }
    }
  });
}

void cards_are_conserved_and_counts_are_right() {
  at_every_step(4001, [](RandomGame& game) {
    const std::string fault = find_fault(game.state);
    TEST_ASSERT_TRUE_MESSAGE(fault.empty(), (game.where() + ": " + fault).c_str());
  });
}

void undo_takes_exactly_one_action_back() {
  at_every_step(5001, [](RandomGame& game) {
    if (game.actions.size() == 0 || game.player.random().below(4) != 0) return;
    const State before = game.state;
    const std::size_t size = game.journal.size();
    TEST_ASSERT_FALSE(game.journal.play(game.state, game.player.choose(game.actions)).refused());
    const State after = game.state;
    State replayed;
    game.journal.replay(replayed, game.journal.size());
    TEST_ASSERT_TRUE_MESSAGE(equal(after, replayed), game.where().c_str());
    TEST_ASSERT_TRUE(game.journal.undo(game.state));
    TEST_ASSERT_EQUAL_size_t(size, game.journal.size());
    TEST_ASSERT_TRUE_MESSAGE(equal(before, game.state), game.where().c_str());
  });
}

void a_journal_comes_back_from_its_bytes() {
  static std::array<std::uint8_t, JournalCodec::k_bytes_max> bytes;
  static std::array<std::uint8_t, JournalCodec::k_bytes_max> again;
  at_every_step(6001, [](RandomGame& game) {
    if (!game.state.table.over && game.player.random().below(12) != 0) return;
    static Journal loaded;
    State state;
    const std::size_t size = JournalCodec::encode(game.journal, bytes);
    TEST_ASSERT_TRUE(JournalCodec::decode({bytes.data(), size}, loaded, state) == JournalFault::none);
    TEST_ASSERT_TRUE_MESSAGE(equal(game.state, state), game.where().c_str());
    TEST_ASSERT_TRUE(loaded.setup() == game.journal.setup());
    TEST_ASSERT_TRUE(loaded.seed() == game.journal.seed());
    TEST_ASSERT_EQUAL_size_t(game.journal.size(), loaded.size());
    for (std::size_t i = 0; i < loaded.size(); ++i) TEST_ASSERT_TRUE(loaded[i] == game.journal[i]);
    TEST_ASSERT_EQUAL_size_t(size, JournalCodec::encode(loaded, again));
    TEST_ASSERT_EQUAL_MEMORY(bytes.data(), again.data(), size);
  });
}

// Another game that looks the same to `viewer`: all cards that it cannot see are mixed and dealt again to the places
// they lay in, and money it cannot see is another sum.
State scrambled(const State& state, std::uint8_t viewer, Pcg32& random) {
  State other = state;
  std::vector<Card*> hidden;
  const auto hide = [&hidden](Card& card) {
    if (card != Card::none) hidden.push_back(&card);
  };
  for (Card& card : other.decks) hide(card);
  const bool money_is_open = state.table.setup.house.open_money || state.table.over;
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    if (seat == viewer) continue;
    SeatSecrets& secrets = other.secrets[seat];
    for (Card& card : secrets.hand) hide(card);
    hide(secrets.drawn);
    if (!money_is_open) secrets.rubles = static_cast<std::uint16_t>(random.below(300));
    secrets.fresh = static_cast<std::uint8_t>(random.below(1U << secrets.hand_count));
  }
  for (std::size_t left = hidden.size(); left > 1; --left)
    std::swap(*hidden[left - 1], *hidden[random.below(static_cast<std::uint32_t>(left))]);
  return other;
}

void views_leak_nothing() {
  at_every_step(7001, [](RandomGame& game) {
    const Table& table = game.state.table;
    for (int eyes = 0; eyes <= table.setup.players; ++eyes) {
      const std::uint8_t viewer = eyes == table.setup.players ? k_table_view : static_cast<std::uint8_t>(eyes);
      const View view = view_of(game.state, viewer);
      const View other = view_of(scrambled(game.state, viewer, game.player.random()), viewer);
      TEST_ASSERT_EQUAL_MEMORY_MESSAGE(&view, &other, sizeof view, game.where().c_str());
    }
  });
}

void a_view_shows_a_seat_its_own_secrets_and_its_own_actions() {
  static ActionList listed;
  at_every_step(8001, [](RandomGame& game) {
    const Table& table = game.state.table;
    for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
      const View view = view_of(game.state, seat);
      TEST_ASSERT_EQUAL_MEMORY(&game.state.secrets[seat], &view.own, sizeof view.own);
      TEST_ASSERT_EQUAL_MEMORY(&table, &view.table, sizeof table);
      TEST_ASSERT_EQUAL_INT(game.state.secrets[seat].rubles, view.rubles[seat]);
    }
    if (table.over) return;
    const View view = view_of(game.state, table.seat);
    legal_actions(view.table, view.own, listed);
    TEST_ASSERT_EQUAL_size_t(game.actions.size(), listed.size());
    TEST_ASSERT_TRUE(std::equal(listed.begin(), listed.end(), game.actions.begin()));
  });
}

// The games above prove little if nothing rare ever happens in them.
void the_games_reach_every_kind_of_action_and_the_rare_situations() {
  std::uint32_t kinds = 0;
  std::uint32_t standing = 0;
  bool two_pubs = false;
  bool four_in_hand = false;
  bool drawn_exchange = false;
  const auto look = [&](RandomGame& game) {
    const Table& table = game.state.table;
    for (Action action : game.actions) {
      kinds |= 1U << static_cast<std::uint8_t>(action.kind);
      if (action.kind == ActionKind::buy_drawn && action.over != k_over_nothing) drawn_exchange = true;
    }
    if (table.decision == Decision::points && pub_count(table.seats[table.seat]) == 2) two_pubs = true;
    for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
      if (game.state.secrets[seat].hand_count == 4) four_in_hand = true;
      standing |= table.seats[seat].standing;
    }
  };
  at_every_step(5001, look, 12);
  TEST_ASSERT_EQUAL_HEX32((1U << k_action_kind_count) - 1U, kinds);
  TEST_ASSERT_EQUAL_HEX32(0x07, standing);
  TEST_ASSERT_TRUE(two_pubs);
  TEST_ASSERT_TRUE(four_in_hand);
  TEST_ASSERT_TRUE(drawn_exchange);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_listed_action_is_accepted);
  RUN_TEST(a_list_names_no_action_twice);
  RUN_TEST(an_unlisted_action_is_refused_and_changes_nothing);
  RUN_TEST(of_all_actions_exactly_the_listed_ones_are_accepted);
  RUN_TEST(cards_are_conserved_and_counts_are_right);
  RUN_TEST(undo_takes_exactly_one_action_back);
  RUN_TEST(a_journal_comes_back_from_its_bytes);
  RUN_TEST(views_leak_nothing);
  RUN_TEST(a_view_shows_a_seat_its_own_secrets_and_its_own_actions);
  RUN_TEST(the_games_reach_every_kind_of_action_and_the_rare_situations);
  return UNITY_END();
}
