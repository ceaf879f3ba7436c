#include "firmware/app/screens/setup/pin.hpp"

#include "art_data.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"

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

Go PinScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  if (event.key == Key::b) return Go::back();
  if (!entry_.add(event.key) || !entry_.is_whole()) return Go::stay();
  return press(context_.settings.pins[context_.focus.seat]);
}

void PinScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  canvas.clear(Colour::night);
  TextBuffer buffer;
  const std::string_view name = view_of(context_.choices.players[context_.focus.seat].name);
  draw_header(brush, {format_text(buffer, brush.language, Text::new_game_pin_heading, {{"name", name}})});
  const int middle = layout.width / 2;
  const int top = (layout.content + layout.content_end()) / 2 - 6;
  draw_pin(brush, middle, top, entry_.count());
  const Text ask = removes_             ? Text::curtain_pin
                   : first_ != k_no_pin ? Text::new_game_pin_again
                                        : Text::new_game_pin_ask;
  const int step = layout.line + (layout.is_mono() ? 1 : 6);
  canvas.text(middle, top - step, brush.word(ask), {layout.text, Colour::ivory, Align::centre});
  const Text wrong = removes_ ? Text::curtain_pin_wrong : Text::new_game_pin_differs;
  const Text hint = removes_ ? Text::new_game_pin_remove : Text::new_game_pin_hint;
  const Text below = differs_ ? wrong : hint;
  const Colour quiet = differs_ ? Colour::rose : Colour::sandstone;
  const std::string_view back = label_of(context_.key_map.place_of(Key::b).key);
  canvas.text(middle, top + art_lock.height + (layout.is_mono() ? 2 : 8),
              format_text(buffer, brush.language, below, {{"name", back}}), {layout.text, quiet, Align::centre});
  draw_keys(brush, context_.key_map, k_pin_entry_hints);
}

}  // namespace neva
