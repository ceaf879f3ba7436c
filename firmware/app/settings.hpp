#pragma once

#include <cstdint>

#include "drivers/ports/storage.hpp"
#include "firmware/app/texts.hpp"

namespace neva {

struct Settings {
  Language language = Language::english;
  bool sound_on = true;

  constexpr bool operator==(const Settings&) const = default;
};

// Settings in two sectors of their own, apart from everything a game will ever save. Each change is one page appended;
// when a sector is full the other one is erased and goes on. A power cut loses at most the change being written.
// docs/settings-format.md has the bytes.
class SettingsStore {
 public:
  static constexpr std::size_t k_bytes = 2 * Storage::k_sector_bytes;
  static constexpr std::size_t k_pages = k_bytes / Storage::k_page_bytes;

  // `offset` is where the two sectors begin.
  SettingsStore(Storage& storage, std::size_t offset) : storage_(storage), offset_(offset) {}

  // The newest settings that can be read; the defaults when there are none.
  Settings load();

  // Appends the settings. Call load() before the first save().
  StorageResult save(const Settings& settings);

 private:
  StorageResult read_page(std::size_t page, std::uint8_t* into) const;
  StorageResult make_room();

  Storage& storage_;
  std::size_t offset_;
  std::size_t next_page_ = 0;
  std::uint32_t next_sequence_ = 1;
};

}  // namespace neva
