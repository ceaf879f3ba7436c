#include "firmware/app/draw/line.hpp"

#include <algorithm>

#include "firmware/app/draw/seat_look.hpp"

namespace neva {

Line& Line::add(const Piece& piece) {
  pieces_.push_back(piece);
  if (piece.colour != Colour::ink) pieces_.back().colour = brush_.thin(piece.colour);
  pieces_.back().gap = gap_;
  pieces_.back().at_right = at_right_;
  gap_ = 0;
  at_right_ = false;
  has_last_ = true;
  return *this;
}

Line& Line::skip() {
  gap_ = 0;
  has_last_ = false;
  return *this;
}

Line& Line::text(std::string_view text, const Font& font, Colour colour) {
  return text.empty() ? skip() : add({.kind = Kind::text, .colour = colour, .font = &font, .text = text});
}

Line& Line::number(int number, const Font& font, Colour colour, bool plus) {
  return add({.kind = Kind::number,
              .colour = colour,
              .plus = plus,
              .number = static_cast<std::int16_t>(number),
              .font = &font});
}

Line& Line::icon(const Art& art, Colour stencil) { return add({.kind = Kind::icon, .colour = stencil, .art = &art}); }

Line& Line::pip(std::uint8_t seat, std::string_view name) {
  return add({.kind = Kind::pip, .colour = Colour::ivory, .seat = seat, .text = name});
}

Line& Line::room(int width) {
  return add({.kind = Kind::room, .colour = Colour::ivory, .number = static_cast<std::int16_t>(width)});
}

Line& Line::gap(int pixels) {
  gap_ = static_cast<std::uint8_t>(pixels);
  return *this;
}

Line& Line::spring() {
  at_right_ = true;
  return *this;
}

Line& Line::with(const Sign& sign) {
  if (has_last_) pieces_.back().art = &brush_.pick(sign);
  return *this;
}

Line& Line::scale(int times) {
  if (has_last_) pieces_.back().scale = static_cast<std::uint8_t>(times);
  return *this;
}

Line& Line::extra() {
  if (has_last_) pieces_.back().worth = Worth::extra;
  return *this;
}

Line& Line::may_go() {
  if (has_last_) pieces_.back().worth = Worth::may_go;
  return *this;
}

int Line::width_of(const Piece& piece) const {
  const bool has_sign = piece.kind != Kind::icon && piece.art != nullptr;
  const int sign = has_sign ? piece.art->width + brush_.layout.sign_gap : 0;
  switch (piece.kind) {
    case Kind::text:
      return sign + piece.font->width_of(piece.text) * piece.scale;
    case Kind::number:
      return sign + piece.font->width_of(Digits(piece.number, piece.plus).view()) * piece.scale;
    case Kind::icon:
      return piece.art->width * piece.scale;
    case Kind::pip:
      return brush_.layout.pip * piece.scale;
    case Kind::room:
      return piece.number;
  }
  return 0;
}

int Line::width() const {
  int width = 0;
  for (const Piece& piece : pieces_) width += piece.gap + width_of(piece);
  return width;
}

bool Line::narrow(Piece& piece) const {
  const Layout& layout = brush_.layout;
  if (piece.font == nullptr || piece.font->width <= layout.narrow.width) return false;
  const int width = piece.font->width;
  piece.font = width > layout.bold.width ? &layout.bold : width > layout.text.width ? &layout.text : &layout.narrow;
  return true;
}

bool Line::leave_away(Worth worth) {
  for (std::size_t i = pieces_.size(); i-- > 0;) {
    if (pieces_[i].worth != worth) continue;
    if (i + 1 < pieces_.size()) {
      Piece& next = pieces_[i + 1];
      next.at_right = next.at_right || pieces_[i].at_right;
      if (i == 0) next.gap = pieces_[i].gap;
    }
    pieces_.erase(pieces_.begin() + i);
    return true;
  }
  return false;
}

bool Line::give_way() {
  for (Piece& piece : pieces_) {
    if (piece.kind == Kind::pip || piece.scale == 1) continue;
    piece.scale = 1;
    return true;
  }
  if (leave_away(Worth::extra)) return true;
  for (Piece& piece : pieces_) {
    if (narrow(piece)) return true;
  }
  return leave_away(Worth::may_go);
}

void Line::draw_piece(int x, Rect row, int room, const Piece& piece) const {
  Canvas& canvas = brush_.canvas;
  const auto top = [&](int height) { return row.y + (row.height - height * piece.scale + 1) / 2; };
  if (piece.kind == Kind::room) return;
  if (piece.kind == Kind::pip) return draw_pip(brush_, x, top(brush_.layout.pip), piece.seat, piece.text, piece.scale);
  if (piece.art != nullptr) {
    const Colour colour = piece.kind == Kind::icon || piece.colour == Colour::ink ? piece.colour : Colour::sandstone;
    canvas.draw(*piece.art, x, top(piece.art->height), colour, piece.scale);
    x += piece.art->width + brush_.layout.sign_gap;
    room -= piece.art->width + brush_.layout.sign_gap;
  }
  if (piece.kind == Kind::icon) return;
  const Digits digits(piece.number, piece.plus);
  canvas.text_in(x, top(piece.font->height), room, piece.kind == Kind::text ? piece.text : digits.view(),
                 {*piece.font, piece.colour, Align::left, piece.scale});
}

int Line::draw(Rect row, Align align) {
  int needed = width();
  while (needed > row.width && give_way()) needed = width();
  int x = row.x;
  if (align == Align::centre) x += row.width / 2 - needed / 2;
  if (align == Align::right) x += row.width - needed;
  for (const Piece& piece : pieces_) {
    if (piece.at_right) x = std::max(x, row.right() - needed);
    x += piece.gap;
    const int width = width_of(piece);
    needed -= piece.gap + width;
    draw_piece(x, row, row.right() - x - needed, piece);
    x += width;
  }
  return x;
}

}  // namespace neva
