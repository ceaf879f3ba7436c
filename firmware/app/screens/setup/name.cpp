#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/screens/setup/new_game.hpp"

namespace neva {

namespace {

constexpr KeyHint k_name_hints[] = {{Key::a, Text::key_next}, {Key::x, Text::key_delete}, {Key::b, Text::key_done}};
constexpr KeyHint k_pin_hints[] = {
    {Key::a, Text::key_next}, {Key::x, Text::key_delete}, {Key::y, Text::key_pin}, {Key::b, Text::key_done}};

// Letters in the order in which up and down go through them: runs of code points, the language's own letters first.
struct LetterRun {
  std::uint32_t first;
  std::uint32_t last;
};
constexpr LetterRun k_latin[] = {{'A', 'Z'},   {'a', 'z'},   {0xC4, 0xC4}, {0xD6, 0xD6}, {0xDC, 0xDC}, {0xE4, 0xE4},
                                 {0xF6, 0xF6}, {0xFC, 0xFC}, {0xDF, 0xDF}, {'0', '9'},   {'-', '-'}};
constexpr LetterRun k_cyrillic[] = {{0x410, 0x42F}, {0x430, 0x44F}, {0x401, 0x401}, {0x451, 0x451},
                                    {'A', 'Z'},     {'a', 'z'},     {'0', '9'},     {'-', '-'}};

std::span<const LetterRun> runs_of(Language language) {
  if (language == Language::russian) return k_cyrillic;
  return k_latin;
}

int letter_count(std::span<const LetterRun> runs) {
  int count = 0;
  for (const LetterRun& run : runs) count += static_cast<int>(run.last - run.first) + 1;
  return count;
}

std::uint32_t letter_at(std::span<const LetterRun> runs, int index) {
  for (const LetterRun& run : runs) {
    const int size = static_cast<int>(run.last - run.first) + 1;
    if (index < size) return run.first + static_cast<std::uint32_t>(index);
    index -= size;
  }
  return runs.front().first;
}

// -1 for a letter of another alphabet.
int index_of(std::span<const LetterRun> runs, std::uint32_t letter) {
  int before = 0;
  for (const LetterRun& run : runs) {
    if (letter >= run.first && letter <= run.last) return before + static_cast<int>(letter - run.first);
    before += static_cast<int>(run.last - run.first) + 1;
  }
  return -1;
}

// Letters have one or two bytes in UTF-8.
void append_letter(PlayerName& name, std::uint32_t letter) {
  if (letter < 0x80) {
    name.push_back(static_cast<char>(letter));
    return;
  }
  name.push_back(static_cast<char>(0xC0U | (letter >> 6U)));
  name.push_back(static_cast<char>(0x80U | (letter & 0x3FU)));
}

}  // namespace

void NameScreen::enter() {
  letters_.fill(0);
  std::string_view name = view_of(context_.choices.players[context_.focus.seat].name);
  std::size_t count = 0;
  while (!name.empty() && count < letters_.size()) letters_[count++] = next_code_point(name);
  cursor_ = 0;
  is_full_ = false;
}

// From an empty place on: the first letter of a name is large, the others small.
void NameScreen::turn(int steps) {
  const auto runs = runs_of(context_.settings.language);
  const int count = letter_count(runs);
  const int at = index_of(runs, letter());
  const bool small = cursor_ > 0;
  const int small_first = static_cast<int>(runs[0].last - runs[0].first) + 1;
  int next = at + steps;
  if (at < 0 && steps > 0) next = small ? small_first : 0;
  if (next < 0) next = count - 1;
  if (next >= count) next = 0;
  letters_[cursor_] = letter_at(runs, next);
}

PlayerName NameScreen::typed() const {
  PlayerName name;
  for (const std::uint32_t letter : letters_) {
    if (letter == 0) break;
    append_letter(name, letter);
  }
  return name;
}

void NameScreen::keep() { context_.choices.players[context_.focus.seat].name = typed(); }

Go NameScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (event.key == Key::up) turn(-1);
  if (event.key == Key::down) turn(1);
  const bool forward = event.key == Key::right || (press && event.key == Key::a);
  is_full_ = forward && letter() != 0 && cursor_ + 1U == letters_.size();
  if (forward && letter() != 0 && !is_full_) ++cursor_;
  if (event.key == Key::left && cursor_ > 0) --cursor_;
  if (press && event.key == Key::x) {
    std::copy(letters_.begin() + cursor_ + 1, letters_.end(), letters_.begin() + cursor_);
    letters_.back() = 0;
    if (cursor_ > 0 && letter() == 0) --cursor_;
  }
  if (press && event.key == Key::y && context_.settings.pins_on) {
    keep();
    return Go::push(ScreenId::pin);
  }
  if (press && event.key == Key::b) {
    keep();
    return Go::back();
  }
  return Go::stay();
}

