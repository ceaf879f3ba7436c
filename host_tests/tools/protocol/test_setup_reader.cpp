#include <string>
#include <string_view>

#include "host_tests/support/expect_stop.hpp"
#include "tools/protocol/setup_reader.hpp"

using neva::Edition;
using neva::HurdleRule;
using neva::Setup;

namespace {

// Reads options as `new` has them, up to the first one that is refused.
neva::Outcome<Setup> read(std::string_view words) {
  neva::SetupReader reader;
  for (std::size_t from = 0; from < words.size();) {
    const std::size_t end = std::min(words.find(' ', from), words.size());
    const std::string_view word = words.substr(from, end - from);
    const std::size_t equals = word.find('=');
    if (auto failure = reader.set(word.substr(0, equals), word.substr(equals + 1))) return *failure;
    from = end + 1;
  }
  return reader.finish();
}

Setup setup_of(std::string_view words) {
  neva::Outcome<Setup> setup = read(words);
  TEST_ASSERT_TRUE_MESSAGE(static_cast<bool>(setup), setup.message().c_str());
  return *setup;
}

void expect_failure(std::string_view words, const char* why) {
  neva::Outcome<Setup> setup = read(words);
  TEST_ASSERT_FALSE_MESSAGE(static_cast<bool>(setup), std::string(words).c_str());
  TEST_ASSERT_EQUAL_STRING(why, setup.message().c_str());
}

void setups_are_read_in_any_order() {
  const Setup setup = setup_of("house=open_money,empty_display_ends_the_phase youngest=2 players=3 edition=second");
  Setup expected{};
  expected.edition = Edition::second;
  expected.players = 3;
  expected.youngest = 2;
  expected.house = {true, true, false};
  TEST_ASSERT_TRUE(setup == expected);
}

void every_module_has_its_switch() {
  TEST_ASSERT_TRUE(setup_of("edition=second players=5 market=on").market);
  TEST_ASSERT_TRUE(setup_of("edition=second players=2 banquet=on").banquet);
  TEST_ASSERT_TRUE(setup_of("edition=second players=4 market=on assistants=on").assistants);
  TEST_ASSERT_TRUE(setup_of("edition=second players=4 events=on market=on").events);
  TEST_ASSERT_TRUE(setup_of("edition=second players=4 market=on assignments=on").assignments);
  TEST_ASSERT_TRUE(setup_of("edition=complete players=2 assembly=on").assembly);
  TEST_ASSERT_TRUE(setup_of("edition=complete players=5 new_russia=on").new_russia);
  TEST_ASSERT_TRUE(
      setup_of("edition=second players=2 house=assignments_drop_at_20_and_35").house.assignments_drop_at_20_and_35);
  const Setup plain = setup_of("edition=complete players=4");
  TEST_ASSERT_FALSE(plain.market || plain.banquet || plain.assistants || plain.events || plain.assignments ||
                    plain.assembly || plain.new_russia || plain.company != 0 || plain.hurdles != HurdleRule::off);
}

void hurdles_have_a_variant() {
  TEST_ASSERT_TRUE(setup_of("edition=second players=2 market=on hurdles=on").hurdles == HurdleRule::standard);
  TEST_ASSERT_TRUE(setup_of("edition=second players=2 market=on hurdles=variant:0").hurdles == HurdleRule::variant_0);
  TEST_ASSERT_TRUE(setup_of("edition=second players=2 market=on hurdles=variant:5").hurdles == HurdleRule::variant_5);
  for (const char* value : {"", "off", "variant", "variant:", "variant:6", "variant:-1", "variant:x", "variant:01"}) {
    const std::string why = "hurdles: '" + std::string(value) + "' is neither on nor variant:0 to variant:5";
    expect_failure("edition=second players=2 market=on hurdles=" + std::string(value), why.c_str());
  }
}

// IGC-1 and MOD-0.
void company_comes_whole_or_card_by_card() {
  TEST_ASSERT_EQUAL_HEX16(neva::k_company_all, setup_of("edition=second players=2 company=on").company);
  TEST_ASSERT_EQUAL_HEX16(0x0401, setup_of("edition=second players=2 company=mayor,coffee_house").company);
  const std::string all =
      "coffee_house,trading_house,debtors_prison,sycophant,october_revolution,textile_factory,guild_hall,university,"
      "merchant,lieutenant_kije,mayor";
  TEST_ASSERT_EQUAL_HEX16(neva::k_company_all, setup_of("edition=second players=2 company=" + all).company);
  // What the Banquet leaves out is left out by itself, unless it was asked for by name.
  TEST_ASSERT_EQUAL_HEX16(neva::k_company_all, setup_of("edition=second players=2 company=on banquet=on").company);
  expect_failure("edition=second players=2 company=" + all + " banquet=on",
                 "the Debtor's Prison stays out beside the Banquet; leave one of them out");
  expect_failure("edition=second players=2 banquet=on company=mayor,debtors_prison",
                 "the Debtor's Prison stays out beside the Banquet; leave one of them out");
  expect_failure("edition=second players=2 company=mayor,mayor", "company: mayor is there twice");
  for (const char* id : {"", "off", "author", "ON"}) {
    const std::string why = "company: '" + std::string(id) +
                            "' is no card of In Good Company; there are coffee_house trading_house debtors_prison "
                            "sycophant october_revolution textile_factory guild_hall university merchant "
                            "lieutenant_kije mayor";
    expect_failure("edition=second players=2 company=" + std::string(id), why.c_str());
  }
}

void options_are_refused_one_by_one() {
  expect_failure("", "edition is missing: classic, second or complete");
  expect_failure("edition=second", "players is missing: 2 to 4, with the Market or New Russia 5");
  expect_failure("edition=third", "there is no edition 'third'; there are classic, second and complete");
  for (const char* option : {"edition=second", "players=2", "youngest=0", "house=open_money", "market=on",
                             "company=mayor", "hurdles=on", "new_russia=on"}) {
    const std::string name(option, std::string_view(option).find('='));
    expect_failure(std::string(option) + " " + option, (name + " is there twice").c_str());
  }
  expect_failure("house=open_money,open_money", "house: open_money is there twice");
  expect_failure("players=two", "players: 'two' is not a number of players");
  expect_failure("players=300", "players: '300' is not a number of players");
  expect_failure("youngest=-1", "youngest: '-1' is not a seat");
  for (const char* rule : {"", "cheating", "OPEN_MONEY"}) {
    const std::string why = "house: there is no house rule '" + std::string(rule) +
                            "'; there are empty_display_ends_the_phase open_money assignments_drop_at_20_and_35";
    expect_failure("house=" + std::string(rule), why.c_str());
  }
  expect_failure("market=off", "market: 'off' is not on; leave it out otherwise");
  expect_failure("banquet=", "banquet: '' is not on; leave it out otherwise");
  expect_failure("colour=red", "there is no option 'colour'");
  expect_failure("Market=on", "there is no option 'Market'");
}

// MKT-1, MOD-0, NR-6: what does not go together.
void options_that_do_not_go_together() {
  const char* five = "five players need the Market or New Russia";
  const char* second =
      "the Market, the Banquet, In Good Company and the modules of the Market belong to the second edition";
  const char* complete = "the Assembly and New Russia belong to the complete edition";
  const char* market = "assistants, events, assignments and hurdles need the Market";
  expect_failure("edition=classic players=2 youngest=2", "the youngest must be one of the seats, which count from 0");
  for (const char* players : {"0", "1", "6"}) {
    expect_failure("edition=classic players=" + std::string(players),
                   "2 to 4 players, with the Market or New Russia 5");
  }
  expect_failure("edition=classic players=5", five);
  expect_failure("edition=second players=5", five);
  expect_failure("edition=second players=5 banquet=on company=on", five);
  expect_failure("edition=complete players=5 assembly=on", five);
  for (const char* module : {"market=on", "banquet=on", "company=on", "company=mayor"}) {
    expect_failure("edition=classic players=2 " + std::string(module), second);
    expect_failure("edition=complete players=2 " + std::string(module), second);
  }
  for (const char* module : {"assistants=on", "events=on", "assignments=on", "hurdles=on", "hurdles=variant:0"})
    expect_failure("edition=second players=2 banquet=on " + std::string(module), market);
  for (const char* module : {"assembly=on", "new_russia=on"}) {
    expect_failure("edition=classic players=2 " + std::string(module), complete);
    expect_failure("edition=second players=2 market=on " + std::string(module), complete);
  }
}

// The modules of a setup are written as they were read.
void modules_are_told_as_new_takes_them() {
  for (const char* words :
       {"", "market=on", "market=on banquet=on assistants=on events=on assignments=on company=on hurdles=on",
        "company=debtors_prison,mayor", "banquet=on company=on", "market=on hurdles=variant:3",
        "market=on hurdles=variant:0"}) {
    const Setup setup = setup_of("edition=second players=4 " + std::string(words));
    std::string told;
    for (const neva::SetupWord& word : neva::modules_of(setup))
      told += (told.empty() ? "" : " ") + std::string(word.name) + "=" + word.value;
    TEST_ASSERT_EQUAL_STRING(words, told.c_str());
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(setups_are_read_in_any_order);
  RUN_TEST(every_module_has_its_switch);
  RUN_TEST(hurdles_have_a_variant);
  RUN_TEST(company_comes_whole_or_card_by_card);
  RUN_TEST(options_are_refused_one_by_one);
  RUN_TEST(options_that_do_not_go_together);
  RUN_TEST(modules_are_told_as_new_takes_them);
  return UNITY_END();
}
