#include "firmware/app/app.hpp"

#include "engine/base/check.hpp"
#include "firmware/app/device/cues.hpp"
#include "firmware/app/text/action_words.hpp"

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
      screens_(context_),
      power_(ports.clock.now_ms()),
      supply_(ports.power.read()),
      last_second_ms_(ports.clock.now_ms()),
      last_key_ms_(last_second_ms_) {
  context_.charge.look(supply_);
  ports_.display.set_palette(k_theme);
  context_.has_newer_settings = store_.is_newer();
  stack_.push_back(ScreenId::title);
  if (facts.stopped.safe_mode) {
    settings_ = saved_ = settings_.in_safe_mode();
    first_start_ = false;
  } else {
    load_game();
  }
  key_map_.hold(settings_.left_hand, settings_.upside_down);
  current().enter();
  if (first_start_) stack_.push_back(ScreenId::language);
  screens_.language.enter();
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

void App::drop_keys() {
  ports_.keys.assume_released();
  key_map_.forget();
  guard_.disturb();
  context_.is_quiet = false;
}

// Another screen is on top. Keys that are still down have been meant for the one before.
void App::settle_keys() {
  drop_keys();
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
  if (in_game_) screens_.table.follow();
  sound_stage();
  come_up();
}

void App::follow_session() {
  if (in_game_ && session_.changes() != seen_changes_) show_game();
}

// Bots move before everybody's eyes: not behind the title, and not under a menu that somebody has opened. They think
// under it, so that how long it takes afterwards tells nothing either.
void App::let_bots_move() {
  if (!in_game_ || session_.stage() != Stage::thinking) {
    session_.stop_thinking(thinker_);
    return;
  }
  // Each turn of a bot, and each thought that begins anew, begins with show_game().
  const std::uint32_t least_ms = hurries_bot_ ? least_thought_ms(session_.thinking_level()) : k_bot_move_ms_min;
  const bool is_time = ports_.clock.now_ms() - game_shown_ms_ >= least_ms;
  if (session_.think(thinker_, is_time && stack_.size() == 1)) context_.has_news = true;
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
      session_.lay_down();
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
  const std::uint32_t now_ms = ports_.clock.now_ms();
  is_waking_ = is_waking_ && now_ms - woke_ms_ < k_waking_ms;
  guard_.look(now_ms);
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
    if (event.kind == KeyEventKind::press) {
      context_.is_deliberate = guard_.is_quiet();
      guard_.disturb();
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
  if (screen() == ScreenId::advice && screens_.advice.think()) needs_drawing_ = true;
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
  Screen& screen = current();
  // Around what has changed there is still the picture before.
  frame_is_secret_ = shows_secrets() || (frame_is_secret_ && !screen.changed().empty());
  draw_screen();
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
  follow_quiet();
  move_on();
  draw_if_needed();
  follow_power();
  play_cue();
}

bool App::asks_pin() const {
  const bool gives_pin = stack_.back() == ScreenId::pin;
  return gives_pin || (stack_.back() == ScreenId::curtain && settings_.asks_pin(session_.curtain_seat()));
}

bool App::start_watching() {
  if (context_.is_watched) return true;
  if (!is_loaded_ || session_.is_running() || keeper_.may_hold_unreadable()) return false;
  context_.is_watched = true;
  if (has_line()) say(context_.text(Text::message_watched));
  return true;
}

std::string_view App::words_of(const Happening& event, TextBuffer& buffer) const {
  return told(buffer, settings_.language, session_.choices().players, event);
}

void App::set_image_id(std::uint32_t image_id) {
  facts_.image_id = image_id;
  facts_.image_known = true;
  needs_drawing_ = true;
}

}  // namespace neva
