#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "boards/board.hpp"
#include "boards/board_facts.hpp"
#include "drivers/keys/key_reader.hpp"
#include "firmware/app/app.hpp"
#include "firmware/app/session/sliced_thinker.hpp"
#include "host_tests/support/ram_storage.hpp"
#include "tools/simulator/host_ports.hpp"

namespace neva {

// A host display whose pictures may take a while to get there, as on a board.
class PacedDisplay final : public Display {
 public:
  PacedDisplay(const Panel& panel, const Clock& clock) : shown_(panel), clock_(clock) {}

  void set_picture_ms(std::uint32_t ms) { picture_ms_ = ms; }
  const HostDisplay& shown() const { return shown_; }

  std::uint16_t width() const override { return shown_.width(); }
  std::uint16_t height() const override { return shown_.height(); }
  bool is_mono() const override { return shown_.is_mono(); }
  void set_palette(const Palette& palette) override { shown_.set_palette(palette); }
  void present(const Frame& frame, const Region& region) override {
    shown_.present(frame, region);
    busy_until_ms_ = clock_.now_ms() + picture_ms_;
  }
  bool busy() const override { return clock_.now_ms() < busy_until_ms_; }
  void set_brightness(std::uint8_t brightness) override { shown_.set_brightness(brightness); }
  void sleep() override { shown_.sleep(); }
  void wake() override { shown_.wake(); }

 private:
  HostDisplay shown_;
  const Clock& clock_;
  std::uint32_t picture_ms_ = 0;
  std::uint32_t busy_until_ms_ = 0;
};

// Time goes on by steps, and where that is wished also by a millisecond whenever somebody looks at the clock: on a
// board a pass of the main loop takes a while.
class TestClock final : public Clock {
 public:
  std::uint32_t now_ms() const override { return now_ms_ += passes_when_asked_ ? 1 : 0; }
  void advance(std::uint32_t ms) { now_ms_ += ms; }
  void let_time_pass_when_asked() { passes_when_asked_ = true; }

 private:
  mutable std::uint32_t now_ms_ = 0;
  bool passes_when_asked_ = false;
};

// An app on host ports with a storage that outlives it, as flash outlives a restart.
class Device {
 public:
  // `thinker` thinks instead of the device's own.
  Device(const Board& board, Storage& storage, const StopRecord& stopped = {}, Thinker* thinker = nullptr)
      : scheme_(KeyMap(keys_of(board)).scheme()),
        display_(board.panel, clock_),
        keys_(keys_of(board)),
        storage_(storage),
        sound_(board.buzzer.has_value()),
        pixels_(canvas_bytes(board.panel.width, board.panel.height)),
        app_({display_, keys_, storage_, sound_, power_, entropy_, clock_},
             thinker == nullptr ? static_cast<Thinker&>(thinker_) : *thinker, pixels_,
             {board.name, "1.2.3", stopped, false, 0, facts_of(board)}) {
    advance(50);
  }

  void advance(int ms) {
    for (int t = 0; t < ms; t += KeyReader::k_tick_ms) {
      keys_.tick(closed_, loose_pins_);
      clock_.advance(KeyReader::k_tick_ms);
      app_.step();
      if (after_step_) after_step_();
    }
  }

  // Called after each pass of the main loop.
  void set_after_step(std::function<void()> after_step) { after_step_ = std::move(after_step); }

  // A switch of the board.
  void press(Key key, int ms = 30) {
    closed_.add(key);
    advance(ms);
    closed_.remove(key);
    advance(30);
  }

  // Waits until A opens the curtain.
  void let_curtain_hear() { advance(QuietGuard::k_quiet_ms + KeyReader::k_tick_ms); }

  // What the screens call a key, however the board has it. At a curtain A and B come as from somebody who takes the
  // device, and at the end A as from somebody who wants another game: after a while.
  void tap(Key key) {
    look_past_banner();
    if ((key == Key::a || key == Key::b) && screen() == ScreenId::curtain) let_curtain_hear();
    if (key == Key::a && screen() == ScreenId::ending && !app_.is_moving()) let_curtain_hear();
    const bool held = scheme_ != KeyScheme::full && (key == Key::x || key == Key::y);
    if (held) {
      press(key == Key::x ? Key::a : Key::b, KeyReader::k_hold_ms + 60);
      return;
    }
    const bool four = scheme_ == KeyScheme::four && !keys_.available().has(Key::up);
    if (four && key == Key::up) key = Key::x;
    if (four && key == Key::down) key = Key::y;
    press(key);
  }

  // Whoever has read that a phase begins presses a key before the one they mean.
  void look_past_banner() {
    if (!app_.has_banner()) return;
    first_banners_ += app_.session().view().table.round == 1 ? 1 : 0;
    press(Key::b);
  }

  // On to the next card or entry, and back.
  void next() { tap(scheme_ == KeyScheme::four ? Key::down : Key::right); }

  // The next game gets other cards.
  void shuffle(std::uint64_t times) {
    for (std::uint64_t i = 0; i < times; ++i) static_cast<void>(entropy_.random_number());
  }

  void close_switches(KeySet closed) { closed_ = closed; }
  // Switches at pins that the board has no key for, bit n is GPn.
  void close_loose_pins(std::uint32_t pins) { loose_pins_ = pins; }

  KeyScheme scheme() const { return scheme_; }
  ScreenId screen() const { return app_.screen(); }
  const Image& image() const { return display_.shown().image(); }
  std::uint32_t presented() const { return display_.shown().presented(); }
  std::uint8_t brightness() const { return display_.shown().brightness(); }
  bool is_dark() const { return display_.shown().is_asleep(); }
  // A picture is on its way to the panel for so long.
  void set_picture_ms(std::uint32_t ms) { display_.set_picture_ms(ms); }
  void set_supply(const PowerReading& reading) { power_.set(reading); }
  std::optional<Cue> take_cue() { return sound_.take(); }
  bool took_tone() { return sound_.take().has_value(); }
  App& app() { return app_; }
  const Session& session() const { return app_.session(); }
  // Presses that ended a banner of the first round, which stays until one; later ones go by themselves.
  int first_banners() const { return first_banners_; }
  const Clock& clock() const { return clock_; }
  void let_time_pass_when_asked() { clock_.let_time_pass_when_asked(); }

 private:
  int first_banners_ = 0;
  KeyScheme scheme_;
  TestClock clock_;
  PacedDisplay display_;
  KeyReader keys_;
  Storage& storage_;
  RecordingSound sound_;
  FixedPower power_{{true, 3920}};
  HostEntropy entropy_{true};
  std::vector<std::uint8_t> pixels_;
  SlicedThinker thinker_;
  App app_;
  KeySet closed_;
  std::uint32_t loose_pins_ = 0;
  std::function<void()> after_step_;
};

inline RamStorage blank_storage() { return RamStorage(64 * Storage::k_sector_bytes); }

}  // namespace neva
