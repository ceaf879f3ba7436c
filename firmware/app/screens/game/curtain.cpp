#include "firmware/app/screens/game/curtain.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/parts/banner.hpp"
#include "firmware/app/parts/cloth.hpp"
#include "firmware/app/parts/key_words.hpp"
#include "firmware/app/parts/message.hpp"
#include "firmware/app/parts/seats.hpp"
#include "firmware/app/screens/game/turn_menus.hpp"

namespace neva {

namespace {

// How far the cloth hangs down, and what of it is seen above and below the plate; on low panels the plate begins
// outside.
struct CurtainLook {
  int cloth;
  int above;
  int below;
};
constexpr PerForm<CurtainLook> k_curtain_looks = {
    .large = {.cloth = 82, .above = 10, .below = 10},
    .low = {.cloth = 18, .above = -3, .below = 0},
    .small = {.cloth = 36, .above = 2, .below = 2},
    .tiny = {.cloth = 37, .above = 0, .below = 0},
};

}  // namespace

void CurtainScreen::enter() {
  lay_out_display(context_.session.view(), context_.session.places(), slots_);
  asks_pin_ = false;
}

bool CurtainScreen::needs_pin() const {
  return !bot_begins() && context_.asks_pin(context_.session.handover().curtain_seat());
}

void CurtainScreen::open() {
  asks_pin_ = false;
  if (context_.session.take_device()) return;
  format_text(context_.message, context_.settings.language, Text::message_no_interrupt, {});
}

// A wrong PIN leaves everything as it was; there is no limit to tries, as there is none to asking at a table.
void CurtainScreen::press_pin(Key key) {
  if (key == Key::b) asks_pin_ = false;
  if (!asks_pin_ || !pin_.add(key) || !pin_.is_whole()) return;
  if (pin_.pin() == context_.settings.pins[context_.session.handover().curtain_seat()]) {
    open();
    return;
  }
  asks_pin_ = false;
  const std::string_view wrong = context_.text(Text::curtain_pin_wrong);
  context_.message.assign(wrong.data(), wrong.size());
}

bool CurtainScreen::left_alone() {
  const bool asked = asks_pin_;
  asks_pin_ = false;
  return asked;
}

Go CurtainScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  if (asks_pin_) {
    press_pin(event.key);
    return Go::stay();
  }
  switch (event.key) {
    case Key::a:
      // A thumb that hammers on from the move before has not yet handed the device on.
      if (!context_.is_deliberate) break;
      pin_.clear();
      asks_pin_ = needs_pin();
      if (!asks_pin_) open();
      break;
    case Key::b:
      if (context_.session.handover().is_claimed()) {
        context_.session.claim_interrupt(k_nobody);
        break;
      }
      if (!context_.session.can_pass_at_curtain()) return Go::push(ScreenId::happened);
      // Whoever has set a PIN passes behind it. A thumb that hammers passes for nobody.
      if (needs_pin()) {
        format_text(context_.message, context_.settings.language, Text::curtain_passes_locked, {});
      } else if (context_.is_deliberate) {
        context_.session.pass_at_curtain(true);
      }
      break;
    case Key::x:
      if (context_.session.handover().is_opening()) return Go::push(ScreenId::claim);
      if (context_.session.can_undo()) take_move_back(context_);
      break;
    case Key::y:
      return Go::push(ScreenId::more_menu);
    default:
      break;
  }
  return Go::stay();
}

// D-22: a phase that a bot begins is opened by whoever has the device.
bool CurtainScreen::bot_begins() const {
  const Session& session = context_.session;
  return session.choices().players[session.handover().curtain_seat()].mind != Mind::person;
}

Text CurtainScreen::request() const { return bot_begins() ? Text::curtain_begins : Text::curtain_hand_it_to; }

KeyHints CurtainScreen::hints(std::string_view i_am) const {
  const Session& session = context_.session;
  KeyHints said;
  if (!asks_pin_) {
    said.push_back(bot_begins() ? KeyHint{Key::a, Text::key_go_on, !context_.is_quiet}
                                : KeyHint{Key::a, Text::key_open, !context_.is_quiet, i_am});
  }
  if (asks_pin_ || session.handover().is_claimed()) {
    said.push_back({Key::b, Text::key_back});
    return said;
  }
  const bool passes = session.can_pass_at_curtain();
  if (passes) said.push_back({Key::b, Text::key_passes, !context_.is_quiet || needs_pin()});
  if (session.handover().is_opening()) {
    said.push_back({Key::x, Text::keys_interrupt});
  } else if (session.can_undo()) {
    said.push_back({Key::x, Text::key_undo});
  }
  // The rule that lets people interrupt is worth more than what happened.
  if (!passes) said.push_back({Key::b, Text::keys_what_happened, false, {}, said.size() > 1});
  said.push_back({Key::y, Text::key_more});
  return said;
}

