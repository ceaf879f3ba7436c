#pragma once

#include <string>

#include "firmware/app/app.hpp"

namespace neva {

// The entries of the list on top of a device's screens, as a person reads them.
class MenuProbe {
 public:
  explicit MenuProbe(App& app);

  // False where the screen on top is no list.
  bool is_list() const { return title_ != nullptr || list_ != nullptr; }
  int count() const;
  int cursor() const;
  std::string label(int index) const;
  std::string value(int index) const;
  // The chosen entry of a list stands on the screen.
  bool is_cursor_seen() const;
  // It has no reason against it.
  bool can_be_chosen(int index) const;
  // The first entry with that label that can be chosen, else the first one with it, else -1.
  int find(std::string_view label) const;

 private:
  const App& app_;
  const TitleScreen* title_ = nullptr;
  const ListScreen* list_ = nullptr;
};

}  // namespace neva
