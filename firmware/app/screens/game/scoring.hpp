#pragma once

#include "firmware/app/parts/income.hpp"
#include "firmware/app/parts/key_row.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// Who got what from what in the scoring just made. Play areas and points are open to all, so anybody may look.
class ScoringScreen final : public Screen {
 public:
  explicit ScoringScreen(Context& context) : Screen(context) {}

  void enter() override;
  // Back from help: the same page as before.
  void uncovered() override { is_counting_ = false; }
  bool is_moving() const override { return is_counting_; }
  bool animate() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  Rect spot_of(Spot spot) const override;
  Rect room_for_words() const override;

 private:
  friend class SessionProbe;
  // How a seat's row is built: who it is, then lines of what paid.
  struct RowLook {
    PaidLook paid;
    int head;
    int line;
    int foot;
  };
  // Where a page begins: seats have all of their lines on one, unless they are more than a page has.
  struct PageStart {
    std::uint8_t seat = 0;
    std::uint8_t line = 0;
  };
  const Table& table() const { return context_.session.view().table; }
  const ScoringReport& scoring() const { return context_.session.scoring(); }
  bool is_market() const { return scoring().phase == Phase::market; }
  KeyHints hints() const;
  void ask_why(Key key);
  Text nothing_for(std::uint8_t seat) const;
  // Points that hurdles added to what the cards paid, or kept back (HUR-2, HUR-3).
  int from_hurdles(std::uint8_t seat) const;
  void draw_market_scoring(const Brush& brush) const;
  // Points count up to what they are now.
  int shown_points(std::uint8_t seat) const;
  int totals_width() const;
  // Small panels tell what paid when somebody asks for it.
  bool tells_why() const { return shows_why_ || context_.layout.keys > 0; }
  // How much room rows take, from airy to tight, and the first of them that lets all seats stand on one page.
  int levels() const;
  // `ring`: what a lesson's ring inside a row leaves free.
  RowLook look_at(int level, int ring) const;
  RowLook look() const;
  int height_of_all(const RowLook& look) const;
  template <class With>
  void for_each_paid(std::uint8_t seat, With with) const;
  // Lines of a seat's row, and those from `from` on that `room` has place for.
  int lines_of_seat(std::uint8_t seat, const RowLook& look) const;
  int lines_that_fit(std::uint8_t seat, const RowLook& look, int from, int room) const;
  int row_height(std::uint8_t seat, const RowLook& look, int from = 0) const;
  Rect page() const;
  // The keys of a panel that has no line for them, where rows leave room.
  Rect small_keys() const;
  PageStart end_of_page() const;
  bool has_more() const { return !is_market() && end_of_page().seat < table().setup.players; }
  template <class With>
  void for_each_row(With with) const;
  void draw_row(const Brush& brush, Rect row, std::uint8_t seat, const RowLook& look, int from) const;
  void draw_sums(const Brush& brush, Rect row, std::uint8_t seat) const;

  PageStart first_;
  // Small panels: everybody's sums first, what paid when somebody asks for it.
  bool shows_why_ = false;
  // Names instead of pictures, for who does not know them yet: from one scoring to the next.
  bool shows_names_ = false;
  bool is_counting_ = false;
  std::uint32_t began_ms_ = 0;
  std::uint32_t counted_ms_ = 0;
};

}  // namespace neva
