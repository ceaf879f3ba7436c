#pragma once

#include "drivers/ports/clock.hpp"
#include "drivers/ports/entropy.hpp"
#include "pico/rand.h"
#include "pico/time.h"

namespace neva {

// Ports that the SDK fills by itself.

class SdkClock final : public Clock {
 public:
  std::uint32_t now_ms() const override { return to_ms_since_boot(get_absolute_time()); }
};

// Ring oscillator, timer and bus counters, mixed by pico_rand.
class SdkEntropy final : public Entropy {
 public:
  std::uint64_t random_number() override { return get_rand_64(); }
};

}  // namespace neva
