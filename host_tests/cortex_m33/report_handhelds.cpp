#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <new>

#include "all_boards.hpp"
#include "drivers/keys/key_reader.hpp"
#include "engine/base/pcg32.hpp"
#include "firmware/app/app.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "firmware/app/session/sliced_thinker.hpp"
#include "host_tests/cortex_m33/report.hpp"
#include "host_tests/engine/support/random_setup.hpp"

namespace neva {

namespace {

constexpr int k_starts = 2;
constexpr int k_presses = 450;
// Out of whatever has been opened, so that nobody spends the day in the rule book.
constexpr int k_way_back_after = 40;
constexpr int k_way_back = 5;
// Long enough for a bot's move.
constexpr int k_pause_ms = 900;

class SummedDisplay final : public Display {
 public:
  explicit SummedDisplay(const Panel& panel) : panel_(panel) {}

  std::uint16_t width() const override { return panel_.width; }
  std::uint16_t height() const override { return panel_.height; }
  bool is_mono() const override { return neva::is_mono(panel_.controller); }
  void set_palette(const Palette& palette) override {
    for (const std::uint16_t colour : palette.rgb565) sum_.add(colour);
  }
  void present(const Frame& frame, const Region& region) override {
    const std::size_t row_bytes = frame.width / 2U;
    const std::size_t bytes = (region.last_column + 1U - region.first_column) / 2U;
    for (std::size_t row = region.first_row; row <= region.last_row; ++row)
      sum_.add(frame.pixels + row * row_bytes + region.first_column / 2U, bytes);
    ++pictures_;
  }
  bool busy() const override { return false; }
  void set_brightness(std::uint8_t brightness) override { sum_.add(brightness); }
  void sleep() override {}
  void wake() override {}

  std::uint32_t pictures() const { return pictures_; }
  std::uint32_t sum() const { return sum_.value(); }

 private:
  const Panel& panel_;
  Sum sum_;
  std::uint32_t pictures_ = 0;
};

class ArrayStorage final : public Storage {
 public:
  void clear() { std::memset(bytes_.data(), 0xFF, bytes_.size()); }
  std::uint32_t sum() const { return crc32(0, bytes_.data(), bytes_.size()); }

  std::size_t size_bytes() const override { return bytes_.size(); }
  StorageResult read(std::size_t offset, std::uint8_t* into, std::size_t count) const override {
    if (offset > bytes_.size() || count > bytes_.size() - offset) return StorageResult::out_of_range;
    std::memcpy(into, bytes_.data() + offset, count);
    return StorageResult::ok;
  }
  StorageResult program_page(std::size_t offset, const std::uint8_t* page) override {
    if (offset > bytes_.size() - k_page_bytes) return StorageResult::out_of_range;
    for (std::size_t i = 0; i < k_page_bytes; ++i)
      bytes_[offset + i] = static_cast<std::uint8_t>(bytes_[offset + i] & page[i]);
    return StorageResult::ok;
  }
  StorageResult erase_sector(std::size_t offset) override {
    if (offset > bytes_.size() - k_sector_bytes) return StorageResult::out_of_range;
    std::memset(bytes_.data() + offset, 0xFF, k_sector_bytes);
    return StorageResult::ok;
  }

 private:
  std::array<std::uint8_t, 64 * k_sector_bytes> bytes_{};
};

class SummedSound final : public Sound {
 public:
  bool available() const override { return true; }
  void play(const Cue& cue) override { sum_.add(cue.tones[0].frequency_hz); }
  void set_muted(bool muted) override { sum_.add(muted ? 1 : 0); }
  std::uint32_t sum() const { return sum_.value(); }

 private:
  Sum sum_;
};

class FullPower final : public Power {
 public:
  PowerReading read() override { return {true, 3920}; }
};

class CountingEntropy final : public Entropy {
 public:
  std::uint64_t random_number() override { return next_++; }

 private:
  std::uint64_t next_ = 1703;
};

class SteppedClock final : public Clock {
 public:
  std::uint32_t now_ms() const override { return now_ms_; }
  void advance(std::uint32_t ms) { now_ms_ += ms; }

