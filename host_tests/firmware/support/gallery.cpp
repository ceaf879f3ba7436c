#include "host_tests/firmware/support/gallery.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "firmware/app/saving/hall_of_fame.hpp"
#include "firmware/app/saving/players.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/spoiled_saves.hpp"
#include "host_tests/firmware/support/stored_games.hpp"

namespace neva {

namespace {

// Screens that a game comes through are taken when they have come up this often: in the middle of the game, where there
// is something to see.
constexpr int k_visits = 60;
// The building scoring of the fourth round: everybody has something to score.
constexpr int k_scorings = 11;
constexpr std::uint64_t k_seed = 4;
// How runs end that should not.
constexpr StopRecord k_broken_check = {StopKind::check,
                                       {"canvas.cpp", 29, "pixels.size() == canvas_bytes(width, height)"}};
constexpr StopRecord k_hard_fault = {StopKind::fault, {"", 0, ""}, 1, 0x1002A5F4, 0x10003C11};
constexpr StopRecord k_third_hang = {StopKind::watchdog, {"", 0, ""}, 0, 0, 0, true};
// A deal in which a bot puts a card with a long name over another one.
constexpr std::uint64_t k_wordy_cards = 6;
// A deal in which much of the modules comes up.
constexpr std::uint64_t k_module_cards = 6;

constexpr std::array<const char*, k_screen_count> k_names = {
    "language", "title",        "saved_game", "new_game",    "modules",    "company",  "name",    "pin",
    "curtain",  "table",        "card_menu",  "pass_menu",   "more_menu",  "card",     "targets", "hand",
    "area",     "discard",      "market",     "assignments", "assistants", "events",   "hurdles", "claim",
    "chooser",  "drawn",        "happened",   "scoring",     "log",        "replay",   "rounds",  "qr",
    "final",    "hall_of_fame", "settings",   "about",       "rule_book",  "key_test", "advice",  "stopped"};

class Guide {
 public:
  Guide(const Board& board, Language language) : board_(board), language_(language) {}

  Gallery lead() {
    visit_outside();
    visit_game();
    visit_modules();
    visit_news();
    visit_five("five", k_complete_game);
    visit_five("market", k_market_game);
    return std::move(gallery_);
  }

 private:
  void hang(const std::string& name, Device& device, bool replaces = false) {
    hang_picture(gallery_, name, device, replaces);
  }

  void hang_stop(const std::string& name, RamStorage storage, const StopRecord& stopped) {
    Device device(board_, storage, stopped);
    hang(name, device);
  }

  // Pictures are of what no longer moves.
  static void rest(Device& device) {
    while (device.app().is_moving()) device.advance(20);
  }

  void choose_language(Device& device) {
    for (int i = 0; i < static_cast<int>(language_); ++i) device.tap(Key::down);
  }

  // What can be seen before a game.
  void visit_outside() {
    RamStorage storage = blank_storage();
    {
      Device device(board_, storage, k_broken_check);
      device.tap(Key::a);
      choose_language(device);
      hang("language", device);
      device.tap(Key::a);
    }
    {
      Device device(board_, storage, k_broken_check);
      hang("stopped", device);
      hang_stop("stopped_fault", storage, k_hard_fault);
      hang_stop("stopped_safe", storage, k_third_hang);
      device.tap(Key::a);
      hang("title", device);
      device.tap(Key::a);
      hang("new_game", device);
      for (int i = 0; i < 3; ++i) device.tap(Key::down);
      device.tap(Key::a);
      device.tap(Key::a);
      hang("modules", device);
      for (int i = 0; i < 2; ++i) device.tap(Key::down);
      device.tap(Key::a);
      device.tap(Key::down);
      device.tap(Key::a);
      hang("company", device);
      device.tap(Key::b);
      device.tap(Key::b);
      device.tap(Key::down);
      device.tap(Key::a);
      hang("name", device);
    }
    Device device(board_, storage);
    for (int i = 0; i < 2; ++i) device.tap(Key::down);
    device.tap(Key::a);
    hang("settings", device);
    device.tap(Key::up);
    device.tap(Key::a);
    hang("key_test", device);
    visit_pins(storage);
  }

  void press_pin(Device& device) {
    for (const Key key : {Key::up, Key::down, Key::a, Key::up}) device.tap(key);
  }

