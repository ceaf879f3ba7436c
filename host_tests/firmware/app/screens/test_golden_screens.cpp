// Every screen on every layout in every language, each a test case by its name, compared with the manifest
// golden_screens.txt, and the files that docs show. After a change that is meant, ./neva pictures renews it and shows
// what has changed.
//   test_golden_screens [--picture WORD ...]               those whose names have the word, * standing for anything
//   test_golden_screens --renew [--was FILE] [--picture WORD ...]   writes the manifest; says what differs from FILE
//   test_golden_screens --store FOLDER                     only puts every picture into a store
//   test_golden_screens --draw FOLDER [--picture WORD ...]  only writes files to look at, also of what has no line
#include <fnmatch.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "all_boards.hpp"
#include "engine/base/etl_checks.hpp"
#include "firmware/app/draw/layout.hpp"
#include "host_tests/firmware/pictures/gallery.hpp"
#include "host_tests/firmware/pictures/picture_changes.hpp"
#include "host_tests/firmware/pictures/picture_png.hpp"
#include "host_tests/firmware/pictures/shown_pictures.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Board;
using neva::Gallery;
using neva::Image;
using neva::Language;
using neva::PictureVerdict;

void setUp() {}
void tearDown() {}

namespace {

constexpr const char* k_manifest = "host_tests/firmware/golden_screens.txt";
constexpr const char* k_folder = "build/pictures";
constexpr const char* k_docs = "docs";
constexpr const char* k_languages[neva::k_language_count] = {"en", "de", "ru"};
// Something that was is not known any more: ./neva pictures asks the last commit.
constexpr int k_exit_unknown = 5;

// One board for each layout; a board with another set of keys shows the same screens. Layouts that are made from these
// have a line for some screens only, though none of their screens may cut a text.
constexpr const Board* k_boards[] = {&neva::board_picosystem, &neva::board_pico_display_2, &neva::board_pico_lcd_1_14,
                                     &neva::board_pico_ssd1306};
constexpr const Board* k_further_boards[] = {&neva::board_thumby_color, &neva::board_picoboy_color,
                                             &neva::board_picocalc};
constexpr std::string_view k_further_screens[] = {"advice",
                                                  "area",
                                                  "banner",
                                                  "card",
                                                  "card_menu",
                                                  "coach",
                                                  "curtain",
                                                  "curtain_banner",
                                                  "discard",
                                                  "ending_two",
                                                  "exchange",
                                                  "final_table",
                                                  "five-curtain",
                                                  "five-table",
                                                  "hand",
                                                  "help",
                                                  "hint-curtain",
                                                  "key_test",
                                                  "learn-1-04",
                                                  "learn-3-11",
                                                  "log",
                                                  "market-market",
                                                  "modules-table",
                                                  "more_menu",
                                                  "name",
                                                  "new_game",
                                                  "new_game_five",
                                                  "qr",
                                                  "rounds",
                                                  "rule_book_pages",
                                                  "scoring",
                                                  "self_test_red",
                                                  "settings",
                                                  "table",
                                                  "thinking",
                                                  "title",
                                                  "title_with_a_game"};

// Of what is drawn with large letters these are compared; of all others it is only seen that nothing is cut.
constexpr std::string_view k_large_screens[] = {
    "title",         "new_game_five", "settings",      "table",    "card_menu",    "pass_menu",   "more_menu",
    "card",          "area",          "hand",          "advice",   "help",         "exchange",    "curtain",
    "scoring",       "scoring_names", "ending",        "happened", "learn-1-04",   "learn-1-06",  "rule_book",
    "modules-table", "log",           "five-table",    "qr",       "hall_of_fame", "house_rules", "learn-3-11",
    "final_table",   "five-final",    "curtain_banner"};

struct Options {
  bool renews = false;
  std::optional<std::string> store;
  std::optional<std::string> drawings;
  std::string was = k_manifest;
  std::vector<std::string> words;

  bool wants(const std::string& name) const {
    const auto matches = [&](const std::string& word) {
      return fnmatch(("*" + word + "*").c_str(), name.c_str(), 0) == 0;
    };
    return words.empty() || std::any_of(words.begin(), words.end(), matches);
  }
};

std::optional<Options> read_options(const std::vector<std::string>& arguments) {
  Options options;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& name = arguments[i];
    if (name == "--renew") {
      options.renews = true;
      continue;
    }
    if (i + 1 == arguments.size()) return std::nullopt;
    const std::string& value = arguments[++i];
    if (name == "--picture") {
      options.words.push_back(value);
    } else if (name == "--was") {
      options.was = value;
    } else if (name == "--store") {
      options.store = value;
    } else if (name == "--draw") {
      options.drawings = value;
    } else {
      return std::nullopt;
    }
  }
  return options;
}

