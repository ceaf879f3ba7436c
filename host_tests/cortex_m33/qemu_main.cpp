// The sums on a Cortex-M33 as QEMU's mps2-an505 has it: a start without the SDK, whose chip that board is not. Text and
// the end go to the host by semihosting ("Semihosting for AArch32 and AArch64", Arm).
#include <cstdint>

#include "engine/base/check.hpp"
#include "host_tests/cortex_m33/report.hpp"

extern "C" {
extern std::uint32_t neva_bss_start;
extern std::uint32_t neva_bss_end;
extern std::uint32_t neva_stack_top;
extern void (*neva_init_array_start[])();
extern void (*neva_init_array_end[])();
}

namespace {

enum class HostCall : int { write_character = 0x03, exit = 0x20 };

int call_host(HostCall call, const void* argument) {
  register int what asm("r0") = static_cast<int>(call);
  register const void* with asm("r1") = argument;
  asm volatile("bkpt 0xab" : "+r"(what) : "r"(with) : "memory");
  return what;
}

[[noreturn]] void finish(std::uint32_t code) {
  constexpr std::uint32_t k_application_exit = 0x20026;
  const std::uint32_t block[] = {k_application_exit, code};
  call_host(HostCall::exit, block);
  for (;;) {
  }
}

void on_fault() {
  neva::put_text("fault\n");
  finish(2);
}

}  // namespace

// libstdc++'s own would bring exceptions and a heap along.
extern "C" void __cxa_pure_virtual() { on_fault(); }
namespace std {
void __throw_out_of_range_fmt(const char*, ...) { finish(3); }
}  // namespace std

extern "C" void neva_on_reset() {
  // Coprocessors 10 and 11, the floating point unit: the firmware's flags use it.
  auto* access = reinterpret_cast<volatile std::uint32_t*>(0xE000ED88);
  *access = *access | 0xFU << 20U;
  for (std::uint32_t* word = &neva_bss_start; word != &neva_bss_end; ++word) *word = 0;
  for (auto* make = neva_init_array_start; make != neva_init_array_end; ++make) (*make)();
  neva::report_everything();
  finish(0);
}

namespace {

// Stack, reset, and what the processor cannot go on from.
[[gnu::section(".vectors"), gnu::used]] const void* const k_vectors[] = {
    &neva_stack_top,
    reinterpret_cast<const void*>(neva_on_reset),
    reinterpret_cast<const void*>(on_fault),
    reinterpret_cast<const void*>(on_fault),
    reinterpret_cast<const void*>(on_fault),
    reinterpret_cast<const void*>(on_fault),
    reinterpret_cast<const void*>(on_fault),
    reinterpret_cast<const void*>(on_fault),
};

}  // namespace

namespace neva {

void put_text(std::string_view text) {
  for (const char& character : text) call_host(HostCall::write_character, &character);
}

void stop_with_record(const StopPoint& point) {
  put_text("stopped at ");
  put_text(point.file);
  put_text(": ");
  put_text(point.what);
  put_text("\n");
  finish(1);
}

}  // namespace neva