 private:
  std::uint32_t now_ms_ = 0;
};

constexpr std::size_t widest_canvas() {
  std::size_t most = 0;
  for (const BoardWithFace& entry : k_all_boards) {
    const std::size_t bytes = canvas_bytes(entry.board->panel.width, entry.board->panel.height);
    if (bytes > most) most = bytes;
  }
  return most;
}

// A game that has begun leads to more screens than somebody who finds none.
constexpr int k_played_before = 60;

ArrayStorage g_storage;
Session g_session;
SlicedThinker g_thinker;
std::array<std::uint8_t, widest_canvas()> g_pixels;
alignas(App) std::array<std::byte, sizeof(App)> g_app_room;

// What somebody has left on the device: a game of people with any modules, some way on.
void leave_a_game(std::uint64_t seed) {
  Pcg32 random(seed, 34);
  GameChoices choices;
  choices.setup = choose_setup([&random](std::uint32_t count) { return random.below(count); });
  GameLog log(g_storage, games_area(g_storage));
  static_cast<void>(g_session.resume(log));
  neva_check(g_session.begin(choices, seed));
  for (int i = 0; i < k_played_before && g_session.stage() != Stage::over;) {
    if (g_session.stage() == Stage::curtain) static_cast<void>(g_session.take_device());
    if (g_session.stage() == Stage::scoring) g_session.leave_scoring();
    if (g_session.stage() != Stage::decision) continue;
    const ActionList& actions = g_session.actions();
    static_cast<void>(g_session.play(actions[random.below(static_cast<std::uint32_t>(actions.size()))]));
    ++i;
  }
  neva_check(g_session.keep(log) == SaveResult::ok);
}

// One board's device with somebody at its keys who presses what chance tells.
class Handheld {
 public:
  explicit Handheld(const Board& board, std::uint64_t seed)
      : board_(board), display_(board.panel), keys_(keys_of(board)), random_(seed, 33) {}

  // Power on, presses, power off.
  void run() {
    const std::size_t pixels = canvas_bytes(board_.panel.width, board_.panel.height);
    const Ports ports = {display_, keys_, g_storage, sound_, power_, entropy_, clock_};
    app_ = new (g_app_room.data())
        App(ports, g_thinker, std::span(g_pixels).first(pixels), DeviceFacts{board_.name, "1.2.3", {}, false, 0});
    advance({}, 300);
    for (int i = 0; i < k_presses; ++i) {
      // Or the curtain would hear nobody.
      if (app_->screen() == ScreenId::curtain) advance({}, QuietGuard::k_quiet_ms + KeyReader::k_tick_ms);
      KeySet down;
      down.add(i % k_way_back_after < k_way_back ? Key::b : pick());
      // Now and then long enough for a hold.
      advance(down, random_.below(12) == 0 ? 700 : 40);
      advance({}, random_.below(6) == 0 ? k_pause_ms : 60);
    }
    std::destroy_at(app_);
  }

  void tell(std::uint32_t number) const {
    report("pictures drawn", number, display_.pictures());
    report("pictures", number, display_.sum());
    report("sounds", number, sound_.sum());
    report("screens seen", number, static_cast<std::uint32_t>(std::count(seen_.begin(), seen_.end(), true)));
    report("saves", number, g_storage.sum());
  }

 private:
  void advance(KeySet down, int ms) {
    for (int t = 0; t < ms; t += KeyReader::k_tick_ms) {
      keys_.tick(down);
      clock_.advance(KeyReader::k_tick_ms);
      app_->step();
      seen_[static_cast<std::size_t>(app_->screen())] = true;
    }
  }

  // A leads on, so it comes most often; B leads back.
  Key pick() {
    const KeySet keys = keys_of(board_);
    for (;;) {
      const std::uint32_t chance = random_.below(20);
      const Key key = chance < 8    ? Key::a
                      : chance < 9  ? Key::b
                      : chance < 10 ? Key::x
                      : chance < 11 ? Key::y
                      : chance < 16 ? Key::down
                      : chance < 18 ? Key::right
                      : chance < 19 ? Key::up
                                    : Key::left;
      if (keys.has(key)) return key;
    }
  }

  const Board& board_;
  SummedDisplay display_;
  KeyReader keys_;
  SummedSound sound_;
  FullPower power_;
  CountingEntropy entropy_;
  SteppedClock clock_;
  Pcg32 random_;
  App* app_ = nullptr;
  std::array<bool, std::size(k_screen_names)> seen_{};
};

// A board that neither a kind of panel nor a set of keys is new with shows nothing new.
bool is_new(std::size_t index) {
  const Board& board = *k_all_boards[index].board;
  for (std::size_t i = 0; i < index; ++i) {
    const Board& other = *k_all_boards[i].board;
    if (other.panel.width == board.panel.width && other.panel.height == board.panel.height &&
        is_mono(other.panel.controller) == is_mono(board.panel.controller) && keys_of(other) == keys_of(board)) {
      return false;
    }
  }
  return true;
}

}  // namespace

void report_handhelds() {
  for (std::uint32_t index = 0; index < std::size(k_all_boards); ++index) {
    if (!is_new(index)) continue;
    const Board& board = *k_all_boards[index].board;
    g_storage.clear();
    leave_a_game(index);
    Handheld handheld(board, index);
    for (int i = 0; i < k_starts; ++i) handheld.run();
    put_text(board.id);
    put_text(": panel\n");
    report("panel", board.panel.width, board.panel.height);
    handheld.tell(index);
  }
}

}  // namespace neva
