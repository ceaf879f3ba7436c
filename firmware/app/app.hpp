#pragma once

#include <cstdint>
#include <span>

#include "drivers/ports/ports.hpp"
#include "firmware/app/app_sound.hpp"
#include "firmware/app/bot_pace.hpp"
#include "firmware/app/hint_giver.hpp"
#include "firmware/app/input/key_map.hpp"
#include "firmware/app/input/quiet_guard.hpp"
#include "firmware/app/keeping.hpp"
#include "firmware/app/lesson_guide.hpp"
#include "firmware/app/motion.hpp"
#include "firmware/app/navigator.hpp"
#include "firmware/app/phase_banner.hpp"
#include "firmware/app/power_keeper.hpp"
#include "firmware/app/screen_painter.hpp"
#include "firmware/app/screens/screen.hpp"
#include "firmware/app/session/session.hpp"
#include "firmware/app/session/thinker.hpp"

namespace neva {

// The whole handheld above its ports. The platform arms ETL's checks first, then calls step() again and again; step()
// never waits.
class App {
 public:
  // `pixels` holds canvas_bytes() of the display and belongs to the app from here on, as does the thinker.
  App(const Ports& ports, Thinker& thinker, std::span<std::uint8_t> pixels, const DeviceFacts& facts);

  // Answers keys, and draws when something changed and the display is free.
  void step();

  // How deep the platform may let the chip sleep until the next step. The screen is off and nothing is on its way when
  // this says more than `dimmed`.
  Wakefulness rest() const { return power_.wakefulness(); }

  // The platform slept until a key woke it: that press does nothing else.
  void wake();

  // The platform has summed up its program.
  void set_image_id(std::uint32_t image_id);

  // Something on the screen moves: the next picture follows soon.
  bool is_moving() const { return painter_.is_moving() || motion_.is_on(); }

  // For a computer at the other end of a cable. While it watches, a game hides nothing from it, and the curtain says
  // so.
  const DeviceFacts& facts() const { return facts_; }
  KeySet keys() const { return ports_.keys.available(); }
  Frame frame() const { return painter_.frame(); }
  const Palette& palette() const { return painter_.palette(); }
  // Goes up with every drawing.
  std::uint32_t drawn() const { return painter_.drawn(); }
  // The picture in frame() was drawn for somebody's eyes only, however far the game has come since.
  bool frame_is_secret() const { return painter_.frame_is_secret(); }
  // What is drawn next is.
  bool shows_secrets() const { return navigator_.in_game() && session_.shows_secrets(); }
  // The next presses are a PIN.
  bool asks_pin() const;
  bool is_watched() const { return context_.is_watched; }
  // False when there is a game that it would open, or may be: one that runs, that cannot be read, or that nobody has
  // looked for yet.
  bool start_watching();
  void stop_watching() { context_.is_watched = false; }
  // Presses that nobody has answered yet were not meant.
  void drop_keys();
  std::size_t tell(std::size_t first, std::span<Happening> out) { return session_.history().tell(first, out); }
  std::string_view words_of(const Happening& event, TextBuffer& buffer) const;
  const SelfTestFindings& self_test() const { return navigator_.screens().self_test.findings(); }
  // From the cable, for a board none of whose keys answers; false while a game is on the screen.
  bool start_self_test();

  ScreenId screen() const { return navigator_.top(); }
  const Session& session() const { return session_; }
  // A banner lies over the table: the next key but a direction does nothing else than to end it.
  bool has_banner() const { return context_.banner == BannerKind::over_cards && screen() == ScreenId::table; }
  // The card that menus and the large card are about.
  const Focus& focus() const { return context_.focus; }
  // What the QR code of the finished game holds.
  std::string_view game_code() const { return navigator_.screens().qr.game(); }
  // Texts that were too long for their place since the last clear.
  const TextOverflow& text_overflow() const { return painter_.text_overflow(); }
  void clear_text_overflow() { painter_.clear_text_overflow(); }

 private:
  friend class SessionProbe;

  // Nobody waits when there was no key for so long.
  static constexpr std::uint32_t k_nobody_waits_ms = 3000;
  // So many moves of bots are counted.
  static constexpr std::uint8_t k_bot_moves_told = 9;
  // In a lesson the other one moves so long after his turn has begun.
  static constexpr std::uint32_t k_script_ms = 600;
  // Two keys that are down so soon after the start have been held while it was switched on.
  static constexpr std::uint32_t k_start_ms = 250;
  // Longer than a press, and early enough to be read before the hold acts.
  static constexpr std::uint32_t k_held_words_ms = 250;

  // The beginning of this pass: what begins in a pass is never older than what the pass then asks about. Reading the
  // clock costs more than all else in a pass without work.
  std::uint32_t now_ms() const { return now_ms_; }
  void hand_on_settings();
  void go(Go where);
  void settle_new_screen();
  Go leave_lesson();
  void show_game();
  void show_changed_game();
  void let_bots_move();
  void answer_keys();
  void look_for_two_keys(std::uint32_t now);
  void answer_key(KeyEvent event);
  void watch_the_clock();
  void tell_of_supply();
  void tell_of_stuck_keys();
  void show_quiet();
  void show_held_words();
  void show_banner();
  bool is_used_up_by_banner(KeyEvent event);
  bool has_line() const;
  bool shows_charge() const;
  void say(std::string_view words);
  void draw_all() { painter_.request_all(navigator_.current()); }
  void move();
  void end_motion();
  void switch_power();
  void lay_down();
  bool is_language_chosen() const;
  bool nobody_waits() const;
  void keep();
  void tell_of_saving();
  void tell_of_flash();
  void tell_of_last_round();

  Ports ports_;
  DeviceFacts facts_;
  ScreenPainter painter_;
  Keeping keeping_;
  Session session_;
  GameChoices choices_;
  KeyMap key_map_;
  Context context_;
  Navigator navigator_;
  LessonGuide guide_{context_};
  HintGiver hints_{context_};
  Motion motion_{context_};
  BotPace bots_;
  std::uint32_t now_ms_;
  PowerKeeper power_;
  AppSound sound_;
  QuietGuard guard_;
  PhaseBanner banner_;
  // The players have been told that the last round has begun.
  bool told_of_last_round_ = false;
  bool told_of_flash_ = false;
  KeySet told_stuck_;
  std::uint32_t last_second_ms_;
  std::uint32_t last_key_ms_;
  // Until then, whether two keys were held at the start; nobody asks afterwards.
  bool is_starting_ = true;
  std::uint32_t started_ms_;
  // No key that may be held on was down until then.
  std::uint32_t hold_began_ms_ = 0;
};

}  // namespace neva
