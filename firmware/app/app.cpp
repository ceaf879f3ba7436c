#include "firmware/app/app.hpp"

#include <bit>

#include "engine/base/check.hpp"
#include "firmware/app/text/action_words.hpp"

namespace neva {

App::App(const Ports& ports, Thinker& thinker, std::span<std::uint8_t> pixels, const DeviceFacts& facts)
    : ports_(ports),
      facts_(facts),
      painter_(ports.display, pixels),
      keeping_(ports.storage, facts.stopped.safe_mode),
      key_map_(ports.keys.available()),
      context_{ports_,   facts_,   keeping_.settings(), session_, painter_.layout(),
               key_map_, choices_, keeping_.keeper(),   thinker},
      navigator_(context_),
      bots_(thinker),
      now_ms_(ports.clock.now_ms()),
      power_(ports.power, now_ms_),
      last_second_ms_(now_ms_),
      last_key_ms_(now_ms_),
      started_ms_(now_ms_) {
  context_.charge.look(power_.supply());
  context_.has_newer_settings = keeping_.has_newer_settings();
  context_.learning = &keeping_.learning();
  context_.has_newer_learning = keeping_.has_newer_learning();
  painter_.add_cover(motion_);
  painter_.add_cover(guide_);
  painter_.add_cover(hints_);
  hand_on_settings();
  if (!facts.stopped.safe_mode) keeping_.load_game(session_, choices_);
  navigator_.show_start();
  if (keeping_.is_first_start()) navigator_.go(Go::push(ScreenId::language));
  if (facts.stopped.kind != StopKind::none) navigator_.go(Go::push(ScreenId::stopped));
  settle_new_screen();
}

// What others keep of the settings.
void App::hand_on_settings() {
  key_map_.hold(context_.settings.left_hand, context_.settings.upside_down);
  session_.lock_seats(context_.settings.pin_seats());
  if (painter_.use_letters(context_.settings.large_letters)) {
    // Fewer lines have room: the one that was chosen may be out of sight.
    navigator_.current().uncovered();
    painter_.request_all(navigator_.current());
  }
  bots_.set_script_ms(context_.settings.animations_on ? k_script_ms : 0);
}

void App::drop_keys() {
  ports_.keys.assume_released();
  key_map_.forget();
  guard_.disturb();
  context_.is_quiet = false;
}

// Another screen is on top. Keys that are still down have been meant for the one before.
void App::settle_new_screen() {
  drop_keys();
  painter_.request();
  if (context_.is_watched && screen() == ScreenId::curtain) say(context_.text(Text::message_watched));
}

void App::show_game() {
  bots_.begin_turn(now_ms());
  // Whoever was putting something together has played it or is not there any more.
  context_.then_done = false;
  // Only a curtain that is seen can rise: what lay there before it goes at once.
  const bool was_curtain = screen() == ScreenId::curtain && painter_.shows(navigator_.current());
  navigator_.show_game();
  if (session_.stage() == Stage::over) navigator_.screens().coach.begin();
  sound_.announce(session_.stage());
  show_banner();
  settle_new_screen();
  motion_.follow(navigator_.current(), screen(), was_curtain, now_ms());
  if (motion_.rises()) painter_.withdraw();
}

// Any key ends it, and does what it always does.
void App::end_motion() {
  if (!motion_.is_on()) return;
  motion_.end();
  draw_all();
}

// A picture of a movement is asked for when it can be drawn in the same pass: what others ask for is never mixed up
// with it. What is drawn as a whole shows all that a curtain would uncover.
void App::move() {
  if (!motion_.is_on()) return;
  const bool is_overtaken = motion_.rises() && painter_.is_due();
  if (power_.is_dark() || is_overtaken || motion_.is_late(now_ms())) return end_motion();
  if (painter_.is_due() || painter_.is_busy() || keeping_.game_waits(session_)) return;
  if (motion_.step(navigator_.current(), now_ms())) painter_.request();
}

// After the screens have followed the game. What the banner says everybody may see.
void App::show_banner() {
  const bool begins = banner_.follow(session_, navigator_.in_game(), context_.settings.animations_on, now_ms());
  context_.banner = banner_.kind();
  if (begins) sound_.begin_phase();
}

// Every key ends it; directions move as well. Boards that answer on release have heard the press before.
bool App::is_used_up_by_banner(KeyEvent event) {
  if (context_.banner == BannerKind::none || screen() != ScreenId::table || event.kind == KeyEventKind::release)
    return false;
  const bool is_used_up = context_.banner == BannerKind::over_cards && event.key > Key::right;
  banner_.end();
  context_.banner = BannerKind::none;
  draw_all();
  return is_used_up;
}

void App::show_changed_game() {
  if (navigator_.is_behind_game()) show_game();
}

// Bots move before everybody's eyes: not behind the title, and not under a menu that somebody has opened.
void App::let_bots_move() {
  if (!navigator_.in_game()) {
    bots_.stop(session_);
  } else if (bots_.step(session_, now_ms(), navigator_.shows_game())) {
    context_.has_news = true;
    if (context_.bot_moves < k_bot_moves_told) ++context_.bot_moves;
  }
}

// Whichever way leads out of a lesson comes through here: to the lessons, or on to a game.
Go App::leave_lesson() {
  guide_.leave();
  navigator_.go(Go::title());
  if (!guide_.takes_to_game()) return Go::push(ScreenId::learn);
  context_.settings.quick_level = k_quick_level_min;
  return navigator_.screens().title.begin(true);
}

void App::go(Go where) {
  if (where.kind == Go::Kind::title && session_.is_lesson()) where = leave_lesson();
  if (where.kind == Go::Kind::lesson) guide_.begin(where.number);
  if (where.kind == Go::Kind::game || where.kind == Go::Kind::lesson) {
    show_game();
    return;
  }
  if (where.kind == Go::Kind::title) {
    session_.lay_down();
    context_.bot_moves = 0;
    banner_.forget();
    context_.banner = BannerKind::none;
    motion_.forget();
  }
  // In safe mode what is saved is read only now.
  if (where.kind == Go::Kind::back && navigator_.depth() == 2 && !keeping_.is_loaded()) {
    keeping_.load_game(session_, choices_);
    navigator_.show_start();
  } else if (!navigator_.go(where)) {
    return;
  }
  settle_new_screen();
}

// Any two, and a switch at a wrong pin counts: which keys are right is what the test finds out.
void App::look_for_two_keys(std::uint32_t now) {
  if (!is_starting_) return;
  is_starting_ = now - started_ms_ < k_start_ms;
  const KeySet down = ports_.keys.down();
  const std::uint32_t loose = ports_.keys.loose_pins();
  if (std::popcount(down.bits()) + std::popcount(loose) < 2) return;
  is_starting_ = false;
  go(Go::push(ScreenId::self_test));
}

bool App::start_self_test() {
  if (navigator_.in_game() || screen() == ScreenId::self_test || asks_pin()) return false;
  go(Go::push(ScreenId::self_test));
  return true;
}

void App::answer_keys() {
  const std::uint32_t now = now_ms();
  const bool is_waking = power_.is_waking(now);
  guard_.look(now);
  KeyEvent event{};
  while (ports_.keys.next(event)) {
    last_key_ms_ = now;
    power_.note_key();
    if (power_.is_asleep()) {
      wake();
      return;
    }
    if (is_waking) {
      drop_keys();
      draw_all();
      return;
    }
    answer_key(event);
  }
}

void App::answer_key(KeyEvent event) {
  if (event.kind == KeyEventKind::press) {
    context_.is_deliberate = guard_.is_quiet();
    guard_.disturb();
  }
  Screen& screen = navigator_.current();
  KeyEvent meant = event;
  if (!screen.wants_raw_keys() && !key_map_.translate(event, meant)) return;
  if (meant.kind != KeyEventKind::release) end_motion();
  if (is_used_up_by_banner(meant)) return;
  // What a screen names as changed is the difference to what was drawn last.
  const bool draws_all =
      painter_.is_due() || !context_.message.empty() || context_.has_news || guide_.has_reason() || hints_.is_up();
  const bool is_press = meant.kind == KeyEventKind::press;
  if (is_press) {
    hints_.end();
    context_.message.clear();
    // A scoring comes right after the move that led to it, and covers it.
    if (navigator_.top() != ScreenId::scoring) context_.has_news = false;
    if (meant.key == Key::a) bots_.hurry();
  }
  screen.forget_changed();
  const std::size_t confirmed = session_.confirmed();
  const unsigned out = session_.handover().staying_out;
  const ScreenId top = navigator_.top();
  const std::optional<Go> led = guide_.answer(meant, navigator_.depth() == 1);
  const Go where = led ? *led : screen.on_key(meant);
  const bool says_other = guide_.follow(this->screen());
  if (session_.confirmed() != confirmed) {
    hints_.note_played(top, confirmed);
    context_.bot_moves = 0;
    const bool is_done = (session_.handover().staying_out & ~out) != 0;
    sound_.confirm(is_done                     ? AppSound::Did::done
                   : top == ScreenId::exchange ? AppSound::Did::swap
                                               : AppSound::Did::usual);
  } else if (is_press && navigator_.in_game() && (!context_.message.empty() || guide_.has_reason())) {
    sound_.refuse();
  }
  if (draws_all || says_other || guide_.has_reason()) screen.forget_changed();
  painter_.request();
  hand_on_settings();
  go(where);
  show_changed_game();
}

void App::watch_the_clock() {
  const std::uint32_t now = now_ms();
  if (now - last_second_ms_ < 1000) return;
  last_second_ms_ = now;
  power_.read_supply(ports_.power);
  tell_of_supply();
  tell_of_stuck_keys();
  if (navigator_.current().on_second()) painter_.request();
  const std::uint32_t curtain_ms = context_.settings.curtain_after_s * 1000U;
  if (curtain_ms != 0 && now - last_key_ms_ >= curtain_ms) lay_down();
}

bool App::is_language_chosen() const {
  return screen() != ScreenId::language && screen() != ScreenId::stopped && screen() != ScreenId::self_test;
}

bool App::nobody_waits() const {
  return now_ms() - last_key_ms_ >= k_nobody_waits_ms && session_.stage() != Stage::thinking;
}

void App::keep() {
  if (ports_.display.busy()) return;
  keeping_.step(session_, is_language_chosen(), nobody_waits());
  tell_of_saving();
}

bool App::has_line() const {
  return screen() == ScreenId::table || screen() == ScreenId::curtain || screen() == ScreenId::title;
}

bool App::shows_charge() const { return screen() == ScreenId::title || screen() == ScreenId::settings; }

// Until the next key, on a screen that has a line for it.
void App::say(std::string_view words) {
  context_.message.assign(words.data(), words.size());
  draw_all();
}

// Once when it fails and once when it works again.
void App::tell_of_saving() {
  if (!has_line() || !keeping_.has_news()) return;
  say(context_.text(keeping_.take_failing() ? Text::message_not_saved : Text::message_saved));
}

// A board's data may say more of its flash than there is. Saves go to the end that was found.
void App::tell_of_flash() {
  const BoardFacts& board = facts_.board;
  if (told_of_flash_ || board.flash_bytes_found >= board.flash_bytes || !has_line() || !context_.message.empty())
    return;
  told_of_flash_ = true;
  TextBuffer words;
  say(format_text(
      words, context_.settings.language, Text::message_small_flash,
      {{"n", static_cast<int>(board.flash_bytes_found / 1024)}, {"m", static_cast<int>(board.flash_bytes / 1024)}}));
}

// END-1: once, on the next screen that has a line for it.
void App::tell_of_last_round() {
  const bool comes =
      navigator_.in_game() && session_.is_running() && !session_.is_lesson() && session_.view().table.end_triggered;
  if (!comes) told_of_last_round_ = false;
  if (!comes || told_of_last_round_ || !has_line() || !context_.message.empty()) return;
  told_of_last_round_ = true;
  say(context_.text(Text::message_last_round));
}

// Every confirmed action is saved already, so there is nothing to do but to say it.
void App::tell_of_supply() {
  if (context_.charge.look(power_.supply()) && shows_charge()) draw_all();
  const BatteryNews news = power_.news();
  if (news == BatteryNews::none || !has_line()) return;
  power_.forget_news();
  say(context_.text(news == BatteryNews::low ? Text::message_low_battery : Text::message_supply_unreadable));
}

// A stuck key is named once; it does nothing until it is free again.
void App::tell_of_stuck_keys() {
  const KeySet stuck = ports_.keys.stuck();
  told_stuck_ = KeySet(static_cast<std::uint16_t>(told_stuck_.bits() & stuck.bits()));
  if (stuck == told_stuck_ || !has_line()) return;
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    const Key key = static_cast<Key>(i);
    if (!stuck.has(key) || told_stuck_.has(key)) continue;
    told_stuck_.add(key);
    TextBuffer words;
    say(format_text(words, context_.settings.language, Text::message_key_stuck, {{"name", label_of(key)}}));
    return;
  }
}

