#include "firmware/app/console/console.hpp"

#include <etl/to_string.h>

#include <algorithm>
#include <span>

#include "firmware/app/text/number_text.hpp"

namespace neva {

namespace {

constexpr std::string_view k_end = "\r\n";
constexpr std::string_view k_key_words[k_key_count] = {"up", "down", "left", "right", "a", "b", "x", "y", "centre"};
constexpr std::string_view k_help[] = {
    "help          this list",
    "version       of the program, and the checksum of its image",
    "board         name, panel, keys",
    "sizes         of the program and its memory, in bytes",
    "crash         how the last run ended",
    "log           what everybody saw of the current game",
    "press KEY     a key of the board; press KEY long holds it",
    "selftest      what the self-test found, for an issue; selftest run starts it",
    "screen        a picture of the screen, for tools/console/screen_to_png.py",
    "test on|off   a game begun with it on hides nothing from this line",
};
// At most: what is wrong may be fewer lines.
constexpr std::size_t k_self_test_lines = 32;
constexpr std::uint16_t k_press_ms = 40;
constexpr std::uint16_t k_long_press_ms = 600;

template <class Text>
void add(Text& line, std::string_view words) {
  line.append(words.data(), words.size());
}

template <class Text>
void add_number(Text& line, std::uint32_t value) {
  NumberText digits;
  etl::to_string(value, digits);
  add(line, view_of(digits));
}

template <class Text>
void add_hex(Text& line, std::uint32_t value) {
  const NumberText digits = hexadecimal(value);
  add(line, view_of(digits));
}

template <class Text>
void add_place(Text& line, const StopRecord& stopped) {
  add(line, " pc ");
  add_hex(line, stopped.pc);
  add(line, " lr ");
  add_hex(line, stopped.lr);
}

// The first word, and what follows it without the blanks in between.
std::string_view first_word(std::string_view& rest) {
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(end);
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  return word;
}

bool key_of(std::string_view word, Key& key) {
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    if (k_key_words[i] != word) continue;
    key = static_cast<Key>(i);
    return true;
  }
  return false;
}

}  // namespace

void Console::step() {
  // Somebody has taken the device meanwhile: what was pressed from here was not meant for their eyes.
  if (!may_press() && keys_.lift()) app_.drop_keys();
  if (!serial_.is_open()) {
    // Whoever reads along next must ask for it again.
    app_.stop_watching();
    job_ = Job::none;
    line_.clear();
    is_too_long_ = is_garbage_ = false;
    return;
  }
  if (job_ != Job::none) {
    go_on();
    return;
  }
  for (int i = 0; i < k_bytes_a_step && job_ == Job::none; ++i) {
    const std::optional<std::uint8_t> byte = serial_.read();
    if (!byte) return;
    take(*byte);
  }
}

void Console::take(std::uint8_t byte) {
  if (byte == '\n' || byte == '\r') {
    end_line();
  } else if (byte < ' ' || byte > '~') {
    is_garbage_ = true;
  } else if (line_.full()) {
    is_too_long_ = true;
  } else {
    line_.push_back(static_cast<char>(byte));
  }
}

void Console::end_line() {
  std::string_view rest(line_.data(), line_.size());
  if (is_garbage_) {
    refuse("only plain letters, digits and blanks");
  } else if (is_too_long_) {
    refuse("a line has at most 64 signs");
  } else {
    const std::string_view command = first_word(rest);
    if (!command.empty()) answer(command, rest);
  }
  line_.clear();
  is_too_long_ = is_garbage_ = false;
}

void Console::answer(std::string_view command, std::string_view rest) {
  if (command == "help") return start(Job::help);
  if (command == "version") return tell_version();
  if (command == "board") return tell_board();
  if (command == "sizes") return tell_sizes();
  if (command == "crash") return tell_crash();
  if (command == "log") return begin_log();
  if (command == "press") return press(rest);
  if (command == "screen") return begin_screen();
  if (command == "selftest") return begin_self_test(rest);
  if (command == "test") return set_test_mode(rest);
  refuse("no such command; try help");
}

