#include "firmware/app/screens/setup/title.hpp"

#include "art_data.hpp"
#include "firmware/app/parts/charge.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/screens/setup/saved_game.hpp"

namespace neva {

namespace {

// Where the sky of the large title meets the river; lower panels have a lower sky.
constexpr int k_water_line = 152;
constexpr std::uint8_t k_entries_shown = 5;
constexpr std::string_view k_between = " · ";
constexpr int k_notice_height = 15;

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

void draw_sky(Canvas& canvas, int water_line) {
  static constexpr SkyBand k_bands[] = {{0, 44, Colour::night, Colour::blue},
                                        {44, 84, Colour::blue, Colour::sky},
                                        {84, 120, Colour::sky, Colour::rose},
                                        {120, k_water_line, Colour::rose, Colour::gold}};
  const auto scaled = [water_line](int row) { return row * water_line / k_water_line; };
  for (const SkyBand& band : k_bands) canvas.dither(scaled(band.first), scaled(band.end), band.from, band.to);
  static constexpr int k_stars[][2] = {{12, 6}, {26, 40}, {228, 10}, {216, 46}, {236, 30}, {4, 22}};
  for (const auto& star : k_stars) canvas.dot(star[0], star[1], Colour::ivory);
}

}  // namespace

Text TitleScreen::label_of(Entry entry) {
  static constexpr Text k_labels[] = {Text::title_continue, Text::title_new_game,     Text::title_rule_book,
                                      Text::title_settings, Text::title_hall_of_fame, Text::title_about};
  return k_labels[static_cast<std::uint8_t>(entry)];
}

void TitleScreen::enter() {
  entries_.clear();
  if (context_.session.is_running()) entries_.push_back(Entry::go_on);
  entries_.push_back(Entry::new_game);
  entries_.push_back(Entry::rule_book);
  entries_.push_back(Entry::settings);
  entries_.push_back(Entry::hall_of_fame);
  entries_.push_back(Entry::about);
  cursor_ = 0;
}

std::string_view TitleScreen::value(Entry entry, TextBuffer& buffer) const {
  if (entry != Entry::go_on) return {};
  const int round = context_.session.view().table.round;
  return format_text(buffer, context_.settings.language, Text::title_round, {{"n", round}});
}

bool TitleScreen::has_trouble() const {
  return !context_.message.empty() || !words_of_trouble(context_).empty() || context_.has_newer_settings;
}

void TitleScreen::put_names(TextBuffer& buffer, std::uint8_t in_a_line) const {
  buffer.clear();
  for (std::uint8_t seat = 0; seat < context_.session.choices().setup.players; ++seat) {
    if (seat == in_a_line) {
      buffer.push_back('\n');
    } else if (seat > 0) {
      buffer.append(k_between.data(), k_between.size());
    }
    buffer.append(context_.session.choices().players[seat].name);
  }
}

std::string_view TitleScreen::notice(TextBuffer& buffer) const {
  if (!context_.message.empty()) return view_of(context_.message);
  const std::string_view trouble = words_of_trouble(context_);
  if (!trouble.empty()) return trouble;
  if (context_.has_newer_settings) return context_.text(Text::message_newer_settings);
  buffer.clear();
  if (!context_.session.is_running()) return {};
  put_names(buffer, context_.session.choices().setup.players);
  // Five long names take two lines: none is cut, none gets smaller.
  if (context_.layout.text.width_of(view_of(buffer)) > context_.layout.width - 4)
    put_names(buffer, static_cast<std::uint8_t>((context_.session.choices().setup.players + 1) / 2));
  return view_of(buffer);
}

void TitleScreen::draw_notice(const Brush& brush, int y) const {
  TextBuffer buffer;
  const std::string_view text = notice(buffer);
  if (text.empty()) return;
  const Layout& layout = brush.layout;
  const int columns = (layout.width - 4) / layout.text.width;
  const int more = (lines_of(text, columns) - 1) * layout.text.height;
  y -= more;
  brush.canvas.fill({0, y, layout.width, k_notice_height + more}, Colour::ink);
  ++y;
  for (std::string_view rest = text; !rest.empty(); y += layout.text.height) {
    const std::string_view line = next_line(rest, columns);
    brush.canvas.text(layout.width / 2, y, line,
                      {layout.text, has_trouble() ? Colour::rose : Colour::sandstone, Align::centre});
  }
}

void TitleScreen::draw_city(const Brush& brush, int water_line) const {
  Canvas& canvas = brush.canvas;
  draw_sky(canvas, water_line);
  canvas.draw(art_skyline, (canvas.width() - art_skyline.width) / 2, water_line - art_skyline.height);
}

void TitleScreen::draw_entries(const Brush& brush, int top, int step, int left, int width) const {
  Canvas& canvas = brush.canvas;
  TextBuffer buffer;
  const std::uint8_t first = cursor_ < k_entries_shown ? 0 : static_cast<std::uint8_t>(cursor_ - k_entries_shown + 1);
  for (std::uint8_t i = first; i < entries_.size() && i < first + k_entries_shown; ++i) {
    const int y = top + (i - first) * step;
    const bool chosen = i == cursor_;
    if (chosen) {
      canvas.fill({left, y - 1, width, step}, Colour::gold);
      canvas.draw(art_right, left + 8, y + 2, Colour::ink);
    }
    const Entry entry = entries_.at(i);
    const Colour ink = chosen ? Colour::ink : Colour::ivory;
    canvas.text_in(left + 22, y, width - 30, brush.word(label_of(entry)), {font_bold, ink});
    canvas.text(left + width - 8, y, value(entry, buffer),
                {font_medium, chosen ? Colour::ink : Colour::sandstone, Align::right});
  }
  if (first + k_entries_shown < static_cast<int>(entries_.size()))
    canvas.draw(art_down, left + width - 10, top + k_entries_shown * step - 9, Colour::sandstone);
}

void TitleScreen::draw_small(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  canvas.clear(Colour::ink);
  if (has_trouble()) {
    TextBuffer line;
    canvas.text(2, 1, "NEVA", {font_bold, Colour::ivory});
    draw_paragraph(brush, {2, 14, canvas.width() - 2, 16}, notice(line), Colour::ivory, 2);
  } else {
    canvas.text(2, 1, "NEVA", {font_large, Colour::ivory, Align::left, 2});
    canvas.draw(art_skyline_small, canvas.width() - art_skyline_small.width, 30 - art_skyline_small.height,
                Colour::ivory);
  }
  canvas.fill({0, 30, canvas.width(), 1}, Colour::ivory);
  for (int x = 0; x < canvas.width(); x += 8) {
    canvas.fill({x, 32, 3, 1}, Colour::ivory);
    canvas.fill({x + 5, 34, 2, 1}, Colour::ivory);
  }
  constexpr std::uint8_t k_shown = 3;
  const std::uint8_t first = cursor_ < k_shown ? 0 : static_cast<std::uint8_t>(cursor_ - k_shown + 1);
  TextBuffer buffer;
  for (std::uint8_t i = first; i < entries_.size() && i < first + k_shown; ++i) {
    const int y = 37 + (i - first) * 9;
    const bool chosen = i == cursor_;
    const Colour ink = chosen ? Colour::ink : Colour::ivory;
    if (chosen) canvas.fill({0, y, canvas.width(), 9}, Colour::ivory);
    const Entry entry = entries_.at(i);
    canvas.text_in(3, y, 80, brush.word(label_of(entry)), {font_tiny, ink});
    canvas.text(canvas.width() - 3, y, value(entry, buffer), {font_tiny, ink, Align::right});
  }
}

// In the night sky; on a square panel the name of the game leaves little of it.
void TitleScreen::draw_corner(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const int edge = layout.is_mono() ? 0 : 4;
  if (layout.is_mono() && context_.charge.percent()) brush.canvas.fill({layout.width - 44, 0, 44, 8}, Colour::ink);
  draw_charge(brush, layout.width - edge, edge, context_.charge,
              {Colour::ivory, layout.form == Form::large && layout.width < 300});
}

void TitleScreen::draw(const Brush& brush) const {
  draw_picture(brush);
  draw_corner(brush);
}

void TitleScreen::draw_picture(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  if (layout.is_mono()) {
    draw_small(brush);
    return;
  }
  canvas.clear(Colour::night);
  if (layout.form == Form::low) {
    constexpr int k_low_water_line = 64;
    draw_city(brush, k_low_water_line);
    canvas.fill({0, k_low_water_line, layout.width, 1}, Colour::ink);
    canvas.text(layout.width / 2 + 1, 5, "NEVA", {font_large, Colour::ink, Align::centre, 2});
    canvas.text(layout.width / 2, 4, "NEVA", {font_large, Colour::ivory, Align::centre, 2});
    draw_notice(brush, k_low_water_line - 14);
    draw_entries(brush, k_low_water_line + 4, 13, (layout.width - 192) / 2, 192);
    return;
  }
  draw_city(brush, k_water_line);
  draw_river(canvas, k_water_line, 16);
  const int name_x = (canvas.width() - art_neva_name.width) / 2;
  canvas.draw(art_neva_name, name_x + 2, 7, Colour::ink);
  canvas.draw(art_neva_name, name_x, 5, Colour::ivory);
  draw_notice(brush, k_water_line + 1);
  draw_entries(brush, 170, 14, (layout.width - 192) / 2, 192);
}

Go TitleScreen::choose() {
  switch (entries_.at(cursor_)) {
    case Entry::go_on:
      return Go::game();
    case Entry::new_game:
      return Go::push(context_.session.is_running() || context_.keeper.holds_unreadable() ? ScreenId::saved_game
                                                                                          : ScreenId::new_game);
    case Entry::rule_book:
      return Go::push(ScreenId::rule_book);
    case Entry::settings:
      return Go::push(ScreenId::settings);
    case Entry::hall_of_fame:
      return Go::push(ScreenId::hall_of_fame);
    case Entry::about:
      break;
  }
  return Go::push(ScreenId::about);
}

// One press, from wherever a game is not: the way to the settings is long when somebody sleeps beside you.
void TitleScreen::switch_sound() {
  context_.settings.sound_on = !context_.settings.sound_on;
  const Text sound = context_.settings.sound_on ? Text::message_sound_on : Text::message_sound_off;
  format_text(context_.message, context_.settings.language, sound, {});
}

Go TitleScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  const bool moves = press || event.kind == KeyEventKind::repeat;
  const auto count = static_cast<std::uint8_t>(entries_.size());
  if (moves && event.key == Key::down) cursor_ = static_cast<std::uint8_t>((cursor_ + 1) % count);
  if (moves && event.key == Key::up) cursor_ = static_cast<std::uint8_t>((cursor_ + count - 1) % count);
  if (press && event.key == Key::a) return choose();
  if (press && event.key == Key::y && context_.ports.sound.available()) switch_sound();
  return Go::stay();
}

}  // namespace neva
