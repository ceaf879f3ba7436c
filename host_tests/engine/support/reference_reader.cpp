// The engine's State in the reference's words, and what differs between the two.
#include <sstream>

#include "host_tests/engine/support/action_words.hpp"
#include "host_tests/engine/support/reference_game.hpp"

namespace neva {

namespace {

std::string id_of(Card card) { return card == Card::none ? "" : info_of(card).id; }

ReferenceSeat read_seat(const State& state, std::uint8_t seat) {
  ReferenceSeat read;
  const SeatSecrets& secrets = state.secrets[seat];
  read.rubles = secrets.rubles;
  read.points = state.table.seats[seat].points;
  for (std::uint8_t i = 0; i < secrets.hand_count; ++i) read.hand.push_back(id_of(secrets.hand[i]));
  for (std::uint8_t at = area_first(state.table, seat); at < state.table.area_end[seat]; ++at)
    read.area.push_back({id_of(state.table.pool[at]), state.table.marks[at] != 0});
  return read;
}

template <typename T>
std::string show(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}
std::string show(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (word.empty() ? "-" : word) + " ";
  return text;
}
std::string show(const std::vector<int>& numbers) {
  std::string text;
  for (int number : numbers) text += std::to_string(number) + " ";
  return text;
}
std::string show(const std::vector<ReferenceCard>& cards) {
  std::string text;
  for (const ReferenceCard& card : cards) text += card.id + (card.turned ? "(turned) " : " ");
  return text;
}

class Comparison {
 public:
  template <typename T>
  void field(const std::string& name, const T& engine, const T& reference) {
    if (text_.empty() && !(engine == reference))
      text_ = name + ": engine [" + show(engine) + "] reference [" + show(reference) + "]";
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace

ReferenceTable read_state(const State& state) {
  const Table& table = state.table;
  ReferenceTable read;
  read.edition = table.setup.edition == Edition::second ? "second" : "classic";
  read.round = table.round;
  read.phase = word_of(table.phase);
  read.decision = word_of(table.decision);
  read.seat = table.over ? -1 : table.seat;
  for (Phase phase : {Phase::worker, Phase::building, Phase::noble, Phase::exchange}) {
    const auto index = static_cast<std::size_t>(phase);
    read.markers[word_of(phase)] = table.markers[index];
    std::vector<std::string>& deck = read.decks[word_of(phase)];
    for (std::size_t i = 0; i < table.deck_left[index]; ++i)
      deck.push_back(id_of(state.decks[state.deck_first[index] + i]));
  }
  for (std::size_t place = 0; place < 8; ++place) {
    read.upper[place] = id_of(table.rows[0][place]);
    read.lower[place] = id_of(table.rows[1][place]);
  }
  for (std::uint8_t i = 0; i < table.discard_count; ++i) read.discard.push_back(id_of(discard_at(table, i)));
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    read.seats.push_back(read_seat(state, seat));
    if (((table.winners >> seat) & 1U) != 0) read.winners.push_back(seat);
    if (state.secrets[seat].drawn != Card::none) read.drawn = id_of(state.secrets[seat].drawn);
  }
  read.end_triggered = table.end_triggered;
  return read;
}

std::string difference(const ReferenceTable& engine, const ReferenceTable& reference) {
  if (engine == reference) return "";
  Comparison compare;
  compare.field("round", engine.round, reference.round);
  compare.field("phase", engine.phase, reference.phase);
  compare.field("decision", engine.decision, reference.decision);
  compare.field("seat", engine.seat, reference.seat);
  for (const auto& [phase, seat] : reference.markers) compare.field(phase + " marker", engine.markers.at(phase), seat);
  for (const auto& [phase, deck] : reference.decks) compare.field(phase + " deck", engine.decks.at(phase), deck);
  compare.field("upper row", engine.upper, reference.upper);
  compare.field("lower row", engine.lower, reference.lower);
  compare.field("discard pile", engine.discard, reference.discard);
  for (std::size_t i = 0; i < reference.seats.size(); ++i) {
    const std::string seat = "seat " + std::to_string(i) + " ";
    compare.field(seat + "rubles", engine.seats[i].rubles, reference.seats[i].rubles);
    compare.field(seat + "points", engine.seats[i].points, reference.seats[i].points);
    compare.field(seat + "hand", engine.seats[i].hand, reference.seats[i].hand);
    compare.field(seat + "area", engine.seats[i].area, reference.seats[i].area);
  }
  compare.field("drawn", engine.drawn, reference.drawn);
  compare.field("end triggered", engine.end_triggered, reference.end_triggered);
  compare.field("winners", engine.winners, reference.winners);
  return compare.text().empty() ? "something else" : compare.text();
}

}  // namespace neva
