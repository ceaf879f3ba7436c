// What has to hold at every step of every game.
#include <unity.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_words.hpp"
#include "host_tests/engine/support/coverage.hpp"
#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/engine/support/look_alike.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/seat_count.hpp"

using namespace neva;

void setUp() {}
void tearDown() {}

namespace {

// What all games of this program have met.
Coverage coverage;

template <typename Check>
void walk(RandomGame& game, Check&& check) {
  TEST_ASSERT_TRUE_MESSAGE(game.ready, words_of(game.state.table.setup).c_str());
  while (game.look()) {
    coverage.note_state(game.state);
    check(game);
    const Action action = game.choose();
    coverage.note_action(game.state, action);
    TEST_ASSERT_FALSE_MESSAGE(game.journal.play(game.state, action).refused(), game.where().c_str());
  }
  TEST_ASSERT_TRUE_MESSAGE(game.state.table.over, (game.where() + ": a decision without an action").c_str());
  coverage.note_state(game.state);
  check(game);
}

// Calls `check` at every decision of every game and once more when it is over: the base game in all its forms, and
// random options. Every game has a seed of its own, so that options and tempers meet in all ways.
template <typename Check>
void at_every_step(std::uint64_t first_seed, Check&& check) {
  constexpr int k_base_games = k_is_slow_build ? 6 : 24;
  constexpr int k_games = k_is_slow_build ? 24 : 220;
  static RandomGame game(Setup{}, 1);
  int base_games = 0;
  for_each_setup([&](const Setup& setup) {
    if (k_is_slow_build && (base_games++ + first_seed / 1000) % (24 / k_base_games) != 0) return;
    walk(game = RandomGame(setup, first_seed + 500 + static_cast<std::uint64_t>(base_games)), check);
  });
  for (int i = 0; i < k_games; ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    walk(game = RandomGame(random_setup(seed), seed), check);
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

// What an action means: equal cards of a hand or a play area are the same, wherever they lie.
std::uint64_t meaning_of(const State& state, Action action) {
  const Table& table = state.table;
  const SeatSecrets& own = state.secrets[table.seat];
  const auto card_in_area = [&table](std::uint8_t seat, std::uint8_t place) {
    const auto at = static_cast<std::uint8_t>(area_first(table, seat) + place);
    return static_cast<std::uint64_t>(table.pool[at]) << 8U | marks_at(table, at);
  };
  std::uint64_t from = action.from;
  std::uint64_t over = action.over;
  switch (action.kind) {
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
      over = card_in_area(action.from, action.over);
      break;
    case ActionKind::play_drop:
      from = static_cast<std::uint64_t>(own.hand[action.from]);
      over = static_cast<std::uint64_t>(own.hand[action.over]);
      break;
    case ActionKind::play:
    case ActionKind::half_play:
    case ActionKind::play_on:
      from = static_cast<std::uint64_t>(own.hand[action.from]);
      [[fallthrough]];
    default: {
      const bool ghost = action.kind == ActionKind::event && action.from == static_cast<std::uint8_t>(Event::ghost);
      if (action.over != k_over_nothing && !ghost) over = card_in_area(table.seat, action.over);
    }
  }
  return static_cast<std::uint64_t>(action.kind) << 40U | from << 32U | over << 8U | action.good;
}

void a_list_names_nothing_twice() {
  at_every_step(1001, [](RandomGame& game) {
    std::vector<std::uint64_t> meanings;
    for (Action action : game.actions) meanings.push_back(meaning_of(game.state, action));
    std::sort(meanings.begin(), meanings.end());
    const bool twice = std::adjacent_find(meanings.begin(), meanings.end()) != meanings.end();
    TEST_ASSERT_FALSE_MESSAGE(twice, game.where().c_str());
  });
}

void an_unlisted_action_is_refused_and_changes_nothing() {
  at_every_step(2001, [](RandomGame& game) {
    for (int i = 0; i < 12; ++i) {
      const Action action = random_action(game);
      expect_listed_exactly_when_accepted(game, action);
      expect_no_change_when_refused(game, action);
    }
  });
}

// How far `from` goes for a kind: the discard pile is the longest of all.
int places_of(const Table& table, int kind) {
  const auto known = static_cast<ActionKind>(kind);
  const bool pile = known == ActionKind::buy_discard || known == ActionKind::take_discard || known == ActionKind::leave;
  return std::max(40, pile ? table.discard_count + 2 : 0);
}

// Every kind with every place, every target, every good and stray bytes: all that could be mistaken for an action.
// Those accepted are listed, and as many as are listed.
void of_all_actions_exactly_the_listed_ones_are_accepted() {
  at_every_step(3001, [](RandomGame& game) {
    const Table& table = game.state.table;
    const bool common = table.decision == Decision::action;
    if (game.player.random().below(common ? 240 : 24) != 0) return;
    int targets = 2 * k_lower_places;
    for (std::uint8_t seat = 0; seat < table.setup.players; ++seat)
      targets = std::max(targets, area_count(table, seat) + 2);
    std::size_t accepted = 0;
    const auto look_at = [&](int kind, int from, int over, int good) {
      const Action action = {static_cast<ActionKind>(kind), static_cast<std::uint8_t>(from),
                             static_cast<std::uint8_t>(over), static_cast<std::uint8_t>(good)};
      if (check_action(table, game.state.secrets[table.seat], action).refused()) return;
      ++accepted;
      if (!game.actions.contains(action))
        TEST_FAIL_MESSAGE((game.where() + ": " + words_of(action) + " is accepted unlisted").c_str());
    };
    for (int kind = 0; kind <= k_action_kind_count; ++kind) {
      for (int from = 0; from < places_of(table, kind); ++from) {
        for (int over = -1; over < targets; ++over) {
          for (int good = 0; good <= k_good_count + 1; ++good) look_at(kind, from, over, good);
        }
      }
    }
    TEST_ASSERT_EQUAL_size_t_MESSAGE(game.actions.size(), accepted, game.where().c_str());
  });
}

void cards_are_conserved_and_counts_are_right() {
  at_every_step(4001, [](RandomGame& game) {
    const std::string fault = find_fault(game.state);
    TEST_ASSERT_TRUE_MESSAGE(fault.empty(), (game.where() + ": " + fault).c_str());
  });
}

// What a purchase costs by the printed cards (PRICE-1, PRICE-2, BAN-5); -1 for other actions.
int printed_price(const RandomGame& game, Action action) {
  const Table& table = game.state.table;
  const SeatSecrets& own = game.state.secrets[table.seat];
  const bool low = action.from >= k_lower_places;
  const bool half = action.kind == ActionKind::half_buy || action.kind == ActionKind::half_play;
  Card card = Card::none;
  int off = 0;
  switch (action.kind) {
    case ActionKind::buy:
    case ActionKind::half_buy:
      card = table.rows[low ? 1 : 0][action.from % k_lower_places];
      off = low ? 1 : 0;
      break;
    case ActionKind::play:
    case ActionKind::half_play:
      card = own.hand[action.from];
      break;
    case ActionKind::buy_drawn:
      card = own.drawn;
      break;
    case ActionKind::buy_discard:
      card = discard_at(table, action.from);
      break;
    case ActionKind::buy_twin:
      card = table.twin[action.from];
      break;
    default:
      return -1;
  }
  const PrintedGame& printed = printed_game(table.setup);
  const Face& face = printed.of(card);
  if (face.colour == CardColour::purple) return -1;
  off += reduction_of(count_seat(printed, table, table.seat), table.seats[table.seat].assistant, face);
  if (action.over != k_over_nothing)
    off += printed.of(table.pool[static_cast<std::size_t>(area_first(table, table.seat) + action.over)]).trade_in;
  const int whole = std::max(face.cost - off, 1);
  return half ? std::max(whole / 2, 1) : whole;
}

// SETUP-5, ACT-6: within a phase rubles go to the bank for what was bought, and nobody else's change.
void a_purchase_costs_its_printed_price_and_nobody_else_anything() {
  at_every_step(9001, [](RandomGame& game) {
    for (Action action : game.actions) {
      const int price = printed_price(game, action);
      if (price < 0) continue;
      State after = game.state;
      TEST_ASSERT_FALSE(apply(after, action).refused());
      // Scoring pays everybody.
      if (after.table.phase != game.state.table.phase || after.table.round != game.state.table.round) continue;
      if (after.table.step != Step::turn) continue;
      for (std::uint8_t seat = 0; seat < after.table.setup.players; ++seat) {
        const int paid = game.state.secrets[seat].rubles - after.secrets[seat].rubles;
        if (paid != (seat == game.state.table.seat ? price : 0))
          TEST_FAIL_MESSAGE((game.where() + ": " + words_of(action) + " costs " + std::to_string(paid)).c_str());
      }
    }
  });
}

// HAND-3: while the turn goes on, a card that came is fresh unless it is purple, and stays so when another one is
// played.
void what_comes_to_the_hand_is_fresh_for_the_rest_of_the_turn() {
  at_every_step(10001, [](RandomGame& game) {
    const std::uint8_t seat = game.state.table.seat;
    const SeatSecrets& own = game.state.secrets[seat];
    const bool twin = game.state.table.decision == Decision::twin;
    if (!twin && !game.state.table.double_turn) return;
    for (Action action : game.actions) {
      State after = game.state;
      TEST_ASSERT_FALSE(apply(after, action).refused());
      const bool goes_on = after.table.step == Step::turn && after.table.seat == seat &&
                           (twin || (after.table.double_turn && after.table.actions_left > 0));
      if (!goes_on || after.table.phase != game.state.table.phase) continue;
      const bool taken = action.kind == ActionKind::take || action.kind == ActionKind::take_twin ||
                         action.kind == ActionKind::take_discard;
      const bool came = taken && info_of(card_of(game.state.table, own, action)).colour != CardColour::purple;
      const int fresh = std::popcount(static_cast<unsigned>(after.secrets[seat].fresh));
      const int before = std::popcount(static_cast<unsigned>(own.fresh));
      const bool dropped = action.kind == ActionKind::play_drop && ((own.fresh >> action.over) & 1U) != 0;
      if (fresh != before + (came ? 1 : 0) - (dropped ? 1 : 0))
        TEST_FAIL_MESSAGE((game.where() + ": after " + words_of(action)).c_str());
    }
  });
}

void undo_takes_exactly_one_action_back() {
  at_every_step(5001, [](RandomGame& game) {
    if (game.actions.size() == 0 || game.player.random().below(8) != 0) return;
    const State before = game.state;
    const std::size_t size = game.journal.size();
    TEST_ASSERT_FALSE(game.journal.play(game.state, game.choose()).refused());
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
    if (!game.state.table.over && game.player.random().below(40) != 0) return;
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

void views_leak_nothing() {
  at_every_step(7001, [](RandomGame& game) {
    const Table& table = game.state.table;
    for (int eyes = 0; eyes <= table.setup.players; ++eyes) {
      const std::uint8_t viewer = eyes == table.setup.players ? k_table_view : static_cast<std::uint8_t>(eyes);
      if (betrays_interrupt(game.state, viewer)) continue;
      const View view = view_of(game.state, viewer);
      const View other = view_of(look_alike(game.state, viewer, game.player.random()), viewer);
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
      const SeatSecrets& own = game.state.secrets[seat];
      TEST_ASSERT_EQUAL_MEMORY(&own, &view.own, sizeof view.own);
      TEST_ASSERT_EQUAL_INT(own.rubles, view.rubles[seat]);
      TEST_ASSERT_EQUAL_HEX16(own.assignments, view.assignments[seat]);
      // D-22: the others see the table without the question.
      if (table.decision == Decision::interrupt && table.seat != seat) continue;
      TEST_ASSERT_EQUAL_MEMORY(&table, &view.table, sizeof table);
    }
    if (table.over) return;
    const View view = view_of(game.state, table.seat);
    legal_actions(view.table, view.own, listed);
    TEST_ASSERT_EQUAL_size_t(game.actions.size(), listed.size());
    TEST_ASSERT_TRUE(std::equal(listed.begin(), listed.end(), game.actions.begin()));
  });
}

// Runs last: it is about the games of all tests above.
void the_games_met_everything_there_is() {
  const std::string missing = coverage.missing();
  TEST_ASSERT_TRUE_MESSAGE(missing.empty(), ("never met: " + missing).c_str());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_listed_action_is_accepted);
  RUN_TEST(a_list_names_nothing_twice);
  RUN_TEST(an_unlisted_action_is_refused_and_changes_nothing);
  RUN_TEST(of_all_actions_exactly_the_listed_ones_are_accepted);
  RUN_TEST(cards_are_conserved_and_counts_are_right);
  RUN_TEST(a_purchase_costs_its_printed_price_and_nobody_else_anything);
  RUN_TEST(what_comes_to_the_hand_is_fresh_for_the_rest_of_the_turn);
  RUN_TEST(undo_takes_exactly_one_action_back);
  RUN_TEST(a_journal_comes_back_from_its_bytes);
  RUN_TEST(views_leak_nothing);
  RUN_TEST(a_view_shows_a_seat_its_own_secrets_and_its_own_actions);
  // The few games of a slow build can't meet everything.
  if (!k_is_slow_build) RUN_TEST(the_games_met_everything_there_is);
  return UNITY_END();
}
