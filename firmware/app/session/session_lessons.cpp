// A lesson in the game's place.
#include "engine/base/check.hpp"
#include "firmware/app/session/session.hpp"

namespace neva {

// The journal keeps what lies behind the actions of a lesson; everything else follows from it or is copied.
void Session::put_aside() {
  journal_.put_aside(aside_.journal);
  aside_.handover = handover_;
  aside_.choices = choices_;
  aside_.scoring_is_due = scoring_.is_due;
  aside_.scoring_is_wanted = scoring_.is_wanted;
  aside_.places = places_;
  aside_.last_move = last_move_;
  aside_.undoable = undoable_;
  aside_.silent_waits = silent_waits_;
  aside_.archive = archive_;
}

void Session::begin_lesson(const LessonScript& script, const Players& players, std::uint8_t played) {
  neva_check(played <= script.actions.size());
  let_go_of_journal();
  if (!is_lesson()) put_aside();
  neva_check(JournalCodec::decode(script.table, journal_, state_) == JournalFault::none);
  neva_check(journal_.size() + script.actions.size() <= JournalShelf::k_actions_max);
  lesson_ = {};
  lesson_.script = &script;
  lesson_.from = static_cast<std::uint16_t>(journal_.size());
  choices_.setup = journal_.setup();
  choices_.players = players;
  choices_.players[k_learner_seat].mind = Mind::person;
  choices_.players[k_boris_seat].mind = script.boris;
  choices_.players[k_boris_seat].style = BotStyle::even;
  forget_people();
  replay_phases();
  for (std::uint8_t i = 0; i < played; ++i) {
    const Action action = script.actions[i];
    const std::uint8_t seat = state_.table.seat;
    scoring_.is_due = false;
    // Boris says once that he passes, as people do.
    if (action.kind == ActionKind::pass && seat == k_boris_seat && is_person(seat)) stay_out(seat);
    neva_check(!perform(action).refused());
  }
  undoable_.clear();
  hand_to(k_learner_seat);
  settle();
}

void Session::leave_lesson() {
  neva_check(is_lesson());
  let_go_of_journal();
  lesson_ = {};
  journal_.bring_back(aside_.journal);
  handover_ = aside_.handover;
  choices_ = aside_.choices;
  scoring_.is_due = aside_.scoring_is_due;
  scoring_.is_wanted = aside_.scoring_is_wanted;
  places_ = aside_.places;
  last_move_ = aside_.last_move;
  undoable_ = aside_.undoable;
  silent_waits_ = aside_.silent_waits;
  archive_ = aside_.archive;
  is_asked_ = false;
  ++changes_;
  // Nothing was ever played here.
  if (journal_.setup().players == 0) return;
  journal_.replay(state_, journal_.size(), &scoring_.report);
  memory_.rebuild(journal_, journal_.size(), chronicle_.scratch());
  look();
}

bool Session::is_next_of_lesson(Action action) const {
  const std::uint8_t played = lesson_played();
  return played < lesson_.script->actions.size() && lesson_.script->actions[played] == action;
}

bool Session::refuse_in_lesson(Action action) {
  if (!is_lesson() || is_next_of_lesson(action)) return false;
  lesson_.refused = action;
  return true;
}

// Why the learner may not play it: the rules, or that the list has something else. The list says itself when somebody
// is done.
Refusal Session::check_in_lesson(Action action, Said said) {
  const Refusal refusal = check_action(view_.table, view_.own, action);
  if (refusal.refused()) return refusal;
  if (said == Said::last_of_phase && action.kind != ActionKind::pass) {
    lesson_.refused = pass_action();
    return {Reason::not_now};
  }
  return refuse_in_lesson(action) ? Refusal{Reason::not_now} : Refusal{};
}

std::optional<Action> Session::take_refused_by_lesson() {
  const std::optional<Action> refused = lesson_.refused;
  lesson_.refused.reset();
  return refused;
}

bool Session::play_script(bool may_move) {
  if (!may_move || script_waits()) return false;
  const Action action = lesson_.script->actions[lesson_played()];
  last_move_ = chronicle_.telling_of(state_, action);
  neva_check(!perform(action).refused());
  settle();
  return true;
}

}  // namespace neva
