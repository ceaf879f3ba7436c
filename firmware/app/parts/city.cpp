#include "firmware/app/parts/city.hpp"

#include "art_data.hpp"

namespace neva {

namespace {

constexpr const char* k_name = "NEVA";

// The river shows every second row of the picture above it, four times flatter, where the water is calm.
void draw_river(Canvas& canvas, int water_line, int rows) {
  canvas.fill({0, water_line, canvas.width(), rows}, Colour::night);
  for (int row = 1; row < rows; row += 2) {
    const int mirrored = water_line - 1 - row * 4;
    if (mirrored < 0) break;
    for (int x = 0; x < canvas.width(); ++x) {
      const bool calm = (x + row * 37) % 23 < 15;
      if (calm) canvas.dot(x, water_line + row, canvas.at(x, mirrored));
    }
  }
  canvas.fill({0, water_line, canvas.width(), 1}, Colour::ink);
}

struct SkyBand {
  int first;
  int end;
  Colour from;
  Colour to;
};

// Bands of the sky above a water line at 152; lower panels have a lower sky.
void draw_sky(Canvas& canvas, int water_line) {
  constexpr int k_water_line = 152;
  static constexpr SkyBand k_bands[] = {{0, 44, Colour::night, Colour::blue},
                                        {44, 84, Colour::blue, Colour::sky},
                                        {84, 120, Colour::sky, Colour::rose},
                                        {120, k_water_line, Colour::rose, Colour::gold}};
  const auto scaled = [water_line](int row) { return row * water_line / k_water_line; };
  for (const SkyBand& band : k_bands) canvas.dither(scaled(band.first), scaled(band.end), band.from, band.to);
  static constexpr int k_stars[][2] = {{12, 6}, {26, 40}, {228, 10}, {216, 46}, {236, 30}, {4, 22}};
  for (const auto& star : k_stars) canvas.dot(star[0], star[1], Colour::ivory);
}

// One bit: a line of it at the right of the name, and waves.
void draw_small_city(const Brush& brush, int water_line, bool is_bare) {
  Canvas& canvas = brush.canvas;
  if (is_bare) {
    canvas.text(2, 1, k_name, {font_bold, Colour::ivory});
  } else {
    canvas.text(2, 1, k_name, {font_large, Colour::ivory, Align::left, 2});
    canvas.draw(art_skyline_small, canvas.width() - art_skyline_small.width, water_line - art_skyline_small.height,
                Colour::ivory);
  }
  canvas.fill({0, water_line, canvas.width(), 1}, Colour::ivory);
  for (int x = 0; x < canvas.width(); x += 8) {
    canvas.fill({x, water_line + 2, 3, 1}, Colour::ivory);
    canvas.fill({x + 5, water_line + 4, 2, 1}, Colour::ivory);
  }
}

}  // namespace

bool has_large_name(int water_line) { return art_neva_name.height * 3 <= water_line; }

void draw_city_view(const Brush& brush, int water_line, int river) {
  Canvas& canvas = brush.canvas;
  draw_sky(canvas, water_line);
  canvas.draw(art_skyline, (canvas.width() - art_skyline.width) / 2, water_line - art_skyline.height);
  draw_river(canvas, water_line, river);
}

void draw_fireworks(const Brush& brush, int water_line) {
  struct Rocket {
    int x;
    int y;
    int radius;
    Colour colour;
  };
  // In 1/100 of the sky; none behind the middle, where words stand.
  static constexpr Rocket k_rockets[] = {
      {12, 17, 12, Colour::gold}, {30, 24, 6, Colour::sky}, {51, 12, 12, Colour::ivory}, {71, 24, 6, Colour::gold},
      {87, 15, 12, Colour::rose}, {5, 44, 6, Colour::rose}, {95, 48, 6, Colour::ivory}};
  // Sparks on a circle of 64, in eight directions and between them.
  static constexpr int k_sparks[][2] = {{64, 0}, {59, 24}, {45, 45}, {24, 59}};
  for (const Rocket& rocket : k_rockets) {
    const int x = rocket.x * brush.canvas.width() / 100;
    const int y = rocket.y * water_line / 100;
    for (int ring = rocket.radius; ring > 2; ring -= 4) {
      for (const auto& spark : k_sparks) {
        const int along = spark[0] * ring / 64;
        const int across = spark[1] * ring / 64;
        brush.canvas.dot(x + along, y + across, rocket.colour);
        brush.canvas.dot(x - across, y + along, rocket.colour);
        brush.canvas.dot(x - along, y - across, rocket.colour);
        brush.canvas.dot(x + across, y - along, rocket.colour);
      }
    }
  }
}

void draw_city(const Brush& brush, int water_line, int river, bool is_bare) {
  Canvas& canvas = brush.canvas;
  if (brush.layout.is_one_bit) return draw_small_city(brush, water_line, is_bare);
  draw_city_view(brush, water_line, river);
  const int middle = canvas.width() / 2;
  if (has_large_name(water_line)) {
    const int x = middle - art_neva_name.width / 2;
    canvas.draw(art_neva_name, x + 2, 7, Colour::ink);
    canvas.draw(art_neva_name, x, 5, Colour::ivory);
    return;
  }
  canvas.text(middle + 1, 5, k_name, {font_large, Colour::ink, Align::centre, 2});
  canvas.text(middle, 4, k_name, {font_large, Colour::ivory, Align::centre, 2});
}

}  // namespace neva
