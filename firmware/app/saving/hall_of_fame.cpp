#include "firmware/app/saving/hall_of_fame.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

constexpr std::size_t k_seat_bytes = k_name_bytes + 2 + 1;
constexpr std::size_t k_seats_at = 8;
constexpr std::size_t k_entry_bytes = k_seats_at + k_seat_bytes * k_seats_max;

static_assert(rule_of(SmallKind::hall).payload_max == k_entry_bytes);
static_assert(rule_of(SmallKind::hall).kept == HallOfFame::k_best_kept + HallOfFame::k_newest_kept);
// No page has room for three of them.
static_assert(k_cells_per_page / cells_of(k_entry_bytes) == 2);
static_assert(HallOfFame::k_records_max >= 2 * k_pages_per_sector - 2);

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

const HallOfFame::Entries& HallOfFame::entries() const {
  if (entries_.sector_number != store_.sector_number()) find_entries();
  return entries_;
}

void HallOfFame::find_entries() const {
  entries_.count = 0;
  entries_.sector_number = store_.sector_number();
  HallEntry entry;
  for (SmallStore::Place place = store_.newest(SmallKind::hall); place != SmallStore::k_no_place;
       place = store_.before(SmallKind::hall, place)) {
    if (!read(place, entry)) continue;
    neva_check(entries_.count < k_records_max);
    entries_.points[entries_.count] = entry.seats[0].points;
    entries_.places[entries_.count++] = place;
  }
  drop_forgotten();
}

std::size_t HallOfFame::Entries::rank_of(std::size_t age) const {
  std::size_t better = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (points[i] > points[age] || (points[i] == points[age] && i > age)) ++better;
  }
  return better;
}

void HallOfFame::Entries::erase(std::size_t age) {
  --count;
  std::copy_n(places.begin() + static_cast<std::ptrdiff_t>(age) + 1, count - age,
              places.begin() + static_cast<std::ptrdiff_t>(age));
  std::copy_n(points.begin() + static_cast<std::ptrdiff_t>(age) + 1, count - age,
              points.begin() + static_cast<std::ptrdiff_t>(age));
}

// The oldest first: one that goes makes none of the others better or newer.
void HallOfFame::drop_forgotten() const {
  for (std::size_t age = entries_.count; age-- > k_newest_kept;) {
    if (entries_.rank_of(age) < k_best_kept) continue;
    store_.drop(entries_.places[age]);
    entries_.erase(age);
  }
}

bool HallOfFame::newest(std::size_t age, HallEntry& entry) const {
  return age < entries().count && read(entries_.places[age], entry);
}

bool HallOfFame::best(std::size_t rank, HallEntry& entry) const {
  for (std::size_t age = 0; age < entries().count; ++age) {
    if (entries_.rank_of(age) == rank) return read(entries_.places[age], entry);
  }
  return false;
}

bool HallOfFame::has(std::uint32_t game) const {
  HallEntry entry;
  for (std::size_t age = 0; age < entries().count; ++age) {
    if (read(entries_.places[age], entry) && entry.game == game) return true;
  }
  return false;
}

SaveResult HallOfFame::add(const HallEntry& entry) {
  const SaveResult result = store_.add(SmallRecord(SmallKind::hall, encode(entry)));
  if (result == SaveResult::ok) find_entries();
  return result;
}

}  // namespace neva
