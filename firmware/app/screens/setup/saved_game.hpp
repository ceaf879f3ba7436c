#pragma once

#include "firmware/app/screens/list_screen.hpp"

namespace neva {

// Somebody wants a new game while another one is saved, or something that cannot be read: asked before it may go.
class SavedGameScreen final : public ListScreen {
 public:
  explicit SavedGameScreen(Context& context) : ListScreen(context) {}

  void enter() override;

 protected:
  std::uint16_t count() const override { return static_cast<std::uint16_t>(items_.size()); }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;
  Rect list_area(const Layout& layout) const override;
  void draw_ground(const Brush& brush) const override;

 private:
  enum class Item : std::uint8_t { keep, play_on, give_up };

  // What is asked, above the answers.
  std::string_view question() const;

  etl::vector<Item, 3> items_;
};

// What was found instead of a game, in one line; empty when all is well.
std::string_view words_of_trouble(const Context& context);

}  // namespace neva
