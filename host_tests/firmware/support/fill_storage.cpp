// fill_storage FILE: an image of a storage whose every sector for games was used before, as after some months. The next
// game has to erase.
#include <cstdio>
#include <fstream>

#include "firmware/app/saving/save_areas.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("usage: fill_storage FILE\n", stderr);
    return 2;
  }
  constexpr std::size_t k_sectors = 64;
  neva::NorFlash flash(k_sectors * neva::Storage::k_sector_bytes);
  const neva::SaveArea area = games_area(flash);
  fill_with_old_games(flash, area, area.sectors + 2);
  std::ofstream file(arguments[1], std::ios::binary);
  file.write(reinterpret_cast<const char*>(flash.bytes().data()), static_cast<std::streamsize>(flash.bytes().size()));
  file.close();
  if (file) return 0;
  std::fprintf(stderr, "fill_storage: cannot write %s\n", arguments[1]);
  return 1;
}
