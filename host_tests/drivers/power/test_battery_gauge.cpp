#include <unity.h>

#include "drivers/power/battery_gauge.hpp"

namespace {

using neva::BatteryGauge;
using neva::PowerReading;
using neva::SupplySense;

constexpr SupplySense k_sense = {{{26}}, 3, 0, neva::BatteryRange{2800, 4100}, {}, {}};
constexpr SupplySense k_behind_diode = {{{29}}, 3, 311, neva::BatteryRange{3100, 4200}, {}, {}};
constexpr SupplySense k_any_supply = {{{29}}, 3, 0, {}, {}, {}};

// What the converter reads at a pin.
constexpr std::uint16_t reading_at(double volts) { return static_cast<std::uint16_t>(volts / 3.3 * 4096); }

PowerReading after(const SupplySense& sense, std::uint16_t reading) {
  BatteryGauge gauge(sense);
  gauge.add(reading);
  return gauge.reading();
}

void nothing_is_known_before_the_first_reading() { TEST_ASSERT_FALSE(BatteryGauge(k_sense).reading().measured); }

void a_reading_becomes_millivolts() {
  const PowerReading reading = after(k_sense, reading_at(1.3));
  TEST_ASSERT_TRUE(reading.measured);
  TEST_ASSERT_UINT16_WITHIN(4, 3900, reading.supply_mv);
  TEST_ASSERT_UINT16_WITHIN(4, 3900 + 311, after(k_behind_diode, reading_at(1.3)).supply_mv);
}

void expect_percent(std::uint8_t percent, std::uint32_t mv) {
  TEST_ASSERT_EQUAL_INT(percent, BatteryGauge::percent_of(mv, *k_sense.battery).value_or(255));
}

void percent_runs_from_empty_to_full_and_not_beyond() {
  expect_percent(0, 0);
  expect_percent(0, 2800);
  expect_percent(50, 3450);
  expect_percent(99, 4099);
  expect_percent(100, 4100);
  expect_percent(100, 4400);
}

void more_than_a_full_battery_is_not_the_battery() {
  for (const std::uint32_t mv : {4401U, 5000U, 6000U})
    TEST_ASSERT_FALSE(BatteryGauge::percent_of(mv, *k_sense.battery).has_value());
  const PowerReading on_usb = after(k_behind_diode, reading_at(1.57));
  TEST_ASSERT_TRUE(on_usb.measured);
  TEST_ASSERT_FALSE(on_usb.battery_percent.has_value());
}

void without_a_battery_there_is_no_percent() {
  const PowerReading reading = after(k_any_supply, reading_at(1.6));
  TEST_ASSERT_TRUE(reading.measured);
  TEST_ASSERT_FALSE(reading.battery_percent.has_value());
}

void nonsense_is_not_measured() {
  for (const std::uint16_t reading : {0, 1, 500, 2600, 4095, 65535}) {
    const PowerReading got = after(k_sense, reading);
    TEST_ASSERT_FALSE(got.measured);
    TEST_ASSERT_FALSE(got.battery_percent.has_value());
  }
}

void one_jump_moves_the_average_by_an_eighth() {
  BatteryGauge gauge(k_sense);
  for (int i = 0; i < 20; ++i) gauge.add(1600);
  const int before = gauge.reading().supply_mv;
  gauge.add(1680);
  TEST_ASSERT_INT_WITHIN(3, before + 80 * 3300 * 3 / 4096 / 8, gauge.reading().supply_mv);
  for (int i = 0; i < 8; ++i) gauge.add(1680);
  TEST_ASSERT_INT_WITHIN(3, before + 80 * 3300 * 3 / 4096, gauge.reading().supply_mv);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(nothing_is_known_before_the_first_reading);
  RUN_TEST(a_reading_becomes_millivolts);
  RUN_TEST(percent_runs_from_empty_to_full_and_not_beyond);
  RUN_TEST(more_than_a_full_battery_is_not_the_battery);
  RUN_TEST(without_a_battery_there_is_no_percent);
  RUN_TEST(nonsense_is_not_measured);
  RUN_TEST(one_jump_moves_the_average_by_an_eighth);
  return UNITY_END();
}
