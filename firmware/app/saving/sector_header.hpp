#pragma once

#include <cstddef>
#include <cstdint>

#include "drivers/ports/storage.hpp"

// What marks a sector as ours. It is written after the sector has been erased, so a sector with a header is known to
// have been erased to the end. The second copy, in the last bytes of the sector, takes over when the first one has
// faded; when the first one has gone altogether the sector was being erased, and has no header. These 16 bytes stay the
// same in every version, so that an older Neva recognises what a newer one wrote.
namespace neva {

inline constexpr std::size_t k_header_bytes = 16;
inline constexpr std::size_t k_second_header_at = Storage::k_sector_bytes - k_header_bytes;

struct SectorHeader {
  // One more for every sector that is taken into use, so the highest is the newest; 0: there is no header.
  std::uint32_t sequence;
  std::uint8_t version;
  // There is no trace of the second copy: the power may have gone while the first one was written, and then it may read
  // well today and not tomorrow.
  bool is_weak;
};

struct SectorKind {
  std::uint32_t magic;
  std::uint8_t version;
};

// False when the storage cannot be read.
bool read_header(const Storage& storage, std::size_t sector_offset, std::uint32_t magic, SectorHeader& header);

// Both copies; false when they do not stay.
bool write_header(Storage& storage, std::size_t sector_offset, SectorKind kind, std::uint32_t sequence);

enum class Contents : std::uint8_t {
  blank,
  torn_header,  // blank but for a header of this kind that was not finished
  something,
  unreadable,  // the storage refuses
};

// What lies in a sector without a header.
Contents contents_of(const Storage& storage, std::size_t sector_offset, SectorKind kind);

// True when the sector is blank but for its headers.
bool is_pristine(const Storage& storage, std::size_t sector_offset);

// Programs one page and reads back the bytes that are not blank in it.
bool program_and_verify(Storage& storage, std::size_t page_offset, const std::uint8_t* page);

// Erases and looks at every byte: a worn sector keeps some.
bool erase_and_verify(Storage& storage, std::size_t sector_offset);

}  // namespace neva
