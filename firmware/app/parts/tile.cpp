#include "firmware/app/parts/tile.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "engine/state/action_table.hpp"
#include "engine/state/state.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/pictures.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

constexpr int k_frame = 2;
constexpr int k_header = 12;
constexpr int k_foot = 12;
// Tiles lower than this have no header, tiles lower than k_foot_height_min no income.
constexpr int k_header_height_min = 44;
constexpr int k_foot_height_min = 60;
// One-bit tiles narrower than this have nothing to spare around sign and price.
constexpr int k_mono_roomy = 30;

struct PlateLook {
  Colour ground;
  Colour digits;
};

PlateLook look_of(Plate plate) {
  static constexpr PlateLook k_looks[] = {{Colour::ivory, Colour::ink},
                                          {Colour::ivory, Colour::ink},
                                          {Colour::gold, Colour::ink},
                                          {Colour::ink, Colour::granite},
                                          {Colour::ink, Colour::granite}};
  return k_looks[static_cast<std::uint8_t>(plate)];
}

bool is_hollow(Plate plate) { return plate == Plate::too_much || plate == Plate::no_price; }

// MKT-8: a ? that was filled shows its good.
Good good_of(const TileFace& face) { return face.filled != Good::none ? face.filled : info_of(face.card).good; }

// The sign at the upper right: worker symbol, good, or the kind.
const Art& sign_of_card(const TileFace& face) {
  const CardInfo& info = info_of(face.card);
  if (const Art* symbol = sign_of(info.symbol)) return *symbol;
  if (face.shows_goods) {
    if (const Art* good = sign_of(good_of(face))) return *good;
  }
  return look_of(info.colour).sign;
}

// A price is as large on every panel, larger only where all letters are.
const Font& plate_font(const Layout& layout) { return layout.is_large ? layout.number : font_bold; }

int plate_width(const Layout& layout, const TileFace& face) {
  const int signs = face.plate != Plate::no_price && face.price > 9 ? 2 : 1;
  return plate_font(layout).width * signs + 4;
}
// Digits have a free row above and below.
int plate_height(const Layout& layout) { return plate_font(layout).height - 1; }

void draw_plate(const Brush& brush, int x, int y, const TileFace& face, bool shadow_above) {
  Canvas& canvas = brush.canvas;
  const Digits digits(face.price);
  const std::string_view text = face.plate == Plate::no_price ? "-" : digits.view();
  const int width = plate_width(brush.layout, face);
  const int height = plate_height(brush.layout);
  const PlateLook look = look_of(face.plate);
  canvas.fill({x, shadow_above ? y - 1 : y, width + 1, height + 1}, Colour::ink);
  canvas.fill({x, y, width, height}, look.ground);
  canvas.text(x + 2, y - 1, text, {plate_font(brush.layout), look.digits});
  if (is_hollow(face.plate)) canvas.outline({x, y, width, height}, Colour::granite);
}

void draw_turned(Canvas& canvas, Rect area) {
  canvas.fill(area, Colour::night);
  for (int y = 0; y < area.height; ++y) {
    for (int x = (4 - y % 4) % 4; x < area.width; x += 4) canvas.dot(area.x + x, area.y + y, Colour::granite);
  }
  const int middle_x = area.x + area.width / 2;
  const int middle_y = area.y + 1 + area.height / 2;
  canvas.fill({middle_x - 9, middle_y - 8, 18, 17}, Colour::night);
  canvas.draw(art_turned, middle_x - 5, middle_y - 5, Colour::ivory);
}

// Coin and rubles, shield and points; three short lines for a card that has a text instead.
void draw_income(Canvas& canvas, Rect box, const TileFace& face) {
  const CardInfo& info = info_of(face.card);
  const Colour ink = look_of(info.colour).ink;
  int x = box.x + 3;
  const int y = box.y + box.height - k_foot;
  if (info.rubles != 0) {
    canvas.draw(art_ruble, x, y);
    x = canvas.text(x + 12, y - 1, Digits(info.rubles).view(), {font_bold, ink}) + 1;
  }
  if (info.points != 0) {
    canvas.draw(art_shield, x, y);
    canvas.text(x + 12, y - 1, Digits(info.points).view(), {font_bold, ink});
  }
  if (info.rubles == 0 && info.points == 0) canvas.draw(art_text, x, y, ink);
  if (face.shows_goods && info.symbol != WorkerSymbol::none) {
    if (const Art* good = sign_of(good_of(face))) canvas.draw(*good, box.x + box.width - 14, y);
  }
}

