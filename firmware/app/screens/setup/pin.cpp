#include "firmware/app/screens/setup/pin.hpp"

#include "firmware/app/draw/line.hpp"
#include "firmware/app/parts/page.hpp"

namespace neva {

namespace {

constexpr KeyHint k_pin_entry_hints[] = {{Key::b, Text::key_back}};

}  // namespace

void PinScreen::enter() {
  entry_.clear();
  removes_ = context_.settings.pins[context_.focus.seat] != k_no_pin;
  first_ = k_no_pin;
  differs_ = false;
}

// Four keys were pressed.
Go PinScreen::press(PlayerPin& pin) {
  const PlayerPin pressed = entry_.pin();
  const PlayerPin wanted = removes_ ? pin : first_;
  entry_.clear();
  if (pressed == wanted) {
    pin = removes_ ? k_no_pin : pressed;
    return Go::back();
  }
  differs_ = wanted != k_no_pin;
  first_ = differs_ ? k_no_pin : pressed;
  return Go::stay();
}

bool PinScreen::left_alone() {
  enter();
  return true;
}

Go PinScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  if (event.key == Key::b) return Go::back();
  if (!entry_.add(event.key) || !entry_.is_whole()) return Go::stay();
  return press(context_.settings.pins[context_.focus.seat]);
}

void PinScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  const std::string_view name = view_of(context_.choices.players[context_.focus.seat].name);
  Rect page = draw_page(brush, {format_text(buffer, brush.language, Text::new_game_pin_heading, {{"name", name}})},
                        context_.key_map, k_pin_entry_hints);
  page = page.middle(page.width, 3 * layout.line + 2 * layout.gap);
  const Text ask = removes_             ? Text::curtain_pin
                   : first_ != k_no_pin ? Text::new_game_pin_again
                                        : Text::new_game_pin_ask;
  Line(brush).text(brush.word(ask), layout.text, Colour::ivory).draw(page.cut_top(layout.line), Align::centre);
  const Text wrong = removes_ ? Text::curtain_pin_wrong : Text::new_game_pin_differs;
  const Text hint = removes_ ? Text::new_game_pin_remove : Text::new_game_pin_hint;
  const std::string_view back = label_of(context_.key_map.place_of(Key::b).key);
  Line(brush)
      .text(format_text(buffer, brush.language, differs_ ? wrong : hint, {{"name", back}}), layout.text,
            differs_ ? Colour::rose : Colour::sandstone)
      .draw(page.cut_bottom(layout.line), Align::centre);
  draw_pin(brush, page, entry_.count());
}

}  // namespace neva
