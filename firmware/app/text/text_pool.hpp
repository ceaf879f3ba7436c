#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/base/check.hpp"

namespace neva {

// Many texts in one run of characters; offsets[i] is where text i begins, offsets[count] where the last one ends
// (tools/assets/compile_texts.py).
struct TextPool {
  const char* characters;
  const std::uint16_t* offsets;
  std::uint16_t count;

  std::string_view at(std::uint16_t index) const {
    neva_check(index < count);
    return {characters + offsets[index], static_cast<std::size_t>(offsets[index + 1] - offsets[index])};
  }
};

// One pool for each Language, in its order. In a book, titles and texts of the chapters take turns.
extern const TextPool k_text_pools[];
extern const TextPool k_name_pools[];
// The same names as objects of a sentence; empty where the form is the same.
extern const TextPool k_object_pools[];
extern const TextPool k_book_pools[];

// Which string of k_name_pools each Card bears.
extern const std::uint8_t k_name_of_card[];

}  // namespace neva