// One that cannot be read is empty: every picture is new then.
neva::PictureManifest manifest_in(const std::string& path) {
  std::ifstream file(path);
  return neva::read_manifest(std::string(std::istreambuf_iterator<char>(file), {}));
}

std::string name_of(const Board& board, int language, const std::string& screen) {
  return std::to_string(board.panel.width) + "x" + std::to_string(board.panel.height) + "-" + screen + "-" +
         k_languages[language];
}

// Unity's test cases take no arguments.
struct {
  std::string name;
  std::string fault;
  const Board* board;
  Language language;
  bool large_letters;
  Gallery gallery;
} current;

void is_as_it_should() {
  if (!current.fault.empty()) TEST_FAIL_MESSAGE(current.fault.c_str());
}

void run_case(const std::string& name, const std::string& fault) {
  current.name = name;
  current.fault = fault;
  UnityDefaultTestRun(is_as_it_should, current.name.c_str(), __LINE__);
}

void draw_gallery() { current.gallery = neva::hang_gallery(*current.board, current.language, current.large_letters); }

// A case of its own: a way that is not found and a broken invariant end it, not the program.
bool run_gallery(const Board& board, int language, bool large_letters) {
  current.name = name_of(board, language, large_letters ? "large-gallery" : "gallery");
  current.board = &board;
  current.large_letters = large_letters;
  current.language = static_cast<Language>(language);
  const auto failures = Unity.TestFailures;
  UnityDefaultTestRun(draw_gallery, current.name.c_str(), __LINE__);
  return Unity.TestFailures == failures;
}

struct Picture {
  std::string name;
  const Image& image;
  // The text that it cuts, if any.
  const char* cut;
  // Whether the manifest has it.
  bool has_line;
};

bool is_one_of(std::span<const std::string_view> screens, const std::string& screen) {
  return std::find(screens.begin(), screens.end(), screen) != screens.end();
}

template <class Visit>
bool visit_board(const Board& board, bool is_further, bool large_letters, const Options& options, Visit& visit) {
  for (int language = 0; language < neva::k_language_count; ++language) {
    if (!run_gallery(board, language, large_letters)) return false;
    for (const auto& [screen, image] : current.gallery.pictures) {
      const auto cut = current.gallery.cut.find(screen);
      const bool has_line = (!is_further || is_one_of(k_further_screens, screen)) &&
                            (!large_letters || is_one_of(k_large_screens, screen));
      const Picture picture = {name_of(board, language, (large_letters ? "large-" : "") + screen), image,
                               cut == current.gallery.cut.end() ? nullptr : cut->second.c_str(), has_line};
      if (options.wants(picture.name)) visit(picture);
    }
  }
  return true;
}

// False if not all could be drawn.
template <class Visit>
bool for_each_picture(const Options& options, Visit visit) {
  neva::arm_etl_checks();
  for (const Board* board : k_boards) {
    if (!visit_board(*board, false, false, options, visit)) return false;
    const bool may_be_large = neva::has_large_letters(board->panel.width, board->panel.height);
    if (may_be_large && !visit_board(*board, false, true, options, visit)) return false;
  }
  for (const Board* board : k_further_boards) {
    if (!visit_board(*board, true, false, options, visit)) return false;
  }
  return true;
}

// The names in `sums` that were asked for and not drawn.
std::set<std::string> names_left(const neva::PictureSums& sums, const neva::PictureSums& drawn,
                                 const Options& options) {
  std::set<std::string> left;
  for (const auto& [name, sum] : sums) {
    if (options.wants(name) && !drawn.contains(name)) left.insert(name);
  }
  return left;
}

std::string fault_of(PictureVerdict verdict, const char* cut) {
  if (cut != nullptr) return std::string("has no room for \"") + cut + "\"";
  if (verdict == PictureVerdict::changed) return "looks different";
  if (verdict == PictureVerdict::added) return std::string("is new: it has no line in ") + k_manifest;
  return "";
}

// What the documentation shows: `drawn` are the pictures that were asked for.
void run_strays(const neva::ShownPictures& shown, const neva::PictureSums& drawn, const Options& options) {
  for (const std::string& name : shown.names()) {
    if (options.wants(name) && !drawn.contains(name)) run_case("docs-" + name, "is shown, but nobody draws it");
  }
  for (const std::string& name : shown.strays()) run_case("docs-" + name, "lies in the folder, but no page shows it");
}