// What a finger is pressing right now may be the deliberate press itself: nothing changes before it is answered.
void App::show_quiet() {
  const bool quiet = guard_.is_quiet() || (context_.is_quiet && !ports_.keys.held().empty());
  if (power_.is_dark() || quiet == context_.is_quiet) return;
  context_.is_quiet = quiet;
  const bool is_shown = screen() == ScreenId::curtain || screen() == ScreenId::ending;
  if (is_shown && !navigator_.current().is_moving()) draw_all();
}

// What holding on will do, before it does.
void App::show_held_words() {
  if (!key_map_.may_be_held()) hold_began_ms_ = now_ms();
  const bool names = now_ms() - hold_began_ms_ >= k_held_words_ms && context_.names_keys();
  if (names == key_map_.names_held()) return;
  key_map_.name_held(names);
  draw_all();
}

void App::wake() {
  now_ms_ = ports_.clock.now_ms();
  drop_keys();
  draw_all();
  if (power_.wake(ports_.display, context_.settings, now_ms())) painter_.forget_shown();
}

// Nobody did anything, so nothing sounds.
void App::lay_down() {
  session_.lay_down();
  if (navigator_.in_game()) sound_.keep_silent_about(session_.stage());
  if (navigator_.current().left_alone()) painter_.request();
}

