#pragma once

#include <etl/vector.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "drivers/ports/entropy.hpp"
#include "engine/bots/memory.hpp"
#include "engine/journal/journal.hpp"
#include "engine/view/view.hpp"
#include "firmware/app/game/game_notes.hpp"
#include "firmware/app/game/lesson_script.hpp"
#include "firmware/app/game/players.hpp"
#include "firmware/app/saving/game_log.hpp"
#include "firmware/app/saving/game_notes_store.hpp"
#include "firmware/app/saving/new_game_choices.hpp"
#include "firmware/app/session/archive.hpp"
#include "firmware/app/session/chronicle.hpp"
#include "firmware/app/session/handover.hpp"
#include "firmware/app/session/scoring_pause.hpp"
#include "firmware/app/session/thinker.hpp"
#include "firmware/app/text/text_view.hpp"

namespace neva {

// A game in progress: whose turn it is, who holds the device, what they may see. Screens get a View from here and
// nothing else, so no screen can show what is not the holder's to see.
class Session {
 public:
  Session() = default;
  // The chronicle reads the journal beside it.
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Begins a new game; false when the choices allow none. A person alone among bots has the device in hand already.
  bool begin(const GameChoices& choices, std::uint64_t seed);

  // The same seats and rules as in the game that is over, with another deal: whoever sits behind the one who began that
  // game begins this one.
  bool begin_again(Entropy& entropy);

  // The seats whose person has set a PIN, a bit each. A person alone among bots has nobody to hide from, so no curtain
  // stands before them but the one that asks for their PIN; it falls at once where nobody has the device in hand.
  void lock_seats(std::uint8_t seats);

  // Takes over the game that is open in the log. The device lies on the table then: whoever is to decide finds the
  // curtain, behind the scoring if the last action led to one. Not kept beyond power-off: who stays out of the phase,
  // the ways back, and whether scorings are shown. Of a damaged game what can be read is held ready for play_on(). Call
  // it before any game is begun.
  LoadResult resume(GameLog& log);
  void play_on();

  // The choices of the last game that was begun; false when there are none. Only while no game is held here.
  bool recall(const NewGameChoices& remembered, GameChoices& choices);

  // Whether the log has all of the game that was confirmed.
  bool is_kept() const { return stage() == Stage::idle || archive_.has_all(confirmed()); }
  // The log has never had this game.
  bool is_new() const { return stage() != Stage::idle && !archive_.is_begun(); }
  // How many actions were confirmed, by whomever. A wait that nobody decided is none before something follows it.
  std::size_t confirmed() const { return journal_.size() - silent_waits_; }
  // Writes what the log does not have (Archive::keep()).
  SaveResult keep(GameLog& log) { return archive_.keep(log, journal_, choices_.players, confirmed()); }
  // The next keep() writes the whole game anew.
  void keep_anew() { archive_.forget(); }
  SaveResult remember(NewGameChoices& remembered) const { return remembered.save(journal_, choices_.players); }

  // What is noted about the game besides what happens in it.
  const GameNotes& notes() const { return notes_; }
  void recall_notes(GameNotesStore& store) {
    notes_ = store.load(journal_.seed());
    kept_notes_ = notes_;
  }
  // The store does not have them. What cannot be written is tried again with the next change.
  bool has_new_notes() const { return stage() != Stage::idle && notes_ != kept_notes_; }
  void keep_notes(GameNotesStore& store);

  // Gives the game up.
  void end();

  // A lesson takes the game's place: its table after the first `played` actions of its list. Nothing but the next
  // action of the list can be played then, and nothing of it is kept, undone or told. The game comes back as it was,
  // with who has the device and the ways back.
  void begin_lesson(const LessonScript& script, const Players& players, std::uint8_t played);
  void leave_lesson();
  bool is_lesson() const { return lesson_.script != nullptr; }
  // How many actions of the list were played.
  std::uint8_t lesson_played() const { return static_cast<std::uint8_t>(journal_.size() - lesson_.from); }
  // Whoever plays along by the list may go on until so many of its actions were played.
  void let_script_play(std::uint8_t until) { lesson_.until = until; }
  bool script_waits() const { return is_lesson() && lesson_played() >= lesson_.until; }
  // What the learner chose, the rules allow and the lesson does not; told once.
  std::optional<Action> take_refused_by_lesson();

