#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/journal/journal.hpp"
#include "engine/limits.hpp"
#include "engine/state/action.hpp"

// The bytes between the headers of a sector of the game log; docs/save-format.md has them.
namespace neva {

// A record is a few bytes behind the one before it on the same page.
enum class RecordKind : std::uint8_t {
  action = 1,
  undo = 2,
  finish = 3,
  commit = 4,  // the beginning of the game is complete; apart from the other records
  anchor = 5,  // the log goes on here
  // An action before which whoever was asked to interrupt has waited, once; the next kinds: twice, three times ...
  // Each is as long as the action alone (D-22).
  action_after_wait = 6,
};
// An empty display may end a phase at once (D-32), so waits may follow each other, one a phase of the last round.
inline constexpr std::uint8_t k_waits_max = k_phase_count;

// Whether the record plays an action, and how many waits before it.
constexpr bool is_action(RecordKind kind) {
  const auto number = static_cast<unsigned>(kind);
  constexpr auto k_first = static_cast<unsigned>(RecordKind::action_after_wait);
  return kind == RecordKind::action || (number >= k_first && number < k_first + k_waits_max);
}
constexpr std::uint8_t waits_before(RecordKind kind) {
  if (kind == RecordKind::action) return 0;
  return static_cast<std::uint8_t>(static_cast<unsigned>(kind) - static_cast<unsigned>(RecordKind::action_after_wait) +
                                   1);
}

// Which game a record belongs to and the how manyth of its records it is: both are in its checksum.
struct RecordPlace {
  std::uint32_t game;
  std::uint16_t ordinal;
};

struct LogRecord {
  static constexpr std::size_t k_body_max = 11;

  RecordKind kind;
  std::uint8_t length;
  std::array<std::uint8_t, k_body_max> body;

  constexpr std::size_t bytes() const { return length + k_frame_bytes; }

  // Head, half a checksum, number of zero bits.
  static constexpr std::size_t k_frame_bytes = 4;
};

// The longest that follows a player's press: an action with all its bytes.
inline constexpr std::size_t k_record_bytes_max = k_action_bytes_max + LogRecord::k_frame_bytes;
// The shortest: two of them are longer than one of the longest, which tells a torn record from a damaged one.
inline constexpr std::size_t k_record_bytes_min = 1 + LogRecord::k_frame_bytes;
static_assert(2 * k_record_bytes_min > k_record_bytes_max);
inline constexpr std::size_t k_anchor_bytes = LogRecord::k_body_max + LogRecord::k_frame_bytes;
inline constexpr std::uint8_t k_anchor_head =
    static_cast<std::uint8_t>(static_cast<unsigned>(RecordKind::anchor) << 4U | LogRecord::k_body_max);

LogRecord action_record(Action action, std::uint8_t waits = 0);
// How many waits from there on go into one record with the action behind them; 0 when none does, or the waits are the
// last before `end`.
std::uint8_t waits_at(const Journal& journal, std::size_t at, std::size_t end);
LogRecord byte_record(RecordKind kind, std::uint8_t value);
// `last` is the record before this place, null when there is none since the game began.
LogRecord anchor_record(RecordPlace place, const LogRecord* last);

struct Anchor {
  RecordPlace place;
  // A copy of the record before that place: its last bits may have been programmed too weakly to be read for ever.
  bool has_last;
  LogRecord last;
};

// `into` has room for record.bytes(). An anchor carries its place in its body; any place will do.
void encode_record(const LogRecord& record, RecordPlace place, std::uint8_t* into);
// False when the bytes are not a whole record of that place. Anchors are read by decode_anchor() alone.
bool decode_record(std::span<const std::uint8_t> bytes, RecordPlace place, LogRecord& record);
bool decode_anchor(std::span<const std::uint8_t> bytes, Anchor& anchor);

// A block has a page of its own, or the rest of the sector's first page.
enum class BlockKind : std::uint8_t { players = 0xB1, beginning = 0xB2 };
inline constexpr std::size_t k_block_frame_bytes = 8;

// `into` has room for the payload, at most 255 bytes, and the frame.
void encode_block(BlockKind kind, std::uint32_t game, std::span<const std::uint8_t> payload, std::uint8_t* into);
// The payload within `bytes`; empty when there is no whole block of that kind and game.
std::span<const std::uint8_t> decode_block(BlockKind kind, std::uint32_t game, std::span<const std::uint8_t> bytes);

}  // namespace neva
