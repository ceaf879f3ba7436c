#include "firmware/app/saving/game_notes_store.hpp"

#include <array>
#include <span>

#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

// The seed, its lower half first.
constexpr std::size_t k_seed_half_bytes = 4;
constexpr std::size_t k_notes_flags_at = 2 * k_seed_half_bytes;
constexpr std::size_t k_advice_at = 9;
constexpr std::size_t k_notes_bytes = 10;
static_assert(rule_of(SmallKind::notes).payload_max == k_notes_bytes);
constexpr std::uint8_t k_code_entered = 1;

std::uint64_t seed_at(std::span<const std::uint8_t> fields) {
  return get_number(&fields[0], k_seed_half_bytes) |
         std::uint64_t{get_number(&fields[k_seed_half_bytes], k_seed_half_bytes)} << 32U;
}

bool decode_notes(const SmallRecord& record, std::uint64_t seed, GameNotes& notes) {
  const std::span<const std::uint8_t> fields = record.payload();
  if (!record.is_understood() || record.version == 0 || fields.size() < k_notes_bytes) return false;
  if ((fields[k_notes_flags_at] & ~k_code_entered) != 0) return false;
  if (seed_at(fields) == seed) notes = {(fields[k_notes_flags_at] & k_code_entered) != 0, fields[k_advice_at]};
  return true;
}

}  // namespace

GameNotes GameNotesStore::load(std::uint64_t seed) {
  GameNotes notes;
  const auto decode = [&](const SmallRecord& record) { return decode_notes(record, seed, notes); };
  is_newer_ = store_.load(SmallKind::notes, decode).is_newer;
  return notes;
}

SaveResult GameNotesStore::save(std::uint64_t seed, const GameNotes& notes) {
  if (is_newer_) return SaveResult::ok;
  std::array<std::uint8_t, k_notes_bytes> bytes{};
  put_number(&bytes[0], static_cast<std::uint32_t>(seed), k_seed_half_bytes);
  put_number(&bytes[k_seed_half_bytes], static_cast<std::uint32_t>(seed >> 32U), k_seed_half_bytes);
  bytes[k_notes_flags_at] = notes.is_code_entered ? k_code_entered : 0;
  bytes[k_advice_at] = notes.advice_asked;
  return store_.add(SmallRecord(SmallKind::notes, bytes));
}

}  // namespace neva
