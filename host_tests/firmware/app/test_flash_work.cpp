// What one pass of the main loop does to the flash: never so much that the watchdog ends the program, even on a chip
// whose every erase takes as long as its data sheet allows.
#include <algorithm>
#include <cstdio>
#include <string>

#include "all_boards.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr std::size_t k_sectors = 64;
// W25Q16JV, W25Q32RV, W25Q128JV: sector erase at most 400 ms, page program at most 3 ms.
constexpr std::size_t k_erase_ms_max = 400;
constexpr std::size_t k_program_ms_max = 3;
// firmware/main/hang_watch.cpp ends the program after 5 s; half of that leaves room for everything else.
constexpr std::size_t k_pass_ms_max = 2500;

struct Pass {
  std::size_t erases = 0;
  std::size_t programs = 0;

  std::size_t ms() const { return erases * k_erase_ms_max + programs * k_program_ms_max; }
};

// Looks at what each pass has done to the flash and keeps the worst.
class Meter {
 public:
  explicit Meter(NorFlash& flash) : flash_(flash) {}

  void watch(Device& device) {
    flash_.forget_operations();
    device.set_after_step([this] { look(); });
  }
  const Pass& worst() const { return worst_; }

 private:
  void look() {
    Pass pass;
    for (const NorFlash::Operation& operation : flash_.operations())
      ++(operation.is_erase ? pass.erases : pass.programs);
    flash_.forget_operations();
    worst_.erases = std::max(worst_.erases, pass.erases);
    worst_.programs = std::max(worst_.programs, pass.programs);
    TEST_ASSERT_LESS_OR_EQUAL_size_t(1, pass.erases);
    TEST_ASSERT_LESS_OR_EQUAL_size_t(k_pass_ms_max, pass.ms());
  }

  NorFlash& flash_;
  Pass worst_;
};

// Every sector was used before, so that everything has to erase.
NorFlash used_flash() {
  NorFlash flash(k_sectors * Storage::k_sector_bytes);
  fill_with_old_games(flash, games_area(flash), games_area(flash).sectors + 2);
  return flash;
}

// Changes a setting, as somebody who does not like the sound.
void toggle_sound(Device& device) {
  if (device.screen() == ScreenId::title) device.tap(Key::y);
}

// A whole game with moves taken back and pauses; every `worn_every`-th sector wears out while it is played, 0: none.
Pass play(NorFlash& flash, Wear wear, std::size_t worn_every, std::uint32_t seed) {
  Meter meter(flash);
  Device device(neva::board_picosystem, flash);
  meter.watch(device);
  KeyPlayer player(device, seed);
  Pcg32 random(seed);
  int looks = 0;
  player.set_between([&] {
    if (++looks == 10 && worn_every > 0) {
      for (std::size_t i = 0; i < k_sectors; i += worn_every) flash.wear_out(i, wear);
    }
    neva::Session& session = SessionProbe::session(device.app());
    if (session.stage() == Stage::decision && session.can_undo() && random.below(4) == 0) session.undo();
    if (random.below(6) == 0) device.advance(4000);
  });
  toggle_sound(device);
  player.start_game(2, 0, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  device.advance(4000);
  device.tap(Key::b);
  for (int i = 0; i < 3; ++i) toggle_sound(device);
  return meter.worst();
}

void tell(const char* what, const Pass& worst) {
  char message[120];
  std::snprintf(message, sizeof message, "%s: at most %zu erases and %zu programs a pass", what, worst.erases,
                worst.programs);
  TEST_MESSAGE(message);
}

void a_pass_erases_once_at_most() {
  NorFlash fresh(k_sectors * Storage::k_sector_bytes);
  tell("fresh chip", play(fresh, Wear::none, 0, 3));
  NorFlash used = used_flash();
  tell("used chip", play(used, Wear::none, 0, 4));
}

void also_when_every_sector_is_worn() {
  for (Wear wear : {Wear::erase_fails, Wear::erase_leaves_bits, Wear::program_leaves_bits, Wear::program_fails}) {
    NorFlash flash = used_flash();
    tell("all sectors worn", play(flash, wear, 1, 5));
  }
}

void also_when_some_sectors_are_worn() {
  for (Wear wear : {Wear::erase_fails, Wear::erase_leaves_bits, Wear::program_leaves_bits, Wear::program_fails}) {
    NorFlash flash = used_flash();
    tell("every second sector worn", play(flash, wear, 2, 6));
  }
}

// A game that was saved goes on with a chip that takes nothing any more, and settings change all the time.
void also_when_nothing_can_be_written() {
  NorFlash flash = used_flash();
  {
    Device device(neva::board_picosystem, flash);
    KeyPlayer player(device, 7);
    player.start_game(2, 0, false);
  }
  for (std::size_t i = 0; i < k_sectors; ++i) flash.wear_out(i, Wear::erase_fails);
  Meter meter(flash);
  Device device(neva::board_picosystem, flash);
  meter.watch(device);
  for (int i = 0; i < 100; ++i) toggle_sound(device);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.session().is_running());
  KeyPlayer player(device, 8);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  tell("nothing can be written", meter.worst());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_pass_erases_once_at_most);
  RUN_TEST(also_when_every_sector_is_worn);
  RUN_TEST(also_when_some_sectors_are_worn);
  RUN_TEST(also_when_nothing_can_be_written);
  return UNITY_END();
}
