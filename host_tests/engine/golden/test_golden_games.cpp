// Games as they were once played, to the last word.   test_golden_games [--renew] FOLDER
//
// A difference means that a shared seed plays differently now, and needs a new version of the journal. With it:
// build/host/bin/test_golden_games --renew host_tests/engine/golden
//
// Folders journal_<version> hold games that an older Neva has written: journals.txt their names and bytes, the others
// what happened in them. They are never renewed.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/pcg32.hpp"
#include "engine/journal/journal.hpp"
#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_words.hpp"
#include "host_tests/engine/support/random_setup.hpp"

using namespace neva;

namespace {

std::string folder;
bool renew = false;

struct GoldenGame {
  const char* file;
  Setup setup;
  std::uint64_t seed;
};

Setup base(Edition edition, std::uint8_t players, std::uint8_t youngest = 0) {
  Setup setup{};
  setup.edition = edition;
  setup.players = players;
  setup.youngest = youngest;
  return setup;
}

Setup base_with_house_rules() {
  Setup setup = base(Edition::second, 2);
  setup.house.empty_display_ends_the_phase = setup.house.open_money = true;
  return setup;
}

Setup market(std::uint8_t players) {
  Setup setup = base(Edition::second, players);
  setup.market = true;
  return setup;
}

Setup banquet(Setup setup) {
  setup.banquet = true;
  return setup;
}

Setup company(Setup setup) {
  setup.company = k_company_all;
  return setup;
}

Setup assistants_and_events(std::uint8_t players) {
  Setup setup = market(players);
  setup.assistants = setup.events = true;
  return setup;
}

Setup assignments_and_hurdles(std::uint8_t players, HurdleRule hurdles) {
  Setup setup = market(players);
  setup.assignments = true;
  setup.hurdles = hurdles;
  setup.house.assignments_drop_at_20_and_35 = true;
  return setup;
}

Setup everything() {
  Setup setup = assignments_and_hurdles(5, HurdleRule::variant_2);
  setup.banquet = setup.assistants = setup.events = true;
  setup.company = k_company_all;
  return setup;
}

Setup complete(std::uint8_t players, bool assembly, bool new_russia) {
  Setup setup = base(Edition::complete, players);
  setup.assembly = assembly;
  setup.new_russia = new_russia;
  return setup;
}

const GoldenGame k_games[] = {
    {"classic_2.txt", base(Edition::classic, 2), 1703},
    {"classic_3.txt", base(Edition::classic, 3, 2), 1712},
    {"second_2_house.txt", base_with_house_rules(), 1725},
    {"second_4.txt", base(Edition::second, 4), 1762},
    {"market_2.txt", market(2), 1800},
    {"market_5.txt", market(5), 1743},
    {"banquet_3.txt", banquet(base(Edition::second, 3)), 1873},
    {"banquet_market_2.txt", banquet(market(2)), 4295},
    {"company_2.txt", company(base(Edition::second, 2)), 1858},
    {"assistants_events_3.txt", assistants_and_events(3), 1716},
    {"assignments_hurdles_2.txt", assignments_and_hurdles(2, HurdleRule::standard), 1739},
    {"everything_5.txt", everything(), 1948},
    {"complete_assembly_3.txt", complete(3, true, false), 1956},
    {"complete_new_russia_5.txt", complete(5, false, true), 1753},
    {"complete_both_2.txt", complete(2, true, true), 2012},
};

Card in_row(const Table& table, std::uint8_t from) {
  return table.rows[from >= k_lower_places ? 1 : 0][from % k_lower_places];
}

// The card an action is about.
Card card_of(const State& state, Action action) {
  const Table& table = state.table;
  const SeatSecrets& own = state.secrets[table.seat];
  switch (action.kind) {
    case ActionKind::buy:
    case ActionKind::take:
    case ActionKind::half_buy:
      return in_row(table, action.from);
    case ActionKind::play:
    case ActionKind::half_play:
    case ActionKind::play_on:
    case ActionKind::play_drop:
      return own.hand[action.from];
    case ActionKind::buy_discard:
    case ActionKind::take_discard:
    case ActionKind::leave:
      return discard_at(table, action.from);
    case ActionKind::buy_twin:
    case ActionKind::take_twin:
    case ActionKind::top_twin:
      return table.twin[action.from];
    case ActionKind::keep:
    case ActionKind::drop:
      return asked_card(table);
    case ActionKind::event:
      if (action.from == static_cast<std::uint8_t>(Event::ghost)) return in_row(table, action.over);
      return action.from == static_cast<std::uint8_t>(Event::grabber)
                 ? discard_at(table, static_cast<std::uint8_t>(table.discard_count - 1))
                 : Card::none;
    default:
      return own.drawn;
  }
}

// The card that is replaced, or that another one is put on, or whose rubles or points are wanted.
Card other_card_of(const State& state, Action action) {
  const Table& table = state.table;
  const bool ghost = action.kind == ActionKind::event && action.from == static_cast<std::uint8_t>(Event::ghost);
  if (action.over == k_over_nothing || ghost) return Card::none;
  if (action.kind == ActionKind::play_drop) return state.secrets[table.seat].hand[action.over];
  const bool mooching = action.kind == ActionKind::mooch_rubles || action.kind == ActionKind::mooch_points;
  const std::uint8_t seat = mooching ? action.from : table.seat;
  return table.pool[static_cast<std::size_t>(area_first(table, seat) + action.over)];
}

std::string cards_of(const State& state, Action action) {
  const Card card = card_of(state, action);
  const Card other = other_card_of(state, action);
  std::string text = card == Card::none ? "" : std::string(" ") + info_of(card).id;
  if (other == Card::none) return text;
  return text + (card == Card::none ? " " : " for ") + info_of(other).id;
}

// Chooses by the words, so that the order of the engine's list does not matter; passes only now and then.
Action choose(const ActionList& actions, Pcg32& random) {
  std::vector<Action> sorted(actions.begin(), actions.end());
  std::sort(sorted.begin(), sorted.end(), [](Action one, Action two) { return words_of(one) < words_of(two); });
  Action action = sorted[random.below(static_cast<std::uint32_t>(sorted.size()))];
  for (int look = 0; look < 2 && (action.kind == ActionKind::pass || action.kind == ActionKind::take); ++look)
    action = sorted[random.below(static_cast<std::uint32_t>(sorted.size()))];
  return action;
}

std::string first_lines(const Setup& setup, std::uint64_t seed) {
  return words_of(setup) + ", seed " + std::to_string(seed) +
         "\nround phase seat decision [legal actions] action card = rubles, points of the seat afterwards\n";
}

std::string end_lines(const State& state) {
  constexpr const char* k_sources[] = {"worker",      "market", "building", "noble",  "nobles",
                                       "assignments", "money",  "hand",     "hurdles"};
  std::string text;
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    const SeatTable& result = state.table.seats[seat];
    text += "seat " + std::to_string(seat) + ": " + std::to_string(result.points) + " points";
    for (std::size_t i = 0; i < k_point_source_count; ++i) {
      if (result.points_by_source[i] != 0)
        text += std::string(", ") + k_sources[i] + " " + std::to_string(result.points_by_source[i]);
    }
    text += ", " + std::to_string(state.secrets[seat].rubles) + " rubles left";
    if (((state.table.winners >> seat) & 1U) != 0) text += ", wins";
    text += "\n";
  }
  return text;
}

