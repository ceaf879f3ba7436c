#include "firmware/app/device/power_policy.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

// Just before the clock's turn, so that every test crosses it.
constexpr std::uint32_t k_start_ms = 0xFFFFFFFFU - 20'000U;

PowerReading battery(int percent) {
  PowerReading reading = {true, 3700};
  reading.battery_percent = static_cast<std::uint8_t>(percent);
  return reading;
}

Settings delays(int dim_s, int sleep_s, int deep_s) {
  Settings settings;
  settings.dim_after_s = static_cast<std::uint16_t>(dim_s);
  settings.sleep_after_s = static_cast<std::uint16_t>(sleep_s);
  settings.deep_sleep_after_s = static_cast<std::uint16_t>(deep_s);
  return settings;
}

struct Run {
  PowerPolicy policy{k_start_ms};
  std::uint32_t now_ms = k_start_ms;
  Settings settings = delays(30, 180, 300);
  PowerReading supply = battery(80);

  Wakefulness after(int seconds, bool active = false, bool occupied = false) {
    for (int i = 0; i < seconds * 10; ++i) {
      now_ms += 100;
      policy.step({now_ms, active, occupied, supply}, settings);
    }
    return policy.wakefulness();
  }
};

void expect(Wakefulness wanted, Wakefulness got) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(wanted), static_cast<int>(got));
}

void dims_sleeps_and_stops_one_after_the_other() {
  Run run;
  expect(Wakefulness::awake, run.after(29));
  expect(Wakefulness::dimmed, run.after(2));
  expect(Wakefulness::dimmed, run.after(148));
  expect(Wakefulness::asleep, run.after(2));
  expect(Wakefulness::asleep, run.after(297));
  expect(Wakefulness::deep, run.after(3));
  expect(Wakefulness::awake, run.after(1, true));
  expect(Wakefulness::awake, run.after(29));
  expect(Wakefulness::dimmed, run.after(1));
}

