#include "firmware/app/saving/log_sectors.hpp"

#include <algorithm>

#include "engine/base/check.hpp"

namespace neva {

namespace {

// Worn sectors in a row: more than that is not wear.
constexpr std::uint8_t k_worn_max = 4;

}  // namespace

LogSectors::LogSectors(Storage& storage, SaveArea area)
    : storage_(storage), offset_(area.offset), count_(area.sectors) {
  neva_check(count_ >= k_sectors_min && count_ <= k_sectors_max);
}

LogSectors::Scan LogSectors::scan() {
  newest_ = 0;
  next_index_ = 0;
  worn_ = 0;
  takes_blank_ = false;
  uses_.fill(Use::free);
  for (std::size_t i = 0; i < count_; ++i) {
    SectorHeader header{};
    if (!read_header(storage_, offset(i), k_kind.magic, header)) return Scan::failed;
    // It was being made ready when the power went. Nothing was written behind it.
    if (header.is_weak && header.version <= k_kind.version && is_pristine(storage_, offset(i))) header = {};
    sequences_[i] = header.sequence;
    versions_[i] = header.version;
    if (header.sequence > newest_) {
      newest_ = header.sequence;
      next_index_ = (i + 1) % count_;
    }
  }
  if (newest_ != 0) {
    find_ready();
    return Scan::ours;
  }
  for (std::size_t i = 0; i < count_; ++i) {
    const Contents contents = contents_of(storage_, offset(i), k_kind);
    if (contents == Contents::unreadable) return Scan::failed;
    if (contents == Contents::something) return Scan::foreign;
    takes_blank_ = takes_blank_ || contents == Contents::blank;
  }
  return Scan::virgin;
}

// Those above everything that was written.
void LogSectors::find_ready() {
  for (std::uint32_t i = newest_; i != 0; i = below(i)) {
    if (version_of(i) != k_kind.version || !is_pristine(storage_, offset_of(i))) return;
    set_use(i, Use::ready);
  }
}

std::uint32_t LogSectors::above(std::uint32_t sequence) const {
  std::uint32_t found = 0;
  for (std::uint32_t candidate : sequences_) {
    if (candidate > sequence && (found == 0 || candidate < found)) found = candidate;
  }
  return found;
}

std::uint32_t LogSectors::below(std::uint32_t sequence) const {
  std::uint32_t found = 0;
  for (std::uint32_t candidate : sequences_) {
    if (candidate < sequence && candidate > found) found = candidate;
  }
  return found;
}

std::size_t LogSectors::index_of(std::uint32_t sequence) const {
  const auto found = std::find(sequences_.begin(), sequences_.begin() + static_cast<std::ptrdiff_t>(count_), sequence);
  return static_cast<std::size_t>(found - sequences_.begin());
}

bool LogSectors::has(std::uint32_t sequence) const { return sequence != 0 && index_of(sequence) < count_; }

std::size_t LogSectors::offset_of(std::uint32_t sequence) const {
  neva_check(has(sequence));
  return offset(index_of(sequence));
}

std::uint8_t LogSectors::version_of(std::uint32_t sequence) const {
  neva_check(has(sequence));
  return versions_[index_of(sequence)];
}

LogSectors::Use LogSectors::use_of(std::uint32_t sequence) const {
  neva_check(has(sequence));
  return uses_[index_of(sequence)];
}

void LogSectors::set_use(std::uint32_t sequence, Use use) {
  neva_check(has(sequence));
  uses_[index_of(sequence)] = use;
}

void LogSectors::change_uses(Use from, Use to) { std::replace(uses_.begin(), uses_.end(), from, to); }

std::size_t LogSectors::count(Use use) const {
  const auto end = uses_.begin() + static_cast<std::ptrdiff_t>(count_);
  return static_cast<std::size_t>(std::count(uses_.begin(), end, use));
}

// A factory-new chip is taken as it is: an erase that is cut off would leave something there that nobody could tell
// from somebody else's data.
bool LogSectors::clean(std::size_t index) {
  if (takes_blank_) return contents_of(storage_, offset(index), k_kind) == Contents::blank;
  return erase_and_verify(storage_, offset(index));
}

std::size_t LogSectors::next_free() const {
  for (std::size_t step = 0; step < count_; ++step) {
    const std::size_t index = (next_index_ + step) % count_;
    if (uses_[index] == Use::free) return index;
  }
  return count_;
}

// Only a Neva before may_grow() could fill the ring with one game. Its newest sector makes room for the same game in
// short, or for the one that the players want instead.
bool LogSectors::give_up_newest() {
  std::size_t newest = count_;
  for (std::size_t i = 0; i < count_; ++i) {
    if (uses_[i] == Use::last_game && (newest == count_ || sequences_[i] > sequences_[newest])) newest = i;
  }
  if (newest == count_) return false;
  uses_[newest] = Use::free;
  return true;
}

bool LogSectors::make_ready_at(std::size_t index) {
  next_index_ = (index + 1) % count_;
  sequences_[index] = 0;
  if (!clean(index)) return false;
  // Each try has a number of its own: what a worn sector shows tomorrow must not be mistaken for this one.
  ++newest_;
  if (!write_header(storage_, offset(index), k_kind, newest_)) return false;
  sequences_[index] = newest_;
  versions_[index] = k_kind.version;
  uses_[index] = Use::ready;
  takes_blank_ = false;
  return true;
}

SaveResult LogSectors::make_ready(std::size_t wanted) {
  if (count(Use::ready) >= wanted) return SaveResult::ok;
  if (next_free() == count_ && !give_up_newest()) return SaveResult::failed;
  if (!make_ready_at(next_free())) {
    worn_ = static_cast<std::uint8_t>(worn_ + 1);
    if (worn_ < k_worn_max) return SaveResult::again;
    worn_ = 0;
    return SaveResult::failed;
  }
  worn_ = 0;
  return count(Use::ready) >= wanted ? SaveResult::ok : SaveResult::again;
}

std::uint32_t LogSectors::take_ready(Use use) {
  neva_check(is_ready());
  std::uint32_t lowest = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    if (uses_[i] == Use::ready && (lowest == 0 || sequences_[i] < lowest)) lowest = sequences_[i];
  }
  set_use(lowest, use);
  return lowest;
}

}  // namespace neva
