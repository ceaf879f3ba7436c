#include "firmware/app/draw/seat_look.hpp"

#include "art_data.hpp"

namespace neva {

const SeatLook& look_of_seat(std::uint8_t seat) {
  static constexpr SeatLook k_looks[] = {
      {art_seat1, art_mark1, Colour::sky},  {art_seat2, art_mark2, Colour::rose},  {art_seat3, art_mark3, Colour::mint},
      {art_seat4, art_mark4, Colour::gold}, {art_seat5, art_mark5, Colour::ivory},
  };
  return k_looks[seat];
}

const Art& face_of(BotStyle style) {
  static constexpr const Art* k_faces[k_bot_style_count] = {&art_face_even, &art_face_builder, &art_face_noble_lover,
                                                            &art_face_foreman};
  return *k_faces[static_cast<std::uint8_t>(style)];
}

std::string_view first_letter(std::string_view name) {
  if (name.empty()) return name;
  std::string_view rest = name;
  next_code_point(rest);
  return name.substr(0, name.size() - rest.size());
}

void draw_pip(const Brush& brush, int x, int y, std::uint8_t seat, std::string_view name, std::uint8_t scale) {
  Canvas& canvas = brush.canvas;
  const SeatLook& look = look_of_seat(seat);
  const std::string_view letter = first_letter(name);
  const int side = brush.layout.pip;
  if (look.shape.width > side) {
    canvas.fill({x, y, side, side}, brush.thin(look.colour));
    canvas.text(x + 2, y + 1, letter, {brush.layout.small, Colour::ink});
    return;
  }
  if (scale > 1) {
    canvas.draw(look.shape, x, y + 1, look.colour, scale);
    canvas.text(x + 6, y, letter, {font_bold, Colour::ink, Align::left, scale});
    return;
  }
  canvas.draw(look.shape, x, y, look.colour);
  // Twice, a pixel apart: bold at the size of the small font. Large letters would not fit into the shape.
  for (const int shift : {4, 5}) canvas.text(x + shift, y + 2, letter, {font_small, Colour::ink});
}

}  // namespace neva
