#include "firmware/app/parts/key_words.hpp"

namespace neva {

namespace {

class KeyWord {
 public:
  // Never inlined: what it needs would lie on the stack once for each key, below all that follows.
  [[gnu::noinline]] KeyWord(Language language, const KeyMap& keys, Key meaning) {
    const KeyMap::Place place = keys.place_of(meaning);
    const std::string_view label = label_of(place.key);
    if (!place.held) {
      text_.assign(label.data(), label.size());
      return;
    }
    TextBuffer held;
    const std::string_view words = format_text(held, language, Text::held_key, {{"key", label}});
    text_.assign(words.data(), words.size());
  }
  std::string_view view() const { return view_of(text_); }

 private:
  // A short word in Russian and an arrow.
  etl::string<32> text_;
};

}  // namespace

std::string_view with_keys(TextBuffer& buffer, Language language, const KeyMap& keys, Text text) {
  const KeyWord a(language, keys, Key::a);
  const KeyWord b(language, keys, Key::b);
  const KeyWord x(language, keys, Key::x);
  const KeyWord y(language, keys, Key::y);
  const KeyWord on(language, keys, keys.scheme() == KeyScheme::four ? Key::down : Key::right);
  return format_text(buffer, language, text,
                     {{"a", a.view()}, {"b", b.view()}, {"x", x.view()}, {"y", y.view()}, {"on", on.view()}});
}

}  // namespace neva
