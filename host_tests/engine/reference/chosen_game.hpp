#pragma once

#include <unity.h>

#include <algorithm>
#include <string>
#include <vector>

#include "host_tests/engine/reference/reference_game.hpp"

// Short ways to a situation of the reference game, and to what is asked of it.
namespace neva::reference {

using Cards = std::vector<std::string>;

// A game whose decks begin with the given cards.
inline ReferenceGame chosen_game(const std::string& words, const std::map<std::string, Cards>& tops = {},
                                 const std::map<std::string, int>& markers = {}) {
  Options options;
  TEST_ASSERT_EQUAL_STRING("", read_options(words, options).c_str());
  std::mt19937 random(1);
  Deal deal = random_deal(options, random);
  if (!markers.empty()) deal.markers = markers;
  for (const auto& [phase, cards] : tops) {
    Cards& deck = deal.decks[phase];
    for (const std::string& card : cards) {
      const auto found = std::find(deck.begin(), deck.end(), card);
      TEST_ASSERT_TRUE_MESSAGE(found != deck.end(), card.c_str());
      deck.erase(found);
    }
    deck.insert(deck.begin(), cards.begin(), cards.end());
  }
  TEST_ASSERT_EQUAL_STRING("", refusal(options, deal).c_str());
  return ReferenceGame(options, deal);
}

// The seat's turn in this phase of the second round, with these cards on the display from the first places on.
inline void arrange_turn(ReferenceGame& game, const std::string& phase, int seat, const Cards& upper,
                         const Cards& lower = {}) {
  Table& table = game.arrange();
  table.round = 2;
  table.phase = phase;
  table.decision = "action";
  table.seat = seat;
  std::fill(table.upper.begin(), table.upper.end(), "");
  std::fill(table.lower.begin(), table.lower.end(), "");
  std::copy(upper.begin(), upper.end(), table.upper.begin());
  std::copy(lower.begin(), lower.end(), table.lower.begin());
}

inline SeatTable& seat_of(ReferenceGame& game, int seat) {
  return game.arrange().seats[static_cast<std::size_t>(seat)];
}

inline void give(ReferenceGame& game, int seat, const Cards& area, const Cards& hand = {}, int rubles = 25) {
  for (const std::string& card : area) seat_of(game, seat).area.push_back({card, false, false, "", ""});
  seat_of(game, seat).hand = hand;
  seat_of(game, seat).rubles = rubles;
}

inline bool can(const ReferenceGame& game, const std::string& line) { return game.legal().count(line) > 0; }

inline void expect_price(const ReferenceGame& game, const std::string& line, int price) {
  TEST_ASSERT_TRUE_MESSAGE(can(game, line), line.c_str());
  TEST_ASSERT_EQUAL_INT_MESSAGE(price, game.legal().at(line).value_or(-1), line.c_str());
}

inline void play_all(ReferenceGame& game, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    TEST_ASSERT_TRUE_MESSAGE(can(game, line), line.c_str());
    game.play(line);
  }
}

inline void all_pass(ReferenceGame& game) {
  for (int i = game.table().players; i > 0; --i) play_all(game, {"pass"});
}

inline void expect_decision(const ReferenceGame& game, const std::string& decision, int seat) {
  TEST_ASSERT_EQUAL_STRING(decision.c_str(), game.table().decision.c_str());
  TEST_ASSERT_EQUAL_INT(seat, game.table().seat);
}

inline void expect_rubles(ReferenceGame& game, const std::vector<int>& rubles) {
  for (int seat = 0; seat < static_cast<int>(rubles.size()); ++seat)
    TEST_ASSERT_EQUAL_INT(rubles[static_cast<std::size_t>(seat)], seat_of(game, seat).rubles);
}

inline void expect_points(ReferenceGame& game, const std::vector<int>& points) {
  for (int seat = 0; seat < static_cast<int>(points.size()); ++seat)
    TEST_ASSERT_EQUAL_INT(points[static_cast<std::size_t>(seat)], seat_of(game, seat).points);
}

inline std::string joined(const Cards& cards) {
  std::string text;
  for (const std::string& card : cards) text += (text.empty() ? "" : " ") + card;
  return text;
}

inline void expect_cards(const std::string& expected, const Cards& cards) {
  TEST_ASSERT_EQUAL_STRING(expected.c_str(), joined(cards).c_str());
}

}  // namespace neva::reference
