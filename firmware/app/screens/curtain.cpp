#include "firmware/app/screens/curtain.hpp"

#include "art_data.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/seats.hpp"

namespace neva {

namespace {

constexpr int k_drape_height = 82;

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

// What is taken back belongs to somebody whose PIN has not been pressed since.
void CurtainScreen::undo() {
  context_.session.undo();
  if (context_.settings.asks_pin(context_.session.seat())) context_.session.drop_curtain();
}

Go CurtainScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  if (asks_pin_) {
    press_pin(event.key);
    return Go::stay();
  }
  switch (event.key) {
    case Key::a:
      pin_.clear();
      asks_pin_ = needs_pin();
      if (!asks_pin_) open();
      break;
    case Key::b:
      if (context_.session.is_claimed()) {
        context_.session.claim_interrupt(k_nobody);
        break;
      }
      return Go::push(context_.layout.is_mono() ? ScreenId::table : ScreenId::happened);
    case Key::x:
      if (context_.session.is_opening()) return Go::push(ScreenId::claim);
      if (context_.session.can_undo()) undo();
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
  const Font& font = layout.is_mono() ? font_medium : layout.text;
  const Colour colour = layout.is_mono() ? Colour::ivory : Colour::sandstone;
  canvas.text(middle, top + (layout.is_mono() ? 3 : 6), ask, {font, colour, Align::centre});
  draw_pin(brush, middle, top + height / 2 + 2, pin_.count());
}

void CurtainScreen::draw_message(const Brush& brush, int y) const {
  if (context_.message.empty()) return;
  const Layout& layout = brush.layout;
  brush.canvas.fill({0, y, layout.width, layout.line + 2}, Colour::ink);
  brush.canvas.text(layout.width / 2, y + 1, view_of(context_.message),
                    {layout.text, layout.is_mono() ? Colour::ivory : Colour::rose, Align::centre});
}

void CurtainScreen::draw_hints(const Brush& brush) const {
  TextBuffer buffer;
  const std::string_view i_am = format_text(buffer, brush.language, Text::keys_i_am,
                                            {{"name", context_.session.name_of(context_.session.curtain_seat())}});
  if (asks_pin_) {
    constexpr KeyHint k_pin_hints[] = {{Key::b, Text::key_back}};
    draw_keys(brush, context_.key_map, k_pin_hints);
    return;
  }
  const bool passes = context_.session.can_pass_at_curtain() && !needs_pin();
  const KeyHint others = {Key::y, passes ? Text::key_pass : Text::key_more};
  KeyHint take = {Key::a, Text::keys_i_am, false, i_am};
  if (bot_begins()) take = {Key::a, Text::key_go_on};
  if (context_.session.is_claimed()) {
    const KeyHint hints[] = {take, {Key::b, Text::key_back}};
    draw_keys(brush, context_.key_map, hints);
  } else if (context_.session.is_opening()) {
    const KeyHint hints[] = {take, {Key::x, Text::keys_interrupt}, others};
    draw_keys(brush, context_.key_map, hints);
  } else if (context_.session.can_undo()) {
    const KeyHint hints[] = {take, {Key::x, Text::key_undo}, others};
    draw_keys(brush, context_.key_map, hints);
  } else {
    const KeyHint hints[] = {take, {Key::b, Text::keys_what_happened}, others};
    draw_keys(brush, context_.key_map, hints);
  }
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
  draw_drape(canvas, layout.width, 26);
  canvas.fill({24, 3, layout.width - 48, 20}, Colour::ink);
  canvas.outline({25, 4, layout.width - 50, 18}, Colour::gold);
  const std::string_view ask = brush.word(request());
  const int width = layout.text.width_of(ask) + 6 + 16 + layout.bold.width_of(name);
  int x = (layout.width - width) / 2;
  x = canvas.text(x, 7, ask, {layout.text, Colour::sandstone}) + 6;
  draw_pip(brush, x, 6, seat, name);
  canvas.text(x + 16, 7, name, {layout.bold, Colour::ivory});
  if (needs_pin()) {
    canvas.fill({4, 4, 16, 18}, Colour::ink);
    canvas.draw(art_lock, 7, 8, Colour::gold);
  }
  if (asks_pin_) draw_pin_box(brush, 4, 18);
  draw_display(brush, layout.curtain_grid, slots_, -1);
  if (context_.session.is_opening()) {
    draw_hints(brush);
  } else {
    draw_seat_cells(brush, layout.holder_top, layout.width, context_.session.view().table,
                    context_.session.choices().players);
  }
  draw_message(brush, layout.holder_top - 12);
}

void CurtainScreen::draw_mono(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const std::string_view name = context_.session.name_of(context_.session.curtain_seat());
  for (int x = 0; x < 16; x += 3) {
    canvas.fill({x, 0, 1, 46}, Colour::ivory);
    canvas.fill({112 + x, 0, 1, 46}, Colour::ivory);
  }
  canvas.fill({0, 46, layout.width, 1}, Colour::ivory);
  for (int x = 0; x < layout.width; x += 4) canvas.fill({x, 47, 2, 2}, Colour::ivory);
  canvas.text(64, 3, brush.word(request()), {font_medium, Colour::ivory, Align::centre});
  const bool fits = font_bold.width_of(name) * 2 <= 92;
  canvas.text(64, fits ? 18 : 24, name,
              {font_bold, Colour::ivory, Align::centre, static_cast<std::uint8_t>(fits ? 2 : 1)});
  if (needs_pin()) {
    canvas.fill({0, 16, 15, 15}, Colour::ink);
    canvas.draw(art_lock, 2, 18, Colour::ivory);
  }
  if (asks_pin_) draw_pin_box(brush, 0, 45);
  if (context_.session.is_opening() && !context_.session.is_claimed()) {
    const KeyScheme scheme = context_.key_map.scheme();
    const int x = canvas.text(2, 54, scheme == KeyScheme::full ? "X " : "A… ", {layout.text, Colour::ivory});
    canvas.text(x, 54, brush.word(Text::keys_interrupt), {layout.text, Colour::ivory});
  } else {
    draw_seat_cells(brush, 53, layout.width, context_.session.view().table, context_.session.choices().players);
  }
  draw_message(brush, 38);
}

void CurtainScreen::draw(const Brush& brush) const {
  brush.canvas.clear(brush.layout.is_mono() ? Colour::ink : Colour::night);
  switch (brush.layout.form) {
    case Form::mono:
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
