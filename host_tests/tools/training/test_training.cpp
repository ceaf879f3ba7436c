// Weights as a file, and training that gives the same from the same seed.
#include <unity.h>

#include <bit>

#include "tools/training/evolution.hpp"
#include "tools/training/weight_file.hpp"

using namespace neva;

void setUp() {}
void tearDown() {}

namespace {

constexpr Training k_short = {.seed = 3, .generations = 2, .population = 8, .deals = 4};

void a_written_file_reads_the_same() {
  WeightFile file = built_in_weights();
  file.comment = "# how\n";
  file.kinds[3][5] = -77;
  auto read = read_weights(write_weights(file));
  TEST_ASSERT_TRUE(static_cast<bool>(read));
  TEST_ASSERT_TRUE(read->comment == file.comment && read->kinds == file.kinds);
  TEST_ASSERT_FALSE(static_cast<bool>(read_weights("weight,a\nruble_0,1\n")));
  TEST_ASSERT_FALSE(static_cast<bool>(read_weights("")));
}

void a_weight_that_is_no_plain_number_is_refused() {
  WeightFile file = built_in_weights();
  file.kinds[3][5] = -777;
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
    TEST_ASSERT_TRUE(std::bit_cast<WeightRow>(weights_for(setup)) == file.kinds[kind]);
  }
}

void the_same_seed_learns_the_same() {
  const auto quiet = [](int, double, double) {};
  const WeightRow first = built_in_weights().kinds[0];
  const WeightRow one = evolve(0, first, k_short, quiet);
  TEST_ASSERT_TRUE(one == evolve(0, first, k_short, quiet));
  Training other = k_short;
  other.seed = 4;
  TEST_ASSERT_FALSE(one == evolve(0, first, other, quiet));
}

// Weights that hold money for worthless in the middle of the game lose.
void better_weights_come_out_ahead() {
  const auto good = std::bit_cast<Weights>(built_in_weights().kinds[0]);
  Weights bad = good;
  bad.pace.fill(1);
  const std::array rivals = {bad};
  TEST_ASSERT_TRUE(compare_weights(0, good, rivals, 1, 20) > 0.3);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_written_file_reads_the_same);
  RUN_TEST(a_weight_that_is_no_plain_number_is_refused);
  RUN_TEST(the_built_in_weights_are_those_that_bots_use);
  RUN_TEST(the_same_seed_learns_the_same);
  RUN_TEST(better_weights_come_out_ahead);
  return UNITY_END();
}
