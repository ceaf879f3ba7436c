#include "host_tests/firmware/support/menu_probe.hpp"

#include <type_traits>

#include "host_tests/firmware/support/session_probe.hpp"

namespace neva {

namespace {

// The screen as a list, if its class is one.
template <class Type>
const ListScreen* as_list(const Type& screen) {
  if constexpr (std::is_base_of_v<ListScreen, Type>) return &screen;
  return nullptr;
}

}  // namespace

MenuProbe::MenuProbe(App& app) : app_(app) {
  AllScreens& all = SessionProbe::screens(app);
  const Screen* top = &all.of(app.screen());
  if (top == &all.title) title_ = &all.title;
#define NEVA_FIND(id, type) \
  if (top == &all.id) list_ = as_list(all.id);
  NEVA_SCREENS(NEVA_FIND)
#undef NEVA_FIND
}

int MenuProbe::count() const { return title_ != nullptr ? static_cast<int>(title_->entries_.size()) : list_->count(); }

int MenuProbe::cursor() const { return title_ != nullptr ? title_->cursor_ : list_->cursor(); }

std::string MenuProbe::label(int index) const {
  if (title_ != nullptr) {
    const Text label = TitleScreen::label_of(title_->entries_.at(static_cast<std::size_t>(index)));
    return std::string(text_of(SessionProbe::language(app_), label));
  }
  EntryWords words;
  return std::string(list_->entry(static_cast<std::uint16_t>(index), words).label);
}

std::string MenuProbe::value(int index) const {
  if (title_ != nullptr) return {};
  EntryWords words;
  return std::string(list_->entry(static_cast<std::uint16_t>(index), words).value);
}

bool MenuProbe::is_cursor_seen() const {
  return list_->spot_of({SpotKind::entry, static_cast<std::uint8_t>(list_->cursor())}).width > 0;
}

bool MenuProbe::can_be_chosen(int index) const {
  if (title_ != nullptr) return true;
  EntryWords words;
  return list_->entry(static_cast<std::uint16_t>(index), words).reason.empty();
}

int MenuProbe::find(std::string_view label) const {
  int found = -1;
  for (int index = 0; index < count(); ++index) {
    if (this->label(index) != label) continue;
    if (can_be_chosen(index)) return index;
    if (found < 0) found = index;
  }
  return found;
}

}  // namespace neva
