// A game of four from its beginning to its end, and what a start finds of it.
#include <bit>
#include <iterator>
#include <map>

#include "firmware/app/saving/hall_of_fame.hpp"
#include "firmware/app/saving/players.hpp"
#include "firmware/app/saving/statistics.hpp"
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/screen_names.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/spoiled_saves.hpp"

namespace neva {

namespace {

// Screens that a game comes through are taken when they have come up this often: in the middle of the game, where there
// is something to see.
constexpr int k_visits = 60;
// The building scoring of the fourth round: everybody has something to score.
constexpr int k_scorings = 11;
// As far into the replay as there is something on the table.
constexpr int k_replayed = 9;
// A deal in which somebody uses an Observatory.
constexpr std::uint64_t k_cards = 2;

// A full display in the middle of the game, and somebody with money before it.
bool is_rich(const Device& device) {
  const View& view = device.session().view();
  if (device.screen() != ScreenId::table && device.screen() != ScreenId::curtain) return false;
  const int lying = std::popcount(view.table.occupied[0]) + std::popcount(view.table.occupied[1]);
  const bool has_money = device.screen() == ScreenId::curtain || view.own.rubles >= 12;
  return view.table.round == 3 && lying == 8 && view.table.occupied[1] != 0 && has_money;
}

class GameGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    RamStorage storage = blank_storage();
    ShopThinker thinker;
    Device device(board_, storage, {}, &thinker);
    choose_language(device);
    give_no_hints(device);
    device.shuffle(k_cards);
    KeyPlayer player(device, k_gallery_seed);
    player.set_mind(shop);
    player.set_watcher([&] { watch(device); });
    player.set_between([&] {
      const Session& session = device.session();
      const View& view = session.view();
      if (session.can_change_staying_out() && view.table.round == 2) look_at_menu(device);
      if (!has_seen_empty_area_ && device.screen() == ScreenId::table) look_at_empty_area(device);
      if (is_toured_ || view.table.round < 3 || device.screen() != ScreenId::table || view.own.hand_count == 0) return;
      is_toured_ = true;
      visit_saved(storage);
      is_touring_ = true;
      tour(device);
      is_touring_ = false;
    });
    player.start_game(4, 0, false);
    player.play_to_the_end();
    visit_end(device);
    Device second(board_, storage);
    Wayfinder(second).go_to(ScreenId::about);
    hang("about", second);
  }

 private:
  void watch(Device& device) {
    if (is_touring_ || device.screen() == last_) return;
    last_ = device.screen();
    if (last_ == ScreenId::curtain && SessionProbe::banner(device.app()) != BannerKind::none &&
        device.session().view().table.round == 2)
      hang("curtain_banner", device);
    rest(device);
    const int visit = ++visits_[last_];
    const bool rare = last_ == ScreenId::drawn || last_ == ScreenId::exchange || last_ == ScreenId::chooser;
    const bool wanted = visit == 1 || visit == k_visits || (rare && visit <= 3) || last_ == ScreenId::ending ||
                        (last_ == ScreenId::scoring && visit <= k_scorings) || is_rich(device);
    if (wanted) hang(name_of(last_), device, true);
    if (last_ == ScreenId::scoring && visit == k_scorings) ask_why(device);
  }

  // One-bit panels tell on request what paid, others what it is called.
  void ask_why(Device& device) {
    device.tap(Key::down);
    const bool tells_why = board_.panel.height < 100;
    hang(tells_why ? "scoring_why" : "scoring_names", device);
    device.tap(tells_why ? Key::up : Key::down);
  }

  // Before anybody has bought anything.
  void look_at_empty_area(Device& device) {
    has_seen_empty_area_ = true;
    is_touring_ = true;
    Wayfinder finder(device);
    finder.go_to(ScreenId::area);
    hang("area_empty", device);
    finder.back_to(ScreenId::table);
    is_touring_ = false;
  }

  // What can be said before the device is handed on.
  void look_at_menu(Device& device) {
    Wayfinder finder(device);
    finder.go_to(ScreenId::more_menu);
    hang("curtain_menu", device);
    finder.back_to(ScreenId::curtain);
  }