// In games of journal 2 the pile is left alone, whatever lies at its bottom.
std::string deed_of(const State& state, Action action) {
  const bool old = state.table.setup.rule_book == RuleBook::journal_2;
  return old && action.kind == ActionKind::leave ? "leave" : words_of(action) + cards_of(state, action);
}

// Plays one action and tells of it.
std::string line_of(State& state, Action action, std::size_t legal) {
  const Table& table = state.table;
  const std::uint8_t seat = table.seat;
  std::string text = std::to_string(table.round) + " " + plain_word_of(table.phase) + " " + std::to_string(seat) + " " +
                     plain_word_of(table.decision) + " [" + std::to_string(legal) + "] " + deed_of(state, action);
  TEST_ASSERT_FALSE_MESSAGE(apply(state, action).refused(), text.c_str());
  return text + " = " + std::to_string(state.secrets[seat].rubles) + ", " + std::to_string(table.seats[seat].points) +
         "\n";
}

std::string play(const GoldenGame& game) {
  static ActionList actions;
  State state;
  TEST_ASSERT_TRUE(start(state, game.setup, game.seed) == SetupFault::none);
  Pcg32 random(game.seed, 7);
  std::string text = first_lines(game.setup, game.seed);
  while (!state.table.over) {
    legal_actions(state, actions);
    text += line_of(state, choose(actions, random), actions.size());
  }
  return text + end_lines(state);
}

