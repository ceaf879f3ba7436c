#pragma once

#include "firmware/app/screens/device/key_test.hpp"
#include "firmware/app/screens/device/rule_book.hpp"
#include "firmware/app/screens/device/settings_screens.hpp"
#include "firmware/app/screens/device/stopped.hpp"
#include "firmware/app/screens/game/advice.hpp"
#include "firmware/app/screens/game/area.hpp"
#include "firmware/app/screens/game/card.hpp"
#include "firmware/app/screens/game/card_menu.hpp"
#include "firmware/app/screens/game/cards_shelf.hpp"
#include "firmware/app/screens/game/chooser.hpp"
#include "firmware/app/screens/game/curtain.hpp"
#include "firmware/app/screens/game/module_screens.hpp"
#include "firmware/app/screens/game/scoring.hpp"
#include "firmware/app/screens/game/table.hpp"
#include "firmware/app/screens/game/turn_menus.hpp"
#include "firmware/app/screens/records/event_list.hpp"
#include "firmware/app/screens/records/final_table.hpp"
#include "firmware/app/screens/records/hall_of_fame.hpp"
#include "firmware/app/screens/records/qr.hpp"
#include "firmware/app/screens/records/replay.hpp"
#include "firmware/app/screens/records/rounds.hpp"
#include "firmware/app/screens/setup/new_game.hpp"
#include "firmware/app/screens/setup/pin.hpp"
#include "firmware/app/screens/setup/saved_game.hpp"
#include "firmware/app/screens/setup/title.hpp"

namespace neva {

// Every screen there is, each once: what it remembers lasts as long as the app.
struct AllScreens {
  explicit AllScreens(Context& context);

  // A menu that stands for several steps of a turn has several ids.
  Screen& of(ScreenId id);

  LanguageScreen language;
  TitleScreen title;
  SavedGameScreen saved_game;
  NewGameScreen new_game;
  ModulesScreen modules;
  CompanyScreen company;
  NameScreen name;
  PinScreen pin;
  CurtainScreen curtain;
  TableScreen table;
  CardMenuScreen card_menu;
  PassMenuScreen pass_menu;
  MoreMenuScreen more_menu;
  CardScreen card;
  ChooserScreen chooser;
  AdviceScreen advice;
  HandScreen hand;
  AreaScreen area;
  DiscardScreen discard;
  MarketScreen market;
  AssignmentsScreen assignments;
  AssistantsScreen assistants;
  EventsScreen events;
  HurdlesScreen hurdles;
  ClaimScreen claim;
  EventListScreen happened;
  EventListScreen log;
  ReplayScreen replay;
  RoundsScreen rounds;
  QrScreen qr;
  ScoringScreen scoring;
  FinalScreen final_table;
  HallScreen hall_of_fame;
  SettingsScreen settings;
  AboutScreen about;
  RuleBookScreen rule_book;
  KeyTestScreen key_test;
  StoppedScreen stopped;
};

}  // namespace neva
