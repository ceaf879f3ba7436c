#pragma once

#include <etl/vector.h>

#include "engine/rules/value.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// The purchase of an exchange card with the card that is best given for it (Adviser::best_swap()).
Action best_swap(const View& view, Action wanted);

// Before an exchange card is bought or played: what goes, what comes, what that changes every round, and the bill. Left
// and right change the card that goes. There is no further question.
class ExchangeScreen final : public Screen {
 public:
  explicit ExchangeScreen(Context& context) : Screen(context) {}

  void enter() override;
  // Back from help: the same card as before.
  void uncovered() override {}
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

  // Below the cards and the bill, which they are about.
  Rect room_for_words() const override;

  // What A would do.
  Action action() const { return offer_.action; }

 private:
  // What the swap changes, with a sign or a word before it.
  struct Change {
    const Sign* sign;
    Text word;
    int before;
    int after;
    bool is_income;
  };
  // Rubles, points, nobles, three reductions; goods are seen on the cards.
  using Changes = etl::vector<Change, 6>;

  const View& view() const { return context_.session.view(); }
  Card comes() const { return card_of(view().table, view().own, offer_.action); }
  Card goes() const { return over_card(view().table, view().own, offer_.action); }
  // What a lesson has to say takes so much of the page.
  int words_height() const;
  bool is_target(std::uint8_t place) const;
  void show(std::uint8_t place);
  void change(int step);
  Go swap();
  Go take();
  bool can_be_taken() const;
  void find_changes(Changes& changes) const;
  void draw_small(const Brush& brush) const;
  void draw_sides(const Brush& brush, Rect& page) const;
  void draw_side(const Brush& brush, Rect side, bool is_going) const;
  void draw_named_rows(const Brush& brush, Rect& page) const;
  void draw_changes(const Brush& brush, Rect& page) const;
  void draw_change_row(const Brush& brush, Rect row, Text heading, const Change* first, std::size_t count) const;
  void draw_bill(const Brush& brush, Rect& page) const;
  void draw_bill_lines(const Brush& brush, Rect& page) const;
  void draw_hints(const Brush& brush, Rect row) const;

  Offer offer_{};
  // The card that goes is the position_-th of count_ that may go.
  std::uint8_t position_ = 0;
  std::uint8_t count_ = 0;
  Standing before_{};
  Standing after_{};
  // What the card that goes pays itself.
  Income income_{};
};

}  // namespace neva
