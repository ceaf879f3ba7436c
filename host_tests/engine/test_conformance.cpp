// What has to hold at every step of every game.
#include <unity.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include "engine/rules/turn.hpp"
#include "engine/state/action_table.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_words.hpp"
#include "host_tests/engine/support/coverage.hpp"
#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/engine/support/look_alike.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/seat_count.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

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
  constexpr int k_games = k_is_slow_build ? 12 : 220;
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

constexpr int k_bytes = 256;

// Looks at every action that could be written, but for those that a missing card makes impossible whatever their other
// bytes are: check_action() must accept exactly what is listed.
class EveryAction {
 public:
  explicit EveryAction(const RandomGame& game)
      : game_(game), table_(game.state.table), own_(game.state.secrets[table_.seat]) {
    for (Action action : game.actions) listed_.push_back(number_of(action));
    std::sort(listed_.begin(), listed_.end());
  }

  void look() {
    for (int kind = 0; kind < k_action_kind_count; ++kind) {
      for (int from = 0; from < k_bytes; ++from) look_at(kind, from);
    }
    // There are no such kinds, whatever their bytes are.
    for (int kind = k_action_kind_count; kind < k_bytes; ++kind) {
      for (int byte = 0; byte < k_bytes; ++byte) {
        check(kind, byte, 0, 0);
        check(kind, 0, byte, 0);
        check(kind, 0, k_over_nothing, byte);
      }
    }
    std::sort(accepted_.begin(), accepted_.end());
    accepted_.erase(std::unique(accepted_.begin(), accepted_.end()), accepted_.end());
    TEST_ASSERT_EQUAL_size_t_MESSAGE(listed_.size(), accepted_.size(), game_.where().c_str());
  }

 private:
  void look_at(int kind, int from) {
    for (int byte = 0; byte < k_bytes; ++byte) {
      check(kind, from, byte, 0);
      check(kind, from, k_over_nothing, byte);
    }
    if (!has_more(kind, from)) return;
    for (int over = 0; over < k_bytes; ++over) {
      for (int good = 1; good < k_bytes; ++good) check(kind, from, over, good);
    }
  }

  // Whether over and good could matter together.
  bool has_more(int kind, int from) const {
    if (kind >= k_action_kind_count || !traits_of(static_cast<ActionKind>(kind)).uses_good) return false;
    const Action action = make_action(static_cast<ActionKind>(kind), static_cast<std::uint32_t>(from));
    return action.kind == ActionKind::event ? from <= k_event_count : card_of(table_, own_, action) != Card::none;
  }

  void check(int kind, int from, int over, int good) {
    const Action action = {static_cast<ActionKind>(kind), static_cast<std::uint8_t>(from),
                           static_cast<std::uint8_t>(over), static_cast<std::uint8_t>(good)};
    if (check_action(table_, own_, action).refused()) return;
    if (!std::binary_search(listed_.begin(), listed_.end(), number_of(action)))
      TEST_FAIL_MESSAGE((game_.where() + ": " + words_of(action) + " is accepted unlisted").c_str());
    accepted_.push_back(number_of(action));
  }

  const RandomGame& game_;
  const Table& table_;
  const SeatSecrets& own_;
  std::vector<std::uint32_t> listed_;
  std::vector<std::uint32_t> accepted_;
};

// What is listed is what is allowed: at some positions of every kind of game, for all four bytes of an action.
void of_all_actions_exactly_the_listed_ones_are_accepted() {
  constexpr std::uint32_t k_turns = k_is_slow_build ? 4800 : 1600;
  constexpr std::uint32_t k_choices = k_is_slow_build ? 600 : 200;
  constexpr int k_looks_least = k_is_slow_build ? 1 : 4;
  std::array<int, k_decision_count> looked_at{};
  at_every_step(3001, [&](RandomGame& game) {
    int& looked = looked_at[static_cast<std::size_t>(game.state.table.decision)];
    const bool is_turn = game.state.table.decision == Decision::action;
    // Some decisions are rare: the first ones of each are always looked at.
    if (game.player.random().below(is_turn ? k_turns : k_choices) != 0 && looked >= k_looks_least) return;
    ++looked;
    EveryAction(game).look();
  });
  for (std::size_t decision = 0; !k_is_slow_build && decision < looked_at.size(); ++decision)
    TEST_ASSERT_GREATER_THAN_INT_MESSAGE(0, looked_at[decision], plain_word_of(static_cast<Decision>(decision)));
}

// PRICE-1 to PRICE-3, AST-1: what lists, purchases and bots reckon with is what the receipt adds up.
void the_quick_price_is_the_price_with_its_parts() {
  at_every_step(11001, [](RandomGame& game) {
    const Table& table = game.state.table;
    if (game.player.random().below(16) != 0) return;
    for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
      for (const CardInfo& info : k_catalogue) {
        if (info.colour == CardColour::purple) continue;
        const Price price = price_of(table.seats[seat], info, true, 3);
        TEST_ASSERT_EQUAL_INT_MESSAGE(price.reduced(), reduced_price(table.seats[seat], info, k_reduction + 3),
                                      info.id);
      }
    }
    for (Action action : game.actions) {
      const SeatSecrets& own = game.state.secrets[table.seat];
      const Card card = card_of(table, own, action);
      if (!is_purchase(action) || is_purple(card)) continue;
      TEST_ASSERT_EQUAL_INT_MESSAGE(price_of_action(table, own, action).total(), price_for(table, card, action),
                                    game.where().c_str());
    }
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
  RUN_TEST(the_quick_price_is_the_price_with_its_parts);
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