  // Two people set a PIN, and one of them is asked for it.
  void visit_pins(RamStorage& storage) {
    Device device(board_, storage);
    for (int i = 0; i < 2; ++i) device.tap(Key::down);
    device.tap(Key::a);
    for (int i = 0; i < 2; ++i) device.tap(Key::up);
    device.tap(Key::a);
    hang("settings_pins", device);
    device.tap(Key::b);
    for (int i = 0; i < 2; ++i) device.tap(Key::up);
    device.tap(Key::a);
    for (int i = 0; i < 4; ++i) device.tap(Key::down);
    for (int seat = 0; seat < 2; ++seat) {
      device.tap(Key::a);
      device.tap(Key::y);
      press_pin(device);
      device.tap(Key::up);
      device.tap(Key::down);
      hang("pin", device);
      device.tap(Key::a);
      device.tap(Key::up);
      hang("name_with_pin", device);
      device.tap(Key::b);
      for (int i = 0; i < 2; ++i) device.tap(Key::down);
    }
    for (int i = 0; i < 8; ++i) device.tap(Key::up);
    device.tap(Key::a);
    hang("curtain_locked", device);
    device.tap(Key::a);
    device.tap(Key::up);
    device.tap(Key::down);
    hang("curtain_pin", device);
  }

  // What there is to see of a game that is over.
  void visit_end(Device& device) {
    device.tap(Key::y);
    hang("more_menu_at_the_end", device);
    for (const char* name : {"rounds", "replay", "qr"}) {
      device.tap(Key::a);
      for (int i = 0; std::string(name) == "replay" && i < 9; ++i) device.next();
      hang(name, device, true);
      device.tap(Key::b);
      device.tap(Key::down);
    }
    device.tap(Key::b);
    device.tap(Key::x);
    hang("log_at_the_end", device);
  }

  // A full display in the middle of the game, and somebody with money before it.
  static bool is_rich(const Device& device) {
    const View& view = device.session().view();
    if (device.screen() != ScreenId::table && device.screen() != ScreenId::curtain) return false;
    const int lying = std::popcount(view.table.occupied[0]) + std::popcount(view.table.occupied[1]);
    const bool has_money = device.screen() == ScreenId::curtain || view.own.rubles >= 12;
    return view.table.round == 3 && lying == 8 && view.table.occupied[1] != 0 && has_money;
  }

  // The screens one gets to from the table.
  void tour(Device& device) {
    device.tap(Key::b);
    device.tap(Key::up);
    device.tap(Key::a);
    hang("advice", device);
    device.tap(Key::b);
    device.tap(Key::b);
    device.tap(Key::a);
    device.tap(Key::down);
    device.tap(Key::down);
    device.tap(Key::a);
    if (device.screen() == ScreenId::card) hang("card", device);
    device.tap(Key::b);
    device.tap(Key::b);
    device.tap(Key::y);
    hang("more_menu", device);
    for (int entry = 0; entry < 10; ++entry) {
      const ScreenId menu = device.screen();
      device.tap(Key::a);
      if (device.screen() != menu && device.screen() != ScreenId::title) {
        hang(name_of(device.screen()) + (entry == 3 ? "_of_others" : ""), device);
        device.tap(Key::b);
      }
      device.tap(Key::down);
    }
    device.tap(Key::b);
  }

  // One-bit panels tell on request what paid.
  void ask_why(Device& device) {
    device.tap(Key::down);
    if (board_.panel.height < 100) hang("scoring_why", device);
    device.tap(Key::up);
  }

  // What can be said before the device is handed on.
  void look_at_menu(Device& device) {
    device.tap(Key::y);
    hang("curtain_menu", device);
    device.tap(Key::b);
  }

  void visit_game() {
    RamStorage storage = blank_storage();
    ShopThinker thinker;
    Device device(board_, storage, {}, &thinker);
    choose_language(device);
    device.tap(Key::a);
    KeyPlayer player(device, k_seed);
    player.set_mind(shop);
    std::map<ScreenId, int> visits;
    ScreenId last = ScreenId::title;
    bool toured = false;
    bool touring = false;
    player.set_watcher([&] {
      if (touring || device.screen() == last) return;
      last = device.screen();
      rest(device);
      const int visit = ++visits[last];
      const bool rare = last == ScreenId::drawn || last == ScreenId::targets || last == ScreenId::chooser;
      const bool wanted = visit == 1 || visit == k_visits || (rare && visit <= 3) || last == ScreenId::final_table ||
                          (last == ScreenId::scoring && visit <= k_scorings) || is_rich(device);
      if (wanted) hang(name_of(last), device, true);
      if (last == ScreenId::scoring && visit == k_scorings) ask_why(device);
    });
    player.set_between([&] {
      if (device.session().can_change_staying_out() && device.session().view().table.round == 2) look_at_menu(device);
      if (toured || device.session().view().table.round < 3 || device.screen() != ScreenId::table) return;
      if (device.session().view().own.hand_count == 0) return;
      toured = true;
      visit_saved(storage);
      touring = true;
      tour(device);
      touring = false;
    });
    player.start_game(4, 0, false);
    player.play_to_the_end();
    visit_end(device);
    Device second(board_, storage);
    for (int i = 0; i < 4; ++i) second.tap(Key::down);
    second.tap(Key::a);
    hang("about", second);
  }

