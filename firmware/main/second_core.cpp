#include "firmware/main/second_core.hpp"

#include <array>
#include <atomic>

#include "engine/base/crc32.hpp"
#include "firmware/app/session/shared_thinker.hpp"
#include "hardware/sync.h"
#include "pico/flash.h"
#include "pico/multicore.h"

// Set by the linker script: the program's first byte in flash and the byte behind its last one.
extern "C" const std::uint8_t __flash_binary_start;
extern "C" const std::uint8_t __flash_binary_end;

// Found by name by tools/guards/image_facts.py, which proves that the deepest call fits. Nobody clears it.
extern "C" {
alignas(8) __attribute__((section(".uninitialized_data.core1_stack"))) std::array<std::uint32_t, 1024> neva_core1_stack;
}

namespace neva {

namespace {

// Questions lie in memory: the FIFO between the cores belongs to the SDK's flash lock-out, which reads all of it.
class SecondCoreThinker final : public SharedThinker {
 protected:
  void wake() override { __sev(); }
};

SecondCoreThinker g_thinker;
// Written before the core starts.
bool g_thinks = true;
std::atomic<bool> g_image_known{false};
std::uint32_t g_image_id = 0;

void second_core_main() {
  flash_safe_execute_core_init();
  const auto count = static_cast<std::size_t>(&__flash_binary_end - &__flash_binary_start);
  g_image_id = crc32(0, &__flash_binary_start, count);
  g_image_known.store(true);
  for (;;) {
    while (g_thinks && g_thinker.work()) {
    }
    // An event that came since the last look is remembered, so none is missed.
    __wfe();
  }
}

}  // namespace

void second_core_start(bool thinks) {
  g_thinks = thinks;
  multicore_launch_core1_with_stack(second_core_main, neva_core1_stack.data(), sizeof(neva_core1_stack));
}

bool second_core_image_known() { return g_image_known.load(); }

SharedThinker& second_core_thinker() { return g_thinker; }

std::uint32_t second_core_image_id() { return g_image_id; }

}  // namespace neva