  Stage stage() const { return handover_.stage; }
  // Who has the device, and whom it waits for.
  const Handover& handover() const { return handover_; }
  // Goes up with everything that changes what screens show.
  std::uint32_t changes() const { return changes_; }
  bool is_running() const { return handover_.stage != Stage::idle && handover_.stage != Stage::over; }

  // The holder's eyes while they decide, the table's at any other time.
  const View& view() const { return view_; }
  // The legal actions of the holder's decision; empty at any other time.
  const ActionList& actions() const { return actions_; }
  const GameChoices& choices() const { return choices_; }
  int count_persons() const;
  std::string_view name_of(std::uint8_t seat) const { return neva::view_of(choices_.players[seat].name); }

  // The seat that decides next, as everybody may know it.
  std::uint8_t seat() const { return view_.table.seat; }

  // The seat at the curtain has taken the device: "I am Anna". False when somebody claimed an interrupt and has none.
  bool take_device();

  // A person says "I interrupt"; the curtain names them from here on. k_nobody takes it back.
  void claim_interrupt(std::uint8_t seat);
  // What is on the screen is for the holder's eyes only.
  bool shows_secrets() const { return handover_.stage == Stage::decision && !hides_nothing(state_.table.seat); }
  // The device lies on the table: it sleeps, was left alone, or shows the title. Whatever the game waits for, from now
  // on everybody finds their curtain before what they hide. A decision that hides nothing stays open.
  void lay_down();
  // The scoring has been seen.
  void leave_scoring();
  // From now on scorings are shown in this game, or not.
  void show_scorings(bool are_wanted);
  bool shows_scorings() const { return scoring_.is_wanted; }
  // What that scoring paid, as everybody saw it.
  const ScoringReport& scoring() const { return scoring_.report; }

  // Plays for the holder.
  Refusal play(Action action);
  // The same, and says with it that this was all for them in this phase: they pass whenever their turn comes again.
  Refusal play_last(Action action);
  // Somebody says at the curtain that they pass, once or for the whole phase: nobody has to hand them the device for
  // that. Whoever has it presses, so it stays where it is.
  bool can_pass_at_curtain() const;
  void pass_at_curtain(bool whole_phase);
  // Whoever still has the device at somebody else's curtain says that this was all for them in this phase: nobody has
  // to hand it back to them for a pass. They may think better of it there.
  bool can_change_staying_out() const;
  void change_staying_out();

  // Takes back what the person with the device last decided, or pressed for others, and the bots' answers to it, also
  // while a bot thinks. Not after somebody else has taken the device, and not after something hidden was seen. Leads
  // back behind the curtain only for whoever decides there anyway; at any other time anybody may have pressed it.
  bool can_undo() const;
  void undo();

  // Asks for what a strong player would do in the holder's place; the thinker is free while a person decides.
  void ask_advice(Thinker& thinker);

  // How well the bot thinks whose turn it is.
  BotLevel thinking_level() const { return level_of(choices_.players[state_.table.seat].mind); }
  // Lets that bot think, and plays its choice once that is final and `may_move`. True when it has moved. Call it again
  // and again while the stage is `thinking`, always with the same thinker.
  bool think(Thinker& thinker, bool may_move);
  // The bot begins anew with the next think(), and comes to the same choice.
  void stop_thinking(Thinker& thinker);
  // What the last bot did, as everybody saw it.
  const Happening& last_move() const { return last_move_; }

  const Places& places() const { return places_; }

  // What happened, as everybody saw it; each call costs a replay.
  Chronicle& history() { return chronicle_; }
  // How many things happened.
  std::size_t event_count() const { return chronicle_.count(); }

  // Lets a thinker go through the game that is over, for a person who decided in it. It reads the journal until another
  // game begins.
  void start_review(Thinker& thinker, std::uint8_t seat);
  // What a seat saw before the action at this place of the journal, and how many things had happened then. Everything
  // is open once the game is over.
  void show_before(std::size_t index, View& view);
  std::uint16_t events_before(std::size_t index) const;

