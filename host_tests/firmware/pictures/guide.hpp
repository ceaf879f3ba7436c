#pragma once

#include <cstdint>
#include <string>

#include "host_tests/firmware/pictures/gallery.hpp"
#include "host_tests/firmware/support/device.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"

namespace neva {

// The games that the pictures show are always the same.
inline constexpr std::uint64_t k_gallery_seed = 4;

// Leads through a part of a device and hangs what is to be seen there.
class Guide {
 public:
  Guide(Gallery& gallery, const Board& board, Language language)
      : gallery_(gallery), board_(board), language_(language) {}

 protected:
  // The first picture of a name stays, unless a later one shows more.
  void hang(const std::string& name, Device& device, bool replaces = false);
  // On the question for the language.
  void choose_language(Device& device) const;
  // A device that was used in the language before.
  RamStorage used() const;
  // Hints have their own pictures, and lie over none of the others.
  static void give_no_hints(Device& device);
  // Presses A until the screen comes.
  static void press_until(Device& device, ScreenId screen);
  static void begin_default_game(Device& device) {
    if (!device.session().is_running()) begin_new_game(device);
    press_until(device, ScreenId::table);
  }
  // Pictures are of what no longer moves.
  static void rest(Device& device);

  Gallery& gallery_;
  const Board& board_;
  Language language_;
};

// The parts of the gallery, in the order in which they are gone through.
void hang_outside(Gallery& gallery, const Board& board, Language language);
void hang_game(Gallery& gallery, const Board& board, Language language);
void hang_modules(Gallery& gallery, const Board& board, Language language);
void hang_large_games(Gallery& gallery, const Board& board, Language language);
void hang_ending(Gallery& gallery, const Board& board, Language language);
void hang_notices(Gallery& gallery, const Board& board, Language language);
void hang_new_game(Gallery& gallery, const Board& board, Language language);
void hang_bots(Gallery& gallery, const Board& board, Language language);
void hang_lessons(Gallery& gallery, const Board& board, Language language);
void hang_hints(Gallery& gallery, const Board& board, Language language);
void hang_rule_book(Gallery& gallery, const Board& board, Language language);

}  // namespace neva
