#pragma once

#include <etl/vector.h>

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/tile.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// A card among others, and where it lies.
struct ShelfCard {
  TileFace face;
  std::uint8_t index;
};

// Cards side by side to look through: the hand, the discard pile. Left and right move, A asks about the card.
class ShelfScreen : public Screen {
 public:
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  // Between the first row of cards and what is said of the chosen one, where that is enough for them.
  Rect room_for_words() const override;

 protected:
  explicit ShelfScreen(Context& context) : Screen(context) {}
  ~ShelfScreen() = default;

  virtual int card_count() const = 0;
  virtual ShelfCard card_at(int position) const = 0;
  virtual Text heading() const = 0;
  virtual Text empty_text() const = 0;
  virtual Go choose(const ShelfCard& card) = 0;
  // A line about the chosen card.
  virtual std::string_view remark(TextBuffer&, const ShelfCard&) const { return {}; }

  virtual std::span<const KeyHint> hints() const;

  void reset_cursor() { cursor_ = 0; }

 private:
  void draw_chosen(const Brush& brush, Rect area) const;
  int columns() const;

  int cursor_ = 0;
};

// The holder's hand with the prices to play its cards.
class HandScreen final : public ShelfScreen {
 public:
  explicit HandScreen(Context& context) : ShelfScreen(context) {}

  void enter() override { reset_cursor(); }
  void uncovered() override {}

 protected:
  int card_count() const override { return context_.session.view().own.hand_count; }
  ShelfCard card_at(int position) const override;
  Text heading() const override { return Text::hand_heading; }
  Text empty_text() const override { return Text::hand_empty; }
  Go choose(const ShelfCard& card) override;
  std::string_view remark(TextBuffer& buffer, const ShelfCard& card) const override;
};

// D-20: everybody may look through it. The newest card comes first. Also the screen of a search in it (BAN-6, IGC-4).
class DiscardScreen final : public ShelfScreen {
 public:
  explicit DiscardScreen(Context& context) : ShelfScreen(context) {}

  void enter() override { reset_cursor(); }
  void uncovered() override {}
  Go on_key(KeyEvent event) override;

 protected:
  int card_count() const override { return context_.session.view().table.discard_count; }
  ShelfCard card_at(int position) const override;
  Text heading() const override { return is_searched() ? Text::decision_search : Text::discard_heading; }
  Text empty_text() const override { return Text::discard_empty; }
  Go choose(const ShelfCard& card) override;
  std::string_view remark(TextBuffer& buffer, const ShelfCard& card) const override;
  std::span<const KeyHint> hints() const override;

 private:
  bool is_searched() const;
};

}  // namespace neva