void draw_count(Canvas& canvas, Rect box, std::uint8_t count) {
  const Digits digits(count);
  const int right = box.x + box.width;
  const int bottom = box.y + box.height;
  canvas.fill({right - 19, bottom - 15, 19, 15}, Colour::ink);
  canvas.fill({right - 18, bottom - 14, 17, 13}, Colour::ivory);
  const int x = canvas.text(right - 17, bottom - 14, "×", {font_bold, Colour::ink});
  canvas.text(x, bottom - 14, digits.view(), {font_bold, Colour::ink});
}

static_assert(k_reduction == 1);
constexpr std::string_view k_reduction_text = "-1";
int reduction_width() { return font_small.width_of(k_reduction_text) + 4; }

// Water under the card, and what that takes off its price.
void draw_reduction(Canvas& canvas, int x, int bottom) {
  const int width = reduction_width() - 2;
  canvas.fill({x, bottom - font_small.height - 2, width + 2, font_small.height + 2}, Colour::ink);
  canvas.fill({x + 1, bottom - font_small.height - 1, width, font_small.height}, Colour::blue);
  canvas.text(x + 2, bottom - font_small.height - 1, k_reduction_text, {font_small, Colour::ivory});
}

// What lies on a card, at the lower left above the foot: the chip, swapped or doubled numbers.
void draw_marks(Canvas& canvas, int x, int bottom, const TileFace& face) {
  const auto plate = [&](Colour ground, Colour ink, std::string_view text) {
    const int width = font_bold.width_of(text) + 4;
    canvas.fill({x, bottom - 14, width + 2, 14}, Colour::ink);
    canvas.fill({x + 1, bottom - 13, width, 12}, ground);
    canvas.text(x + 3, bottom - 14, text, {font_bold, ink});
    x += width + 2;
  };
  if (face.swapped) {
    canvas.fill({x, bottom - 15, 15, 15}, Colour::ink);
    canvas.fill({x + 1, bottom - 14, 13, 13}, Colour::lilac);
    canvas.draw(art_swap, x + 2, bottom - 13, Colour::ivory);
  }
  if (face.doubled) plate(Colour::lilac, Colour::ivory, "2×");
  if (face.chip) {
    canvas.fill({x, bottom - 15, 15, 15}, Colour::ink);
    canvas.fill({x + 1, bottom - 14, 13, 13}, Colour::ivory);
    canvas.draw(art_cross, x + 2, bottom - 13, Colour::red);
  }
}

void draw_sign(Canvas& canvas, Rect box, const TileFace& face, bool low) {
  const CardInfo& info = info_of(face.card);
  const KindLook& look = look_of(info.colour);
  const int right = box.x + box.width;
  if (low) canvas.fill({right - 15, box.y, 15, 15}, look.dark);
  const bool counts_double = face.shows_goods && info.good_symbols > 1 && info.symbol == WorkerSymbol::none;
  if (counts_double && !low) {
    canvas.text(right - 14, box.y, Digits(info.good_symbols).view(), {font_bold, look.ink, Align::right});
  }
  canvas.draw(sign_of_card(face), right - 13, box.y + 2, look.ink);
}

void draw_colour_tile(const Brush& brush, Rect box, const TileFace& face) {
  Canvas& canvas = brush.canvas;
  const CardInfo& info = info_of(face.card);
  const bool low = box.height < k_header_height_min;
  const int foot = box.height >= k_foot_height_min ? k_foot : 0;
  canvas.fill(box, look_of(info.colour).dark);
  if (info.is_exchange) draw_exchange_frame(canvas, box);
  const int picture_width = box.width - 2 * k_frame < k_picture_width ? box.width - 2 * k_frame : k_picture_width;
  const int picture_top = box.y + (low ? k_frame : k_frame + k_header);
  const int picture_height =
      low ? std::min(box.height - 2 * k_frame, k_picture_height) : box.height - k_header - 2 * k_frame - foot;
  if (face.turned) {
    draw_turned(canvas, {box.x + k_frame, picture_top, box.width - 2 * k_frame, picture_height});
  } else {
    draw_picture(canvas, face.card, box.x + (box.width - picture_width) / 2, picture_top, picture_width,
                 picture_height);
  }
  if (!low) draw_edge(canvas, box.x + k_frame, box.y + k_frame + k_header, box.width - 2 * k_frame, info.colour);
  const int plate_top = low ? box.bottom() - plate_height(brush.layout) - 2 : box.y + 1;
  draw_plate(brush, box.x + 2, plate_top, face, low);
  draw_sign(canvas, box, face, low);
  if (foot != 0 && !face.turned) draw_income(canvas, box, face);
  draw_marks(canvas, low ? box.x + 17 : box.x, box.y + box.height - foot, face);
  if (face.lower) {
    // Beside the plate of a low tile, or above it.
    const int beside_plate = box.x + 2 + plate_width(brush.layout, face) + 1;
    const bool is_narrow = low && beside_plate + reduction_width() > box.right();
    const int bottom = is_narrow
                           ? std::max(box.bottom() - plate_height(brush.layout) - 2, box.y + font_small.height + 2)
                           : box.bottom() - (low ? 1 : foot);
    draw_reduction(canvas, low && !is_narrow ? beside_plate : box.x, bottom);
  }
  if (face.count > 1) draw_count(canvas, box, face.count);
  for (int x : {box.x, box.x + box.width - 1}) {
    canvas.dot(x, box.y, Colour::night);
    canvas.dot(x, box.y + box.height - 1, Colour::night);
  }
}

