#pragma once

#include <etl/vector.h>

#include <array>
#include <cstdint>

#include "firmware/app/screens/screen.hpp"

namespace neva {

// The end of a game: where everybody's points came from, a line after the other, and then who has won. Everything told
// here lies open by the rules.
class EndingScreen final : public Screen {
 public:
  explicit EndingScreen(Context& context) : Screen(context) {}

  void enter() override;
  // What was told once stays.
  void uncovered() override { tell_all(); }
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  bool is_moving() const override { return is_telling_; }
  bool animate() override;
  Rect spot_of(Spot spot) const override;
  // Over the city: the lines are what the words are about. Where they have to lie over lines, the sum stays in sight.
  Rect room_for_words() const override;
  Rect kept_free_of_words() const override { return places().sum; }
  Rect room_for_keys() const override;

  // A line of the score, and which sources of points it adds up.
  enum class Line : std::uint8_t { rounds, nobles, assignments, hurdles, rubles, hand };
  static constexpr std::size_t k_lines_max = 6;

 private:
  // host_tests look at what it tells.
  friend class SessionProbe;

  // Where everything stands; rows are those of the seats' shapes, the lines and the sum.
  struct Places {
    Rect sky;
    Rect pips;
    Rect lines;
    Rect sum;
    Rect keys;
    int row;
    int column;
  };

  const Table& table() const { return context_.session.view().table; }
  Places places() const;
  // The words of a lesson lie over lines, which have the panel for themselves.
  bool has_words_over_lines() const;
  void tell_all();
  bool may_begin_again() const;
  bool has_coach() const;
  int points_of(std::size_t line, std::uint8_t seat) const;
  // As far as it has been told.
  int sum_of(std::uint8_t seat) const;
  bool is_told() const { return told_ == lines_.size() && !is_telling_; }
  std::string_view label(TextBuffer& buffer, std::size_t line, int room) const;
  std::string_view verdict(TextBuffer& buffer) const;
  std::string_view score(TextBuffer& buffer) const;
  bool is_band(Rect sky) const;
  int river_rows(Rect sky) const;
  Rect plate_in(Rect sky) const;
  bool has_high_plate(Rect plate) const;
  void draw_sky(const Brush& brush, Rect sky) const;
  void draw_plate(const Brush& brush, Rect plate) const;
  bool has_praise() const { return is_record_ || streak_ > 1; }
  std::string_view praise(TextBuffer& buffer) const;
  void draw_winners(const Brush& brush, Rect row) const;
  void draw_verdict(const Brush& brush, Rect row, Colour colour, Colour points) const;
  void draw_pips(const Brush& brush, const Places& at) const;
  void draw_line(const Brush& brush, const Places& at, std::size_t line) const;
  void draw_sum(const Brush& brush, const Places& at) const;
  void draw_key_names(const Brush& brush, Rect row) const;

  etl::vector<Line, k_lines_max> lines_;
  std::array<std::uint8_t, k_seats_max> rank_{};
  // How many lines are told; the last of them is counting up while it is told.
  std::size_t told_ = 0;
  bool is_telling_ = false;
  bool is_record_ = false;
  std::uint16_t streak_ = 0;
  std::uint32_t began_ms_ = 0;
  std::uint32_t passed_ms_ = 0;
};

}  // namespace neva