bool Console::send(const Answer& line) {
  if (serial_.room() < line.size() + k_end.size()) return false;
  serial_.write({line.data(), line.size()});
  serial_.write(k_end);
  return true;
}

void Console::send_ok() { static_cast<void>(send("ok")); }

void Console::refuse(std::string_view why) {
  Answer line("error: ");
  add(line, why);
  static_cast<void>(send(line));
}

void Console::tell_version() {
  const DeviceFacts& facts = app_.facts();
  Answer line("neva ");
  add(line, facts.version);
  add(line, " image ");
  if (facts.image_known) {
    add_hex(line, facts.image_id);
  } else {
    add(line, "not known yet");
  }
  static_cast<void>(send(line));
  send_ok();
}

void Console::tell_board() {
  Answer line(app_.facts().board_name);
  const Frame frame = app_.frame();
  add(line, ", panel ");
  add_number(line, frame.width);
  add(line, "x");
  add_number(line, frame.height);
  add(line, ", keys");
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    if (!app_.keys().has(static_cast<Key>(i))) continue;
    add(line, " ");
    add(line, k_key_words[i]);
  }
  static_cast<void>(send(line));
  send_ok();
}

void Console::tell_sizes() {
  Answer line("image ");
  add_number(line, sizes_.image_bytes);
  add(line, " ram ");
  add_number(line, sizes_.ram_bytes);
  add(line, " flash ");
  add_number(line, sizes_.flash_bytes);
  const BoardFacts& board = app_.facts().board;
  if (board.flash_bytes_found != board.flash_bytes) {
    add(line, " found ");
    add_number(line, board.flash_bytes_found);
  }
  static_cast<void>(send(line));
  send_ok();
}

void Console::tell_crash() {
  const StopRecord& stopped = app_.facts().stopped;
  Answer line;
  switch (stopped.kind) {
    case StopKind::none:
      add(line, "none");
      break;
    case StopKind::check:
      add(line, "check ");
      add(line, stopped.point.file);
      add(line, ":");
      add_number(line, static_cast<std::uint32_t>(stopped.point.line));
      add(line, " ");
      add(line, stopped.point.what);
      break;
    case StopKind::fault:
      add(line, "fault core ");
      add_number(line, stopped.core);
      add_place(line, stopped);
      break;
    case StopKind::watchdog:
      add(line, "watchdog");
      if (stopped.pc != 0) add_place(line, stopped);
      break;
  }
  if (stopped.safe_mode) add(line, " (safe mode)");
  static_cast<void>(send(line));
  send_ok();
}

void Console::press(std::string_view words) {
  Key key = Key::a;
  const std::string_view name = first_word(words);
  const bool is_long = words == "long";
  if (!key_of(name, key) || !app_.keys().has(key)) return refuse("this board has no such key; see board");
  if (!words.empty() && !is_long) return refuse("press KEY, or press KEY long");
  if (!may_press()) return refuse("somebody's secrets are open; see test");
  if (!keys_.press(key, is_long ? k_long_press_ms : k_press_ms)) return refuse("the last press is not over");
  send_ok();
}

void Console::set_test_mode(std::string_view words) {
  if (words == "off") {
    app_.stop_watching();
    return send_ok();
  }
  if (words != "on") return refuse("test on, or test off");
  if (!app_.start_watching()) return refuse("a game is or may be saved, and its players do not know of it");
  send_ok();
}

void Console::begin_log() {
  count_ = app_.session().stage() == Stage::idle ? 0 : app_.session().event_count();
  start(Job::log);
}

void Console::begin_screen() {
  if (!may_show()) return refuse("somebody's secrets are open; see test");
  const Frame frame = app_.frame();
  Answer line("screen ");
  add_number(line, frame.width);
  add(line, " ");
  add_number(line, frame.height);
  add(line, " palette");
  for (const std::uint16_t colour : app_.palette().rgb565) {
    add(line, " ");
    add_hex(line, colour);
  }
  if (!send(line)) return;
  drawn_ = app_.drawn();
  count_ = frame.height;
  start(Job::screen);
}