// One bit a pixel: sign and price, inverse under the cursor, dashes for exchange cards, thin digits on a dotted line
// for what cannot be paid.
void draw_mono_tile(const Brush& brush, Rect box, const TileFace& face) {
  Canvas& canvas = brush.canvas;
  const CardInfo& info = info_of(face.card);
  const Colour ink = face.focused ? Colour::ink : Colour::ivory;
  canvas.fill(box, face.focused ? Colour::ivory : Colour::ink);
  // Two digits need all that five columns leave; one keeps close to its own sign, away from the next.
  const bool narrow = box.width < k_mono_roomy;
  canvas.draw_one_bit(sign_of_card(face), narrow ? box.x : box.x + 1, box.y + 2, ink);
  const Digits digits(face.price);
  const std::string_view text = face.plate == Plate::no_price ? "-" : digits.view();
  const int right = box.x + box.width;
  if (face.count > 1) {
    const Digits count(face.count);
    canvas.text(right - 1, box.y + 1, count.view(), {font_bold, ink, Align::right});
    canvas.text(right - 1 - font_bold.width_of(count.view()), box.y + 1, "×", {font_medium, ink, Align::right});
  } else if (face.turned) {
    canvas.draw(art_turned, right - 13, box.y + 2, ink);
  } else if (face.chip || face.swapped || face.doubled) {
    canvas.draw(face.chip ? art_cross : face.swapped ? art_swap : art_text, right - 13, box.y + 2, ink);
  } else if (is_hollow(face.plate)) {
    const int end = narrow ? box.x + 12 + font_medium.width_of(text) : right - 2;
    canvas.text(end, box.y + 1, text, {font_medium, ink, Align::right});
    for (int x = end - 1 - font_medium.width_of(text); x < end; x += 2) canvas.dot(x, box.y + 14, ink);
  } else {
    const int end = narrow ? box.x + 11 + font_bold.width_of(text) : right - 1;
    canvas.text(end, box.y + 1, text, {font_bold, ink, Align::right});
  }
  if (!info.is_exchange) return;
  for (int x = 0; x < box.width; x += 4) {
    canvas.fill({box.x + x, box.y, 2, 1}, ink);
    canvas.fill({box.x + x, box.y + box.height - 1, 2, 1}, ink);
  }
}

}  // namespace

void draw_exchange_frame(Canvas& canvas, Rect box) {
  const int around = 2 * (box.width + box.height);
  const int right = box.x + box.width - 1;
  const int bottom = box.y + box.height - 1;
  for (int i = 0; i < around; ++i) {
    if (i / 4 % 2 != 0) continue;
    for (int inward = 0; inward < k_frame; ++inward) {
      if (i < box.width) {
        canvas.dot(box.x + i, box.y + inward, Colour::gold);
      } else if (i < box.width + box.height) {
        canvas.dot(right - inward, box.y + i - box.width, Colour::gold);
      } else if (i < 2 * box.width + box.height) {
        canvas.dot(right - (i - box.width - box.height), bottom - inward, Colour::gold);
      } else {
        canvas.dot(box.x + inward, bottom - (i - 2 * box.width - box.height), Colour::gold);
      }
    }
  }
}

void draw_picture(Canvas& canvas, Card card, int x, int y, int width, int height, int scale) {
  if (const Picture* picture = k_pictures[static_cast<std::uint8_t>(card)]) {
    canvas.picture(*picture, x, y, width, height, scale);
    return;
  }
  const KindLook& look = look_of(info_of(card).colour);
  canvas.fill({x, y, width * scale, height * scale}, look.wall);
  const int sign_scale = 2 * scale;
  canvas.draw(look.sign, x + (width * scale - 11 * sign_scale) / 2, y + 5 * scale, look.dark,
              static_cast<std::uint8_t>(sign_scale));
}

void draw_tile(const Brush& brush, Rect box, const TileFace& face) {
  const Rect ring = {box.x - 2, box.y - 2, box.width + 4, box.height + 4};
  if (!brush.canvas.touches(ring)) return;
  if (brush.layout.is_one_bit) {
    draw_mono_tile(brush, box, face);
    return;
  }
  draw_colour_tile(brush, box, face);
  if (face.focused) brush.canvas.outline(ring, Colour::ivory, 2);
}

