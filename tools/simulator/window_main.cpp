#include <SDL.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tools/simulator/beeper.hpp"
#include "tools/simulator/device_picture.hpp"
#include "tools/simulator/fingers.hpp"
#include "tools/simulator/options.hpp"
#include "tools/simulator/png_file.hpp"
#include "tools/simulator/scripted_run.hpp"
#include "tools/simulator/window.hpp"

namespace neva {

namespace {

constexpr Program k_program = {
    .name = "neva-simulator",
    .purpose = "Neva on a drawn device.",
    .keys_help =
        "Keys: the arrows, A B X Y; Enter is A, Backspace and Escape are B, the space bar pushes the stick.\n"
        "The mouse presses the drawn keys. F12 saves a screenshot, --record saves all that is seen. Close the window "
        "to end.",
    .default_board = "picosystem",
    .is_terminal = false,
};

constexpr int k_window_scale = 2;

// SDL and what hangs on it, from start to end.
struct Sdl {
  Sdl() = default;
  Sdl(const Sdl&) = delete;
  Sdl& operator=(const Sdl&) = delete;
  ~Sdl() { SDL_Quit(); }
};

// Some builds of SDL fall back to a driver that draws where nobody can see it. Only who asks for that gets it.
bool has_display() {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return false;
  const std::string_view driver = SDL_GetCurrentVideoDriver();
  return std::getenv("SDL_VIDEODRIVER") != nullptr || (driver != "offscreen" && driver != "dummy" && driver != "evdev");
}

class Session {
 public:
  Session(const Options& options, FileStorage storage, std::optional<Recorder> recorder, DevicePicture picture,
          Window window)
      : options_(options),
        storage_(std::move(storage)),
        handheld_(*options.board, storage_, options.setup),
        recorder_(std::move(recorder)),
        picture_(std::move(picture)),
        window_(std::move(window)) {
    if (options.board->buzzer) beeper_.emplace();
  }

  // Returns when the window is closed.
  void run();

 private:
  void on_event(const SDL_Event& event);
  void on_keyboard(const SDL_KeyboardEvent& event);
  void on_mouse(std::optional<Key> key);
  void lift_all();
  void save_screenshot() const;
  void draw_if_changed();

  const Options& options_;
  FileStorage storage_;
  Handheld handheld_;
  std::optional<Recorder> recorder_;
  DevicePicture picture_;
  Window window_;
  std::optional<Beeper> beeper_;
  Fingers fingers_;
  bool open_ = true;
  bool mouse_down_ = false;
  std::optional<Key> mouse_key_;
  std::uint32_t drawn_ = 0;
  KeySet drawn_keys_;
};

void Session::save_screenshot() const {
  std::string path;
  int number = 1;
  do {
    path = "neva-" + std::string(options_.board->id) + "-" + std::to_string(number++) + ".png";
  } while (std::filesystem::exists(path));
  if (const auto failure = write_png(screenshot_of(handheld_, options_), path)) {
    complain(k_program, failure->message);
  } else {
    std::cout << path << std::endl;
  }
}

void Session::on_keyboard(const SDL_KeyboardEvent& event) {
  if (event.repeat != 0) return;
  const bool down = event.type == SDL_KEYDOWN;
  if (down && event.keysym.sym == SDLK_F12) save_screenshot();
  const std::optional<Key> key = key_of(event.keysym, keys_of(*options_.board));
  if (!key) return;
  if (down) {
    fingers_.press(*key, SDL_GetTicks64());
  } else {
    fingers_.release(*key);
  }
}

// A finger that slides over the keys presses one after the other.
void Session::on_mouse(std::optional<Key> key) {
  if (key == mouse_key_) return;
  if (mouse_key_) fingers_.release(*mouse_key_);
  if (key) fingers_.press(*key, SDL_GetTicks64());
  mouse_key_ = key;
}

void Session::lift_all() {
  fingers_.lift_all();
  mouse_key_.reset();
  mouse_down_ = false;
}

void Session::on_event(const SDL_Event& event) {
  switch (event.type) {
    case SDL_QUIT:
      open_ = false;
      break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
      on_keyboard(event.key);
      break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      if (event.button.button != SDL_BUTTON_LEFT) break;
      mouse_down_ = event.type == SDL_MOUSEBUTTONDOWN;
      on_mouse(mouse_down_ ? picture_.key_at(event.button.x, event.button.y) : std::nullopt);
      break;
    case SDL_MOUSEMOTION:
      if (mouse_down_) on_mouse(picture_.key_at(event.motion.x, event.motion.y));
      break;
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_EXPOSED || event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
        window_.refresh();
      // From now on nobody tells the window what is released.
      if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) lift_all();
      break;
    default:
      break;
  }
}

void Session::draw_if_changed() {
  if (handheld_.presented() == drawn_ && handheld_.keys_down() == drawn_keys_) return;
  drawn_ = handheld_.presented();
  drawn_keys_ = handheld_.keys_down();
  if (recorder_) recorder_->take(screenshot_of(handheld_, options_));
  window_.show(picture_.compose(handheld_.seen(), drawn_keys_));
}

// Trouble is worth one line, not one each tick.
void tell(const std::string& trouble, std::string& told) {
  if (trouble == told) return;
  told = trouble;
  complain(k_program, told);
}

void Session::run() {
  std::string told;
  std::string told_recording;
  while (open_) {
    SDL_Event event;
    if (SDL_WaitEventTimeout(&event, KeyReader::k_tick_ms) != 0) {
      do on_event(event);
      while (SDL_PollEvent(&event) != 0);
    }
    const std::uint64_t now_ms = SDL_GetTicks64();
    handheld_.set_keys(fingers_.down(now_ms));
    handheld_.follow(now_ms);
    if (const auto cue = handheld_.take_cue(); cue && beeper_) beeper_->play(*cue);
    tell(storage_.trouble(), told);
    if (recorder_) tell(recorder_->trouble(), told_recording);
    draw_if_changed();
  }
}

ExitCode run_window(const Options& options) {
  const Sdl sdl;
  if (!has_display()) {
    complain(k_program, "no display; neva-terminal runs in a terminal, --screenshot FILE.png needs neither");
    return k_exit_no_display;
  }
  Outcome<RunFiles> files = open_files(options);
  if (!files) {
    complain(k_program, files.message());
    return k_exit_failed;
  }
  DevicePicture picture(*options.board, *options.face, options.scale.value_or(k_window_scale));
  const std::string title =
      std::string("Neva – ") + options.board->name + " – Enter is A, Escape is B, F12 saves a screenshot";
  Outcome<Window> window = Window::open(title, picture.width(), picture.height());
  if (!window) {
    complain(k_program, window.message());
    return k_exit_failed;
  }
  Session session(options, std::move(files->storage), std::move(files->recorder), std::move(picture),
                  std::move(*window));
  session.run();
  return k_exit_ok;
}

}  // namespace

}  // namespace neva

int main(int count, char** arguments) {
  return neva::run_simulator(count, arguments, neva::k_program, neva::run_window);
}
