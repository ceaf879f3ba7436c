#pragma once

#include "firmware/app/game/choice_list.hpp"
#include "firmware/app/screens/game/sheet.hpp"

namespace neva {

// Asks step by step for what is still open of an action: whose card, which card, what is replaced, which good; and
// every decision that has no screen of its own. Nothing the rules allow is out of reach.
class ChooserScreen final : public SheetScreen {
 public:
  explicit ChooserScreen(Context& context) : SheetScreen(context) {}

  void enter() override;
  Go on_key(KeyEvent event) override;

 protected:
  std::uint16_t count() const override;
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;
  Card shown_card() const override;
  void put_faces(Faces& faces) const override;
  std::span<const KeyHint> hints() const override;

 private:
  // The decision itself is the list, not a choice on the way to an action.
  bool is_decision() const;
  bool is_first_step() const { return steps_.size() == 1; }
  void ask(const ActionFilter& filter);
  bool has_refused(Action& refused) const;
  void number_if_alike(std::uint16_t index, ListEntry& line, EntryWords& words) const;

  // Steps to come back to; none of an action has more (ChoiceList).
  etl::vector<ActionFilter, 5> steps_;
  ChoiceList choices_;
};

}  // namespace neva
