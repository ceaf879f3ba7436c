#include "firmware/app/session/session.hpp"

#include <algorithm>

#include "engine/base/check.hpp"

namespace neva {

namespace {

// More money than any price or any Pub asks for.
constexpr std::uint16_t k_any_money = 999;

}  // namespace

bool Session::begin(const GameChoices& choices, std::uint64_t seed) {
  if (journal_.begin(state_, choices.setup, seed) != SetupFault::none) return false;
  choices_ = choices;
  memory_.begin(state_);
  forget_people();
  opening_ = true;
  is_begun_ = false;
  places_ = state_.table.occupied;
  for (std::uint8_t seat = 0; count_persons() == 1 && seat < choices.setup.players; ++seat) {
    if (is_person(seat)) hand_to(seat);
  }
  settle();
  return true;
}

// The device lies on the table, and nobody has done anything yet.
void Session::forget_people() {
  holder_ = k_nobody;
  in_hand_ = false;
  staying_out_ = 0;
  shows_scorings_ = true;
  scoring_pending_ = false;
  claimant_ = k_nobody;
  silent_waits_ = 0;
  undoable_.clear();
  handovers_ = 0;
  decisions_ = 0;
}

void Session::end() {
  stage_ = Stage::idle;
  ++changes_;
}

// D-21 with empty hands: the device lies on the table and there is nothing to hide.
bool Session::hides_nothing(std::uint8_t seat) const {
  const Table& table = state_.table;
  return table.setup.house.open_money && !table.setup.assignments && table.seats[seat].hand_count == 0 &&
         table.decision != Decision::drawn;
}

// Nobody else sits there, or nothing is hidden. A person alone may leave the device lying open, unless they have set a
// PIN.
bool Session::needs_no_curtain(std::uint8_t seat) const {
  return hides_nothing(seat) || (count_persons() == 1 && !is_locked(seat));
}

int Session::count_persons() const {
  int persons = 0;
  for (std::uint8_t seat = 0; seat < state_.table.setup.players; ++seat) persons += is_person(seat) ? 1 : 0;
  return persons;
}

// Never inlined: a View on the way would lie on the stack below everything that follows.
[[gnu::noinline]] void Session::see_as(std::uint8_t viewer) { view_ = neva::view_of(state_, viewer); }

// Only when everybody can see that there is no choice. A decision that money or a hand narrows down to one answer is
// asked all the same: not being asked would tell the others something (N-3).
bool Session::has_one_answer() {
  const Table& table = state_.table;
  if (table.seats[table.seat].hand_count > 0 || table.decision == Decision::drawn) return false;
  SeatSecrets seen = state_.secrets[table.seat];
  if (!table.setup.house.open_money) seen.rubles = k_any_money;
  legal_actions(table, seen, actions_);
  return actions_.size() == 1;
}

// After an action: what lasts as long as a phase.
void Session::follow_phase(const Moment& before) {
  const Table& table = state_.table;
  if (scoring_.is_paid) scoring_pending_ = shows_scorings_;
  if (table.phase != before.phase || table.round != before.round) {
    staying_out_ = 0;
    opening_ = true;
  }
  keep_places(before, table, places_);
}

Refusal Session::perform(Action action) {
  const Moment before(state_.table);
  const auto decks = state_.table.deck_left;
  Memory noted = memory_;
  noted.note_action(state_, action);
  const Refusal refusal = journal_.play(state_, action, &scoring_);
  if (refusal.refused()) return refusal;
  silent_waits_ = 0;
  for (; passes_unasked(); ++silent_waits_) {
    ScoringReport* const report = scoring_.is_paid ? nullptr : &scoring_;
    neva_check(!journal_.play(state_, make_action(ActionKind::wait), report).refused());
  }
  noted.note_result(state_);
  memory_ = noted;
  const Table& table = state_.table;
  follow_phase(before);
  // New cards on the display, or a card drawn and seen: there is no way back behind that.
  if (decks != table.deck_left || table.decision == Decision::drawn || table.over) undoable_.clear();
  return {};
}

// The seat whose turn it is: plays for it what needs nobody, or says who is waited for.
void Session::settle_turn() {
  const std::uint8_t seat = state_.table.seat;
  if (is_person(seat)) {
    ask(seat);
    return;
  }
  stage_ = Stage::thinking;
  is_asked_ = false;
}

// The one door to what a person hides: open to whoever came through their curtain and has not let go of the device
// since. Where nothing is hidden nobody has shown who they are, so the curtain comes as soon as there is something.
void Session::ask(std::uint8_t seat) {
  asked_ = seat;
  if (needs_no_curtain(seat)) {
    holder_ = seat;
    in_hand_ = in_hand_ && !hides_nothing(seat);
    stage_ = Stage::decision;
  } else if (in_hand_ && holder_ == seat) {
    stage_ = Stage::decision;
  } else {
    let_curtain_fall();
  }
}

// D-22: a phase that opens asks its start player first.
void Session::let_curtain_fall() {
  in_hand_ = false;
  asked_ = opening_ ? state_.table.start_seat : state_.table.seat;
  stage_ = Stage::curtain;
}

void Session::settle() {
  for (;;) {
    if (scoring_pending_) {
      stage_ = Stage::scoring;
      break;
    }
    if (state_.table.over) {
      // Everything is open now, and nothing will follow that they could be written with.
      silent_waits_ = 0;
      stage_ = Stage::over;
      break;
    }
    // Only after a restart: perform() has seen to it otherwise.
    if (passes_unasked()) {
      wait_silently();
      continue;
    }
    if (state_.table.decision == Decision::interrupt && !is_person(state_.table.seat)) {
      let_bot_interrupt();
      continue;
    }
    if (opening_ && may_be_interrupted()) {
      undoable_.clear();
      let_curtain_fall();
      break;
    }
    opening_ = false;
    const std::uint8_t seat = state_.table.seat;
    const bool passes = stays_out(seat) && state_.table.decision == Decision::action;
    if (passes && !perform(pass_action()).refused()) continue;
    if (is_person(seat) && has_one_answer()) {
      neva_check(!perform(actions_[0]).refused());
      continue;
    }
    settle_turn();
    break;
  }
  look();
}

void Session::look() {
  const bool behind_curtain = stage_ == Stage::decision;
  see_as(behind_curtain ? state_.table.seat : k_table_view);
  if (behind_curtain) {
    legal_actions(view_.table, view_.own, actions_);
  } else {
    actions_.finish(actions_.start());
  }
  ++changes_;
}

void Session::hand_to(std::uint8_t seat) {
  in_hand_ = true;
  if (holder_ == seat) return;
  if (holder_ != k_nobody) ++handovers_;
  holder_ = seat;
  undoable_.clear();
}

bool Session::take_device() {
  if (stage_ != Stage::curtain) return false;
  const std::uint8_t seat = curtain_seat();
  if (is_claimed()) {
    claimant_ = k_nobody;
    const Table& table = state_.table;
    const Action interrupt = make_action(ActionKind::interrupt);
    const bool can = table.decision == Decision::interrupt && table.seat == seat &&
                     !check_action(table, state_.secrets[seat], interrupt).refused();
    if (can) {
      hand_to(seat);
      stage_ = Stage::decision;
    }
    look();
    return can;
  }
  if (is_person(seat)) hand_to(seat);
  if (opening_) {
    decline_interrupt();
    settle();
    return true;
  }
  stage_ = Stage::decision;
  look();
  return true;
}

void Session::lay_down() {
  in_hand_ = false;
  if (stage_ != Stage::decision || needs_no_curtain(state_.table.seat)) return;
  let_curtain_fall();
  look();
}

void Session::leave_scoring() {
  if (stage_ != Stage::scoring) return;
  scoring_pending_ = false;
  settle();
}

void Session::skip_scorings() {
  shows_scorings_ = false;
  leave_scoring();
}

void Session::keep_way_back() {
  if (undoable_.full()) undoable_.erase(undoable_.begin());
  undoable_.push_back(static_cast<std::uint16_t>(journal_.size()));
}

Refusal Session::play(Action action) {
  if (stage_ != Stage::decision) return {Reason::not_now};
  const Refusal refusal = check_action(view_.table, view_.own, action);
  if (refusal.refused()) return refusal;
  keep_way_back();
  // Everybody may still be waited for after somebody has thought better of it.
  if (action.kind != ActionKind::wait) opening_ = false;
  neva_check(!perform(action).refused());
  ++decisions_;
  settle();
  return {};
}

Refusal Session::play_last(Action action) {
  if (stage_ != Stage::decision) return {Reason::not_now};
  const Refusal refusal = check_action(view_.table, view_.own, action);
  if (refusal.refused()) return refusal;
  staying_out_ = static_cast<std::uint8_t>(staying_out_ | (1U << state_.table.seat));
  return play(action);
}

// Not before a person who has the device anyway, and not in the place of an answer that is no pass. Whether somebody
// may pass follows from the table alone.
bool Session::can_pass_at_curtain() const {
  const Table& table = state_.table;
  return stage_ == Stage::curtain && !opening_ && is_person(table.seat) && table.decision == Decision::action &&
         !check_action(table, state_.secrets[table.seat], pass_action()).refused();
}

void Session::pass_at_curtain(bool whole_phase) {
  neva_check(can_pass_at_curtain());
  keep_way_back();
  if (whole_phase) staying_out_ = static_cast<std::uint8_t>(staying_out_ | (1U << state_.table.seat));
  neva_check(!perform(pass_action()).refused());
  ++decisions_;
  settle();
}

bool Session::can_change_staying_out() const {
  return stage_ == Stage::curtain && !opening_ && state_.table.decision == Decision::action && holder_ != k_nobody &&
         holder_ != state_.table.seat;
}

void Session::change_staying_out() {
  neva_check(can_change_staying_out());
  staying_out_ = static_cast<std::uint8_t>(staying_out_ ^ (1U << holder_));
  ++changes_;
}

bool Session::can_undo() const {
  const bool in_time = stage_ == Stage::decision || stage_ == Stage::curtain || stage_ == Stage::thinking;
  return in_time && !undoable_.empty();
}

void Session::undo() {
  neva_check(can_undo());
  if (stage_ != Stage::decision) in_hand_ = false;
  while (journal_.size() > undoable_.back()) neva_check(journal_.undo(state_, &scoring_));
  undoable_.pop_back();
  memory_.rebuild(journal_, journal_.size(), chronicle_.scratch());
  kept_ = std::min(kept_, static_cast<std::uint16_t>(journal_.size()));
  silent_waits_ = 0;
  for (std::size_t i = journal_.size(); i > kept_ && journal_[i - 1].kind == ActionKind::wait; --i) ++silent_waits_;
  const Table& table = state_.table;
  opening_ = table.decision == Decision::interrupt && may_be_interrupted();
  staying_out_ = static_cast<std::uint8_t>(staying_out_ & ~(1U << table.seat));
  for (std::size_t row = 0; row < places_.size(); ++row)
    places_[row] = static_cast<std::uint16_t>(places_[row] | table.occupied[row]);
  ask(table.seat);
  look();
}

std::size_t Session::write_journal(std::span<std::uint8_t> into) const {
  neva_check(stage_ == Stage::over);
  return JournalCodec::encode_if_it_fits(journal_, into);
}

bool Session::think(Thinker& thinker, bool may_move) {
  neva_check(stage_ == Stage::thinking);
  const std::uint8_t seat = state_.table.seat;
  if (!is_asked_) {
    // The bot's eyes for as long as the question takes; whoever draws sees the table's.
    see_as(seat);
    thinker.start(view_, memory_, thinking_level(), bot_seed());
    see_as(k_table_view);
    is_asked_ = true;
    return false;
  }
  const std::optional<Action> choice = thinker.poll();
  if (!choice || !may_move) return false;
  last_move_ = chronicle_.telling_of(state_, *choice);
  neva_check(!perform(*choice).refused());
  settle();
  return true;
}

void Session::ask_advice(Thinker& thinker) const {
  neva_check(stage_ == Stage::decision);
  thinker.start(view_, memory_, BotLevel::hard, bot_seed());
}

void Session::stop_thinking(Thinker& thinker) {
  if (!is_asked_) return;
  is_asked_ = false;
  thinker.cancel();
}

}  // namespace neva
