// What a device says when something is not as ever, and the ends of long ways: names that cannot be, every module, bots
// at work, the whole rule book.
#include <algorithm>
#include <optional>

#include "host_tests/firmware/support/gallery.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/spoiled_saves.hpp"
#include "host_tests/firmware/support/stored_games.hpp"

namespace neva {

namespace {

constexpr StopRecord k_broken_check = {StopKind::check,
                                       {"game_log.cpp", 131, "sector < area_.sectors && is_erased(sector)"}};
constexpr StopRecord k_third_fault = {StopKind::fault, {"", 0, ""}, 1, 0x1002A5F4, 0x10003C11, true};
constexpr PowerReading k_low_battery = {true, 3310, std::uint8_t{7}};
constexpr int k_stuck_ms = 32'000;
constexpr std::uint64_t k_seed = 4;
constexpr int k_pages_in_a_row = 6;
constexpr int k_pages_max = 200;
constexpr int k_presses_max = 40;
constexpr int k_bot_ms_max = 4000;

// Never comes to an end.
class PonderingThinker final : public Thinker {
 public:
  void start(const View&, const Memory&, BotLevel, std::uint64_t) override {}
  std::optional<Action> poll() override { return {}; }
  void cancel() override {}
};

class NoticeGuide {
 public:
  NoticeGuide(Gallery& gallery, const Board& board, Language language)
      : gallery_(gallery), board_(board), language_(language) {}

  void lead() {
    visit_title();
    visit_game();
    visit_stops();
    visit_new_game();
    visit_names();
    visit_pins();
    visit_thinking();
    visit_bots();
    visit_short_names();
    visit_rule_book();
  }

 private:
  void hang(const std::string& name, Device& device) { hang_picture(gallery_, name, device); }

  static void down(Device& device, int entries) {
    for (int i = 0; i < entries; ++i) device.tap(Key::down);
  }

  void choose_language(Device& device) {
    down(device, static_cast<int>(language_));
    device.tap(Key::a);
  }

  // A device that was used in the language before.
  RamStorage used() {
    RamStorage storage = blank_storage();
    Device device(board_, storage);
    choose_language(device);
    return storage;
  }

  static void tell_battery(Device& device) {
    device.set_supply(k_low_battery);
    device.advance(2500);
  }

  void visit_title() {
    {
      RamStorage storage = used();
      Device device(board_, storage);
      tell_battery(device);
      hang("notice-battery-title", device);
    }
    RamStorage game = a_game();
    make_game_newer(game);
    hang_title("notice-newer_save", game);
    make_storage_foreign(game);
    hang_title("notice-foreign_save", game);
    RamStorage storage = used();
    make_settings_newer(storage);
    Device device(board_, storage);
    // The language is not known either.
    down(device, 2);
    device.tap(Key::a);
    for (int i = 0; i < static_cast<int>(language_); ++i) device.tap(Key::a);
    device.tap(Key::b);
    for (int i = 0; i < 2; ++i) device.tap(Key::up);
    hang("notice-newer_settings", device);
  }

  void hang_title(const std::string& name, RamStorage storage) {
    Device device(board_, storage);
    hang(name, device);
    device.tap(Key::a);
    hang(name + "-new_game", device);
  }

  // The first round of a default game.
  RamStorage a_game() {
    RamStorage storage = used();
    Device device(board_, storage);
    begin(device);
    for (int i = 0; i < 2; ++i) device.tap(Key::a);
    return storage;
  }

  static void press_until(Device& device, ScreenId screen) {
    for (int i = 0; device.screen() != screen; ++i) {
      neva_check(i < k_presses_max);
      device.tap(Key::a);
    }
  }

  static void begin(Device& device) { press_until(device, ScreenId::table); }

  void visit_game() {
    RamStorage storage = used();
    Device device(board_, storage);
    neva_check(device.app().start_watching());
    device.advance(50);
    hang("notice-watched-title", device);
    press_until(device, ScreenId::curtain);
    hang("notice-watched-curtain", device);
    tell_battery(device);
    hang("notice-battery-curtain", device);
    begin(device);
    hang_low_battery_at_the_table();
    KeySet stuck;
    // One that moves: those that act would lead away.
    stuck.add(keys_of(board_).has(Key::down) ? Key::down : Key::y);
    device.close_switches(stuck);
    device.advance(k_stuck_ms);
    hang("notice-stuck-table", device);
    device.close_switches({});
    device.advance(100);
    visit_refusals(device);
    visit_failing_storage();
  }

