#pragma once

#include "firmware/app/screens/advice.hpp"
#include "firmware/app/screens/area.hpp"
#include "firmware/app/screens/card.hpp"
#include "firmware/app/screens/card_menu.hpp"
#include "firmware/app/screens/cards_shelf.hpp"
#include "firmware/app/screens/chooser.hpp"
#include "firmware/app/screens/curtain.hpp"
#include "firmware/app/screens/event_list.hpp"
#include "firmware/app/screens/final_table.hpp"
#include "firmware/app/screens/hall_of_fame.hpp"
#include "firmware/app/screens/key_test.hpp"
#include "firmware/app/screens/module_screens.hpp"
#include "firmware/app/screens/new_game.hpp"
#include "firmware/app/screens/pin.hpp"
#include "firmware/app/screens/qr.hpp"
#include "firmware/app/screens/replay.hpp"
#include "firmware/app/screens/rounds.hpp"
#include "firmware/app/screens/rule_book.hpp"
#include "firmware/app/screens/saved_game.hpp"
#include "firmware/app/screens/scoring.hpp"
#include "firmware/app/screens/settings_screens.hpp"
#include "firmware/app/screens/stopped.hpp"
#include "firmware/app/screens/table.hpp"
#include "firmware/app/screens/title.hpp"
#include "firmware/app/screens/turn_menus.hpp"

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
