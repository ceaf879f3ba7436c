#include "firmware/app/screens/records/hall_of_fame.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_best_hints[] = {{Key::x, Text::key_latest}, {Key::b, Text::key_back}};
constexpr KeyHint k_latest_hints[] = {{Key::x, Text::key_best}, {Key::b, Text::key_back}};
// Five people, eight letters and three digits each.
constexpr int k_others_lines = 3;

// As much of the text as fits, cut between letters.
std::string_view fitting(std::string_view text, const Font& font, int room) {
  std::string_view rest = text;
  for (int letters = room / font.width; letters > 0 && !rest.empty(); --letters) next_code_point(rest);
  return text.substr(0, text.size() - rest.size());
}

}  // namespace

void HallScreen::enter() {
  const HallOfFame& hall = context_.keeper.hall();
  count_ = static_cast<std::uint16_t>(hall.size());
  window_.reset();
}

bool HallScreen::read(std::uint16_t index, HallEntry& entry) const {
  const HallOfFame& hall = context_.keeper.hall();
  return by_points_ ? hall.best(index, entry) : hall.newest(index, entry);
}

int HallScreen::entry_height() const {
  const Layout& layout = context_.layout;
  return layout.is_mono() ? layout.line : layout.entry;
}

// Where the list ends and the chosen game is told: everybody's points take three lines at most.
int HallScreen::list_end() const {
  const Layout& layout = context_.layout;
  return layout.is_mono() ? layout.content_end() : layout.content_end() - k_others_lines * layout.line - 8;
}

std::uint16_t HallScreen::shown() const {
  return static_cast<std::uint16_t>((list_end() - context_.layout.content) / entry_height());
}

// Everybody of the chosen game with their points, best first.
void HallScreen::draw_others(const Brush& brush, const HallEntry& entry) const {
  const Layout& layout = brush.layout;
  Canvas& canvas = brush.canvas;
  const int top = list_end();
  canvas.fill({0, top, layout.width, layout.content_end() - top}, Colour::ink);
  canvas.fill({0, top, layout.width, 1}, Colour::slate);
  const int left = layout.margin + 2;
  const int gap = layout.text.width;
  int x = left;
  int y = top + 4;
  for (std::uint8_t place = 0; place < entry.players; ++place) {
    const HallSeat& seat = entry.seats[place];
    const Digits points(seat.points);
    const int needed = layout.text.width_of(view_of(seat.name)) + gap + layout.text.width_of(points.view());
    if (x + needed > layout.width - layout.margin) {
      x = left;
      y += layout.line;
    }
    x = canvas.text(x, y, view_of(seat.name), {layout.text, Colour::ivory}) + gap;
    x = canvas.text(x, y, points.view(), {layout.text, Colour::gold}) + 2 * gap;
  }
}

void HallScreen::draw_entry(const Brush& brush, int y, std::uint16_t index, bool chosen) const {
  HallEntry entry;
  if (!read(index, entry)) return;
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const HallSeat& winner = entry.seats[0];
  const Digits rank(index + 1);
  const Digits points(winner.points);
  const int left = layout.is_mono() ? 1 : layout.margin;
  const int right = layout.width - (layout.is_mono() ? 4 : layout.margin + 4);
  const Colour ground = Colour::gold;
  if (chosen) canvas.fill({left - 1, y, right - left + 2, entry_height() - (layout.is_mono() ? 0 : 2)}, ground);
  const Colour ink = chosen ? Colour::ink : Colour::ivory;
  const Font& font = layout.is_mono() ? layout.text : layout.bold;
  const int top = layout.is_mono() ? y : y + (layout.entry - 2 - font.height + 1) / 2;
  const int name_x = left + (layout.is_mono() ? 13 : 24);
  canvas.text(name_x - font.width / 2 - 1, top, rank.view(), {font, ink, Align::right});
  canvas.text(right - 2, top, points.view(), {font, ink, Align::right});
  if (layout.is_mono()) {
    TextBuffer buffer;
    const std::string_view who = format_text(buffer, brush.language, Text::hall_players, {{"n", entry.players}});
    canvas.text(name_x, top, view_of(winner.name), {font, ink});
    canvas.text(right - 22, top, fitting(who, font, 50), {font, ink, Align::right});
    return;
  }
  const int shield_x = right - 2 - font.width * 3 - 16;
  canvas.draw(art_shield, shield_x, top + 1);
  canvas.text(name_x, top, view_of(winner.name), {font, ink});
  if (entry.edition < k_edition_count) {
    canvas.text(shield_x - 6, top, brush.word(word_of(static_cast<Edition>(entry.edition))),
                {layout.text, chosen ? Colour::ink : Colour::sandstone, Align::right});
  }
  if (chosen) draw_others(brush, entry);
}

void HallScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  canvas.clear(Colour::night);
  const std::string_view order =
      count_ == 0 ? std::string_view() : brush.word(by_points_ ? Text::hall_best : Text::hall_latest);
  draw_header(brush, {brush.word(Text::hall_heading), Colour::slate, Colour::ivory, nullptr, order});
  draw_keys(brush, context_.key_map, by_points_ ? k_best_hints : k_latest_hints);
  if (count_ == 0) {
    const bool newer = context_.keeper.has_newer_hall();
    draw_paragraph(brush, {layout.margin, layout.content, layout.width - 2 * layout.margin, 0},
                   brush.word(newer ? Text::message_newer_save : Text::hall_empty), Colour::sandstone, 2);
    return;
  }
  int y = layout.content;
  const std::uint16_t end = std::min<std::uint16_t>(count_, static_cast<std::uint16_t>(window_.first() + shown()));
  for (std::uint16_t index = window_.first(); index < end; ++index, y += entry_height())
    draw_entry(brush, y, index, index == window_.cursor());
  const Rect area = {0, layout.content, layout.width - layout.margin, list_end() - layout.content};
  draw_scroll_mark(brush, area, window_.first(), static_cast<std::uint16_t>(end - window_.first()), count_);
}

Go HallScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b) return Go::back();
  if (count_ == 0) return Go::stay();
  if (event.key == Key::down) window_.move(1, count_, shown());
  if (event.key == Key::up) window_.move(-1, count_, shown());
  if (press && event.key == Key::x) {
    by_points_ = !by_points_;
    window_.reset();
  }
  return Go::stay();
}

}  // namespace neva