// Who gets the device, or a dot a press in its place; behind the question where there is one row for all.
void CurtainScreen::draw_who(const Brush& brush, Rect row, std::string_view ask) const {
  const Layout& layout = brush.layout;
  const int scale = ask.empty() ? 2 : 1;
  Line who(brush);
  who.text(ask, layout.text, Colour::sandstone).gap(layout.apart);
  if (asks_pin_) {
    const int width = pin_width(layout);
    Rect dots = row;
    dots.cut_right(row.right() - who.room(width).draw(row, Align::centre));
    return draw_pin(brush, dots.cut_right(width), pin_.count());
  }
  const std::uint8_t seat = context_.session.handover().curtain_seat();
  const std::string_view name = context_.session.name_of(seat);
  if (layout.pip >= layout.bold.height) who.pip(seat, name).scale(scale).gap(scale * layout.gap);
  who.text(name, layout.bold, Colour::ivory).scale(scale).draw(row, Align::centre);
}

void CurtainScreen::draw_plate(const Brush& brush, Rect plate) const {
  const Layout& layout = brush.layout;
  const int frame = layout.margin / 2;
  brush.canvas.fill(plate, Colour::ink);
  if (frame > 0) brush.canvas.outline(plate.inset(frame, frame), Colour::gold);
  const std::string_view ask = brush.word(asks_pin_ ? Text::curtain_pin : request());
  // A name in double letters below the question, or both in one row.
  if (plate.height < layout.line + 2 * layout.bold.height)
    return draw_who(brush, plate.inset(layout.margin, frame + 1), ask);
  const bool says_pass = layout.keys > 0 && context_.session.can_pass_at_curtain() && !needs_pin();
  plate = plate.inset(layout.margin, says_pass ? layout.gap + frame : 2 * layout.gap);
  Line(brush).text(ask, layout.text, Colour::sandstone).draw(plate.cut_top(layout.line), Align::centre);
  if (says_pass) {
    TextBuffer buffer;
    Line(brush)
        .text(with_keys(buffer, brush.language, context_.key_map, Text::curtain_says_pass), layout.small, Colour::gold)
        .draw(plate.cut_bottom(layout.small.height), Align::centre);
  }
  draw_who(brush, plate, {});
}

// The points of all, which everybody knows, and where there are no cards the keys too: the name stays.
Rect CurtainScreen::room_for_hint() const {
  const Layout& layout = context_.layout;
  const GridLayout& grid = layout.curtain_grid;
  const bool has_cards = layout.has_curtain_cards();
  const int top = has_cards ? grid.top + 2 * grid.pitch_y : layout.pick(k_curtain_looks).cloth + 1;
  return {0, top, layout.width, layout.content_end() - top};
}

void CurtainScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const CurtainLook& look = layout.pick(k_curtain_looks);
  brush.canvas.clear(Colour::night);
  draw_cloth(brush, look.cloth);
  Rect page = layout.panel();
  Rect plate = page.cut_top(look.cloth).inset(layout.width / 2 - layout.table_width * 2 / 5, 0);
  const Rect cloth = {0, 0, plate.x, plate.height};
  plate.cut_top(look.above);
  plate.cut_bottom(look.below);
  draw_plate(brush, plate);
  if (needs_pin()) {
    const Rect box = cloth.middle(art_lock.width + layout.gap, art_lock.height + layout.gap);
    brush.canvas.fill(box, Colour::ink);
    Line(brush).icon(art_lock, Colour::gold).draw(box, Align::centre);
  }
  TextBuffer buffer;
  KeyHints said = hints(format_text(buffer, brush.language, Text::keys_i_am,
                                    {{"name", context_.session.name_of(context_.session.handover().curtain_seat())}}));
  draw_key_row(brush, page.cut_bottom(std::max(layout.keys, key_row_height(layout))), context_.key_map, said);
  const GridLayout& grid = layout.curtain_grid;
  if (layout.has_curtain_cards()) draw_display(brush, grid, slots_, -1);
  // Over the first row of cards, or both where one is too low for its words.
  const bool has_room = grid.pitch_y > layout.bold.height + 2 * layout.line;
  const Rect banner = {0, grid.top - layout.gap / 2, layout.width, has_room ? grid.pitch_y : 2 * grid.pitch_y};
  const bool begins = context_.banner == BannerKind::over_cards;
  if (begins && layout.has_curtain_cards())
    draw_banner(brush, banner, context_.session.view().table, context_.session.choices().players);
  page.cut_top(layout.has_curtain_cards() ? grid.top + 2 * grid.pitch_y - page.y : layout.gap);
  const Rect cells = page.middle(layout.width, seat_cells_height(layout, page.height));
  if (begins && !layout.has_curtain_cards()) {
    // A message takes their room, and would leave halves of their letters above and below it.
    if (context_.message.empty()) draw_banner_lines(brush, page, context_.session.view().table);
  } else if (!context_.session.is_lesson()) {
    // A lesson has its words there.
    draw_seat_cells(brush, cells, context_.session.view().table, context_.session.choices().players);
  }
  // Over what tells least: the fringe between the cloth and the cards, or the cells.
  const int fringe = look.cloth + k_fringe + 2;
  draw_message(brush, look.above > layout.gap ? fringe : cells.bottom(), view_of(context_.message));
}

}  // namespace neva
