#pragma once

#include <etl/vector.h>

#include <array>
#include <cstdint>
#include <span>

#include "drivers/ports/ports.hpp"
#include "firmware/app/all_screens.hpp"
#include "firmware/app/device/power_policy.hpp"
#include "firmware/app/device/settings.hpp"
#include "firmware/app/draw/canvas.hpp"
#include "firmware/app/draw/presenter.hpp"
#include "firmware/app/input/key_map.hpp"
#include "firmware/app/input/quiet_guard.hpp"
#include "firmware/app/screens/screen.hpp"
#include "firmware/app/session/game_keeper.hpp"
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
  Wakefulness rest() const { return is_dark_ ? power_.wakefulness() : Wakefulness::awake; }

  // The platform slept until a key woke it: that press does nothing else.
  void wake();

  // The platform has summed up its program.
  void set_image_id(std::uint32_t image_id);

  // Something on the screen moves: the next picture follows soon.
  bool is_moving() const { return is_moving_; }

  // For a computer at the other end of a cable. While it watches, a game hides nothing from it, and the curtain says
  // so.
  const DeviceFacts& facts() const { return facts_; }
  KeySet keys() const { return ports_.keys.available(); }
  Frame frame() const { return canvas_.frame(); }
  // Goes up with every drawing.
  std::uint32_t drawn() const { return drawn_; }
  // The picture in frame() was drawn for somebody's eyes only, however far the game has come since.
  bool frame_is_secret() const { return frame_is_secret_; }
  // What is drawn next is.
  bool shows_secrets() const { return in_game_ && session_.shows_secrets(); }
  // The next presses are a PIN.
  bool asks_pin() const;
  bool is_watched() const { return context_.is_watched; }
  // False when there is a game that it would open, or may be: one that runs, that cannot be read, or that nobody has
  // looked for yet.
  bool start_watching();
  void stop_watching() { context_.is_watched = false; }
  // Presses that nobody has answered yet were not meant.
  void drop_keys();
  std::size_t tell(std::size_t first, std::span<Happening> out) { return session_.tell(first, out); }
  std::string_view words_of(const Happening& event, TextBuffer& buffer) const;

  ScreenId screen() const { return stack_.back(); }
  const Session& session() const { return session_; }
  // The card that menus and the large card are about.
  const Focus& focus() const { return context_.focus; }
  // What the QR code of the finished game holds.
  std::string_view game_code() const { return screens_.qr.text(); }
  // Texts that were too long for their place since the last clear.
  const TextOverflow& text_overflow() const { return canvas_.overflow(); }
  void clear_text_overflow() { canvas_.clear_overflow(); }

 private:
  friend class SessionProbe;

  // The deepest way: title, new game, name; in a game table, menu, settings, key test, and as many again to spare.
  static constexpr std::size_t k_stack_max = 10;
  // Pictures of a movement follow each other at least so far apart.
  static constexpr std::uint32_t k_frame_ms = 40;
  // A bot's move stays on the screen for so long before the next one follows; longer than any least_thought_ms().
  static constexpr std::uint32_t k_bot_move_ms_min = 700;
  // Longer than a switch bounces, shorter than two presses are apart.
  static constexpr std::uint32_t k_waking_ms = 100;
  // Nobody waits when there was no key for so long.
  static constexpr std::uint32_t k_nobody_waits_ms = 3000;

  Screen& current() { return screens_.of(stack_.back()); }
  ScreenId base_of_game() const;
  void load_game();
  void go(Go where);
  void come_up();
  void settle_keys();
  void show_game();
  void follow_session();
  void let_bots_move();
  void answer_keys();
  void watch_the_clock();
  void move_on();
  void watch_supply();
  void watch_keys();
  void follow_quiet();
  bool has_line() const;
  bool shows_charge() const;
  void say(std::string_view words);
  void follow_power();
  void sound_stage();
  void play_cue();
  void lay_down();
  void fall_asleep();
  void keep_settings();
  void keep_game();
  void tell_of_saving();
  void tell_of_the_end();
  void draw_if_needed();
  void draw_screen();

  Ports ports_;
  Thinker& thinker_;
  DeviceFacts facts_;
  Canvas canvas_;
  Presenter presenter_;
  SettingsStore store_;
  Settings settings_;
  Settings saved_;
  bool first_start_;
  // In safe mode what is saved is read when somebody asks for it.
  bool is_loaded_ = false;
  Session session_;
  GameChoices choices_;
  GameKeeper keeper_;
  KeyMap key_map_;
  Context context_;
  AllScreens screens_;
  etl::vector<ScreenId, k_stack_max> stack_;
  // The game is on the screen, not just waiting behind the title.
  bool in_game_ = false;
  std::uint32_t seen_changes_ = 0;
  std::uint32_t game_shown_ms_ = 0;
  // Somebody does not want to wait until the bot's move has been looked at.
  bool hurries_bot_ = false;
  // The players have been told that their game is not saved.
  bool told_of_failing_ = false;
  // The players have been told that the last round has begun.
  bool told_of_the_end_ = false;
  bool needs_drawing_ = true;
  std::uint32_t drawn_ = 0;
  bool frame_is_secret_ = false;
  PowerPolicy power_;
  BatteryWatch battery_;
  PowerReading supply_;
  // What the players have to be told on the next screen that has a line for it.
  BatteryNews battery_news_ = BatteryNews::none;
  KeySet told_stuck_;
  QuietGuard guard_;
  // What is to be heard after this step, and the stage that was heard last.
  const Cue* cue_ = nullptr;
  Stage heard_ = Stage::idle;
  bool was_pressed_ = false;
  bool is_waking_ = false;
  std::uint32_t woke_ms_ = 0;
  std::uint8_t brightness_ = 0;
  // The display sleeps.
  bool is_dark_ = false;
  // The picture in the canvas stands on its head.
  bool turned_ = false;
  bool is_moving_ = false;
  std::uint32_t last_frame_ms_ = 0;
  std::uint32_t last_second_ms_;
  std::uint32_t last_key_ms_;
};

}  // namespace neva