void draw_empty_tile(const Brush& brush, Rect box) {
  Canvas& canvas = brush.canvas;
  const Colour colour = brush.layout.is_one_bit ? Colour::granite : Colour::slate;
  for (int x = 0; x < box.width; x += 3) {
    canvas.dot(box.x + x, box.y, colour);
    canvas.dot(box.x + x, box.y + box.height - 1, colour);
  }
  for (int y = 0; y < box.height; y += 3) {
    canvas.dot(box.x, box.y + y, colour);
    canvas.dot(box.x + box.width - 1, box.y + y, colour);
  }
}

void draw_taken_tile(const Brush& brush, Rect box, const TakenCard& taken, std::string_view name) {
  Canvas& canvas = brush.canvas;
  if (!canvas.touches(box)) return;
  canvas.fill(box, Colour::ink);
  Rect picture = box.inset(k_frame, k_frame);
  picture.height = std::min(picture.height, k_picture_height);
  const int width = std::min(picture.width, k_picture_width);
  picture = {box.x + (box.width - width) / 2, picture.y, width, picture.height};
  draw_picture(canvas, taken.card, picture.x, picture.y, width, picture.height);
  for (int y = picture.y; y < picture.bottom(); ++y) {
    for (int x = picture.x + (y & 1); x < picture.right(); x += 2) canvas.dot(x, y, Colour::ink);
  }
  canvas.outline(box, look_of_seat(taken.seat).colour);
  const bool has_foot = box.bottom() - picture.bottom() > brush.layout.pip + k_frame;
  Rect foot = box.inset(k_frame + 1, k_frame + 1);
  foot = foot.cut_bottom(brush.layout.pip + (has_foot ? 2 : 0));
  Line line(brush);
  line.pip(taken.seat, name);
  if (has_foot && taken.paid > 0) line.gap(brush.layout.gap).number(taken.paid, font_bold, Colour::gold).with(k_coin);
  line.draw(foot);
}

void draw_shelf(const Brush& brush, int x, int y, int width, bool lower) {
  Canvas& canvas = brush.canvas;
  const int height = brush.layout.grid.shelf_height;
  if (!canvas.touches({x, y, width, height})) return;
  if (brush.layout.is_one_bit) {
    for (int i = 0; i < width; ++i) canvas.dot(x + i, lower && i % 4 >= 2 ? y + 1 : y, Colour::ivory);
    return;
  }
  if (!lower) {
    canvas.fill({x, y, width, height}, Colour::slate);
    canvas.fill({x, y, width, 2}, Colour::sandstone);
    for (int i = (x + 11) / 12 * 12; i < x + width; i += 12) canvas.fill({i, y, 1, height}, Colour::night);
    return;
  }
  static constexpr std::int8_t k_high_wave[] = {1, 0, 0, 1, 2, 2};
  static constexpr std::int8_t k_low_wave[] = {0, 0, 0, 1, 1, 1};
  canvas.fill({x, y, width, height}, Colour::blue);
  // A shelf may begin left of the canvas; what lies there is not drawn.
  for (int i = std::max(x, 0); i < x + width; ++i) {
    canvas.dot(i, y + (height > 2 ? k_high_wave[i % 6] : k_low_wave[i % 6]), Colour::sky);
  }
}

TileFace printed_tile(const Table& table, Card card) {
  TileFace face{card};
  face.price = info_of(card).cost;
  face.shows_goods = shows_goods(table);
  return face;
}

TileFace marked_tile(const Table& table, Card card, std::uint8_t marks) {
  TileFace face = printed_tile(table, card);
  face.turned = (marks & mark::k_turned) != 0;
  face.chip = (marks & mark::k_chip) != 0;
  face.swapped = (marks & mark::k_jester) != 0;
  face.doubled = (marks & mark::k_doubler) != 0;
  face.filled = static_cast<Good>((marks & mark::k_good_mask) >> mark::k_good_shift);
  return face;
}

TileFace priced_tile(const View& view, Card card, const Offer& offer) {
  TileFace face = printed_tile(view.table, card);
  // BAN-2: taken for nothing.
  if (is_purple(card)) return face;
  face.lower = is_from_lower_row(offer.action);
  if (!offer.has_price()) {
    face.plate = Plate::no_price;
    return face;
  }
  face.price = static_cast<std::uint8_t>(offer.price.total());
  if (offer.refusal.refused()) {
    face.plate = Plate::too_much;
  } else {
    face.plate = offer.price.total() < info_of(card).cost ? Plate::reduced : Plate::payable;
  }
  return face;
}

}  // namespace neva
