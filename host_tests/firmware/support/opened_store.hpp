#pragma once

#include "firmware/app/saving/settings_store.hpp"
#include "firmware/app/saving/small_store.hpp"

namespace neva {

// The small records of a device that has just been switched on.
struct OpenedStore : SmallStore {
  explicit OpenedStore(Storage& storage) : SmallStore(storage, small_area(storage)) { static_cast<void>(open()); }
};

inline Settings settings_in(Storage& storage) {
  OpenedStore store(storage);
  return SettingsStore(store).load();
}

// As the main loop does: again in the next pass, until it is done.
inline SaveResult save_settings(Storage& storage, const Settings& settings) {
  OpenedStore store(storage);
  SaveResult result = SaveResult::again;
  while (result == SaveResult::again) result = SettingsStore(store).save(settings);
  return result;
}

}  // namespace neva
