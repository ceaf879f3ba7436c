#include "firmware/app/app.hpp"

#include "engine/base/check.hpp"
#include "firmware/app/action_words.hpp"
#include "firmware/app/cues.hpp"

namespace neva {

namespace {

// Settings sit in the last sectors of the storage, so that what games save can grow from the front.
std::size_t settings_offset(const Storage& storage) {
  neva_check(storage.size_bytes() >= SettingsStore::k_bytes);
  return storage.size_bytes() - SettingsStore::k_bytes;
}

}  // namespace

App::App(const Ports& ports, Thinker& thinker, std::span<std::uint8_t> pixels, const DeviceFacts& facts)
    : ports_(ports),
      thinker_(thinker),
      facts_(facts),
      canvas_(pixels, ports.display.width(), ports.display.height()),
      presenter_(ports.display),
      store_(ports.storage, settings_offset(ports.storage)),
      settings_(store_.load()),
      saved_(settings_),
      first_start_(!store_.has_record()),
      keeper_(ports.storage),
      key_map_(ports.keys.available()),
      context_{ports_,   facts_,   settings_, session_, layout_for(ports.display.width(), ports.display.height()),
               key_map_, choices_, keeper_,   thinker_},
      language_(context_),
      title_(context_),
      saved_game_(context_),
      new_game_(context_),
      modules_(context_),
      company_(context_),
      name_(context_),
      pin_(context_),
      curtain_(context_),
      table_(context_),
      card_menu_(context_, table_),
      pass_menu_(context_, table_),
      more_menu_(context_),
      card_(context_),
      chooser_(context_, table_),
      advice_(context_, table_),
      hand_(context_),
      area_(context_),
      discard_(context_),
      market_(context_),
      assignments_(context_),
      assistants_(context_),
      events_(context_),
      hurdles_(context_),
      claim_(context_),
      happened_(context_, EventListScreen::Scope::since_last_turn),
      log_(context_, EventListScreen::Scope::whole_game),
      replay_(context_),
      rounds_(context_),
      qr_(context_),
      scoring_(context_),
      final_(context_),
      hall_(context_),
      settings_screen_(context_),
      about_(context_),
      rule_book_(context_),
      key_test_(context_),
      stopped_(context_),
      power_(ports.clock.now_ms()),
      supply_(ports.power.read()),
      last_second_ms_(ports.clock.now_ms()),
      last_key_ms_(last_second_ms_) {
  context_.charge.look(supply_);
  ports_.display.set_palette(k_theme);
  key_map_.hold(settings_.left_hand, settings_.upside_down);
  context_.has_newer_settings = store_.is_newer();
  stack_.push_back(ScreenId::title);
  if (facts.stopped.safe_mode) {
    // All but the language, which can do no harm.
    Settings plain;
    plain.language = settings_.language;
    settings_ = saved_ = plain;
    first_start_ = false;
  } else {
    load_game();
  }
  current().enter();
  if (first_start_) stack_.push_back(ScreenId::language);
  language_.enter();
  if (facts.stopped.kind != StopKind::none) stack_.push_back(ScreenId::stopped);
  come_up();
}

void App::load_game() {
  is_loaded_ = true;
  keeper_.start(session_, choices_);
  // The power went at the end of a game: people want to see who won.
  in_game_ = session_.stage() == Stage::over;
  seen_changes_ = session_.changes();
  stack_.front() = in_game_ ? ScreenId::final_table : ScreenId::title;
}

// A table of all screens, one line each.
// NOLINTNEXTLINE(readability-function-size)
Screen& App::screen_of(ScreenId id) {
  switch (id) {
    case ScreenId::language:
      return language_;
    case ScreenId::title:
      return title_;
    case ScreenId::saved_game:
      return saved_game_;
    case ScreenId::new_game:
      return new_game_;
    case ScreenId::modules:
      return modules_;
    case ScreenId::company:
      return company_;
    case ScreenId::name:
      return name_;
    case ScreenId::pin:
      return pin_;
    case ScreenId::curtain:
      return curtain_;
    case ScreenId::table:
      return table_;
    case ScreenId::card_menu:
    case ScreenId::drawn:
      return card_menu_;
    case ScreenId::pass_menu:
      return pass_menu_;
    case ScreenId::more_menu:
      return more_menu_;
    case ScreenId::card:
      return card_;
    case ScreenId::targets:
    case ScreenId::chooser:
      return chooser_;
    case ScreenId::advice:
      return advice_;
    case ScreenId::hand:
      return hand_;
    case ScreenId::area:
      return area_;
    case ScreenId::discard:
      return discard_;
    case ScreenId::market:
      return market_;
    case ScreenId::assignments:
      return assignments_;
    case ScreenId::assistants:
      return assistants_;
    case ScreenId::events:
      return events_;
    case ScreenId::hurdles:
      return hurdles_;
    case ScreenId::claim:
      return claim_;
    case ScreenId::happened:
      return happened_;
    case ScreenId::log:
      return log_;
    case ScreenId::replay:
      return replay_;
    case ScreenId::rounds:
      return rounds_;
    case ScreenId::qr:
      return qr_;
    case ScreenId::scoring:
      return scoring_;
    case ScreenId::final_table:
      return final_;
    case ScreenId::hall_of_fame:
      return hall_;
    case ScreenId::settings:
      return settings_screen_;
    case ScreenId::about:
      return about_;
    case ScreenId::rule_book:
      return rule_book_;
    case ScreenId::key_test:
      return key_test_;
    case ScreenId::stopped:
      return stopped_;
  }
  stop_with_record({__FILE_NAME__, __LINE__, "a screen without an id"});
}

// What the session waits for decides what lies at the bottom.
ScreenId App::base_of_game() const {
  switch (session_.stage()) {
    case Stage::curtain:
      return ScreenId::curtain;
    case Stage::decision:
      switch (session_.view().table.decision) {
        case Decision::action:
        case Decision::pickpocket:
          return ScreenId::table;
        case Decision::search:
          return ScreenId::discard;
        case Decision::assignment:
          return ScreenId::assignments;
        case Decision::drawn:
          return ScreenId::drawn;
        default:
          return ScreenId::chooser;
      }
    case Stage::scoring:
      return ScreenId::scoring;
    case Stage::thinking:
      return ScreenId::table;
    case Stage::over:
      return ScreenId::final_table;
    case Stage::idle:
      break;
  }
  return ScreenId::title;
}

// Another screen is on top. Keys that are still down have been meant for the one before.
void App::settle_keys() {
  ports_.keys.assume_released();
  key_map_.forget();
  current().forget_changed();
  needs_drawing_ = true;
}

void App::come_up() {
  settle_keys();
  current().enter();
  if (context_.is_watched && stack_.back() == ScreenId::curtain) say(context_.text(Text::message_watched));
}

void App::show_game() {
  in_game_ = session_.stage() != Stage::idle;
  seen_changes_ = session_.changes();
  game_shown_ms_ = ports_.clock.now_ms();
  hurries_bot_ = false;
  stack_.clear();
  stack_.push_back(in_game_ ? base_of_game() : ScreenId::title);
  if (in_game_) table_.follow();
  sound_stage();
  come_up();
}

void App::follow_session() {
  if (in_game_ && session_.changes() != seen_changes_) show_game();
}

// Bots move before everybody's eyes: not behind the title, and not under a menu that somebody has opened.
void App::let_bots_move() {
  if (!in_game_ || session_.stage() != Stage::thinking) {
    session_.stop_thinking(thinker_);
    return;
  }
  if (stack_.size() > 1) return;
  const bool was_seen = ports_.clock.now_ms() - game_shown_ms_ >= k_bot_move_ms_min;
  if (session_.think(thinker_, was_seen || hurries_bot_)) context_.has_news = true;
}

void App::go(Go where) {
  switch (where.kind) {
    case Go::Kind::stay:
      return;
    case Go::Kind::push:
      stack_.push_back(where.to);
      break;
    case Go::Kind::back:
      if (stack_.size() == 1) return;
      stack_.pop_back();
      if (!is_loaded_ && stack_.size() == 1) {
        load_game();
        break;
      }
      settle_keys();
      current().uncovered();
      return;
    case Go::Kind::replace:
      stack_.back() = where.to;
      break;
    case Go::Kind::title:
      session_.drop_curtain();
      in_game_ = false;
      stack_.clear();
      stack_.push_back(ScreenId::title);
      break;
    case Go::Kind::game:
      show_game();
      return;
  }
  come_up();
}

void App::answer_keys() {
  // The press that woke the chip is seen only now, when its switch has stopped bouncing.
  is_waking_ = is_waking_ && ports_.clock.now_ms() - woke_ms_ < k_waking_ms;
  KeyEvent event{};
  while (ports_.keys.next(event)) {
    last_key_ms_ = ports_.clock.now_ms();
    was_pressed_ = true;
    if (power_.wakefulness() >= Wakefulness::asleep) {
      wake();
      return;
    }
    if (is_waking_) {
      settle_keys();
      return;
    }
    Screen& screen = current();
    KeyEvent meant = event;
    if (!screen.wants_raw_keys() && !key_map_.translate(event, meant)) continue;
    // What a screen names as changed is the difference to what was drawn last.
    const bool draws_all = needs_drawing_ || !context_.message.empty() || context_.has_news;
    if (meant.kind == KeyEventKind::press) {
      context_.message.clear();
      // A scoring comes right after the move that led to it, and covers it.
      if (stack_.back() != ScreenId::scoring) context_.has_news = false;
      hurries_bot_ = hurries_bot_ || meant.key == Key::a;
    }
    screen.forget_changed();
    const std::size_t confirmed = session_.confirmed();
    const Go where = screen.on_key(meant);
    if (session_.confirmed() != confirmed) {
      cue_ = &cues::k_confirmed;
    } else if (meant.kind == KeyEventKind::press && in_game_ && !context_.message.empty()) {
      cue_ = &cues::k_refused;
    }
    if (draws_all) screen.forget_changed();
    needs_drawing_ = true;
    key_map_.hold(settings_.left_hand, settings_.upside_down);
    go(where);
    follow_session();
  }
}

void App::watch_the_clock() {
  const std::uint32_t now_ms = ports_.clock.now_ms();
  if (now_ms - last_second_ms_ < 1000) return;
  last_second_ms_ = now_ms;
  watch_supply();
  watch_keys();
  if (current().on_second()) needs_drawing_ = true;
  const std::uint32_t curtain_ms = settings_.curtain_after_s * 1000U;
  if (in_game_ && curtain_ms != 0 && now_ms - last_key_ms_ >= curtain_ms) let_curtain_fall();
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

// Before the display sleeps, so that what it shows first after waking is nobody's secret.
void App::fall_asleep() {
  let_curtain_fall();
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

// Nobody did anything, so nothing sounds.
void App::let_curtain_fall() {
  session_.drop_curtain();
  heard_ = session_.stage();
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

// Screens draw upright; the picture is turned round them, which costs less than the drawing itself. What is not turned
// is sent piece by piece while the next one is drawn.
void App::draw_screen() {
  if (turned_) canvas_.turn();
  turned_ = settings_.upside_down;
  const Brush brush{canvas_, context_.layout, settings_.language};
  Screen& screen = current();
  if (screen.changed().empty()) screen.draw(brush);
  for (const Rect& rect : screen.changed()) {
    canvas_.set_clip(rect);
    screen.draw(brush);
    if (turned_) continue;
    presenter_.offer(canvas_, rect);
    presenter_.step(canvas_);
  }
  canvas_.clear_clip();
  if (turned_) canvas_.turn();
}

// What moves draws over what was drawn before, so a whole drawing that is still due comes first.
void App::move_on() {
  if (screen() == ScreenId::advice && advice_.think()) needs_drawing_ = true;
  is_moving_ = current().is_moving();
  const std::uint32_t now_ms = ports_.clock.now_ms();
  if (!is_moving_ || needs_drawing_ || now_ms - last_frame_ms_ < k_frame_ms) return;
  last_frame_ms_ = now_ms;
  if (current().animate()) needs_drawing_ = true;
}

void App::draw_if_needed() {
  if (is_dark_) return;
  presenter_.step(canvas_);
  if (!needs_drawing_ || presenter_.is_busy() || keeper_.has_work(session_)) return;
  needs_drawing_ = false;
  ++drawn_;
  draw_screen();
  Screen& screen = current();
  if (screen.changed().empty()) presenter_.offer(canvas_);
  for (const Rect& rect : screen.changed()) {
    if (turned_) presenter_.offer(canvas_, canvas_.turned(rect));
  }
  screen.forget_changed();
  presenter_.step(canvas_);
}

void App::step() {
  answer_keys();
  let_bots_move();
  watch_the_clock();
  follow_session();
  tell_of_the_end();
  keep_settings();
  keep_game();
  move_on();
  draw_if_needed();
  follow_power();
  play_cue();
}

bool App::asks_pin() const {
  const bool gives_pin = stack_.back() == ScreenId::pin;
  return gives_pin || (stack_.back() == ScreenId::curtain && settings_.asks_pin(session_.curtain_seat()));
}

void App::set_watched(bool watched) {
  if (watched == context_.is_watched) return;
  context_.is_watched = watched;
  if (watched && has_line()) say(context_.text(Text::message_watched));
}

std::string_view App::words_of(const Happening& event, TextBuffer& buffer) const {
  return told(buffer, settings_.language, session_, event);
}

void App::set_image_id(std::uint32_t image_id) {
  facts_.image_id = image_id;
  facts_.image_known = true;
  needs_drawing_ = true;
}

}  // namespace neva
