#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "firmware/app/saving/flash_bytes.hpp"
#include "firmware/app/saving/sector_header.hpp"

namespace neva {

// What is kept in small records. A number is never given a second meaning; what changes the bytes of a kind gets a new
// version.
enum class SmallKind : std::uint8_t {
  ownership = 1,  // the whole area is ours
  settings = 2,
  choices = 3,  // for the next game
  hall = 4,     // a game that is over; a list
};

struct KindRule {
  SmallKind kind;
  // What this Neva writes, and the newest it understands.
  std::uint8_t version;
  // Many records count, and their owner drops the ones that do not. Of the others the newest counts.
  bool is_list;
};

inline constexpr std::array k_kind_rules = {KindRule{SmallKind::ownership, 1, false},
                                            KindRule{SmallKind::settings, 4, false},
                                            KindRule{SmallKind::choices, 1, false}, KindRule{SmallKind::hall, 1, true}};

// The rule of a kind, null when only a newer Neva knows it.
constexpr const KindRule* rule_of(std::uint8_t kind) {
  for (const KindRule& rule : k_kind_rules) {
    if (static_cast<std::uint8_t>(rule.kind) == kind) return &rule;
  }
  return nullptr;
}

// A record begins at a cell, so that the next one can be found behind a damaged one, and lies on one page.
inline constexpr std::size_t k_cell_bytes = k_header_bytes;
inline constexpr std::size_t k_cells_per_page = Storage::k_page_bytes / k_cell_bytes;
// Kind, version, length; a checksum behind the payload.
inline constexpr std::size_t k_small_head_bytes = 3;
inline constexpr std::size_t k_small_frame_bytes = k_small_head_bytes + 4;

constexpr std::size_t cells_of(std::size_t payload_bytes) {
  return (payload_bytes + k_small_frame_bytes + k_cell_bytes - 1) / k_cell_bytes;
}

struct SmallRecord {
  // One that fits on every page: the first and the last one have a header too.
  static constexpr std::size_t k_payload_max = Storage::k_page_bytes - k_header_bytes - k_small_frame_bytes;

  std::uint8_t kind = 0;
  std::uint8_t version = 0;
  std::uint8_t length = 0;
  std::array<std::uint8_t, k_payload_max> bytes{};

  SmallRecord() = default;
  // With the version that this Neva writes.
  SmallRecord(SmallKind of, std::span<const std::uint8_t> payload);

  std::span<const std::uint8_t> payload() const { return std::span(bytes).first(length); }
  // This Neva knows what it means.
  bool is_understood() const;
};

}  // namespace neva
