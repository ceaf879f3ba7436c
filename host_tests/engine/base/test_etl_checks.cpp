#include <etl/array.h>
#include <etl/queue.h>
#include <etl/vector.h>

#include "host_tests/support/expect_stop.hpp"

namespace {

void full_vector_stops() {
  etl::vector<int, 2> numbers = {1, 2};
  EXPECT_STOP(numbers.push_back(3));
  TEST_ASSERT_EQUAL_size_t(2, numbers.size());
  TEST_ASSERT_EQUAL_STRING("vector.h", neva::stop_catcher().point.file);
}

void empty_vector_stops_on_pop() {
  etl::vector<int, 2> numbers;
  EXPECT_STOP(numbers.pop_back());
}

void index_past_the_end_stops() {
  etl::vector<int, 4> numbers = {1, 2};
  EXPECT_STOP(numbers.at(2) = 3);
}

void full_queue_stops() {
  etl::queue<int, 1> queue;
  queue.push(1);
  EXPECT_STOP(queue.push(2));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(full_vector_stops);
  RUN_TEST(empty_vector_stops_on_pop);
  RUN_TEST(index_past_the_end_stops);
  RUN_TEST(full_queue_stops);
  return UNITY_END();
}