void Console::begin_self_test(std::string_view words) {
  if (words == "run") {
    if (!app_.start_self_test()) return refuse("a game is on the screen, a PIN is asked for, or it runs already");
    return send_ok();
  }
  if (!words.empty()) return refuse("selftest, or selftest run");
  if (!app_.self_test().is_done)
    return refuse("none since the start: hold two keys while switching on, or selftest run");
  count_ = k_self_test_lines;
  start(Job::self_test);
}

void Console::start(Job job) {
  job_ = job;
  next_ = 0;
  if (job == Job::help) count_ = std::size(k_help);
  moved_ms_ = clock_.now_ms();
}

// One line a step, when there is room for the longest.
void Console::go_on() {
  Answer line;
  if (serial_.room() < line.max_size() + k_end.size()) {
    if (clock_.now_ms() - moved_ms_ >= k_patience_ms) job_ = Job::none;
    return;
  }
  moved_ms_ = clock_.now_ms();
  if (next_ == count_) {
    job_ = Job::none;
    send_ok();
    return;
  }
  if (!next_line(line)) {
    job_ = Job::none;
    refuse(may_show() ? "the screen has changed; ask again" : "somebody's secrets are open; see test");
    return;
  }
  if (next_ < count_) ++next_;
  if (!line.empty()) static_cast<void>(send(line));
}

bool Console::next_line(Answer& line) {
  switch (job_) {
    case Job::help:
      return next_help(line);
    case Job::log:
      return next_event(line);
    case Job::self_test:
      return next_finding(line);
    default:
      return next_row(line);
  }
}

bool Console::next_help(Answer& line) const {
  add(line, k_help[next_]);
  return true;
}

bool Console::next_event(Answer& line) {
  const std::size_t place = next_ % events_.size();
  if (place == 0) {
    // An undo may have taken some of them since the count.
    const std::size_t told = app_.tell(next_, events_);
    if (told < events_.size()) count_ = std::min(count_, next_ + told);
  }
  if (next_ >= count_) return true;
  TextBuffer words;
  add_number(line, events_[place].round);
  add(line, " ");
  add(line, app_.words_of(events_[place], words));
  return true;
}

// What was found, then the lines of the board's data to change, then nothing more.
bool Console::next_finding(Answer& line) {
  const BoardFacts& facts = app_.facts().board;
  const SelfTestFindings& findings = app_.self_test();
  switch (next_) {
    case 0:
      add(line, "neva ");
      add(line, app_.facts().version);
      add(line, " image ");
      add_hex(line, app_.facts().image_id);
      return true;
    case 1:
      add(line, "boards/");
      add(line, facts.id);
      add(line, "/board.hpp flash ");
      add_number(line, facts.flash_bytes);
      add(line, " found ");
      add_number(line, facts.flash_bytes_found);
      return true;
    case 2:
      add(line, "answers: picture ");
      add_number(line, findings.picture);
      add(line, " colours ");
      add_number(line, static_cast<std::uint32_t>(findings.colours));
      add(line, " edges ");
      add_number(line, static_cast<std::uint32_t>(findings.missing));
      add(line, " sound ");
      add_number(line, static_cast<std::uint32_t>(findings.sound));
      return true;
    default:
      break;
  }
  TextBuffer words;
  const std::string_view wrong = wrong_line(findings, facts, next_ - 3, words);
  if (wrong.empty()) {
    if (next_ == 3) add(line, "all is as the data says");
    count_ = next_;
    return true;
  }
  add(line, "change: ");
  add(line, wrong);
  return true;
}

// A digit a pixel; a row like the one above it is one sign.
bool Console::next_row(Answer& line) {
  if (!may_show() || app_.drawn() != drawn_) return false;
  const Frame frame = app_.frame();
  const std::size_t bytes = frame.width / 2U;
  const std::uint8_t* row = frame.pixels + next_ * bytes;
  if (next_ > 0 && std::equal(row, row + bytes, row - bytes)) {
    add(line, "=");
    return true;
  }
  constexpr char k_digits[] = "0123456789ABCDEF";
  for (std::size_t i = 0; i < bytes; ++i) {
    line.push_back(k_digits[row[i] >> 4U]);
    line.push_back(k_digits[row[i] & 15U]);
  }
  return true;
}

}  // namespace neva
