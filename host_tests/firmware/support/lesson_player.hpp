#pragma once

#include <functional>
#include <utility>

#include "host_tests/firmware/support/device.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"

namespace neva {

// Does what the bubble says, with as few keys as that takes.
class LessonPlayer {
 public:
  explicit LessonPlayer(Device& device) : device_(device) {}

  // Called when a step's words stand on the screen, and again on each screen that its keys lead over.
  void set_watcher(std::function<void()> watcher) { watcher_ = std::move(watcher); }
  int presses() const { return presses_; }

  const LessonGuide& guide() const { return SessionProbe::guide(device_.app()); }
  const LessonStep& step() const { return steps_of(guide().lesson())[guide().step()]; }
  bool is_waiting() const { return device_.session().lesson_played() < step().played; }

  void tap(Key key) {
    device_.tap(key);
    ++presses_;
    if (watcher_ && guide().is_on()) watcher_();
  }

  // Until the words of the step are there: whoever plays along moves by himself, and the own curtain is opened.
  void arrive() {
    for (int i = 0; i < 100 && guide().is_on(); ++i) {
      if (device_.session().stage() == Stage::curtain &&
          device_.session().handover().curtain_seat() == k_learner_seat) {
        tap(Key::a);
      } else if (is_waiting()) {
        device_.advance(100);
      } else {
        break;
      }
    }
    device_.advance(500);
    if (watcher_ && guide().is_on()) watcher_();
  }

  // One step; false when it did not lead on.
  bool play_step() {
    arrive();
    const std::uint8_t lesson = guide().lesson();
    const std::uint8_t before = guide().step();
    switch (step().kind) {
      // On low panels it may have a second page.
      case StepKind::scoring:
        for (int i = 0; i < 3 && device_.session().stage() == Stage::scoring; ++i) tap(Key::a);
        break;
      case StepKind::read:
      case StepKind::finish:
        tap(Key::a);
        break;
      case StepKind::go_there:
        go_to_card(step().spot.index);
        break;
      case StepKind::open:
        go_to_card(wanted().from);
        tap(Key::a);
        break;
      case StepKind::pass:
        tap(Key::b);
        tap(Key::a);
        break;
      case StepKind::curtain:
        tap(Key::b);
        break;
      case StepKind::act:
        act();
        break;
    }
    device_.advance(50);
    return !guide().is_on() || guide().lesson() != lesson || guide().step() == before + 1;
  }

  // From the screen of the lessons; false when it got stuck.
  bool play_lesson(std::uint8_t lesson) {
    while (guide().is_on() && guide().lesson() == lesson) {
      if (!play_step()) return false;
    }
    return true;
  }

 private:
  Action wanted() const { return script_of(guide().lesson()).actions[device_.session().lesson_played()]; }
  std::uint8_t pointed_at() { return SessionProbe::screens(device_.app()).table.pointed_at(); }

  void next() {
    device_.next();
    ++presses_;
    if (watcher_ && guide().is_on()) watcher_();
  }
  void go_to_card(std::uint8_t from) {
    for (int i = 0; i < 12 && pointed_at() != from; ++i) next();
  }
  void choose(Text entry) {
    const MenuProbe menu(device_.app());
    const int index = menu.find(text_of(SessionProbe::language(device_.app()), entry));
    for (int i = menu.cursor(); i < index; ++i) tap(Key::down);
    tap(Key::a);
  }
  void act() {
    const Action action = wanted();
    const std::uint8_t played = device_.session().lesson_played();
    switch (action.kind) {
      case ActionKind::points:
        for (int i = MenuProbe(device_.app()).cursor(); i < action.from; ++i) tap(Key::down);
        tap(Key::a);
        return;
      case ActionKind::play:
        tap(Key::x);
        tap(Key::x);
        tap(Key::a);
        break;
      default:
        if (device_.screen() == ScreenId::table) {
          go_to_card(action.from);
          tap(Key::a);
        }
        break;
    }
    if (action.kind == ActionKind::take) return choose(Text::menu_take);
    for (int i = 0; i < 3 && device_.session().lesson_played() == played; ++i) tap(Key::a);
  }

  Device& device_;
  std::function<void()> watcher_;
  int presses_ = 0;
};

}  // namespace neva
