// The manifest of the golden pictures, the store of what they looked like, and what is shown of a change.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "host_tests/firmware/pictures/picture_changes.hpp"
#include "host_tests/firmware/pictures/picture_png.hpp"
#include "host_tests/firmware/pictures/shown_pictures.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Image;
using neva::PictureChanges;
using neva::PictureManifest;
using neva::PictureStore;
using neva::PictureVerdict;

namespace {

const std::string k_scratch =
    (std::filesystem::temp_directory_path() / ("neva_test_pictures_" + std::to_string(getpid()))).string();

}  // namespace

void setUp() { std::filesystem::create_directories(k_scratch); }
void tearDown() { std::filesystem::remove_all(k_scratch); }

namespace {

Image a_picture() {
  Image image(4, 3, {0, 0, 40});
  image.at(1, 2) = {200, 0, 0};
  return image;
}

void assert_fault(const char* text, const char* fault) {
  const PictureManifest manifest = neva::read_manifest(text);
  TEST_ASSERT_EQUAL_size_t(1, manifest.faults.size());
  TEST_ASSERT_EQUAL_STRING(fault, manifest.faults[0].c_str());
}

void the_sum_tells_of_every_pixel_and_of_the_shape() {
  const Image image = a_picture();
  TEST_ASSERT_TRUE(neva::sum_of(image) == neva::sum_of(a_picture()));
  for (std::size_t i = 0; i < image.pixels.size(); ++i) {
    Image other = image;
    other.pixels[i].blue ^= 1U;
    TEST_ASSERT_TRUE(neva::sum_of(other) != neva::sum_of(image));
  }
  TEST_ASSERT_TRUE(neva::sum_of(Image(4, 3)) != neva::sum_of(Image(3, 4)));
}

void a_written_manifest_is_read_again() {
  const neva::PictureSums sums = {{"240x240-title-en", 0x1234}, {"128x64-title-en", 0xFEDCBA9876543210ULL}};
  const std::string text = neva::manifest_text(sums);
  TEST_ASSERT_EQUAL_STRING("128x64-title-en fedcba9876543210\n240x240-title-en 0000000000001234\n", text.c_str());
  const PictureManifest manifest = neva::read_manifest(text);
  TEST_ASSERT_TRUE(manifest.faults.empty());
  TEST_ASSERT_TRUE(manifest.sums == sums);
}

void a_bad_line_is_named() {
  assert_fault("a 0123456789abcdef\n<<<<<<< ours\nb 0123456789abcdef\n",
               "line 2 is not a name and a sum of 16 digits: \"<<<<<<< ours\"");
  assert_fault("a 0123456789abcde\n", "line 1 is not a name and a sum of 16 digits: \"a 0123456789abcde\"");
  assert_fault("a 0123456789abcdeg\n", "line 1 is not a name and a sum of 16 digits: \"a 0123456789abcdeg\"");
  assert_fault(" 0123456789abcdef\n", "line 1 is not a name and a sum of 16 digits: \" 0123456789abcdef\"");
  assert_fault("a 0123456789abcdef \n", "line 1 is not a name and a sum of 16 digits: \"a 0123456789abcdef \"");
  assert_fault("a 0123456789abcdef\n\n", "line 2 is not a name and a sum of 16 digits: \"\"");
}

void a_second_line_of_a_picture_is_named() {
  assert_fault("a 0123456789abcdef\nb 0123456789abcdef\na 0000000000000000\n",
               "line 3 names a a second time, after line 1");
  const PictureManifest manifest = neva::read_manifest("a 0000000000000001\na 0000000000000002\n");
  TEST_ASSERT_EQUAL_UINT64(1, manifest.sums.at("a"));
}

void lines_are_sorted() {
  assert_fault("b 0123456789abcdef\na 0123456789abcdef\n", "line 2, a, is out of order: it comes before b");
}

void a_picture_is_written_and_read() {
  const std::string path = k_scratch + "/picture.png";
  TEST_ASSERT_TRUE(neva::write_picture(a_picture(), path));
  const auto again = neva::read_picture(path);
  TEST_ASSERT_TRUE(again && again->width == 4 && again->pixels == a_picture().pixels);
  Image motley(17, 1);
  for (int x = 0; x < motley.width; ++x) motley.at(x, 0) = {static_cast<std::uint8_t>(x), 0, 0};
  TEST_ASSERT_FALSE(neva::write_picture(motley, path));
  TEST_ASSERT_FALSE(neva::write_picture(a_picture(), k_scratch + "/nowhere/picture.png"));
}

void the_store_gives_only_what_is_as_it_was_put() {
  const PictureStore store(k_scratch + "/store");
  const Image image = a_picture();
  const std::uint64_t sum = neva::sum_of(image);
  TEST_ASSERT_FALSE(store.find(sum).has_value());
  store.put(sum, image);
  TEST_ASSERT_TRUE(store.find(sum).has_value());
  const std::string path = k_scratch + "/store/" + neva::sum_text(sum) + ".png";
  TEST_ASSERT_TRUE(neva::write_picture(Image(4, 3), path));
  TEST_ASSERT_FALSE(store.find(sum).has_value());
  std::ofstream(path) << "no picture";
  TEST_ASSERT_FALSE(store.find(sum).has_value());
  // What was damaged does not stay in the way.
  store.put(sum, image);
  TEST_ASSERT_TRUE(store.find(sum).has_value());
}

void what_differs_is_red() {
  const Image was = a_picture();
  Image is = was;
  is.at(2, 0) = {255, 255, 255};
  const Image difference = neva::difference_of(was, is);
  const neva::Rgb red = difference.at(2, 0);
  TEST_ASSERT_TRUE(red.red > 2 * red.green);
  const auto reds = std::count(difference.pixels.begin(), difference.pixels.end(), red);
  TEST_ASSERT_EQUAL_INT(1, reds);
  // One of another size differs where only one of both is.
  const Image wider = neva::difference_of(was, Image(6, 2, {0, 0, 40}));
  TEST_ASSERT_EQUAL_INT(6, wider.width);
  TEST_ASSERT_EQUAL_INT(3, wider.height);
  TEST_ASSERT_TRUE(wider.at(5, 0) == red && wider.at(0, 2) == red);
  TEST_ASSERT_FALSE(wider.at(0, 0) == red);
}

std::string page() {
  std::ifstream file(k_scratch + "/index.html");
  return std::string(std::istreambuf_iterator<char>(file), {});
}

bool has_change(const char* file) { return std::filesystem::exists(k_scratch + "/changes/" + file); }

void changes_are_shown_on_a_sheet() {
  const Image old = a_picture();
  Image changed = old;
  changed.at(0, 0) = {9, 9, 9};
  PictureChanges changes({{"same", neva::sum_of(old)}, {"other", neva::sum_of(old)}, {"left", 77}}, k_scratch);
  changes.store().put(neva::sum_of(old), old);
  TEST_ASSERT_TRUE(changes.look_at("same", old, neva::sum_of(old)) == PictureVerdict::same);
  TEST_ASSERT_TRUE(changes.look_at("other", changed, neva::sum_of(changed)) == PictureVerdict::changed);
  TEST_ASSERT_TRUE(changes.look_at("fresh", old, neva::sum_of(old)) == PictureVerdict::added);
  TEST_ASSERT_EQUAL_INT(0, changes.unknown());
  changes.miss("left");
  TEST_ASSERT_EQUAL_INT(3, changes.count());
  TEST_ASSERT_EQUAL_INT(1, changes.unknown());
  TEST_ASSERT_TRUE(changes.finish());
  TEST_ASSERT_TRUE(has_change("other.was.png") && has_change("other.is.png") && has_change("other.difference.png"));
  TEST_ASSERT_TRUE(has_change("fresh.is.png") && !has_change("fresh.was.png") && !has_change("same.is.png"));
  TEST_ASSERT_TRUE(page().find("changes/other.difference.png") != std::string::npos);
  TEST_ASSERT_TRUE(page().find("left: gone, and how it was is not in the store") != std::string::npos);
}

void a_sheet_stays_until_something_else_differs() {
  PictureChanges first({}, k_scratch);
  first.look_at("one", a_picture(), 1);
  TEST_ASSERT_TRUE(first.finish());
  PictureChanges second({{"one", 1}}, k_scratch);
  second.look_at("one", a_picture(), 1);
  TEST_ASSERT_TRUE(second.finish());
  TEST_ASSERT_TRUE(has_change("one.is.png"));
  PictureChanges third({}, k_scratch);
  third.look_at("two", a_picture(), 1);
  TEST_ASSERT_TRUE(third.finish());
  TEST_ASSERT_TRUE(has_change("two.is.png") && !has_change("one.is.png"));
}

void a_folder_that_cannot_be_written_is_told() {
  std::ofstream(k_scratch + "/file") << "in the way";
  PictureChanges changes({}, k_scratch + "/file");
  changes.look_at("one", a_picture(), 1);
  TEST_ASSERT_FALSE(changes.finish());
}

void pages_name_what_is_shown() {
  std::ofstream(k_scratch + "/page.md") << "![one](pictures/screens/one.png) <img src=\"pictures/screens/two.png\">";
  std::ofstream(k_scratch + "/other.txt") << "pictures/screens/three.png";
  const neva::ShownPictures shown(k_scratch);
  TEST_ASSERT_TRUE(shown.names() == (std::set<std::string>{"one", "two"}));
  TEST_ASSERT_FALSE(shown.is_as("one", a_picture()));
  TEST_ASSERT_TRUE(shown.write("one", a_picture()) && shown.write("stray", a_picture()));
  TEST_ASSERT_TRUE(shown.is_as("one", a_picture()));
  TEST_ASSERT_FALSE(shown.is_as("one", Image(4, 3)));
  TEST_ASSERT_TRUE(shown.strays() == std::set<std::string>{"stray"});
  shown.remove("stray");
  TEST_ASSERT_TRUE(shown.strays().empty());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_sum_tells_of_every_pixel_and_of_the_shape);
  RUN_TEST(a_written_manifest_is_read_again);
  RUN_TEST(a_bad_line_is_named);
  RUN_TEST(a_second_line_of_a_picture_is_named);
  RUN_TEST(lines_are_sorted);
  RUN_TEST(a_picture_is_written_and_read);
  RUN_TEST(the_store_gives_only_what_is_as_it_was_put);
  RUN_TEST(what_differs_is_red);
  RUN_TEST(changes_are_shown_on_a_sheet);
  RUN_TEST(a_sheet_stays_until_something_else_differs);
  RUN_TEST(a_folder_that_cannot_be_written_is_told);
  RUN_TEST(pages_name_what_is_shown);
  return UNITY_END();
}
