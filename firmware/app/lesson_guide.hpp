#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "firmware/app/parts/bubble.hpp"
#include "firmware/app/parts/key_row.hpp"
#include "firmware/app/screen_painter.hpp"
#include "firmware/app/screens/screen.hpp"
#include "firmware/app/text/lesson_steps.hpp"

namespace neva {

// Leads through a lesson on the real screens: says the text of each step, lets through the keys that the step is about,
// and says why where one is not. What may be played the session decides.
class LessonGuide final : public Cover {
 public:
  explicit LessonGuide(Context& context) : context_(context) {}

  // From where it was left, or from its beginning.
  void begin(std::uint8_t lesson);
  // The game that was put aside is back; the place is kept.
  void leave();
  bool is_on() const { return context_.session.is_lesson(); }

  // What the lesson makes of a key, before the screen on top sees it; nothing when that is to answer it. `is_bottom`:
  // no other screen lies below.
  std::optional<Go> answer(KeyEvent event, bool is_bottom);
  // What the screen made of it: why nothing was played, and whether the step has come to its end. True when the words
  // are others now. Call it after each key and when the game has changed.
  bool follow(ScreenId top);
  // The ring blinks once after some wrong presses, and where the reason stands in the words' place they come back after
  // a while: true when something has changed.
  bool step(std::uint32_t now_ms);

  // Whoever has played all lessons wants a game now; said once.
  bool takes_to_game() {
    const bool wanted = wants_game_;
    wants_game_ = false;
    return wanted;
  }

  // The last press did nothing, and the bubble says why.
  bool has_reason() const { return !reason_.empty(); }
  void forget_reason() { reason_.clear(); }

  std::uint8_t lesson() const { return lesson_; }
  std::uint8_t step() const { return step_; }
  // What the bubble says; empty while it is away.
  std::string_view said(TextBuffer& buffer) const;
  std::string_view reason() const { return view_of(reason_); }

  void draw_over(const Brush& brush, const Screen& screen) const override;

 private:
  static constexpr std::uint8_t k_wrong_presses = 3;
  static constexpr std::uint32_t k_blink_ms = 250;
  static constexpr std::uint32_t k_reason_ms = 2000;

  const LessonStep& now() const { return steps_of(lesson_)[step_]; }
  Action next_action() const { return script_of(lesson_).actions[context_.session.lesson_played()]; }
  bool is_waiting() const { return context_.session.lesson_played() < now().played; }
  bool plays_hand() const { return now().kind == StepKind::act && next_action().kind == ActionKind::play; }
  bool is_at_own_curtain() const;
  bool is_on_the_way() const;
  bool has_ended() const;
  void go_to(std::uint8_t step);
  Go refuse(Text why);
  bool blink(std::uint32_t now_ms);
  Text why_not(Action action) const;
  std::optional<Go> answer_at_curtain(Key key);
  std::optional<Go> answer_with_card(Key key);
  std::optional<Go> answer_to_text(Key key);
  Go finish(Key key);
  std::string_view with_keys(TextBuffer& buffer, Text text) const;
  Rect draw_keys_of_step(const Brush& brush, const Screen& screen) const;
  Bubble bubble(TextBuffer& text) const;
  KeyHints hints() const;
  void draw_low_strip(const Brush& brush, Rect strip) const;

  Context& context_;
  // The screen on top.
  ScreenId top_ = ScreenId::title;
  std::uint8_t lesson_ = 0;
  std::uint8_t step_ = 0;
  std::uint8_t wrong_ = 0;
  bool wants_game_ = false;
  bool blinks_ = false;
  bool is_ring_off_ = false;
  std::uint32_t blink_began_ms_ = 0;
  std::uint32_t refused_ms_ = 0;
  TextBuffer reason_;
};

}  // namespace neva
