#include "tools/protocol/game_json.hpp"

#include <array>
#include <optional>

#include "engine/rules/rules.hpp"
#include "tools/protocol/json.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/setup_reader.hpp"

namespace neva {

namespace {

// What the reader of a line may know about each seat.
struct Known {
  std::array<std::optional<std::uint16_t>, k_seats_max> rubles;
  std::array<std::optional<std::uint16_t>, k_seats_max> assignments;
  std::array<const SeatSecrets*, k_seats_max> secrets{};
};

void write_card(Json& json, Card card) {
  if (card == Card::none) {
    json.null();
  } else {
    json.value(name_of(card));
  }
}

void write_row(Json& json, const Table& table, Row row) {
  const auto index = static_cast<std::size_t>(row);
  json.key(k_row_names[index]);
  json.begin_array();
  for (std::uint8_t place = 0; place < row_places(table.setup); ++place) write_card(json, table.rows[index][place]);
  json.end_array();
}

void write_phases(Json& json, const Setup& setup, const std::array<std::uint8_t, k_phase_count>& numbers) {
  for (std::size_t phase = 0; phase < k_phase_count; ++phase) {
    if (has_phase(setup, static_cast<Phase>(phase))) json.member(k_phase_names[phase], numbers[phase]);
  }
}

void write_decks(Json& json, const Table& table) {
  json.key("decks");
  json.begin_object();
  write_phases(json, table.setup, table.deck_left);
  json.end_object();
}

void write_markers(Json& json, const Table& table) {
  json.key("markers");
  json.begin_object();
  write_phases(json, table.setup, table.markers);
  if (has_disc(table.setup)) json.member(k_disc_name, table.disc);
  json.end_object();
}

// The numbers of the bits that are set: seats, assignments.
void write_bits(Json& json, std::string_view name, unsigned mask) {
  json.key(name);
  json.begin_array();
  for (unsigned bit = 0; (mask >> bit) != 0; ++bit) {
    if (((mask >> bit) & 1U) != 0) json.value(bit);
  }
  json.end_array();
}

// The names of the bits that are set, that of bit 1 being the first one: bit 0 is the `none` of its kind.
template <class Names>
void write_named_bits(Json& json, std::string_view name, unsigned mask, const Names& names) {
  json.key(name);
  json.begin_array();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (((mask >> (i + 1)) & 1U) != 0) json.value(names[i]);
  }
  json.end_array();
}

void write_area_card(Json& json, const Table& table, std::uint8_t at) {
  const std::uint8_t marks = marks_at(table, at);
  json.begin_object();
  json.member("card", name_of(table.pool[at]));
  json.member("turned", (marks & mark::k_turned) != 0);
  if ((marks & mark::k_chip) != 0) json.member("chip", true);
  if ((marks & mark::k_jester) != 0) json.member("attached", "jester");
  // BAN-10 and ASM-5: the same card under two names.
  if ((marks & mark::k_doubler) != 0)
    json.member("attached", table.setup.edition == Edition::complete ? "assembly" : "banquet");
  if ((marks & mark::k_good_mask) != 0)
    json.member("good", name_of(static_cast<Good>((marks & mark::k_good_mask) >> mark::k_good_shift)));
  json.end_object();
}

void write_area(Json& json, const Table& table, std::uint8_t seat) {
  json.key("area");
  json.begin_array();
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) write_area_card(json, table, at);
  json.end_array();
}

void write_hand(Json& json, const SeatSecrets* secrets) {
  json.key("hand");
  if (secrets == nullptr) {
    json.null();
    return;
  }
  json.begin_array();
  for (std::uint8_t i = 0; i < secrets->hand_count; ++i) json.value(name_of(secrets->hand[i]));
  json.end_array();
}

void write_goods(Json& json, const SeatTable& seat) {
  json.key("goods");
  json.begin_object();
  for (std::size_t good = 0; good < k_good_count; ++good) json.member(k_good_names[good], seat.goods[good]);
  json.end_object();
}

// HUR-3: the fields of real hurdles that this seat has overcome.
void write_overcome(Json& json, const Table& table, const SeatTable& seat) {
  json.key("overcome");
  json.begin_array();
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    const bool is_real = table.hurdles[i] >= Hurdle::real_green;
    if (is_real && ((seat.fields_done >> i) & 1U) != 0) json.value(k_hurdle_fields[i]);
  }
  json.end_array();
}

// What the modules of this game add to a seat.
void write_seat_modules(Json& json, const Table& table, const Known& known, std::uint8_t seat) {
  const Setup& setup = table.setup;
  if (setup.assistants) json.member("assistant", name_of(table.seats[seat].assistant));
  if (setup.events) json.member("event_used", table.seats[seat].event_used != Event::none);
  if (setup.hurdles != HurdleRule::off) write_overcome(json, table, table.seats[seat]);
  if (!setup.assignments) return;
  if (known.assignments[seat]) {
    write_bits(json, "assignments", *known.assignments[seat]);
  } else {
    json.key("assignments");
    json.null();
  }
}

void write_seat(Json& json, const Table& table, const Known& known, std::uint8_t seat) {
  json.begin_object();
  json.key("rubles");
  if (known.rubles[seat]) {
    json.value(*known.rubles[seat]);
  } else {
    json.null();
  }
  json.member("points", table.seats[seat].points);
  write_hand(json, known.secrets[seat]);
  json.member("hand_count", table.seats[seat].hand_count);
  json.member("hand_limit", hand_limit(table.seats[seat]));
  write_area(json, table, seat);
  write_goods(json, table.seats[seat]);
  write_seat_modules(json, table, known, seat);
  json.end_object();
}

