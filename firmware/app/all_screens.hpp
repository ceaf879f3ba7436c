#pragma once

#include "firmware/app/screens/device/key_test.hpp"
#include "firmware/app/screens/device/rule_book.hpp"
#include "firmware/app/screens/device/self_test.hpp"
#include "firmware/app/screens/device/settings_screens.hpp"
#include "firmware/app/screens/device/stopped.hpp"
#include "firmware/app/screens/game/advice.hpp"
#include "firmware/app/screens/game/area.hpp"
#include "firmware/app/screens/game/card.hpp"
#include "firmware/app/screens/game/card_menu.hpp"
#include "firmware/app/screens/game/cards_shelf.hpp"
#include "firmware/app/screens/game/chooser.hpp"
#include "firmware/app/screens/game/curtain.hpp"
#include "firmware/app/screens/game/exchange.hpp"
#include "firmware/app/screens/game/help.hpp"
#include "firmware/app/screens/game/module_screens.hpp"
#include "firmware/app/screens/game/scoring.hpp"
#include "firmware/app/screens/game/table.hpp"
#include "firmware/app/screens/game/turn_menus.hpp"
#include "firmware/app/screens/records/coach.hpp"
#include "firmware/app/screens/records/ending.hpp"
#include "firmware/app/screens/records/event_list.hpp"
#include "firmware/app/screens/records/final_table.hpp"
#include "firmware/app/screens/records/hall_of_fame.hpp"
#include "firmware/app/screens/records/qr.hpp"
#include "firmware/app/screens/records/replay.hpp"
#include "firmware/app/screens/records/rounds.hpp"
#include "firmware/app/screens/setup/deal.hpp"
#include "firmware/app/screens/setup/house_rules.hpp"
#include "firmware/app/screens/setup/learn.hpp"
#include "firmware/app/screens/setup/new_game.hpp"
#include "firmware/app/screens/setup/pin.hpp"
#include "firmware/app/screens/setup/saved_game.hpp"
#include "firmware/app/screens/setup/title.hpp"

namespace neva {

// Every screen there is, each once: what it remembers lasts as long as the app.
struct AllScreens {
  // Both in one file, so that no other needs the tables of virtual functions of all screens.
  explicit AllScreens(Context& shared);
  ~AllScreens();

  // A menu that stands for several steps of a turn has several ids.
  Screen& of(ScreenId id);

  Context& context;
#define NEVA_MEMBER(id, type) type id{context};
  NEVA_SCREENS(NEVA_MEMBER)
#undef NEVA_MEMBER
};

}  // namespace neva
