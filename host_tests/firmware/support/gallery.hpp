#pragma once

#include <map>
#include <string>

#include "host_tests/firmware/support/key_player.hpp"

namespace neva {

// Every screen of a board in a language, each in the middle of the same game, by its name.
struct Gallery {
  std::map<std::string, Image> pictures;
  // Screens that had to cut a text, with the text.
  std::map<std::string, std::string> cut;
};

// The first picture of a name stays, unless a later one shows more.
void hang_picture(Gallery& gallery, const std::string& name, Device& device, bool replaces = false);

// What comes up when something is not as ever.
void hang_notices(Gallery& gallery, const Board& board, Language language);

Gallery hang_gallery(const Board& board, Language language);

// The name a screen has in file names.
std::string name_of(ScreenId screen);

}  // namespace neva