int test(const Options& options) {
  const neva::PictureManifest manifest = manifest_in(k_manifest);
  const neva::ShownPictures shown(k_docs);
  neva::PictureChanges changes(manifest.sums, k_folder);
  neva::PictureSums drawn;
  for (const std::string& fault : manifest.faults) run_case("manifest", k_manifest + (": " + fault));
  const bool is_whole = for_each_picture(options, [&](const Picture& picture) {
    const auto& [name, image, cut, has_line] = picture;
    if (!has_line) return run_case(name, fault_of(PictureVerdict::same, cut));
    const std::uint64_t sum = drawn[name] = neva::sum_of(image);
    const PictureVerdict verdict = changes.look_at(name, image, sum);
    if (verdict == PictureVerdict::same) changes.store().put(sum, image);
    run_case(name, fault_of(verdict, cut));
    if (shown.names().contains(name))
      run_case("docs-" + name, shown.is_as(name, image) ? "" : "is not as the device draws it: ./neva pictures");
  });
  for (const std::string& name : is_whole ? names_left(manifest.sums, drawn, options) : std::set<std::string>()) {
    changes.miss(name);
    run_case(name, std::string("is in ") + k_manifest + ", but nobody draws it");
  }
  if (is_whole) run_strays(shown, drawn, options);
  run_case("some_pictures_were_asked_for", drawn.empty() ? "no picture has such a name" : "");
  if (changes.count() > 0) {
    std::printf("%d pictures differ: see %s/index.html. If that is meant: ./neva pictures\n", changes.count(),
                k_folder);
    if (!changes.finish()) std::printf("%s cannot be written\n", k_folder);
  }
  return UNITY_END();
}

bool write_manifest(const neva::PictureSums& sums) {
  std::ofstream file(k_manifest);
  file << neva::manifest_text(sums);
  file.close();
  return file.good();
}

int renew(const Options& options) {
  const neva::PictureManifest manifest = manifest_in(k_manifest);
  if (!options.words.empty() && !manifest.faults.empty()) {
    std::fprintf(stderr, "%s: %s; ./neva pictures without names writes it anew\n", k_manifest,
                 manifest.faults.front().c_str());
    return 1;
  }
  const neva::PictureSums was = manifest_in(options.was).sums;
  const neva::ShownPictures shown(k_docs);
  bool is_written = true;
  neva::PictureChanges changes(was, k_folder);
  neva::PictureSums drawn;
  const bool is_whole = for_each_picture(options, [&](const Picture& picture) {
    const auto& [name, image, cut, has_line] = picture;
    if (cut != nullptr) std::printf("%s has no room for \"%s\"\n", name.c_str(), cut);
    if (!has_line) return;
    const std::uint64_t sum = drawn[name] = neva::sum_of(image);
    const PictureVerdict verdict = changes.look_at(name, image, sum);
    changes.store().put(sum, image);
    if (verdict != PictureVerdict::same)
      std::printf("%s %s\n", verdict == PictureVerdict::added ? "new     " : "changed ", name.c_str());
    if (shown.names().contains(name) && !shown.is_as(name, image)) is_written = shown.write(name, image) && is_written;
  });
  if (!is_whole) return 1;
  for (const std::string& name : names_left(was, drawn, options)) {
    changes.miss(name);
    std::printf("gone     %s\n", name.c_str());
  }
  for (const std::string& name : shown.strays()) shown.remove(name);
  const std::size_t asked = drawn.size();
  for (const auto& [name, sum] : manifest.sums) {
    if (!options.wants(name)) drawn[name] = sum;
  }
  is_written = write_manifest(drawn) && changes.finish() && is_written;
  if (!is_written) std::fprintf(stderr, "%s, %s or %s cannot be written\n", k_manifest, k_folder, k_docs);
  std::printf("%zu pictures, %d changed\n", asked, changes.count());
  if (changes.count() > 0) std::printf("See %s/index.html\n", k_folder);
  if (!is_written) return 1;
  return changes.unknown() > 0 ? k_exit_unknown : 0;
}

int fill_store(const Options& options) {
  const neva::PictureStore store(*options.store);
  for_each_picture(options, [&](const Picture& picture) {
    if (picture.has_line) store.put(neva::sum_of(picture.image), picture.image);
  });
  return 0;
}

int draw_files(const Options& options) {
  std::filesystem::create_directories(*options.drawings);
  bool is_written = true;
  for_each_picture(options, [&](const Picture& picture) {
    const std::string path = *options.drawings + "/" + picture.name + ".png";
    is_written = neva::write_picture(picture.image, path) && is_written;
  });
  if (!is_written) std::fprintf(stderr, "%s cannot be written\n", options.drawings->c_str());
  return is_written ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  const auto options = read_options({arguments + 1, arguments + count});
  if (!options) {
    std::fprintf(stderr,
                 "test_golden_screens [--renew] [--was FILE] [--store FOLDER] [--draw FOLDER] [--picture WORD ...]\n");
    return 2;
  }
  UNITY_BEGIN();
  if (options->store) return fill_store(*options);
  if (options->drawings) return draw_files(*options);
  return options->renews ? renew(*options) : test(*options);
}
