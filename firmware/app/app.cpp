#include "firmware/app/app.hpp"

#include "engine/base/check.hpp"
#include "firmware/app/text/action_words.hpp"

namespace neva {

App::App(const Ports& ports, Thinker& thinker, std::span<std::uint8_t> pixels, const DeviceFacts& facts)
    : ports_(ports),
      facts_(facts),
      painter_(ports.display, pixels),
      small_store_(ports.storage, small_area(ports.storage)),
      store_(open_store()),
      settings_(store_.load()),
      saved_(settings_),
      first_start_(!store_.has_record()),
      keeper_(ports.storage, small_store_),
      key_map_(ports.keys.available()),
      context_{ports_, facts_, settings_, session_, painter_.layout(), key_map_, choices_, keeper_, thinker},
      navigator_(context_),
      bots_(thinker),
      power_(ports.power, ports.clock.now_ms()),
      last_second_ms_(ports.clock.now_ms()),
      last_key_ms_(last_second_ms_) {
  context_.charge.look(power_.supply());
  context_.has_newer_settings = store_.is_newer();
  if (facts.stopped.safe_mode) {
    settings_ = saved_ = settings_.in_safe_mode();
    first_start_ = false;
  }
  follow_settings();
  if (!facts.stopped.safe_mode) load_game();
  navigator_.show_start();
  if (first_start_) navigator_.go(Go::push(ScreenId::language));
  if (facts.stopped.kind != StopKind::none) navigator_.go(Go::push(ScreenId::stopped));
  settle_new_screen();
}

SmallStore& App::open_store() {
  static_cast<void>(small_store_.open());
  return small_store_;
}

// What others keep of the settings.
void App::follow_settings() {
  key_map_.hold(settings_.left_hand, settings_.upside_down);
  session_.lock_seats(settings_.pin_seats());
}

void App::load_game() {
  is_loaded_ = true;
  keeper_.start(session_, choices_);
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
  bots_.begin_turn(ports_.clock.now_ms());
  context_.then_done = false;
  navigator_.show_game();
  sound_.announce(session_.stage());
  settle_new_screen();
}

void App::show_changed_game() {
  if (navigator_.is_behind_game()) show_game();
}

// Bots move before everybody's eyes: not behind the title, and not under a menu that somebody has opened.
void App::let_bots_move() {
  if (!navigator_.in_game()) {
    bots_.stop(session_);
  } else if (bots_.step(session_, ports_.clock.now_ms(), navigator_.shows_game())) {
    context_.has_news = true;
  }
}

void App::go(Go where) {
  if (where.kind == Go::Kind::game) {
    show_game();
    return;
  }
  if (where.kind == Go::Kind::title) session_.lay_down();
  // In safe mode what is saved is read only now.
  if (where.kind == Go::Kind::back && navigator_.depth() == 2 && !is_loaded_) {
    load_game();
    navigator_.show_start();
  } else if (!navigator_.go(where)) {
    return;
  }
  settle_new_screen();
}

void App::answer_keys() {
  const std::uint32_t now_ms = ports_.clock.now_ms();
  const bool is_waking = power_.is_waking(now_ms);
  guard_.look(now_ms);
  KeyEvent event{};
  while (ports_.keys.next(event)) {
    last_key_ms_ = now_ms;
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
  // What a screen names as changed is the difference to what was drawn last.
  const bool draws_all = painter_.is_due() || !context_.message.empty() || context_.has_news;
  const bool is_press = meant.kind == KeyEventKind::press;
  if (is_press) {
    context_.message.clear();
    // A scoring comes right after the move that led to it, and covers it.
    if (navigator_.top() != ScreenId::scoring) context_.has_news = false;
    if (meant.key == Key::a) bots_.hurry();
  }
  screen.forget_changed();
  const std::size_t confirmed = session_.confirmed();
  const Go where = screen.on_key(meant);
  if (session_.confirmed() != confirmed) {
    sound_.confirm();
  } else if (is_press && navigator_.in_game() && !context_.message.empty()) {
    sound_.refuse();
  }
  if (draws_all) screen.forget_changed();
  painter_.request();
  follow_settings();
  go(where);
  show_changed_game();
}

void App::step() {
  answer_keys();
  let_bots_move();
  watch_the_clock();
  show_changed_game();
  tell_of_last_round();
  keep();
  show_quiet();
  if (screen() == ScreenId::advice && navigator_.screens().advice.think()) painter_.request();
  painter_.animate(navigator_.current(), ports_.clock.now_ms());
  // Nothing is shown as done that is not saved.
  if (!power_.is_dark()) painter_.step(navigator_.current(), settings_, !keeper_.has_work(session_), shows_secrets());
  switch_power();
  sound_.play(ports_.sound, settings_.sound_on);
}

bool App::asks_pin() const {
  const bool gives_pin = screen() == ScreenId::pin;
  return gives_pin || (screen() == ScreenId::curtain && settings_.asks_pin(session_.curtain_seat()));
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
  painter_.request();
}

}  // namespace neva
