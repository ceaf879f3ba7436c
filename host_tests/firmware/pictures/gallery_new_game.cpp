// New games to their limits: five seats with everything that can be added, names and PINs that cannot be.
#include "firmware/app/text/words.hpp"
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/stored_games.hpp"

namespace neva {

namespace {

// From an empty place to some letter in the middle of the alphabet.
constexpr int k_turns = 13;

class NewGameGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    visit_five();
    visit_names();
    visit_pins();
    visit_short_names();
    visit_bots();
  }

 private:
  // Five seats, bots of each kind, everything that can be added.
  void visit_five() {
    RamStorage storage = used();
    Device device(board_, storage);
    Wayfinder finder(device);
    finder.go_to(ScreenId::new_game);
    finder.point_at_seat(k_seats_max - 1);
    device.tap(Key::a);
    hang("new_game_five-refused", device);
    finder.go_to(ScreenId::house_rules);
    finder.point_at(Text::house_assignments_drop);
    hang("house_rules", device);
    finder.back_to(ScreenId::new_game);
    finder.go_to(ScreenId::deal);
    hang("deal_by_chance", device);
    for (const Key key : {Key::down, Key::down, Key::a, Key::up}) device.tap(key);
    hang("deal", device);
    finder.back_to(ScreenId::new_game);
    finder.go_to(ScreenId::modules);
    for (const Text module : {Text::module_market, Text::module_banquet, Text::module_company}) finder.choose(module);
    finder.go_to(ScreenId::company);
    finder.back_to(ScreenId::modules);
    hang("modules_on", device);
    for (const Text module :
         {Text::module_assistants, Text::module_events, Text::module_assignments, Text::module_hurdles})
      finder.choose(module);
    // One further and back, so that it is seen what comes behind.
    for (const Key key : {Key::down, Key::up}) device.tap(key);
    hang("modules_on-end", device);
    finder.back_to(ScreenId::new_game);
    finder.set_players(k_seats_max);
    int seat = 1;
    for (const Mind mind : {Mind::easy, Mind::normal, Mind::hard, Mind::master}) finder.set_mind(seat++, mind);
    finder.point_at_seat(seat - 1);
    hang("new_game_five", device);
    finder.point_at(Text::new_game_start);
    hang("new_game_five-end", device);
  }

  // Bots of each kind, with the longest words beside the longest names, and who they may be.
  void visit_bots() {
    RamStorage storage = used();
    Device device(board_, storage);
    Wayfinder finder(device);
    finder.go_to(ScreenId::new_game);
    finder.set_players(4);
    int bot = 1;
    for (const Mind mind : {Mind::normal, Mind::hard, Mind::master}) finder.set_mind(bot++, mind);
    finder.set_style(1, BotStyle::noble_lover);
    finder.set_style(2, BotStyle::builder);
    finder.open_seat(3);
    hang("bot", device);
    finder.point_at(Text::bot_name);
    hang("bot-end", device);
    finder.choose(name_of(BotStyle::foreman));
    hang("new_game_bots", device);
    finder.point_at_seat(1);
    hang("new_game_bots-first", device);
    finder.open_seat(1);
    hang("bot_chosen", device);
  }

  static void empty_name(Device& device) {
    for (std::uint8_t i = 0; i < k_name_letters_max; ++i) device.tap(Key::x);
  }

  static void turn_letter(Device& device) {
    for (int i = 0; i < k_turns; ++i) device.tap(Key::down);
  }

  void visit_names() {
    RamStorage storage = used();
    Device device(board_, storage);
    Wayfinder finder(device);
    finder.go_to(ScreenId::new_game);
    finder.open_name(1);
    empty_name(device);
    hang("name_empty", device);
    finder.back_to(ScreenId::new_game);
    finder.choose(Text::new_game_start);
    hang("new_game_without_a_name", device);
    finder.open_name(1);
    for (std::uint8_t i = 0; i < k_name_letters_max; ++i) {
      turn_letter(device);
      device.tap(Key::a);
    }
    hang("name_full", device);
    finder.back_to(ScreenId::new_game);
    rename_first(device);
  }

  // The first seat takes the name of the second.
  void rename_first(Device& device) {
    Wayfinder finder(device);
    finder.open_name(0);
    empty_name(device);
    for (std::uint8_t i = 0; i < k_name_letters_max; ++i) {
      if (i > 0) device.tap(Key::a);
      turn_letter(device);
    }
    hang("name_taken", device);
    finder.back_to(ScreenId::new_game);
    finder.point_at(Text::new_game_start);
    hang("new_game_names_alike", device);
  }

  void visit_pins() {
    RamStorage storage = used();
    Device device(board_, storage);
    Wayfinder finder(device);
    finder.go_to(ScreenId::settings);
    finder.set(Text::settings_pins, Text::on);
    finder.back_to(ScreenId::title);
    finder.go_to(ScreenId::new_game);
    // Who begins by the marker of the default game.
    finder.open_name(0);
    hang("name_without_pin", device);
    finder.go_to(ScreenId::pin);
    hang("pin_ask", device);
    const auto press = [&](Key last) {
      for (const Key key : {Key::up, Key::down, Key::a, last}) device.tap(key);
    };
    press(Key::up);
    press(Key::down);
    hang("pin_differs", device);
    press(Key::up);
    press(Key::up);
    finder.go_to(ScreenId::pin);
    hang("pin_remove", device);
    press(Key::down);
    hang("pin_remove_wrong", device);
    finder.back_to(ScreenId::new_game);
    // In this deal whoever has the PIN begins.
    device.shuffle(1);
    finder.go_to(ScreenId::curtain);
    device.tap(Key::a);
    press(Key::down);
    if (device.screen() != ScreenId::curtain)
      stop_with_record({"gallery_new_game.cpp", 0, "whoever begins has no PIN"});
    hang("curtain_pin_wrong", device);
  }

  // Five seats with names as short as they are given, in the later rounds.
  void visit_short_names() {
    RamStorage storage = used();
    Device device(board_, storage);
    KeyPlayer player(device, k_gallery_seed);
    player.set_mind(shop);
    player.set_watcher([&] {
      const Table& table = device.session().view().table;
      rest(device);
      if (table.round < 4) return;
      if (device.screen() == ScreenId::curtain) hang("short-curtain", device);
      if (device.screen() == ScreenId::table && table.phase == Phase::exchange) hang("short-table", device);
      if (device.screen() != ScreenId::scoring || table.round < 5) return;
      const bool is_noble = device.session().scoring().phase == Phase::noble;
      hang(is_noble ? "short-scoring-noble" : "short-scoring", device);
      if (!is_noble) return;
      device.tap(Key::down);
      hang("short-scoring-why", device);
      device.tap(board_.panel.height < 100 ? Key::up : Key::down);
    });
    player.start_game(k_complete_game.setup, 0);
    player.play_to_the_end();
  }
};

}  // namespace

void hang_new_game(Gallery& gallery, const Board& board, Language language) {
  NewGameGuide(gallery, board, language).lead();
}

}  // namespace neva
