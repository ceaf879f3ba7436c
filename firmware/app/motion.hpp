#pragma once

#include <cstddef>
#include <cstdint>

#include "firmware/app/screen_painter.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// What moves by itself when the game has gone on: the curtain rises, a card goes from the rows to its owner, the
// holder's coins are counted. What is so is so at once; only what is seen of it comes later, for a moment. The curtain
// comes down without any of it. Nothing moves with animations off, in one bit, and when a move was taken back.
class Motion final : public Cover {
 public:
  static constexpr std::uint32_t k_rise_ms = 240;
  static constexpr std::uint32_t k_card_ms = 320;
  static_assert(k_rise_ms <= k_motion_ms_max && k_card_ms <= k_motion_ms_max);

  explicit Motion(Context& context) : context_(context) {}

  // The game is shown anew, on this screen; `was_curtain`: the canvas has the curtain's picture.
  void follow(const Screen& screen, ScreenId top, bool was_curtain, std::uint32_t now_ms);
  // Another game may follow.
  void forget();

  bool is_on() const { return kind_ != Kind::none; }
  // The canvas has the curtain's picture still, and is drawn on from below.
  bool rises() const { return kind_ == Kind::rise; }
  // It had no chance to come to its end.
  bool is_late(std::uint32_t now_ms) const { return now_ms - began_ms_ >= k_motion_ms_max; }
  // Everything is where it belongs; all of it has to be drawn.
  void end();

  // The next picture, when it is time for one: names in the screen what changes. To be called when nothing else has to
  // be drawn.
  bool step(Screen& screen, std::uint32_t now_ms);

  void draw_over(const Brush& brush, const Screen& screen) const override;

 private:
  friend class SessionProbe;

  static constexpr std::uint32_t k_frame_ms = 40;
  static constexpr std::uint16_t k_no_game = 0xFFFF;

  enum class Kind : std::uint8_t { none, rise, table };
  // What the table showed last, and to whom.
  struct Seen {
    std::uint16_t confirmed = k_no_game;
    std::int16_t rubles = 0;
    std::uint8_t holder = k_nobody;
    std::uint8_t mover = k_nobody;
  };
  // The middle of the card.
  struct Place {
    std::int16_t x = 0;
    std::int16_t y = 0;
  };

  static Place middle_of(Rect rect);
  Rect card_box() const;
  void look();
  void begin_card(const Screen& screen, std::uint8_t mover);
  void begin_coins(const Seen& before);
  void step_rise(Screen& screen, std::uint32_t gone_ms);
  void step_table(Screen& screen, std::uint32_t gone_ms);

  Context& context_;
  Kind kind_ = Kind::none;
  bool is_begun_ = false;
  Seen seen_;
  Card card_ = Card::none;
  std::uint8_t owner_ = 0;
  // How far the curtain hangs down.
  std::int16_t edge_ = 0;
  // Rubles to count when it began.
  std::int16_t coins_ = 0;
  Place from_;
  Place at_;
  Place to_;
  std::uint32_t began_ms_ = 0;
  std::uint32_t last_frame_ms_ = 0;
};

}  // namespace neva
