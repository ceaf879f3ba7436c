#include "host_tests/engine/support/printed_game.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "host_tests/engine/support/printed_cards.hpp"

namespace neva {

namespace {

[[noreturn]] void give_up(const std::string& what) {
  std::fprintf(stderr, "cards.csv: %s\n", what.c_str());
  std::abort();
}

template <typename Value>
Value value_of_word(const std::map<std::string, Value>& words, const std::string& word) {
  const auto found = words.find(word);
  if (found == words.end()) give_up("unknown word " + word);
  return found->second;
}

CardColour colour_of(const std::string& word) {
  static const std::map<std::string, CardColour> words = {
      {"green", CardColour::green},   {"blue", CardColour::blue},     {"red", CardColour::red},
      {"yellow", CardColour::yellow}, {"orange", CardColour::orange}, {"purple", CardColour::purple}};
  return value_of_word(words, word);
}

std::size_t deck_of(const std::string& word) {
  static const std::map<std::string, std::size_t> words = {
      {"worker", 0}, {"market", 1}, {"building", 2}, {"noble", 3}, {"exchange", 4}};
  return value_of_word(words, word);
}

Good good_of(const std::string& word) {
  static const std::map<std::string, Good> words = {
      {"", Good::none},     {"grain", Good::grain},         {"chicken", Good::chicken}, {"fruit", Good::fruit},
      {"fish", Good::fish}, {"vegetable", Good::vegetable}, {"any", Good::any}};
  return value_of_word(words, word);
}

// What the rule books say a card of this name does beyond its numbers.
Special special_of(const PrintedCard& card) {
  static const std::map<std::string, Special> words = {
      {"pub", Special::pub},
      {"warehouse", Special::warehouse},
      {"observatory", Special::observatory},
      {"carpenter_workshop", Special::workshop},
      {"gold_smelter", Special::smelter},
      {"tax_man", Special::tax_man},
      {"czar_superstar", Special::czar_upgrade},
      {"czar_reformer", Special::czar_upgrade},
      {"coffee_house", Special::coffee_house},
      {"trading_house", Special::trading_house},
      {"debtors_prison", Special::debtors_prison},
      {"sycophant", Special::sycophant},
      {"october_revolution", Special::october_revolution},
      {"textile_factory", Special::textile_factory},
      {"guild_hall", Special::guild_hall},
      {"mayor", Special::mayor},
      {"proletariat", Special::proletariat},
      {"commune", Special::commune},
      {"money_collector", Special::money_collector},
      {"black_market", Special::black_market},
      {"double_turn", Special::double_turn},
      {"moocher", Special::moocher},
      {"jester", Special::jester},
      {"banquet", Special::doubler},
      {"assembly", Special::doubler},
      {"golden_donkey", Special::golden_donkey},
      {"away_with_it", Special::away_with_it},
      {"pickpocket", Special::pickpocket},
      {"theft", Special::theft},
  };
  if (card.colour == "orange") return Special::orange;
  // CARD-MARI, NR-1: rubles only in the classic deck.
  if (card.name == "mariinsky_theater")
    return card.set == "classic" ? Special::mariinsky_rubles : Special::mariinsky_points;
  const auto found = words.find(card.name);
  return found == words.end() ? Special::none : found->second;
}

const char* word_of(CardSet set) {
  constexpr const char* k_words[k_card_set_count] = {"classic", "second",   "market",    "banquet",
                                                     "company", "assembly", "new_russia"};
  return k_words[static_cast<std::uint8_t>(set)];
}

// The engine's card for a row of cards.csv.
Card card_of(const PrintedCard& printed) {
  static const std::map<std::string, Card> cards = [] {
    std::map<std::string, Card> found;
    for (const DeckEntry& entry : k_deck_entries)
      found[std::string(word_of(entry.set)) + "/" + info_of(entry.card).id] = entry.card;
    return found;
  }();
  return value_of_word(cards, printed.set + "/" + printed.id);
}

bool plays_set(const Setup& setup, const std::string& set) {
  if (set == "classic") return setup.edition != Edition::second;
  if (set == "second") return setup.edition == Edition::second;
  if (set == "market") return setup.market;
  if (set == "banquet") return setup.banquet;
  if (set == "company") return setup.company != 0;
  if (set == "assembly") return setup.assembly;
  return setup.new_russia;
}

// NR-1: New Russia brings a namesake.
bool has_namesake(const PrintedCard& card) {
  return std::ranges::any_of(printed_cards(), [&card](const PrintedCard& other) {
    return other.set == "new_russia" && other.name == card.name && other.id == card.name + "_new";
  });
}

// IGC-1: one bit for each row of the set, in the order of the table.
bool is_chosen(const Setup& setup, const PrintedCard& card) {
  unsigned bit = 0;
  for (const PrintedCard& other : printed_cards()) {
    if (other.set != "company") continue;
    if (other.id == card.id) return ((setup.company >> bit) & 1U) != 0;
    ++bit;
  }
  return false;
}

bool is_left_out(const Setup& setup, const PrintedCard& card) {
  if (card.deck == "market" && !setup.market) return true;
  if (card.set == "company") return !is_chosen(setup, card) || (setup.banquet && card.id == "debtors_prison");
  return card.set == "classic" && setup.new_russia && has_namesake(card);
}

void add(PrintedGame& game, const PrintedCard& printed, int name) {
  const Card card = card_of(printed);
  Face& face = game.faces[static_cast<std::uint8_t>(card)];
  if (!face.in_game) {
    game.cards.push_back(card);
    face.in_game = true;
    face.colour = colour_of(printed.colour);
    face.is_exchange = printed.deck == "exchange" && printed.colour != "purple";
    face.has_trade_in = printed.trade_in.has_value();
    face.cost = printed.cost;
    face.trade_in = printed.trade_in.value_or(0);
    face.rubles = printed.rubles;
    face.points = printed.points;
    face.good = good_of(printed.good);
    face.good_symbols = printed.good_symbols;
    face.special = special_of(printed);
    face.name = name;
  }
  face.count += printed.count;
  game.name_total[static_cast<std::size_t>(name)] += printed.count;
  face.in_deck[deck_of(printed.deck)] += printed.count;
  game.deck_size[deck_of(printed.deck)] += printed.count;
}

PrintedGame put_together(const Setup& setup) {
  PrintedGame game;
  std::map<std::string, int> names;
  for (const PrintedCard& card : printed_cards()) {
    if (!plays_set(setup, card.set) || is_left_out(setup, card)) continue;
    const int name = names.emplace(card.name, static_cast<int>(names.size())).first->second;
    add(game, card, name);
  }
  game.name_count = static_cast<int>(names.size());
  return game;
}

}  // namespace

const PrintedGame& printed_game(const Setup& setup) {
  static Setup of_setup{};
  static PrintedGame game = put_together(of_setup);
  if (!(of_setup == setup)) {
    of_setup = setup;
    game = put_together(setup);
  }
  return game;
}

}  // namespace neva
