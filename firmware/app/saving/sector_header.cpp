#include "firmware/app/saving/sector_header.hpp"

#include <bit>

#include "engine/base/crc32.hpp"
#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

constexpr std::size_t k_version_at = 4;
constexpr std::size_t k_sequence_at = 8;
constexpr std::size_t k_checksum_at = 12;
// Not in a thousand lives of a chip; a header that says so is not ours, and counting on from it would overflow.
constexpr std::uint32_t k_sequence_max = 0xFFFF0000U;
constexpr std::size_t k_marks = 5;  // magic and version: the same in every header of a kind
// As many bits of a header may have faded in ten years; an interrupted erase changes more.
constexpr std::uint32_t k_faded_bits_max = 8;

using HeaderBytes = std::array<std::uint8_t, k_header_bytes>;

HeaderBytes encode(SectorKind kind, std::uint32_t sequence) {
  HeaderBytes bytes;
  bytes.fill(k_blank);
  put_number(bytes.data(), kind.magic, 4);
  bytes[k_version_at] = kind.version;
  put_number(&bytes[k_sequence_at], sequence, 4);
  put_number(&bytes[k_checksum_at], crc32(0, bytes.data(), k_checksum_at), 4);
  return bytes;
}

bool decode(const std::uint8_t* bytes, std::uint32_t magic, SectorHeader& header) {
  if (get_number(bytes, 4) != magic || get_number(bytes + k_checksum_at, 4) != crc32(0, bytes, k_checksum_at))
    return false;
  header = {get_number(bytes + k_sequence_at, 4), bytes[k_version_at], false};
  return header.sequence != 0 && header.sequence < k_sequence_max;
}

bool is_torn_header(const std::uint8_t* bytes, const HeaderBytes& meant) {
  for (std::size_t i = 0; i < k_marks; ++i) {
    if (!may_be_torn(bytes[i], meant[i])) return false;
  }
  return true;
}

// Both copies were the same once.
bool has_faded(const HeaderBytes& found, const HeaderBytes& meant) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < found.size(); ++i)
    bits += static_cast<std::uint32_t>(std::popcount(static_cast<unsigned>(found[i] ^ meant[i])));
  return bits <= k_faded_bits_max;
}

// One copy, at that place of its page.
bool write_copy(Storage& storage, std::size_t page_offset, std::size_t at, const HeaderBytes& bytes) {
  FlashPage page;
  page.fill(k_blank);
  std::copy(bytes.begin(), bytes.end(), &page[at]);
  return program_and_verify(storage, page_offset, page.data());
}

}  // namespace

bool read_header(const Storage& storage, std::size_t sector_offset, std::uint32_t magic, SectorHeader& header) {
  HeaderBytes first;
  HeaderBytes second;
  if (storage.read(sector_offset, first.data(), first.size()) != StorageResult::ok) return false;
  if (storage.read(sector_offset + k_second_header_at, second.data(), second.size()) != StorageResult::ok) return false;
  header = {};
  if (decode(first.data(), magic, header)) {
    header.is_weak = is_blank(second);
  } else if (!decode(second.data(), magic, header) || !has_faded(first, second)) {
    header = {};
  }
  return true;
}

bool write_header(Storage& storage, std::size_t sector_offset, SectorKind kind, std::uint32_t sequence) {
  constexpr std::size_t k_second_at = k_second_header_at % Storage::k_page_bytes;
  const HeaderBytes bytes = encode(kind, sequence);
  return write_copy(storage, sector_offset, 0, bytes) &&
         write_copy(storage, sector_offset + k_second_header_at - k_second_at, k_second_at, bytes);
}

Contents contents_of(const Storage& storage, std::size_t sector_offset, SectorKind kind) {
  FlashPage page;
  bool torn = false;
  for (std::size_t i = 0; i < k_pages_per_sector; ++i) {
    if (storage.read(sector_offset + i * page.size(), page.data(), page.size()) != StorageResult::ok)
      return Contents::unreadable;
    const std::size_t written = written_bytes(page);
    if (written == 0) continue;
    if (i != 0 || written > k_header_bytes || !is_torn_header(page.data(), encode(kind, 1))) return Contents::something;
    torn = true;
  }
  return torn ? Contents::torn_header : Contents::blank;
}

bool is_pristine(const Storage& storage, std::size_t sector_offset) {
  FlashPage page;
  for (std::size_t i = 0; i < k_pages_per_sector; ++i) {
    if (storage.read(sector_offset + i * page.size(), page.data(), page.size()) != StorageResult::ok) return false;
    std::span<const std::uint8_t> records = page;
    if (i == 0) records = records.subspan(k_header_bytes);
    if (i == k_pages_per_sector - 1) records = records.first(page.size() - k_header_bytes);
    if (!is_blank(records)) return false;
  }
  return true;
}

bool program_and_verify(Storage& storage, std::size_t page_offset, const std::uint8_t* page) {
  if (storage.program_page(page_offset, page) != StorageResult::ok) return false;
  FlashPage found;
  if (storage.read(page_offset, found.data(), found.size()) != StorageResult::ok) return false;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (page[i] != k_blank && page[i] != found[i]) return false;
  }
  return true;
}

bool erase_and_verify(Storage& storage, std::size_t sector_offset) {
  if (storage.erase_sector(sector_offset) != StorageResult::ok) return false;
  FlashPage page;
  for (std::size_t i = 0; i < k_pages_per_sector; ++i) {
    if (storage.read(sector_offset + i * page.size(), page.data(), page.size()) != StorageResult::ok) return false;
    if (!is_blank(page)) return false;
  }
  return true;
}

}  // namespace neva
