// Whether what is dealt from one seed hangs together: decks, markers, assistants, assignments, hurdles. Whoever sees
// one must not be able to bet on another.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "engine/rules/rules.hpp"

using namespace neva;

namespace {

// What is dealt to one place, deal after deal, as small numbers from 0.
struct Column {
  // Columns of one group are dealt together and may hang together: the places of one deck, the markers.
  std::string group;
  std::string name;
  std::vector<std::uint8_t> values;
  std::size_t kinds = 0;
};

constexpr std::size_t k_kinds_max = 48;
constexpr const char* k_deck_names[k_phase_count] = {"worker card", "market card", "building card", "noble card",
                                                     "exchange card"};

// The whole deck as it was shuffled, the cards already laid included, top card first.
std::vector<Card> dealt_deck(const State& state, Phase phase) {
  const auto deck = static_cast<std::size_t>(phase);
  std::vector<Card> cards;
  if (phase == Phase::worker)
    std::ranges::copy_if(state.table.rows[0], std::back_inserter(cards), [](Card card) { return card != Card::none; });
  for (int i = state.table.deck_left[deck]; i-- > 0;)
    cards.push_back(state.decks[static_cast<std::size_t>(state.deck_first[deck] + i)]);
  return cards;
}

// Fills one column after the other, deal by deal.
class Deals {
 public:
  Deals(const Setup& setup, std::size_t count) : setup_(setup) {
    State state;
    for (std::size_t seed = 0; seed < count; ++seed) {
      TEST_ASSERT_TRUE(start(state, setup, seed) == SetupFault::none);
      add(state, count);
    }
    for (Column& column : columns_) number_kinds(column);
  }

  const std::vector<Column>& columns() const { return columns_; }

 private:
  void add(const State& state, std::size_t count) {
    next_ = 0;
    for (std::uint8_t phase = 0; phase < k_phase_count; ++phase) {
      if (!has_phase(setup_, static_cast<Phase>(phase))) continue;
      for (const Card card : dealt_deck(state, static_cast<Phase>(phase)))
        put(k_deck_names[phase], static_cast<std::uint8_t>(card), count);
    }
    for (const std::uint8_t seat : state.table.markers) put("markers", seat, count);
    for (std::uint8_t seat = 0; seat < setup_.players; ++seat)
      put("assistants", static_cast<std::uint8_t>(state.table.seats[seat].assistant), count);
    for (unsigned number = 1; number <= k_assignment_count; ++number) put("assignments", holder(state, number), count);
    for (const Hurdle hurdle : state.table.hurdles) put("hurdles", static_cast<std::uint8_t>(hurdle), count);
  }

  static std::uint8_t holder(const State& state, unsigned number) {
    std::uint8_t seat = 0;
    while (seat < k_seats_max && ((state.secrets[seat].assignments >> number) & 1U) == 0) ++seat;
    return seat;
  }

  void put(const std::string& group, std::uint8_t value, std::size_t count) {
    if (next_ == columns_.size()) {
      const auto place = std::ranges::count(columns_, group, &Column::group);
      columns_.push_back({group, group + " " + std::to_string(place + 1), {}});
      columns_.back().values.reserve(count);
    }
    columns_[next_++].values.push_back(value);
  }

  // Whatever the values are: 0, 1, 2 in the order in which they come first.
  static void number_kinds(Column& column) {
    std::array<std::uint8_t, 256> numbers{};
    for (std::uint8_t& value : column.values) {
      std::uint8_t& number = numbers[value];
      if (number == 0) number = static_cast<std::uint8_t>(++column.kinds);
      value = static_cast<std::uint8_t>(number - 1);
    }
    TEST_ASSERT_LESS_OR_EQUAL_size_t(k_kinds_max, column.kinds);
  }

