#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/simulator/image.hpp"

namespace neva {

// What differs stands out in red, the rest is pale.
Image difference_of(const Image& was, const Image& is);

// A page with every picture that has changed, as it was, as it is, and what differs.
class PictureSheet {
 public:
  // In `folder` lie index.html and, in changes/, the pictures; those of the sheet before are removed.
  explicit PictureSheet(std::string folder);

  // Without `was` the picture is new or nobody knows any more how it looked (`why` says which), without `is` it is
  // gone.
  void add(const std::string& name, const std::optional<Image>& was, const std::optional<Image>& is,
           const std::string& why);
  // False if the folder cannot be written to.
  bool write() const;

 private:
  void add_picture(const std::string& name, const char* kind, const Image& image);

  std::string folder_;
  std::string rows_;
  int count_ = 0;
  bool is_written_ = true;
};

}  // namespace neva
