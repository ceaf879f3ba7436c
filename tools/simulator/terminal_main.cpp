#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "tools/simulator/fingers.hpp"
#include "tools/simulator/half_blocks.hpp"
#include "tools/simulator/options.hpp"
#include "tools/simulator/scripted_run.hpp"
#include "tools/simulator/terminal.hpp"
#include "tools/simulator/typed_keys.hpp"

namespace neva {

namespace {

constexpr Program k_program = {
    .name = "neva-terminal",
    .purpose = "Neva in a terminal: each character shows two pixels of a one-bit panel.",
    .keys_help =
        "Keys: the arrows, a b x y; Enter is a, Backspace is b, the space bar pushes the stick; q ends.\n"
        "On a board without X and Y, x holds A and y holds B.\n"
        "A key counts as held as long as the terminal repeats it.",
    .default_board = "pico_ssd1306",
    .is_terminal = true,
};

// Terminals do not tell when a key is released: it stays down for this long after each byte, longer than the time
// between two repeats of a keyboard.
constexpr std::uint64_t k_typed_down_ms = 120;
// So long that it is a held key to the device.
constexpr std::uint64_t k_typed_held_ms = KeyReader::k_hold_ms + 60;

std::uint64_t now_ms() {
  const auto since_start = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since_start).count());
}

class Session {
 public:
  Session(const Options& options, FileStorage storage, std::optional<Recorder> recorder)
      : options_(options),
        recorder_(std::move(recorder)),
        available_(keys_of(*options.board)),
        needed_{options.board->panel.width, (options.board->panel.height + 1) / 2 + 1},
        status_(status_of(*options.board)),
        storage_(std::move(storage)),
        handheld_(*options.board, storage_, options.setup) {}

  // Returns when it is told to end.
  void run();
  // What could not be written, if anything.
  std::string trouble() const;

 private:
  static std::string status_of(const Board& board);
  void type(std::string_view bytes);
  void draw();
  void record();
  void draw_too_small(TerminalSize size);

  const Options& options_;
  std::optional<Recorder> recorder_;
  KeySet available_;
  TerminalSize needed_;
  std::string status_;
  FileStorage storage_;
  Handheld handheld_;
  Terminal terminal_;
  TypedKeys typed_;
  Fingers fingers_;
  bool open_ = true;
  TerminalSize drawn_size_ = {0, 0};
  std::uint32_t drawn_ = 0;
  std::uint32_t recorded_ = 0;
  // What the terminal shows now, row by row.
  std::vector<std::string> rows_;
};

std::string Session::status_of(const Board& board) {
  const KeySet keys = keys_of(board);
  std::string status = std::string(" Neva – ") + board.name + " – arrows, a (Enter), b (Backspace)";
  status += keys.has(Key::x) ? ", x" : ", x (holds a)";
  status += keys.has(Key::y) ? ", y" : ", y (holds b)";
  if (keys.has(Key::centre)) status += ", space pushes the stick";
  return status + " – q ends";
}

void Session::type(std::string_view bytes) {
  for (const TypedKeys::Typed& typed : typed_.take(bytes)) {
    if (typed.quits) open_ = false;
    const std::optional<TypedPress> press = typed.key ? press_of(*typed.key, available_) : std::nullopt;
    if (press) fingers_.tap(press->key, now_ms() + (press->is_held ? k_typed_held_ms : k_typed_down_ms));
  }
}

// Also readable in a window of a few words.
void Session::draw_too_small(TerminalSize size) {
  terminal_.clear();
  terminal_.write_row(0, "Too small: " + std::to_string(size.columns) + " x " + std::to_string(size.rows));
  terminal_.write_row(1, "Needed: " + std::to_string(needed_.columns) + " x " + std::to_string(needed_.rows));
  terminal_.write_row(2, "Enlarge it, or q");
  terminal_.flush();
}

void Session::draw() {
  const TerminalSize size = terminal_.size();
  const bool resized = size != drawn_size_;
  drawn_size_ = size;
  if (size.columns < needed_.columns || size.rows < needed_.rows) {
    if (resized) draw_too_small(size);
    return;
  }
  if (!resized && handheld_.presented() == drawn_) return;
  drawn_ = handheld_.presented();
  if (resized) {
    terminal_.clear();
    rows_.clear();
  }
  std::vector<std::string> rows = half_block_lines(handheld_.seen());
  rows.push_back(status_);
  rows_.resize(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] != rows_[i]) terminal_.write_row(static_cast<int>(i), rows[i]);
  }
  rows_ = std::move(rows);
  terminal_.flush();
}

// Also while the terminal is too small to show it.
void Session::record() {
  if (!recorder_ || handheld_.presented() == recorded_) return;
  recorded_ = handheld_.presented();
  recorder_->take(screenshot_of(handheld_, options_));
}

std::string Session::trouble() const {
  if (!storage_.trouble().empty() || !recorder_) return storage_.trouble();
  return recorder_->trouble();
}

void Session::run() {
  while (open_ && terminal_.ending_signal() == 0) {
    const std::optional<std::string> bytes = terminal_.read_within(KeyReader::k_tick_ms);
    if (!bytes) return;
    type(*bytes);
    const std::uint64_t now = now_ms();
    handheld_.set_keys(fingers_.down(now));
    handheld_.follow(now);
    record();
    draw();
  }
}

ExitCode run_terminal(const Options& options) {
  if (!Terminal::is_there()) {
    complain(k_program, "this is not a terminal; --text prints the screen, --screenshot FILE.png saves it");
    return k_exit_no_display;
  }
  Outcome<RunFiles> files = open_files(options);
  if (!files) {
    complain(k_program, files.message());
    return k_exit_failed;
  }
  std::string trouble;
  {
    Session session(options, std::move(files->storage), std::move(files->recorder));
    session.run();
    trouble = session.trouble();
  }
  if (trouble.empty()) return k_exit_ok;
  complain(k_program, trouble);
  return k_exit_failed;
}

}  // namespace

}  // namespace neva

int main(int count, char** arguments) {
  return neva::run_simulator(count, arguments, neva::k_program, neva::run_terminal);
}
