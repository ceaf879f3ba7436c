// Every screen on every layout in every language, compared with the pictures in golden_screens. After a change that is
// meant, ./neva pictures renews them (test_golden_screens --renew in the project's folder): look at what it names.
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <set>
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

void tell_of_cut_texts(const Gallery& gallery, const Board& board, int language, int& cut) {
  for (const auto& [screen, text] : gallery.cut) {
    ++cut;
    std::printf("%s cuts \"%s\"\n", path_of(board, language, screen).c_str(), text.c_str());
  }
}

template <class Visit>
int for_each_picture(Visit visit) {
  int cut = 0;
  for (const Board* board : k_boards) {
    for (int language = 0; language < neva::k_language_count; ++language) {
      const Gallery gallery = neva::hang_gallery(*board, static_cast<Language>(language));
      for (const auto& [screen, image] : gallery.pictures) visit(path_of(*board, language, screen), image);
      tell_of_cut_texts(gallery, *board, language, cut);
    }
  }
  return cut;
}

bool is_as_golden(const std::string& path, const neva::Image& image, bool& is_missing) {
  const auto golden = neva::read_golden(path);
  is_missing = !golden;
  return golden && golden->width == image.width && golden->pixels == image.pixels;
}

void screens_look_as_they_did() {
  int pictures = 0;
  int changed = 0;
  const int cut = for_each_picture([&](const std::string& path, const neva::Image& image) {
    ++pictures;
    bool is_missing = false;
    if (is_as_golden(path, image, is_missing)) return;
    ++changed;
    std::printf("%s %s\n", path.c_str(), is_missing ? "is missing" : "has changed");
  });
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(k_folder)) files += entry.is_regular_file() ? 1 : 0;
  TEST_ASSERT_EQUAL_INT_MESSAGE(0, changed, "screens differ; if that is meant: ./neva pictures");
  TEST_ASSERT_EQUAL_INT_MESSAGE(0, cut, "texts that do not fit into their place");
  TEST_ASSERT_EQUAL_INT_MESSAGE(pictures, files, "a golden picture that nobody draws any more");
}

// Removes what no screen draws any more.
int remove_others(const std::set<std::string>& drawn) {
  std::set<std::string> others;
  for (const auto& entry : std::filesystem::directory_iterator(k_folder)) {
    if (!drawn.contains(entry.path().generic_string())) others.insert(entry.path().generic_string());
  }
  for (const std::string& path : others) {
    std::filesystem::remove(path);
    std::printf("gone     %s\n", path.c_str());
  }
  return static_cast<int>(others.size());
}

int renew() {
  std::filesystem::create_directories(k_folder);
  std::set<std::string> drawn;
  int changed = 0;
  bool is_written = true;
  for_each_picture([&](const std::string& path, const neva::Image& image) {
    drawn.insert(path);
    bool is_missing = false;
    if (is_as_golden(path, image, is_missing)) return;
    is_written = neva::write_golden(image, path) && is_written;
    ++changed;
    std::printf("%s %s\n", is_missing ? "new     " : "changed ", path.c_str());
  });
  changed += remove_others(drawn);
  if (!is_written) std::fprintf(stderr, "%s cannot be written\n", k_folder);
  std::printf("%zu pictures, %d changed\n", drawn.size(), changed);
  return is_written ? 0 : 1;
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
