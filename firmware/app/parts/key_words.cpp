#include "firmware/app/parts/key_words.hpp"

namespace neva {

namespace {

class KeyWord {
 public:
  KeyWord(const KeyMap& keys, Key meaning) {
    const KeyMap::Place place = keys.place_of(meaning);
    const std::string_view label = label_of(place.key);
    text_.assign(label.data(), label.size());
    if (place.held) text_.append("–");
  }
  std::string_view view() const { return view_of(text_); }

 private:
  etl::string<8> text_;
};

}  // namespace

std::string_view with_keys(TextBuffer& buffer, Language language, const KeyMap& keys, Text text) {
  const KeyWord a(keys, Key::a);
  const KeyWord b(keys, Key::b);
  const KeyWord x(keys, Key::x);
  const KeyWord y(keys, Key::y);
  const KeyWord on(keys, keys.scheme() == KeyScheme::four ? Key::down : Key::right);
  return format_text(buffer, language, text,
                     {{"a", a.view()}, {"b", b.view()}, {"x", x.view()}, {"y", y.view()}, {"on", on.view()}});
}

}  // namespace neva
