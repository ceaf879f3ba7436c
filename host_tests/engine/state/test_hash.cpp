#include <cstring>

#include "engine/rules/rules.hpp"
#include "engine/state/hash.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::State;

void setUp() {}
void tearDown() {}

namespace {

State started(std::uint64_t seed) {
  State state;
  TEST_ASSERT_TRUE(start(state, {neva::Edition::classic, 3, 0, {}}, seed) == neva::SetupFault::none);
  return state;
}

void equal_states_have_equal_hashes() {
  TEST_ASSERT_TRUE(equal(started(1), started(1)));
  TEST_ASSERT_EQUAL_HEX64(hash_of(started(1)), hash_of(started(1)));
}

void every_byte_of_a_state_counts() {
  State state = started(1);
  const std::uint64_t before = hash_of(state);
  for (std::size_t i = 0; i < sizeof state; ++i) {
    auto* bytes = reinterpret_cast<std::uint8_t*>(&state);
    bytes[i] ^= 1U;
    TEST_ASSERT_NOT_EQUAL_HEX64(before, hash_of(state));
    bytes[i] ^= 1U;
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(equal_states_have_equal_hashes);
  RUN_TEST(every_byte_of_a_state_counts);
  return UNITY_END();
}
