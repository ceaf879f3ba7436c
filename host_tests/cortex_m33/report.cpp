#include "host_tests/cortex_m33/report.hpp"

#include "engine/base/etl_checks.hpp"

namespace neva {

namespace {

void put_digits(std::uint32_t value, std::uint32_t base, unsigned least) {
  char text[11];
  std::size_t at = sizeof text;
  for (unsigned digits = 0; value != 0 || digits < least; ++digits) {
    text[--at] = "0123456789abcdef"[value % base];
    value /= base;
  }
  put_text({text + at, sizeof text - at});
}

}  // namespace

void report(std::string_view what, std::uint32_t number, std::uint32_t value) {
  put_text(what);
  put_text(" ");
  put_digits(number, 10, 1);
  put_text(": ");
  put_digits(value, 16, 8);
  put_text("\n");
}

void report_everything() {
  arm_etl_checks();
  report_games();
  report_handhelds();
}

}  // namespace neva
