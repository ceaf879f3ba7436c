#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "engine/base/pcg32.hpp"
#include "host_tests/firmware/support/device.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"

namespace neva {

// Plays through the keys alone what it has chosen, the way a person would: goes to the card, opens its menu, picks the
// entry. It reads which screen is up and which card is in focus, nothing else.
class KeyPlayer {
 public:
  KeyPlayer(Device& device, std::uint64_t seed) : device_(device), random_(seed) {}

  // A second device that gets every key, too.
  void set_twin(Device& twin) { twin_ = &twin; }

  // Somebody who decides from what they see, instead of by chance. The action must be one of the legal ones.
  void set_mind(std::function<Action(const View&)> mind) { mind_ = std::move(mind); }

  // The cursor goes to a card of the display as a person leads it there, instead of asking about every card on the way.
  void set_goes_straight() { goes_straight_ = true; }
  // How often, of 100, whoever has the device presses B at the curtain of somebody who is going to pass. Needs a mind.
  void set_calls_passes(unsigned percent = 100) { calls_passes_percent_ = percent; }

  // How often, of 100, a card bought, taken or played is said to be the last one of the phase when it is. Needs a mind.
  void set_buys_last(unsigned percent) { buys_last_percent_ = percent; }

  // Says so by the entry of the menu, or the key that adds it, instead of by X.
  void set_goes_by_entries() { goes_by_entries_ = true; }

  // Whoever has played their last card of a phase says so before they hand the device on: they stay out from then on.
  // Needs a mind.
  void set_says_when_done() { says_when_done_ = true; }

  // How often a person who passes stays out of the phase, of 100.
  void set_stay_out(unsigned percent) { stay_out_percent_ = percent; }

  // The first scoring is the last one that is shown.
  void set_leaves_scorings_out() { leaves_scorings_out_ = true; }

  // Called before and after each key, and after each wait for a bot.
  void set_watcher(std::function<void()> watcher) { watcher_ = std::move(watcher); }

  // Called before each decision and at each curtain.
  void set_between(std::function<void()> between) { between_ = std::move(between); }

  // From the title to the first curtain; moves the choices of the new game to `setup`, the last seats being bots.
  void start_game(const Setup& setup, int bots);
  void start_game(int players, int bots, bool open_money);

  // How often somebody says "I interrupt" where that may be said, of 100.
  void set_claims(unsigned percent) { claim_percent_ = percent; }

  // Looked at between two decisions: true ends the game here, as if it were over.
  void set_end(std::function<bool()> end) { end_ = std::move(end); }

  // Until the game is over; false when it got stuck.
  bool play_to_the_end();
  // Keys that were pressed so far.
  int presses() const { return presses_; }
  // What it meant to do when it got stuck.
  Action last_tried() const { return tried_; }

 private:
  void tap(Key key);
  void next();
  void down(int times);
  bool is_on(ScreenId screen) const { return device_.screen() == screen; }
  bool decide();
  bool perform(Action action);
  bool go_to_card(Focus::Place place, std::uint8_t index);
  bool lead_cursor(std::uint8_t from);
  bool pass();
  bool claim();
  bool call_pass();
  // Opens the curtain, with k_test_pin where a PIN is asked for.
  void take_device();
  void say_when_done();
  void choose_modules(const Setup& setup);
  // Opens the menu of what a turn can be besides a card and chooses there.
  bool choose_in_turn_menu(Text entry);
  // Presses keys as this player does.
  Wayfinder finder();
  bool use_event(Action action);
  bool play_from_hand(Action action);
  bool buy_or_take(Action action);
  // Whether this player would pass after it, as far as they can tell.
  bool is_last(Action action) const;
  void point_at_last(ActionKind kind);
  void take_entry(Action action);
  bool does(unsigned percent);
  bool search(Action action);
  bool drop_assignment(Action action);
  int hand_place(Action action) const;
  // Up or down, whichever is shorter.
  void go_to(std::uint16_t index, std::uint16_t count);
  bool choose_listed(Action action, ActionFilter filter);
  bool choose_rest(Action action);
  bool swap(Action action);
  template <class Takes>
  bool choose_among(Takes takes, Action& chosen);
  Action choose();

  Device& device_;
  Device* twin_ = nullptr;
  Pcg32 random_;
  Action tried_ = pass_action();
  unsigned stay_out_percent_ = 0;
  unsigned claim_percent_ = 20;
  std::function<Action(const View&)> mind_;
  unsigned calls_passes_percent_ = 0;
  unsigned buys_last_percent_ = 0;
  bool says_when_done_ = false;
  bool goes_straight_ = false;
  bool leaves_scorings_out_ = false;
  bool goes_by_entries_ = false;
  int presses_ = 0;
  std::function<void()> watcher_;
  std::function<void()> between_;
  std::function<bool()> end_;
};

}  // namespace neva
