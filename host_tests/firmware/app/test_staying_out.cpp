// Whoever says with a card that it was their last one of the phase stays out; nobody else does. What one person has
// said is not left lying for the next one's choice.
#include <set>

#include "all_boards.hpp"
#include "engine/state/action_table.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

// A pass, or a card that is bought, taken or played: only these have an entry that says "then done".
bool can_be_last(Action action) {
  const neva::ActionTraits& traits = neva::traits_of(action);
  return action.kind == ActionKind::pass || traits.card != neva::CardPlace::none;
}

class Watch {
 public:
  explicit Watch(Device& device) : device_(device) {}

  void look() {
    const neva::Session& session = device_.session();
    const neva::Journal& journal = SessionProbe::journal(session);
    const std::uint8_t staying_out = session.handover().staying_out;
    const bool is_new = (staying_out & ~staying_out_) != 0;
    if (journal.size() > actions_ && !can_be_last(journal[actions_])) {
      choices.insert(journal[actions_].kind);
      TEST_ASSERT_FALSE_MESSAGE(is_new, "somebody stays out who has not said so");
    }
    if (is_new) ++said;
    actions_ = journal.size();
    staying_out_ = staying_out;
  }

  // What was chosen that says nothing about the phase, and how often somebody said that they were done.
  std::set<ActionKind> choices;
  int said = 0;

 private:
  Device& device_;
  std::size_t actions_ = 0;
  std::uint8_t staying_out_ = 0;
};

void only_who_says_so_stays_out() {
  const neva::Setup setups[] = {
      {.edition = neva::Edition::classic, .players = 3},
      neva::whole_second(3),
  };
  std::set<ActionKind> choices;
  int said = 0;
  for (const neva::Setup& setup : setups) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      RamStorage storage = neva::blank_storage();
      Device device(neva::board_picosystem, storage);
      device.shuffle(seed);
      KeyPlayer player(device, seed);
      Watch watch(device);
      player.set_mind(neva::shop);
      player.set_buys_last(100);
      if (seed == 2) player.set_goes_by_entries();
      player.start_game(setup, 0);
      player.set_watcher([&] { watch.look(); });
      TEST_ASSERT_TRUE(player.play_to_the_end());
      choices.merge(watch.choices);
      said += watch.said;
    }
  }
  TEST_ASSERT_TRUE(choices.contains(ActionKind::observe) || choices.contains(ActionKind::points));
  TEST_ASSERT_GREATER_THAN_INT(100, said);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(only_who_says_so_stays_out);
  return UNITY_END();
}
