#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tools/simulator/image.hpp"

namespace neva {

// A folder of pictures by their sums, to show what a screen looked like. Nothing depends on what is in it: whatever is
// missing or damaged is as if it had never been there.
class PictureStore {
 public:
  explicit PictureStore(std::string folder);

  void put(std::uint64_t sum, const Image& image) const;
  std::optional<Image> find(std::uint64_t sum) const;

 private:
  std::string path_of(std::uint64_t sum) const;

  std::string folder_;
};

}  // namespace neva
