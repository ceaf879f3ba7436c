#include "firmware/app/saving/small_store.hpp"

#include "engine/base/check.hpp"
#include "engine/base/crc32.hpp"
#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

constexpr std::size_t k_no_sector = OldSmallRecords::k_sectors;

std::uint32_t checksum(std::size_t cell, std::span<const std::uint8_t> bytes) {
  const std::uint8_t seed = static_cast<std::uint8_t>(cell);
  return crc32(crc32(0, &seed, 1), bytes.data(), bytes.size());
}

// Nothing was told to be kept before the second copy was there, and the sector that was moved from is whole. A start
// that took this one could show what the next start, which reads the same header otherwise, has not. What a newer Neva
// writes is not ours to judge.
bool is_cut_off(const SectorHeader& header) { return header.is_weak && header.version <= SmallStore::k_kind.version; }

}  // namespace

SmallStore::SmallStore(Storage& storage, SaveArea area) : storage_(storage), area_(area), old_(storage, area) {
  neva_check(area_.sectors == OldSmallRecords::k_sectors);
}

LoadStatus SmallStore::open() {
  counts_.reset();
  sequence_ = 0;
  next_cell_ = k_first_cell;
  worn_ = 0;
  torn_ = k_no_sector;
  is_virgin_ = is_ours_ = false;
  std::uint8_t version = 0;
  status_ = LoadStatus::storage_failed;
  for (std::size_t i = 0; i < area_.sectors; ++i) {
    SectorHeader header{};
    if (!read_header(storage_, offset_of(i), k_kind.magic, header)) return status_;
    if (header.sequence <= sequence_ || is_cut_off(header)) continue;
    sequence_ = header.sequence;
    version = header.version;
    sector_ = i;
  }
  if (version > k_kind.version) return status_ = LoadStatus::newer_version;
  if (sequence_ == 0) return status_ = open_old();
  find_records();
  look_at_others();
  return status_ = LoadStatus::ok;
}

// Nothing of this store is there: what was kept before it, if anything.
LoadStatus SmallStore::open_old() {
  // The first sector that is taken is one of those that only ever held settings.
  sector_ = OldSmallRecords::k_settings_sector - 1;
  if (!old_.find()) return LoadStatus::storage_failed;
  is_ours_ = true;
  bool is_blank = true;
  usable_ = 0;
  for (std::size_t i = 0; i < area_.sectors; ++i) {
    const Contents contents = contents_of(storage_, offset_of(i), k_kind);
    if (contents == Contents::unreadable) return LoadStatus::storage_failed;
    is_blank = is_blank && contents != Contents::something;
    is_ours_ = is_ours_ && !old_.is_foreign(i);
    if (!old_.needs(i) && !old_.is_foreign(i)) usable_ = static_cast<std::uint8_t>(usable_ | 1U << i);
  }
  SmallRecord record;
  for (std::uint8_t place = 1; place < OldSmallRecords::k_places; ++place) {
    if (old_.read(place, record)) counts_.set(place);
  }
  is_virgin_ = is_blank;
  if (old_.has_any()) return LoadStatus::ok;
  return is_blank ? LoadStatus::nothing : LoadStatus::foreign;
}

// Without a word that all of it is ours, a sector with neither a header nor blank may be somebody else's.
void SmallStore::look_at_others() {
  usable_ = 0;
  std::uint8_t garbage = 0;
  is_ours_ = true;
  for (std::size_t i = 0; i < area_.sectors; ++i) {
    SectorHeader header{};
    const bool has_header = i == sector_ || (read_header(storage_, offset_of(i), k_kind.magic, header) &&
                                             header.sequence != 0 && header.sequence < sequence_ && !header.is_weak);
    const Contents contents = has_header ? Contents::blank : contents_of(storage_, offset_of(i), k_kind);
    const bool is_ours = i >= OldSmallRecords::k_settings_sector || contents != Contents::something;
    is_ours_ = is_ours_ && is_ours;
    if (is_ours) usable_ = static_cast<std::uint8_t>(usable_ | 1U << i);
    if (contents != Contents::blank) garbage = static_cast<std::uint8_t>(garbage | 1U << i);
  }
  is_ours_ = is_ours_ || newest(SmallKind::ownership) != k_no_place;
  for (std::size_t i = 0; i < area_.sectors; ++i) {
    if ((garbage & 1U << i) != 0 && is_usable(i)) torn_ = i;
  }
}

bool SmallStore::is_usable(std::size_t sector) const {
  if (sequence_ == 0 && old_.needs(sector)) return false;
  return is_ours_ || (usable_ & 1U << sector) != 0;
}

