#include "firmware/app/text/text_format.hpp"

#include <etl/to_string.h>

#include <algorithm>
#include <cstddef>

#include "engine/base/check.hpp"
#include "firmware/app/text/text_pool.hpp"

namespace neva {

namespace {

enum class PluralForm : std::uint8_t { one, few, many };

// Which form of a counted word goes with a number: 1 Punkt, 2 Punkte; 1 очко, 2 очка, 5 очков, 11 очков, 21 очко.
PluralForm form_for(Language language, int number) {
  const unsigned count = static_cast<unsigned>(number < 0 ? -number : number);
  if (language != Language::russian) return count == 1 ? PluralForm::one : PluralForm::many;
  const unsigned tens = count % 100;
  const unsigned ones = count % 10;
  if (tens >= 11 && tens <= 14) return PluralForm::many;
  if (ones == 1) return PluralForm::one;
  return ones >= 2 && ones <= 4 ? PluralForm::few : PluralForm::many;
}

const TextArgument& argument_of(std::initializer_list<TextArgument> arguments, std::string_view name) {
  const auto* found =
      std::find_if(arguments.begin(), arguments.end(), [&](const TextArgument& a) { return a.name == name; });
  neva_check(found != arguments.end());
  return *found;
}

// Appends whole signs only, so that a text that is too long never ends in half of one.
void append(TextBuffer& buffer, std::string_view text) {
  std::size_t size = std::min(text.size(), buffer.available());
  const auto is_inside_sign = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U; };
  while (size > 0 && size < text.size() && is_inside_sign(size)) --size;
  buffer.append(text.data(), size);
}

void append(TextBuffer& buffer, const TextArgument& argument) {
  if (!argument.is_number) {
    append(buffer, argument.text);
    return;
  }
  etl::string<12> digits;
  etl::to_string(argument.number < 0 ? -argument.number : argument.number, digits);
  // U+2212, the minus that is as wide as a plus.
  if (argument.number < 0) append(buffer, "−");
  append(buffer, std::string_view(digits.data(), digits.size()));
}

}  // namespace

std::string_view fill_in(TextBuffer& buffer, std::string_view text, std::initializer_list<TextArgument> arguments) {
  buffer.clear();
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    append(buffer, text.substr(0, open));
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    neva_check(close != std::string_view::npos);
    // Not substr(): the compiler cannot see that it never throws.
    const std::string_view name(text.data() + open + 1, close - open - 1);
    append(buffer, argument_of(arguments, name));
    text.remove_prefix(close + 1);
  }
  return view_of(buffer);
}

std::string_view format_text(TextBuffer& buffer, Language language, Text text,
                             std::initializer_list<TextArgument> arguments) {
  auto index = static_cast<std::uint16_t>(text);
  if (index >= k_first_counted_text) {
    index = static_cast<std::uint16_t>(
        index + static_cast<std::uint16_t>(form_for(language, argument_of(arguments, "n").number)));
  }
  return fill_in(buffer, text_of(language, static_cast<Text>(index)), arguments);
}

std::string_view between_arrows(TextBuffer& buffer, std::string_view value, bool has_room) {
  buffer = has_room ? "< " : "<";
  buffer.append(value.data(), value.size());
  buffer.append(has_room ? " >" : ">");
  return view_of(buffer);
}

}  // namespace neva
