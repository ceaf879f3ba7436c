#pragma once

#include <cstdint>
#include <string_view>

#include "drivers/ports/keys.hpp"

namespace neva {

// What is printed on a key. The push of a stick has no letter; a dot in the middle of the cross says enough.
std::string_view label_of(Key key);

// Which keys a board has to offer.
enum class KeyScheme : std::uint8_t {
  full,   // directions, A, B, X, Y
  stick,  // directions, A, B: holding A is X, holding B is Y
  four,   // two to move, A, B: as above, and everything is reached with up and down
};

// Makes the keys of every board the same to the screens: directions, A, B, X and Y, of which a board with four keys
// never sends left and right. A key that means something else when held answers on its release.
class KeyMap {
 public:
  explicit KeyMap(KeySet available);

  KeyScheme scheme() const { return scheme_; }

  // Left hand: the keys that move and the keys that act change places. A stick has nothing to change with; whoever
  // wants it at the right turns the device. Upside down: directions are those that the holder sees.
  bool can_change_hands() const { return scheme_ != KeyScheme::stick; }
  void hold(bool left_hand, bool upside_down);

  // The key of the board that means A, B, X or Y, and whether it has to be held for that.
  struct Place {
    Key key;
    bool held;
  };
  Place place_of(Key meaning) const;

  // Turns an event of the board into one for the screens; false when it means nothing yet.
  bool translate(KeyEvent event, KeyEvent& out);

  // The screen has changed: keys that are down count as up.
  void forget() {
    held_ = false;
    may_be_held_ = false;
  }

  // A key is down that means something else when it is held on.
  bool may_be_held() const { return may_be_held_; }
  // X or Y: what it means then.
  Key meant_when_held() const { return meant_when_held_; }
  // It has been down for a while: what keys do when held is named where only the others have room.
  bool names_held() const { return names_held_; }
  void name_held(bool names) { names_held_ = names; }

 private:
  Key moved(Key key) const;
  Key seen(Key key) const;
  Key meant(Key key) const;

  KeyScheme scheme_;
  KeySet available_;
  bool left_hand_ = false;
  bool upside_down_ = false;
  bool held_ = false;
  bool may_be_held_ = false;
  bool names_held_ = false;
  Key meant_when_held_ = Key::x;
};

}  // namespace neva
