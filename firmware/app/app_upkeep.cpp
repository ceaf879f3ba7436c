// What the app does beside the game: saving, the supply, sleep, sound, and telling people of it.
#include "firmware/app/app.hpp"

namespace neva {

void App::watch_the_clock() {
  const std::uint32_t now_ms = ports_.clock.now_ms();
  if (now_ms - last_second_ms_ < 1000) return;
  last_second_ms_ = now_ms;
  power_.read_supply(ports_.power);
  tell_of_supply();
  tell_of_stuck_keys();
  if (navigator_.current().on_second()) painter_.request();
  const std::uint32_t curtain_ms = settings_.curtain_after_s * 1000U;
  if (navigator_.in_game() && curtain_ms != 0 && now_ms - last_key_ms_ >= curtain_ms) lay_down();
}

bool App::settings_wait() const {
  const bool chosen = first_start_ && screen() != ScreenId::language && screen() != ScreenId::stopped;
  return settings_ != saved_ || chosen;
}

// A setting that cannot be written is kept for this run and tried again with the next change.
void App::keep_settings() {
  if (store_.save(settings_) == SaveResult::again) return;
  first_start_ = false;
  saved_ = settings_;
}

bool App::nobody_waits() const {
  return ports_.clock.now_ms() - last_key_ms_ >= k_nobody_waits_ms && session_.stage() != Stage::thinking;
}

// Flash stops the program while it is written, so this waits for the display: what is being shown was written before it
// was drawn, and waiting delays nothing. One thing a pass, and none of them erases twice: the worst chip's erase is
// well within what the watchdog allows, and several of them are not.
void App::keep() {
  if (ports_.display.busy()) return;
  if (settings_wait()) {
    keep_settings();
  } else if (keeper_.has_work(session_)) {
    keeper_.work(session_);
  } else if (is_loaded_ && nobody_waits() && keeper_.wants_prepare()) {
    keeper_.prepare();
  }
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
  if (!has_line() || told_of_failing_ == keeper_.is_failing()) return;
  told_of_failing_ = keeper_.is_failing();
  say(context_.text(told_of_failing_ ? Text::message_not_saved : Text::message_saved));
}

// END-1: once, on the next screen that has a line for it.
void App::tell_of_last_round() {
  const bool comes = navigator_.in_game() && session_.is_running() && session_.view().table.end_triggered;
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
    say(format_text(words, settings_.language, Text::message_key_stuck, {{"name", label_of(key)}}));
    return;
  }
}

// What a finger is pressing right now may be the deliberate press itself: nothing changes before it is answered.
void App::show_quiet() {
  const bool quiet = guard_.is_quiet() || (context_.is_quiet && !ports_.keys.held().empty());
  if (power_.is_dark() || quiet == context_.is_quiet) return;
  context_.is_quiet = quiet;
  if (screen() == ScreenId::curtain) draw_all();
}

void App::wake() {
  drop_keys();
  draw_all();
  if (power_.wake(ports_.display, settings_, ports_.clock.now_ms())) painter_.forget_shown();
}

// Nobody did anything, so nothing sounds. Half a PIN is not left for somebody else to go on with.
void App::lay_down() {
  session_.lay_down();
  sound_.keep_silent_about(session_.stage());
  if (navigator_.screens().curtain.forget_pin()) painter_.request();
}

// Nothing is switched while a picture is on its way; a press that came meanwhile is remembered.
void App::switch_power() {
  if (painter_.is_busy()) return;
  const bool saves = keeper_.has_work(session_) || settings_wait();
  // Bots wait while something lies over the game.
  const bool bot_thinks = navigator_.shows_game() && session_.stage() == Stage::thinking;
  const bool moves = !power_.is_dark() && navigator_.current().is_moving();
  const bool is_active = !ports_.keys.held().empty() || bot_thinks || moves;
  if (power_.decide(ports_.clock.now_ms(), is_active, saves, settings_)) {
    // Before the display sleeps, so that what it shows first after waking is nobody's secret.
    lay_down();
    show_changed_game();
  }
  power_.switch_display(ports_.display, settings_, painter_.is_due());
}

}  // namespace neva
