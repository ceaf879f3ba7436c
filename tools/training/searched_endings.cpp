#include "tools/training/searched_endings.hpp"

#include "tools/training/searched_games.hpp"

namespace neva {

namespace {

void play_game(SearchedGames& games, std::vector<Ending>& endings) {
  games.deal();
  const Table& table = games.state().table;
  const std::size_t first = endings.size();
  std::uint8_t round = table.round;
  while (!table.over) {
    if (table.round != round) {
      round = table.round;
      endings.push_back({games.state(), {}});
    }
    games.play_one();
  }
  for (std::size_t i = first; i < endings.size(); ++i) {
    for (std::size_t seat = 0; seat < k_seats_max; ++seat) endings[i].points[seat] = table.seats[seat].points;
  }
}

}  // namespace

std::vector<Ending> collect_searched_endings(std::size_t kind, const WeightRows& rows, const Study& study) {
  SearchedGames games(kind, rows, study);
  std::vector<Ending> endings;
  while (endings.size() < study.count) play_game(games, endings);
  return endings;
}

}  // namespace neva
