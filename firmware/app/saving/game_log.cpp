#include "firmware/app/saving/game_log.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "firmware/app/saving/game_reader.hpp"
#include "firmware/app/saving/log_layout.hpp"

namespace neva {

namespace {

// Sectors tried for one record or one beginning before the storage counts as broken.
constexpr std::uint8_t k_tries = 3;

// The body of a finish; no game ends in another way.
constexpr std::uint8_t k_finished = 0;

// How many sectors the first actions of the journal take when they are written in one go.
std::size_t count_sectors(const Journal& journal, std::size_t actions) {
  LogPlace place = LogPlace::behind_beginning();
  std::size_t sectors = 1;
  for (std::size_t i = 0; i < actions; ++i) {
    const std::uint8_t waits = waits_at(journal, i, actions);
    i += waits;
    const std::size_t bytes = action_record(journal[i], waits).bytes();
    if (place.make_room(bytes) == LogPlace::Room::next_sector) {
      ++sectors;
      place = LogPlace::further_sector();
    }
    place.at += bytes + place.anchor_bytes();
    place.needs_anchor = false;
  }
  return sectors;
}

// What may_grow() leaves free has room for the longest game, and for sectors that are worn out.
static_assert(LogSectors::k_sectors_max - LogSectors::k_sectors_max / 4 * 3 >= k_game_sectors_max + k_tries);
// Numbers of records do not come back within a game, and none is that of a commit.
static_assert(LogSectors::k_sectors_max * Storage::k_sector_bytes / k_record_bytes_min < k_commit_ordinal);

// How many records the first actions of the journal take.
std::uint16_t count_records(const Journal& journal, std::size_t actions) {
  std::uint16_t count = 0;
  for (std::size_t at = 0; at < actions; at += waits_at(journal, at, actions) + 1U) ++count;
  return count;
}

LoadResult without_game(LoadStatus status, bool interrupted = false) {
  return {status, interrupted, DamageReason::none, false};
}

}  // namespace

// Goes down from the newest sector to one that belongs to a game and reads that game. One that was not written to the
// end does not count: the one before it is still the newest.
LoadResult GameLog::load_newest(Journal& journal, State& state, Players& players) {
  using Kind = SectorStart::Kind;
  bool interrupted = false;
  bool has_garbage = false;
  for (std::uint32_t i = sectors_.newest(); i != 0; i = sectors_.below(i)) {
    const SectorStart start = look_at_sector(sectors_, i);
    if (start.kind == Kind::newer) return without_game(LoadStatus::newer_version);
    if (start.kind == Kind::failed) return without_game(LoadStatus::storage_failed);
    interrupted = interrupted || start.kind == Kind::torn;
    has_garbage = has_garbage || start.kind == Kind::garbage;
    if (start.kind != Kind::begins && start.kind != Kind::continues) continue;
    GameReader reader(sectors_, start.game, journal, state, players);
    LoadResult result = reader.read();
    if (reader.is_uncommitted()) {
      interrupted = true;
      i = std::min(i, start.game);
      continue;
    }
    result.interrupted = result.interrupted || interrupted;
    if (result.status != LoadStatus::ok) return result;
    keep_sectors_of(start.game);
    if (reader.is_finished()) return without_game(LoadStatus::nothing, result.interrupted);
    open(start.game, reader, journal);
    return result;
  }
  if (has_garbage) return {LoadStatus::damaged, interrupted, DamageReason::beginning, false};
  return without_game(LoadStatus::nothing, interrupted);
}

void GameLog::keep_sectors_of(std::uint32_t game) {
  using Kind = SectorStart::Kind;
  for (std::uint32_t i = game; i != 0; i = sectors_.above(i)) {
    const SectorStart start = look_at_sector(sectors_, i);
    if ((start.kind == Kind::begins || start.kind == Kind::continues) && start.game == game)
      sectors_.set_use(i, LogSectors::Use::last_game);
  }
}

void GameLog::open(std::uint32_t game, const GameReader& reader, const Journal& journal) {
  game_ = game;
  sector_ = reader.last_sector();
  // Above it lies something that was cut off and may read well tomorrow: the game goes on above that, so that it stays
  // the newest.
  const std::uint32_t above = sectors_.above(sector_);
  const bool is_highest = above == 0 || sectors_.use_of(above) == LogSectors::Use::ready;
  // An older Neva must not find records there that it does not know, so a sector of its own is left as it is.
  const bool is_current = sectors_.version_of(sector_) == LogSectors::k_kind.version;
  const std::size_t page = reader.next_page();
  own_place_ = page < k_pages_per_sector ? LogPlace{page, page_start(page), true} : LogPlace::no_room();
  place_ = is_highest && is_current ? own_place_ : LogPlace::no_room();
  ordinal_ = reader.ordinal();
  actions_ = static_cast<std::uint16_t>(journal.size());
  last_ = reader.last();
  is_unconfirmed_ = !reader.is_confirmed();
}

LoadResult GameLog::load(Journal& journal, State& state, Players& players) {
  game_ = 0;
  behind_ = false;
  is_unconfirmed_ = false;
  worn_ = 0;
  const LogSectors::Scan scan = sectors_.scan();
  LoadResult result;
  if (scan == LogSectors::Scan::ours) result = load_newest(journal, state, players);
  if (scan == LogSectors::Scan::foreign) result = without_game(LoadStatus::foreign);
  if (scan == LogSectors::Scan::failed) result = without_game(LoadStatus::storage_failed);
  may_write_ = result.status == LoadStatus::ok || result.status == LoadStatus::nothing;
  can_forget_ = !may_write_ && result.status != LoadStatus::storage_failed;
  return result;
}

void GameLog::forget_damaged() {
  if (can_forget_) may_write_ = true;
  can_forget_ = false;
}

SaveResult GameLog::prepare() {
  if (!may_write_) return SaveResult::needs_consent;
  return make_ready(1);
}

// The game was found by its commit alone, which may be weak. What follows it says that it was there, and comes before
// anything is erased: that may be the game before this one.
void GameLog::confirm() {
  is_unconfirmed_ = false;
  if (own_place_.page >= k_pages_per_sector) return;
  FlashPage page;
  page.fill(k_blank);
  encode_record(anchor_record({game_, ordinal_}, ordinal_ != 0 ? &last_ : nullptr), {}, &page[own_place_.at]);
  static_cast<void>(program(sector_, own_place_.page, page));
  // Records go behind it; an anchor that did not stay is passed over like any other.
  if (place_.page == own_place_.page) place_ = {place_.page + 1, 0, true};
}

SaveResult GameLog::make_ready(std::size_t wanted) {
  if (is_unconfirmed_) confirm();
  return sectors_.make_ready(wanted);
}

SaveResult GameLog::next_sector() {
  if (!sectors_.may_grow()) return SaveResult::full;
  const SaveResult ready = make_ready(1);
  if (ready != SaveResult::ok) return ready;
  sector_ = sectors_.take_ready(LogSectors::Use::last_game);
  place_ = LogPlace::further_sector();
  return SaveResult::ok;
}

SaveResult GameLog::pass_over_worn() {
  worn_ = static_cast<std::uint8_t>(worn_ + 1);
  if (worn_ < k_tries) return SaveResult::again;
  worn_ = 0;
  return SaveResult::failed;
}

bool GameLog::program(std::uint32_t sector, std::size_t page_number, const FlashPage& page) {
  const std::size_t offset = sectors_.offset_of(sector) + page_number * Storage::k_page_bytes;
  return program_and_verify(sectors_.storage(), offset, page.data());
}

SaveResult GameLog::write_once(const LogRecord& record) {
  if (place_.make_room(record.bytes()) == LogPlace::Room::next_sector) {
    const SaveResult room = next_sector();
    if (room != SaveResult::ok) return room;
  }
  FlashPage page;
  page.fill(k_blank);
  const std::size_t at = place_.at + place_.anchor_bytes();
  if (place_.needs_anchor)
    encode_record(anchor_record({game_, ordinal_}, ordinal_ != 0 ? &last_ : nullptr), {}, &page[place_.at]);
  encode_record(record, {game_, ordinal_}, &page[at]);
  if (!program(sector_, place_.page, page)) {
    // The sector is worn: go on in another one.
    place_ = LogPlace::no_room();
    return pass_over_worn();
  }
  place_.at = at + record.bytes();
  place_.needs_anchor = false;
  is_unconfirmed_ = false;
  return SaveResult::ok;
}

SaveResult GameLog::write(const LogRecord& record) {
  if (!may_write_) return SaveResult::needs_consent;
  if (!is_open()) return SaveResult::no_game;
  if (behind_) return SaveResult::failed;
  const SaveResult result = write_once(record);
  if (result == SaveResult::again) return result;
  behind_ = result != SaveResult::ok;
  if (behind_) return result;
  worn_ = 0;
  last_ = record;
  ++ordinal_;
  return SaveResult::ok;
}

SaveResult GameLog::append(Action action, std::uint8_t waits) {
  const SaveResult result = write(action_record(action, waits));
  if (result == SaveResult::ok) actions_ = static_cast<std::uint16_t>(actions_ + waits + 1);
  return result;
}

SaveResult GameLog::undo() {
  neva_check(!is_open() || behind_ || actions_ > 0);
  const SaveResult result = write(byte_record(RecordKind::undo, static_cast<std::uint8_t>(actions_ - 1)));
  if (result == SaveResult::ok) --actions_;
  return result;
}

SaveResult GameLog::finish() {
  const SaveResult result = write(byte_record(RecordKind::finish, k_finished));
  // Its sectors are kept until there is another game: they say that this one is over.
  if (result == SaveResult::ok) game_ = 0;
  return result;
}

bool GameLog::write_block(std::size_t page_number, BlockKind kind, std::span<const std::uint8_t> payload) {
  FlashPage page;
  page.fill(k_blank);
  neva_check(page_start(page_number) + payload.size() + k_block_frame_bytes <= page_end(page_number));
  encode_block(kind, game_, payload, &page[page_start(page_number)]);
  return program(game_, page_number, page);
}

bool GameLog::write_commit(std::uint16_t records) {
  FlashPage page;
  page.fill(k_blank);
  encode_record(byte_record(RecordKind::commit, static_cast<std::uint8_t>(records)), {game_, k_commit_ordinal},
                &page[k_commit_at]);
  return program(game_, 0, page);
}

// Many records a page: nobody counts on any of them before the commit is there. begin() has made all sectors ready.
bool GameLog::write_actions(const Journal& journal, std::size_t actions) {
  FlashPage page;
  page.fill(k_blank);
  for (std::size_t i = 0; i < actions; ++i) {
    const std::uint8_t waits = waits_at(journal, i, actions);
    i += waits;
    const LogRecord record = action_record(journal[i], waits);
    const std::size_t full_page = place_.page;
    const LogPlace::Room room = place_.make_room(record.bytes());
    if (room != LogPlace::Room::here) {
      if (!program(sector_, full_page, page)) return false;
      page.fill(k_blank);
    }
    if (room == LogPlace::Room::next_sector) {
      sector_ = sectors_.take_ready(LogSectors::Use::new_game);
      place_ = LogPlace::further_sector();
      encode_record(anchor_record({game_, ordinal_}, &last_), {}, &page[place_.at]);
      place_.at += k_anchor_bytes;
      place_.needs_anchor = false;
    }
    encode_record(record, {game_, ordinal_}, &page[place_.at]);
    place_.at += record.bytes();
    last_ = record;
    ++ordinal_;
  }
  return actions == 0 || program(sector_, place_.page, page);
}

// From here on the members describe the new game; the sectors of the one before it stay as they are.
bool GameLog::write_game(const Journal& journal, const Players& players, std::size_t actions) {
  sector_ = game_ = sectors_.take_ready(LogSectors::Use::new_game);
  place_ = LogPlace::behind_beginning();
  ordinal_ = 0;
  actions_ = static_cast<std::uint16_t>(actions);
  const std::uint16_t records = count_records(journal, actions);
  std::array<std::uint8_t, k_players_payload_bytes> who;
  put_number(who.data(), records, 2);
  encode_players(players, std::span(who).last<k_players_bytes>());
  if (!write_block(0, BlockKind::players, who)) return false;
  std::array<std::uint8_t, JournalCodec::k_beginning_bytes_max> bytes;
  const std::size_t count = JournalCodec::encode_first(journal, 0, bytes);
  if (!write_block(k_beginning_page, BlockKind::beginning, std::span(bytes).first(count))) return false;
  return write_actions(journal, actions) && write_commit(records);
}

SaveResult GameLog::begin(const Journal& journal, const Players& players, std::size_t left_out) {
  using Use = LogSectors::Use;
  if (!may_write_) return SaveResult::needs_consent;
  const std::size_t actions = journal.size() - left_out;
  const SaveResult ready = make_ready(count_sectors(journal, actions));
  if (ready == SaveResult::again) return ready;
  behind_ = true;
  if (ready != SaveResult::ok) return ready;
  const std::uint32_t before = game_;
  if (!write_game(journal, players, actions)) {
    game_ = before;
    sectors_.change_uses(Use::new_game, Use::free);
    return pass_over_worn();
  }
  sectors_.change_uses(Use::last_game, Use::free);
  sectors_.change_uses(Use::new_game, Use::last_game);
  behind_ = false;
  worn_ = 0;
  return SaveResult::ok;
}

}  // namespace neva
