// neva-cards: prints every card of the catalogue as one line of JSON, with its words in all languages, for pages that
// are not C++.
#include <cstdint>
#include <iostream>
#include <string>

#include "engine/base/etl_checks.hpp"
#include "engine/state/state.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "tools/protocol/json.hpp"

namespace neva {

namespace {

constexpr const char* k_colours[] = {"green", "blue", "red", "yellow", "orange", "purple"};
constexpr const char* k_sets[k_card_set_count] = {"classic", "second",   "market",    "banquet",
                                                  "company", "assembly", "new_russia"};
constexpr const char* k_decks[k_phase_count] = {"worker", "market", "building", "noble", "exchange"};

template <class Words>
void print_words(Json& json, const char* name, Words words) {
  json.key(name);
  json.begin_array();
  for (std::uint8_t i = 0; i < k_language_count; ++i) json.value(words(static_cast<Language>(i)));
  json.end_array();
}

void print_sets(Json& json, Card card) {
  json.key("sets");
  json.begin_array();
  for (const DeckEntry& entry : k_deck_entries) {
    if (entry.card != card) continue;
    json.begin_object();
    json.member("set", k_sets[static_cast<std::uint8_t>(entry.set)]);
    json.member("deck", k_decks[static_cast<std::uint8_t>(entry.deck)]);
    json.member("count", entry.count);
    json.end_object();
  }
  json.end_array();
}

void print_card(Card card) {
  const CardInfo& info = info_of(card);
  Json json;
  json.begin_object();
  json.member("id", info.id);
  json.member("colour", k_colours[static_cast<std::uint8_t>(info.colour)]);
  json.member("exchange", info.is_exchange);
  json.member("cost", info.cost);
  json.member("rubles", info.rubles);
  json.member("points", info.points);
  print_words(json, "names", [card](Language language) { return name_of(language, card); });
  print_words(json, "replaces", [card](Language language) { return exchange_text_of(language, card); });
  for (const Edition edition : {Edition::second, Edition::complete}) {
    print_words(json, edition == Edition::second ? "does" : "does_complete", [card, edition](Language language) {
      TextBuffer buffer;
      return std::string(special_text_of(buffer, language, card, edition));
    });
  }
  print_sets(json, card);
  json.end_object();
  std::cout << json.line() << '\n';
}

}  // namespace

}  // namespace neva

int main() {
  neva::arm_etl_checks();
  for (std::uint8_t i = 0; i < neva::k_card_count; ++i) neva::print_card(static_cast<neva::Card>(i));
  return std::cout.flush() ? 0 : 1;
}