  // What a start finds in the middle of a game.
  void visit_saved(RamStorage storage) {
    {
      Device device(board_, storage);
      hang("title_with_a_game", device);
      device.tap(Key::down);
      device.tap(Key::a);
      hang("saved_game", device);
    }
    visit_hall(storage);
    damage_game(storage);
    Device device(board_, storage);
    hang("title_with_damage", device);
    device.tap(Key::a);
    hang("saved_game_damaged", device);
  }

  void visit_hall(RamStorage storage) {
    HallOfFame hall(storage, hall_area(storage));
    hall.open();
    static constexpr const char* k_people[] = {"Anna", "Boris", "Clara", "Дмитрий", "Elsa", "Wilhelmi", "Ю"};
    for (std::uint8_t game = 0; game < 9; ++game) {
      HallEntry entry;
      entry.game = game;
      entry.edition = static_cast<std::uint8_t>(game % 3);
      entry.players = static_cast<std::uint8_t>(2 + game % 4);
      for (std::uint8_t place = 0; place < entry.players; ++place)
        entry.seats[place] = {name_from(k_people[(game + place) % std::size(k_people)]),
                              static_cast<std::int16_t>(113 - game * 13 % 40 - place * 9), 0};
      static_cast<void>(hall.add(entry));
    }
    Device device(board_, storage);
    for (int i = 0; i < 2; ++i) device.tap(Key::up);
    device.tap(Key::a);
    hang("hall_of_fame", device);
    device.tap(Key::x);
    hang("hall_of_fame_latest", device);
  }

  // Screens of the modules: what the menu leads to, and each decision when it first comes up.
  void tour_modules(Device& device) {
    device.tap(Key::y);
    hang("modules-more_menu", device);
    for (int entry = 0; entry < 11; ++entry) {
      const ScreenId menu = device.screen();
      device.tap(Key::a);
      if (device.screen() != menu) {
        hang("modules-" + name_of(device.screen()), device);
        device.tap(Key::b);
      }
      device.tap(Key::down);
    }
    device.tap(Key::b);
    device.tap(Key::b);
    hang("modules-pass_menu", device);
    device.tap(Key::b);
  }

  void visit_modules() {
    static constexpr const char* k_decisions[k_decision_count] = {
        "action",    "drawn",     "search",     "guild", "trade", "points",     "upkeep",
        "sycophant", "interrupt", "pickpocket", "twin",  "bonus", "assignment", "none"};
    RamStorage storage = blank_storage();
    Device device(board_, storage);
    choose_language(device);
    device.tap(Key::a);
    device.shuffle(k_module_cards);
    KeyPlayer player(device, k_seed);
    player.set_claims(60);
    bool toured = false;
    bool touring = false;
    player.set_watcher([&] {
      if (touring) return;
      rest(device);
      const Session& session = device.session();
      const ScreenId screen = device.screen();
      const Table& table = session.view().table;
      if (screen == ScreenId::final_table) hang("modules-final", device);
      if (screen == ScreenId::claim) hang("modules-claim", device);
      if (screen == ScreenId::curtain && session.is_opening()) hang("modules-opening", device);
      if (screen == ScreenId::scoring && table.round > 2) {
        const bool market = session.scored_phase() == Phase::market;
        hang(market ? "modules-scoring-market" : "modules-scoring", device);
      }
      if (session.stage() != Stage::decision) return;
      if (screen == ScreenId::table && table.round > 2) hang("modules-table", device);
      if (screen == ScreenId::chooser && table.decision == Decision::action) hang("modules-decks", device);
      if (table.decision != Decision::action)
        hang(std::string("modules-") + k_decisions[static_cast<std::size_t>(table.decision)], device);
      if (table.round < 2 || table.decision != Decision::action) return;
      if (screen == ScreenId::card_menu && device.app().focus().place == Focus::Place::hand &&
          info_of(device.app().focus().card).colour == CardColour::purple)
        hang("modules-purple", device);
      if (screen == ScreenId::targets && info_of(device.app().focus().card).colour == CardColour::purple)
        hang("modules-targets", device);
    });
    player.set_between([&] {
      const Session& session = device.session();
      const Table& table = session.view().table;
      if (toured || table.round < 4 || device.screen() != ScreenId::table || session.stage() != Stage::decision) return;
      toured = true;
      touring = true;
      tour_modules(device);
      touring = false;
    });
    player.start_game({.edition = Edition::second,
                       .players = 4,
                       .house = {.assignments_drop_at_20_and_35 = true},
                       .market = true,
                       .banquet = true,
                       .assistants = true,
                       .events = true,
                       .assignments = true,
                       .hurdles = HurdleRule::standard,
                       .company = k_company_all},
                      0);
    player.play_to_the_end();
  }

