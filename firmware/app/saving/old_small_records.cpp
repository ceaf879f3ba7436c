#include "firmware/app/saving/old_small_records.hpp"

#include <algorithm>

#include "engine/base/crc32.hpp"
#include "firmware/app/saving/players.hpp"
#include "firmware/app/saving/sector_header.hpp"

namespace neva {

namespace {

constexpr std::size_t k_slot_sectors = 3;
constexpr std::uint8_t k_version = 1;
constexpr std::uint8_t k_first_choices_place = 32;
constexpr std::uint8_t k_first_settings_place = 64;

constexpr std::size_t k_hall_bytes = 108;
// Players, then the length of the journal behind them.
constexpr std::size_t k_choices_length_at = k_players_bytes;

constexpr std::uint32_t k_settings_magic = 0x5356454EU;  // "NEVS"
constexpr std::size_t k_settings_pages = 2 * k_pages_per_sector;
constexpr std::size_t k_old_sequence_at = 4;
constexpr std::size_t k_old_version_at = 8;
constexpr std::size_t k_fields_at = 9;
constexpr std::size_t k_old_checksum_at = Storage::k_page_bytes - 4;
// By version, from 0 on; later ones are as long as the last.
constexpr std::uint8_t k_settings_bytes[] = {0, 2, 30, 32};

void fill_record(SmallRecord& record, SmallKind kind, std::uint8_t version, std::span<const std::uint8_t> payload) {
  record = SmallRecord(kind, payload);
  record.version = version;
}

}  // namespace

// The newest of its sectors.
bool OldSmallRecords::find_sector(Slots& slots) const {
  std::uint32_t newest = 0;
  bool is_blank_area = true;
  slots.has_sector = slots.is_foreign = false;
  for (std::size_t i = slots.first_sector; i < slots.first_sector + k_slot_sectors; ++i) {
    SectorHeader header{};
    if (!read_header(storage_, offset_of(i), slots.magic, header)) return false;
    const bool is_ours = header.sequence != 0 && header.version == k_version;
    if (!is_ours) {
      const Contents contents = contents_of(storage_, offset_of(i), {slots.magic, k_version});
      is_blank_area = is_blank_area && (contents == Contents::blank || contents == Contents::torn_header);
    }
    if (!is_ours || header.sequence <= newest) continue;
    newest = header.sequence;
    slots.has_sector = true;
    slots.sector = i;
  }
  slots.is_foreign = !slots.has_sector && !is_blank_area;
  return true;
}

bool OldSmallRecords::read_settings(std::size_t page_number, std::uint8_t* page) const {
  const std::size_t offset = offset_of(k_settings_sector) + page_number * Storage::k_page_bytes;
  return storage_.read(offset, page, Storage::k_page_bytes) == StorageResult::ok &&
         get_number(page, 4) == k_settings_magic &&
         get_number(page + k_old_checksum_at, 4) == crc32(0, page, k_old_checksum_at);
}

bool OldSmallRecords::find_settings() {
  FlashPage page;
  std::uint32_t newest = 0;
  has_settings_ = false;
  for (std::size_t i = 0; i < k_settings_pages; ++i) {
    if (!read_settings(i, page.data()) || get_number(&page[k_old_sequence_at], 4) <= newest) continue;
    newest = get_number(&page[k_old_sequence_at], 4);
    has_settings_ = true;
    settings_page_ = i;
  }
  return true;
}

bool OldSmallRecords::find() { return find_sector(hall_) && find_sector(choices_) && find_settings(); }

bool OldSmallRecords::needs(std::size_t sector) const {
  return (hall_.has_sector && sector == hall_.sector) || (choices_.has_sector && sector == choices_.sector) ||
         (has_settings_ && sector == k_settings_sector + settings_page_ / k_pages_per_sector);
}

bool OldSmallRecords::is_foreign(std::size_t sector) const {
  if (sector >= k_settings_sector) return false;
  return sector < choices_.first_sector ? hall_.is_foreign : choices_.is_foreign;
}

bool OldSmallRecords::read_slot(const Slots& slots, std::size_t slot, std::uint8_t* page) const {
  if (!slots.has_sector || slot == 0 || slot >= Storage::k_sector_bytes / slots.slot_bytes - 1) return false;
  const std::size_t offset = offset_of(slots.sector) + slot * slots.slot_bytes;
  if (storage_.read(offset, page, slots.slot_bytes) != StorageResult::ok) return false;
  const std::uint8_t seed = static_cast<std::uint8_t>(slot);
  const std::size_t summed = slots.slot_bytes - 4;
  return get_number(page + summed, 4) == crc32(crc32(0, &seed, 1), page, summed);
}

SmallKind OldSmallRecords::kind_of(std::uint8_t place) {
  if (place < k_first_choices_place) return SmallKind::hall;
  return place < k_first_settings_place ? SmallKind::choices : SmallKind::settings;
}

bool OldSmallRecords::read(std::uint8_t place, SmallRecord& record) const {
  FlashPage page;
  if (place < k_first_choices_place) {
    if (!read_slot(hall_, place, page.data())) return false;
    fill_record(record, SmallKind::hall, 1, std::span(page).first(k_hall_bytes));
    return true;
  }
  if (place < k_first_settings_place) {
    if (!read_slot(choices_, place - k_first_choices_place, page.data())) return false;
    const std::size_t bytes = k_choices_length_at + 1 + page[k_choices_length_at];
    if (bytes > k_small_payload_max) return false;
    fill_record(record, SmallKind::choices, 1, std::span(page).first(bytes));
    return true;
  }
  if (!has_settings_ || place != k_first_settings_place + settings_page_) return false;
  if (!read_settings(settings_page_, page.data())) return false;
  const std::uint8_t version = page[k_old_version_at];
  const std::size_t bytes = k_settings_bytes[std::min<std::size_t>(version, std::size(k_settings_bytes) - 1)];
  fill_record(record, SmallKind::settings, version, std::span(page).subspan(k_fields_at, bytes));
  return true;
}

}  // namespace neva
