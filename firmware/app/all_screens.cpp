#include "firmware/app/all_screens.hpp"

#include "engine/base/check.hpp"

namespace neva {

AllScreens::AllScreens(Context& context)
    : language(context),
      title(context),
      saved_game(context),
      new_game(context),
      modules(context),
      company(context),
      name(context),
      pin(context),
      curtain(context),
      table(context),
      card_menu(context, table),
      pass_menu(context, table),
      more_menu(context),
      card(context),
      chooser(context, table),
      advice(context, table),
      hand(context),
      area(context),
      discard(context),
      market(context),
      assignments(context),
      assistants(context),
      events(context),
      hurdles(context),
      claim(context),
      happened(context, EventListScreen::Scope::since_last_turn),
      log(context, EventListScreen::Scope::whole_game),
      replay(context),
      rounds(context),
      qr(context),
      scoring(context),
      final_table(context),
      hall_of_fame(context),
      settings(context),
      about(context),
      rule_book(context),
      key_test(context),
      stopped(context) {}

// A table of all screens, one line each.
// NOLINTNEXTLINE(readability-function-size)
Screen& AllScreens::of(ScreenId id) {
  switch (id) {
    case ScreenId::language:
      return language;
    case ScreenId::title:
      return title;
    case ScreenId::saved_game:
      return saved_game;
    case ScreenId::new_game:
      return new_game;
    case ScreenId::modules:
      return modules;
    case ScreenId::company:
      return company;
    case ScreenId::name:
      return name;
    case ScreenId::pin:
      return pin;
    case ScreenId::curtain:
      return curtain;
    case ScreenId::table:
      return table;
    case ScreenId::card_menu:
    case ScreenId::drawn:
      return card_menu;
    case ScreenId::pass_menu:
      return pass_menu;
    case ScreenId::more_menu:
      return more_menu;
    case ScreenId::card:
      return card;
    case ScreenId::targets:
    case ScreenId::chooser:
      return chooser;
    case ScreenId::advice:
      return advice;
    case ScreenId::hand:
      return hand;
    case ScreenId::area:
      return area;
    case ScreenId::discard:
      return discard;
    case ScreenId::market:
      return market;
    case ScreenId::assignments:
      return assignments;
    case ScreenId::assistants:
      return assistants;
    case ScreenId::events:
      return events;
    case ScreenId::hurdles:
      return hurdles;
    case ScreenId::claim:
      return claim;
    case ScreenId::happened:
      return happened;
    case ScreenId::log:
      return log;
    case ScreenId::replay:
      return replay;
    case ScreenId::rounds:
      return rounds;
    case ScreenId::qr:
      return qr;
    case ScreenId::scoring:
      return scoring;
    case ScreenId::final_table:
      return final_table;
    case ScreenId::hall_of_fame:
      return hall_of_fame;
    case ScreenId::settings:
      return settings;
    case ScreenId::about:
      return about;
    case ScreenId::rule_book:
      return rule_book;
    case ScreenId::key_test:
      return key_test;
    case ScreenId::stopped:
      return stopped;
  }
  stop_with_record({__FILE_NAME__, __LINE__, "a screen without an id"});
}

}  // namespace neva
