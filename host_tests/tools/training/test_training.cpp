// Weights as a file, and training that gives the same from the same seed.
#include <unity.h>

#include <bit>
#include <functional>
#include <vector>

#include "engine/rules/rules.hpp"
#include "tools/league/weight_file.hpp"
#include "tools/training/evolution.hpp"
#include "tools/training/results.hpp"

using namespace neva;

namespace {

const Training k_short = {.seed = 3, .generations = 2, .population = 8, .deals = 4, .weights = {}, .rivals = {}};

void a_written_file_reads_the_same() {
  WeightFile file = built_in_weights();
  file.comment = "# how\n";
  file.kinds[3][0][5] = -77;
  auto read = read_weights(write_weights(file));
  TEST_ASSERT_TRUE(static_cast<bool>(read));
  TEST_ASSERT_TRUE(read->comment == file.comment && read->kinds == file.kinds);
  TEST_ASSERT_FALSE(static_cast<bool>(read_weights("weight,a\nruble_0,1\n")));
  TEST_ASSERT_FALSE(static_cast<bool>(read_weights("")));
}

void a_weight_that_is_no_plain_number_is_refused() {
  WeightFile file = built_in_weights();
  file.kinds[3][2][5] = -777;
  const std::string text = write_weights(file);
  const std::size_t place = text.find("-777");
  for (const char* bad : {"--77", "+777", "0777", "0x77", "7e77", "77 7", "-010", "99999", "-32768", ""}) {
    std::string spoiled = text;
    spoiled.replace(place, 4, bad);
    TEST_ASSERT_FALSE_MESSAGE(static_cast<bool>(read_weights(spoiled)), bad);
  }
}

void the_built_in_weights_are_those_that_bots_use() {
  const WeightFile file = built_in_weights();
  for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) {
    const Setup setup = training_setup(kind, 0);
    TEST_ASSERT_EQUAL_UINT(kind, game_kind(setup));
    TEST_ASSERT_TRUE(weights_for(setup) == sets_of(file.kinds[kind]));
  }
}

// Learned over modules alone, `complete` was weak in games without them.
void three_deals_of_four_have_no_module_that_the_kind_does_not_need() {
  for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) {
    if (!kind_is_played(kind)) continue;
    for (std::uint64_t deal = 0; deal < 8; ++deal) {
      const Setup setup = training_setup(kind, deal);
      TEST_ASSERT_TRUE(check_setup(setup) == SetupFault::none);
      const bool is_plain = !setup.banquet && setup.company == 0 && !setup.assembly &&
                            setup.new_russia == (setup.edition == Edition::complete && setup.players == k_seats_max);
      TEST_ASSERT_EQUAL_INT(deal % 4 != 3 || setup.edition == Edition::classic, is_plain);
    }
  }
}

void the_same_seed_learns_the_same() {
  const auto quiet = [](int, double, double) {};
  const WeightRows first = built_in_weights().kinds[0];
  const WeightRows one = evolve(0, first, k_short, quiet);
  TEST_ASSERT_TRUE(one == evolve(0, first, k_short, quiet));
  Training other = k_short;
  other.seed = 4;
  TEST_ASSERT_FALSE(one == evolve(0, first, other, quiet));
}

// The same inside a search, with only some weights, against others besides oneself.
void weights_that_were_not_named_stay() {
  const auto quiet = [](int, double, double) {};
  const WeightRows first = built_in_weights().kinds[0];
  Training training = k_short;
  training.nodes = 20;
  training.spread_least = 30;
  training.weights = {*find_weight("rival.buy_least"), *find_weight("noble_hope")};
  training.rivals = {*read_entry("noble_hoarder")};
  const WeightRows one = evolve(0, first, training, quiet);
  TEST_ASSERT_TRUE(one == evolve(0, first, training, quiet));
  int moved = 0;
  for (std::size_t use = 0; use < k_weight_use_count; ++use) {
    for (std::size_t weight = 0; weight < k_weight_count; ++weight) {
      const bool may_move =
          weight == find_weight("noble_hope")->weight ||
          (use == static_cast<std::size_t>(WeightUse::rival) && weight == find_weight("rival.buy_least")->weight);
      if (!may_move) TEST_ASSERT_EQUAL_INT16(first[use][weight], one[use][weight]);
      moved += first[use][weight] != one[use][weight] ? 1 : 0;
    }
  }
  TEST_ASSERT_EQUAL_INT(1 + static_cast<int>(k_weight_use_count), moved);
}

// Weights that hold money for worthless in the middle of the game lose.
void better_weights_come_out_ahead() {
  const WeightRows good = built_in_weights().kinds[0];
  WeightRows bad = good;
  for (WeightRow& row : bad) {
    auto weights = std::bit_cast<Weights>(row);
    weights.pace.fill(1);
    row = std::bit_cast<WeightRow>(weights);
  }
  const std::array rivals = {entry_of(bad, 0)};
  TEST_ASSERT_TRUE(compare(0, entry_of(good, 0), rivals, 1, 20) > 0.3);
}

// What each pass reached.
struct Climb {
  std::vector<double> learned;
  void operator()(std::uint32_t, double reached, double) { learned.push_back(reached); }
};

const Study k_short_study = {.seed = 3, .count = 120, .playouts = 2, .passes = 3, .rivals = {}};

