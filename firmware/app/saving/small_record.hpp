#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "firmware/app/saving/flash_bytes.hpp"
#include "firmware/app/saving/sector_header.hpp"

namespace neva {

// A record begins at a cell, so that the next one can be found behind a damaged one, and lies on one page.
inline constexpr std::size_t k_cell_bytes = k_header_bytes;
inline constexpr std::size_t k_cells_per_page = Storage::k_page_bytes / k_cell_bytes;
// Kind, version, length; a checksum behind the payload.
inline constexpr std::size_t k_small_head_bytes = 3;
inline constexpr std::size_t k_small_frame_bytes = k_small_head_bytes + 4;

// The longest that fits on every page: the first and the last one have a header too.
inline constexpr std::size_t k_small_payload_max = Storage::k_page_bytes - k_header_bytes - k_small_frame_bytes;

constexpr std::size_t cells_of(std::size_t payload_bytes) {
  return (payload_bytes + k_small_frame_bytes + k_cell_bytes - 1) / k_cell_bytes;
}

// The header at the end of a sector takes the last cell of its last page.
constexpr bool fits_on_page(std::size_t cell, std::size_t payload_bytes) {
  const bool on_last_page = cell / k_cells_per_page == k_pages_per_sector - 1;
  return cell % k_cells_per_page + cells_of(payload_bytes) <= k_cells_per_page - (on_last_page ? 1 : 0);
}

// A cell for so many bytes in a sector, the first from that one on; k_no_cell when there is none.
inline constexpr std::size_t k_first_cell = 1;
inline constexpr std::size_t k_no_cell = 0;
constexpr std::size_t room_for(std::size_t payload_bytes, std::size_t cell) {
  if (!fits_on_page(cell, payload_bytes)) cell += k_cells_per_page - cell % k_cells_per_page;
  return cell / k_cells_per_page < k_pages_per_sector && fits_on_page(cell, payload_bytes) ? cell : k_no_cell;
}

// What is kept in small records. A number is never given a second meaning; what changes the bytes of a kind gets a new
// version.
enum class SmallKind : std::uint8_t {
  ownership = 1,  // the whole area is ours
  settings = 2,
  choices = 3,  // for the next game
  hall = 4,     // a game that is over
  statistics = 5,
  learning = 6,  // how far somebody has come in the lessons
  notes = 7,     // about the game at hand
};

struct KindRule {
  SmallKind kind;
  // What this Neva writes, and the newest it understands.
  std::uint8_t version;
  // How many records count. 1: the newest. More: a list, whose owner drops the ones that do not count any more.
  std::uint8_t kept;
  // Bytes of the longest that this Neva writes.
  std::uint8_t payload_max;

  constexpr bool is_list() const { return kept > 1; }
};

// Everything that the store must know of a kind: one that is new has a number above, a line here, and an owner that
// says what its bytes mean. When a sector is full the kinds go to the next one in this order, so short ones come first
// and share a page.
inline constexpr KindRule k_kind_rules[] = {
    {SmallKind::ownership, 1, 1, 0},    {SmallKind::learning, 1, 1, 6},
    {SmallKind::notes, 1, 1, 10},       {SmallKind::settings, 6, 1, 34},
    {SmallKind::statistics, 2, 1, 132}, {SmallKind::choices, 1, 1, k_small_payload_max},
    {SmallKind::hall, 1, 16, 108},
};

// The rule of a kind, null when only a newer Neva knows it.
constexpr const KindRule* rule_of(std::uint8_t kind) {
  for (const KindRule& rule : k_kind_rules) {
    if (static_cast<std::uint8_t>(rule.kind) == kind) return &rule;
  }
  return nullptr;
}
constexpr const KindRule& rule_of(SmallKind kind) { return *rule_of(static_cast<std::uint8_t>(kind)); }

// The first free cell of a sector that holds as many records of each kind as count, all of them as long as can be, and
// one more of the longest list: what a move writes at most.
constexpr std::size_t fill_sector_with_all_kinds() {
  std::size_t cell = k_first_cell;
  for (const KindRule& rule : k_kind_rules) {
    for (int i = 0; i < rule.kept + (rule.is_list() ? 1 : 0); ++i) {
      const std::size_t at = room_for(rule.payload_max, cell);
      if (at == k_no_cell) return k_no_cell;
      cell = at + cells_of(rule.payload_max);
    }
  }
  return cell;
}

// Nothing that counts is ever left behind, and a quarter of each sector is there for changes between two moves.
static_assert(fill_sector_with_all_kinds() != k_no_cell);
static_assert(fill_sector_with_all_kinds() <= k_pages_per_sector / 4 * 3 * k_cells_per_page);

struct SmallRecord {
  std::uint8_t kind = 0;
  std::uint8_t version = 0;
  std::uint8_t length = 0;
  std::array<std::uint8_t, k_small_payload_max> bytes{};

  SmallRecord() = default;
  // With the version that this Neva writes, of a kind that it knows.
  SmallRecord(SmallKind of, std::span<const std::uint8_t> payload);

  std::span<const std::uint8_t> payload() const { return std::span(bytes).first(length); }
  // This Neva knows what it means.
  bool is_understood() const;
};

}  // namespace neva
