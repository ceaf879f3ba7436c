#include "firmware/app/screens/title.hpp"

#include "art_data.hpp"

namespace neva {

namespace {

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

void draw_sky(Canvas& canvas) {
  static constexpr SkyBand k_bands[] = {{0, 44, Colour::night, Colour::blue},
                                        {44, 84, Colour::blue, Colour::sky},
                                        {84, 120, Colour::sky, Colour::rose},
                                        {120, 152, Colour::rose, Colour::gold}};
  for (const SkyBand& band : k_bands) canvas.dither(band.first, band.end, band.from, band.to);
  static constexpr int k_stars[][2] = {{12, 6}, {26, 40}, {228, 10}, {216, 46}, {236, 30}, {4, 22}};
  for (const auto& star : k_stars) canvas.dot(star[0], star[1], Colour::ivory);
}

constexpr int k_water_line = 152;

}  // namespace

std::uint8_t TitleScreen::entry_count() const { return context_.ports.sound.available() ? 3 : 2; }

std::string_view TitleScreen::label(Entry entry) const {
  static constexpr Text k_labels[] = {Text::title_key_test, Text::title_language, Text::title_sound};
  return context_.text(k_labels[static_cast<std::uint8_t>(entry)]);
}

std::string_view TitleScreen::value(Entry entry) const {
  if (entry == Entry::language) return context_.text(Text::language_name);
  if (entry == Entry::sound) return context_.text(context_.settings.sound_on ? Text::on : Text::off);
  return {};
}

void TitleScreen::draw(Canvas& canvas) const {
  if (canvas.height() >= k_large_height_min) {
    draw_large(canvas);
  } else {
    draw_small(canvas);
  }
}

void TitleScreen::draw_large(Canvas& canvas) const {
  canvas.clear(Colour::night);
  draw_sky(canvas);
  canvas.draw(art_skyline, (canvas.width() - art_skyline.width) / 2, k_water_line - art_skyline.height);
  draw_river(canvas, k_water_line, 16);
  const int name_x = (canvas.width() - art_neva_name.width) / 2;
  canvas.draw(art_neva_name, name_x + 2, 7, Colour::ink);
  canvas.draw(art_neva_name, name_x, 5, Colour::ivory);

  const int left = (canvas.width() - 192) / 2;
  for (std::uint8_t i = 0; i < entry_count(); ++i) {
    const int y = 178 + i * 18;
    const bool chosen = i == cursor_;
    if (chosen) {
      canvas.fill({left, y - 2, 192, 17}, Colour::gold);
      canvas.draw(art_right, left + 8, y + 2, Colour::ink);
    }
    const Entry entry = static_cast<Entry>(i);
    canvas.text(left + 22, y, label(entry), {font_bold, chosen ? Colour::ink : Colour::ivory});
    canvas.text(left + 184, y, value(entry), {font_medium, chosen ? Colour::ink : Colour::sandstone, Align::right});
  }
}

void TitleScreen::draw_small(Canvas& canvas) const {
  canvas.clear(Colour::ink);
  canvas.text(2, 1, "NEVA", {font_large, Colour::ivory, Align::left, 2});
  canvas.draw(art_skyline_small, canvas.width() - art_skyline_small.width, 30 - art_skyline_small.height,
              Colour::ivory);
  canvas.fill({0, 30, canvas.width(), 1}, Colour::ivory);
  for (int x = 0; x < canvas.width(); x += 8) {
    canvas.fill({x, 32, 3, 1}, Colour::ivory);
    canvas.fill({x + 5, 34, 2, 1}, Colour::ivory);
  }
  for (std::uint8_t i = 0; i < entry_count(); ++i) {
    const int y = 37 + i * 9;
    const bool chosen = i == cursor_;
    const Colour colour = chosen ? Colour::ink : Colour::ivory;
    if (chosen) canvas.fill({0, y, canvas.width(), 9}, Colour::ivory);
    const Entry entry = static_cast<Entry>(i);
    canvas.text(3, y + 1, label(entry), {font_tiny, colour});
    canvas.text(canvas.width() - 3, y + 1, value(entry), {font_tiny, colour, Align::right});
  }
}

ScreenId TitleScreen::choose() {
  Settings& settings = context_.settings;
  switch (static_cast<Entry>(cursor_)) {
    case Entry::key_test:
      return ScreenId::key_test;
    case Entry::language:
      settings.language = static_cast<Language>((static_cast<std::uint8_t>(settings.language) + 1) % k_language_count);
      break;
    case Entry::sound:
      settings.sound_on = !settings.sound_on;
      break;
  }
  return ScreenId::title;
}

ScreenId TitleScreen::on_key(KeyEvent event) {
  const bool moves = event.kind == KeyEventKind::press || event.kind == KeyEventKind::repeat;
  const std::uint8_t count = entry_count();
  if (moves && event.key == Key::down) cursor_ = static_cast<std::uint8_t>((cursor_ + 1) % count);
  if (moves && event.key == Key::up) cursor_ = static_cast<std::uint8_t>((cursor_ + count - 1) % count);
  const bool confirms = event.key == Key::a || event.key == Key::centre;
  if (event.kind == KeyEventKind::press && confirms) return choose();
  return ScreenId::title;
}

}  // namespace neva
