#include "firmware/app/motion.hpp"

#include <algorithm>

#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/parts/cloth.hpp"
#include "firmware/app/parts/tile.hpp"

namespace neva {

namespace {

// The middle of a card's picture in a frame of its owner's colour.
constexpr int k_card_frame = 2;
constexpr int k_card_width = 32 + 2 * k_card_frame;
constexpr int k_card_height = 24 + 2 * k_card_frame;

// The way from one number to another that is gone after this time.
std::int16_t between(int from, int to, std::uint32_t gone_ms, std::uint32_t whole_ms) {
  return static_cast<std::int16_t>(from + (to - from) * static_cast<int>(gone_ms) / static_cast<int>(whole_ms));
}

Rect around(Rect one, Rect other) {
  const int x = std::min(one.x, other.x);
  const int y = std::min(one.y, other.y);
  return {x, y, std::max(one.right(), other.right()) - x, std::max(one.bottom(), other.bottom()) - y};
}

}  // namespace

Motion::Place Motion::middle_of(Rect rect) {
  return {static_cast<std::int16_t>(rect.x + rect.width / 2), static_cast<std::int16_t>(rect.y + rect.height / 2)};
}

Rect Motion::card_box() const {
  return {at_.x - k_card_width / 2, at_.y - k_card_height / 2, k_card_width, k_card_height};
}

void Motion::forget() {
  end();
  seen_ = {};
}

void Motion::end() {
  kind_ = Kind::none;
  card_ = Card::none;
  coins_ = 0;
  context_.rubles_to_count = 0;
}

void Motion::look() {
  const Session& session = context_.session;
  const View& view = session.view();
  seen_.confirmed = static_cast<std::uint16_t>(session.confirmed());
  seen_.mover = view.table.seat;
  if (session.stage() != Stage::decision) return;
  seen_.holder = view.viewer;
  seen_.rubles = static_cast<std::int16_t>(view.own.rubles);
}

void Motion::follow(const Screen& screen, ScreenId top, bool was_curtain, std::uint32_t now_ms) {
  end();
  const Seen before = seen_;
  look();
  if (!context_.settings.animations_on || context_.layout.is_one_bit) return;
  is_begun_ = false;
  began_ms_ = now_ms;
  if (was_curtain) {
    if (top == ScreenId::curtain || screen.is_moving()) return;
    kind_ = Kind::rise;
    edge_ = static_cast<std::int16_t>(context_.layout.height);
    return;
  }
  // What was taken back moves nothing.
  const bool goes_on = before.confirmed != k_no_game && seen_.confirmed > before.confirmed;
  if (top != ScreenId::table || !goes_on) return;
  begin_card(screen, before.mover);
  begin_coins(before);
}

// Out of the rows before everybody's eyes: nothing else of it is known than what was known there.
void Motion::begin_card(const Screen& screen, std::uint8_t mover) {
  const LeftCard left = context_.table->left();
  if (left.card == Card::none || mover >= k_seats_max) return;
  const Rect place = screen.spot_of({SpotKind::place, left.from});
  const Layout& layout = context_.layout;
  if (place.width == 0 || place.y < 0 || place.bottom() > layout.height) return;
  card_ = left.card;
  owner_ = mover;
  from_ = at_ = middle_of(place);
  const Rect home = screen.spot_of({SpotKind::seat_place, mover});
  to_ = middle_of(home);
  kind_ = Kind::table;
}

// Only somebody who saw the sum before is shown how it changes.
void Motion::begin_coins(const Seen& before) {
  if (context_.session.stage() != Stage::decision || seen_.holder != before.holder) return;
  coins_ = static_cast<std::int16_t>(before.rubles - seen_.rubles);
  context_.rubles_to_count = coins_;
  if (coins_ != 0) kind_ = Kind::table;
}

bool Motion::step(Screen& screen, std::uint32_t now_ms) {
  if (!is_begun_) {
    is_begun_ = true;
    began_ms_ = now_ms;
    // A curtain answers the key with its first picture; on the table all was drawn as it was before.
    if (kind_ == Kind::rise) began_ms_ -= k_frame_ms;
  } else if (now_ms - last_frame_ms_ < k_frame_ms) {
    return false;
  }
  last_frame_ms_ = now_ms;
  screen.forget_changed();
  if (kind_ == Kind::rise) {
    step_rise(screen, now_ms - began_ms_);
  } else {
    step_table(screen, now_ms - began_ms_);
  }
  return true;
}

void Motion::step_rise(Screen& screen, std::uint32_t gone_ms) {
  const int before = edge_;
  edge_ = between(context_.layout.height, 0, std::min(gone_ms, k_rise_ms), k_rise_ms);
  screen.name_changed({0, edge_, context_.layout.width, before + k_fringe - edge_});
  if (edge_ == 0) end();
}

void Motion::step_table(Screen& screen, std::uint32_t gone_ms) {
  gone_ms = std::min(gone_ms, k_card_ms);
  const Rect strip = screen.spot_of({SpotKind::own_strip});
  Rect changed = strip;
  bool has_strip = coins_ != 0;
  context_.rubles_to_count = between(coins_, 0, gone_ms, k_card_ms);
  if (card_ != Card::none) {
    changed = card_box();
    at_ = {between(from_.x, to_.x, gone_ms, k_card_ms), between(from_.y, to_.y, gone_ms, k_card_ms)};
    changed = around(changed, card_box());
    // Pieces that touch are one.
    if (has_strip && overlap(changed.inset(-2, 0), strip)) {
      changed = around(changed, strip);
      has_strip = false;
    }
    screen.name_changed(changed);
  }
  if (has_strip) screen.name_changed(strip);
  if (gone_ms == k_card_ms) end();
}

void Motion::draw_over(const Brush& brush, const Screen&) const {
  if (rises()) return draw_fringe(brush, edge_);
  if (card_ == Card::none) return;
  const Rect box = card_box();
  if (!brush.canvas.touches(box)) return;
  brush.canvas.fill(box, look_of_seat(owner_).colour);
  const Rect picture = box.inset(k_card_frame, k_card_frame);
  draw_picture(brush.canvas, card_, picture.x, picture.y, picture.width, picture.height);
}

}  // namespace neva
