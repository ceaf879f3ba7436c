#include "firmware/app/session/game_keeper.hpp"

#include <algorithm>

#include "firmware/app/game/modules.hpp"
#include "firmware/app/game/ranking.hpp"

namespace neva {

namespace {

HallEntry entry_of(const Session& session, std::uint32_t game) {
  const Table& table = session.view().table;
  HallEntry entry;
  entry.game = game;
  entry.edition = static_cast<std::uint8_t>(table.setup.edition);
  entry.modules = module_bits(table.setup);
  if (!session.deal_code().empty())
    entry.modules = static_cast<std::uint16_t>(entry.modules | HallEntry::k_dealt_by_code);
  entry.players = table.setup.players;
  const auto rank = rank_seats(table);
  for (std::uint8_t place = 0; place < entry.players; ++place) {
    const Player& player = session.choices().players[rank[place]];
    entry.seats[place] = {player.name, table.seats[rank[place]].points, static_cast<std::uint8_t>(player.mind)};
  }
  return entry;
}

// Wins in a row after which the title offers the next level.
constexpr std::uint16_t k_wins_for_next = 5;

// One person among bots counts, for the level of the weakest of them.
FinishedGame finished_game(const Session& session, std::uint32_t game) {
  const Table& table = session.view().table;
  FinishedGame finished;
  finished.game = game;
  finished.has_market = table.setup.market;
  finished.deal = deal_of(view_of(session.deal_code()));
  int persons = 0;
  auto weakest = Mind::hard;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const Mind mind = session.choices().players[seat].mind;
    if (mind != Mind::person) {
      weakest = std::min(weakest, mind);
      continue;
    }
    ++persons;
    finished.points = table.seats[seat].points;
    finished.is_won = ((table.winners >> seat) & 1U) != 0;
  }
  finished.is_counted = persons == 1;
  finished.level = static_cast<std::uint8_t>(static_cast<int>(weakest) - static_cast<int>(Mind::easy));
  return finished;
}

}  // namespace

GameKeeper::GameKeeper(Storage& storage, SmallStore& store)
    : log_(storage, games_area(storage)), store_(store), hall_(store), statistics_(store), remembered_(store) {}

void GameKeeper::start(Session& session, GameChoices& choices) {
  static_cast<void>(session.recall(remembered_, choices));
  found_ = session.resume(log_);
  holds_unreadable_ = found_.status == LoadStatus::damaged || found_.status == LoadStatus::newer_version ||
                      found_.status == LoadStatus::foreign;
}

// What a newer Neva wrote besides its game stays: nobody was asked about that.
void GameKeeper::forget_damaged() {
  log_.forget_damaged();
  store_.forget_foreign();
  holds_unreadable_ = false;
}

bool GameKeeper::wants_finish(const Session& session) const {
  return session.stage() == Stage::over && session.is_kept() && log_.is_open() && !finish_failed_;
}

bool GameKeeper::wants_remember(const Session& session) const { return choices_due_ && session.stage() != Stage::idle; }

bool GameKeeper::has_work(const Session& session) const {
  if (session.is_kept()) return wants_remember(session) || wants_finish(session);
  return !is_failing_ || session.confirmed() != failed_at_;
}

void GameKeeper::keep_game(Session& session) {
  const bool is_new = session.is_new();
  const SaveResult kept = session.keep(log_);
  if (kept == SaveResult::again) return;
  is_failing_ = kept != SaveResult::ok;
  failed_at_ = session.confirmed();
  if (is_failing_) return;
  found_.interrupted = false;
  prepare_failed_ = false;
  finish_failed_ = false;
  choices_due_ = choices_due_ || (is_new && !session.choices().is_quick);
}

// If the power goes in between, the next start finds the game at its end and does what is left of this. A hall that
// cannot be written keeps no game open.
void GameKeeper::finish(Session& session) {
  if (!is_in_hall_ && !hall_.has(log_.game())) {
    is_in_hall_ = hall_.add(entry_of(session, log_.game())) != SaveResult::again;
    return;
  }
  if (!is_counted_ && !statistics_.has(log_.game())) {
    is_counted_ = count(session) != SaveResult::again;
    return;
  }
  const SaveResult finished = log_.finish();
  if (finished == SaveResult::again) return;
  if (finished == SaveResult::full) session.keep_anew();
  finish_failed_ = finished != SaveResult::ok;
  is_in_hall_ = is_counted_ = false;
}

SaveResult GameKeeper::count(const Session& session) {
  const FinishedGame game = finished_game(session, log_.game());
  if (!game.is_counted && game.deal == k_no_deal) return SaveResult::ok;
  const std::uint16_t before = statistics_.of(game.level, game.has_market).streak;
  const SaveResult counted = statistics_.add(game);
  const std::uint16_t streak = statistics_.of(game.level, game.has_market).streak;
  if (streak > before && streak == k_wins_for_next && game.level + 1U < k_statistics_levels) offers_next_level_ = true;
  return counted;
}

void GameKeeper::prepare() {
  const SaveResult prepared = log_.prepare();
  prepare_failed_ = prepared != SaveResult::ok && prepared != SaveResult::again;
}

void GameKeeper::work(Session& session) {
  if (!session.is_kept()) {
    keep_game(session);
  } else if (wants_remember(session)) {
    choices_due_ = session.remember(remembered_) == SaveResult::again;
  } else if (wants_finish(session)) {
    finish(session);
  }
}

}  // namespace neva