  // What the bots did, in as many words as it takes: the longest of a game.
  void visit_news() {
    RamStorage storage = blank_storage();
    ShopThinker thinker;
    Device device(board_, storage, {}, &thinker);
    choose_language(device);
    device.tap(Key::a);
    device.shuffle(k_wordy_cards);
    KeyPlayer player(device, k_seed);
    player.set_mind(shop);
    std::size_t longest = 0;
    player.set_watcher([&] {
      if (device.screen() != ScreenId::table || !SessionProbe::has_news(device.app())) return;
      TextBuffer buffer;
      const std::size_t letters = device.app().words_of(device.session().last_move(), buffer).size();
      if (letters > longest) hang("news", device, true);
      longest = std::max(longest, letters);
    });
    player.start_game({.edition = Edition::complete, .players = 3}, 2);
    player.play_to_the_end();
  }

  // The largest tables, the longest names, full hands, and how it all ends.
  void visit_five(const std::string& name, const LargeGame& game) {
    RamStorage storage = stored_game(game, StoredMoment::full_hand);
    ShopThinker thinker;
    {
      Device device(board_, storage, {}, &thinker);
      choose_language(device);
      device.tap(Key::a);
      hang(name + "-title", device);
      device.tap(Key::a);
      while (device.screen() == ScreenId::scoring) device.tap(Key::a);
      hang(name + "-curtain", device);
      device.tap(Key::a);
      hang(name + "-table", device);
      tour_five(name, device);
    }
    storage = stored_game(game, StoredMoment::over);
    Device device(board_, storage);
    choose_language(device);
    device.tap(Key::a);
    hang(name + "-final", device);
    device.tap(Key::a);
    if (device.screen() == ScreenId::final_table) hang(name + "-final-page", device);
    if (device.screen() == ScreenId::rounds) device.tap(Key::b);
    device.tap(Key::y);
    device.tap(Key::a);
    hang(name + "-rounds", device);
  }

  static bool is_different_with_five(ScreenId screen) {
    switch (screen) {
      case ScreenId::log:
      case ScreenId::replay:
      case ScreenId::rule_book:
      case ScreenId::settings:
        return false;
      default:
        return true;
    }
  }

  void tour_five(const std::string& name, Device& device) {
    device.tap(Key::b);
    device.tap(Key::up);
    device.tap(Key::a);
    hang(name + "-advice", device);
    device.tap(Key::b);
    device.tap(Key::b);
    device.tap(Key::a);
    hang(name + "-card_menu", device);
    device.tap(Key::b);
    device.tap(Key::y);
    hang(name + "-more_menu", device);
    for (int entry = 0; entry < 10; ++entry) {
      const ScreenId menu = device.screen();
      device.tap(Key::a);
      const ScreenId inside = device.screen();
      if (inside != menu) {
        if (is_different_with_five(inside)) hang(name + "-" + name_of(inside), device);
        if (inside == ScreenId::discard) {
          device.tap(Key::a);
          hang(name + "-discard-card", device);
          device.tap(Key::down);
          if (board_.panel.height < 100) hang(name + "-discard-card-text", device);
          device.tap(Key::b);
        }
        if (inside == ScreenId::hand || inside == ScreenId::area) {
          for (int i = 0; i < 2; ++i) device.next();
          device.tap(Key::a);
          hang(name + "-" + name_of(inside) + "-" + name_of(device.screen()), device);
          device.tap(Key::b);
        }
        device.tap(Key::b);
      }
      device.tap(Key::down);
    }
  }

  const Board& board_;
  Language language_;
  Gallery gallery_;
};

}  // namespace

std::string name_of(ScreenId screen) { return k_names[static_cast<std::size_t>(screen)]; }

void hang_picture(Gallery& gallery, const std::string& name, Device& device, bool replaces) {
  const TextOverflow& overflow = device.app().text_overflow();
  if (overflow.count > 0) gallery.cut.insert({name, overflow.text});
  device.app().clear_text_overflow();
  if (replaces) {
    gallery.pictures.insert_or_assign(name, device.image());
  } else {
    gallery.pictures.insert({name, device.image()});
  }
}

Gallery hang_gallery(const Board& board, Language language) {
  Gallery gallery = Guide(board, language).lead();
  hang_notices(gallery, board, language);
  return gallery;
}

}  // namespace neva
