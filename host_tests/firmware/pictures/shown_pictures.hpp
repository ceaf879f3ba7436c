#pragma once

#include <set>
#include <string>

#include "tools/simulator/image.hpp"

namespace neva {

// The pictures that the pages of the documentation show: files of a folder, each named on a page, each as the device
// draws it today.
class ShownPictures {
 public:
  // Pages are the .md files of `docs`; the files lie in docs/pictures/screens.
  explicit ShownPictures(const std::string& docs);

  // Names that a page shows.
  const std::set<std::string>& names() const { return names_; }
  // Files that no page shows.
  std::set<std::string> strays() const;
  bool is_as(const std::string& name, const Image& image) const;
  bool write(const std::string& name, const Image& image) const;
  void remove(const std::string& name) const;

 private:
  std::string path_of(const std::string& name) const { return folder_ + "/" + name + ".png"; }

  std::string folder_;
  std::set<std::string> names_;
};

}  // namespace neva