void write_setup(Json& json, const Setup& setup) {
  json.member("edition", name_of(setup.edition));
  json.member("players", setup.players);
  json.member("youngest", setup.youngest);
  json.key("house");
  json.begin_array();
  for (const HouseRuleName& rule : k_house_rules) {
    if (setup.house.*rule.rule) json.value(rule.name);
  }
  json.end_array();
  json.key("modules");
  json.begin_object();
  for (const SetupWord& module : modules_of(setup)) json.member(module.name, std::string_view(module.value));
  json.end_object();
}

// Who decides what; nobody when the game is over.
void write_decision(Json& json, const Table& table, const Known& known) {
  json.key("seat");
  if (table.over) {
    json.null();
  } else {
    json.value(table.seat);
  }
  json.key("decision");
  if (table.over) {
    json.null();
  } else {
    json.value(name_of(table.decision));
  }
  json.key("drawn");
  const SeatSecrets* secrets = known.secrets[table.seat];
  write_card(json, secrets == nullptr ? Card::none : secrets->drawn);
  json.key("about");
  write_card(json, table.over ? Card::none : asked_card(table));
  json.key("actions_left");
  if (table.over) {
    json.null();
  } else {
    json.value(table.actions_left);
  }
}

// What the modules of this game add to the table.
void write_table_modules(Json& json, const Table& table) {
  const Setup& setup = table.setup;
  if (setup.market) {
    const MarketValue value = market_value(table);
    json.key("market_value");
    json.begin_array();
    json.value(value.first);
    json.value(value.second);
    json.end_array();
    write_named_bits(json, "good_tiles", table.good_tiles, k_good_names);
  }
  if (setup.events) {
    write_named_bits(json, "events", table.events, k_event_names);
    json.key("twin");
    json.begin_array();
    for (Card card : table.twin) write_card(json, card);
    json.end_array();
  }
  if (setup.hurdles != HurdleRule::off) {
    json.key("hurdles");
    json.begin_object();
    for (std::size_t i = 0; i < k_hurdle_count; ++i)
      json.member(std::to_string(k_hurdle_fields[i]), name_of(table.hurdles[i]));
    json.end_object();
  }
}

void write_game(Json& json, const Table& table, const Known& known) {
  write_setup(json, table.setup);
  json.member("round", table.round);
  json.member("phase", name_of(table.phase));
  write_decision(json, table, known);
  json.member("start_seat", table.start_seat);
  write_bits(json, "passed", table.passed);
  write_row(json, table, Row::upper);
  write_row(json, table, Row::lower);
  write_decks(json, table);
  json.key("discard");
  json.begin_array();
  for (std::uint8_t i = 0; i < table.discard_count; ++i) json.value(name_of(discard_at(table, i)));
  json.end_array();
  write_markers(json, table);
  write_table_modules(json, table);
  json.member("end_triggered", table.end_triggered);
  json.member("over", table.over);
  write_bits(json, "winners", table.winners);
  json.key("seats");
  json.begin_array();
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) write_seat(json, table, known, seat);
  json.end_array();
}

// Top card first, as the line `deck` takes them.
void write_deck_order(Json& json, const State& state) {
  json.key("deck_order");
  json.begin_object();
  for (std::size_t deck = 0; deck < k_phase_count; ++deck) {
    if (!has_phase(state.table.setup, static_cast<Phase>(deck))) continue;
    json.key(k_phase_names[deck]);
    json.begin_array();
    for (std::size_t left = state.table.deck_left[deck]; left > 0; --left)
      json.value(name_of(state.decks[state.deck_first[deck] + left - 1]));
    json.end_array();
  }
  json.end_object();
}

// The key of `score` that a source of points counts for; all phases share one.
constexpr std::string_view k_phases = "phases";
constexpr std::array<std::string_view, 6> k_score_keys = {k_phases, "nobles", "assignments",
                                                          "money",  "hand",   "hurdles"};
constexpr std::array<std::string_view, k_point_source_count> k_source_keys = {
    k_phases, k_phases, k_phases, k_phases, "nobles", "assignments", "money", "hand", "hurdles"};

void write_score(Json& json, const SeatTable& seat) {
  json.begin_object();
  for (std::string_view key : k_score_keys) {
    int sum = 0;
    for (std::size_t source = 0; source < k_point_source_count; ++source) {
      if (k_source_keys[source] == key) sum += seat.points_by_source[source];
    }
    json.member(key, sum);
  }
  json.member("total", seat.points);
  json.end_object();
}

}  // namespace

std::string json_of(const State& state) {
  Known known;
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    known.secrets[seat] = &state.secrets[seat];
    known.rubles[seat] = state.secrets[seat].rubles;
    known.assignments[seat] = state.secrets[seat].assignments;
  }
  Json json;
  json.begin_object();
  write_game(json, state.table, known);
  write_deck_order(json, state);
  json.end_object();
  return json.line();
}

std::string json_of(const View& view) {
  Known known;
  const bool is_table = view.viewer == k_table_view;
  if (!is_table) known.secrets[view.viewer] = &view.own;
  for (std::uint8_t seat = 0; seat < view.table.setup.players; ++seat) {
    if (view.money_known || seat == view.viewer) known.rubles[seat] = view.rubles[seat];
    if (view.table.over || seat == view.viewer) known.assignments[seat] = view.assignments[seat];
  }
  Json json;
  json.begin_object();
  json.key("viewer");
  if (is_table) {
    json.value("table");
  } else {
    json.value(view.viewer);
  }
  write_game(json, view.table, known);
  json.end_object();
  return json.line();
}

std::string score_json(const Table& table) {
  Json json;
  json.begin_object();
  json.key("seats");
  json.begin_array();
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) write_score(json, table.seats[seat]);
  json.end_array();
  write_bits(json, "winners", table.winners);
  json.end_object();
  return json.line();
}

}  // namespace neva
