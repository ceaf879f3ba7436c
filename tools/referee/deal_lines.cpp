#include "tools/referee/deal_lines.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

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

}  // namespace

std::optional<Failure> read_deck(const Setup& setup, std::span<const std::string_view> words, FixedDeal& deal) {
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

std::optional<Failure> read_markers(const Setup& setup, std::span<const std::string_view> words, FixedDeal& deal) {
  std::array<std::optional<std::uint8_t>, k_phase_count> seats;
  for (std::string_view word : words) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::optional<Phase> phase = find_phase_in(setup, word.substr(0, equals));
    if (!phase) return no_such_phase(setup, word.substr(0, equals));
    const auto seat = parse_number(word.substr(std::min(equals + 1, word.size())), setup.players - 1U);
    if (!seat) return Failure{in_quotes(word) + " names no seat; seats are 0 to " + std::to_string(setup.players - 1)};
    std::optional<std::uint8_t>& slot = seats[static_cast<std::size_t>(*phase)];
    if (slot) return Failure{std::string(name_of(*phase)) + " is there twice"};
    slot = static_cast<std::uint8_t>(*seat);
  }
  FixedDeal wanted = deal;
  wanted.markers_given = true;
  for (std::size_t phase = 0; phase < k_phase_count; ++phase) {
    if (!has_phase(setup, static_cast<Phase>(phase))) continue;
    if (!seats[phase]) return Failure{std::string(k_phase_names[phase]) + " is missing: name all markers or none"};
    wanted.markers[phase] = *seats[phase];
  }
  State probe;
  const SetupFault fault = start(probe, setup, 0, &wanted);
  if (fault != SetupFault::none) return Failure{std::string(words_of(fault))};
  deal = wanted;
  return std::nullopt;
}

}  // namespace neva
