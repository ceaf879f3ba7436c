#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/journal/journal.hpp"
#include "firmware/app/saving/flash_bytes.hpp"
#include "firmware/app/saving/log_record.hpp"
#include "firmware/app/saving/players.hpp"
#include "firmware/app/saving/sector_header.hpp"

// Where what lies in a sector of the game log; docs/save-format.md draws it.
namespace neva {

// The headers take the beginning of the first page and the end of the last one.
constexpr std::size_t page_start(std::size_t page) { return page == 0 ? k_header_bytes : 0; }
constexpr std::size_t page_end(std::size_t page) {
  return page == k_pages_per_sector - 1 ? Storage::k_page_bytes - k_header_bytes : Storage::k_page_bytes;
}

// A game begins with its players in page 0, and when all of its beginning is written a commit follows there.
inline constexpr std::size_t k_commit_at = Storage::k_page_bytes - 8;
inline constexpr std::uint16_t k_commit_ordinal = 0xFFFF;
inline constexpr std::size_t k_beginning_page = 1;
inline constexpr std::size_t k_first_record_page = 2;

// How many actions the game was begun with, then the players.
inline constexpr std::size_t k_players_at = 2;
inline constexpr std::size_t k_players_payload_bytes = k_players_at + k_players_bytes;

static_assert(k_header_bytes + k_players_payload_bytes + k_block_frame_bytes <= k_commit_at);
static_assert(JournalCodec::k_beginning_bytes_max + k_block_frame_bytes <= Storage::k_page_bytes);

}  // namespace neva
