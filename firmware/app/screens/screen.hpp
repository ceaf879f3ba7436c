#pragma once

#include <etl/vector.h>

#include <cstdint>

#include "drivers/ports/ports.hpp"
#include "engine/base/check.hpp"
#include "firmware/app/device/device_facts.hpp"
#include "firmware/app/device/learning.hpp"
#include "firmware/app/device/power_policy.hpp"
#include "firmware/app/device/settings.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/draw/canvas.hpp"
#include "firmware/app/draw/layout.hpp"
#include "firmware/app/draw/theme.hpp"
#include "firmware/app/game/choice_list.hpp"
#include "firmware/app/game/focus.hpp"
#include "firmware/app/game/spot.hpp"
#include "firmware/app/input/key_map.hpp"
#include "firmware/app/screens/screen_list.hpp"
#include "firmware/app/session/game_keeper.hpp"
#include "firmware/app/session/session.hpp"
#include "firmware/app/session/thinker.hpp"

namespace neva {

// Where a key leads. Screens lie on a stack: a new one covers the old one, back uncovers it. The bottom of a game's
// stack is not chosen by screens: it follows from what the session waits for.
struct Go {
  enum class Kind : std::uint8_t { stay, push, back, replace, title, game, lesson };

  Kind kind = Kind::stay;
  ScreenId to = ScreenId::title;
  std::uint8_t number = 0;

  static constexpr Go stay() { return {}; }
  static constexpr Go push(ScreenId to) { return {Kind::push, to}; }
  static constexpr Go back() { return {Kind::back, ScreenId::title}; }
  static constexpr Go replace(ScreenId to) { return {Kind::replace, to}; }
  // The whole stack away: the title, or whatever the game waits for.
  static constexpr Go title() { return {Kind::title, ScreenId::title}; }
  static constexpr Go game() { return {Kind::game, ScreenId::title}; }
  // A lesson, at the step that was kept of it; they count from 0.
  static constexpr Go lesson(std::uint8_t number) { return {Kind::lesson, ScreenId::title, number}; }
};

// How a phase that begins is told of: a banner over cards, or its name in a line.
enum class BannerKind : std::uint8_t { none, over_cards, line };

// A card that lay at a place of the rows, `from` as in an action.
struct LeftCard {
  std::uint8_t from = k_nobody;
  Card card = Card::none;
};

// The table, for the sheets that lie over it.
class TableGround {
 public:
  virtual void draw_table(const Brush& brush) const = 0;
  // The cursor goes to the card at this place, `from` as in an action.
  virtual void point_at(std::uint8_t from) = 0;
  // Where it is, `from` as in an action; k_nobody without a cursor.
  virtual std::uint8_t pointed_at() const = 0;
  // The one card that has left the rows since they were laid out before, in the same phase; k_nobody: none, or several.
  virtual LeftCard left() const = 0;

 protected:
  ~TableGround() = default;
};

inline constexpr std::size_t k_games_with_key_names = 3;

// What screens share. Screens draw and answer keys; only the app changes screens, only the session changes games.
struct Context {
  Ports& ports;
  DeviceFacts& facts;
  Settings& settings;
  Session& session;
  const Layout& layout;
  KeyMap& key_map;
  // What the next game will be played with; screens of a new game change it.
  GameChoices& choices;
  // What is saved; screens look, and bring what the players agree to.
  GameKeeper& keeper;
  // Free for advice while a person decides.
  Thinker& thinker;
  Focus focus{};
  // A saved game would give way to one against Neva, not to a new game with its own choices.
  bool wants_quick_game = false;
  // Which of the legal actions a chooser offers.
  ActionFilter filter{};
  // The exchange card that is about to be bought or played; `over` names the card it opens on, if any.
  Action exchange = pass_action();
  // What is being put together is the holder's last card of this phase.
  bool then_done = false;
  // One line that answers the last key; any key takes it away.
  TextBuffer message{};
  // The press that is being answered came after a while without any other (QuietGuard).
  bool is_deliberate = false;
  // The next one would; what is drawn shows it.
  bool is_quiet = false;
  // A bot has moved (Session::last_move()); any key takes the news away.
  bool has_news = false;
  // How often bots have moved since a person last played: told beside the card until the next one.
  std::uint8_t bot_moves = 0;
  // A phase begins, and screens of the game say so.
  BannerKind banner = BannerKind::none;
  // The holder's strip shows so many rubles more than there are, while they are counted.
  std::int16_t rubles_to_count = 0;
  // How full the battery is, where the board can tell.
  ChargeMeter charge{};
  // What help is asked about, and the chapter that the rule book opens at; none: its list.
  ScreenId help_for = ScreenId::table;
  static constexpr std::uint8_t k_no_chapter = 0xFF;
  std::uint8_t chapter = k_no_chapter;
  // A computer reads along: a test.
  bool is_watched = false;
  // The settings on the device are those of a newer Neva and were left as they are.
  bool has_newer_settings = false;
  // What a screen wants to be heard; the app takes it.
  const Cue* cue = nullptr;
  // How far somebody has come in the lessons, and which hints were given.
  Learning* learning = nullptr;
  // What is kept of that was written by a newer Neva and stays as it is.
  bool has_newer_learning = false;
  // The table screen, which says so itself.
  TableGround* table = nullptr;

