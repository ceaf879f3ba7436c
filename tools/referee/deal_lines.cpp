#include "tools/referee/deal_lines.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tools/common/number.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/words.hpp"

namespace neva {

namespace {

// The cards of one deck. The engine is asked, by a deal with any seed: in the first phase a card of the phase's deck
// lies in the upper row, all others are in their decks.
std::vector<Card> cards_of_deck(const Setup& setup, Phase phase) {
  State dealt;
  start(dealt, setup, 0);
  const auto deck = static_cast<std::size_t>(phase);
  const auto first = dealt.decks.begin() + dealt.deck_first[deck];
  std::vector<Card> cards(first, first + dealt.table.deck_left[deck]);
  if (phase == dealt.table.phase) {
    const auto& row = dealt.table.rows[static_cast<std::size_t>(Row::upper)];
    std::copy_if(row.begin(), row.end(), std::back_inserter(cards), [](Card card) { return card != Card::none; });
  }
  return cards;
}

std::optional<Card> find_card(const std::vector<Card>& cards, std::string_view id) {
  const auto found = std::find_if(cards.begin(), cards.end(), [id](Card card) { return name_of(card) == id; });
  if (found == cards.end()) return std::nullopt;
  return *found;
}

Failure no_such_phase(const Setup& setup, std::string_view word) {
  std::string phases;
  for (std::size_t phase = 0; phase < k_phase_count; ++phase) {
    if (has_phase(setup, static_cast<Phase>(phase))) phases += " " + std::string(k_phase_names[phase]);
  }
  return {"this game has no phase " + in_quotes(word) + "; it has" + phases};
}

std::optional<Phase> find_phase_in(const Setup& setup, std::string_view word) {
  const std::optional<Phase> phase = find_phase(word);
  return phase && has_phase(setup, *phase) ? phase : std::nullopt;
}

// What is wrong with cards that are all of the deck, when these are not all its cards.
std::optional<Failure> compare(std::vector<Card> deck, std::vector<Card> given) {
  std::sort(deck.begin(), deck.end());
  std::sort(given.begin(), given.end());
  const auto [missing, surplus] = std::mismatch(deck.begin(), deck.end(), given.begin(), given.end());
  if (missing == deck.end() && surplus == given.end()) return std::nullopt;
  // At the first difference of two sorted piles the smaller card is the one that the other pile lacks.
  const bool lacks = surplus == given.end() || (missing != deck.end() && *missing < *surplus);
  const Card card = lacks ? *missing : *surplus;
  const auto copies = std::count(deck.begin(), deck.end(), card);
  const auto named = std::count(given.begin(), given.end(), card);
  return Failure{"not the cards of this deck: " + std::string(name_of(card)) + " is in it " + std::to_string(copies) +
                 " times, here " + std::to_string(named) + " times"};
}

// The two sides of <name>=<value>; without the sign the value is empty.
struct Pair {
  std::string_view name;
  std::string_view value;
};

Pair split_pair(std::string_view word) {
  const std::size_t equals = std::min(word.find('='), word.size());
  return {word.substr(0, equals), word.substr(std::min(equals + 1, word.size()))};
}

Failure there_twice(std::string_view name) { return {std::string(name) + " is there twice"}; }

Failure no_such_seat(const Setup& setup, std::string_view word) {
  return {in_quotes(word) + " names no seat; seats are 0 to " + std::to_string(setup.players - 1)};
}

template <class Names>
std::optional<Failure> one_of(const std::string& what, std::string_view word, const Names& names) {
  return Failure{"there is no " + what + " " + in_quotes(word) + "; there are " + all_of(names)};
}

// Whether the rules allow this much of a deal, whatever the seed adds.
std::optional<Failure> probe(const Setup& setup, const FixedDeal& wanted) {
  State dealt;
  const SetupFault fault = start(dealt, setup, 0, &wanted);
  if (fault == SetupFault::none) return std::nullopt;
  return Failure{std::string(words_of(fault))};
}

// Reads <seat>=<value> for every seat; `take` says what is wrong with a value.
template <class Take>
std::optional<Failure> read_by_seat(const Setup& setup, DealWords words, Take&& take) {
  std::array<bool, k_seats_max> named{};
  for (std::string_view word : words) {
    const Pair pair = split_pair(word);
    const auto seat = parse_number(pair.name, setup.players - 1U);
    if (!seat) return no_such_seat(setup, word);
    if (named[*seat]) return Failure{"seat " + std::string(pair.name) + " is there twice"};
    named[*seat] = true;
    if (auto failure = take(static_cast<std::uint8_t>(*seat), pair.value)) return failure;
  }
  for (std::uint8_t seat = 0; seat < setup.players; ++seat) {
    if (!named[seat]) return Failure{"seat " + std::to_string(seat) + " is missing: name all seats or none"};
  }
  return std::nullopt;
}

// A list of numbers with commas; how many they must be the rules know.
std::optional<Failure> add_assignments(std::uint16_t& assignments, std::string_view list) {
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t end = std::min(list.find(',', from), list.size());
    const std::string_view word = list.substr(from, end - from);
    const auto number = parse_number(word, k_assignment_count);
    if (!number || *number == 0)
      return Failure{in_quotes(word) + " is no assignment; they are 1 to " + std::to_string(k_assignment_count)};
    const unsigned bit = 1U << *number;
    if ((assignments & bit) != 0) return there_twice(word);
    assignments = static_cast<std::uint16_t>(assignments | bit);
    from = end + 1;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Failure> read_deck(const Setup& setup, DealWords words, FixedDeal& deal) {
  const std::optional<Phase> phase = find_phase_in(setup, words[0]);
  if (!phase) return no_such_phase(setup, words[0]);
  const std::vector<Card> deck = cards_of_deck(setup, *phase);
  std::vector<Card> given;
  for (std::string_view word : words.subspan(1)) {
    const std::optional<Card> card = find_card(deck, word);
    if (!card && !is_card_id(word)) return Failure{"there is no card " + in_quotes(word)};
    if (!card)
      return Failure{std::string(word) + " is not in the " + std::string(name_of(*phase)) + " deck of this game"};
    given.push_back(*card);
  }
  if (auto failure = compare(deck, given)) return failure;
  const auto index = static_cast<std::size_t>(*phase);
  deal.given_decks = static_cast<std::uint8_t>(deal.given_decks | (1U << index));
  deal.deck_count[index] = static_cast<std::uint8_t>(given.size());
  std::copy(given.begin(), given.end(), deal.decks[index].begin());
  return std::nullopt;
}

std::optional<Failure> read_markers(const Setup& setup, DealWords words, FixedDeal& deal) {
  // The markers of the phases, then the disc.
  std::array<std::optional<std::uint8_t>, k_phase_count + 1> seats;
  for (std::string_view word : words) {
    const Pair pair = split_pair(word);
    const std::optional<Phase> phase = find_phase_in(setup, pair.name);
    const bool is_disc = has_disc(setup) && pair.name == k_disc_name;
    if (!phase && !is_disc) return no_such_phase(setup, pair.name);
    const auto seat = parse_number(pair.value, setup.players - 1U);
    if (!seat) return no_such_seat(setup, word);
    std::optional<std::uint8_t>& slot = seats[is_disc ? k_phase_count : static_cast<std::size_t>(*phase)];
    if (slot) return there_twice(pair.name);
    slot = static_cast<std::uint8_t>(*seat);
  }
  FixedDeal wanted;
  wanted.markers_given = true;
  for (std::size_t phase = 0; phase < k_phase_count; ++phase) {
    if (!has_phase(setup, static_cast<Phase>(phase))) continue;
    if (!seats[phase]) return Failure{std::string(k_phase_names[phase]) + " is missing: name all markers or none"};
    wanted.markers[phase] = *seats[phase];
  }
  if (has_disc(setup)) {
    if (!seats[k_phase_count]) return Failure{std::string(k_disc_name) + " is missing: name all markers or none"};
    wanted.disc = *seats[k_phase_count];
  }
  if (auto failure = probe(setup, wanted)) return failure;
  deal.markers_given = true;
  deal.markers = wanted.markers;
  deal.disc = wanted.disc;
  return std::nullopt;
}

std::optional<Failure> read_assistants(const Setup& setup, DealWords words, FixedDeal& deal) {
  if (!setup.assistants) return Failure{"this game has no assistants"};
  FixedDeal wanted;
  wanted.assistants_given = true;
  auto failure = read_by_seat(setup, words, [&wanted](std::uint8_t seat, std::string_view name) {
    const std::optional<Assistant> assistant = find_assistant(name);
    if (!assistant) return one_of("assistant", name, k_assistant_names);
    wanted.assistants[seat] = *assistant;
    return std::optional<Failure>();
  });
  if (failure) return failure;
  if (deal.markers_given) {
    wanted.markers_given = true;
    wanted.markers = deal.markers;
    wanted.disc = deal.disc;
    if (auto fault = probe(setup, wanted)) return fault;
  }
  deal.assistants_given = true;
  deal.assistants = wanted.assistants;
  return std::nullopt;
}

std::optional<Failure> read_assignments(const Setup& setup, DealWords words, FixedDeal& deal) {
  if (!setup.assignments) return Failure{"this game has no assignments"};
  FixedDeal wanted;
  wanted.assignments_given = true;
  auto failure = read_by_seat(setup, words, [&wanted](std::uint8_t seat, std::string_view list) {
    return add_assignments(wanted.assignments[seat], list);
  });
  if (failure) return failure;
  if (auto fault = probe(setup, wanted)) return fault;
  deal.assignments_given = true;
  deal.assignments = wanted.assignments;
  return std::nullopt;
}

std::optional<Failure> read_hurdles(const Setup& setup, DealWords words, FixedDeal& deal) {
  if (setup.hurdles == HurdleRule::off) return Failure{"this game has no hurdles"};
  FixedDeal wanted;
  wanted.hurdles_given = true;
  for (std::string_view word : words) {
    const Pair pair = split_pair(word);
    const auto field = std::find_if(k_hurdle_fields.begin(), k_hurdle_fields.end(),
                                    [pair](std::uint8_t item) { return std::to_string(item) == pair.name; });
    if (field == k_hurdle_fields.end())
      return Failure{"no hurdle stands at " + in_quotes(pair.name) + "; they stand at 10, 20, 35, 50 and 70"};
    Hurdle& slot = wanted.hurdles[static_cast<std::size_t>(field - k_hurdle_fields.begin())];
    if (slot != Hurdle::none) return there_twice(pair.name);
    const std::optional<Hurdle> hurdle = find_hurdle(pair.value);
    if (!hurdle) return one_of("hurdle", pair.value, k_hurdle_names);
    slot = *hurdle;
  }
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    if (wanted.hurdles[i] == Hurdle::none)
      return Failure{"field " + std::to_string(k_hurdle_fields[i]) + " is missing: name all fields or none"};
  }
  if (auto failure = probe(setup, wanted)) return failure;
  deal.hurdles_given = true;
  deal.hurdles = wanted.hurdles;
  return std::nullopt;
}

}  // namespace neva
