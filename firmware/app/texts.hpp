#pragma once

#include <cstdint>
#include <string_view>

namespace neva {

enum class Language : std::uint8_t { english, german, russian };
inline constexpr std::uint8_t k_language_count = 3;

// Every text people read. A text of one word has the same id in every language; there are no sentences in code.
enum class Text : std::uint8_t {
  language_name,
  title_key_test,
  title_language,
  title_sound,
  on,
  off,
  key_test_heading,
  key_test_board,
  key_test_version,
  key_test_image,
  key_test_supply,
  key_test_back,
  stopped_heading,
  stopped_explanation,
  stopped_request,
  stopped_go_on,
};
inline constexpr std::uint8_t k_text_count = 16;

std::string_view text_of(Language language, Text text);

}  // namespace neva
