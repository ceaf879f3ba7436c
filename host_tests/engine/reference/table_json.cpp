// A Table out of the protocol's lines `state` and `score`. A missing or null member reads as empty.
#include "host_tests/engine/reference/json.hpp"
#include "host_tests/engine/reference/table.hpp"

namespace neva::reference {

namespace {

std::vector<std::string> texts(const JsonValue& array) {
  std::vector<std::string> found;
  for (const JsonValue& item : array.items) found.push_back(item.text);
  return found;
}

std::vector<int> numbers(const JsonValue& array) {
  std::vector<int> found;
  for (const JsonValue& item : array.items) found.push_back(item.number);
  return found;
}

std::map<std::string, int> counts(const JsonValue& object) {
  std::map<std::string, int> found;
  for (const auto& [key, value] : object.members) found[key] = value.number;
  return found;
}

SeatTable read_seat(const JsonValue& json, const JsonValue& score) {
  SeatTable seat;
  seat.rubles = json["rubles"].number;
  seat.points = json["points"].number;
  seat.hand = texts(json["hand"]);
  if (!json["hand_limit"].is_null()) seat.hand_limit = json["hand_limit"].number;
  for (const JsonValue& card : json["area"].items) {
    seat.area.push_back(
        {card["card"].text, card["turned"].boolean, card["chip"].boolean, card["attached"].text, card["good"].text});
  }
  seat.goods = counts(json["goods"]);
  seat.assistant = json["assistant"].text;
  seat.assignments = numbers(json["assignments"]);
  seat.event_used = json["event_used"].boolean;
  seat.overcome = numbers(json["overcome"]);
  seat.score = counts(score);
  return seat;
}

void read_decision(const JsonValue& json, Table& table) {
  table.seat = json["seat"].is_null() ? -1 : json["seat"].number;
  table.decision = json["decision"].text;
  const bool is_about_a_card = table.decision == "upkeep" || table.decision == "sycophant";
  if (is_about_a_card) table.about = json["about"].text;
  if (table.decision == "drawn" && !json["drawn"].is_null()) table.drawn = json["drawn"].text;
  if (table.seat >= 0 && !json["start_seat"].is_null()) table.start_seat = json["start_seat"].number;
  if (table.decision != "action") return;
  if (!json["actions_left"].is_null()) table.actions_left = json["actions_left"].number;
  if (!json["passed"].is_null()) table.passed = numbers(json["passed"]);
}

void read_display(const JsonValue& json, Table& table) {
  table.upper = texts(json["upper"]);
  table.lower = texts(json["lower"]);
  table.decks = counts(json["decks"]);
  if (!json["deck_order"].is_null()) {
    table.deck_order.emplace();
    for (const auto& [phase, cards] : json["deck_order"].members) (*table.deck_order)[phase] = texts(cards);
  }
  table.discard = texts(json["discard"]);
  table.market_value = numbers(json["market_value"]);
  table.good_tiles = texts(json["good_tiles"]);
  table.events = texts(json["events"]);
  for (const auto& [field, hurdle] : json["hurdles"].members) table.hurdles[std::stoi(field)] = hurdle.text;
}

}  // namespace

ReadTable read_table(const std::string& state_line, const std::string& score_line) {
  ReadTable read;
  const std::optional<JsonValue> state = read_json(state_line);
  const std::optional<JsonValue> score = read_json(score_line);
  if (!state) read.error = "not a line of JSON: " + state_line;
  if (!score) read.error = "not a line of JSON: " + score_line;
  if (!read.error.empty()) return read;
  const JsonValue& json = *state;
  Table& table = read.table;
  table.edition = json["edition"].text;
  table.players = json["players"].number;
  table.round = json["round"].number;
  table.phase = json["phase"].text;
  read_decision(json, table);
  read_display(json, table);
  table.markers = counts(json["markers"]);
  table.end_triggered = json["end_triggered"].boolean;
  table.over = json["over"].boolean;
  table.winners = numbers(json["winners"]);
  const std::vector<JsonValue>& seats = json["seats"].items;
  const std::vector<JsonValue>& scores = (*score)["seats"].items;
  if (seats.size() != scores.size()) read.error = "state and score differ in seats";
  for (std::size_t i = 0; i < seats.size(); ++i)
    table.seats.push_back(read_seat(seats[i], i < scores.size() ? scores[i] : JsonValue()));
  return read;
}

}  // namespace neva::reference
