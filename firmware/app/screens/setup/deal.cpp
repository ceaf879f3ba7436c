#include "firmware/app/screens/setup/deal.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/page.hpp"

namespace neva {

namespace {

constexpr KeyHint k_deal_hints[] = {{Key::a, Text::key_next}, {Key::x, Text::key_chance}, {Key::b, Text::key_done}};

}  // namespace

void DealScreen::enter() { cursor_ = 0; }

// Nobody has to fill four places to have a code: the first turn makes one.
void DealScreen::turn(int steps) {
  DealCode code = deal_code_of(is_by_chance() ? 0 : context_.choices.deal);
  const auto count = static_cast<int>(k_deal_letters.size());
  if (!is_by_chance()) {
    const auto at = static_cast<int>(k_deal_letters.find(code[cursor_]));
    code[cursor_] = k_deal_letters[static_cast<std::size_t>((at + steps + count) % count)];
  }
  context_.choices.deal = deal_of(view_of(code));
}

Go DealScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b) return Go::back();
  if (event.key == Key::up) turn(-1);
  if (event.key == Key::down) turn(1);
  const bool forward = event.key == Key::right || (press && event.key == Key::a);
  if (forward) cursor_ = static_cast<std::uint8_t>((cursor_ + 1) % k_deal_code_letters);
  if (event.key == Key::left)
    cursor_ = static_cast<std::uint8_t>((cursor_ + k_deal_code_letters - 1) % k_deal_code_letters);
  if (press && event.key == Key::x) {
    context_.choices.deal = k_no_deal;
    cursor_ = 0;
  }
  return Go::stay();
}

// Four plates with arrows above and below the one that turns; returns what is left below them.
Rect DealScreen::draw_letters(const Brush& brush, Rect page) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const std::uint8_t scale = layout.is_one_bit ? 1 : 2;
  const int side = layout.bold.height * scale + 2 * layout.gap;
  const int arrows = art_up.height + 3;
  page.cut_top(layout.gap);
  Rect row = page.cut_top(side + 2 * arrows).inset(0, arrows);
  row = row.middle(k_deal_code_letters * (side + layout.gap) - layout.gap, side);
  const DealCode code = deal_code_of(is_by_chance() ? k_no_deal : context_.choices.deal);
  for (std::uint8_t i = 0; i < k_deal_code_letters; ++i) {
    const Rect box = row.cut_left(side);
    row.cut_left(layout.gap);
    const bool chosen = i == cursor_;
    if (chosen) {
      canvas.fill(box, Colour::gold);
      const int x = box.middle(art_up.width, 0).x;
      canvas.draw(art_up, x, box.y - arrows, Colour::sandstone);
      canvas.draw(art_down, x, box.bottom() + 3, Colour::sandstone);
    } else {
      canvas.outline(box, brush.thin(Colour::granite));
    }
    const std::string_view letter = code.empty() ? std::string_view("?") : view_of(code).substr(i, 1);
    const Rect place = box.middle(layout.bold.width * scale, layout.bold.height * scale);
    canvas.text(place.x, place.y, letter, {layout.bold, chosen ? Colour::ink : Colour::ivory, Align::left, scale});
  }
  return page;
}

void DealScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  Rect page = draw_page(brush, {brush.word(Text::new_game_deal)}, context_.key_map, k_deal_hints);
  page = draw_letters(brush, page);
  page.cut_top(layout.gap);
  draw_paragraph(brush, page, brush.word(is_by_chance() ? Text::about_deal_chance : Text::about_deal_code),
                 Colour::sandstone, page.height / layout.line);
}

}  // namespace neva
