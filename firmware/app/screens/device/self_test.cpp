#include "firmware/app/screens/device/self_test.hpp"

#include <algorithm>
#include <bit>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/key_field.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/text/number_text.hpp"

namespace neva {

namespace {

using Press = SelfTestFindings::Press;

// Whoever finds no key has so long for each.
constexpr std::uint8_t k_silence_s_max = 8;
// Held for about three seconds in all.
constexpr std::uint8_t k_repeats_to_leave = 20;
constexpr std::uint32_t k_hold_ms = 500;
constexpr Tone k_tone = {880, 120};

// Pure colours, which nobody takes for each other: those of the theme are mixed.
constexpr Palette k_pure = [] {
  Palette palette = k_theme;
  palette.rgb565[static_cast<std::size_t>(Colour::ink)] = 0x0000;
  palette.rgb565[static_cast<std::size_t>(Colour::night)] = 0x0000;
  palette.rgb565[static_cast<std::size_t>(Colour::ivory)] = 0xFFFF;
  palette.rgb565[static_cast<std::size_t>(Colour::red)] = 0xF800;
  palette.rgb565[static_cast<std::size_t>(Colour::green)] = 0x07E0;
  palette.rgb565[static_cast<std::size_t>(Colour::blue)] = 0x001F;
  return palette;
}();

constexpr Colour k_bars[] = {Colour::red, Colour::green, Colour::blue};
constexpr int k_none_of_the_bars = 3;

// An F in a square of five by five: of its strokes no turn and no mirror makes another F.
constexpr Rect k_strokes[] = {{1, 0, 1, 5}, {1, 0, 3, 1}, {1, 2, 2, 1}};
constexpr int k_letter = 5;

Rect turned(Rect stroke, Orientation orientation) {
  if (orientation.exchanges()) stroke = {stroke.y, stroke.x, stroke.height, stroke.width};
  if (orientation.mirrors_columns()) stroke.x = k_letter - stroke.x - stroke.width;
  if (orientation.mirrors_rows()) stroke.y = k_letter - stroke.y - stroke.height;
  return stroke;
}

void draw_letter(const Brush& brush, Rect box, Orientation orientation) {
  const int scale = std::max(std::min(box.width, box.height) / k_letter, 1);
  const Rect place = box.middle(k_letter * scale, k_letter * scale);
  for (const Rect& stroke : k_strokes) {
    const Rect at = turned(stroke, orientation);
    brush.canvas.fill({place.x + at.x * scale, place.y + at.y * scale, at.width * scale, at.height * scale},
                      Colour::ivory);
  }
}

// A small panel, one of whose edges is missing: none, left, right, top, bottom.
void draw_open_frame(const Brush& brush, Rect box, int missing) {
  const int size = std::min(box.width, box.height) * 2 / 3;
  const Rect at = box.middle(size, size);
  const Rect edges[] = {
      {at.x, at.y, 1, size}, {at.right() - 1, at.y, 1, size}, {at.x, at.y, size, 1}, {at.x, at.bottom() - 1, size, 1}};
  for (int i = 0; i < 4; ++i) {
    if (i + 1 != missing) brush.canvas.fill(edges[i], Colour::ivory);
  }
}

}  // namespace

const Palette& SelfTestScreen::palette() const { return k_pure; }

void SelfTestScreen::enter() {
  findings_ = {};
  // What is closed already was not meant for a question, or never opens.
  loose_ = context_.ports.keys.loose_pins();
  pressed_ = 0;
  is_taken_ = false;
  go_to(Step::picture);
}

int SelfTestScreen::answers() const {
  switch (step_) {
    case Step::picture:
      return Orientation::k_count;
    case Step::red:
    case Step::yellow:
      return k_none_of_the_bars + 1;
    case Step::edges:
      return 5;
    default:
      return 2;
  }
}

void SelfTestScreen::next_answer() { answer_ = static_cast<std::uint8_t>((answer_ + 1) % answers()); }

void SelfTestScreen::go_to(Step step) {
  step_ = step;
  answer_ = 0;
  silent_s_ = 0;
  if (step == Step::sound) context_.ports.sound.play(k_tone);
  if (step == Step::result) findings_.is_done = true;
  if (step != Step::keys) return;
  lit_ = k_key_count;
  ask_next_key();
}

void SelfTestScreen::ask_next_key() {
  const KeySet keys = context_.ports.keys.available();
  silent_s_ = 0;
  lit_ = lit_ == k_key_count ? std::uint8_t{0} : static_cast<std::uint8_t>(lit_ + 1);
  while (lit_ < k_key_count && !keys.has(static_cast<Key>(lit_))) ++lit_;
  if (lit_ == k_key_count) go_to(Step::result);
}

// Red in the third place: blue comes first. No red at all: it may be a negative, in which blue is yellow.
void SelfTestScreen::take_colour() {
  using Colours = SelfTestFindings::Colours;
  const bool first = answer_ == 0;
  const bool third = answer_ == 2;
  if (step_ == Step::red) {
    findings_.colours = first ? Colours::right : third ? Colours::exchanged : Colours::unclear;
  } else {
    findings_.colours = third ? Colours::negative : first ? Colours::negative_exchanged : Colours::unclear;
  }
}

void SelfTestScreen::take_answer() {
  const Step after_edges = context_.ports.sound.available() && context_.settings.sound_on ? Step::sound : Step::keys;
  switch (step_) {
    case Step::picture:
      findings_.picture = answer_;
      return go_to(context_.layout.is_one_bit ? Step::edges : Step::red);
    case Step::red:
      take_colour();
      return go_to(answer_ == k_none_of_the_bars ? Step::yellow : Step::edges);
    case Step::yellow:
      take_colour();
      return go_to(Step::edges);
    case Step::edges:
      findings_.missing = static_cast<SelfTestFindings::Edge>(static_cast<int>(SelfTestFindings::Edge::none) + answer_);
      return go_to(after_edges);
    case Step::sound:
      findings_.sound = answer_ == 0 ? SelfTestFindings::Heard::yes : SelfTestFindings::Heard::no;
      return go_to(Step::keys);
    default:
      return;
  }
}

void SelfTestScreen::note_press(Press press) {
  findings_.presses[lit_] = press;
  ask_next_key();
}

Go SelfTestScreen::on_key(KeyEvent event) {
  switch (event.kind) {
    case KeyEventKind::press:
      is_taken_ = false;
      repeats_ = 0;
      if (step_ == Step::result) return Go::back();
      if (step_ == Step::keys) {
        const bool right = static_cast<std::uint8_t>(event.key) == lit_;
        note_press({right ? Press::Kind::right : Press::Kind::other_key, static_cast<std::uint8_t>(event.key)});
        is_taken_ = true;
      }
      break;
    case KeyEventKind::hold:
      if (is_question() && !is_taken_) take_answer();
      is_taken_ = true;
      break;
    case KeyEventKind::repeat:
      if (++repeats_ >= k_repeats_to_leave) return Go::back();
      break;
    case KeyEventKind::release:
      if (is_question() && !is_taken_) next_answer();
      is_taken_ = false;
      break;
  }
  return Go::stay();
}

// As on_key() does it for a key, for a switch at a pin that has none.
bool SelfTestScreen::look() {
  const std::uint32_t now = context_.ports.clock.now_ms();
  const std::uint32_t pins = context_.ports.keys.loose_pins();
  const std::uint32_t closed = pins & ~loose_;
  loose_ = pins;
  if (closed != 0) {
    pressed_ = closed;
    pressed_at_ms_ = now;
    is_taken_ = step_ == Step::keys;
    if (is_taken_) note_press({Press::Kind::loose_pin, static_cast<std::uint8_t>(std::countr_zero(closed))});
    return is_taken_;
  }
  if (pressed_ == 0 || is_taken_ || !is_question()) return false;
  if ((pins & pressed_) == 0) {
    pressed_ = 0;
    next_answer();
    return true;
  }
  if (now - pressed_at_ms_ < k_hold_ms) return false;
  is_taken_ = true;
  take_answer();
  return true;
}

bool SelfTestScreen::on_second() {
  if (step_ == Step::sound) {
    context_.ports.sound.play(k_tone);
    return false;
  }
  if (step_ != Step::keys) return false;
  if (++silent_s_ >= k_silence_s_max) note_press({Press::Kind::nothing, 0});
  return true;
}

Text SelfTestScreen::question() const {
  switch (step_) {
    case Step::picture:
      return Text::self_test_picture;
    case Step::red:
      return Text::self_test_red;
    case Step::yellow:
      return Text::self_test_yellow;
    case Step::edges:
      return Text::self_test_edges;
    case Step::sound:
      return Text::self_test_sound;
    default:
      return Text::self_test_keys;
  }
}

// Side by side; in two rows what would be too narrow for the height that is there.
Rect SelfTestScreen::cell(Rect area, int index) const {
  const int count = answers();
  const int rows = count > 5 && area.height >= area.width / 3 ? 2 : 1;
  const int columns = (count + rows - 1) / rows;
  const int width = area.width / columns;
  const int height = area.height / rows;
  return {area.x + index % columns * width, area.y + index / columns * height, width - 2, height - 2};
}

void SelfTestScreen::draw_word(const Brush& brush, Rect box, Text text) const {
  const Layout& layout = brush.layout;
  std::string_view words = brush.word(text);
  if (layout.text.width_of(words) <= box.width) {
    Line(brush).text(words, layout.text, Colour::ivory).draw(box, Align::centre);
    return;
  }
  // Up to the frame: the last column of a letter is empty.
  box = box.inset(-layout.gap, 0);
  ++box.width;
  const int columns = box.width / layout.text.width;
  Rect rows = box.middle(box.width, lines_of(words, columns) * layout.line);
  while (!words.empty())
    Line(brush)
        .text(next_line(words, columns), layout.text, Colour::ivory)
        .draw(rows.cut_top(layout.line), Align::centre);
}

void SelfTestScreen::draw_answer(const Brush& brush, Rect box, int index) const {
  switch (step_) {
    case Step::picture:
      return draw_letter(brush, box, Orientation(static_cast<std::uint8_t>(index)));
    case Step::red:
    case Step::yellow:
      if (index == k_none_of_the_bars) return draw_word(brush, box, Text::self_test_none);
      return brush.canvas.fill(box, k_bars[index]);
    case Step::edges:
      return draw_open_frame(brush, box, index);
    default:
      return draw_word(brush, box, index == 0 ? Text::self_test_yes : Text::self_test_no);
  }
}

// The chosen one has a frame and a mark below it: never by colour alone.
void SelfTestScreen::draw_answers(const Brush& brush, Rect area) const {
  const int air = brush.layout.gap;
  for (int i = 0; i < answers(); ++i) {
    const Rect box = cell(area, i);
    Rect inside = box.inset(air, air);
    const Rect below = inside.cut_bottom(std::max(air, 2));
    inside.cut_bottom(1);
    draw_answer(brush, inside, i);
    if (i != answer_) continue;
    brush.canvas.outline(box, Colour::gold);
    brush.canvas.fill(below, Colour::gold);
  }
}

void SelfTestScreen::draw_keys(const Brush& brush, Rect area) const {
  const KeySet available = context_.ports.keys.available();
  for_each_key_box(brush.layout, area, available, [&](Key key, Rect box) {
    const bool lit = static_cast<std::uint8_t>(key) == lit_;
    const bool passed = static_cast<std::uint8_t>(key) < lit_;
    if (lit) {
      brush.canvas.fill(box, Colour::gold);
    } else if (passed || !brush.layout.is_one_bit) {
      brush.canvas.outline(box, passed ? Colour::ivory : Colour::slate);
    }
    const Colour ink = lit ? Colour::ink : passed ? Colour::ivory : brush.thin(Colour::granite);
    Line(brush).text(label_of(key), font_small, ink).draw(box, Align::centre);
  });
}

void SelfTestScreen::draw_result(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
  const BoardFacts& facts = context_.facts.board;
  TextBuffer words;
  const bool fine = wrong_line(findings_, facts, 0, words).empty();
  const auto tell = [&](std::string_view text, Colour colour) {
    const int lines = lines_of(text, area.width / layout.text.width);
    if (lines * layout.line > area.height) return;
    draw_paragraph(brush, area.cut_top(lines * layout.line), text, colour, lines);
  };
  tell(brush.word(fine ? Text::self_test_fine : Text::self_test_wrong), Colour::sandstone);
  if (!fine) {
    words.assign("boards/");
    words.append(facts.id);
    words.append("/board.hpp");
    tell(view_of(words), Colour::sandstone);
  }
  // What has no room is in the report over USB.
  for (std::size_t i = 0; !fine && !wrong_line(findings_, facts, i, words).empty(); ++i)
    tell(view_of(words), Colour::ivory);
}

void SelfTestScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const KeySet available = context_.ports.keys.available();
  const KeyMap plain(available);
  const NumberText place =
      out_of(static_cast<std::uint32_t>(step_) + 1, static_cast<std::uint32_t>(Step::result) + 1, "/");
  Rect page = draw_page(brush, {.title = brush.word(Text::self_test_heading), .right = view_of(place)}, plain, {});
  // No key is known to be right, so none is named.
  const Text how = step_ == Step::result ? Text::self_test_over_usb
                   : is_question()       ? Text::self_test_how
                                         : Text::self_test_how_keys;
  const int foot = std::max(layout.keys, layout.small.height + 1);
  page.cut_bottom(foot - layout.keys);
  Rect panel = layout.panel();
  Line(brush)
      .text(brush.word(how), layout.small, brush.thin(Colour::sandstone))
      .draw(panel.cut_bottom(foot), Align::centre);
  if (step_ == Step::result) return draw_result(brush, page);
  const std::string_view words = brush.word(question());
  const int lines = lines_of(words, page.width / layout.text.width);
  draw_paragraph(brush, page.cut_top(lines * layout.line), words, Colour::ivory, lines);
  if (is_question()) {
    draw_answers(brush, page);
  } else {
    draw_keys(brush, page);
  }
  // The outermost pixels: whoever does not see them on all sides knows which are missing.
  if (step_ == Step::edges) brush.canvas.outline(layout.panel(), Colour::ivory);
}

}  // namespace neva
