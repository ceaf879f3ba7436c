#pragma once

#include <algorithm>

#include "engine/base/crc32.hpp"
#include "host_tests/firmware/support/opened_store.hpp"
#include "host_tests/support/ram_storage.hpp"

// What may lie in the storage instead of a whole game.
namespace neva {

// A bit of an early action flips. The game is the first one of its storage.
inline void damage_game(RamStorage& storage) {
  constexpr std::size_t k_third_page = 2 * Storage::k_page_bytes;
  storage.bytes()[k_third_page + 40] ^= 0x10U;
}

// The power went while the last action was written: its last byte is not there. The game is the first one of its
// storage, and no longer than a sector.
inline void cut_off_last_action(RamStorage& storage) {
  constexpr std::size_t k_first_page = 2;
  std::uint8_t* const first = storage.bytes().data() + k_first_page * Storage::k_page_bytes;
  std::uint8_t* const end = storage.bytes().data() + 15 * Storage::k_page_bytes;
  std::uint8_t* last = end - 1;
  while (last > first && *last == 0xFF) --last;
  *last = 0xFF;
}

// The log as a later version would begin it.
inline void make_game_newer(RamStorage& storage) {
  std::uint8_t* at = storage.bytes().data();
  const std::uint8_t header[] = {'N', 'E', 'V', 'L', 99, 0xFF, 0xFF, 0xFF, 200, 0, 0, 0};
  std::copy(std::begin(header), std::end(header), at);
  const std::uint32_t sum = crc32(0, at, sizeof header);
  for (std::size_t i = 0; i < 4; ++i) at[sizeof header + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

// Another program has used all of it but the settings.
inline void make_storage_foreign(RamStorage& storage) {
  const std::size_t end = storage.bytes().size() - 2 * Storage::k_sector_bytes;
  for (std::size_t i = 0; i < end; ++i) storage.bytes()[i] = static_cast<std::uint8_t>(i * 7 + 3);
}

// A later version has saved settings.
inline void make_settings_newer(RamStorage& storage) {
  OpenedStore store(storage);
  const std::uint8_t fields[] = {9, 9, 9};
  SmallRecord record(SmallKind::settings, fields);
  record.version = 99;
  static_cast<void>(store.add(record));
}

}  // namespace neva
