#include "tools/simulator/terminal.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "tools/common/stop_host.hpp"

namespace neva {

namespace {

// Own screen, no cursor, no wrapping at the last column; white on black whatever the terminal's colours are.
constexpr std::string_view k_enter = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[38;5;231;48;5;16m\x1b[2J";
// Cleared first: some terminals bring rows of the own screen along when the size changed meanwhile.
constexpr std::string_view k_leave = "\x1b[0m\x1b[H\x1b[2J\x1b[?7h\x1b[?25h\x1b[?1049l";

// All that end a program: the first ones ask it to, the second ones mean that it is broken.
constexpr int k_asking_signals[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGALRM, SIGVTALRM,
                                    SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGPIPE};
constexpr int k_deadly_signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP};

termios modes_before;
volatile std::sig_atomic_t is_raw = 0;
volatile std::sig_atomic_t asking_signal = 0;

void send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

// Only calls what a signal handler may call.
void restore() {
  if (is_raw == 0) return;
  is_raw = 0;
  send(k_leave);
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes_before);
}

void on_asking_signal(int signal) { asking_signal = signal; }

void on_deadly_signal(int signal) {
  restore();
  raise(signal);
}

// Interrupts the wait for keys, so that a new size is seen at once.
void on_resize(int) {}

void catch_signal(int signal, void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(signal, &action, nullptr);
}

}  // namespace

bool Terminal::is_there() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

Terminal::Terminal() {
  tcgetattr(STDIN_FILENO, &modes_before);
  for (int signal : k_asking_signals) catch_signal(signal, on_asking_signal, 0);
  for (int signal : k_deadly_signals) catch_signal(signal, on_deadly_signal, static_cast<int>(SA_RESETHAND));
  catch_signal(SIGWINCH, on_resize, 0);
  set_before_stop(restore);
  is_raw = 1;
  termios modes = modes_before;
  cfmakeraw(&modes);
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes);
  send(k_enter);
}

Terminal::~Terminal() { restore(); }

int Terminal::ending_signal() const { return asking_signal; }

TerminalSize Terminal::size() const {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {0, 0};
  return {size.ws_col, size.ws_row};
}

std::optional<std::string> Terminal::read_within(int ms) const {
  pollfd input = {STDIN_FILENO, POLLIN, 0};
  const int ready = poll(&input, 1, ms);
  if (ready <= 0) return std::string();
  char bytes[256];
  const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
  if (count < 0 && errno == EINTR) return std::string();
  if (count <= 0) return std::nullopt;
  return std::string(bytes, static_cast<std::size_t>(count));
}

void Terminal::clear() { waiting_ += "\x1b[2J"; }

void Terminal::write_row(int row, std::string_view text) {
  waiting_ += "\x1b[" + std::to_string(row + 1) + ";1H";
  waiting_ += text;
}

void Terminal::flush() {
  send(waiting_);
  waiting_.clear();
}

}  // namespace neva
