#pragma once

#include <string>
#include <utility>

#include "tools/common/outcome.hpp"
#include "tools/simulator/image.hpp"

namespace neva {

// Writes what a screen shows into a folder, one numbered PNG a change.
class Recorder {
 public:
  // Makes the folder. One that has pictures of an earlier recording is refused: the two would mix.
  static Outcome<Recorder> open(const std::string& folder);

  // Does nothing for the picture that was written last.
  void take(const Image& image);

  int count() const { return count_; }
  // The first thing that went wrong; nothing is written from then on.
  const std::string& trouble() const { return trouble_; }

 private:
  explicit Recorder(std::string folder) : folder_(std::move(folder)) {}

  std::string folder_;
  Image last_;
  int count_ = 0;
  std::string trouble_;
};

}  // namespace neva
