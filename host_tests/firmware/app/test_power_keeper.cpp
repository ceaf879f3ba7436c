// Supply, light and sleep without a game: what is read, what is switched, and what a press that wakes leaves behind.
#include "firmware/app/power_keeper.hpp"
#include "host_tests/firmware/support/bare_context.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::BatteryNews;
using neva::PowerKeeper;
using neva::PowerReading;
using neva::Settings;
using neva::Wakefulness;

namespace {

struct Desk {
  neva::FixedPower power{{true, 3920}};
  neva::HostDisplay display{neva::k_plain_panel};
  Settings settings;
  std::uint32_t now_ms = 0;
  PowerKeeper keeper{power, 0};

  bool pass(std::uint32_t ms, bool is_active = false, bool is_occupied = false, bool has_drawing = false) {
    now_ms += ms;
    const bool falls_asleep = keeper.decide(now_ms, is_active, is_occupied, settings);
    keeper.switch_display(display, settings, has_drawing);
    return falls_asleep;
  }
  std::uint32_t until_sleep_ms() const { return settings.sleep_after_s * 1000U; }
};

void falls_asleep_once_and_goes_dark() {
  Desk desk;
  TEST_ASSERT_FALSE(desk.pass(1000));
  TEST_ASSERT_TRUE(desk.pass(desk.until_sleep_ms()));
  TEST_ASSERT_TRUE(desk.keeper.is_asleep() && desk.keeper.is_dark() && desk.display.is_asleep());
  TEST_ASSERT_FALSE(desk.pass(1000));
}

// A woken panel shows its old picture first: the new one has to be there before it sleeps.
void stays_light_until_everything_is_drawn() {
  Desk desk;
  TEST_ASSERT_TRUE(desk.pass(desk.until_sleep_ms(), false, false, true));
  TEST_ASSERT_TRUE(desk.keeper.is_asleep());
  TEST_ASSERT_FALSE(desk.keeper.is_dark());
  TEST_ASSERT_TRUE_MESSAGE(desk.keeper.wakefulness() == Wakefulness::awake,
                           "the chip must not sleep before the display");
  desk.pass(10);
  TEST_ASSERT_TRUE(desk.keeper.is_dark());
  TEST_ASSERT_TRUE(desk.keeper.wakefulness() == Wakefulness::asleep);
}

void nothing_sleeps_under_a_save_or_a_key() {
  Desk desk;
  TEST_ASSERT_FALSE(desk.pass(desk.until_sleep_ms(), false, true));
  TEST_ASSERT_FALSE(desk.pass(desk.until_sleep_ms(), true));
  desk.keeper.note_key();
  TEST_ASSERT_FALSE(desk.pass(desk.until_sleep_ms() - 1));
  TEST_ASSERT_FALSE_MESSAGE(desk.pass(desk.until_sleep_ms() - 1), "the time counts from the key");
  TEST_ASSERT_TRUE(desk.pass(1));
}

void dims_and_lights_up_with_a_key() {
  Desk desk;
  desk.pass(10);
  TEST_ASSERT_EQUAL_UINT8(255, desk.display.brightness());
  desk.pass(desk.settings.dim_after_s * 1000U);
  TEST_ASSERT_LESS_THAN_UINT8(60, desk.display.brightness());
  desk.keeper.note_key();
  desk.pass(10);
  TEST_ASSERT_EQUAL_UINT8(255, desk.display.brightness());
}

void a_press_wakes_and_bounces_for_a_while() {
  Desk desk;
  desk.pass(desk.until_sleep_ms());
  TEST_ASSERT_TRUE_MESSAGE(desk.keeper.wake(desk.display, desk.settings, desk.now_ms), "the picture is lost");
  TEST_ASSERT_FALSE(desk.display.is_asleep());
  TEST_ASSERT_TRUE(desk.keeper.is_waking(desk.now_ms + 99));
  TEST_ASSERT_FALSE(desk.keeper.is_waking(desk.now_ms + 100));
  TEST_ASSERT_FALSE_MESSAGE(desk.keeper.is_waking(desk.now_ms + 50), "over once is over");
  desk.pass(200);
  TEST_ASSERT_FALSE(desk.keeper.is_asleep());
}

void a_press_before_it_is_dark_costs_no_picture() {
  Desk desk;
  desk.pass(desk.until_sleep_ms(), false, false, true);
  TEST_ASSERT_FALSE(desk.keeper.wake(desk.display, desk.settings, desk.now_ms));
}

void a_low_battery_is_news_until_it_was_told() {
  Desk desk;
  TEST_ASSERT_TRUE(desk.keeper.news() == BatteryNews::none);
  PowerReading low{};
  low.battery_percent = 5;
  desk.power.set(low);
  desk.keeper.read_supply(desk.power);
  desk.keeper.read_supply(desk.power);
  TEST_ASSERT_TRUE(desk.keeper.news() == BatteryNews::low);
  TEST_ASSERT_EQUAL_UINT8(5, desk.keeper.supply().battery_percent.value_or(0));
  desk.keeper.forget_news();
  desk.keeper.read_supply(desk.power);
  TEST_ASSERT_TRUE(desk.keeper.news() == BatteryNews::none);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(falls_asleep_once_and_goes_dark);
  RUN_TEST(stays_light_until_everything_is_drawn);
  RUN_TEST(nothing_sleeps_under_a_save_or_a_key);
  RUN_TEST(dims_and_lights_up_with_a_key);
  RUN_TEST(a_press_wakes_and_bounces_for_a_while);
  RUN_TEST(a_press_before_it_is_dark_costs_no_picture);
  RUN_TEST(a_low_battery_is_news_until_it_was_told);
  return UNITY_END();
}
