#include "firmware/app/screens/game/curtain.hpp"

#include "art_data.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/seats.hpp"
#include "firmware/app/screens/game/turn_menus.hpp"

namespace neva {

namespace {

constexpr int k_drape_height = 82;
constexpr int k_mono_drape = 37;

// Red cloth with folds and a gold fringe.
void draw_drape(Canvas& canvas, int width, int height) {
  canvas.fill({0, 0, width, height}, Colour::red);
  for (int x = 0; x < width; x += 20) {
    canvas.fill({x, 0, 1, height}, Colour::ink);
    canvas.fill({x + 1, 0, 2, height}, Colour::night);
    canvas.checker({x + 3, 0, 4, height}, Colour::night);
    canvas.checker({x + 12, 0, 3, height}, Colour::orange, 4);
    canvas.checker({x + 18, 0, 2, height}, Colour::night);
  }
  canvas.fill({0, height, width, 3}, Colour::gold);
  canvas.fill({0, height, width, 1}, Colour::orange);
  for (int x = 0; x < width; x += 4) canvas.fill({x, height + 3, 2, 3}, Colour::gold);
}

}  // namespace

void CurtainScreen::enter() {
  lay_out_display(context_.session.view(), context_.session.places(), slots_);
  asks_pin_ = false;
}

bool CurtainScreen::needs_pin() const {
  return !bot_begins() && context_.settings.asks_pin(context_.session.curtain_seat());
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
  if (pin_.pin() == context_.settings.pins[context_.session.curtain_seat()]) {
    open();
    return;
  }
  asks_pin_ = false;
  const std::string_view wrong = context_.text(Text::curtain_pin_wrong);
  context_.message.assign(wrong.data(), wrong.size());
}

bool CurtainScreen::forget_pin() {
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
      if (context_.session.is_claimed()) {
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
      if (context_.session.is_opening()) return Go::push(ScreenId::claim);
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
  return session.choices().players[session.curtain_seat()].mind != Mind::person;
}

Text CurtainScreen::request() const { return bot_begins() ? Text::curtain_begins : Text::curtain_hand_it_to; }

// In the place of the name: what is asked for and a dot a press.
void CurtainScreen::draw_pin_box(const Brush& brush, int top, int height) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int middle = layout.width / 2;
  const int width = layout.is_mono() ? 96 : layout.form == Form::low ? layout.width - 52 : 170;
  canvas.fill({middle - width / 2, top + 1, width, height - 2}, Colour::ink);
  const std::string_view ask = brush.word(Text::curtain_pin);
  if (layout.form == Form::low) {
    canvas.text(middle - 12, top + 3, ask, {layout.text, Colour::sandstone, Align::right});
    draw_pin(brush, middle + 40, top + 3, pin_.count());
    return;
  }
  const Colour colour = Colour::sandstone;
  canvas.text(middle, top + (layout.is_mono() ? 3 : 6), ask, {layout.text, colour, Align::centre});
  draw_pin(brush, middle, top + height / 2 + 2, pin_.count());
}

void CurtainScreen::draw_message(const Brush& brush, int y) const {
  if (context_.message.empty()) return;
  const Layout& layout = brush.layout;
  std::string_view text = view_of(context_.message);
  const int columns = layout.width / layout.text.width;
  const int more = (lines_of(text, columns) - 1) * layout.line;
  y -= more;
  brush.canvas.fill({0, y, layout.width, layout.line + 2 + more}, Colour::ink);
  for (++y; !text.empty(); y += layout.line)
    brush.canvas.text(layout.width / 2, y, next_line(text, columns), {layout.text, Colour::rose, Align::centre});
}

KeyHints CurtainScreen::hints(std::string_view i_am, bool all) const {
  const Session& session = context_.session;
  KeyHints said;
  if (asks_pin_) {
    said.push_back({Key::b, Text::key_back});
    return said;
  }
  if (bot_begins()) {
    said.push_back({Key::a, Text::key_go_on, !context_.is_quiet});
  } else {
    said.push_back({Key::a, Text::key_open, !context_.is_quiet, i_am});
  }
  if (session.is_claimed()) {
    said.push_back({Key::b, Text::key_back});
    return said;
  }
  const bool passes = session.can_pass_at_curtain();
  const KeyHint pass = {Key::b, Text::key_passes, !context_.is_quiet || needs_pin()};
  if (passes) said.push_back(pass);
  if (session.is_opening()) {
    said.push_back({Key::x, Text::keys_interrupt});
  } else if (session.can_undo()) {
    said.push_back({Key::x, Text::key_undo});
  }
  // The rule that lets people interrupt is worth more than what happened.
  if (!passes && (said.size() < 2 || all)) said.push_back({Key::b, Text::keys_what_happened});
  said.push_back({Key::y, Text::key_more});
  return said;
}

void CurtainScreen::draw_hints(const Brush& brush) const {
  TextBuffer buffer;
  const std::string_view i_am = format_text(buffer, brush.language, Text::keys_i_am,
                                            {{"name", context_.session.name_of(context_.session.curtain_seat())}});
  // Who it is stands above in large letters, so the name goes first where the line is short.
  const bool low = context_.layout.form == Form::low;
  KeyHints said = hints(i_am, !low);
  const auto fits = [&] { return keys_fit(brush, context_.key_map, {said.data(), said.size()}); };
  if (!fits()) said = hints({}, !low);
  if (!fits()) said = hints({}, false);
  draw_keys(brush, context_.key_map, {said.data(), said.size()});
}

void CurtainScreen::draw_large(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int middle = layout.width / 2;
  draw_drape(canvas, layout.width, k_drape_height);
  canvas.fill({middle - 88, 10, 176, 62}, Colour::ink);
  canvas.outline({middle - 86, 12, 172, 58}, Colour::gold);
  const std::uint8_t seat = context_.session.curtain_seat();
  const std::string_view name = context_.session.name_of(seat);
  canvas.text(middle, 18, brush.word(request()), {layout.text, Colour::sandstone, Align::centre});
  const bool fits = layout.bold.width_of(name) * 2 <= 172 - 40;
  const std::uint8_t scale = fits ? 2 : 1;
  const int x = middle - (34 + layout.bold.width_of(name) * scale) / 2;
  const SeatLook& look = look_of_seat(seat);
  canvas.draw(look.shape, x, 35, look.colour, 2);
  std::string_view rest = name;
  if (!rest.empty()) next_code_point(rest);
  canvas.text(x + 6, 34, name.substr(0, name.size() - rest.size()), {layout.bold, Colour::ink, Align::left, 2});
  canvas.text(x + 34, fits ? 34 : 41, name, {layout.bold, Colour::ivory, Align::left, scale});
  if (needs_pin()) canvas.draw(art_lock, middle + 70, 16, Colour::gold);
  if (asks_pin_) draw_pin_box(brush, 12, 58);
  draw_display(brush, layout.curtain_grid, slots_, -1);
  draw_seat_cells(brush, 194, layout.width, context_.session.view().table, context_.session.choices().players);
  draw_message(brush, 74);
  draw_hints(brush);
}

void CurtainScreen::draw_low(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const std::uint8_t seat = context_.session.curtain_seat();
  const std::string_view name = context_.session.name_of(seat);
  draw_drape(canvas, layout.width, 18);
  canvas.fill({24, 0, layout.width - 48, 18}, Colour::ink);
  canvas.outline({25, -1, layout.width - 50, 18}, Colour::gold);
  const std::string_view ask = brush.word(request());
  const int width = layout.text.width_of(ask) + 6 + 16 + layout.bold.width_of(name);
  int x = (layout.width - width) / 2;
  x = canvas.text(x, 2, ask, {layout.text, Colour::sandstone}) + 6;
  draw_pip(brush, x, 1, seat, name);
  canvas.text(x + 16, 2, name, {layout.bold, Colour::ivory});
  if (needs_pin()) {
    canvas.fill({4, 1, 16, 16}, Colour::ink);
    canvas.draw(art_lock, 7, 3, Colour::gold);
  }
  if (asks_pin_) draw_pin_box(brush, -1, 18);
  draw_display(brush, layout.curtain_grid, slots_, -1);
  const int cells = layout.content_end() - layout.holder_height - 1;
  draw_seat_cells(brush, cells, layout.width, context_.session.view().table, context_.session.choices().players);
  draw_message(brush, cells);
  draw_hints(brush);
}

void CurtainScreen::draw_mono(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const std::string_view name = context_.session.name_of(context_.session.curtain_seat());
  for (int x = 0; x < 14; x += 3) {
    canvas.fill({x, 0, 1, k_mono_drape}, Colour::ivory);
    canvas.fill({layout.width - 1 - x, 0, 1, k_mono_drape}, Colour::ivory);
  }
  canvas.fill({0, k_mono_drape, layout.width, 1}, Colour::ivory);
  for (int x = 0; x < layout.width; x += 4) canvas.fill({x, k_mono_drape + 1, 2, 2}, Colour::ivory);
  canvas.text(64, 1, brush.word(request()), {layout.text, Colour::ivory, Align::centre});
  const bool fits = font_bold.width_of(name) * 2 <= 98;
  canvas.text(64, fits ? 9 : 16, name,
              {font_bold, Colour::ivory, Align::centre, static_cast<std::uint8_t>(fits ? 2 : 1)});
  if (needs_pin()) {
    canvas.fill({0, 12, 14, 15}, Colour::ink);
    canvas.draw(art_lock, 1, 14, Colour::ivory);
  }
  if (asks_pin_) draw_pin_box(brush, 0, k_mono_drape);
  draw_seat_cells(brush, 42, layout.width, context_.session.view().table, context_.session.choices().players);
  draw_message(brush, 41);
  const KeyHints said = hints({}, false);
  draw_mono_keys(brush, 54, context_.key_map, {said.data(), said.size()});
}

void CurtainScreen::draw(const Brush& brush) const {
  brush.canvas.clear(Colour::night);
  switch (brush.layout.form) {
    case Form::tiny:
      draw_mono(brush);
      break;
    case Form::low:
      draw_low(brush);
      break;
    default:
      draw_large(brush);
      break;
  }
}

}  // namespace neva