void SmallStore::find_records() {
  SmallRecord record;
  counts_.reset();
  next_cell_ = k_first_cell;
  for (std::size_t cell = k_first_cell; cell < k_cells - 1;) {
    std::size_t cells = 1;
    std::array<std::uint8_t, k_cell_bytes> bytes;
    if (read_cell(cell, record)) {
      counts_.set(cell);
      cells = cells_of(record.length);
      next_cell_ = cell + cells;
    } else if (storage_.read(offset_of(sector_) + cell * k_cell_bytes, bytes.data(), bytes.size()) !=
                   StorageResult::ok ||
               !is_blank(bytes)) {
      next_cell_ = cell + 1;
    }
    cell += cells;
  }
}

// Of a kind that is no list the newest counts; if only a newer Neva knows what that means, so does the newest of ours.
bool SmallStore::is_superseded(Place place, const SmallRecord& record) const {
  const auto kind = static_cast<SmallKind>(record.kind);
  SmallRecord newer;
  bool has_newer = false;
  for (Place other = newest(kind); other > place; other = before(kind, other)) {
    if (!read(other, newer)) continue;
    if (newer.is_understood()) return true;
    has_newer = true;
  }
  return has_newer && !record.is_understood();
}

std::uint8_t SmallStore::kind_at(std::size_t place) const {
  if (sequence_ == 0) return static_cast<std::uint8_t>(OldSmallRecords::kind_of(static_cast<Place>(place)));
  std::uint8_t kind = 0;
  static_cast<void>(storage_.read(offset_of(sector_) + place * k_cell_bytes, &kind, 1));
  return kind;
}

SmallStore::Place SmallStore::newest(SmallKind kind) const { return before(kind, static_cast<Place>(k_cells - 1)); }

SmallStore::Place SmallStore::before(SmallKind kind, Place place) const {
  while (--place > 0) {
    if (counts_.test(place) && kind_at(place) == static_cast<std::uint8_t>(kind)) return place;
  }
  return k_no_place;
}

bool SmallStore::read(Place place, SmallRecord& record) const {
  return sequence_ == 0 ? old_.read(place, record) : read_cell(place, record);
}

bool SmallStore::read_cell(std::size_t cell, SmallRecord& record) const {
  FlashPage bytes;
  const std::size_t offset = offset_of(sector_) + cell * k_cell_bytes;
  if (storage_.read(offset, bytes.data(), k_small_head_bytes) != StorageResult::ok) return false;
  const std::size_t length = bytes[2];
  if (bytes[0] == 0 || bytes[0] == k_blank || length > k_small_payload_max || !fits_on_page(cell, length)) return false;
  const std::size_t summed = k_small_head_bytes + length;
  if (storage_.read(offset, bytes.data(), summed + 4) != StorageResult::ok) return false;
  if (get_number(&bytes[summed], 4) != checksum(cell, std::span(bytes).first(summed))) return false;
  record.kind = bytes[0];
  record.version = bytes[1];
  record.length = bytes[2];
  std::copy_n(&bytes[k_small_head_bytes], length, record.bytes.begin());
  return true;
}

bool SmallStore::write_cell(std::size_t sector, std::size_t cell, const SmallRecord& record) {
  FlashPage page;
  page.fill(k_blank);
  std::uint8_t* at = &page[cell % k_cells_per_page * k_cell_bytes];
  const std::size_t summed = k_small_head_bytes + record.length;
  at[0] = record.kind;
  at[1] = record.version;
  at[2] = record.length;
  std::copy_n(record.bytes.begin(), record.length, at + k_small_head_bytes);
  put_number(at + summed, checksum(cell, {at, summed}), 4);
  const std::size_t page_number = cell / k_cells_per_page;
  return program_and_verify(storage_, offset_of(sector) + page_number * Storage::k_page_bytes, page.data());
}

void SmallStore::forget_foreign() { is_ours_ = is_ours_ || status_ != LoadStatus::newer_version; }

// A factory-new area is taken as it is, and its header comes first: whatever is cut off then can be told from somebody
// else's data. A header that was cut off before may read well tomorrow, so each sector has a number of its own.
void SmallStore::start() {
  is_virgin_ = false;
  for (std::size_t step = 1; step <= area_.sectors; ++step) {
    const std::size_t sector = (sector_ + step) % area_.sectors;
    if (contents_of(storage_, offset_of(sector), k_kind) != Contents::blank) continue;
    if (!write_header(storage_, offset_of(sector), k_kind, static_cast<std::uint32_t>(step))) continue;
    sequence_ = static_cast<std::uint32_t>(step);
    sector_ = sector;
    return;
  }
}

