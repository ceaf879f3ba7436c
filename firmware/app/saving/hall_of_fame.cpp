#include "firmware/app/saving/hall_of_fame.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

constexpr std::size_t k_seat_bytes = k_name_bytes + 2 + 1;
constexpr std::size_t k_seats_at = 8;
constexpr std::size_t k_entry_bytes = k_seats_at + k_seat_bytes * k_seats_max;
static_assert(k_entry_bytes + SlotStore::k_checksum_bytes <= HallOfFame::k_slot_bytes);

using EntryBytes = std::array<std::uint8_t, k_entry_bytes>;

EntryBytes encode(const HallEntry& entry) {
  EntryBytes bytes;
  put_number(&bytes[0], entry.game, 4);
  bytes[4] = entry.edition;
  put_number(&bytes[5], entry.modules, 2);
  bytes[7] = entry.players;
  std::uint8_t* at = &bytes[k_seats_at];
  for (const HallSeat& seat : entry.seats) {
    at = encode_name(seat.name, at);
    put_number(at, static_cast<std::uint16_t>(seat.points), 2);
    at += 2;
    *at++ = seat.bot_level;
  }
  return bytes;
}

bool decode(const EntryBytes& bytes, HallEntry& entry) {
  entry.game = get_number(&bytes[0], 4);
  entry.edition = bytes[4];
  entry.modules = static_cast<std::uint16_t>(get_number(&bytes[5], 2));
  entry.players = bytes[7];
  const std::uint8_t* at = &bytes[k_seats_at];
  bool is_possible = entry.players >= 1 && entry.players <= k_seats_max;
  for (HallSeat& seat : entry.seats) {
    at = decode_name(at, seat.name, is_possible);
    seat.points = static_cast<std::int16_t>(get_number(at, 2));
    at += 2;
    seat.bot_level = *at++;
  }
  return is_possible;
}

}  // namespace

bool HallOfFame::read(std::size_t slot, HallEntry& entry) const {
  EntryBytes bytes;
  return store_.read(slot, bytes) && decode(bytes, entry);
}

void HallOfFame::count_entries() {
  count_ = 0;
  HallEntry entry;
  for (std::size_t slot = 1; slot < store_.end(); ++slot) {
    if (!read(slot, entry)) continue;
    neva_check(count_ < k_entries_max);
    points_[count_] = entry.seats[0].points;
    order_[count_++] = static_cast<std::uint8_t>(slot);
  }
}

StoreStatus HallOfFame::open() {
  const StoreStatus status = store_.open();
  count_ = 0;
  if (status == StoreStatus::ok) count_entries();
  return status;
}

bool HallOfFame::newest(std::size_t age, HallEntry& entry) const {
  return age < count_ && read(order_[count_ - 1 - age], entry);
}

std::size_t HallOfFame::rank_of(std::size_t place) const {
  std::size_t better = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    if (points_[i] > points_[place] || (points_[i] == points_[place] && i < place)) ++better;
  }
  return better;
}

bool HallOfFame::best(std::size_t rank, HallEntry& entry) const {
  for (std::size_t i = 0; i < count_; ++i) {
    if (rank_of(i) == rank) return read(order_[i], entry);
  }
  return false;
}

bool HallOfFame::has(std::uint32_t game) const {
  HallEntry entry;
  for (std::size_t i = 0; i < count_; ++i) {
    if (read(order_[i], entry) && entry.game == game) return true;
  }
  return false;
}

SaveResult HallOfFame::add(const HallEntry& entry) {
  std::array<std::uint8_t, k_best_kept + k_newest_kept> keep;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    // The entry that is added is one of the newest too.
    const bool is_kept = rank_of(i) < k_best_kept || count_ - i < k_newest_kept;
    neva_check(!is_kept || kept < keep.size());
    if (is_kept) keep[kept++] = order_[i];
  }
  const SaveResult result = store_.add(encode(entry), std::span(keep).first(kept));
  count_entries();
  return result;
}

}  // namespace neva
