// store_game market|complete|two middle|last|over FILE: what a device keeps of a game of five, or of two, as it lies in
// its flash. For programs that start a device in the middle of such a game.
#include <cstdio>
#include <fstream>
#include <string_view>
#include <vector>

#include "engine/base/etl_checks.hpp"
#include "host_tests/firmware/support/stored_games.hpp"

int main(int count, char** arguments) {
  const std::string_view game = count == 4 ? arguments[1] : "";
  const std::string_view moment = count == 4 ? arguments[2] : "";
  if (game.empty()) {
    std::fprintf(stderr, "store_game market|complete|two middle|last|over FILE\n");
    return 2;
  }
  neva::arm_etl_checks();
  neva::RamStorage storage = neva::stored_game(game == "market"     ? neva::k_market_game
                                               : game == "complete" ? neva::k_complete_game
                                                                    : neva::k_game_of_two,
                                               moment == "over"   ? neva::StoredMoment::over
                                               : moment == "last" ? neva::StoredMoment::last_pass
                                                                  : neva::StoredMoment::full_hand);
  const std::vector<std::uint8_t>& bytes = storage.bytes();
  std::ofstream file(arguments[3], std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return file.good() ? 0 : 1;
}
