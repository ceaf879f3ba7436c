// An image that fills a container beyond its capacity, to see that the release build stops before the neighbour is
// overwritten. Built with the flags of the real image.
#include <etl/vector.h>

#include <cstdint>

#include "engine/base/etl_checks.hpp"

namespace {

struct Neighbours {
  etl::vector<std::uint32_t, 4> numbers;
  std::uint32_t after = 0x600DF00D;
};

Neighbours g_neighbours;

}  // namespace

// The test finds the neighbour through this name; main() reads it, or the linker would drop it.
extern "C" std::uint32_t* volatile g_after;
std::uint32_t* volatile g_after = nullptr;

int main() {
  neva::arm_etl_checks();
  g_after = &g_neighbours.after;
  for (std::uint32_t i = 0;; ++i) g_neighbours.numbers.push_back(i);
}
