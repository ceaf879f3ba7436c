#include "host_tests/engine/reference/lockstep.hpp"

namespace neva::reference {

namespace {

Options options_of(const std::string& new_line) {
  Options options;
  const std::string reason = read_options(new_line, options);
  if (!reason.empty()) stop(reason + " in: " + new_line);
  return options;
}

}  // namespace

Lockstep::Lockstep(const std::string& new_line, const Deal& deal) : game_(options_of(new_line), deal) {}

std::string Lockstep::compare(const EngineSide& engine) const {
  const ReadTable read = read_table(engine.state_line, engine.score_line);
  if (!read.error.empty()) return read.error;
  const std::string text = difference(read.table, game_.table());
  return text.empty() ? compare_actions(engine) : text;
}

std::string Lockstep::compare_actions(const EngineSide& engine) const {
  const std::map<std::string, std::optional<int>> expected = game_.legal();
  for (const auto& [line, price] : engine.legal) {
    const auto found = expected.find(line);
    if (found == expected.end()) return "only the engine: " + line;
    if (price && found->second && *price != *found->second)
      return line + ": engine " + std::to_string(*price) + ", reference " + std::to_string(*found->second);
  }
  for (const auto& [line, price] : expected) {
    if (engine.legal.count(line) == 0) return "only the reference: " + line;
  }
  return "";
}

ReadDeal read_deal(const std::string& state_line) {
  ReadDeal read;
  const ReadTable state = read_table(state_line, "{\"seats\":[]}");
  const Table& table = state.table;
  if (!table.deck_order) {
    read.error = "no deck_order in: " + state_line;
    return read;
  }
  Deal& deal = read.deal;
  deal.decks = *table.deck_order;
  std::vector<std::string> workers;
  for (const std::string& card : table.upper) {
    if (!card.empty()) workers.push_back(card);
  }
  std::vector<std::string>& deck = deal.decks["worker"];
  deck.insert(deck.begin(), workers.begin(), workers.end());
  deal.markers = table.markers;
  deal.hurdles = table.hurdles;
  for (const SeatTable& seat : table.seats) {
    if (!seat.assistant.empty()) deal.assistants.push_back(seat.assistant);
    if (!seat.assignments.empty()) deal.assignments.push_back(seat.assignments);
  }
  return read;
}

}  // namespace neva::reference