void never_is_never() {
  Run run;
  run.settings = delays(0, 0, 0);
  expect(Wakefulness::awake, run.after(10'000));
  run.settings = delays(0, 180, 0);
  expect(Wakefulness::asleep, run.after(1));
  expect(Wakefulness::asleep, run.after(10'000));
}

// Screens may sleep before they dim.
void the_shorter_delay_comes_first() {
  Run run;
  run.settings = delays(300, 60, 60);
  expect(Wakefulness::awake, run.after(59));
  expect(Wakefulness::asleep, run.after(2));
}

void does_not_sleep_during_a_press_a_move_or_a_thought() {
  Run run;
  expect(Wakefulness::awake, run.after(1000, true));
  expect(Wakefulness::awake, run.after(29));
  expect(Wakefulness::dimmed, run.after(2));
}

void does_not_sleep_during_a_save() {
  Run run;
  expect(Wakefulness::dimmed, run.after(1000, false, true));
  expect(Wakefulness::asleep, run.after(1));
  expect(Wakefulness::asleep, run.after(1000, false, true));
  expect(Wakefulness::deep, run.after(1));
}

void stays_out_of_deep_sleep_on_a_cable() {
  Run run;
  run.supply.usb_power = true;
  expect(Wakefulness::asleep, run.after(2000));
  run.supply.usb_power = false;
  run.supply.charging = true;
  expect(Wakefulness::asleep, run.after(2000));
  run.supply.charging = false;
  expect(Wakefulness::deep, run.after(1));
  // The cable comes while it sleeps: whoever wakes it first finds it no deeper than asleep.
  run.supply.charging = true;
  expect(Wakefulness::asleep, run.after(1));
}

void a_low_battery_shortens_every_delay() {
  Run run;
  run.settings = delays(0, 0, 0);
  run.supply = battery(9);
  expect(Wakefulness::awake, run.after(59));
  expect(Wakefulness::asleep, run.after(2));
  expect(Wakefulness::deep, run.after(10));
  // Not while it is being charged.
  Run charging;
  charging.settings = delays(0, 0, 0);
  charging.supply = battery(9);
  charging.supply.charging = true;
  expect(Wakefulness::awake, charging.after(1000));
}

void brightness_follows_the_setting() {
  Settings settings;
  std::uint8_t last = 0;
  for (std::uint8_t level = 1; level <= neva::k_brightness_max; ++level) {
    settings.brightness = level;
    const std::uint8_t bright = PowerPolicy::brightness(Wakefulness::awake, settings);
    TEST_ASSERT_GREATER_THAN_UINT8(last, bright);
    const std::uint8_t dimmed = PowerPolicy::brightness(Wakefulness::dimmed, settings);
    TEST_ASSERT_GREATER_THAN_UINT8(0, dimmed);
    TEST_ASSERT_LESS_THAN_UINT8(bright, dimmed);
    TEST_ASSERT_EQUAL_UINT8(0, PowerPolicy::brightness(Wakefulness::asleep, settings));
    TEST_ASSERT_EQUAL_UINT8(0, PowerPolicy::brightness(Wakefulness::deep, settings));
    last = bright;
  }
  TEST_ASSERT_EQUAL_UINT8(255, last);
}

void expect_news(BatteryNews wanted, BatteryNews got) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(wanted), static_cast<int>(got));
}

void a_low_battery_is_told_once() {
  BatteryWatch watch;
  expect_news(BatteryNews::none, watch.look(battery(10)));
  expect_news(BatteryNews::low, watch.look(battery(9)));
  for (const int percent : {8, 9, 10, 9, 14, 9}) expect_news(BatteryNews::none, watch.look(battery(percent)));
  expect_news(BatteryNews::none, watch.look(battery(15)));
  expect_news(BatteryNews::low, watch.look(battery(9)));
  PowerReading charging = battery(9);
  charging.charging = true;
  expect_news(BatteryNews::none, watch.look(charging));
  expect_news(BatteryNews::low, watch.look(battery(9)));
}

void nonsense_is_told_once_it_lasts() {
  BatteryWatch watch;
  PowerReading nonsense = {false, 0};
  nonsense.unreadable = true;
  expect_news(BatteryNews::none, watch.look(nonsense));
  expect_news(BatteryNews::none, watch.look(nonsense));
  expect_news(BatteryNews::none, watch.look(battery(50)));
  expect_news(BatteryNews::none, watch.look(nonsense));
  expect_news(BatteryNews::none, watch.look(nonsense));
  expect_news(BatteryNews::unreadable, watch.look(nonsense));
  for (int i = 0; i < 300; ++i) expect_news(BatteryNews::none, watch.look(nonsense));
  // A board that measures nothing says nothing.
  BatteryWatch without;
  for (int i = 0; i < 300; ++i) expect_news(BatteryNews::none, without.look({false, 0}));
}

int shown(const ChargeMeter& meter) { return meter.percent() ? *meter.percent() : -1; }

void the_charge_does_not_flicker() {
  ChargeMeter meter;
  TEST_ASSERT_TRUE(meter.look(battery(50)));
  for (const int percent : {51, 50, 49, 50, 51, 49}) {
    TEST_ASSERT_FALSE(meter.look(battery(percent)));
    TEST_ASSERT_EQUAL_INT(50, shown(meter));
  }
  TEST_ASSERT_TRUE(meter.look(battery(48)));
  TEST_ASSERT_EQUAL_INT(48, shown(meter));
  // The ends are told exactly.
  meter.look(battery(99));
  TEST_ASSERT_TRUE(meter.look(battery(100)));
  meter.look(battery(1));
  TEST_ASSERT_TRUE(meter.look(battery(0)));
  TEST_ASSERT_EQUAL_INT(0, shown(meter));
}

void a_charge_that_makes_no_sense_is_not_shown() {
  ChargeMeter meter;
  PowerReading loose_wire = {false, 0};
  loose_wire.unreadable = true;
  PowerReading unreadable = battery(40);
  unreadable.unreadable = true;
  PowerReading not_measured = battery(40);
  not_measured.measured = false;
  for (const PowerReading& nonsense : {loose_wire, unreadable, not_measured, battery(101), battery(255)}) {
    meter.look(battery(70));
    TEST_ASSERT_TRUE(meter.look(nonsense));
    TEST_ASSERT_EQUAL_INT(-1, shown(meter));
    TEST_ASSERT_FALSE(meter.look(nonsense));
  }
  // A board without a gauge knows no percent, whatever else it measures.
  TEST_ASSERT_FALSE(ChargeMeter{}.look({true, 3900}));
}

void filling_is_shown_with_a_charge_only() {
  ChargeMeter meter;
  PowerReading reading = battery(30);
  reading.charging = true;
  TEST_ASSERT_TRUE(meter.look(reading));
  TEST_ASSERT_TRUE(meter.is_filling());
  reading.charging = false;
  TEST_ASSERT_TRUE(meter.look(reading));
  TEST_ASSERT_FALSE(meter.is_filling());
  PowerReading unknown = {true, 5000};
  unknown.charging = true;
  meter.look(unknown);
  TEST_ASSERT_FALSE(meter.is_filling());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(dims_sleeps_and_stops_one_after_the_other);
  RUN_TEST(never_is_never);
  RUN_TEST(the_shorter_delay_comes_first);
  RUN_TEST(does_not_sleep_during_a_press_a_move_or_a_thought);
  RUN_TEST(does_not_sleep_during_a_save);
  RUN_TEST(stays_out_of_deep_sleep_on_a_cable);
  RUN_TEST(a_low_battery_shortens_every_delay);
  RUN_TEST(brightness_follows_the_setting);
  RUN_TEST(a_low_battery_is_told_once);
  RUN_TEST(nonsense_is_told_once_it_lasts);
  RUN_TEST(the_charge_does_not_flicker);
  RUN_TEST(a_charge_that_makes_no_sense_is_not_shown);
  RUN_TEST(filling_is_shown_with_a_charge_only);
  return UNITY_END();
}