  // The screens one gets to from the table.
  void tour(Device& device) {
    Wayfinder finder(device);
    for (const ScreenId screen : {ScreenId::advice, ScreenId::card}) {
      finder.go_to(screen);
      hang(name_of(screen), device);
      finder.back_to(ScreenId::table);
    }
    finder.go_to(ScreenId::more_menu);
    hang("more_menu", device);
    for (const ScreenId screen : {ScreenId::help, ScreenId::happened, ScreenId::hand, ScreenId::area, ScreenId::discard,
                                  ScreenId::log, ScreenId::replay, ScreenId::rule_book, ScreenId::settings}) {
      finder.go_to(screen);
      hang(name_of(screen), device);
      finder.back_to(ScreenId::more_menu);
    }
    finder.choose(Text::menu_others);
    hang("area_of_others", device);
    finder.back_to(ScreenId::table);
  }

  // What there is to see of a game that is over.
  void visit_end(Device& device) {
    Wayfinder finder(device);
    finder.go_to(ScreenId::more_menu);
    hang("more_menu_at_the_end", device);
    for (const ScreenId screen : {ScreenId::final_table, ScreenId::rounds, ScreenId::replay, ScreenId::qr}) {
      finder.go_to(screen);
      for (int i = 0; screen == ScreenId::replay && i < k_replayed; ++i) device.next();
      hang(name_of(screen), device, true);
      if (screen == ScreenId::qr) {
        device.tap(Key::a);
        hang("qr_whole", device);
      }
      finder.back_to(ScreenId::more_menu);
    }
    finder.go_to(ScreenId::log);
    hang("log_at_the_end", device);
  }

  // What a start finds in the middle of a game.
  void visit_saved(RamStorage storage) {
    {
      Device device(board_, storage);
      hang("title_with_a_game", device);
      Wayfinder(device).go_to(ScreenId::saved_game);
      hang("saved_game", device);
    }
    hold_key(storage);
    visit_hall(storage);
    damage_game(storage);
    Device device(board_, storage);
    hang("title_with_damage", device);
    Wayfinder(device).go_to(ScreenId::saved_game);
    hang("saved_game_damaged", device);
  }

  // Where the table has no room for all keys, what they do when held is named while one is.
  void hold_key(RamStorage storage) {
    Device device(board_, storage);
    const Layout& layout = layout_for(board_.panel.width, board_.panel.height);
    if (layout.keys == 0 || layout.names_keys()) return;
    press_until(device, ScreenId::table);
    rest(device);
    KeySet held;
    held.add(Key::a);
    device.close_switches(held);
    device.advance(KeyReader::k_hold_ms * 3 / 5);
    hang("table_held", device);
  }

  void visit_hall(RamStorage storage) {
    OpenedStore store(storage);
    HallOfFame hall(store);
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
    // Four games won and lost with the Market, five won in a row without it: the title offers the next level.
    Statistics statistics(store);
    for (std::uint32_t game = 1; game <= 9; ++game) {
      const bool has_market = game <= 4;
      const FinishedGame finished = {game,       true,      static_cast<std::uint8_t>(has_market ? 3 : 0),
                                     has_market, game != 3, static_cast<std::int16_t>(70 + game * 7 % 30)};
      while (statistics.add(finished) == SaveResult::again) {
      }
    }
    Device device(board_, storage);
    hang("title_next_level", device);
    Wayfinder(device).go_to(ScreenId::hall_of_fame);
    hang("hall_of_fame", device);
    device.tap(Key::x);
    hang("hall_of_fame_latest", device);
    device.tap(Key::a);
    hang("hall_of_fame_levels", device);
    for (std::size_t row = 1; row < 2 * k_statistics_levels; ++row) device.tap(Key::down);
    hang("hall_of_fame_levels-end", device);
  }

  std::map<ScreenId, int> visits_;
  ScreenId last_ = ScreenId::title;
  bool has_seen_empty_area_ = false;
  bool is_toured_ = false;
  bool is_touring_ = false;
};

}  // namespace

void hang_game(Gallery& gallery, const Board& board, Language language) { GameGuide(gallery, board, language).lead(); }

}  // namespace neva
