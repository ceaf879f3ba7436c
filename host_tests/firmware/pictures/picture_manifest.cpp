#include "host_tests/firmware/pictures/picture_manifest.hpp"

#include <charconv>
#include <cstdio>
#include <optional>

namespace neva {

namespace {

constexpr std::size_t k_sum_digits = 16;

std::string quoted(std::string_view line) { return "\"" + std::string(line.substr(0, 80)) + "\""; }

std::optional<std::uint64_t> read_sum(std::string_view digits) {
  std::uint64_t sum = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), sum, 16);
  const bool is_whole = error == std::errc() && end == digits.data() + digits.size();
  return is_whole && digits.size() == k_sum_digits ? std::optional(sum) : std::nullopt;
}

}  // namespace

std::uint64_t sum_of(const Image& image) {
  // FNV-1a, a pixel at a time.
  std::uint64_t sum = 0xCBF29CE484222325ULL;
  const auto add = [&sum](std::uint32_t word) { sum = (sum ^ word) * 0x100000001B3ULL; };
  add(static_cast<std::uint32_t>(image.width));
  add(static_cast<std::uint32_t>(image.height));
  for (const Rgb& pixel : image.pixels)
    add(static_cast<std::uint32_t>(pixel.red << 16U | pixel.green << 8U | pixel.blue));
  return sum;
}

std::string sum_text(std::uint64_t sum) {
  char digits[k_sum_digits + 1];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(sum));
  return digits;
}

PictureManifest read_manifest(std::string_view text) {
  PictureManifest manifest;
  std::map<std::string, int> lines;
  std::string before;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const std::string at = "line " + std::to_string(number);
    const std::size_t space = line.find(' ');
    const auto sum = read_sum(space == line.npos ? std::string_view() : line.substr(space + 1));
    if (space == 0 || !sum) {
      manifest.faults.push_back(at + " is not a name and a sum of 16 digits: " + quoted(line));
      continue;
    }
    const std::string name(line.substr(0, space));
    const auto [first, is_new] = lines.insert({name, number});
    if (!is_new) {
      manifest.faults.push_back(at + " names " + name + " a second time, after line " + std::to_string(first->second));
      continue;
    }
    if (name < before) manifest.faults.push_back(at + ", " + name + ", is out of order: it comes before " + before);
    before = name;
    manifest.sums[name] = *sum;
  }
  return manifest;
}

std::string manifest_text(const PictureSums& sums) {
  std::string text;
  for (const auto& [name, sum] : sums) text += name + " " + sum_text(sum) + "\n";
  return text;
}

}  // namespace neva
