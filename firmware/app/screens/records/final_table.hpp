#pragma once

#include <etl/vector.h>

#include <span>

#include "firmware/app/screens/screen.hpp"

namespace neva {

// Who won, where everybody's points came from, and how they grew from round to round.
class FinalScreen final : public Screen {
 public:
  explicit FinalScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  const Table& table() const { return context_.session.view().table; }
  std::string_view heading(TextBuffer& buffer) const;
  int points_of(int round, std::uint8_t seat) const;
  // Takes what it needs off the top of the area.
  void draw_table(const Brush& brush, Rect& area) const;
  void draw_curve(const Brush& brush, Rect area) const;
  void draw_lines(const Brush& brush, Rect plot, int lowest, int most) const;
  bool shows_both() const;
  int columns_max() const;
  int pages() const;
  const Font& name_font(int first_column) const;
  void next_page();
  // The columns of this page.
  std::span<const PointSource> shown() const;

  ScoreCurve curve_{};
  std::array<std::uint8_t, k_seats_max> rank_{};
  // Where points can come from in this game.
  etl::vector<PointSource, k_point_source_count> columns_;
  int page_ = 0;
  // Small panels show table and curve one after the other.
  bool shows_curve_ = false;
};

}  // namespace neva
