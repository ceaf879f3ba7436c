#pragma once

#include <optional>

#include "firmware/app/screens/game/sheet.hpp"
#include "firmware/app/text/advice_words.hpp"

namespace neva {

// What somebody who plays well would do now, and why. Thinks while keys are answered; A plays it, X
// shows the card where it lies. Below it stands the second best; down shows that one in the same way, and back.
class AdviceScreen final : public SheetScreen {
 public:
  explicit AdviceScreen(Context& context) : SheetScreen(context) {}

  void enter() override;
  // While it thinks: the device stays awake.
  bool is_moving() const override { return !advised_; }
  // Thinks on; true when it has come to a choice. Call it again and again while the screen is up.
  bool think();
  Go on_key(KeyEvent event) override;

 protected:
  std::uint16_t count() const override { return advised_ ? 1 : 0; }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Go other_key(KeyEvent event) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  Card shown_card() const override;
  std::optional<int> rubles_then() const override;
  void draw_ground(const Brush& brush) const override;

 private:
  std::string_view words_of(const AdviceReason& reason, TextBuffer& buffer) const;
  std::string_view label_of(Action action, TextBuffer& buffer) const;
  void show_other();
  void draw_other(const Brush& brush, Rect& page) const;
  Go look() const;
  void draw_reasons(const Brush& brush, Rect page) const;
  // Never inlined: its words would lie on the stack below the drawing of the table.
  [[gnu::noinline]] void draw_advised(const Brush& brush) const;

  // What is shown, and what stands below it.
  std::optional<Action> advised_;
  std::optional<Action> other_;
  AdviceReasons reasons_;
};

}  // namespace neva
