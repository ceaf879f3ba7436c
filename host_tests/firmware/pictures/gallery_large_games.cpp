// The largest tables, the longest names, full hands, and how it all ends.
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/screen_names.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/stored_games.hpp"

namespace neva {

namespace {

// The same on every board and in every language.
struct LargeGameStages {
  std::string name;
  RamStorage full_hand;
  RamStorage over;
};

const LargeGameStages& complete_game() {
  static const LargeGameStages game = {"five", stored_game(k_complete_game, StoredMoment::full_hand),
                                       stored_game(k_complete_game, StoredMoment::over)};
  return game;
}

const LargeGameStages& market_game() {
  static const LargeGameStages game = {"market", stored_game(k_market_game, StoredMoment::full_hand),
                                       stored_game(k_market_game, StoredMoment::over)};
  return game;
}

class LargeGameGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead(const LargeGameStages& game) {
    visit_full_hand(game);
    visit_end(game);
  }

  // What is asked about a Twin that cannot be had, and how it is told.
  void visit_failed_twin() {
    static const RamStorage k_stored = stored_failed_twin();
    RamStorage storage = k_stored;
    Device device(board_, storage);
    choose_language(device);
    give_no_hints(device);
    Wayfinder(device).choose(Text::title_continue);
    press_until(device, ScreenId::chooser);
    hang("market-twin_top", device);
    press_until(device, ScreenId::table);
    Wayfinder(device).go_to(ScreenId::log);
    hang("market-twin_told", device);
  }

 private:
  void visit_full_hand(const LargeGameStages& game) {
    RamStorage storage = game.full_hand;
    ShopThinker thinker;
    Device device(board_, storage, {}, &thinker);
    choose_language(device);
    give_no_hints(device);
    hang(game.name + "-title", device);
    Wayfinder(device).choose(Text::title_continue);
    press_until(device, ScreenId::curtain);
    hang(game.name + "-curtain", device);
    press_until(device, ScreenId::table);
    hang(game.name + "-table", device);
    tour(game.name, device);
  }

  void visit_end(const LargeGameStages& game) {
    RamStorage storage = game.over;
    Device device(board_, storage);
    choose_language(device);
    give_no_hints(device);
    hang(game.name + "-ending", device);
    Wayfinder finder(device);
    finder.go_to(ScreenId::final_table);
    hang(game.name + "-final", device);
    device.tap(Key::a);
    if (device.screen() == ScreenId::final_table) hang(game.name + "-final-page", device);
    finder.back_to(ScreenId::more_menu);
    finder.go_to(ScreenId::rounds);
    hang(game.name + "-rounds", device);
  }

  // What looks different with five seats.
  void tour(const std::string& name, Device& device) {
    Wayfinder finder(device);
    for (const ScreenId screen : {ScreenId::advice, ScreenId::card_menu}) {
      finder.go_to(screen);
      hang(name + "-" + name_of(screen), device);
      finder.back_to(ScreenId::table);
    }
    finder.go_to(ScreenId::more_menu);
    hang(name + "-more_menu", device);
    for (const ScreenId screen : {ScreenId::happened, ScreenId::hand, ScreenId::area, ScreenId::discard})
      visit(name, screen, device);
    if (device.session().view().table.setup.market) {
      for (const ScreenId screen :
           {ScreenId::market, ScreenId::assignments, ScreenId::assistants, ScreenId::events, ScreenId::hurdles})
        visit(name, screen, device);
    }
  }

  // From the menu and back to it.
  void visit(const std::string& name, ScreenId screen, Device& device) {
    Wayfinder finder(device);
    finder.go_to(screen);
    hang(name + "-" + name_of(screen), device);
    if (screen == ScreenId::discard) {
      device.tap(Key::a);
      hang(name + "-discard-card", device);
      device.tap(Key::down);
      if (board_.panel.height < 100) hang(name + "-discard-card-text", device);
    }
    if (screen == ScreenId::hand || screen == ScreenId::area) {
      // The third card.
      for (int i = 0; i < 2; ++i) device.next();
      device.tap(Key::a);
      hang(name + "-" + name_of(screen) + "-" + name_of(device.screen()), device);
    }
    finder.back_to(ScreenId::more_menu);
  }
};

}  // namespace

void hang_large_games(Gallery& gallery, const Board& board, Language language) {
  LargeGameGuide(gallery, board, language).lead(complete_game());
  LargeGameGuide(gallery, board, language).lead(market_game());
  LargeGameGuide(gallery, board, language).visit_failed_twin();
}

}  // namespace neva
