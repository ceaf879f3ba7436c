#pragma once

#include <etl/vector.h>

#include "firmware/app/parts/key_row.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// What the phase is about, the signs that are on the table now, and what the keys of the screen below do. Tells what
// everybody sees there anyway. X leads to the rule book at the chapter of that screen.
class HelpScreen final : public Screen {
 public:
  explicit HelpScreen(Context& context) : Screen(context) {}

  void enter() override;
  void uncovered() override {}
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  friend class SessionProbe;

  enum class Row : std::uint8_t { words, gold, dark, dashes, stone, water, seat, key };
  // From `key` on one row a key, and behind them one that says what the bar behind a letter means.
  static constexpr std::size_t k_keys_max = 5;

  Phase phase() const;
  const Table& table() const { return context_.session.view().table; }
  void find_signs();
  KeyHint key_in(Row row) const;
  std::string_view words_of(Row row, TextBuffer& buffer) const;
  int height_of(Row row) const;
  void draw_sign(const Brush& brush, Rect box, Row row) const;
  void draw_row(const Brush& brush, Rect area, Row row) const;
  // Calls `with` for each row of a page; returns how many pages there are.
  template <class With>
  int for_each_row(With with) const;

  etl::vector<Row, static_cast<std::size_t>(Row::key) + k_keys_max> rows_;
  std::uint8_t page_ = 0;
};

}  // namespace neva
