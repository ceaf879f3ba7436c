#pragma once

#include "firmware/app/screens/list_screen.hpp"

namespace neva {

// The lessons: which were played, and where one was left.
class LearnScreen final : public ListScreen {
 public:
  explicit LearnScreen(Context& context) : ListScreen(context) {}

  void enter() override;

 protected:
  std::uint16_t count() const override;
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;
  Rect list_area(const Layout& layout) const override;
  void draw_ground(const Brush& brush) const override;

 private:
  bool is_left_at(std::uint16_t index) const;
};

// "Leave the lesson?"
class LeaveLessonScreen final : public ListScreen {
 public:
  explicit LeaveLessonScreen(Context& context) : ListScreen(context) {}

 protected:
  std::uint16_t count() const override { return 2; }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override { return index == 0 ? Go::back() : Go::title(); }
  Header header(TextBuffer& buffer) const override;
};

}  // namespace neva
