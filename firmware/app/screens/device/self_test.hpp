#pragma once

#include "firmware/app/device/self_test.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// For a device that nobody has tried yet: finds out by asking what is wrong with its data, and names the line. It takes
// one key, whichever works: a press goes to the next answer, holding takes it, holding on leaves. On a board wired at
// home a switch at any free pin will do.
class SelfTestScreen final : public Screen {
 public:
  explicit SelfTestScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  bool wants_raw_keys() const override { return true; }
  bool on_second() override;
  // The glass is looked at as it is, whichever way the device is held.
  bool may_be_turned() const override { return false; }
  const Palette& palette() const override;

  // With every step: pins that belong to no key. True when there is something new to draw.
  bool look();

  const SelfTestFindings& findings() const { return findings_; }

 private:
  enum class Step : std::uint8_t { picture, red, yellow, edges, sound, keys, result };

  int answers() const;
  bool is_question() const { return step_ < Step::keys; }
  void next_answer();
  void take_answer();
  void take_colour();
  void go_to(Step step);
  void ask_next_key();
  void note_press(SelfTestFindings::Press press);
  Text question() const;
  Rect cell(Rect area, int index) const;
  void draw_answers(const Brush& brush, Rect area) const;
  void draw_answer(const Brush& brush, Rect box, int index) const;
  void draw_word(const Brush& brush, Rect box, Text text) const;
  void draw_keys(const Brush& brush, Rect area) const;
  void draw_result(const Brush& brush, Rect area) const;

  SelfTestFindings findings_;
  Step step_ = Step::picture;
  // The answer that holding would take.
  std::uint8_t answer_ = 0;
  // The key that lights up, and for how long nobody has pressed anything.
  std::uint8_t lit_ = 0;
  std::uint8_t silent_s_ = 0;
  // Repeats of the key that is held.
  std::uint8_t repeats_ = 0;
  // The key that is down was held long enough already.
  bool is_taken_ = false;
  // Pins without a key that are closed, and the one that was closed last.
  std::uint32_t loose_ = 0;
  std::uint32_t pressed_ = 0;
  std::uint32_t pressed_at_ms_ = 0;
};

}  // namespace neva
