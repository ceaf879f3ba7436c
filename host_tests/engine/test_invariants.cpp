// What the tests of random games rely on: an eye for broken states, and options of every kind.
#include <unity.h>

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <tuple>

#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/engine/support/random_games.hpp"

using namespace neva;

namespace {

using Seen = std::array<bool, sizeof(State)>;

std::uint8_t& byte_of(State& state, std::size_t at) { return reinterpret_cast<std::uint8_t*>(&state)[at]; }

// Money has no second count.
bool is_money(std::size_t at) {
  const std::size_t first = offsetof(State, secrets) + offsetof(SeatSecrets, rubles);
  if (at < first || at >= first + sizeof(State::secrets)) return false;
  return (at - first) % sizeof(SeatSecrets) < sizeof(SeatSecrets::rubles);
}

// The options say what is looked for; a bool that is neither true nor false is nobody's option.
bool is_setup(std::size_t at) {
  const std::size_t first = offsetof(State, table) + offsetof(Table, setup);
  return at >= first && at < first + sizeof(Setup);
}

// Changes each byte in turn, up and down by one.
void damage(const State& state, Seen& seen) {
  State damaged = state;
  for (std::size_t at = 0; at < sizeof(State); ++at) {
    if (is_setup(at)) continue;
    std::uint8_t& byte = byte_of(damaged, at);
    const std::uint8_t whole = byte;
    for (int change : {1, -1}) {
      byte = static_cast<std::uint8_t>(whole + change);
      seen[at] = seen[at] || !find_fault(damaged).empty();
    }
    byte = whole;
  }
}

// Every byte of a State means something, so damage to any of them must be seen sooner or later.
void damage_to_any_byte_is_seen() {
  Seen seen{};
  constexpr std::uint64_t k_games = 24;
  static RandomGame game(Setup{}, 1);
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
    game = RandomGame(random_setup(seed), seed);
    int steps = 0;
    while (game.look()) {
      if (++steps % 60 == 0) damage(game.state, seen);
      TEST_ASSERT_FALSE(game.journal.play(game.state, game.choose()).refused());
    }
    damage(game.state, seen);
  }
  for (std::size_t at = 0; at < sizeof(State); ++at) {
    if (is_money(at) || is_setup(at)) continue;
    TEST_ASSERT_TRUE_MESSAGE(seen[at], ("byte " + std::to_string(at)).c_str());
  }
}

// No cards of In Good Company, all of them, or some.
int company_kind(const Setup& setup) { return setup.company == 0 ? 0 : setup.company == k_company_all ? 1 : 2; }

void random_options_go_together_and_come_in_every_combination() {
  std::set<std::tuple<int, int, int, int>> found;
  std::set<int> house;
  for (std::uint64_t seed = 1; seed <= 150000; ++seed) {
    const Setup setup = random_setup(seed);
    TEST_ASSERT_TRUE_MESSAGE(check_setup(setup) == SetupFault::none, words_of(setup).c_str());
    const int modules = (setup.market ? 1 : 0) | (setup.banquet ? 2 : 0) | (setup.assistants ? 4 : 0) |
                        (setup.events ? 8 : 0) | (setup.assignments ? 16 : 0) | (setup.assembly ? 32 : 0) |
                        (setup.new_russia ? 64 : 0) | static_cast<int>(setup.hurdles) << 8;
    found.emplace(static_cast<int>(setup.edition), setup.players, modules, company_kind(setup));
    house.insert((setup.house.empty_display_ends_the_phase ? 1 : 0) | (setup.house.open_money ? 2 : 0) |
                 (setup.house.assignments_drop_at_20_and_35 ? 4 : 0));
  }
  // Players x modules. Classic: 3. Second: 3 x (Banquet, Company) without the Market; with it 4 x (Banquet, Company,
  // three modules, eight kinds of hurdles). Complete: (3 without New Russia, 4 with it) x Assembly.
  constexpr std::size_t k_combinations = 3 + 3 * 2 * 3 + 4 * 2 * 3 * 8 * 8 + (3 + 4) * 2;
  TEST_ASSERT_EQUAL_size_t(k_combinations, found.size());
  TEST_ASSERT_EQUAL_size_t(8, house.size());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(damage_to_any_byte_is_seen);
  RUN_TEST(random_options_go_together_and_come_in_every_combination);
  return UNITY_END();
}
