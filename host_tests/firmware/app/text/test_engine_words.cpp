#include <unity.h>

#include <set>
#include <string>

#include "firmware/app/draw/font.hpp"
#include "firmware/app/text/words.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr int k_reason_columns = 24;

std::string reason(Language language, Refusal refusal, const Attempt& attempt = {}) {
  TextBuffer buffer;
  return std::string(reason_of(buffer, language, refusal, attempt));
}

void expect(const char* wanted, const std::string& found) { TEST_ASSERT_EQUAL_STRING(wanted, found.c_str()); }

void rubles_are_counted() {
  expect("4 rubles short", reason(Language::english, {Reason::too_expensive, 4}));
  expect("1 ruble short", reason(Language::english, {Reason::too_expensive, 1}));
  expect("1 Rubel fehlt", reason(Language::german, {Reason::too_expensive, 1}));
  expect("не хватает 21 рубля", reason(Language::russian, {Reason::too_expensive, 21}));
}

void a_full_hand_says_how_full() {
  expect("hand full, 3 of 3", reason(Language::english, {Reason::hand_full}, {Card::market, 3, 3}));
  expect("Hand voll, 4 von 3", reason(Language::german, {Reason::hand_full}, {Card::market, 4, 3}));
}

void an_exchange_card_names_what_it_needs() {
  const Refusal needs{Reason::needs_a_target};
  expect("needs a Gold Miner", reason(Language::english, needs, {Card::gold_smelter, 0, 3}));
  expect("нужен Лесоруб", reason(Language::russian, needs, {Card::carpenter_workshop, 0, 3}));
  expect("needs a building", reason(Language::english, needs, {Card::bank, 0, 3}));
  expect("braucht einen Adeligen", reason(Language::german, needs, {Card::senator, 0, 3}));
  expect("needs Czar & Carpenter", reason(Language::english, needs, {Card::czar_superstar, 0, 3}));
  expect("needs a worker", reason(Language::english, needs, {Card::october_revolution, 0, 3}));
  expect("needs a worker", reason(Language::english, needs, {Card::proletariat, 0, 3}));
  expect("nothing to replace", reason(Language::english, needs));
}

void every_reason_has_its_own_words_that_fit() {
  for (std::uint8_t language = 0; language < neva::k_language_count; ++language) {
    std::set<std::string> seen;
    const auto last = static_cast<std::uint8_t>(Reason::not_yours);
    for (std::uint8_t i = 1; i <= last; ++i) {
      const std::string text =
          reason(static_cast<Language>(language), {static_cast<Reason>(i), 99}, {Card::none, 5, 5});
      TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(k_reason_columns,
                                            neva::font_medium.width_of(text) / neva::font_medium.width, text.c_str());
      TEST_ASSERT_TRUE_MESSAGE(seen.insert(text).second, text.c_str());
    }
  }
}

void names_of_the_engine_have_words() {
  TEST_ASSERT_TRUE(word_of(neva::Phase::exchange) == Text::phase_exchange);
  TEST_ASSERT_TRUE(heading_of(neva::Phase::worker) == Text::phase_worker_long);
  TEST_ASSERT_TRUE(scoring_heading_of(neva::Phase::noble) == Text::scoring_noble);
  TEST_ASSERT_TRUE(word_of(neva::Good::vegetable) == Text::good_vegetable);
  TEST_ASSERT_TRUE(word_of(neva::Good::any) == Text::good_any);
  TEST_ASSERT_TRUE(word_of(neva::CardColour::purple) == Text::colour_purple);
  TEST_ASSERT_TRUE(word_of(neva::Edition::complete) == Text::edition_complete);
  TEST_ASSERT_TRUE(heading_of(neva::Decision::points) == Text::decision_points);
}

