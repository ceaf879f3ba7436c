#pragma once

#include <etl/vector.h>

#include <cstdint>
#include <string_view>

#include "firmware/app/draw/brush.hpp"

namespace neva {

// What stands beside each other in one row: texts, numbers, signs and the space between them, each in the middle of the
// row's height. Nothing is drawn before draw(). What does not fit then gives way in this order:
//   1. enlarged pieces become single ones,
//   2. extras are left away, the last one first,
//   3. wide letters become narrow ones (title, bold, running text),
//   4. pieces that may go are left away, the last one first.
// Whatever follows a piece that was left away takes its place at the left or right end.
// What is still too long is cut and counted as an overflow. Texts must live until draw().
class Line {
 public:
  explicit Line(const Brush& brush) : brush_(brush) {}

  // An empty text is no piece, and takes the gap before it along.
  Line& text(std::string_view text, const Font& font, Colour colour);
  Line& number(int number, const Font& font, Colour colour, bool plus = false);
  Line& icon(const Art& art, Colour stencil = Colour::ivory);
  // A seat's shape with its first letter.
  Line& pip(std::uint8_t seat, std::string_view name);
  // Free room for what the caller draws.
  Line& room(int width);

  // Before the next piece; goes with it.
  Line& gap(int pixels);
  // What follows stands at the right end.
  Line& spring();

  // A sign before the last piece; they stay and go together.
  Line& with(const Sign& sign);
  // Of the last piece: so many times as large if there is room; left away early, or late, if there is none.
  Line& scale(int times);
  Line& extra();
  Line& may_go();

  int width() const;
  // Returns the right edge of the last piece.
  int draw(Rect row, Align align = Align::left);

 private:
  enum class Worth : std::uint8_t { stays, may_go, extra };
  enum class Kind : std::uint8_t { text, number, icon, pip, room };
  struct Piece {
    Kind kind;
    Colour colour;
    std::uint8_t seat = 0;
    std::uint8_t gap = 0;
    std::uint8_t scale = 1;
    Worth worth = Worth::stays;
    bool plus = false;
    bool at_right = false;
    std::int16_t number = 0;
    const Font* font = nullptr;
    const Art* art = nullptr;
    std::string_view text = {};
  };
  static constexpr std::size_t k_pieces_max = 8;

  Line& add(const Piece& piece);
  Line& skip();
  int width_of(const Piece& piece) const;
  bool narrow(Piece& piece) const;
  bool leave_away(Worth worth);
  // One step; false when there is none left.
  bool give_way();
  void draw_piece(int x, Rect row, int room, const Piece& piece) const;

  const Brush& brush_;
  etl::vector<Piece, k_pieces_max> pieces_;
  // What the next piece gets, and whether there is a last one.
  std::uint8_t gap_ = 0;
  bool at_right_ = false;
  bool has_last_ = false;
};

}  // namespace neva
