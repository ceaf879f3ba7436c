// A small code stands here as it must look, larger ones by their checksum; all were compared module by module with
// those of a well-known library (Debian's libqrcodegen) under the same mask.
#include <unity.h>

#include <array>
#include <string>
#include <vector>

#include "engine/base/crc32.hpp"
#include "firmware/app/qr/base45.hpp"
#include "firmware/app/qr/qr_code.hpp"

using namespace neva;

namespace {

QrCode code;

std::string sample(std::size_t length) {
  std::string text;
  for (std::size_t i = 0; i < length; ++i) text += k_base45_signs[(i * i + 7 * i) % 45];
  return text;
}

void a_small_code_looks_as_it_must() {
  static const char* const k_picture[] = {
      "#######.#.###.#######", "#.....#...##..#.....#", "#.###.#.##.#..#.###.#", "#.###.#.##..#.#.###.#",
      "#.###.#.#..#..#.###.#", "#.....#..####.#.....#", "#######.#.#.#.#######", "...........##........",
      "####..#.######..###.#", "........#..####....#.", ".#.####.##.#.....##..", "###.##.#.#.#..#####..",
      "#.###.#.##..#..#.#...", "........####..#..##.#", "#######...###..#..#..", "#.....#..#.....##.#.#",
      "#.###.#..##.######..#", "#.###.#.##.#..######.", "#.###.#.#...#.##.....", "#.....#.#....#.#..#..",
      "#######.###..#..#..#.",
  };
  TEST_ASSERT_TRUE(code.encode("NEVA"));
  TEST_ASSERT_EQUAL_INT(1, code.version());
  for (int y = 0; y < 21; ++y) {
    for (int x = 0; x < 21; ++x) TEST_ASSERT_EQUAL_INT(k_picture[y][x] == '#', code.at(x, y));
  }
}

std::uint32_t checksum() {
  std::vector<std::uint8_t> modules;
  for (int y = 0; y < code.size(); ++y) {
    for (int x = 0; x < code.size(); ++x) modules.push_back(code.at(x, y) ? 1 : 0);
  }
  return crc32(0, modules.data(), modules.size());
}

// Versions with alignment patterns, version bits and blocks of two lengths.
void larger_codes_look_as_they_must() {
  struct Known {
    std::size_t length;
    int version;
    std::uint32_t checksum;
  };
  for (const Known& known : {Known{40, 2, 0xAD2E7100U}, Known{200, 7, 0xD579C27FU}, Known{300, 9, 0x38295569U},
                             Known{500, 12, 0x6E777AE3U}, Known{1000, 18, 0x904702AFU}, Known{1460, 22, 0xA97A26A2U}}) {
    TEST_ASSERT_TRUE(code.encode(sample(known.length)));
    TEST_ASSERT_EQUAL_INT(known.version, code.version());
    TEST_ASSERT_EQUAL_HEX32(known.checksum, checksum());
  }
}

void the_smallest_version_that_holds_the_text_is_taken() {
  // ISO/IEC 18004, table 7, alphanumeric at level L.
  constexpr int k_signs[] = {25,  47,  77,  114, 154, 195, 224,  279,  335,  395,  468,
                             535, 619, 667, 758, 854, 938, 1046, 1153, 1249, 1352, 1460};
  for (int version = 1; version <= QrCode::k_version_max; ++version) {
    const auto signs = static_cast<std::size_t>(k_signs[version - 1]);
    TEST_ASSERT_TRUE(code.encode(sample(signs)));
    TEST_ASSERT_EQUAL_INT(version, code.version());
    TEST_ASSERT_FALSE(code.encode(sample(signs + 1), version));
    TEST_ASSERT_EQUAL_INT(0, code.size());
  }
  TEST_ASSERT_EQUAL_size_t(QrCode::k_signs_max, 1460);
}

// What a phone reads of a code of version 2 to 6 with one block: the mask taken off, module by module in the order of
// ISO/IEC 18004, 7.7.3.
std::string read_as_bytes() {
  const int size = code.size();
  const auto is_mask = [](int mask, int x, int y) {
    const int sums[] = {(y + x) % 2,
                        y % 2,
                        x % 3,
                        (y + x) % 3,
                        (y / 2 + x / 3) % 2,
                        y * x % 2 + y * x % 3,
                        (y * x % 2 + y * x % 3) % 2,
                        ((y + x) % 2 + y * x % 3) % 2};
    return sums[mask] == 0;
  };
  const auto is_data = [size](int x, int y) {
    const bool in_finder = (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9);
    const bool in_alignment = x >= size - 9 && x <= size - 5 && y >= size - 9 && y <= size - 5;
    return !in_finder && !in_alignment && x != 6 && y != 6;
  };
  std::vector<bool> bits;
  bool goes_up = true;
  for (int right = size - 1; right > 0; right -= 2, goes_up = !goes_up) {
    if (right == 6) --right;
    for (int i = 0; i < size; ++i) {
      const int y = goes_up ? size - 1 - i : i;
      for (const int x : {right, right - 1}) {
        if (is_data(x, y)) bits.push_back(code.at(x, y) != is_mask(code.mask(), x, y));
      }
    }
  }
  auto take = [&, at = std::size_t{0}](int count) mutable {
    int number = 0;
    for (int i = 0; i < count; ++i) number = 2 * number + (bits.at(at++) ? 1 : 0);
    return number;
  };
  TEST_ASSERT_EQUAL_INT_MESSAGE(4, take(4), "the mode of bytes");
  std::string text(static_cast<std::size_t>(take(8)), ' ');
  for (char& sign : text) sign = static_cast<char>(take(8));
  return text;
}

void what_the_mode_lacks_is_written_as_bytes() {
  for (const char* text : {"Neva: Anna 95, Boris 89", "Neva: Jürgen 101, Светлана -3, Anna 7"}) {
    TEST_ASSERT_TRUE(code.encode(text));
    TEST_ASSERT_EQUAL_STRING(text, read_as_bytes().c_str());
  }
  // ISO/IEC 18004, table 7: version 3 holds 53 bytes at level L, version 10 with its longer count 271.
  TEST_ASSERT_TRUE(code.encode(std::string(53, 'a'), 3));
  TEST_ASSERT_FALSE(code.encode(std::string(54, 'a'), 3));
  TEST_ASSERT_EQUAL_INT(0, code.size());
  TEST_ASSERT_FALSE(code.at(0, 0));
  TEST_ASSERT_TRUE(code.encode(std::string(271, 'a'), 10));
  TEST_ASSERT_FALSE(code.encode(std::string(272, 'a'), 10));
}

void outside_of_a_code_it_is_light() {
  TEST_ASSERT_TRUE(code.encode("NEVA"));
  TEST_ASSERT_FALSE(code.at(-1, 0));
  TEST_ASSERT_FALSE(code.at(0, 21));
}

// RFC 9285's own examples.
void bytes_are_written_as_the_rfc_says() {
  struct Example {
    std::string bytes;
    std::string text;
  };
  for (const Example& example : {Example{"AB", "BB8"}, Example{"Hello!!", "%69 VD92EX0"},
                                 Example{"base-45", "UJCLQE7W581"}, Example{"ietf!", "QED8WEX0"}, Example{"", ""}}) {
    const std::vector<std::uint8_t> bytes(example.bytes.begin(), example.bytes.end());
    std::string text(base45_length(bytes.size()), ' ');
    encode_base45(bytes, text.data());
    TEST_ASSERT_EQUAL_STRING(example.text.c_str(), text.c_str());
    std::array<std::uint8_t, 16> back{};
    std::size_t count = 0;
    TEST_ASSERT_TRUE(decode_base45(text, back, count));
    TEST_ASSERT_EQUAL_size_t(bytes.size(), count);
    TEST_ASSERT_TRUE(std::equal(bytes.begin(), bytes.end(), back.begin()));
  }
}

// The bytes end where the room of their signs ends: none is written over before it was read.
void signs_may_take_the_room_of_their_bytes() {
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{970}}) {
    std::vector<std::uint8_t> bytes(count);
    for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(i * 37 + 11);
    std::string apart(base45_length(count), ' ');
    encode_base45(bytes, apart.data());
    std::string shared(base45_length(count), ' ');
    auto* const inside = reinterpret_cast<std::uint8_t*>(shared.data() + shared.size() - count);
    std::copy(bytes.begin(), bytes.end(), inside);
    encode_base45(std::span(inside, count), shared.data());
    TEST_ASSERT_EQUAL_STRING(apart.c_str(), shared.c_str());
  }
}

void what_no_bytes_give_is_refused() {
  std::array<std::uint8_t, 4> bytes{};
  std::size_t count = 0;
  // A lone sign, a sign of another alphabet, numbers beyond two bytes and beyond one, more than there is room for.
  for (const char* text : {"A", "BB8A", "bb8", "GGW", ":::", "::", "BB8BB8BB8"})
    TEST_ASSERT_FALSE_MESSAGE(decode_base45(std::string_view(text), bytes, count), text);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_small_code_looks_as_it_must);
  RUN_TEST(larger_codes_look_as_they_must);
  RUN_TEST(the_smallest_version_that_holds_the_text_is_taken);
  RUN_TEST(what_the_mode_lacks_is_written_as_bytes);
  RUN_TEST(outside_of_a_code_it_is_light);
  RUN_TEST(bytes_are_written_as_the_rfc_says);
  RUN_TEST(signs_may_take_the_room_of_their_bytes);
  RUN_TEST(what_no_bytes_give_is_refused);
  return UNITY_END();
}
