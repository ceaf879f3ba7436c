#include "firmware/app/saving/log_record.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/base/crc32.hpp"
#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

constexpr std::size_t k_place_bytes = 6;
constexpr RecordPlace k_nowhere = {0, 0};

std::uint8_t head_of(const LogRecord& record) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(record.kind) << 4U | record.length);
}

void put_place(RecordPlace place, std::uint8_t* at) {
  put_number(at, place.game, 4);
  put_number(at + 4, place.ordinal, 2);
}

std::uint32_t checksum(RecordPlace place, std::span<const std::uint8_t> bytes) {
  std::array<std::uint8_t, k_place_bytes> seed;
  put_place(place, seed.data());
  return crc32(crc32(0, seed.data(), seed.size()), bytes.data(), bytes.size());
}

bool decode_any(std::span<const std::uint8_t> bytes, RecordPlace place, LogRecord& record) {
  if (bytes.empty()) return false;
  const std::size_t length = bytes[0] & 0x0FU;
  if (length == 0 || length > LogRecord::k_body_max || length + LogRecord::k_frame_bytes > bytes.size()) return false;
  const std::size_t summed = 1 + length;
  if (bytes[summed + 2] != count_zero_bits(bytes.first(summed + 2))) return false;
  if (get_number(&bytes[summed], 2) != (checksum(place, bytes.first(summed)) & 0xFFFFU)) return false;
  record.kind = static_cast<RecordKind>(bytes[0] >> 4U);
  record.length = static_cast<std::uint8_t>(length);
  record.body.fill(0);
  std::copy_n(&bytes[1], length, record.body.begin());
  return true;
}

}  // namespace

std::uint8_t waits_at(const Journal& journal, std::size_t at, std::size_t end) {
  std::uint8_t waits = 0;
  while (at + waits < end && journal[at + waits].kind == ActionKind::wait) ++waits;
  return at + waits == end || waits > k_waits_max ? 0 : waits;
}

LogRecord action_record(Action action, std::uint8_t waits) {
  neva_check(waits <= k_waits_max);
  constexpr auto k_first = static_cast<unsigned>(RecordKind::action_after_wait);
  LogRecord record{waits == 0 ? RecordKind::action : static_cast<RecordKind>(k_first + waits - 1), 0, {}};
  std::array<std::uint8_t, k_action_bytes_max> bytes;
  record.length = static_cast<std::uint8_t>(encode_action(action, bytes));
  std::copy_n(bytes.begin(), record.length, record.body.begin());
  return record;
}

LogRecord byte_record(RecordKind kind, std::uint8_t value) { return {kind, 1, {value}}; }

LogRecord anchor_record(RecordPlace place, const LogRecord* last) {
  LogRecord record{RecordKind::anchor, LogRecord::k_body_max, {}};
  record.body.fill(k_blank);
  put_place(place, record.body.data());
  if (last != nullptr) {
    record.body[k_place_bytes] = head_of(*last);
    std::copy_n(last->body.begin(), last->length, &record.body[k_place_bytes + 1]);
  }
  return record;
}

void encode_record(const LogRecord& record, RecordPlace place, std::uint8_t* into) {
  const std::size_t summed = 1 + std::size_t{record.length};
  into[0] = head_of(record);
  std::copy_n(record.body.begin(), record.length, into + 1);
  const RecordPlace seed = record.kind == RecordKind::anchor ? k_nowhere : place;
  put_number(into + summed, checksum(seed, {into, summed}) & 0xFFFFU, 2);
  into[summed + 2] = static_cast<std::uint8_t>(count_zero_bits({into, summed + 2}));
}

bool decode_record(std::span<const std::uint8_t> bytes, RecordPlace place, LogRecord& record) {
  if (!decode_any(bytes, place, record) || record.length > k_action_bytes_max) return false;
  return is_action(record.kind) || (record.kind >= RecordKind::undo && record.kind <= RecordKind::commit);
}

bool decode_anchor(std::span<const std::uint8_t> bytes, Anchor& anchor) {
  LogRecord record;
  if (bytes.empty() || bytes[0] != k_anchor_head || !decode_any(bytes, k_nowhere, record)) return false;
  anchor.place = {get_number(record.body.data(), 4), static_cast<std::uint16_t>(get_number(&record.body[4], 2))};
  const std::uint8_t head = record.body[k_place_bytes];
  anchor.has_last = head != k_blank;
  anchor.last = {static_cast<RecordKind>(head >> 4U), static_cast<std::uint8_t>(head & 0x0FU), {}};
  if (!anchor.has_last) return true;
  if (anchor.last.length == 0 || anchor.last.length > k_action_bytes_max) return false;
  std::copy_n(&record.body[k_place_bytes + 1], anchor.last.length, anchor.last.body.begin());
  return true;
}

void encode_block(BlockKind kind, std::uint32_t game, std::span<const std::uint8_t> payload, std::uint8_t* into) {
  const std::size_t summed = 2 + payload.size();
  into[0] = static_cast<std::uint8_t>(kind);
  into[1] = static_cast<std::uint8_t>(payload.size());
  std::copy(payload.begin(), payload.end(), into + 2);
  put_number(into + summed, checksum({game, 0}, {into, summed}), 4);
  put_number(into + summed + 4, count_zero_bits({into, summed + 4}), 2);
}

std::span<const std::uint8_t> decode_block(BlockKind kind, std::uint32_t game, std::span<const std::uint8_t> bytes) {
  if (bytes.size() < k_block_frame_bytes || bytes[0] != static_cast<std::uint8_t>(kind)) return {};
  const std::size_t summed = 2 + std::size_t{bytes[1]};
  if (summed + 6 > bytes.size()) return {};
  if (get_number(&bytes[summed + 4], 2) != count_zero_bits(bytes.first(summed + 4))) return {};
  if (get_number(&bytes[summed], 4) != checksum({game, 0}, bytes.first(summed))) return {};
  return bytes.subspan(2, bytes[1]);
}

}  // namespace neva
