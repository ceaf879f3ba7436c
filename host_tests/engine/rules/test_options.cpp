// Which options go together.
#include <unity.h>

#include <algorithm>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

// Refused for this reason, and a game that is running stays as it is.
void expect_fault(const Setup& setup, SetupFault fault) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(fault), static_cast<int>(check_setup(setup)));
  State state;
  TEST_ASSERT_TRUE(start(state, setup_of(Edition::classic), 1) == SetupFault::none);
  const State before = state;
  TEST_ASSERT_EQUAL_INT(static_cast<int>(fault), static_cast<int>(start(state, setup, 1)));
  if (fault != SetupFault::none) TEST_ASSERT_TRUE(equal(before, state));
}

// All that modules can be switched on, one bit each.
constexpr unsigned k_modules = 6;
Setup with_modules(Setup setup, unsigned bits) {
  setup.banquet = (bits & 1U) != 0;
  setup.company = (bits & 2U) != 0 ? k_company_all : 0;
  setup.assistants = (bits & 4U) != 0;
  setup.events = (bits & 8U) != 0;
  setup.assignments = (bits & 16U) != 0;
  setup.hurdles = (bits & 32U) != 0 ? HurdleRule::standard : HurdleRule::off;
  return setup;
}

// MOD-0 MKT-1
void any_set_of_modules_goes_with_the_market_and_two_to_five_players() {
  for (unsigned bits = 0; bits < (1U << k_modules); ++bits) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
      Setup setup = with_modules(setup_of(Edition::second, players), bits);
      setup.market = true;
      expect_fault(setup, SetupFault::none);
    }
  }
}

// MOD-0
void without_the_market_only_banquet_and_company_can_be_played() {
  for (unsigned bits = 0; bits < (1U << k_modules); ++bits) {
    const Setup setup = with_modules(setup_of(Edition::second, 4), bits);
    expect_fault(setup, bits < 4 ? SetupFault::none : SetupFault::needs_market);
  }
}

// MOD-0 N-22
void with_banquet_and_company_the_debtors_prison_stays_out() {
  Setup setup = setup_of(Edition::second);
  setup.company = k_company_all;
  const auto prisons = [](const Setup& chosen) {
    const Situation game(chosen);
    return std::count(game.state.decks.begin(), game.state.decks.end(), Card::debtors_prison);
  };
  TEST_ASSERT_EQUAL_INT(1, prisons(setup));
  setup.banquet = true;
  TEST_ASSERT_EQUAL_INT(0, prisons(setup));
  // Chosen card by card it is a contradiction.
  setup.company = k_company_prison;
  expect_fault(setup, SetupFault::company);
  setup.company = static_cast<std::uint16_t>(k_company_all & ~unsigned{k_company_prison});
  expect_fault(setup, SetupFault::none);
}

// IGC-1
void a_card_that_in_good_company_does_not_have_is_refused() {
  Setup setup = setup_of(Edition::second);
  setup.company = 0x0800;
  expect_fault(setup, SetupFault::company);
}

// MKT-1 NR-6 SETUP-1
void five_players_need_the_market_or_new_russia() {
  expect_fault(setup_of(Edition::classic, 5), SetupFault::five_players);
  expect_fault(setup_of(Edition::second, 5), SetupFault::five_players);
  expect_fault(with_modules(setup_of(Edition::second, 5), 3), SetupFault::five_players);
  expect_fault(setup_of(Edition::complete, 5), SetupFault::five_players);
  Setup setup = setup_of(Edition::complete, 5);
  setup.assembly = true;
  expect_fault(setup, SetupFault::five_players);
  setup.new_russia = true;
  expect_fault(setup, SetupFault::none);
  setup.assembly = false;
  expect_fault(setup, SetupFault::none);
  for (std::uint8_t players : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{6}}) {
    setup.players = players;
    expect_fault(setup, SetupFault::players);
  }
}

// MKT-1 MOD-0
void the_market_and_the_modules_belong_to_the_second_edition() {
  for (Edition edition : {Edition::classic, Edition::complete}) {
    Setup market = setup_of(edition);
    market.market = true;
    expect_fault(market, SetupFault::needs_second);
    for (unsigned module = 0; module < k_modules; ++module)
      expect_fault(with_modules(setup_of(edition), 1U << module), SetupFault::needs_second);
  }
}

// ASM-1 NR-1
void assembly_and_new_russia_belong_to_the_complete_edition_alone_or_together() {
  for (bool assembly : {false, true}) {
    for (bool new_russia : {false, true}) {
      Setup setup = setup_of(Edition::complete, 4);
      setup.assembly = assembly;
      setup.new_russia = new_russia;
      expect_fault(setup, SetupFault::none);
      for (Edition edition : {Edition::classic, Edition::second}) {
        setup.edition = edition;
        expect_fault(setup, assembly || new_russia ? SetupFault::needs_complete : SetupFault::none);
      }
    }
  }
}

// ASM-1 NR-1 ROUND-7
void the_complete_edition_without_expansions_is_classic() {
  State classic;
  State complete;
  TEST_ASSERT_TRUE(start(classic, setup_of(Edition::classic, 4), 5) == SetupFault::none);
  TEST_ASSERT_TRUE(start(complete, setup_of(Edition::complete, 4), 5) == SetupFault::none);
  TEST_ASSERT_TRUE(classic.decks == complete.decks);
  // Nobody has to buy in the first worker phase.
  TEST_ASSERT_FALSE(apply(complete, pass_action()).refused());
}

// HUR-1
void an_unknown_hurdle_rule_is_refused() {
  Setup setup = setup_of(Edition::second);
  setup.market = true;
  setup.hurdles = static_cast<HurdleRule>(k_hurdle_rule_count);
  expect_fault(setup, SetupFault::hurdle_rule);
}

// SETUP-1 SETUP-3
void an_unknown_edition_or_seat_is_refused() {
  expect_fault(setup_of(static_cast<Edition>(3)), SetupFault::edition);
  Setup setup = setup_of(Edition::second, 3);
  setup.youngest = 3;
  expect_fault(setup, SetupFault::youngest);
}

// D-32
void house_rules_go_with_everything() {
  for (Edition edition : {Edition::classic, Edition::second, Edition::complete}) {
    Setup setup = setup_of(edition);
    setup.house = {true, true, true};
    expect_fault(setup, SetupFault::none);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(any_set_of_modules_goes_with_the_market_and_two_to_five_players);
  RUN_TEST(without_the_market_only_banquet_and_company_can_be_played);
  RUN_TEST(with_banquet_and_company_the_debtors_prison_stays_out);
  RUN_TEST(a_card_that_in_good_company_does_not_have_is_refused);
  RUN_TEST(five_players_need_the_market_or_new_russia);
  RUN_TEST(the_market_and_the_modules_belong_to_the_second_edition);
  RUN_TEST(assembly_and_new_russia_belong_to_the_complete_edition_alone_or_together);
  RUN_TEST(the_complete_edition_without_expansions_is_classic);
  RUN_TEST(an_unknown_hurdle_rule_is_refused);
  RUN_TEST(an_unknown_edition_or_seat_is_refused);
  RUN_TEST(house_rules_go_with_everything);
  return UNITY_END();
}
