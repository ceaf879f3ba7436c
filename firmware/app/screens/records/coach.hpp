#pragma once

#include "firmware/app/parts/header.hpp"
#include "firmware/app/parts/key_row.hpp"
#include "firmware/app/screens/screen.hpp"
#include "firmware/app/text/advice_words.hpp"

namespace neva {

// After the game: the decisions of a person that cost most, what would have been better, and why. It judges by what
// that person could know then. It looks on while keys are answered, and begins while the end is still being told.
class CoachScreen final : public Screen {
 public:
  explicit CoachScreen(Context& context) : Screen(context) {}

  void enter() override;
  void uncovered() override {}
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  // While it looks: the device stays awake.
  bool is_moving() const override { return !found_.is_over; }

  // A game is over: begins with whoever holds the device.
  void begin();
  // Looks on; true when there is something new to show. Call it again and again while the game is over.
  bool think();
  // Somebody has played, and may be told. In safe mode nobody thinks.
  bool is_there() const;
  bool is_looking() const { return is_begun_ && !found_.is_over; }

 private:
  // host_tests look at what it found.
  friend class SessionProbe;

  struct Choice {
    Action action;
    Card card;
    std::uint8_t price;
  };

  const Session& session() const { return context_.session; }
  void look_at(std::uint8_t seat);
  void show(std::size_t page);
  Choice choice_of(Action action) const;
  std::string_view deed_of(const Choice& choice) const;
  std::string_view better_of(TextBuffer& buffer) const;
  std::string_view reason(TextBuffer& buffer, const AdviceReason& reason) const;
  Header header(TextBuffer& buffer) const;
  KeyHints hints() const;
  std::string_view caption(TextBuffer& buffer, bool is_better) const;
  int caption_lines(Rect page) const;
  void draw_tiles(const Brush& brush, Rect area) const;
  void draw_box(const Brush& brush, Rect box, bool is_better) const;
  int deed_lines(int width) const;
  void draw_deed(const Brush& brush, Rect& area, bool is_better) const;
  void draw_moment(const Brush& brush, Rect row) const;
  void draw_reasons(const Brush& brush, Rect area) const;
  void draw_sum(const Brush& brush, Rect row) const;

  std::uint8_t seat_ = 0;
  bool is_begun_ = false;
  std::size_t page_ = 0;
  ReviewFound found_{};
  // Of the decision on this page.
  View view_{};
  Choice played_{};
  Choice best_{};
  AdviceReasons reasons_;
};

}  // namespace neva
