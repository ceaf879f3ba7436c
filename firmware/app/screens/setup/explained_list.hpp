#pragma once

#include "firmware/app/screens/list_screen.hpp"

namespace neva {

// A list that says below what the entry at the cursor is about. Its place is as high as the longest of those texts
// needs, so that the list stays where it is.
class ExplainedList : public ListScreen {
 protected:
  explicit ExplainedList(Context& context) : ListScreen(context) {}
  ~ExplainedList() = default;

  virtual Text explanation(std::uint16_t index) const = 0;
  Rect list_area(const Layout& layout) const override;
  void draw_ground(const Brush& brush) const override;

 private:
  int explained_lines(const Layout& layout) const;
  int explained_height(const Layout& layout) const;
};

}  // namespace neva
