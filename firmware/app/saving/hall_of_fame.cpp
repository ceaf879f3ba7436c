#include "firmware/app/saving/hall_of_fame.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

constexpr std::size_t k_seat_bytes = k_name_bytes + 2 + 1;
constexpr std::size_t k_seats_at = 8;
constexpr std::size_t k_entry_bytes = k_seats_at + k_seat_bytes * k_seats_max;

// Pages that the store fills: two entries each, with the one that is added; choices, settings and the like; two for
// what will come. A sector has some left for changes then.
constexpr std::size_t k_entries_per_page = (k_cells_per_page - 1) / cells_of(k_entry_bytes) + 1;
constexpr std::size_t k_entry_pages =
    (HallOfFame::k_best_kept + HallOfFame::k_newest_kept + k_entries_per_page) / k_entries_per_page;
static_assert(k_entries_per_page == 2 && k_entry_pages + 1 + 2 + 2 < k_pages_per_sector);
static_assert(HallOfFame::k_records_max >= k_pages_per_sector * k_entries_per_page - 2);

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

bool HallOfFame::read(SmallStore::Place place, HallEntry& entry) const {
  SmallRecord record;
  EntryBytes bytes;
  if (!store_.read(place, record) || !record.is_understood() || record.length < bytes.size()) return false;
  std::copy_n(record.bytes.begin(), bytes.size(), bytes.begin());
  return decode(bytes, entry);
}

void HallOfFame::count_entries() {
  count_ = 0;
  HallEntry entry;
  for (SmallStore::Place place = store_.newest(SmallKind::hall); place != SmallStore::k_no_place;
       place = store_.before(SmallKind::hall, place)) {
    if (!read(place, entry)) continue;
    neva_check(count_ < k_records_max);
    points_[count_] = entry.seats[0].points;
    order_[count_++] = place;
  }
  drop_forgotten();
}

// The oldest first: one that goes makes none of the others better or newer.
void HallOfFame::drop_forgotten() {
  for (std::size_t i = count_; i-- > k_newest_kept;) {
    if (rank_of(i) < k_best_kept) continue;
    store_.drop(order_[i]);
    std::copy(order_.begin() + static_cast<std::ptrdiff_t>(i) + 1, order_.begin() + static_cast<std::ptrdiff_t>(count_),
              order_.begin() + static_cast<std::ptrdiff_t>(i));
    std::copy(points_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
              points_.begin() + static_cast<std::ptrdiff_t>(count_), points_.begin() + static_cast<std::ptrdiff_t>(i));
    --count_;
  }
}

bool HallOfFame::newest(std::size_t age, HallEntry& entry) const { return age < count_ && read(order_[age], entry); }

std::size_t HallOfFame::rank_of(std::size_t place) const {
  std::size_t better = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    if (points_[i] > points_[place] || (points_[i] == points_[place] && i > place)) ++better;
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
  const SaveResult result = store_.add(SmallRecord(SmallKind::hall, encode(entry)));
  if (result == SaveResult::ok) count_entries();
  return result;
}

}  // namespace neva
