#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "host_tests/firmware/support/device.hpp"

namespace neva {

// Presses the keys that lead to what is wanted: an entry by its words, a screen by its name. What is not to be found
// stops the program and says where it was looked for.
class Wayfinder {
 public:
  explicit Wayfinder(Device& device);
  // Keys go through `tap`, which may do more with them.
  Wayfinder(Device& device, std::function<void(Key)> tap);

  // Puts the cursor of the list on top on an entry, up or down, whichever is shorter.
  void point_at(std::string_view label);
  void point_at(Text label) { point_at(word(label)); }
  // Puts the cursor there and presses A.
  void choose(std::string_view label);
  void choose(Text label) { choose(word(label)); }
  // Presses A on an entry until it has the value.
  void set(std::string_view label, std::string_view value);
  void set(Text label, Text value) { set(word(label), word(value)); }

  // To a screen that lies some keys and entries further on.
  void go_to(ScreenId screen);
  // Presses B until the screen is on top.
  void back_to(ScreenId screen);

  // Words in the language of the device.
  std::string word(Text text) const;
  // New game: the line of a seat that somebody has, to its name, and who plays there. As many play as are asked for.
  void point_at_seat(int seat);
  void open_name(int seat);
  void set_mind(int seat, Mind mind);
  // What a bot's line leads to, and who the bot is.
  void open_seat(int seat);
  void set_style(int seat, BotStyle style);
  void set_players(int players);

 private:
  void step_seat(int seat);

  Device& device_;
  std::function<void(Key)> tap_;
};

// From power-on or the title to a new game, and on to the curtain of one with its choices.
void open_new_game(Device& device);
void begin_new_game(Device& device);

}  // namespace neva
