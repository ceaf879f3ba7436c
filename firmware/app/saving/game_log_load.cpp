#include <algorithm>

#include "firmware/app/saving/game_log.hpp"
#include "firmware/app/saving/game_reader.hpp"
#include "firmware/app/saving/log_layout.hpp"

namespace neva {

namespace {

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
    LoadResult result = reader.read(GameReader::Until::the_end);
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

LoadResult GameLog::load_finished(std::uint32_t game, Journal& journal, State& state, Players& players) const {
  if (!sectors_.has(game)) return without_game(LoadStatus::nothing);
  GameReader reader(sectors_, game, journal, state, players);
  LoadResult result = reader.read(GameReader::Until::it_is_over);
  if (result.status == LoadStatus::ok && !reader.is_finished()) return without_game(LoadStatus::nothing);
  return result;
}

}  // namespace neva