  // What a seat had when the end was scored: open to all once the game is over.
  int rubles_at_end(std::uint8_t seat) const;

  // The code that a game that is over was dealt from, as everybody may know it then: before, it tells what comes.
  // Empty for a deal by chance, and for a lesson.
  DealCode deal_code() const {
    return stage() == Stage::over && !is_lesson() ? deal_code_of(journal_.seed()) : DealCode();
  }
  // The journal of a game that is over, or 0 when it does not fit. Before that it would tell everybody's secrets.
  std::size_t write_journal(std::span<std::uint8_t> into) const;

 private:
  // host_tests put games where they want them.
  friend class SessionProbe;

  // Steps back that are kept; nobody remembers more of them.
  static constexpr std::size_t k_undo_max = 16;

  // What a lesson must leave as it was and that does not follow from the journal.
  struct Aside {
    JournalShelf journal;
    Handover handover;
    GameChoices choices;
    bool scoring_is_due = false;
    bool scoring_is_wanted = true;
    Places places{};
    Happening last_move{};
    etl::vector<std::uint16_t, k_undo_max> undoable;
    std::uint16_t silent_waits = 0;
    Archive archive;
  };
  struct Lesson {
    // None while there is no lesson.
    const LessonScript* script = nullptr;
    // Length of the journal before the first action of the list.
    std::uint16_t from = 0;
    std::uint8_t until = 0;
    std::optional<Action> refused;
  };

  // What a person says with an action: nothing when somebody else plays for them.
  enum class Said : std::uint8_t { nothing, action, last_of_phase };

  void put_aside();
  bool is_next_of_lesson(Action action) const;
  bool refuse_in_lesson(Action action);
  Refusal check_in_lesson(Action action, Said said);
  bool play_script(bool may_move);

  bool is_person(std::uint8_t seat) const { return choices_.players[seat].mind == Mind::person; }
  bool hides_nothing(std::uint8_t seat) const;
  // In a lesson nobody sits whose PIN it would be.
  bool is_locked(std::uint8_t seat) const { return !is_lesson() && ((locked_ >> seat) & 1U) != 0; }
  bool needs_no_curtain(std::uint8_t seat) const;
  bool has_one_answer();
  bool may_be_interrupted() const;
  bool passes_unasked() const;
  void wait_silently();
  void decline_interrupt();
  void let_bot_interrupt();
  // D-22: how a bot plays does not depend on whether somebody was asked to interrupt.
  std::uint64_t bot_seed() const { return decision_seed(journal_.seed(), event_count()); }
  void see_as(std::uint8_t viewer);
  // Before the journal becomes another one.
  void let_go_of_journal();
  Refusal perform(Action action, Said said = Said::nothing);
  Refusal decide(Action action, Said said);
  void note_said(Action action, Said said);
  void stay_out(std::uint8_t seat) {
    handover_.staying_out = static_cast<std::uint8_t>(handover_.staying_out | (1U << seat));
  }
  void settle();
  void settle_turn();
  void ask(std::uint8_t seat);
  void let_curtain_fall();
  void hand_to(std::uint8_t seat);
  void look();
  void forget_people();
  void follow_phase(const Moment& before);
  void replay_phases();

  State state_;
  Journal journal_;
  Chronicle chronicle_{journal_};
  Handover handover_;
  Memory memory_;
  GameChoices choices_;
  GameNotes notes_;
  // None: not looked at since the game began.
  std::optional<GameNotes> kept_notes_;
  View view_;
  ActionList actions_;
  std::uint32_t changes_ = 0;
  std::uint8_t locked_ = 0;
  ScoringPause scoring_;
  Places places_{};
  // The thinker has the open decision.
  bool is_asked_ = false;
  Happening last_move_{};
  // Who reads the journal.
  Thinker* reviewer_ = nullptr;
  // Lengths of the journal before each choice that can be taken back, the newest last.
  etl::vector<std::uint16_t, k_undo_max> undoable_;
  // D-22: so many waits at the end of the journal nobody decided and the log does not have. They are written with the
  // action that follows, in the same program: until then they have left no trace.
  std::uint16_t silent_waits_ = 0;
  Archive archive_;
  Lesson lesson_;
  Aside aside_;
};

}  // namespace neva