// The last round there can be, beside the words that share its line: pictures show early rounds only.
void the_longest_round_fits_beside_its_neighbours() {
  const auto fits = [](int width, const neva::Font& left_font, std::string_view left, const neva::Font& right_font,
                       std::string_view right) {
    const int needed = left_font.width_of(left) + right_font.width_of(right) + 4;
    TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(width, needed, (std::string(left) + " " + std::string(right)).c_str());
  };
  for (std::uint8_t i = 0; i < neva::k_language_count; ++i) {
    const auto language = static_cast<Language>(i);
    TextBuffer round;
    const auto longest = [&](Text text) { return format_text(round, language, text, {{"n", neva::k_rounds_max}}); };
    const std::string_view go_on = text_of(language, Text::title_continue);
    fits(192 - 22 - 8, neva::font_bold, go_on, neva::font_medium, longest(Text::title_round));
    fits(128 - 3 - 3, neva::font_tiny, go_on, neva::font_tiny, longest(Text::title_round));
    fits(80 - 8 + 4, neva::font_medium, "", neva::font_medium, longest(Text::table_round));
    const std::string_view over = text_of(language, heading_of(neva::Decision::none));
    fits(128 - 2 * 2, neva::font_tiny, over, neva::font_tiny, longest(Text::table_round));
    for (std::uint8_t place = 0; place < neva::k_phase_count; ++place) {
      const auto phase = static_cast<neva::Phase>(place);
      const std::string_view heading = text_of(language, heading_of(phase));
      const std::string_view scoring = text_of(language, scoring_heading_of(phase));
      const std::string_view last = text_of(language, Text::table_last_round);
      const std::string_view word = text_of(language, word_of(phase));
      fits(240 - 2 * 6, neva::font_bold, heading, neva::font_bold, longest(Text::table_round));
      fits(240 - 2 * 6, neva::font_bold, heading, neva::font_bold, last);
      fits(240 - 2 * 6 - 19, neva::font_bold, scoring, neva::font_bold, longest(Text::scoring_round));
      fits(240 - 2 * 6 - 19, neva::font_bold, scoring, neva::font_bold, last);
      fits(128 - 2 * 2, neva::font_tiny, word, neva::font_tiny, longest(Text::table_round));
      fits(128 - 2 * 2, neva::font_tiny, word, neva::font_tiny, last);
      fits(128 - 2 * 2, neva::font_tiny, scoring, neva::font_tiny, text_of(language, Text::scoring_why));
    }
  }
}

void every_module_has_its_words() {
  TextBuffer buffer;
  TEST_ASSERT_TRUE(word_of(neva::Assistant::czars_daughter) == Text::assistant_czars_daughter);
  TEST_ASSERT_TRUE(word_of(neva::Event::grabber) == Text::event_grabber);
  TEST_ASSERT_TRUE(text_of_event(neva::Event::twin) == Text::event_twin_text);
  TEST_ASSERT_TRUE(word_of(neva::Hurdle::real_exchange) == Text::hurdle_real_exchange);
  expect("twice the points of all your blue exchange cards",
         std::string(text_of_assignment(buffer, Language::english, 15, 3)));
  expect("5, plus 1 for every 4 cards in front of you",
         std::string(text_of_assignment(buffer, Language::english, 12, 2)));
  expect("Opens with 5 different green cards.",
         std::string(text_of_hurdle(buffer, Language::english, neva::Hurdle::real_green, 3)));
  expect("Opens with a green, a red and a blue exchange card. Then 2 points for each exchange card.",
         std::string(text_of_hurdle(buffer, Language::english, neva::Hurdle::real_exchange, 3)));
  EXPECT_STOP(text_of_assignment(buffer, Language::english, 16, 3));
}

void setup_faults_say_what_is_missing() {
  using neva::Edition;
  using neva::SetupFault;
  TEST_ASSERT_TRUE(reason_of_fault(SetupFault::five_players, Edition::second) == Text::reason_five_market);
  TEST_ASSERT_TRUE(reason_of_fault(SetupFault::five_players, Edition::complete) == Text::reason_five_russia);
  TEST_ASSERT_TRUE(reason_of_fault(SetupFault::five_players, Edition::classic) == Text::reason_four_at_most);
  TEST_ASSERT_TRUE(reason_of_fault(SetupFault::needs_market, Edition::second) == Text::reason_needs_market);
}

void a_value_out_of_range_stops() { EXPECT_STOP(word_of(static_cast<neva::Phase>(neva::k_phase_count))); }

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(rubles_are_counted);
  RUN_TEST(a_full_hand_says_how_full);
  RUN_TEST(an_exchange_card_names_what_it_needs);
  RUN_TEST(every_reason_has_its_own_words_that_fit);
  RUN_TEST(names_of_the_engine_have_words);
  RUN_TEST(the_longest_round_fits_beside_its_neighbours);
  RUN_TEST(every_module_has_its_words);
  RUN_TEST(setup_faults_say_what_is_missing);
  RUN_TEST(a_value_out_of_range_stops);
  return UNITY_END();
}
