// What the app does beside the game: saving, the supply, sleep, sound, and telling people of it.
#include "firmware/app/app.hpp"
#include "firmware/app/device/cues.hpp"

namespace neva {

void App::watch_the_clock() {
  const std::uint32_t now_ms = ports_.clock.now_ms();
  if (now_ms - last_second_ms_ < 1000) return;
  last_second_ms_ = now_ms;
  watch_supply();
  watch_keys();
  if (current().on_second()) needs_drawing_ = true;
  const std::uint32_t curtain_ms = settings_.curtain_after_s * 1000U;
  if (in_game_ && curtain_ms != 0 && now_ms - last_key_ms_ >= curtain_ms) lay_down();
  const bool nobody_waits = now_ms - last_key_ms_ >= k_nobody_waits_ms && session_.stage() != Stage::thinking;
  if (is_loaded_ && nobody_waits && keeper_.wants_prepare() && !ports_.display.busy()) keeper_.prepare();
}

// Flash stops the program while it is written, so this waits for the display. A setting that cannot be written is kept
// for this run and tried again with the next change.
void App::keep_settings() {
  const bool chosen = first_start_ && stack_.back() != ScreenId::language && stack_.back() != ScreenId::stopped;
  if ((settings_ == saved_ && !chosen) || ports_.display.busy()) return;
  first_start_ = false;
  saved_ = settings_;
  static_cast<void>(store_.save(settings_));
}

// Before anything is shown as done. What is being shown was written before it was drawn, so waiting for the display
// delays nothing.
void App::keep_game() {
  if (ports_.display.busy()) return;
  if (keeper_.has_work(session_)) keeper_.work(session_);
  tell_of_saving();
}

bool App::has_line() const {
  return stack_.back() == ScreenId::table || stack_.back() == ScreenId::curtain || stack_.back() == ScreenId::title;
}

bool App::shows_charge() const { return stack_.back() == ScreenId::title || stack_.back() == ScreenId::settings; }

// Until the next key, on a screen that has a line for it.
void App::say(std::string_view words) {
  context_.message.assign(words.data(), words.size());
  current().forget_changed();
  needs_drawing_ = true;
}

// Once when it fails and once when it works again.
void App::tell_of_saving() {
  if (!has_line() || told_of_failing_ == keeper_.is_failing()) return;
  told_of_failing_ = keeper_.is_failing();
  say(context_.text(told_of_failing_ ? Text::message_not_saved : Text::message_saved));
}

// END-1: once, on the next screen that has a line for it.
void App::tell_of_the_end() {
  const bool comes = in_game_ && session_.is_running() && session_.view().table.end_triggered;
  if (!comes) told_of_the_end_ = false;
  if (!comes || told_of_the_end_ || !has_line() || !context_.message.empty()) return;
  told_of_the_end_ = true;
  say(context_.text(Text::message_last_round));
}

// Every confirmed action is saved already, so there is nothing to do but to say it.
void App::watch_supply() {
  supply_ = ports_.power.read();
  if (context_.charge.look(supply_) && shows_charge()) {
    current().forget_changed();
    needs_drawing_ = true;
  }
  const BatteryNews news = battery_.look(supply_);
  if (news != BatteryNews::none) battery_news_ = news;
  if (battery_news_ == BatteryNews::none || !has_line()) return;
  const bool low = battery_news_ == BatteryNews::low;
  battery_news_ = BatteryNews::none;
  say(context_.text(low ? Text::message_low_battery : Text::message_supply_unreadable));
}

// A stuck key is named once; it does nothing until it is free again.
void App::watch_keys() {
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
void App::follow_quiet() {
  const bool quiet = guard_.is_quiet() || (context_.is_quiet && !ports_.keys.held().empty());
  if (is_dark_ || quiet == context_.is_quiet) return;
  context_.is_quiet = quiet;
  if (stack_.back() != ScreenId::curtain) return;
  current().forget_changed();
  needs_drawing_ = true;
}

// Before the display sleeps, so that what it shows first after waking is nobody's secret.
void App::fall_asleep() {
  lay_down();
  follow_session();
}

void App::wake() {
  was_pressed_ = true;
  is_waking_ = true;
  woke_ms_ = ports_.clock.now_ms();
  settle_keys();
  if (!is_dark_) return;
  is_dark_ = false;
  brightness_ = PowerPolicy::brightness(Wakefulness::awake, settings_);
  if (!ports_.display.busy()) ports_.display.set_brightness(brightness_);
  ports_.display.wake();
  presenter_.forget();
}

// A new stage is more than the key that led to it.
void App::sound_stage() {
  const Stage before = heard_;
  heard_ = session_.stage();
  if (heard_ == before) return;
  if (heard_ == Stage::curtain || (heard_ == Stage::decision && before == Stage::thinking)) cue_ = &cues::k_your_turn;
  if (heard_ == Stage::scoring) cue_ = &cues::k_scoring;
  if (heard_ == Stage::over) cue_ = &cues::k_game_over;
}

void App::play_cue() {
  ports_.sound.set_muted(!settings_.sound_on);
  if (cue_ != nullptr) ports_.sound.play(*cue_);
  cue_ = nullptr;
}

// Nobody did anything, so nothing sounds. Half a PIN is not left for somebody else to go on with.
void App::lay_down() {
  session_.lay_down();
  heard_ = session_.stage();
  if (screens_.curtain.forget_pin()) needs_drawing_ = true;
}

// Nothing is switched while a picture is on its way; a press that came meanwhile is remembered.
void App::follow_power() {
  if (presenter_.is_busy()) return;
  const std::uint32_t now_ms = ports_.clock.now_ms();
  const bool saves = keeper_.has_work(session_) || settings_ != saved_;
  // Bots wait while something lies over the game.
  const bool bot_thinks = in_game_ && stack_.size() == 1 && session_.stage() == Stage::thinking;
  const bool is_active =
      was_pressed_ || !ports_.keys.held().empty() || bot_thinks || (!is_dark_ && current().is_moving());
  was_pressed_ = false;
  const bool was_asleep = power_.wakefulness() >= Wakefulness::asleep;
  power_.step({now_ms, is_active, saves, supply_}, settings_);
  const bool is_asleep = power_.wakefulness() >= Wakefulness::asleep;
  if (is_asleep && !was_asleep) fall_asleep();
  if (is_dark_) return;
  const std::uint8_t brightness = PowerPolicy::brightness(power_.wakefulness(), settings_);
  if (is_asleep) {
    if (needs_drawing_) return;
    is_dark_ = true;
    ports_.display.sleep();
  } else if (brightness != brightness_) {
    brightness_ = brightness;
    ports_.display.set_brightness(brightness);
  }
}

}  // namespace neva
