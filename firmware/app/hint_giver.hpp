#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "firmware/app/screen_painter.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// Tells somebody in their first games what the screen on top is about: each hint once, one a turn, when nobody has
// pressed a key for a moment. The next press takes it away and does what it always does. What it says everybody may
// know, and it goes with the screen that it was said on.
class HintGiver final : public Cover {
 public:
  explicit HintGiver(Context& context) : context_(context) {}

  // Whether there is something to tell, and whether what was told has gone; true when the picture is another one.
  bool step(ScreenId top, std::uint32_t now_ms, std::uint32_t last_key_ms);
  bool is_up() const { return hint_.has_value(); }
  // A press takes it away.
  void end() { hint_.reset(); }
  // Something was played on this screen, when so many actions had been confirmed.
  void note_played(ScreenId on, std::size_t confirmed_before);

  void draw_over(const Brush& brush, const Screen& screen) const override;

 private:
  friend class SessionProbe;

  // A cursor rests, somebody does not know on, and a hint was read.
  static constexpr std::uint32_t k_rest_ms = 600;
  static constexpr std::uint32_t k_not_sure_ms = 10'000;
  static constexpr std::uint32_t k_read_ms = 1000;
  static constexpr std::uint32_t k_look_ms = 100;
  // So often somebody has to take the device only to pass.
  static constexpr std::uint8_t k_passes_seen = 2;
  static constexpr std::uint16_t k_no_turn = 0xFFFF;

  std::uint16_t turn() const { return static_cast<std::uint16_t>(context_.session.confirmed()); }
  bool may_tell() const;
  bool wants(Hint hint) const;
  std::optional<Hint> find(ScreenId top, std::uint32_t rest_ms) const;
  std::optional<Hint> find_at_curtain() const;
  std::optional<Hint> find_at_table(std::uint32_t rest_ms) const;
  std::optional<Hint> find_at_card(Card card, std::uint8_t from) const;
  bool has_same_noble() const;

  Context& context_;
  std::optional<Hint> hint_;
  // Where and when the one that is up was said.
  ScreenId top_ = ScreenId::title;
  std::uint32_t changes_ = 0;
  std::uint32_t began_ms_ = 0;
  std::uint32_t looked_ms_ = 0;
  // The last turn in which one was given, and the one in which somebody took the device at their curtain.
  std::uint16_t told_turn_ = k_no_turn;
  std::uint16_t taken_turn_ = k_no_turn;
  bool was_at_curtain_ = false;
  // How often somebody took the device only to pass, and whether the last move was one with a card.
  std::uint8_t passes_seen_ = 0;
  bool moved_card_ = false;
};

}  // namespace neva