  void hang_low_battery_at_the_table() {
    RamStorage storage = used();
    Device device(board_, storage);
    begin(device);
    tell_battery(device);
    hang("notice-battery-table", device);
  }

  // A press on what cannot be done.
  void visit_refusals(Device& device) {
    begin(device);
    device.tap(Key::y);
    down(device, 5);
    device.tap(Key::a);
    hang("refused-more_menu", device);
  }

  void visit_failing_storage() {
    RamStorage storage = used();
    Device device(board_, storage);
    begin(device);
    storage.cut_after(0);
    device.tap(Key::a);
    device.tap(Key::a);
    device.advance(100);
    hang("notice-not_saved", device);
  }

  void visit_stops() {
    const RamStorage storage = a_game();
    for (const bool safe : {false, true}) {
      RamStorage copy = storage;
      Device device(board_, copy, safe ? k_third_fault : k_broken_check);
      hang(safe ? "stopped_safe_with_game" : "stopped_with_game", device);
    }
  }

  // Five seats, bots of each kind, everything that can be added.
  void visit_new_game() {
    RamStorage storage = used();
    Device device(board_, storage);
    device.tap(Key::a);
    down(device, 2);
    for (int i = 0; i < 3; ++i) device.tap(Key::a);
    hang("new_game_five-refused", device);
    device.tap(Key::down);
    device.tap(Key::a);
    for (int entry = 0; entry < 8; ++entry) {
      device.tap(Key::a);
      if (device.screen() == ScreenId::company) device.tap(Key::b);
      if (entry == 3) hang("modules_on", device);
      device.tap(Key::down);
    }
    device.tap(Key::up);
    hang("modules_on-end", device);
    device.tap(Key::b);
    down(device, 4);
    for (int level = 1; level < static_cast<int>(k_mind_count); ++level) {
      for (int i = 0; i < level; ++i) device.tap(Key::a);
      down(device, 2);
    }
    hang("new_game_five", device);
    down(device, 5);
    hang("new_game_five-end", device);
  }

  void visit_names() {
    RamStorage storage = used();
    Device device(board_, storage);
    device.tap(Key::a);
    down(device, 6);
    device.tap(Key::a);
    for (std::uint8_t i = 0; i < k_name_letters_max; ++i) device.tap(Key::x);
    hang("name_empty", device);
    device.tap(Key::b);
    for (int i = 0; i < 6; ++i) device.tap(Key::up);
    device.tap(Key::a);
    hang("new_game_without_a_name", device);
    down(device, 6);
    device.tap(Key::a);
    for (std::uint8_t i = 0; i < k_name_letters_max; ++i) {
      for (int j = 0; j < 13; ++j) device.tap(Key::down);
      device.tap(Key::a);
    }
    hang("name_full", device);
    device.tap(Key::b);
    rename_first(device);
  }

  // The first seat takes the name of the second.
  void rename_first(Device& device) {
    for (int i = 0; i < 2; ++i) device.tap(Key::up);
    device.tap(Key::a);
    for (std::uint8_t i = 0; i < k_name_letters_max; ++i) device.tap(Key::x);
    for (std::uint8_t i = 0; i < k_name_letters_max; ++i) {
      for (int j = 0; j < 13; ++j) device.tap(Key::down);
      if (i + 1 < k_name_letters_max) device.tap(Key::a);
    }
    hang("name_taken", device);
    device.tap(Key::b);
    for (int i = 0; i < 4; ++i) device.tap(Key::up);
    hang("new_game_names_alike", device);
  }

