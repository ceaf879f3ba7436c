#include "firmware/app/all_screens.hpp"

#include "engine/base/check.hpp"

namespace neva {

AllScreens::AllScreens(Context& shared) : context(shared) {}

AllScreens::~AllScreens() = default;

// A table of all screens, one line each.
// NOLINTNEXTLINE(readability-function-size)
Screen& AllScreens::of(ScreenId id) {
#define NEVA_CASE(id, type) \
  case ScreenId::id:        \
    return id;
#define NEVA_ALIAS(alias, id) \
  case ScreenId::alias:       \
    return id;
  switch (id) { NEVA_SCREENS(NEVA_CASE) NEVA_SCREEN_ALIASES(NEVA_ALIAS) }
#undef NEVA_CASE
#undef NEVA_ALIAS
  stop_with_record({__FILE_NAME__, __LINE__, "a screen without an id"});
}

}  // namespace neva