// Weights that hardly ever buy.
WeightRows reluctant() {
  WeightRows first = built_in_weights().kinds[0];
  for (WeightRow& row : first) {
    auto weights = std::bit_cast<Weights>(row);
    weights.buy_least = 400;
    row = std::bit_cast<WeightRow>(weights);
  }
  return first;
}

// Spoiled weights become better, in all uses but the leaf, and the same each time.
void ratings_learn_from_what_actions_led_to() {
  const WeightRows first = reluctant();
  Study study = k_short_study;
  study.count = 400;
  study.rivals = {*read_entry("hard/plan.candidates=8")};
  Climb climb;
  const WeightRows one = learn_ratings(0, first, study, std::ref(climb));
  TEST_ASSERT_TRUE(one == learn_ratings(0, first, study, Climb()));
  TEST_ASSERT_EQUAL_UINT(study.passes, climb.learned.size());
  TEST_ASSERT_TRUE(climb.learned.back() > climb.learned.front());
  const std::array spoiled = {entry_of(first, 0)};
  TEST_ASSERT_TRUE(compare(0, entry_of(one, 0), spoiled, 1, 30) > 0.1);
  TEST_ASSERT_TRUE(std::bit_cast<Weights>(one[0]).buy_least < 400);
  TEST_ASSERT_TRUE(one[0] == one[1] && one[0] == one[2] && one[3] == first[3]);
}

// The same in games in which everybody searches: spoiled weights become better, and it is the search's own guesses,
// moods and leaf that say what an action led to.
void ratings_learn_from_choices_that_were_searched() {
  const WeightRows first = reluctant();
  Study study = k_short_study;
  study.count = 300;
  study.playouts = 4;
  study.nodes = 40;
  study.rivals = {*read_entry("passive:40")};
  Climb climb;
  const WeightRows one = learn_ratings(0, first, study, std::ref(climb));
  TEST_ASSERT_TRUE(one == learn_ratings(0, first, study, Climb()));
  TEST_ASSERT_TRUE(climb.learned.back() > climb.learned.front());
  const std::array spoiled = {entry_of(first, 0)};
  TEST_ASSERT_TRUE(compare(0, entry_of(one, 0), spoiled, 1, 30) > 0.1);
  TEST_ASSERT_TRUE(std::bit_cast<Weights>(one[0]).buy_least < 400);
  TEST_ASSERT_TRUE(one[0] == one[1] && one[0] == one[2] && one[3] == first[3]);
  // Another leaf values the same choices otherwise.
  WeightRows other = first;
  auto leaf = std::bit_cast<Weights>(other[3]);
  leaf.noble_hope = 200;
  other[3] = std::bit_cast<WeightRow>(leaf);
  TEST_ASSERT_FALSE(learn_ratings(0, other, study, Climb())[0] == one[0]);
}

// Only the leaf changes, and it is off by less after each pass.
void values_learn_from_how_games_ended() {
  const WeightRows first = built_in_weights().kinds[1];
  Climb climb;
  const WeightRows one = learn_values(1, first, k_short_study, std::ref(climb));
  TEST_ASSERT_TRUE(one[0] == first[0] && one[1] == first[1] && one[2] == first[2]);
  TEST_ASSERT_FALSE(one[3] == first[3]);
  TEST_ASSERT_TRUE(climb.learned[0] < climb.learned[2] && climb.learned[2] < 0);
  Study other = k_short_study;
  other.rivals = {*read_entry("passive")};
  TEST_ASSERT_FALSE(one == learn_values(1, first, other, std::ref(climb)));
}

// Of games in which everybody searches: other endings, the same for the same seed, and other ones against somebody
// else.
void values_learn_from_games_that_were_searched() {
  constexpr std::size_t k_classic = 0;
  const WeightRows first = built_in_weights().kinds[k_classic];
  Study study = k_short_study;
  study.nodes = 40;
  Climb climb;
  const WeightRows one = learn_values(k_classic, first, study, std::ref(climb));
  TEST_ASSERT_TRUE(one[0] == first[0] && one[1] == first[1] && one[2] == first[2]);
  TEST_ASSERT_TRUE(climb.learned[0] < climb.learned[2] && climb.learned[2] < 0);
  TEST_ASSERT_TRUE(one == learn_values(k_classic, first, study, std::ref(climb)));
  TEST_ASSERT_FALSE(one == learn_values(k_classic, first, k_short_study, std::ref(climb)));
  study.rivals = {*read_entry("passive:40")};
  TEST_ASSERT_FALSE(one == learn_values(k_classic, first, study, std::ref(climb)));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_written_file_reads_the_same);
  RUN_TEST(a_weight_that_is_no_plain_number_is_refused);
  RUN_TEST(the_built_in_weights_are_those_that_bots_use);
  RUN_TEST(three_deals_of_four_have_no_module_that_the_kind_does_not_need);
  RUN_TEST(the_same_seed_learns_the_same);
  RUN_TEST(weights_that_were_not_named_stay);
  RUN_TEST(better_weights_come_out_ahead);
  RUN_TEST(ratings_learn_from_what_actions_led_to);
  RUN_TEST(ratings_learn_from_choices_that_were_searched);
  RUN_TEST(values_learn_from_how_games_ended);
  RUN_TEST(values_learn_from_games_that_were_searched);
  return UNITY_END();
}
