#pragma once

#include <etl/vector.h>

#include <array>

#include "firmware/app/parts/tile.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// A seat's play area, one band a kind with what it pays next. Whose it is comes with the focus; Y goes on to the next
// seat. The holder's own strip shows their money, everybody else's does not.
class AreaScreen final : public Screen {
 public:
  explicit AreaScreen(Context& context) : Screen(context) {}

  void enter() override;
  void uncovered() override {}
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  // Equal cards with equal marks lie on one pile.
  struct Pile {
    Card card;
    std::uint8_t marks;
    std::uint8_t count;
    std::uint8_t place;
  };
  static constexpr std::size_t k_bands = 4;
  // A seat owns every name of a colour at most: there are fewer than 32 of any.
  using Band = etl::vector<Pile, 32>;

  const View& view() const { return context_.session.view(); }
  bool is_own() const { return seat_ == view().viewer; }
  void show(std::uint8_t seat);
  void add(std::uint8_t place);
  bool is_shown(std::size_t band) const;
  void move(int steps);
  void move_band(int steps);
  const Pile* chosen() const;
  // How much of the bands has room: so many have their cards below their bar, the others only the bar.
  struct Room {
    Rect page;
    bool has_keys;
    int open;
    int tile_height;
  };
  Room room_for_bands() const;
  bool is_open(std::size_t band, const Room& room) const;
  void draw_bar(const Brush& brush, Rect bar, std::size_t band) const;
  void draw_piles(const Brush& brush, Rect row, std::size_t band) const;
  void draw_bands(const Brush& brush, const Room& room) const;
  void draw_strip(const Brush& brush, Rect strip) const;
  std::string_view remark(const Brush& brush, std::uint8_t marks) const;
  void draw_long_name(const Brush& brush, Rect row, std::string_view name) const;
  void draw_way_to_more(const Brush& brush, Rect& row, const Room& room) const;
  void draw_chosen(const Brush& brush, Rect row, const Room& room) const;

  std::uint8_t seat_ = 0;
  std::array<Band, k_bands> bands_;
  std::size_t band_ = 0;
  int column_ = 0;
};

}  // namespace neva
