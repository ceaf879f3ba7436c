#include "firmware/app/screens/device/key_test.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "art_data.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/parts/key_field.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/text/number_text.hpp"

namespace neva {

namespace {

constexpr Tone k_click = {2000, 20};

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

// Down: filled. Seen: framed, with a tick where there is grey to tell it from those not yet seen. Never by colour
// alone.
void KeyTestScreen::draw_key(const Brush& brush, Key key, Rect box) const {
  const bool down = context_.ports.keys.held().has(key);
  const bool seen = seen_.has(key);
  const bool is_large = box.width >= brush.layout.title.height + brush.layout.gap;
  if (down) {
    brush.canvas.fill(box, Colour::gold);
  } else if (seen || !brush.layout.is_one_bit) {
    brush.canvas.outline(box, seen ? Colour::ivory : Colour::slate, is_large ? 2 : 1);
  }
  const Colour ink = down ? Colour::ink : seen ? Colour::ivory : brush.thin(Colour::granite);
  Line(brush).text(label_of(key), is_large ? brush.layout.title : font_small, ink).draw(box, Align::centre);
  if (seen && !down && is_large) brush.canvas.draw(art_check, box.right() - art_check.width, box.y - 2, Colour::mint);
}

// A line each with its name, or two in a line without.
void KeyTestScreen::draw_facts(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
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
  const bool has_names = area.height >= static_cast<int>(std::size(rows)) * layout.line;
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    Line line(brush);
    line.text(has_names ? brush.word(rows[i].label) : rows[i].value, layout.text, Colour::sandstone).spring();
    if (!has_names) ++i;
    line.text(rows[i].value, layout.text, Colour::ivory).draw(area.cut_top(layout.line));
  }
}

void KeyTestScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const KeySet available = context_.ports.keys.available();
  const NumberText progress = out_of(count_keys(seen_), count_keys(available), "/");
  // Keys as the board has them, whatever they mean elsewhere.
  const KeyMap plain(available);
  Rect page = draw_page(brush, {.title = brush.word(Text::key_test_heading), .right = view_of(progress)}, plain, {});
  KeyHints hints = {KeyHint{Key::b, Text::key_test_back}};
  const int keys = std::max(layout.keys, key_row_height(layout));
  draw_key_row(brush, {0, layout.height - keys, layout.width, keys}, plain, hints);
  page.cut_bottom(keys - layout.keys);
  // All facts where they leave the keys most of the page.
  const int lines = page.height > 12 * layout.line ? 4 : 2;
  draw_facts(brush, page.cut_bottom(lines * layout.line + layout.gap).inset(layout.gap, 0));
  for_each_key_box(layout, page, available, [&](Key key, Rect box) { draw_key(brush, key, box); });
}

}  // namespace neva
