#pragma once

#include <map>
#include <string>

#include "boards/board.hpp"
#include "firmware/app/text/texts.hpp"
#include "tools/simulator/image.hpp"

namespace neva {

// Every screen of a board in a language, each in the middle of the same game, by its name.
struct Gallery {
  // Somebody has chosen large letters on all of them.
  bool has_large_letters = false;
  std::map<std::string, Image> pictures;
  // Screens that had to cut a text, with the text.
  std::map<std::string, std::string> cut;
};

// With large letters, or without.
Gallery hang_gallery(const Board& board, Language language, bool large_letters = false);

}  // namespace neva
