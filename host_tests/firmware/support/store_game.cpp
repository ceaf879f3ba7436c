// store_game market|complete middle|over FILE: what a device keeps of a game of five, as it lies in its flash. For
// programs that start a device in the middle of a large game.
#include <cstdio>
#include <fstream>
#include <string_view>
#include <vector>

#include "engine/base/etl_checks.hpp"
#include "host_tests/firmware/support/stored_games.hpp"

int main(int count, char** arguments) {
  if (count != 4) {
    std::fprintf(stderr, "store_game market|complete middle|over FILE\n");
    return 2;
  }
  neva::arm_etl_checks();
  const bool market = std::string_view(arguments[1]) == "market";
  const bool over = std::string_view(arguments[2]) == "over";
  neva::RamStorage storage = neva::stored_game(market ? neva::k_market_game : neva::k_complete_game,
                                               over ? neva::StoredMoment::over : neva::StoredMoment::full_hand);
  const std::vector<std::uint8_t>& bytes = storage.bytes();
  std::ofstream file(arguments[3], std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return file.good() ? 0 : 1;
}
