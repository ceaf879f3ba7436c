#include "firmware/app/session/game_keeper.hpp"

#include <algorithm>
#include <span>

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
  if (session.notes().is_code_entered) entry.modules |= HallEntry::k_dealt_by_code;
  entry.players = table.setup.players;
  const auto rank = rank_seats(table);
  for (std::uint8_t place = 0; place < entry.players; ++place) {
    const Player& player = session.choices().players[rank[place]];
    entry.seats[place] = {player.name, table.seats[rank[place]].points, static_cast<std::uint8_t>(player.mind)};
  }
  return entry;
}

FinishedGame finished_of(const Session& session, std::uint32_t game) {
  const Table& table = session.view().table;
  FinishedGame finished;
  finished.game = game;
  finished.has_market = table.setup.market;
  finished.deal = deal_of(view_of(session.deal_code()));
  finished.is_code_entered = session.notes().is_code_entered;
  int persons = 0;
  auto weakest = Mind::master;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const Mind mind = session.choices().players[seat].mind;
    if (mind != Mind::person) {
      weakest = std::min(weakest, mind);
      continue;
    }
    ++persons;
    finished.points = table.seats[seat].points;
    finished.is_won = ((unsigned{table.winners} >> seat) & 1U) != 0;
  }
  finished.is_counted = persons == 1;
  finished.level = static_cast<std::uint8_t>(static_cast<int>(weakest) - static_cast<int>(Mind::easy));
  return finished;
}

}  // namespace

GameKeeper::GameKeeper(Storage& storage, SmallStore& store)
    : log_(storage, games_area(storage)),
      store_(store),
      hall_(store),
      statistics_(store),
      remembered_(store),
      notes_(store) {}

void GameKeeper::start(Session& session, GameChoices& choices) {
  static_cast<void>(session.recall(remembered_, choices));
  found_ = session.resume(log_);
  session.recall_notes(notes_);
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
  // The game is put aside as it was.
  if (session.is_lesson()) return false;
  if (session.has_new_notes()) return true;
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
    is_counted_ = statistics_.add(finished_of(session, log_.game())) != SaveResult::again;
    return;
  }
  const SaveResult finished = log_.finish();
  if (finished == SaveResult::again) return;
  if (finished == SaveResult::full) session.keep_anew();
  finish_failed_ = finished != SaveResult::ok;
  is_in_hall_ = false;
  is_counted_ = false;
}

std::uint16_t GameKeeper::streak(const Session& session) const {
  if (session.stage() != Stage::over || statistics_.is_newer()) return 0;
  const FinishedGame now = finished_of(session, log_.game());
  if (!now.is_counted || !now.is_won) return 0;
  const std::uint16_t kept = statistics_.of(now.level, now.has_market).streak;
  // Counted already, or not for a streak.
  if (statistics_.has(now.game)) return kept;
  return statistics_.is_repeated(now) ? std::uint16_t{0} : static_cast<std::uint16_t>(kept + 1);
}

// Alike are games with as many players and the same modules. The first of its kind is no record, and the hall may have
// this very game already.
bool GameKeeper::is_record(const Session& session) const {
  const HallEntry now = entry_of(session, log_.game());
  if (session.stage() != Stage::over || now.seats[0].bot_level != 0) return false;
  int compared = 0;
  HallEntry entry;
  for (std::size_t age = 0; hall_.newest(age, entry); ++age) {
    const bool is_alike = (entry.modules | HallEntry::k_dealt_by_code) == (now.modules | HallEntry::k_dealt_by_code);
    if (entry.game == now.game || entry.players != now.players || !is_alike) continue;
    ++compared;
    for (const HallSeat& seat : std::span(entry.seats).first(entry.players)) {
      if (seat.bot_level == 0 && seat.points >= now.seats[0].points) return false;
    }
  }
  return compared > 0;
}

void GameKeeper::prepare() {
  const SaveResult prepared = log_.prepare();
  prepare_failed_ = prepared != SaveResult::ok && prepared != SaveResult::again;
}

// Notes of a game that has just begun come before its beginning, so that no power cut parts them.
void GameKeeper::work(Session& session) {
  if (session.has_new_notes()) {
    session.keep_notes(notes_);
  } else if (!session.is_kept()) {
    keep_game(session);
  } else if (wants_remember(session)) {
    choices_due_ = session.remember(remembered_) == SaveResult::again;
  } else if (wants_finish(session)) {
    finish(session);
  }
}

}  // namespace neva
