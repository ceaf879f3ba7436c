#pragma once

#include "firmware/app/game/offer.hpp"
#include "firmware/app/screens/list_screen.hpp"

namespace neva {

// What can be done with the card in focus: a sheet over the table. What cannot be done is greyed and says why. Also the
// screen of a drawn card, whose decision it is.
class CardMenuScreen final : public ListScreen {
 public:
  explicit CardMenuScreen(Context& context) : ListScreen(context) {}

  void enter() override;
  void uncovered() override;
  Go on_key(KeyEvent event) override;
  Rect room_for_words() const override;

 protected:
  std::uint16_t count() const override { return static_cast<std::uint16_t>(items_.size()); }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Go other_key(KeyEvent event) override;
  Go change(std::uint16_t index, int step) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  Rect list_area(const Layout& layout) const override;
  void draw_ground(const Brush& brush) const override;
  int keys_width(const Layout& layout) const override { return sheet_width(layout); }

 private:
  enum class Item : std::uint8_t { acquire, acquire_last, take, take_drawn, discard_drawn, leave, look, done };

  void take_focus();
  const View& view() const { return context_.session.view(); }
  bool is_drawn() const { return context_.focus.place == Focus::Place::drawn; }
  Action action_of(Item item) const;
  Refusal refusal_of(Item item) const;
  Text label_of(Item item) const;
  bool may_be_last() const;
  bool can_end(Item item) const;
  bool has_ending(Item item) const;
  // An exchange card: a card of the holder's goes.
  bool swaps() const { return offer_.targets > 0; }
  Go perform(Item item, bool then_done);
  Go acquire();
  void draw_sheet(const Brush& brush) const;
  void draw_words(const Brush& brush) const;
  int sheet_width(const Layout& layout) const;

  etl::vector<Item, 5> items_;
  Offer offer_{};
  // Taking or playing it is the last thing in this phase; left and right say so.
  bool then_done_ = false;
  // For a purple card of the hand.
  PurplePlay purple_{};
};

}  // namespace neva
