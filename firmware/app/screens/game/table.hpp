#pragma once

#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/display.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// Both rows of the display with the holder's prices, and what the chosen card costs and why. While a bot thinks it
// shows what everybody may see.
class TableScreen final : public Screen, public TableGround {
 public:
  explicit TableScreen(Context& context) : Screen(context) { context.table = this; }

  void enter() override;
  // Shows what lies there now; other screens stand over the table without its coming up.
  void follow();
  void point_at(std::uint8_t from) override;
  std::uint8_t pointed_at() const override { return has_focus() ? focused().from : k_nobody; }
  LeftCard left() const override { return left_; }
  Rect spot_of(Spot spot) const override;
  Rect room_for_words() const override;
  Rect room_for_keys() const override;
  Rect room_for_hint() const override;
  void draw(const Brush& brush) const override;
  void draw_table(const Brush& brush) const override { draw(brush); }
  Go on_key(KeyEvent event) override;

 private:
  static constexpr int k_lines_shown = 2;

  const View& view() const { return context_.session.view(); }
  bool decides() const { return context_.session.stage() == Stage::decision; }
  bool has_focus() const { return cursor_ >= 0; }
  const DisplaySlot& focused() const { return slots_.at(static_cast<std::size_t>(cursor_)); }
  int line_first() const;
  bool is_card(int index) const;
  int first_to_buy() const;
  void find_cursor();
  void move(int steps);
  void move_line(int lines);
  void mark_changed(int before);
  Rect strip_area() const;
  Rect detail_area() const;
  // Lines of text that have room there.
  int detail_rows() const { return detail_area().height / context_.layout.line; }
  std::string_view verdict(TextBuffer& buffer) const;
  // Looked at from the curtain of a small panel, by everybody.
  bool is_behind_curtain() const { return context_.session.stage() == Stage::curtain; }
  bool thinks() const { return context_.session.stage() == Stage::thinking; }
  void draw_thinking(const Brush& brush, Rect row) const;
  void begin_in_bar(const Brush& brush, std::string_view& text, int columns) const;
  void draw_news(const Brush& brush, Rect area, int lines) const;
  std::string_view name_phase(TextBuffer& buffer) const;
  void draw_detail(const Brush& brush) const;
  // What bots did stands beside the card in focus; only the smallest panel has no room for both.
  bool tells_beside() const { return has_focus() && context_.layout.has_phase_bar(); }
  bool has_chip() const;
  std::string_view chip_words(TextBuffer& buffer) const;
  void draw_chip(const Brush& brush, Rect row, int taken) const;
  void draw_focused(const Brush& brush, Rect area, int rows) const;
  void draw_name(const Brush& brush, Rect row, int rows) const;
  Rect draw_long_name(const Brush& brush, Rect area, std::string_view name) const;
  void draw_strip_of_all(const Brush& brush, Rect strip) const;
  bool is_alone() const;
  Holder holder() const;
  void draw_strip(const Brush& brush) const;
  // A panel without a line of keys names them in the strip, or in the last row below the cards.
  Rect keys_in_strip() const;
  bool names_keys_in_strip() const;
  Rect keys_below() const;
  bool names_keys_below() const;
  void draw_keys_below(const Brush& brush) const;
  void draw_name_above_keys(const Brush& brush, Rect area) const;

  void note_taken();
  void note_left();
  Rect place_of_seat(std::uint8_t seat) const;
  void draw_taken(const Brush& brush) const;

  DisplaySlots slots_;
  // Cards that bots took since a person played; the oldest go.
  etl::vector<TakenCard, 3> taken_;
  LeftCard left_;
  int cursor_ = -1;
  // The offer for the focused card.
  Offer offer_{};
  // For whom and when the cursor was set last: nobody begins a phase, or after somebody else, where it was.
  std::uint8_t viewer_ = k_nobody;
  std::uint8_t round_ = 0;
  Phase phase_ = Phase::worker;
};

}  // namespace neva
