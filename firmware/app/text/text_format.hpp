#pragma once

#include <etl/string.h>

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "firmware/app/text/text_view.hpp"
#include "firmware/app/text/texts.hpp"

namespace neva {

// Room for the longest line with the longest card name in it twice, in Russian (two bytes a letter):
// host_tests/firmware/app/text/test_text_format.cpp fills it.
using TextBuffer = etl::string<256>;

// What a {placeholder} stands for: a number or a text. Lives as long as the call it is written in.
struct TextArgument {
  constexpr TextArgument(std::string_view placeholder, std::string_view words) : name(placeholder), text(words) {}
  constexpr TextArgument(std::string_view placeholder, int value) : name(placeholder), number(value), is_number(true) {}

  std::string_view name;
  std::string_view text;
  int number = 0;
  bool is_number = false;
};

// Replaces what `buffer` holds by the text with its placeholders filled in; a counted text takes the form that goes
// with {n}. Every placeholder of the text needs an argument. What does not fit is cut off at a whole sign.
//
//   format_text(buffer, language, Text::happened_bought, {{"name", "Anna"}, {"card", card}, {"n", 5}});
std::string_view format_text(TextBuffer& buffer, Language language, Text text,
                             std::initializer_list<TextArgument> arguments);

// The same for a text that comes from elsewhere.
std::string_view fill_in(TextBuffer& buffer, std::string_view text, std::initializer_list<TextArgument> arguments);

// A value that left and right change: "< easy >", where there is little room "<easy>".
std::string_view between_arrows(TextBuffer& buffer, std::string_view value, bool has_room);

}  // namespace neva
