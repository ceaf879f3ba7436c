#pragma once

#include <optional>
#include <string>

#include "host_tests/firmware/pictures/picture_manifest.hpp"
#include "host_tests/firmware/pictures/picture_sheet.hpp"
#include "host_tests/firmware/pictures/picture_store.hpp"

namespace neva {

enum class PictureVerdict : std::uint8_t { same, changed, added, gone };

// Compares drawn pictures with a manifest and shows on a sheet what differs.
class PictureChanges {
 public:
  // The sheet and the store are in `folder`.
  PictureChanges(PictureSums was, const std::string& folder);

  // What was drawn.
  PictureVerdict look_at(const std::string& name, const Image& image, std::uint64_t sum);
  // What nobody has drawn.
  void miss(const std::string& name);

  const PictureStore& store() const { return store_; }
  int count() const { return count_; }
  // Changed pictures that are not in the store as they were.
  int unknown() const { return unknown_; }
  // Writes the sheet; false if that cannot be done.
  bool finish();

 private:
  void show(const std::string& name, PictureVerdict verdict, const std::optional<Image>& is);

  PictureSums was_;
  std::string folder_;
  PictureStore store_;
  // Made when something differs: the sheet before stays till then.
  std::optional<PictureSheet> sheet_;
  int count_ = 0;
  int unknown_ = 0;
};

}  // namespace neva