std::string replay(const Journal& journal) {
  static ActionList actions;
  State state;
  journal.replay(state, 0);
  std::string text = first_lines(journal.setup(), journal.seed());
  for (std::size_t i = 0; i < journal.size(); ++i) {
    legal_actions(state, actions);
    TEST_ASSERT_TRUE(std::ranges::find(actions, journal[i]) != actions.end());
    text += line_of(state, journal[i], actions.size());
  }
  TEST_ASSERT_TRUE(state.table.over);
  return text + end_lines(state);
}

void expect_same_lines(const char* file, const std::string& golden, const std::string& played) {
  std::istringstream one(golden);
  std::istringstream two(played);
  std::string was;
  std::string is;
  for (int line = 1;; ++line) {
    const bool more_was = static_cast<bool>(std::getline(one, was));
    const bool more_is = static_cast<bool>(std::getline(two, is));
    if (!more_was && !more_is) return;
    if (more_was && more_is && was == is) continue;
    const std::string message = std::string(file) + ":" + std::to_string(line) + " was [" +
                                (more_was ? was : "the end") + "] is [" + (more_is ? is : "the end") + "]";
    TEST_FAIL_MESSAGE(message.c_str());
  }
}

void expect_golden(const std::string& path, const std::string& played) {
  std::ifstream file(path, std::ios::binary);
  TEST_ASSERT_TRUE_MESSAGE(file.good(), path.c_str());
  std::stringstream golden;
  golden << file.rdbuf();
  expect_same_lines(path.c_str(), golden.str(), played);
  TEST_ASSERT_TRUE(golden.str() == played);
}

void golden_games_are_played_as_they_were() {
  for (const GoldenGame& game : k_games) {
    const std::string path = folder + "/" + game.file;
    const std::string played = play(game);
    if (renew) std::ofstream(path, std::ios::binary) << played;
    expect_golden(path, played);
  }
}

std::vector<std::uint8_t> bytes_of(const std::string& hex) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  return bytes;
}

// Read, replayed and written again, all as the Neva did that wrote it.
void journals_of_version_2_are_games_as_they_were() {
  static Journal journal;
  static std::array<std::uint8_t, JournalCodec::k_bytes_max> written;
  const std::string old_folder = folder + "/journal_2/";
  std::ifstream journals(old_folder + "journals.txt");
  std::string name;
  std::string hex;
  int games = 0;
  for (; journals >> name >> hex; ++games) {
    const std::vector<std::uint8_t> bytes = bytes_of(hex);
    State state;
    TEST_ASSERT_TRUE_MESSAGE(JournalCodec::decode(bytes, journal, state) == JournalFault::none, name.c_str());
    expect_golden(old_folder + name + ".txt", replay(journal));
    const std::size_t size = JournalCodec::encode(journal, written);
    TEST_ASSERT_TRUE_MESSAGE(std::ranges::equal(bytes, std::span(written).first(size)), name.c_str());
  }
  TEST_ASSERT_EQUAL_INT(16, games);
}

}  // namespace

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    if (std::strcmp(arguments[i], "--renew") == 0) {
      renew = true;
    } else {
      folder = arguments[i];
    }
  }
  UNITY_BEGIN();
  RUN_TEST(golden_games_are_played_as_they_were);
  RUN_TEST(journals_of_version_2_are_games_as_they_were);
  return UNITY_END();
}
