#include "firmware/app/text/texts.hpp"

#include "engine/base/check.hpp"
#include "firmware/app/text/text_pool.hpp"

namespace neva {

std::string_view text_of(Language language, Text text) {
  const auto table = static_cast<std::uint8_t>(language);
  neva_check(table < k_language_count);
  return k_text_pools[table].at(static_cast<std::uint16_t>(text));
}

RuleChapter chapter_of(Language language, Chapter chapter) {
  const auto book = static_cast<std::uint8_t>(language);
  neva_check(book < k_language_count);
  const auto first = static_cast<std::uint16_t>(2 * static_cast<std::uint8_t>(chapter));
  return {k_book_pools[book].at(first), k_book_pools[book].at(static_cast<std::uint16_t>(first + 1))};
}

}  // namespace neva
