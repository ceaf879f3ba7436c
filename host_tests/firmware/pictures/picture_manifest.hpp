#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/simulator/image.hpp"

namespace neva {

// Pictures that differ in one pixel never have the same sum, and others do so once in 2^64.
std::uint64_t sum_of(const Image& image);
std::string sum_text(std::uint64_t sum);

// By the names of the pictures.
using PictureSums = std::map<std::string, std::uint64_t>;

// How every picture looks: a text with a line for each, its name and its sum, sorted by name. Two people who change
// different screens change different lines.
struct PictureManifest {
  PictureSums sums;
  // What is wrong with the text, a line for each fault. The first line of a name counts.
  std::vector<std::string> faults;
};

PictureManifest read_manifest(std::string_view text);
std::string manifest_text(const PictureSums& sums);

}  // namespace neva