// What is wrong with the name as it stands, if anything.
std::string_view NameScreen::trouble() const {
  if (letters_.front() == 0) return context_.text(Text::reason_name_empty);
  if (is_full_) return context_.text(Text::reason_name_too_long);
  const PlayerName name = typed();
  for (std::uint8_t seat = 0; seat < context_.choices.setup.players; ++seat) {
    if (seat != context_.focus.seat && context_.choices.players[seat].name == name)
      return context_.text(Text::reason_name_taken);
  }
  return {};
}

// Whether this seat has a PIN, at the right: the arrow above the first letter needs the left.
void NameScreen::draw_lock(const Brush& brush, Rect row) const {
  if (!context_.settings.pins_on) return;
  const Layout& layout = brush.layout;
  const bool has_pin = context_.settings.asks_pin(context_.focus.seat);
  Line line(brush);
  line.text(brush.word(has_pin ? Text::new_game_pin : Text::new_game_pin_none), layout.small, Colour::sandstone);
  if (has_pin) line.gap(layout.gap).icon(art_lock, Colour::gold);
  line.draw(row, Align::right);
}

// The letters of a name side by side, arrows above and below the chosen one; returns the y below them.
int NameScreen::draw_letters(const Brush& brush, Rect page) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int pitch = std::min(2 * layout.line - 1, page.width / k_name_letters_max);
  const int width = pitch - 3;
  const auto scale = static_cast<std::uint8_t>(std::min(width / layout.bold.width, 2));
  const int height = layout.bold.height * scale + 4;
  Rect row = page.middle(pitch * k_name_letters_max, height);
  for (std::uint8_t i = 0; i < k_name_letters_max; ++i) {
    Rect box = row.cut_left(pitch);
    box.width = width;
    const bool chosen = i == cursor_;
    if (chosen) {
      canvas.fill(box, Colour::gold);
      const Rect arrows = box.inset(0, -3 - art_up.height);
      canvas.draw(art_up, arrows.middle(art_up.width, 0).x, arrows.y, Colour::sandstone);
      canvas.draw(art_down, arrows.middle(art_up.width, 0).x, arrows.bottom() - art_down.height, Colour::sandstone);
    } else {
      canvas.fill({box.x, box.bottom() - 2, width, 1}, brush.thin(Colour::granite));
    }
    if (letters_[i] == 0) continue;
    PlayerName letter;
    append_letter(letter, letters_[i]);
    canvas.text(box.middle(layout.bold.width * scale, 0).x + 1, box.y + 2, view_of(letter),
                {layout.bold, chosen ? Colour::ink : Colour::ivory, Align::left, scale});
  }
  return row.bottom() + 6 + art_down.height;
}

void NameScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const bool pins = context_.settings.pins_on;
  const std::span<const KeyHint> hints = pins ? std::span<const KeyHint>(k_pin_hints) : k_name_hints;
  TextBuffer buffer;
  Rect page = draw_page(
      brush, {format_text(buffer, brush.language, Text::new_game_name_heading, {{"n", context_.focus.seat + 1}})},
      context_.key_map, hints);
  const int y = draw_letters(brush, page);
  draw_lock(brush, Rect(page).cut_top(layout.line));
  const std::string_view wrong = trouble();
  Line(brush).text(wrong, layout.text, Colour::rose).draw({page.x, y, page.width, layout.line}, Align::centre);
  if (layout.keys > 0 || !wrong.empty()) return;
  KeyHints most = {
      KeyHint{Key::a, Text::key_next, false, "→"}, KeyHint{Key::b, Text::key_done},
      pins ? KeyHint{Key::y, Text::key_pin, false, {}, true} : KeyHint{Key::x, Text::key_delete, false, {}, true}};
  draw_key_row(brush, page.cut_bottom(key_row_height(layout)).inset(-layout.margin, 0), context_.key_map, most);
}

}  // namespace neva
