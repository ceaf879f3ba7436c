#pragma once

#include <cstddef>
#include <cstdint>

#include "drivers/ports/storage.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "firmware/app/saving/small_record.hpp"

namespace neva {

// Hall of fame, choices and settings as they were kept before SmallStore: three sectors, three, and two. They are read
// as ever; the first record that is added takes them along. docs/save-format.md has the bytes.
class OldSmallRecords {
 public:
  static constexpr std::size_t k_sectors = 8;
  static constexpr std::size_t k_settings_sector = 6;
  // Places of records: slots of the hall from 1, those of the choices, the newest page of settings.
  static constexpr std::uint8_t k_places = 128;

  OldSmallRecords(const Storage& storage, SaveArea area) : storage_(storage), offset_(area.offset) {}

  // False when the storage cannot be read.
  bool find();
  bool has_any() const { return hall_.has_sector || choices_.has_sector || has_settings_; }
  // It holds what would be lost with it.
  bool needs(std::size_t sector) const;
  // In that part of the area there is something, and none of it is ours.
  bool is_foreign(std::size_t sector) const;

  static SmallKind kind_of(std::uint8_t place);
  // False when there is no whole record.
  bool read(std::uint8_t place, SmallRecord& record) const;

 private:
  struct Slots {
    std::size_t first_sector;
    std::uint32_t magic;
    std::size_t slot_bytes;
    bool has_sector = false;
    bool is_foreign = false;
    std::size_t sector = 0;
  };

  std::size_t offset_of(std::size_t sector) const { return offset_ + sector * Storage::k_sector_bytes; }
  bool find_sector(Slots& slots) const;
  bool find_settings();
  bool read_slot(const Slots& slots, std::size_t slot, std::uint8_t* page) const;
  bool read_settings(std::size_t page_number, std::uint8_t* page) const;

  const Storage& storage_;
  std::size_t offset_;
  Slots hall_{0, 0x4856454EU, 128};                       // "NEVH", little end first
  Slots choices_{3, 0x4356454EU, Storage::k_page_bytes};  // "NEVC"
  bool has_settings_ = false;
  std::size_t settings_page_ = 0;
};

}  // namespace neva