// Nothing is switched while a picture is on its way; a press that came meanwhile is remembered.
void App::switch_power() {
  if (painter_.is_busy()) return;
  const bool saves =
      keeping_.game_waits(session_) || keeping_.settings_wait(is_language_chosen()) || keeping_.learning_waits();
  // Bots wait while something lies over the game.
  const bool bot_thinks = navigator_.shows_game() && session_.stage() == Stage::thinking;
  const bool moves = !power_.is_dark() && (navigator_.current().is_moving() || motion_.is_on());
  const bool is_active = !ports_.keys.held().empty() || bot_thinks || moves;
  if (power_.decide(now_ms(), is_active, saves, context_.settings)) {
    // Before the display sleeps, so that what it shows first after waking is nobody's secret.
    lay_down();
    show_changed_game();
  }
  power_.switch_display(ports_.display, context_.settings, painter_.is_due());
}

void App::step() {
  now_ms_ = ports_.clock.now_ms();
  const std::uint32_t now = now_ms_;
  look_for_two_keys(now);
  answer_keys();
  let_bots_move();
  watch_the_clock();
  show_changed_game();
  if (guide_.follow(screen()) || guide_.step(now)) draw_all();
  if (!power_.is_dark() && hints_.step(screen(), now, last_key_ms_)) draw_all();
  tell_of_last_round();
  tell_of_flash();
  keep();
  show_quiet();
  show_held_words();
  if (banner_.step(now)) {
    context_.banner = BannerKind::none;
    draw_all();
  }
  if (screen() == ScreenId::advice && navigator_.screens().advice.think()) painter_.request();
  if (navigator_.screens().coach.think() && screen() == ScreenId::coach) draw_all();
  if (screen() == ScreenId::self_test && navigator_.screens().self_test.look()) painter_.request();
  painter_.animate(navigator_.current(), now);
  move();
  // Nothing is shown as done that is not saved.
  if (!power_.is_dark())
    painter_.step(navigator_.current(), context_.settings, !keeping_.game_waits(session_), shows_secrets());
  switch_power();
  sound_.take(context_.cue);
  sound_.play(ports_.sound, context_.settings.sound_on);
}

bool App::asks_pin() const {
  const bool gives_pin = screen() == ScreenId::pin;
  return gives_pin || (screen() == ScreenId::curtain && context_.asks_pin(session_.handover().curtain_seat()));
}

bool App::start_watching() {
  if (context_.is_watched) return true;
  // Behind a lesson, which may be over, a game may wait.
  const bool may_run = session_.is_running() || session_.is_lesson();
  if (!keeping_.is_loaded() || may_run || keeping_.keeper().may_hold_unreadable()) return false;
  context_.is_watched = true;
  if (has_line()) say(context_.text(Text::message_watched));
  return true;
}

std::string_view App::words_of(const Happening& event, TextBuffer& buffer) const {
  return told(buffer, context_.settings.language, session_.choices().players, event);
}

void App::set_image_id(std::uint32_t image_id) {
  facts_.image_id = image_id;
  facts_.image_known = true;
  painter_.request();
}

}  // namespace neva
