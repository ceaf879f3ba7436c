#pragma once

#include "firmware/app/device/settings.hpp"
#include "firmware/app/saving/small_store.hpp"

namespace neva {

// Settings as a record. docs/settings-format.md has the bytes.
class SettingsStore {
 public:
  explicit SettingsStore(SmallStore& store) : store_(store) {}

  // The newest settings that can be read; the defaults when there are none. Call it when the store is open.
  Settings load();

  // Whether load() has found any settings at all, even those of a newer version: false on the very first start.
  bool has_record() const { return found_.any; }

  // Whether the newest settings are those of a newer version. They stay until the players change a setting.
  bool is_newer() const { return found_.is_newer; }

  SaveResult save(const Settings& settings);

 private:
  SmallStore& store_;
  SmallStore::Found found_;
};

}  // namespace neva
