// Games with modules: what the menus lead to, and each decision when it first comes up.
#include <algorithm>
#include <iterator>

#include "firmware/app/game/offer.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/screen_names.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/support/whole_setups.hpp"

namespace neva {

namespace {

// A deal in which much of the modules comes up.
constexpr std::uint64_t k_module_cards = 7;
// A deal in which a bot puts a card with a long name over another one.
constexpr std::uint64_t k_wordy_cards = 6;
// Rounds after which all kinds of cards have been seen.
constexpr int k_card_rounds = 5;
// How often somebody says that they interrupt, of 100.
constexpr unsigned k_claims = 60;

constexpr Setup k_setup = whole_second(4, HurdleRule::standard, true);

constexpr const char* k_decisions[k_decision_count] = {"action", "drawn",  "search",     "guild",     "trade",
                                                       "points", "upkeep", "sycophant",  "interrupt", "pickpocket",
                                                       "twin",   "bonus",  "assignment", "none"};
static_assert(k_decisions[k_decision_count - 1] != nullptr);

// What the screen of a card has to find room for: how much of each there is.
enum class Need : std::uint8_t { rule, bill, name };
constexpr const char* k_needs[] = {"rule", "bill", "name"};

int needed(Device& device, Need need, Language language) {
  const Focus& focus = device.app().focus();
  const View& view = device.session().view();
  TextBuffer buffer;
  if (need == Need::rule)
    return static_cast<int>(std::max(special_text_of(buffer, language, focus.card, view.table.setup.edition).size(),
                                     exchange_text_of(language, focus.card).size()));
  if (need == Need::name) return static_cast<int>(name_of(language, focus.card).size());
  if (is_purple(focus.card)) return 0;
  const Price price = offer_for(view, acquiring(focus)).price;
  int parts = price.halved ? 1 : 0;
  for (const int part : {price.trade_in, price.lower_row, price.same_name, price.helper, price.assistant})
    parts += part != 0 ? 1 : 0;
  return parts;
}

bool is_purple_in_focus(Device& device) { return info_of(device.app().focus().card).colour == CardColour::purple; }

class ModulesGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    visit_modules();
    visit_cards();
    visit_news();
  }

 private:
  void visit_modules() {
    RamStorage storage = blank_storage();
    Device device(board_, storage);
    choose_language(device);
    give_no_hints(device);
    device.shuffle(k_module_cards);
    KeyPlayer player(device, k_gallery_seed);
    player.set_claims(k_claims);
    player.set_watcher([&] {
      if (is_touring_) return;
      rest(device);
      watch(device);
      if (device.session().stage() != Stage::decision) return;
      watch_decision(device);
    });
    player.set_between([&] {
      const Session& session = device.session();
      const bool is_table = device.screen() == ScreenId::table && session.stage() == Stage::decision;
      if (is_toured_ || session.view().table.round < 4 || !is_table) return;
      is_toured_ = true;
      is_touring_ = true;
      tour(device);
      is_touring_ = false;
    });
    player.start_game(k_setup, 0);
    player.play_to_the_end();
  }

  void watch(Device& device) {
    const Session& session = device.session();
    const ScreenId screen = device.screen();
    if (screen == ScreenId::ending) hang("modules-ending", device);
    if (screen == ScreenId::claim) hang("modules-claim", device);
    if (screen == ScreenId::curtain && session.handover().is_opening()) hang("modules-opening", device);
    if (screen != ScreenId::scoring || session.view().table.round <= 2) return;
    hang(session.scoring().phase == Phase::market ? "modules-scoring-market" : "modules-scoring", device);
  }

  void watch_decision(Device& device) {
    const Table& table = device.session().view().table;
    const ScreenId screen = device.screen();
    if (screen == ScreenId::table && table.round > 2) hang("modules-table", device);
    if (table.decision == Decision::search && screen == ScreenId::card_menu) hang("modules-search-menu", device);
    if (table.decision != Decision::action) {
      hang(std::string("modules-") + k_decisions[static_cast<std::size_t>(table.decision)], device);
      return;
    }
    if (screen == ScreenId::chooser) hang("modules-decks", device);
    if (table.round < 2 || !is_purple_in_focus(device)) return;
    const bool is_in_hand = device.app().focus().place == Focus::Place::hand;
    if (screen == ScreenId::card_menu && is_in_hand) hang("modules-purple", device);
    if (screen == ScreenId::targets) hang("modules-targets", device);
  }

  // The cards that need the most room: all that lie there are looked at at the end of each round.
  void visit_cards() {
    RamStorage storage = blank_storage();
    Device device(board_, storage);
    choose_language(device);
    give_no_hints(device);
    device.shuffle(k_wordy_cards);
    KeyPlayer player(device, k_gallery_seed);
    int looked_at = 0;
    player.set_between([&] {
      const Table& table = device.session().view().table;
      const bool is_table = device.screen() == ScreenId::table && device.session().stage() == Stage::decision;
      if (!is_table || table.phase != Phase::exchange || table.round == looked_at) return;
      looked_at = table.round;
      std::size_t cards = 0;
      for (const auto& row : table.rows)
        cards += std::size(row) - static_cast<std::size_t>(std::count(std::begin(row), std::end(row), Card::none));
      for (; cards > 0; --cards) {
        device.tap(Key::a);
        if (device.screen() == ScreenId::card_menu) look_at_card(device);
        Wayfinder(device).back_to(ScreenId::table);
        device.tap(Key::right);
      }
    });
    player.set_end([&] { return device.session().view().table.round > k_card_rounds; });
    player.start_game(k_setup, 0);
    player.play_to_the_end();
  }

  // The card in focus, and what a direction turns to, if it needs more room than all before it.
  void look_at_card(Device& device) {
    for (const Need need : {Need::rule, Need::bill, Need::name}) {
      int& most = most_[static_cast<std::size_t>(need)];
      const int here = needed(device, need, language_);
      if (here <= most) continue;
      most = here;
      Wayfinder finder(device);
      finder.go_to(ScreenId::card);
      const std::string name = std::string("modules-card-") + k_needs[static_cast<std::size_t>(need)];
      hang(name, device, true);
      device.tap(Key::down);
      hang(name + "-turned", device, true);
      finder.back_to(ScreenId::card_menu);
    }
  }

  // What the menus of the table lead to.
  void tour(Device& device) {
    Wayfinder finder(device);
    finder.go_to(ScreenId::more_menu);
    hang("modules-more_menu", device);
    for (const ScreenId screen :
         {ScreenId::happened, ScreenId::hand, ScreenId::area, ScreenId::discard, ScreenId::market,
          ScreenId::assignments, ScreenId::assistants, ScreenId::events, ScreenId::hurdles}) {
      finder.go_to(screen);
      hang("modules-" + name_of(screen), device);
      finder.back_to(ScreenId::more_menu);
    }
    finder.back_to(ScreenId::table);
    finder.go_to(ScreenId::pass_menu);
    hang("modules-pass_menu", device);
    finder.back_to(ScreenId::table);
  }

  // What the bots did, in as many words as it takes: the longest of a game.
  void visit_news() {
    RamStorage storage = blank_storage();
    ShopThinker thinker;
    Device device(board_, storage, {}, &thinker);
    choose_language(device);
    give_no_hints(device);
    device.shuffle(k_wordy_cards);
    KeyPlayer player(device, k_gallery_seed);
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

  bool is_toured_ = false;
  bool is_touring_ = false;
  int most_[std::size(k_needs)] = {};
};

}  // namespace

void hang_modules(Gallery& gallery, const Board& board, Language language) {
  ModulesGuide(gallery, board, language).lead();
}

}  // namespace neva
