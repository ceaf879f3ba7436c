#include "firmware/app/saving/new_game_choices.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace neva {

namespace {

// The players, the length of the beginning, the beginning.
constexpr std::size_t k_length_at = k_players_bytes;
constexpr std::size_t k_beginning_at = k_length_at + 1;

}  // namespace

bool NewGameChoices::load(Journal& journal, State& state, Players& players) const {
  SmallRecord record;
  for (SmallStore::Place place = store_.newest(SmallKind::choices); place != SmallStore::k_no_place;
       place = store_.before(SmallKind::choices, place)) {
    if (!store_.read(place, record) || !record.is_understood() || record.length < k_beginning_at) continue;
    const auto bytes = record.payload();
    if (bytes[k_length_at] > bytes.size() - k_beginning_at) continue;
    Players found;
    if (!decode_players(bytes.first<k_players_bytes>(), found)) continue;
    const auto beginning = bytes.subspan(k_beginning_at, bytes[k_length_at]);
    if (JournalCodec::decode(beginning, journal, state) != JournalFault::none) continue;
    players = found;
    return true;
  }
  return false;
}

SaveResult NewGameChoices::save(const Journal& journal, const Players& players) {
  std::array<std::uint8_t, JournalCodec::k_beginning_bytes_max> beginning;
  const std::size_t length = JournalCodec::encode_first(journal, 0, beginning);
  std::array<std::uint8_t, k_small_payload_max> bytes;
  // Only a given deal is that long, and nobody chooses one.
  if (length > bytes.size() - k_beginning_at) return SaveResult::failed;
  encode_players(players, std::span(bytes).first<k_players_bytes>());
  bytes[k_length_at] = static_cast<std::uint8_t>(length);
  std::copy_n(beginning.begin(), length, &bytes[k_beginning_at]);
  return store_.add(SmallRecord(SmallKind::choices, std::span(bytes).first(k_beginning_at + length)));
}

}  // namespace neva
