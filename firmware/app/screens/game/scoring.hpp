#pragma once

#include "firmware/app/screens/screen.hpp"

namespace neva {

// Who got what from what in the scoring just made. Play areas and points are open to all, so anybody may look.
class ScoringScreen final : public Screen {
 public:
  explicit ScoringScreen(Context& context) : Screen(context) {}

  void enter() override;
  bool is_moving() const override { return is_counting_; }
  bool animate() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  Rect spot_of(Spot spot) const override;
  Rect room_for_words() const override;

 private:
  const Table& table() const { return context_.session.view().table; }
  const ScoringReport& scoring() const { return context_.session.scoring(); }
  bool is_market() const { return scoring().phase == Phase::market; }
  // "Theater 6, Customs House 2, 2× Market 2": what the seat's cards paid.
  std::string_view sources(TextBuffer& buffer, std::uint8_t seat) const;
  Text nothing_yet() const;
  // Points that hurdles added to what the cards paid, or kept back (HUR-2, HUR-3).
  int from_hurdles(std::uint8_t seat) const;
  void draw_market_scoring(const Brush& brush) const;
  // Points count up to what they are now.
  int shown_points(std::uint8_t seat) const;
  // Lines that the words of a seat take, and how high its row is for that.
  int columns() const;
  bool tells_words() const;
  int lines_needed(std::uint8_t seat) const;
  int name_height(bool tight) const;
  int word_line(bool tight) const;
  int row_height(std::uint8_t seat, bool tight) const;
  bool is_tight() const;
  Rect rows_area(bool tight) const;
  // The seat that begins the page after the one that begins with `first`; as many rows as fit.
  std::uint8_t end_of_page(std::uint8_t first) const;
  template <class With>
  void for_each_row(With with) const;
  void draw_row(const Brush& brush, Rect row, std::uint8_t seat, bool tight) const;
  void draw_sums(const Brush& brush, Rect row, std::uint8_t seat) const;

  // The first seat of this page.
  std::uint8_t first_ = 0;
  // Small panels: everybody's sums first, what paid when somebody asks for it.
  bool shows_why_ = false;
  bool is_counting_ = false;
  std::uint32_t began_ms_ = 0;
  std::uint32_t counted_ms_ = 0;
};

}  // namespace neva
