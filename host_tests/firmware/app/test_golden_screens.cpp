// Every screen on every layout in every language, compared with the pictures in golden_screens. After a change that is
// meant, look at the new ones: test_golden_screens --renew writes them. Run it in the project's folder.
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>

#include "all_boards.hpp"
#include "engine/base/etl_checks.hpp"
#include "host_tests/firmware/support/gallery.hpp"
#include "host_tests/firmware/support/golden.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Board;
using neva::Gallery;
using neva::Language;

void setUp() { neva::arm_etl_checks(); }
void tearDown() {}

namespace {

constexpr const char* k_folder = "host_tests/firmware/golden_screens";
constexpr const char* k_languages[neva::k_language_count] = {"en", "de", "ru"};

// One board for each layout; a board with another set of keys shows the same screens.
constexpr const Board* k_boards[] = {&neva::board_picosystem, &neva::board_pico_display_2, &neva::board_pico_lcd_1_14,
                                     &neva::board_pico_ssd1306};

std::string path_of(const Board& board, int language, const std::string& screen) {
  return std::string(k_folder) + "/" + std::to_string(board.panel.width) + "x" + std::to_string(board.panel.height) +
         "-" + screen + "-" + k_languages[language] + ".png";
}

template <class Visit>
void for_each_picture(Visit visit) {
  for (const Board* board : k_boards) {
    for (int language = 0; language < neva::k_language_count; ++language) {
      const Gallery gallery = neva::hang_gallery(*board, static_cast<Language>(language));
      for (const auto& [screen, image] : gallery) visit(path_of(*board, language, screen), image);
    }
  }
}

void screens_look_as_they_did() {
  int pictures = 0;
  int changed = 0;
  for_each_picture([&](const std::string& path, const neva::Image& image) {
    ++pictures;
    const auto golden = neva::read_golden(path);
    const bool same = golden && golden->width == image.width && golden->pixels == image.pixels;
    if (same) return;
    ++changed;
    std::printf("%s %s\n", path.c_str(), golden ? "has changed" : "is missing");
  });
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(k_folder)) files += entry.is_regular_file() ? 1 : 0;
  TEST_ASSERT_EQUAL_INT_MESSAGE(0, changed, "screens differ; look at them, then test_golden_screens --renew");
  TEST_ASSERT_EQUAL_INT_MESSAGE(pictures, files, "a golden picture that nobody draws any more");
}

int renew() {
  std::filesystem::remove_all(k_folder);
  std::filesystem::create_directories(k_folder);
  int written = 0;
  for_each_picture([&](const std::string& path, const neva::Image& image) {
    if (neva::write_golden(image, path)) ++written;
  });
  std::printf("%d pictures in %s\n", written, k_folder);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 2 && std::strcmp(arguments[1], "--renew") == 0) {
    neva::arm_etl_checks();
    return renew();
  }
  UNITY_BEGIN();
  RUN_TEST(screens_look_as_they_did);
  return UNITY_END();
}