  std::string_view text(Text text) const { return text_of(settings.language, text); }
  // Plays for the holder what screens have put together.
  Refusal play(Action action) {
    const bool is_last = then_done;
    then_done = false;
    return is_last ? session.play_last(action) : session.play(action);
  }
  // One press, on the title and in a game: the way to the settings is long when somebody sleeps beside you.
  void switch_sound() {
    settings.sound_on = !settings.sound_on;
    const std::string_view words = text(settings.sound_on ? Text::message_sound_on : Text::message_sound_off);
    message.assign(words.data(), words.size());
  }
  // A lesson has nobody's PIN.
  bool asks_pin(std::uint8_t seat) const { return settings.asks_pin(seat) && !session.is_lesson(); }
  // Small panels name the keys of the table until people have played some games to the end.
  bool names_keys() const {
    // What they do there is part of the lesson.
    if (session.is_lesson()) return true;
    if (settings.key_names == KeyNames::never) return false;
    return settings.key_names == KeyNames::always || keeper.hall().size() < k_games_with_key_names;
  }
  bool linear() const { return key_map.scheme() == KeyScheme::four; }
};

// Parts of the canvas that have to be drawn again; none: all of it. They do not overlap, not even by a byte: one is
// sent while the next one is drawn.
using Changed = etl::vector<Rect, 4>;

class Screen {
 public:
  // Called each time the screen is laid on top.
  virtual void enter() {}
  // Called when the screen above has gone: the cursor stays where it was.
  virtual void uncovered() { enter(); }

  // Paints the canvas, or what its clip leaves of it.
  virtual void draw(const Brush& brush) const = 0;

  // Answers a press or a repeat of a key.
  virtual Go on_key(KeyEvent event) = 0;

  // Called once a second; true when there is something new to draw.
  virtual bool on_second() { return false; }

  // Nobody has pressed a key for a while, and somebody else may press the next one: half a PIN is forgotten. True when
  // there is something new to draw.
  virtual bool left_alone() { return false; }

  // Something on it moves by itself: the device neither dims nor sleeps meanwhile.
  virtual bool is_moving() const { return false; }
  // The next picture of a movement, while is_moving(); false when there is none yet. Names what it changes. A movement
  // lasts k_motion_ms_max at most, and any key ends it.
  virtual bool animate() { return false; }

  // Where something is that words are about; no width: not here.
  virtual Rect spot_of(Spot) const { return {}; }
  // Where such words may lie, and what they must not cover; no width: nothing.
  virtual Rect room_for_words() const {
    const Layout& layout = context_.layout;
    return {0, layout.content, layout.width, layout.content_end() - layout.content};
  }
  virtual Rect kept_free_of_words() const { return {}; }
  // Where its keys are named, and in a lesson those of the step; no height: nowhere.
  virtual Rect room_for_keys() const {
    const Layout& layout = context_.layout;
    return {0, layout.content_end(), layout.width, layout.keys};
  }
  // What a hint may take the place of; no width: it lies where words may.
  virtual Rect room_for_hint() const { return {}; }

  // Drawn the way the device is held; the glass itself is looked at as it is.
  virtual bool may_be_turned() const { return true; }
  virtual const Palette& palette() const { return k_theme; }

  // The screen wants the board's keys as they are, with hold and release.
  virtual bool wants_raw_keys() const { return false; }

  // What changed with the last key; empty: everything.
  const Changed& changed() const { return changed_; }
  void forget_changed() { changed_.clear(); }
  // Something over it has moved here.
  void name_changed(Rect rect) { changed_.push_back(rect); }

 protected:
  explicit Screen(Context& context) : context_(context) {}
  ~Screen() = default;

  Context& context_;
  Changed changed_;
};

inline constexpr std::uint32_t k_motion_ms_max = 400;

}  // namespace neva