  void visit_pins() {
    RamStorage storage = used();
    Device device(board_, storage);
    down(device, 2);
    device.tap(Key::a);
    for (int i = 0; i < 2; ++i) device.tap(Key::up);
    device.tap(Key::a);
    device.tap(Key::b);
    for (int i = 0; i < 2; ++i) device.tap(Key::up);
    device.tap(Key::a);
    // Who begins by the marker of the default game.
    down(device, 6);
    device.tap(Key::a);
    hang("name_without_pin", device);
    device.tap(Key::y);
    hang("pin_ask", device);
    const auto press = [&](Key last) {
      for (const Key key : {Key::up, Key::down, Key::a, last}) device.tap(key);
    };
    press(Key::up);
    press(Key::down);
    hang("pin_differs", device);
    press(Key::up);
    press(Key::up);
    device.tap(Key::b);
    for (int i = 0; i < 6; ++i) device.tap(Key::up);
    device.tap(Key::a);
    device.tap(Key::a);
    press(Key::down);
    hang("curtain_pin_wrong", device);
  }

  void visit_thinking() {
    RamStorage storage = used();
    PonderingThinker thinker;
    Device device(board_, storage, {}, &thinker);
    begin(device);
    device.tap(Key::b);
    device.tap(Key::up);
    device.tap(Key::a);
    hang("advice_thinking", device);
  }

  // A game against bots: one that thinks, and the longest line that tells what one did.
  void visit_bots() {
    RamStorage storage = used();
    ShopThinker thinker;
    Device device(board_, storage, {}, &thinker);
    KeyPlayer player(device, k_seed);
    player.set_mind(shop);
    std::size_t longest = 0;
    player.set_watcher([&] {
      const Session& session = device.session();
      if (device.screen() != ScreenId::table || session.stage() != Stage::thinking) return;
      hang("thinking", device);
      // Nobody presses a key: what a bot did stays to be read.
      for (int ms = 0; ms < k_bot_ms_max && session.stage() == Stage::thinking; ms += 50) {
        const std::uint32_t changes = session.changes();
        device.advance(50);
        TextBuffer words;
        const std::size_t length = device.app().words_of(session.last_move(), words).size();
        if (changes == session.changes() || device.screen() != ScreenId::table || length <= longest) continue;
        device.advance(50);
        longest = length;
        hang_picture(gallery_, "thinking_news", device, true);
      }
    });
    player.start_game(4, 3, false);
    player.play_to_the_end();
  }

  // Five seats with names as short as they are given, in the later rounds.
  void visit_short_names() {
    RamStorage storage = used();
    Device device(board_, storage);
    KeyPlayer player(device, k_seed);
    player.set_mind(shop);
    player.set_watcher([&] {
      const Table& table = device.session().view().table;
      while (device.app().is_moving()) device.advance(20);
      if (table.round < 4) return;
      if (device.screen() == ScreenId::curtain) hang("short-curtain", device);
      if (device.screen() == ScreenId::table && table.phase == Phase::exchange) hang("short-table", device);
      if (device.screen() != ScreenId::scoring || table.round < 5) return;
      hang(device.session().scored_phase() == Phase::noble ? "short-scoring-noble" : "short-scoring", device);
    });
    player.start_game(k_complete_game.setup, 0);
    player.play_to_the_end();
  }

  // All pages in one picture.
  void visit_rule_book() {
    RamStorage storage = used();
    Device device(board_, storage);
    device.tap(Key::down);
    device.tap(Key::a);
    std::vector<Image> pages;
    do {
      hang("rule_book", device);
      pages.push_back(device.image());
      device.tap(Key::a);
    } while (device.image().pixels != pages.front().pixels && pages.size() < k_pages_max);
    const auto rows = (static_cast<int>(pages.size()) + k_pages_in_a_row - 1) / k_pages_in_a_row;
    const Image& first = pages.front();
    Image sheet(first.width * k_pages_in_a_row, first.height * rows);
    int at = 0;
    for (const Image& page : pages) {
      draw_enlarged(page, 1, sheet, at % k_pages_in_a_row * first.width, at / k_pages_in_a_row * first.height);
      ++at;
    }
    gallery_.pictures.insert({"rule_book_pages", sheet});
  }

  Gallery& gallery_;
  const Board& board_;
  Language language_;
};

}  // namespace

void hang_notices(Gallery& gallery, const Board& board, Language language) {
  NoticeGuide(gallery, board, language).lead();
}

}  // namespace neva