// False when there is no room. A cell that does not keep what was written is passed over.
bool SmallStore::append(const SmallRecord& record) {
  if (sequence_ == 0) return false;
  while (true) {
    const std::size_t cell = room_for(record.length, next_cell_);
    if (cell == k_no_cell) return false;
    next_cell_ = cell + cells_of(record.length);
    if (!write_cell(sector_, cell, record)) continue;
    counts_.set(cell);
    return true;
  }
}

// Whether a record still counts beside the added one.
bool SmallStore::goes_along(std::size_t place, const SmallRecord& added, SmallRecord& record) const {
  if (!counts_.test(place) || !read(static_cast<Place>(place), record)) return false;
  const KindRule* rule = rule_of(record.kind);
  if (rule != nullptr && rule->is_list()) return true;
  if (record.kind == static_cast<std::uint8_t>(SmallKind::ownership)) return false;
  return record.kind != added.kind && !is_superseded(static_cast<Place>(place), record);
}

// A word that all of the area is ours, if it is; kind by kind everything that goes along, but for the oldest records of
// lists, and the added one; and what only a newer Neva understands, if there is room. With `sector` k_no_sector nothing
// is written. False when there is no room, or when the sector is worn.
bool SmallStore::copy(std::size_t sector, std::size_t oldest, const SmallRecord& added) {
  std::size_t cell = k_first_cell;
  const auto put = [&](const SmallRecord& record) {
    const std::size_t at = room_for(record.length, cell);
    if (at != k_no_cell) cell = at + cells_of(record.length);
    return at != k_no_cell && (sector == k_no_sector || write_cell(sector, at, record));
  };
  if (is_ours_ && !put(SmallRecord(SmallKind::ownership, {}))) return false;
  SmallRecord record;
  for (const KindRule& rule : k_kind_rules) {
    const auto kind = static_cast<std::uint8_t>(rule.kind);
    for (std::size_t place = 1; place < k_cells; ++place) {
      if (!goes_along(place, added, record) || record.kind != kind || !record.is_understood()) continue;
      if (rule.is_list() && oldest > 0) {
        --oldest;
      } else if (!put(record)) {
        return false;
      }
    }
    if (added.kind == kind && !put(added)) return false;
  }
  for (std::size_t place = 1; place < k_cells; ++place) {
    if (goes_along(place, added, record) && !record.is_understood()) static_cast<void>(put(record));
  }
  return true;
}

// The header comes last: until it is there the old sector counts.
bool SmallStore::fill(std::size_t sector, const SmallRecord& record) {
  std::size_t oldest = 0;
  while (!copy(k_no_sector, oldest, record)) ++oldest;
  if (!copy(sector, oldest, record) || !write_header(storage_, offset_of(sector), k_kind, sequence_ + 1)) return false;
  ++sequence_;
  sector_ = sector;
  torn_ = k_no_sector;
  find_records();
  return true;
}

// The how manyth sector to try. What a power cut left behind comes first: its header may be almost there and read well
// tomorrow, so it must be gone before anything else counts.
std::size_t SmallStore::candidate(std::size_t number) const {
  if (torn_ != k_no_sector && number-- == 0) return torn_;
  for (std::size_t step = 1; step <= area_.sectors; ++step) {
    const std::size_t sector = (sector_ + step) % area_.sectors;
    const bool is_in_use = sequence_ != 0 && sector == sector_;
    if (!is_usable(sector) || is_in_use || sector == torn_) continue;
    if (number-- == 0) return sector;
  }
  return k_no_sector;
}

SaveResult SmallStore::move(const SmallRecord& record) {
  const std::size_t sector = candidate(worn_);
  worn_ = static_cast<std::uint8_t>(worn_ + 1);
  const bool moved = sector != k_no_sector && erase_and_verify(storage_, offset_of(sector)) && fill(sector, record);
  if (!moved && candidate(worn_) != k_no_sector) return SaveResult::again;
  worn_ = 0;
  return moved ? SaveResult::ok : SaveResult::failed;
}

SaveResult SmallStore::add(const SmallRecord& record) {
  neva_check(rule_of(record.kind) != nullptr);
  if (status_ == LoadStatus::newer_version || status_ == LoadStatus::storage_failed) return SaveResult::needs_consent;
  if (is_virgin_) start();
  if (is_ours_ && torn_ == k_no_sector && newest(SmallKind::ownership) == k_no_place)
    static_cast<void>(append(SmallRecord(SmallKind::ownership, {})));
  if (torn_ == k_no_sector && append(record)) return SaveResult::ok;
  return move(record);
}

}  // namespace neva
