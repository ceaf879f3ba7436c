#include "firmware/app/session/game_keeper.hpp"

#include "firmware/app/game/ranking.hpp"

namespace neva {

namespace {

// One bit a module, in the order in which a new game lists them.
std::uint16_t module_bits(const Setup& setup) {
  const bool modules[] = {setup.market,
                          setup.banquet,
                          setup.company != 0,
                          setup.assistants,
                          setup.events,
                          setup.assignments,
                          setup.hurdles != HurdleRule::off,
                          setup.assembly,
                          setup.new_russia};
  std::uint16_t bits = 0;
  for (std::size_t i = 0; i < std::size(modules); ++i)
    bits = static_cast<std::uint16_t>(bits | (modules[i] ? 1U << i : 0U));
  return bits;
}

HallEntry entry_of(const Session& session, std::uint32_t game) {
  const Table& table = session.view().table;
  HallEntry entry;
  entry.game = game;
  entry.edition = static_cast<std::uint8_t>(table.setup.edition);
  entry.modules = module_bits(table.setup);
  entry.players = table.setup.players;
  const auto rank = rank_seats(table);
  for (std::uint8_t place = 0; place < entry.players; ++place) {
    const Player& player = session.choices().players[rank[place]];
    entry.seats[place] = {player.name, table.seats[rank[place]].points, static_cast<std::uint8_t>(player.mind)};
  }
  return entry;
}

}  // namespace

GameKeeper::GameKeeper(Storage& storage)
    : log_(storage, games_area(storage)),
      hall_(storage, hall_area(storage)),
      remembered_(storage, choices_area(storage)) {}

void GameKeeper::start(Session& session, GameChoices& choices) {
  hall_status_ = hall_.open();
  remembered_status_ = remembered_.open();
  if (remembered_status_ == StoreStatus::ok) static_cast<void>(session.recall(remembered_, choices));
  found_ = session.resume(log_);
  holds_unreadable_ = found_.status == LoadStatus::damaged || found_.status == LoadStatus::newer_version ||
                      found_.status == LoadStatus::foreign;
}

// What a newer Neva wrote besides its game stays: nobody was asked about that.
void GameKeeper::forget_damaged() {
  log_.forget_damaged();
  if (hall_status_ == StoreStatus::foreign) hall_.forget_damaged();
  if (remembered_status_ == StoreStatus::foreign) remembered_.forget_damaged();
  holds_unreadable_ = false;
}

bool GameKeeper::wants_finish(const Session& session) const {
  return session.stage() == Stage::over && session.is_kept() && log_.is_open() && !finish_failed_;
}

bool GameKeeper::has_work(const Session& session) const {
  if (session.is_kept()) return wants_finish(session);
  return !is_failing_ || session.confirmed() != failed_at_;
}

// If the power goes in between, the next start finds the game at its end and does what is left of this.
void GameKeeper::finish(const Session& session) {
  if (!hall_.has(log_.game())) static_cast<void>(hall_.add(entry_of(session, log_.game())));
  finish_failed_ = log_.finish(Ending::finished) != SaveResult::ok;
}

void GameKeeper::work(Session& session) {
  if (!session.is_kept()) {
    const bool is_new = session.is_new();
    is_failing_ = session.keep(log_) != SaveResult::ok;
    failed_at_ = session.confirmed();
    if (is_failing_) return;
    prepare_failed_ = false;
    finish_failed_ = false;
    if (is_new) static_cast<void>(session.remember(remembered_));
  }
  if (wants_finish(session)) finish(session);
}

}  // namespace neva
