#include "firmware/app/saving/log_sectors.hpp"

#include <algorithm>

#include "engine/base/check.hpp"

namespace neva {

namespace {

// Worn sectors passed over in one call: more than that is not wear, and each try may take 400 ms.
constexpr int k_tries = 4;

}  // namespace

LogSectors::LogSectors(Storage& storage, SaveArea area)
    : storage_(storage), offset_(area.offset), count_(area.sectors) {
  neva_check(count_ >= k_sectors_min && count_ <= k_sectors_max);
}

LogSectors::Scan LogSectors::scan() {
  newest_ = 0;
  ready_ = 0;
  next_index_ = 0;
  virgin_ = false;
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
    if (version_of(newest_) == k_kind.version && is_pristine(storage_, offset_of(newest_))) ready_ = newest_;
    return Scan::ours;
  }
  for (std::size_t i = 0; i < count_; ++i) {
    const Contents contents = contents_of(storage_, offset(i), k_kind);
    if (contents == Contents::unreadable) return Scan::failed;
    if (contents == Contents::something) return Scan::foreign;
  }
  virgin_ = true;
  return Scan::virgin;
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

std::size_t LogSectors::count_from(std::uint32_t sequence) const {
  return static_cast<std::size_t>(std::count_if(sequences_.begin(), sequences_.end(), [&](std::uint32_t candidate) {
    return candidate != 0 && candidate >= sequence;
  }));
}

// A factory-new chip is taken as it is: an erase that is cut off would leave something there that nobody could tell
// from somebody else's data.
bool LogSectors::clean(std::size_t index) {
  if (virgin_) return contents_of(storage_, offset(index), k_kind) == Contents::blank;
  return erase_and_verify(storage_, offset(index));
}

std::size_t LogSectors::next_free(std::uint32_t protected_from) const {
  for (std::size_t step = 0; step < count_; ++step) {
    const std::size_t index = (next_index_ + step) % count_;
    if (protected_from == 0 || sequences_[index] < protected_from) return index;
  }
  return count_;
}

SaveResult LogSectors::make_ready(std::uint32_t protected_from) {
  if (is_ready()) return SaveResult::ok;
  for (int tries = 0; tries < k_tries; ++tries) {
    const std::size_t index = next_free(protected_from);
    if (index == count_) return SaveResult::full;
    next_index_ = (index + 1) % count_;
    sequences_[index] = 0;
    if (!clean(index)) continue;
    // Each try has a number of its own: what a worn sector shows tomorrow must not be mistaken for this one.
    ++newest_;
    if (!write_header(storage_, offset(index), k_kind, newest_)) continue;
    sequences_[index] = newest_;
    versions_[index] = k_kind.version;
    ready_ = newest_;
    virgin_ = false;
    return SaveResult::ok;
  }
  return SaveResult::failed;
}

std::uint32_t LogSectors::take_ready() {
  neva_check(is_ready());
  const std::uint32_t taken = ready_;
  ready_ = 0;
  return taken;
}

}  // namespace neva
