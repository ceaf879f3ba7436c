// Feeds a fuzz target with made-up bytes where libFuzzer is not to be had.
//   fuzz_journal [--seconds N] [--runs N] [--seed N]
// Run n of a seed gets the input of seed + n, whatever came before: the seed a failure prints with `--runs 1` is the
// failure again.
#include <sys/types.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/base/pcg32.hpp"
#include "host_tests/fuzz/fuzz_target.hpp"
#include "tools/common/arguments.hpp"

#if defined(NEVA_SANITIZE)
#include <sanitizer/common_interface_defs.h>
#endif

namespace {

constexpr std::uint32_t k_bytes_max = 1200;
// A year.
constexpr std::uint64_t k_seconds_max = 31'536'000;
constexpr std::size_t k_even_bytes = 24;

unsigned long long current_seed = 0;

void print_seed() {
  char line[80];
  const int length = std::snprintf(line, sizeof line, "this was --seed %llu --runs 1\n", current_seed);
  // Nothing more can be done about a closed terminal here.
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, line, static_cast<std::size_t>(length));
}

void on_signal(int) { print_seed(); }

// Bytes of many kinds: even, small, mostly zero, and long runs.
std::vector<std::uint8_t> make_input(unsigned long long seed) {
  neva::Pcg32 random(seed, 3);
  std::vector<std::uint8_t> bytes(random.below(4) == 0 ? random.below(24) : random.below(k_bytes_max));
  const std::uint32_t style = random.below(4);
  std::uint32_t value = 0;
  for (std::uint8_t& byte : bytes) {
    if (style != 3 || random.below(8) == 0) value = random.next();
    if (style == 1) value &= 0x1FU;
    byte = static_cast<std::uint8_t>(style == 2 && random.below(3) != 0 ? 0 : value);
  }
  // The first bytes choose the options and what is done; keep them even.
  for (std::size_t i = 0; i < bytes.size() && i < k_even_bytes; ++i)
    bytes[i] = static_cast<std::uint8_t>(random.next());
  return bytes;
}

}  // namespace

int main(int count, char** words) {
  unsigned long long seconds = 0;
  unsigned long long runs = 0;
  unsigned long long seed = 1;
  neva::Arguments arguments(words[0], "Feeds a fuzz target with made-up bytes.");
  arguments.add_number("--seconds", "N", seconds, {0, k_seconds_max}, "how long; 0 for as long as the runs take");
  arguments.add_number("--runs", "N", runs, {}, "how many; 0 for as many as the time allows");
  arguments.add_number("--seed", "N", seed, {}, "of the first run; the next ones count up");
  if (const auto ended = arguments.parse(count, words)) return *ended;
  if (seconds == 0 && runs == 0) seconds = 2;
  std::signal(SIGABRT, on_signal);
#if defined(NEVA_SANITIZE)
  __sanitizer_set_death_callback(print_seed);
#else
  std::signal(SIGSEGV, [](int) {
    print_seed();
    std::_Exit(1);
  });
#endif
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  unsigned long long done = 0;
  while ((runs == 0 || done < runs) && (seconds == 0 || std::chrono::steady_clock::now() < end)) {
    current_seed = seed + done;
    const std::vector<std::uint8_t> input = make_input(current_seed);
    LLVMFuzzerTestOneInput(input.data(), input.size());
    ++done;
  }
  std::printf("%llu runs from seed %llu, nothing broke\n", done, seed);
  return 0;
}
