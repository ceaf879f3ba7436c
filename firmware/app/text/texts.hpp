#pragma once

#include <string_view>

#include "text_table.hpp"

namespace neva {

// The languages (enum Language) are those of tools/assets/text_source.py; docs/adding-a-language.md.
//
// Every text people read has the same key in every language; there are no sentences in code. The keys (enum Text) come
// from tools/assets/texts/english.txt. A counted text gives its form for one; format_text() chooses the right one.
std::string_view text_of(Language language, Text text);

// A chapter of the rule book; its paragraphs end in a line break, their lines are broken by whoever draws them.
struct RuleChapter {
  std::string_view title;
  std::string_view text;
};
RuleChapter chapter_of(Language language, Chapter chapter);

}  // namespace neva