  Setup setup_;
  std::vector<Column> columns_;
  std::size_t next_ = 0;
};

// How many standard deviations a chi-square of so many degrees of freedom lies above its mean (Wilson and Hilferty).
double sigmas(double chi_square, double freedom) {
  const double spread = 2.0 / (9.0 * freedom);
  return (std::cbrt(chi_square / freedom) - (1.0 - spread)) / std::sqrt(spread);
}

// How far the two columns are from being independent.
double dependence(const Column& one, const Column& other) {
  std::array<std::array<std::uint32_t, k_kinds_max>, k_kinds_max> seen{};
  for (std::size_t i = 0; i < one.values.size(); ++i) ++seen[one.values[i]][other.values[i]];
  std::array<double, k_kinds_max> of_one{};
  std::array<double, k_kinds_max> of_other{};
  for (std::size_t i = 0; i < one.kinds; ++i) {
    for (std::size_t j = 0; j < other.kinds; ++j) {
      of_one[i] += seen[i][j];
      of_other[j] += seen[i][j];
    }
  }
  double chi_square = 0;
  for (std::size_t i = 0; i < one.kinds; ++i) {
    for (std::size_t j = 0; j < other.kinds; ++j) {
      const double expected = of_one[i] * of_other[j] / static_cast<double>(one.values.size());
      const double off = seen[i][j] - expected;
      chi_square += off * off / expected;
    }
  }
  return sigmas(chi_square, static_cast<double>((one.kinds - 1) * (other.kinds - 1)));
}

// One pair in 3.5 million is further off than five sigmas by chance, one in 740 further than three; twice that many are
// allowed, because pairs that share a column are not quite independent.
constexpr double k_sigmas_max = 5;
constexpr double k_sigmas_often = 3;
constexpr double k_share_often = 2.0 / 740;

// What all pairs of columns of different groups come to.
struct Verdict {
  std::size_t pairs = 0;
  std::size_t far = 0;
  std::size_t too_far = 0;
  double worst = 0;
  std::string words;
};

Verdict judge(const Setup& setup, std::size_t count) {
  const Deals deals(setup, count);
  Verdict verdict;
  std::string worst_pair;
  const std::vector<Column>& columns = deals.columns();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (std::size_t j = i + 1; j < columns.size(); ++j) {
      if (columns[i].group == columns[j].group || columns[i].kinds == 1 || columns[j].kinds == 1) continue;
      const double off = dependence(columns[i], columns[j]);
      ++verdict.pairs;
      verdict.far += off > k_sigmas_often ? 1 : 0;
      verdict.too_far += off > k_sigmas_max ? 1 : 0;
      if (off <= verdict.worst) continue;
      verdict.worst = off;
      worst_pair = columns[i].name + " and " + columns[j].name;
    }
  }
  verdict.words = std::to_string(verdict.far) + " of " + std::to_string(verdict.pairs) + " pairs beyond 3 sigmas, " +
                  std::to_string(verdict.too_far) + " beyond 5; " + worst_pair + ": " + std::to_string(verdict.worst);
  return verdict;
}

void expect_independent(const Setup& setup, std::size_t count) {
  const Verdict verdict = judge(setup, count);
  TEST_ASSERT_GREATER_THAN_size_t(5000, verdict.pairs);
  TEST_ASSERT_EQUAL_size_t_MESSAGE(0, verdict.too_far, verdict.words.c_str());
  TEST_ASSERT_TRUE_MESSAGE(static_cast<double>(verdict.far) < k_share_often * static_cast<double>(verdict.pairs),
                           verdict.words.c_str());
}

// SETUP-2, SETUP-3: each deck is shuffled by itself, and so are the markers.
void no_place_of_a_deck_tells_of_another_deck() {
  expect_independent({.edition = Edition::classic, .players = 3}, 200'000);
}

// AST-2, ASG-1, HUR-1 as well.
void nothing_dealt_by_a_module_tells_of_anything_else() {
  Setup setup{.edition = Edition::second, .players = 3};
  setup.market = setup.banquet = setup.assistants = setup.assignments = true;
  setup.company = k_company_all;
  setup.hurdles = HurdleRule::variant_2;
  expect_independent(setup, 40'000);
}

// The check can fail: as games were dealt before journal 3, the second building told of the second exchange card.
void the_old_way_to_deal_is_noticed() {
  const Setup setup{.edition = Edition::classic, .players = 3, .rule_book = RuleBook::journal_2};
  const Verdict verdict = judge(setup, 20'000);
  TEST_ASSERT_GREATER_THAN_size_t_MESSAGE(10, verdict.too_far, verdict.words.c_str());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(no_place_of_a_deck_tells_of_another_deck);
  RUN_TEST(nothing_dealt_by_a_module_tells_of_anything_else);
  RUN_TEST(the_old_way_to_deal_is_noticed);
  return UNITY_END();
}
