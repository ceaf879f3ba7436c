#include "firmware/app/screens/device/key_test.hpp"

#include <bit>

#include "art_data.hpp"
#include "firmware/app/draw/key_line.hpp"
#include "firmware/app/text/number_text.hpp"

namespace neva {

namespace {

constexpr Tone k_click = {2000, 20};

struct KeyPlace {
  int column;
  int row;
};

// Middle of each key in steps from the middle of its group: the cross at the left, the diamond at the right.
constexpr KeyPlace k_places[k_key_count] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {1, 0}, {0, 1}, {0, -1}, {-1, 0}, {0, 0}};

constexpr bool is_in_cross(Key key) {
  return key == Key::up || key == Key::down || key == Key::left || key == Key::right || key == Key::centre;
}

void draw_name(Canvas& canvas, Key key, Rect box, const Font& font, Colour ink) {
  canvas.text(box.x + (box.width + 1) / 2, box.y + (box.height - font.height + 1) / 2, label_of(key),
              {font, ink, Align::centre});
}

std::uint32_t count_keys(KeySet keys) { return static_cast<std::uint32_t>(std::popcount(keys.bits())); }

}  // namespace

void KeyTestScreen::enter() {
  seen_ = KeySet();
  supply_ = context_.ports.power.read();
}

bool KeyTestScreen::on_second() {
  const PowerReading before = supply_;
  supply_ = context_.ports.power.read();
  return supply_.supply_mv != before.supply_mv;
}

Go KeyTestScreen::on_key(KeyEvent event) {
  if (event.kind == KeyEventKind::press) {
    seen_.add(event.key);
    if (context_.settings.sound_on) context_.ports.sound.play(k_click);
  }
  const bool leaves = event.key == Key::b && event.kind == KeyEventKind::hold;
  return leaves ? Go::back() : Go::stay();
}

void KeyTestScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  if (canvas.height() >= k_large_height_min) {
    draw_large(canvas);
  } else {
    draw_small(canvas);
  }
}

// Down: filled. Seen: bright, with a tick. Not yet: grey. Never by colour alone.
void KeyTestScreen::draw_key(Canvas& canvas, Key key, Rect box) const {
  const bool down = context_.ports.keys.held().has(key);
  const bool seen = seen_.has(key);
  if (down) {
    canvas.fill(box, Colour::gold);
  } else {
    canvas.outline(box, seen ? Colour::ivory : Colour::slate, 2);
  }
  const Colour seen_ink = seen ? Colour::ivory : Colour::granite;
  draw_name(canvas, key, box, font_large, down ? Colour::ink : seen_ink);
  if (seen && !down) canvas.draw(art_check, box.x + box.width - 10, box.y - 2, Colour::mint);
}

// One bit a pixel: down is filled, seen is framed, not yet is the bare name.
void KeyTestScreen::draw_small_key(Canvas& canvas, Key key, Rect box) const {
  const bool down = context_.ports.keys.held().has(key);
  if (down) canvas.fill(box, Colour::ivory);
  if (seen_.has(key)) canvas.outline(box, Colour::ivory);
  draw_name(canvas, key, box, font_small, down ? Colour::ink : Colour::ivory);
}

void KeyTestScreen::draw_facts(Canvas& canvas, int y) const {
  const DeviceFacts& facts = context_.facts;
  const NumberText image = hexadecimal(facts.image_id);
  const NumberText supply = volts(supply_.supply_mv);
  const struct {
    Text label;
    std::string_view value;
  } rows[] = {{Text::key_test_board, facts.board_name},
              {Text::key_test_version, facts.version},
              {Text::key_test_image, facts.image_known ? view_of(image) : "…"},
              {Text::key_test_supply, supply_.measured ? view_of(supply) : "–"}};
  for (const auto& row : rows) {
    canvas.text(8, y, context_.text(row.label), {font_medium, Colour::sandstone});
    canvas.text(canvas.width() - 8, y, row.value, {font_medium, Colour::ivory, Align::right});
    y += 14;
  }
}

void KeyTestScreen::draw_short_facts(Canvas& canvas, int y) const {
  const DeviceFacts& facts = context_.facts;
  const NumberText image = hexadecimal(facts.image_id);
  const NumberText supply = volts(supply_.supply_mv);
  const TextStyle left = {font_small, Colour::ivory};
  const TextStyle right = {font_small, Colour::ivory, Align::right};
  canvas.text(8, y, facts.board_name, left);
  canvas.text(canvas.width() - 8, y, facts.version, right);
  canvas.text(8, y + 12, facts.image_known ? view_of(image) : "…", left);
  canvas.text(canvas.width() - 8, y + 12, supply_.measured ? view_of(supply) : "–", right);
}

void KeyTestScreen::draw_large(Canvas& canvas) const {
  const int width = canvas.width();
  const KeySet available = context_.ports.keys.available();
  canvas.clear(Colour::night);
  canvas.fill({0, 0, width, 20}, Colour::slate);
  canvas.fill({0, 20, width, 2}, Colour::gold);
  canvas.text(6, 3, context_.text(Text::key_test_heading), {font_large, Colour::ivory});
  const NumberText progress = out_of(count_keys(seen_), count_keys(available), " / ");
  canvas.text(width - 6, 4, view_of(progress), {font_bold, Colour::ivory, Align::right});

  const bool low = context_.layout.form == Form::low;
  const int size = low ? 20 : 30;
  const int pitch = low ? 21 : 34;
  const int middle_y = low ? 60 : 90;
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    const Key key = static_cast<Key>(i);
    if (!available.has(key)) continue;
    const int middle_x = width / 2 + (is_in_cross(key) ? -58 : 58);
    const int x = middle_x + k_places[i].column * pitch - size / 2;
    const int y = middle_y + k_places[i].row * pitch - size / 2;
    draw_key(canvas, key, {x, y, size, size});
  }
  if (low) {
    draw_short_facts(canvas, 96);
  } else {
    draw_facts(canvas, 162);
  }

  draw_key_line(canvas, "B", context_.text(Text::key_test_back));
}

void KeyTestScreen::draw_small(Canvas& canvas) const {
  const int width = canvas.width();
  const KeySet available = context_.ports.keys.available();
  canvas.clear(Colour::ink);
  canvas.fill({0, 0, width, 9}, Colour::ivory);
  canvas.text(2, 0, context_.text(Text::key_test_heading), {font_tiny, Colour::ink});
  const NumberText progress = out_of(count_keys(seen_), count_keys(available), "/");
  canvas.text(width - 2, 0, view_of(progress), {font_tiny, Colour::ink, Align::right});

  constexpr int k_size = 13;
  int x = 2;
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    const Key key = static_cast<Key>(i);
    if (!available.has(key)) continue;
    draw_small_key(canvas, key, {x, 13, k_size, k_size});
    x += k_size + 1;
  }
  const DeviceFacts& facts = context_.facts;
  const NumberText image = hexadecimal(facts.image_id);
  const NumberText supply = volts(supply_.supply_mv);
  canvas.text(2, 30, facts.board_name, {font_tiny, Colour::ivory});
  canvas.text(width - 2, 30, facts.version, {font_tiny, Colour::ivory, Align::right});
  canvas.text(2, 39, facts.image_known ? view_of(image) : "…", {font_tiny, Colour::ivory});
  canvas.text(width - 2, 39, supply_.measured ? view_of(supply) : "–", {font_tiny, Colour::ivory, Align::right});
  draw_key_line(canvas, "B", context_.text(Text::key_test_back));
}

}  // namespace neva
