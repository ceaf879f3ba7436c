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

// Where in a sector the next record goes.
struct LogPlace {
  enum class Room : std::uint8_t { here, next_page, next_sector };

  std::size_t page = 0;
  std::size_t at = 0;
  bool needs_anchor = false;

  // At the start of a page the log goes on with an anchor, but where a game begins.
  static constexpr LogPlace further_sector() { return {0, page_start(0), true}; }
  static constexpr LogPlace behind_beginning() { return {k_first_record_page, 0, false}; }
  static constexpr LogPlace no_room() { return {k_pages_per_sector, 0, true}; }

  // Moves on until that many bytes, and an anchor if one is due, fit on the page. With `next_sector` there is no such
  // page here.
  constexpr Room make_room(std::size_t bytes) {
    if (page >= k_pages_per_sector) return Room::next_sector;
    if (at + bytes + anchor_bytes() <= page_end(page)) return Room::here;
    ++page;
    at = 0;
    return page < k_pages_per_sector ? Room::next_page : Room::next_sector;
  }
  constexpr std::size_t anchor_bytes() const { return needs_anchor ? k_anchor_bytes : 0; }
};

// The most sectors that a game can take when it is written in one go: as many actions as a journal can hold, all of the
// longest spelling.
constexpr std::size_t count_game_sectors_max() {
  LogPlace place = LogPlace::behind_beginning();
  std::size_t sectors = 1;
  for (std::size_t i = 0; i < k_journal_actions_max; ++i) {
    if (place.make_room(k_record_bytes_max) == LogPlace::Room::next_sector) {
      ++sectors;
      place = LogPlace::further_sector();
    }
    place.at += k_record_bytes_max + place.anchor_bytes();
    place.needs_anchor = false;
  }
  return sectors;
}
inline constexpr std::size_t k_game_sectors_max = count_game_sectors_max();

static_assert(k_header_bytes + k_players_payload_bytes + k_block_frame_bytes <= k_commit_at);
static_assert(JournalCodec::k_beginning_bytes_max + k_block_frame_bytes <= Storage::k_page_bytes);

}  // namespace neva
