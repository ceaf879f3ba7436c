#include "host_tests/engine/reference/options.hpp"

#include <algorithm>

namespace neva::reference {

const std::vector<std::string> k_goods = {"grain", "chicken", "fruit", "fish", "vegetable"};

namespace {

// D-32.
const std::set<std::string> k_house_rules = {"empty_display_ends_the_phase", "assignments_drop_at_20_and_35",
                                             "open_money"};

bool read_number(const std::string& text, int& number) {
  if (text.size() != 1 || text[0] < '0' || text[0] > '9') return false;
  number = text[0] - '0';
  return true;
}

std::set<std::string> company_ids() {
  std::set<std::string> ids;
  for (const CardFacts& card : all_printed_cards()) {
    if (card.set == "company") ids.insert(card.id);
  }
  return ids;
}

std::string read_company(const std::string& value, Options& options) {
  if (value == "on") {
    options.company = true;
    return "";
  }
  const std::set<std::string> known = company_ids();
  for (const std::string& id : split(value, ',')) {
    if (known.count(id) == 0) return "no such company card: " + id;
    if (!options.company_cards.insert(id).second) return "named twice: " + id;
  }
  return options.company_cards.empty() ? "company without cards" : "";
}

std::string read_house(const std::string& value, Options& options) {
  for (const std::string& name : split(value, ',')) {
    if (k_house_rules.count(name) == 0) return "no such house rule: " + name;
    options.house.insert(name);
  }
  return options.house.empty() ? "house without rules" : "";
}

std::string read_hurdles(const std::string& value, Options& options) {
  options.hurdles = true;
  if (value == "on") return "";
  const std::string start = "variant:";
  if (value.rfind(start, 0) == 0 && read_number(value.substr(start.size()), options.variant) && options.variant <= 5)
    return "";
  return "hurdles: on or variant:0..5";
}

std::string read_option(const std::string& key, const std::string& value, Options& options) {
  if (key == "edition") {
    options.edition = value;
    return value == "classic" || value == "second" || value == "complete" ? "" : "no such edition: " + value;
  }
  if (key == "players") return read_number(value, options.players) ? "" : "players: 2..5";
  if (key == "youngest") return read_number(value, options.youngest) ? "" : "youngest: a seat";
  if (key == "company") return read_company(value, options);
  if (key == "house") return read_house(value, options);
  if (key == "hurdles") return read_hurdles(value, options);
  if (key == "seed") return "";
  const std::map<std::string, bool*> switches = {
      {"market", &options.market},           {"banquet", &options.banquet},   {"assistants", &options.assistants},
      {"events", &options.events},           {"assembly", &options.assembly}, {"new_russia", &options.new_russia},
      {"assignments", &options.assignments},
  };
  const auto found = switches.find(key);
  if (found == switches.end()) return "no such option: " + key;
  *found->second = true;
  return value == "on" ? "" : key + ": on";
}

// The word of a card set and the base decks it goes with.
std::vector<std::string> sets_of(const Options& options) {
  std::vector<std::string> sets = {options.is_second() ? "second" : "classic"};
  if (options.market) sets.push_back("market");
  if (options.banquet) sets.push_back("banquet");
  if (options.has_company()) sets.push_back("company");
  if (options.assembly) sets.push_back("assembly");
  if (options.new_russia) sets.push_back("new_russia");
  return sets;
}

// NR-1: base cards that a namesake of New Russia replaces.
bool goes_out_for_new_russia(const CardFacts& card) {
  const std::set<std::string> out = {"czar_and_carpenter", "observatory", "academy", "mistress_of_ceremonies",
                                     "mariinsky_theater"};
  return card.set == "classic" && out.count(card.id) > 0;
}

bool is_in_play(const Options& options, const CardFacts& card) {
  if (options.new_russia && goes_out_for_new_russia(card)) return false;
  if (card.set == "company") {
    // MOD-0: the Debtor's Prison stays out beside the Banquet.
    if (options.banquet && card.id == "debtors_prison") return false;
    return options.company || options.company_cards.count(card.id) > 0;
  }
  // BAN-1: without the Market its cards have no deck to go into.
  return card.deck != "market" || options.market;
}

}  // namespace

std::string read_options(const std::string& words, Options& options) {
  options = Options();
  std::set<std::string> seen;
  for (const std::string& word : split(words, ' ')) {
    if (word.empty() || (word == "new" && seen.empty())) continue;
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return "no such word: " + word;
    const std::string key = word.substr(0, equals);
    if (!seen.insert(key).second) return "given twice: " + key;
    const std::string reason = read_option(key, word.substr(equals + 1), options);
    if (!reason.empty()) return reason;
  }
  if (seen.count("edition") == 0 || seen.count("players") == 0) return "edition and players are needed";
  return refusal(options);
}

std::string words_of(const Options& options) {
  std::string words = "edition=" + options.edition + " players=" + std::to_string(options.players);
  const auto list = [](const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
    return text;
  };
  if (options.market) words += " market=on";
  if (options.banquet) words += " banquet=on";
  if (options.has_company()) words += " company=" + (options.company ? "on" : list(options.company_cards));
  if (options.assistants) words += " assistants=on";
  if (options.events) words += " events=on";
  if (options.assignments) words += " assignments=on";
  if (options.hurdles)
    words += " hurdles=" + (options.variant < 0 ? std::string("on") : "variant:" + std::to_string(options.variant));
  if (options.assembly) words += " assembly=on";
  if (options.new_russia) words += " new_russia=on";
  if (options.youngest != 0) words += " youngest=" + std::to_string(options.youngest);
  if (!options.house.empty()) words += " house=" + list(options.house);
  return words;
}

std::string refusal(const Options& options) {
  const bool second = options.is_second();
  if (options.players < 2 || options.players > 5) return "players: 2..5";
  if (options.players == 5 && !options.market && !options.new_russia) return "five players: Market or New Russia";
  if (options.youngest >= options.players) return "youngest: a seat";
  if (options.market && !second) return "market: second edition";
  if ((options.banquet || options.has_company()) && !second) return "modules: second edition";
  const bool needs_market = options.assistants || options.events || options.assignments || options.hurdles;
  if (needs_market && !options.market) return "modules 3 to 6: Market";
  if ((options.assembly || options.new_russia) && options.edition != "complete") return "expansions: complete edition";
  if (options.banquet && options.company_cards.count("debtors_prison") > 0) return "Debtor's Prison beside the Banquet";
  return "";
}

std::vector<std::string> phases_of(const Options& options) {
  if (options.market) return {"worker", "market", "building", "noble", "exchange"};
  return {"worker", "building", "noble", "exchange"};
}

std::vector<std::string> markers_of(const Options& options) {
  std::vector<std::string> markers = phases_of(options);
  if (options.has_disc()) markers.push_back("disc");
  return markers;
}

CardBook book_of(const Options& options) { return CardBook(sets_of(options)); }

std::map<std::string, std::vector<std::string>> decks_of(const Options& options) {
  const std::vector<std::string> sets = sets_of(options);
  std::map<std::string, std::vector<std::string>> decks;
  for (const CardFacts& card : all_printed_cards()) {
    if (std::find(sets.begin(), sets.end(), card.set) == sets.end() || !is_in_play(options, card)) continue;
    decks[card.deck].insert(decks[card.deck].end(), static_cast<std::size_t>(card.count), card.id);
  }
  return decks;
}

}  // namespace neva::reference
