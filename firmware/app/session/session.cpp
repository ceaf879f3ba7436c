#include "firmware/app/session/session.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/state/action_table.hpp"
#include "engine/state/numbers.hpp"

namespace neva {

namespace {

// More money than any price or any Pub asks for.
constexpr std::uint16_t k_any_money = 999;

// In the first round: markers move on with each one.
int first_to_begin(const Table& table) { return table.markers[static_cast<std::size_t>(Phase::worker)]; }

}  // namespace

bool Session::begin(const GameChoices& choices, std::uint64_t seed) {
  let_go_of_journal();
  if (is_lesson()) leave_lesson();
  if (journal_.begin(state_, choices.setup, seed) != SetupFault::none) return false;
  choices_ = choices;
  notes_ = {.is_code_entered = choices.deal != k_no_deal};
  kept_notes_.reset();
  memory_.begin(state_);
  forget_people();
  handover_.opens_phase = true;
  archive_.forget();
  places_ = state_.table.occupied;
  for (std::uint8_t seat = 0; count_persons() == 1 && seat < choices.setup.players; ++seat) {
    if (is_person(seat)) hand_to(seat);
  }
  settle();
  return true;
}

// Deals until the marker lies where it should; each has a chance of one in five at least, so that hardly ever the last
// one stays as it came.
bool Session::begin_again(Entropy& entropy) {
  neva_check(handover_.stage == Stage::over);
  constexpr int k_deals_max = 64;
  journal_.replay(chronicle_.scratch(), 0);
  const int before = first_to_begin(chronicle_.scratch().table);
  const int next = (before + 1) % choices_.setup.players;
  GameChoices choices = choices_;
  choices.deal = k_no_deal;
  for (int deal = 0; deal < k_deals_max; ++deal) {
    if (!begin(choices, deal_by_chance(entropy))) return false;
    if (first_to_begin(state_.table) == next) break;
  }
  return true;
}

// The device lies on the table, and nobody has done anything yet.
void Session::forget_people() {
  handover_ = Handover{.stage = handover_.stage};
  scoring_.is_wanted = true;
  scoring_.is_due = false;
  silent_waits_ = 0;
  undoable_.clear();
}

void Session::end() {
  handover_.stage = Stage::idle;
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
// asked all the same: not being asked would tell the others something (N-3). And nobody's rubles are spent unasked.
bool Session::has_one_answer() {
  const Table& table = state_.table;
  if (table.seats[table.seat].hand_count > 0 || table.decision == Decision::drawn) return false;
  SeatSecrets seen = state_.secrets[table.seat];
  if (!table.setup.house.open_money) seen.rubles = k_any_money;
  legal_actions(table, seen, actions_);
  return actions_.size() == 1 && !is_purchase(actions_[0].kind);
}

// After an action: what lasts as long as a phase.
void Session::follow_phase(const Moment& before) {
  const Table& table = state_.table;
  scoring_.follow();
  if (table.phase != before.phase || table.round != before.round) {
    handover_.staying_out = 0;
    handover_.opens_phase = true;
  }
  keep_places(before, table, places_);
}

// The one check on the way of a press: what it refuses has changed nothing.
Refusal Session::perform(Action action, Said said) {
  const Refusal refusal = check_action(state_.table, state_.secrets[state_.table.seat], action);
  if (refusal.refused()) return refusal;
  const Moment before(state_.table);
  const auto decks = state_.table.deck_left;
  note_said(action, said);
  memory_.note_action(state_, action);
  journal_.play_checked(state_, action, &scoring_.report);
  silent_waits_ = 0;
  for (; passes_unasked(); ++silent_waits_) {
    ScoringReport* const report = scoring_.report.is_paid ? nullptr : &scoring_.report;
    neva_check(!journal_.play(state_, make_action(ActionKind::wait), report).refused());
  }
  memory_.note_result(state_);
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
  handover_.stage = Stage::thinking;
  is_asked_ = false;
}

// The one door to what a person hides: open to whoever came through their curtain and has not let go of the device
// since. Where nothing is hidden nobody has shown who they are, so the curtain comes as soon as there is something.
void Session::ask(std::uint8_t seat) {
  handover_.asked = seat;
  if (needs_no_curtain(seat)) {
    handover_.holder = seat;
    handover_.is_in_hand = handover_.is_in_hand && !hides_nothing(seat);
    handover_.stage = Stage::decision;
  } else if (handover_.is_in_hand && handover_.holder == seat) {
    handover_.stage = Stage::decision;
  } else {
    let_curtain_fall();
  }
}

// D-22: a phase that opens asks its start player first.
void Session::let_curtain_fall() {
  handover_.is_in_hand = false;
  handover_.asked = handover_.opens_phase ? state_.table.start_seat : state_.table.seat;
  handover_.stage = Stage::curtain;
}

void Session::settle() {
  for (;;) {
    if (scoring_.is_due) {
      handover_.stage = Stage::scoring;
      break;
    }
    if (state_.table.over) {
      // Everything is open now, and nothing will follow that they could be written with.
      silent_waits_ = 0;
      handover_.stage = Stage::over;
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
    if (handover_.opens_phase && may_be_interrupted()) {
      undoable_.clear();
      let_curtain_fall();
      break;
    }
    handover_.opens_phase = false;
    const std::uint8_t seat = state_.table.seat;
    const bool passes = handover_.stays_out(seat) && state_.table.decision == Decision::action;
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
  const bool behind_curtain = handover_.stage == Stage::decision;
  see_as(behind_curtain ? state_.table.seat : k_table_view);
  if (behind_curtain) {
    legal_actions(view_.table, view_.own, actions_);
  } else {
    actions_.finish(actions_.start());
  }
  ++changes_;
}

void Session::hand_to(std::uint8_t seat) {
  handover_.is_in_hand = true;
  if (handover_.holder == seat) return;
  if (handover_.holder != k_nobody) ++handover_.handovers;
  handover_.holder = seat;
  undoable_.clear();
}

bool Session::take_device() {
  if (handover_.stage != Stage::curtain) return false;
  const std::uint8_t seat = handover_.curtain_seat();
  // Nobody learns to open somebody else's curtain.
  if (is_lesson() && seat != k_learner_seat) return false;
  if (handover_.is_claimed()) {
    handover_.claimant = k_nobody;
    const Table& table = state_.table;
    const Action interrupt = make_action(ActionKind::interrupt);
    const bool can = table.decision == Decision::interrupt && table.seat == seat &&
                     !check_action(table, state_.secrets[seat], interrupt).refused();
    if (can) {
      hand_to(seat);
      handover_.stage = Stage::decision;
    }
    look();
    return can;
  }
  if (is_person(seat)) hand_to(seat);
  if (handover_.opens_phase) {
    decline_interrupt();
    settle();
    return true;
  }
  handover_.stage = Stage::decision;
  look();
  return true;
}

void Session::lay_down() {
  handover_.is_in_hand = false;
  if (handover_.stage != Stage::decision || needs_no_curtain(state_.table.seat)) return;
  let_curtain_fall();
  look();
}

void Session::lock_seats(std::uint8_t seats) {
  if (seats == locked_) return;
  locked_ = seats;
  if (!handover_.is_in_hand) lay_down();
}

void Session::leave_scoring() {
  if (handover_.stage != Stage::scoring) return;
  scoring_.is_due = false;
  settle();
}

void Session::show_scorings(bool are_wanted) {
  scoring_.is_wanted = are_wanted;
  if (!are_wanted) leave_scoring();
}

// Before it is played: where the way back leads, and what holds for the rest of the phase.
void Session::note_said(Action action, Said said) {
  if (said == Said::nothing) return;
  if (undoable_.full()) undoable_.erase(undoable_.begin());
  undoable_.push_back(static_cast<std::uint16_t>(journal_.size()));
  // Everybody may still be waited for after somebody has thought better of it.
  if (action.kind != ActionKind::wait) handover_.opens_phase = false;
  if (said == Said::last_of_phase) stay_out(state_.table.seat);
  ++handover_.decisions;
}

Refusal Session::play(Action action) { return decide(action, Said::action); }

Refusal Session::play_last(Action action) { return decide(action, Said::last_of_phase); }

Refusal Session::decide(Action action, Said said) {
  if (handover_.stage != Stage::decision) return {Reason::not_now};
  if (is_lesson()) {
    const Refusal refusal = check_in_lesson(action, said);
    if (refusal.refused()) return refusal;
  }
  const Refusal refusal = perform(action, said);
  if (!refusal.refused()) settle();
  return refusal;
}

// Not before a person who has the device anyway, and not in the place of an answer that is no pass. Whether somebody
// may pass follows from the table alone.
bool Session::can_pass_at_curtain() const {
  const Table& table = state_.table;
  return handover_.stage == Stage::curtain && !handover_.opens_phase && is_person(table.seat) &&
         table.decision == Decision::action &&
         !check_action(table, state_.secrets[table.seat], pass_action()).refused();
}

void Session::pass_at_curtain(bool whole_phase) {
  neva_check(can_pass_at_curtain());
  if (refuse_in_lesson(pass_action())) return;
  neva_check(!perform(pass_action(), whole_phase ? Said::last_of_phase : Said::action).refused());
  settle();
}

bool Session::can_change_staying_out() const {
  return handover_.stage == Stage::curtain && !handover_.opens_phase && !is_lesson() &&
         state_.table.decision == Decision::action && handover_.holder != k_nobody &&
         handover_.holder != state_.table.seat;
}

void Session::change_staying_out() {
  neva_check(can_change_staying_out());
  handover_.staying_out = static_cast<std::uint8_t>(handover_.staying_out ^ (1U << handover_.holder));
  ++changes_;
}

bool Session::can_undo() const {
  const bool in_time =
      handover_.stage == Stage::decision || handover_.stage == Stage::curtain || handover_.stage == Stage::thinking;
  return in_time && !is_lesson() && !undoable_.empty();
}

void Session::undo() {
  neva_check(can_undo());
  if (handover_.stage != Stage::decision) handover_.is_in_hand = false;
  while (journal_.size() > undoable_.back()) neva_check(journal_.undo(state_, &scoring_.report));
  undoable_.pop_back();
  memory_.rebuild(journal_, journal_.size(), chronicle_.scratch());
  archive_.cut(journal_.size());
  silent_waits_ = 0;
  for (std::size_t i = journal_.size(); i > archive_.kept() && journal_[i - 1].kind == ActionKind::wait; --i)
    ++silent_waits_;
  const Table& table = state_.table;
  handover_.opens_phase = table.decision == Decision::interrupt && may_be_interrupted();
  handover_.staying_out = static_cast<std::uint8_t>(handover_.staying_out & ~(1U << table.seat));
  for (std::size_t row = 0; row < places_.size(); ++row)
    places_[row] = static_cast<std::uint16_t>(places_[row] | table.occupied[row]);
  ask(table.seat);
  look();
}

// Everything that follows from the actions and lasts as long as a phase, as if they had just been played.
void Session::replay_phases() {
  const std::size_t size = journal_.size();
  journal_.replay(state_, 0);
  handover_.opens_phase = true;
  places_ = state_.table.occupied;
  memory_.begin(state_);
  for (std::size_t i = 0; i < size; ++i) {
    const Action action = journal_[i];
    const Moment before(state_.table);
    // Only the last action leaves a scoring that perhaps nobody has seen.
    scoring_.is_due = false;
    memory_.note_action(state_, action);
    neva_check(!apply(state_, action, &scoring_.report).refused());
    memory_.note_result(state_);
    // D-22: that somebody was asked and waits must not show, so it does not end the opening.
    if (action.kind != ActionKind::wait) handover_.opens_phase = false;
    follow_phase(before);
  }
}

void Session::let_go_of_journal() {
  if (reviewer_ != nullptr) reviewer_->let_go();
  reviewer_ = nullptr;
}

void Session::start_review(Thinker& thinker, std::uint8_t seat) {
  neva_check(handover_.stage == Stage::over && is_person(seat));
  reviewer_ = &thinker;
  thinker.start_review(journal_, seat);
}

void Session::show_before(std::size_t index, View& view) {
  neva_check(handover_.stage == Stage::over);
  journal_.replay(chronicle_.scratch(), index);
  view = neva::view_of(chronicle_.scratch(), chronicle_.scratch().table.seat);
}

std::uint16_t Session::events_before(std::size_t index) const {
  std::uint16_t events = 0;
  for (std::size_t i = 0; i < index; ++i) {
    if (journal_[i].kind != ActionKind::wait) ++events;
  }
  return events;
}

LoadResult Session::resume(GameLog& log) {
  let_go_of_journal();
  const LoadResult result = log.load(journal_, state_, choices_.players);
  if (result.status != LoadStatus::ok && !result.readable) return result;
  choices_.setup = journal_.setup();
  forget_people();
  replay_phases();
  archive_.take_over(journal_.size(), result.status == LoadStatus::ok);
  if (archive_.is_begun()) {
    settle();
  } else {
    look();
  }
  return result;
}

void Session::play_on() {
  neva_check(handover_.stage == Stage::idle && journal_.setup().players > 0);
  settle();
}

bool Session::recall(const NewGameChoices& remembered, GameChoices& choices) {
  let_go_of_journal();
  neva_check(handover_.stage == Stage::idle);
  if (!remembered.load(journal_, state_, choices.players)) return false;
  choices.setup = journal_.setup();
  return true;
}

// END-2: the tens were paid back for points.
int Session::rubles_at_end(std::uint8_t seat) const {
  neva_check(handover_.stage == Stage::over);
  const int tens = state_.table.seats[seat].points_by_source[static_cast<std::uint8_t>(PointSource::money)];
  return state_.secrets[seat].rubles + tens * k_rubles_an_end_point;
}

std::size_t Session::write_journal(std::span<std::uint8_t> into) const {
  neva_check(handover_.stage == Stage::over);
  return JournalCodec::encode_if_it_fits(journal_, into);
}

bool Session::think(Thinker& thinker, bool may_move) {
  neva_check(handover_.stage == Stage::thinking);
  if (is_lesson()) return play_script(may_move);
  const std::uint8_t seat = state_.table.seat;
  if (!is_asked_) {
    // The bot's eyes for as long as the question takes; whoever draws sees the table's.
    see_as(seat);
    thinker.start(view_, memory_, bot_of(choices_.players[seat]), bot_seed());
    see_as(k_table_view);
    is_asked_ = true;
    return false;
  }
  const std::optional<Action> choice = thinker.poll();
  if (!choice || !may_move) return false;
  // The thinker is free again: whoever asks it next is not cancelled for this.
  is_asked_ = false;
  last_move_ = chronicle_.telling_of(state_, *choice);
  neva_check(!perform(*choice).refused());
  settle();
  return true;
}

// The same deal may have been played before: what is kept of that game is not of this one.
void Session::keep_notes(GameNotesStore& store) {
  if (!kept_notes_) kept_notes_ = store.load(journal_.seed());
  if (notes_ == *kept_notes_) return;
  if (store.save(journal_.seed(), notes_) != SaveResult::again) kept_notes_ = notes_;
}

void Session::ask_advice(Thinker& thinker) {
  neva_check(handover_.stage == Stage::decision);
  if (notes_.advice_asked < UINT8_MAX) ++notes_.advice_asked;
  thinker.start(view_, memory_, {BotLevel::master}, bot_seed());
}

void Session::stop_thinking(Thinker& thinker) {
  if (!is_asked_) return;
  is_asked_ = false;
  thinker.cancel();
}

}  // namespace neva
